import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { type ActivityFilter, toQuery, cleared, parseFilter, isFiltered, spans } from './filters.ts'
import { activityReads } from './queries.ts'
import { Timeline } from './Timeline.tsx'

export function ActivitiesPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const filter = useMemo(() => parseFilter(search), [search])
  const today = useToday()
  const query = useMemo(() => toQuery(filter, today), [filter, today])
  // Other parameters stay, e.g. the layout.
  const onFilter = (next: ActivityFilter) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...cleared, ...parseFilter(next) }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader title={t('activities.title')} state={t('activities.state')} />
      <Filters filter={filter} onFilter={onFilter} />
      <Timeline key={JSON.stringify(query)} query={query} today={today} filtered={isFiltered(filter)} onClear={() => onFilter({})} />
    </>
  )
}

function Filters({ filter, onFilter }: { filter: ActivityFilter; onFilter: (filter: ActivityFilter) => void }) {
  const t = useTranslation()
  const { user } = useSession()
  const people = useMembers()
  const areas = useRead(activityReads.areas).data ?? []
  // The member's own activities first: members look for these most.
  const set = (changes: { [K in keyof ActivityFilter]?: string | undefined }) => onFilter(parseFilter({ ...filter, ...changes }))
  const sorted = people.toSorted((a, b) => Number(b.id === user?.id) - Number(a.id === user?.id))
  return (
    <FilterBar
      plain
      label={t('activities.filter.title')}
      filters={
        <>
          <FilterSelect
            label={t('activities.filter.member')}
            value={filter.member}
            onChange={(member) => set({ member })}
            choices={sorted.map(({ id, name }) => ({ id, name: id === user?.id ? t('activities.filter.me', { name }) : name }))}
          />
          <FilterSelect
            label={t('activities.filter.area')}
            value={filter.area}
            onChange={(area) => set({ area })}
            choices={areas.map(({ id, title }) => ({ id, name: title }))}
          />
          <FilterSelect
            label={t('activities.filter.time')}
            value={filter.time}
            onChange={(time) => set({ time })}
            choices={spans.map((id) => ({ id, name: t(`activities.filter.${id}`) }))}
          />
          {isFiltered(filter) && (
            <Button variant="subtle" color="gray" size="compact-sm" leftSection={<CloseIcon width={14} />} onClick={() => onFilter({})}>
              {t('activities.filter.clear')}
            </Button>
          )}
        </>
      }
    />
  )
}
