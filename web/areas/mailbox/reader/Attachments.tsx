import type { MailAttachment } from '#contract/mailbox-shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DownloadIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/mailbox/mailbox.module.css'
import { sizeText } from '#web/areas/mailbox/formats.ts'

/** “PDF”, “DOCX”: the ending of the name, else a part of the type. */
export function kindOf({ name, type }: Pick<MailAttachment, 'name' | 'type'>): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]
  return (ending ?? type.split('/')[1]?.replace(/^.*[.+-]/, '') ?? '').slice(0, 5).toUpperCase() || 'FILE'
}

/** Attachments can only be downloaded. Only thumbnails that the server made are shown. */
export function Attachments({ attachments }: { attachments: readonly MailAttachment[] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  if (attachments.length === 0) return null
  return (
    <section className={layout.stack} aria-label={t('mailbox.attachments', { count: attachments.length })}>
      <h3 className={text.subtitle}>{t('mailbox.attachments', { count: attachments.length })}</h3>
      <ul className={cx(layout.grid, styles.files)}>
        {attachments.map((file) => (
          <li key={file.url}>
            <a
              href={file.downloadUrl}
              download={file.name}
              className={cx(layout.row, layout.gap3, layout.hoverable, text.plainLink, styles.file)}
              aria-label={t('mailbox.download', { name: file.name })}
            >
              {file.preview ? (
                <img src={file.preview} alt="" className={cx(layout.fixed, styles.thumbnail)} loading="lazy" />
              ) : (
                <span className={cx(layout.row, layout.center, layout.fixed, styles.thumbnail)}>{kindOf(file)}</span>
              )}
              <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                <span className={text.truncate}>{file.name}</span>
                <span className={cx(text.small, text.dimmed)}>{sizeText(file.size, language)}</span>
              </span>
              <DownloadIcon width={16} className={text.dimmed} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
