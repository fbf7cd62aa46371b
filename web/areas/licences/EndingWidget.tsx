import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import { licenceReads } from './queries.ts'
import { daysWords } from './words.ts'

const shownRows = 5

/** The licences that end soon, the next first. */
export function EndingWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(licenceReads.list, { expiring: 'true', sort: 'endsOn', size: shownRows })
  return (
    <WidgetList
      rows={data?.licences ?? undefined}
      error={error}
      onRetry={() => void refetch()}
      empty={t('licences.widget.none')}
      keyOf={({ id }) => id}
    >
      {({ id, name, organizationName, supplierName, ...rest }) => (
        <WidgetListItem
          link={`/licente/${id}`}
          title={name}
          note={[organizationName ?? supplierName, daysWords(t, rest, (day) => formatDate(day, language))].filter(Boolean).join(' · ')}
        />
      )}
    </WidgetList>
  )
}
