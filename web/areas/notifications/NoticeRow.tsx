import type { Notice } from '#contract/notifications.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { BellIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { addressOf, SmartLink } from '#web/ui/page/SmartLink.tsx'
import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './notices.module.css'

type Props = { notice: Notice; onRead: (read: boolean) => void; onRemove: () => void; onFollow: () => void }

export function NoticeRow({ notice, onRead, onRemove, onFollow }: Props) {
  const t = useTranslation()
  const dates = useDates()
  const { title, description, image, link, read, count } = notice
  const plainText = textOfHtml(title || description || '')
  return (
    <li className={cx(layout.row, layout.top, layout.gap3, layout.hoverable, styles.row)} data-unread={!read || undefined}>
      {/* Over the row, not around it: the text may contain links. */}
      {link && <SmartLink className={styles.link} link={link} inApp={notice.useRouter ?? false} aria-label={plainText} onFollow={onFollow} />}
      {!link && !read && <button type="button" className={styles.link} aria-hidden="true" tabIndex={-1} onClick={() => onRead(true)} />}
      {image ? (
        <img className={cx(layout.fixed, styles.picture)} src={addressOf(image)} alt="" />
      ) : (
        <span className={cx(layout.row, layout.center, layout.fixed, text.dimmed, styles.picture)}>
          <NamedIcon name={notice.icon} otherwise={BellIcon} />
        </span>
      )}
      <div className={cx(layout.stack, layout.gapHair, layout.grow, text.anywhere, styles.text)}>
        {title && (
          <div className={cx(layout.row, layout.top, styles.title)}>
            <SafeHtml html={title} className={text.anywhere} />
            {count > 1 && <Badge>{t('notifications.times', { count })}</Badge>}
          </div>
        )}
        {description && <SafeHtml html={description} className={text.clamp3} />}
        <time className={cx(text.small, text.dimmed, text.numeric)} dateTime={notice.time}>
          {dates.notice(notice.time)}
        </time>
      </div>
      <div className={cx(layout.stack, layout.gapHair, layout.fixed, layout.above)}>
        <button
          type="button"
          className={cx(layout.row, layout.center, text.dimmed, styles.action)}
          aria-label={t(read ? 'notifications.markUnread' : 'notifications.markRead', { what: plainText })}
          title={t(read ? 'notifications.asUnread' : 'notifications.asRead')}
          onClick={() => onRead(!read)}
        >
          <span className={styles.dot} />
        </button>
        <button
          type="button"
          className={cx(layout.row, layout.center, text.dimmed, styles.action)}
          data-remove
          aria-label={t('notifications.removeOne', { what: plainText })}
          title={t('notifications.remove')}
          onClick={(event) => {
            // The row's focus goes to its neighbour.
            const row = event.currentTarget.closest('li')
            const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
            neighbour?.querySelector<HTMLElement>('button[data-remove]')?.focus()
            onRemove()
          }}
        >
          <TrashIcon width={16} />
        </button>
      </div>
    </li>
  )
}
