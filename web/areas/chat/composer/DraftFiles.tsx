import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Progress } from '@mantine/core'
import { blobLimit } from '#contract/blobs.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { type PendingUpload, removeUpload, retryUpload } from '#web/kernel/files/pending-uploads.ts'
import { CloseIcon, PaperclipIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import styles from './composer.module.css'
import { formatFileSize } from '#web/ui/format/file-size.ts'

/** Files on their way, to go with the message. */
export function DraftFiles({ files }: { files: readonly PendingUpload[] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={styles.files} aria-label={t('chat.files')}>
      {files.map(({ id, file, progress, blob, error }) => {
        const tooLarge = error instanceof CallProblem && error.code === 'too-large'
        return (
          <li key={id} className={styles.file}>
            <PaperclipIcon width={16} />
            <span className={styles.fileBody}>
              <span className={styles.fileName}>{file.name}</span>
              {error !== undefined ? (
                <span role="alert" className={styles.fileWrong}>
                  {tooLarge ? t('chat.tooLarge', { most: formatFileSize(blobLimit, language) }) : errorMessage(t, error)}
                </span>
              ) : blob === undefined ? (
                <Progress value={progress * 100} size="xs" aria-label={t('chat.uploading', { name: file.name })} />
              ) : (
                <span className={styles.fileSize}>{formatFileSize(file.size, language)}</span>
              )}
            </span>
            {error !== undefined && !tooLarge && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('chat.uploadAgain', { name: file.name })}
                onClick={() => retryUpload(id)}
              >
                <RefreshIcon width={14} />
              </ActionIcon>
            )}
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('chat.dropFile', { name: file.name })} onClick={() => removeUpload(id)}>
              <CloseIcon width={14} />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
