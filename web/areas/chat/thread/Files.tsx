import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Blob } from '#contract/blobs.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import styles from './message.module.css'
import { PaperclipIcon } from '#web/ui/icons/icons.ts'

/** What browsers draw without running anything in it. */
const isPicture = (type: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)

export function Files({ files }: { files: readonly Blob[] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={styles.files}>
      {files.map(({ url, name, type, size }) => (
        <li key={url}>
          {isPicture(type) ? (
            // Its place is kept while it loads: what stands below must not jump.
            <a href={url} target="_blank" rel="noreferrer" className={styles.picture}>
              <img src={url} alt={name} loading="lazy" />
            </a>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
              <PaperclipIcon width={18} />
              <span className={styles.fileName}>{name || t('chat.file')}</span>
              {size > 0 && <span className={styles.fileSize}>{formatFileSize(size, language)}</span>}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
