import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import type { ShownOrganization } from './edits.ts'
import { organizationReads } from './queries.ts'
import { cityName } from './words.ts'

const shownRows = 5

/** The newest organizations. */
export function RecentWidget() {
  const t = useTranslation()
  const { data, error, refetch } = useRead(organizationReads.list, { sort: 'createdAt', order: 'desc', size: shownRows })
  const rows = data?.organizations?.filter(({ removed }: ShownOrganization) => !removed)
  return (
    <WidgetList rows={rows} error={error} onRetry={() => void refetch()} empty={t('organizations.empty')} keyOf={({ id }) => id}>
      {({ id, legalName, status, city }) => (
        <WidgetListItem
          link={`/organizations/${id}`}
          title={legalName}
          note={[t(`organizations.status.${status}`), city && cityName(t, city)].filter(Boolean).join(' · ')}
          tone={status === 'blocked' ? 'bad' : undefined}
        />
      )}
    </WidgetList>
  )
}
