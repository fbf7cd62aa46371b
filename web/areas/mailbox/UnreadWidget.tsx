import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { pathOf } from './mail-view.ts'
import { mailReads, whoOf } from './queries.ts'

const shownRows = 5

export function UnreadWidget() {
  const t = useTranslation()
  const dates = useDates()
  const { data, error, refetch } = useRead(mailReads.mails, { filter: 'unread', page: 1 })
  const rows = data && (data.mails ?? []).filter(({ unread }) => unread)
  return (
    <WidgetList
      rows={rows?.slice(0, shownRows)}
      error={error}
      onRetry={() => void refetch()}
      empty={t('mailbox.widget.empty')}
      keyOf={({ id }) => id}
    >
      {(mail) => (
        <WidgetListItem
          strong
          link={pathOf({ folder: 'inbox' }, 1, mail.id)}
          title={mail.subject || t('mailbox.noSubject')}
          note={`${whoOf(mail) || t('mailbox.nobody')} · ${dates.timeOrDay(mail.date)}`}
        />
      )}
    </WidgetList>
  )
}
