import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Progress } from '@mantine/core'
import { blobLimit } from '#contract/blobs.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { type PendingUpload, removeUpload, retryUpload } from '#web/kernel/files/pending-uploads.ts'
import { CloseIcon, PaperclipIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './composer.module.css'
import { formatFileSize } from '#web/ui/format/file-size.ts'

/** The files of a message that is not sent yet, with their upload progress. */
export function DraftFiles({ files }: { files: readonly PendingUpload[] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={cx(layout.row, layout.wrap)} aria-label={t('chat.files')}>
      {files.map(({ id, file, progress, blob, error }) => {
        const tooLarge = error instanceof CallProblem && error.code === 'too-large'
        return (
          <li key={id} className={cx(layout.row, text.small, styles.file)}>
            <PaperclipIcon width={16} />
            <span className={cx(layout.stack, layout.gapHair, layout.grow, styles.fileBody)}>
              <span className={text.truncate}>{file.name}</span>
              {error !== undefined ? (
                <span role="alert" className={text.danger}>
                  {tooLarge ? t('chat.tooLarge', { most: formatFileSize(blobLimit, language) }) : errorMessage(t, error)}
                </span>
              ) : blob === undefined ? (
                <Progress value={progress * 100} size="xs" aria-label={t('chat.uploading', { name: file.name })} />
              ) : (
                <span className={text.dimmed}>{formatFileSize(file.size, language)}</span>
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
