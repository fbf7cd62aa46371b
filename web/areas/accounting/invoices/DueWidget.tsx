import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { nameOf } from '#web/areas/accounting/words.ts'

const shownRows = 5

/** Invoices that clients have to pay, those that are due first on top. */
export function DueWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(accountingReads.list, {
    ...{ state: 'issued,partially_paid,partially_credited,overdue', type: 'invoice,corrected,self_billed,accounting_info' },
    ...{ sort: 'dueDate', order: 'asc', size: shownRows },
  })
  return (
    <WidgetList
      rows={data?.invoices ?? undefined}
      error={error}
      onRetry={() => void refetch()}
      empty={t('accounting.widget.empty')}
      keyOf={({ id }) => id}
    >
      {(invoice) => (
        <WidgetListItem
          link={`/accounting/${invoice.id}`}
          title={nameOf(t, invoice)}
          note={[
            invoice.organizationName,
            formatMoney(invoice.open, invoice.currency, language),
            invoice.dueDate === null ? '' : t('accounting.widget.until', { day: formatDate(invoice.dueDate, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          tone={invoice.state === 'overdue' ? 'bad' : undefined}
        />
      )}
    </WidgetList>
  )
}
