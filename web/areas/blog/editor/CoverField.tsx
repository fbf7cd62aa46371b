import { TextInput } from '@mantine/core'
import { blogLimits, type PostDraft } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { Cover } from '#web/areas/blog/Cover.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './editor.module.css'
import { PictureButtons } from '#web/ui/uploads/PictureButtons.tsx'

type Props = { draft: PostDraft; onSave: (post: { cover?: string | null; coverAlt?: string }) => void }

export function CoverField({ draft, onSave }: Props) {
  const t = useTranslation()
  const alt = useDraft(draft.coverAlt, (coverAlt) => onSave({ coverAlt }))
  return (
    <div role="group" aria-label={t('blog.cover.title')} className={layout.stack}>
      <p className={styles.label} aria-hidden="true">
        {t('blog.cover.title')}
      </p>
      <Cover id={draft.id} cover={draft.cover} alt={draft.coverAlt} />
      <PictureButtons
        value={draft.cover}
        onChange={(cover) => onSave({ cover })}
        words={{ choose: t('blog.cover.choose'), change: t('blog.cover.change'), remove: t('blog.cover.remove') }}
      />
      {draft.cover && (
        <TextInput
          label={t('blog.cover.alt')}
          placeholder={t('blog.cover.altHint')}
          maxLength={blogLimits.coverAlt}
          value={alt.value}
          onChange={(event) => alt.change(event.currentTarget.value)}
          onBlur={alt.leave}
        />
      )}
    </div>
  )
}
