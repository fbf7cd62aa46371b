import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { Unreachable } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { removeUpload, useUploads } from '#web/kernel/files/pending-uploads.ts'
import { CloseIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import type { ShownNote } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './notes.module.css'
import { acceptedTypes, uploadImage } from './uploads.ts'

type Props = { note: ShownNote; locked: boolean; onRemove: () => void }

/** The picture of a note, and the one that is being uploaded. */
export function Picture({ note, locked, onRemove }: Props) {
  const t = useTranslation()
  const [upload] = useUploads(note.id)
  return (
    <>
      {note.image && (
        <div className={styles.picture}>
          <a href={note.image} target="_blank" rel="noreferrer" aria-label={t('notes.picture.open')}>
            <img src={note.image} alt="" className={styles.image} />
          </a>
          {!locked && (
            <ActionIcon variant="default" size="lg" className={styles.removeImage} aria-label={t('notes.picture.remove')} onClick={onRemove}>
              <CloseIcon width={16} />
            </ActionIcon>
          )}
        </div>
      )}
      {upload && (
        <div className={cx(layout.row, layout.gap3)}>
          <div className={cx(layout.stack, layout.grow, text.anywhere)}>
            {upload.file.name}
            {upload.error === undefined ? (
              <Progress value={upload.progress * 100} size="sm" aria-label={t('notes.picture.uploading', { name: upload.file.name })} />
            ) : (
              <span role="alert" className={text.danger}>
                {reasonFor(upload.file, upload.error)}
              </span>
            )}
          </div>
          {upload.error instanceof Unreachable && (
            <Button variant="default" size="compact-sm" leftSection={<RefreshIcon width={14} />} onClick={() => uploadImage(note, upload.file)}>
              {t('ui.retry')}
            </Button>
          )}
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('notes.picture.end')} onClick={() => removeUpload(upload.id)}>
            <CloseIcon width={16} />
          </ActionIcon>
        </div>
      )}
    </>
  )

  function reasonFor(file: File, error: unknown) {
    if (!acceptedTypes.includes(file.type)) return t('notes.picture.wrongType')
    return error instanceof Unreachable ? t('notes.picture.needsNetwork') : errorMessage(t, error)
  }
}
