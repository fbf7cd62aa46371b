import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { addDays, formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import { offerReads } from './queries.ts'

const shownRows = 5
const soonDays = 7

/** Offers that wait for a decision, those that end first on top. */
export function OpenOffersWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const soon = addDays(useToday(), soonDays)
  const { data, error, refetch } = useRead(offerReads.list, { state: 'sent,viewed', sort: 'validUntil', order: 'asc', size: shownRows })
  return (
    <WidgetList rows={data?.offers ?? undefined} error={error} onRetry={() => void refetch()} empty={t('offers.widget.empty')} keyOf={({ id }) => id}>
      {({ id, title, organizationName, totals, currency, validUntil }) => (
        <WidgetListItem
          link={`/offer-e-licente/${id}`}
          title={title}
          note={[
            organizationName,
            formatMoney(totals.gross, currency, language),
            t('offers.widget.until', { day: formatDate(validUntil, language) }),
          ].join(' · ')}
          tone={validUntil <= soon ? 'bad' : undefined}
        />
      )}
    </WidgetList>
  )
}
