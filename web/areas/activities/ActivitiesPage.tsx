import { Button, NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { type ActivityFilter, toQuery, cleared, parseFilter, isFiltered, type Span, spans } from './filters.ts'
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
  const sorted = people.toSorted((a, b) => Number(b.id === user?.id) - Number(a.id === user?.id))
  const choices = (anyLabel: string, all: { value: string; label: string }[], chosen: string | undefined) => [
    { value: '', label: anyLabel },
    ...all,
    ...(chosen !== undefined && !all.some(({ value }) => value === chosen) ? [{ value: chosen, label: t('activities.filter.unknown') }] : []),
  ]
  return (
    <FilterBar
      plain
      label={t('activities.filter.title')}
      filters={
        <>
          <NativeSelect
            miw="8.5rem"
            aria-label={t('activities.filter.member')}
            value={filter.member ?? ''}
            onChange={(event) => onFilter({ ...filter, member: event.currentTarget.value })}
            data={choices(
              t('activities.filter.everybody'),
              sorted.map(({ id, name }) => ({ value: id, label: id === user?.id ? t('activities.filter.me', { name }) : name })),
              filter.member,
            )}
          />
          <NativeSelect
            miw="8.5rem"
            aria-label={t('activities.filter.area')}
            value={filter.area ?? ''}
            onChange={(event) => onFilter({ ...filter, area: event.currentTarget.value })}
            data={choices(
              t('activities.filter.everywhere'),
              areas.map(({ id, title }) => ({ value: id, label: title })),
              filter.area,
            )}
          />
          <NativeSelect
            miw="8.5rem"
            aria-label={t('activities.filter.time')}
            value={filter.time ?? ''}
            onChange={(event) => {
              const { time: _, ...rest } = filter
              const time = spans.find((span: Span) => span === event.currentTarget.value)
              onFilter(time ? { ...rest, time } : rest)
            }}
            data={[
              { value: '', label: t('activities.filter.anyTime') },
              ...spans.map((value) => ({ value, label: t(`activities.filter.${value}`) })),
            ]}
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
