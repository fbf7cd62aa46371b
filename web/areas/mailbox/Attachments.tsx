import type { MailAttachment } from '#contract/mailbox.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DownloadIcon } from '#web/ui/icons/icons.ts'
import styles from './mailbox.module.css'
import { sizeText } from './formats.ts'

/** “PDF”, “DOCX”: by its name, which is what people know it by. */
export function kindOf({ name, type }: Pick<MailAttachment, 'name' | 'type'>): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]
  return (ending ?? type.split('/')[1]?.replace(/^.*[.+-]/, '') ?? '').slice(0, 5).toUpperCase() || 'FILE'
}

/** Downloaded, never opened here: only the server's own small pictures are drawn. */
export function Attachments({ attachments }: { attachments: readonly MailAttachment[] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  if (attachments.length === 0) return null
  return (
    <section aria-label={t('mailbox.attachments', { count: attachments.length })}>
      <h3 className={styles.partTitle}>{t('mailbox.attachments', { count: attachments.length })}</h3>
      <ul className={styles.files}>
        {attachments.map((file) => (
          <li key={file.url}>
            <a href={file.downloadUrl} download={file.name} className={styles.file} aria-label={t('mailbox.download', { name: file.name })}>
              {file.preview ? (
                <img src={file.preview} alt="" className={styles.thumb} loading="lazy" />
              ) : (
                <span className={styles.thumb}>{kindOf(file)}</span>
              )}
              <span className={styles.fileName}>
                <span className={styles.fileTitle}>{file.name}</span>
                <span className={styles.dim}>{sizeText(file.size, language)}</span>
              </span>
              <DownloadIcon width={16} className={styles.dim} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
