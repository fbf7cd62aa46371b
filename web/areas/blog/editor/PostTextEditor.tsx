import { blogLimits, type PostDraft, type PostText } from '#contract/blog.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { AlertIcon } from '#web/ui/icons/icons.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './editor.module.css'
import { saveText } from '#web/areas/blog/queries.ts'

/** The same rule as on the server: the name of a file is no description. */
const countUndescribed = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => {
    const alt = (/\balt="([^"]*)"/.exec(tag)?.[1] ?? '').trim()
    return alt === '' || /^[^\s]*\.(png|jpe?g|gif|webp|avif|bmp|heic)$/i.test(alt)
  }).length

type Props = { draft: PostDraft; text: PostText }

/** Needs the language as key: the drafts belong to one text. */
export function PostTextEditor({ draft: { id }, text: { language, title, body } }: Props) {
  const t = useTranslation()
  const team = useMembers()
  const uploadPicture = usePictureUpload()
  const save = (text: Partial<Pick<PostText, 'title' | 'body'>>) => void sendWrite(saveText, { id, language, text })
  const titleDraft = useDraft(title, (typed) => save({ title: typed }))
  const bodyDraft = useDraft(body, (typed) => save({ body: typed }))
  const missing = countUndescribed(bodyDraft.value)
  return (
    <div lang={language}>
      <AutosizeTextarea
        aria-label={t('blog.editor.title')}
        placeholder={t('blog.editor.title')}
        variant="unstyled"
        className={styles.title}
        maxLength={blogLimits.title}
        data-autofocus
        autoFocus={title === '' && body === ''}
        value={titleDraft.value}
        onChange={(event) => titleDraft.change(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={titleDraft.leave}
      />
      <div className={styles.text}>
        <RichText
          label={t('blog.editor.text')}
          placeholder={t('blog.editor.textHint')}
          value={bodyDraft.value}
          onChange={bodyDraft.change}
          onBlur={bodyDraft.leave}
          onImage={uploadPicture}
          members={team}
          minRows={12}
          maxLength={blogLimits.body}
        />
      </div>
      {missing > 0 && (
        <p className={cx(layout.row, text.dimmed, styles.warning)}>
          <AlertIcon width={16} /> {t('blog.editor.undescribed', { count: missing })}
        </p>
      )}
    </div>
  )
}
