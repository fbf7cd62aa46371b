import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDay } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import { priceChanges } from './listing.ts'
import { serviceReads } from './queries.ts'

const shownRows = 5

/** The next price of each service, the nearest day first. */
export function PriceChangesWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { data, error, refetch } = useRead(serviceReads.all)
  return (
    <WidgetList
      rows={data && priceChanges(data, today).slice(0, shownRows)}
      error={error}
      onRetry={() => void refetch()}
      empty={t('services.widget.none')}
      keyOf={({ service, price }) => `${service.id} ${price.currency}`}
    >
      {({ service: { id, name }, price: { amount, currency, validFrom } }) => (
        <WidgetListItem
          link={`/services/${id}`}
          title={name}
          note={t('services.coming', { price: formatMoney(amount, currency, language), day: formatDay(validFrom, language) })}
        />
      )}
    </WidgetList>
  )
}
