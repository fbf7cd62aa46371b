import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { blogLimits, type PostDraft } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { Cover } from '#web/areas/blog/Cover.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './editor.module.css'
import { PictureIcon } from '#web/ui/icons/icons.ts'

type Props = { draft: PostDraft; onSave: (post: { cover?: string | null; coverAlt?: string }) => void }

export function CoverField({ draft, onSave }: Props) {
  const t = useTranslation()
  const upload = usePictureUpload()
  const fileInput = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const alt = useDraft(draft.coverAlt, (coverAlt) => onSave({ coverAlt }))
  const save = async (file: File | undefined) => {
    if (!file) return
    setUploading(true)
    try {
      onSave({ cover: await upload(file) })
    } catch {
      // The upload shows its own error.
    } finally {
      setUploading(false)
    }
  }
  return (
    <div role="group" aria-label={t('blog.cover.title')} className={layout.stack}>
      <p className={styles.label} aria-hidden="true">
        {t('blog.cover.title')}
      </p>
      <Cover id={draft.id} cover={draft.cover} alt={draft.coverAlt} />
      <div className={cx(layout.row, layout.wrap)}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<PictureIcon width={16} />}
          loading={uploading}
          onClick={() => fileInput.current?.click()}
        >
          {t(draft.cover ? 'blog.cover.change' : 'blog.cover.choose')}
        </Button>
        {draft.cover && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => onSave({ cover: null })}>
            {t('blog.cover.remove')}
          </Button>
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={t('blog.cover.choose')}
        onChange={(event) => {
          void save(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
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
