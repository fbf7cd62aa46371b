import type { Notice } from '#contract/notifications.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { BellIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { addressOf, SmartLink } from '#web/ui/page/SmartLink.tsx'
import { noticeTime, wordsOf } from './rules.ts'
import styles from './notices.module.css'

type Props = { notice: Notice; onRead: (read: boolean) => void; onRemove: () => void; onFollow: () => void }

export function NoticeRow({ notice, onRead, onRemove, onFollow }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { title, description, image, link, read, count } = notice
  const words = wordsOf(title || description || '')
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      {/* Over the whole row rather than around it: what people wrote may hold links of its own. */}
      {link && <SmartLink className={styles.link} link={link} inApp={notice.useRouter ?? false} aria-label={words} onFollow={onFollow} />}
      {image ? (
        <img className={styles.face} src={addressOf(image)} alt="" />
      ) : (
        <span className={styles.face}>
          <NamedIcon name={notice.icon} otherwise={BellIcon} />
        </span>
      )}
      <div className={styles.text}>
        {title && (
          <div className={styles.title}>
            <SafeHtml html={title} className={styles.line} />
            {count > 1 && <span className={styles.times}>{t('notifications.times', { count })}</span>}
          </div>
        )}
        {description && <SafeHtml html={description} className={styles.description} />}
        <time className={styles.time} dateTime={notice.time}>
          {noticeTime(notice.time, language)}
        </time>
      </div>
      <div className={styles.acts}>
        <button
          type="button"
          className={styles.act}
          aria-label={t(read ? 'notifications.markUnread' : 'notifications.markRead', { what: words })}
          title={t(read ? 'notifications.asUnread' : 'notifications.asRead')}
          onClick={() => onRead(!read)}
        >
          <span className={styles.dot} />
        </button>
        <button
          type="button"
          className={styles.act}
          data-late
          aria-label={t('notifications.removeOne', { what: words })}
          title={t('notifications.remove')}
          onClick={(event) => {
            // The focus must not go with the row.
            const row = event.currentTarget.closest('li')
            const near = row?.nextElementSibling ?? row?.previousElementSibling
            near?.querySelector<HTMLElement>('button[data-late]')?.focus()
            onRemove()
          }}
        >
          <TrashIcon width={16} />
        </button>
      </div>
    </li>
  )
}
