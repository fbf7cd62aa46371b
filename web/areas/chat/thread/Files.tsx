import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Blob } from '#contract/blobs.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'
import { PaperclipIcon } from '#web/ui/icons/icons.ts'

/** Types that cannot contain scripts. */
const isPicture = (type: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)

export function Files({ files }: { files: readonly Blob[] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={cx(layout.row, layout.wrap, styles.files)}>
      {files.map(({ url, name, type, size }) => (
        <li key={url}>
          {isPicture(type) ? (
            // The size is fixed: what is below must not jump when the picture has loaded.
            <a href={url} target="_blank" rel="noreferrer" className={layout.row}>
              <img src={url} alt={name} loading="lazy" className={styles.picture} />
            </a>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className={cx(layout.row, text.plainLink, styles.file)}>
              <PaperclipIcon width={18} />
              <span className={text.truncate}>{name || t('chat.file')}</span>
              {size > 0 && <span className={cx(layout.fixed, text.small, text.numeric)}>{formatFileSize(size, language)}</span>}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
