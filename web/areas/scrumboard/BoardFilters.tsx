import { Button, NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import type { Label } from '#contract/scrumboard-labels.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { type CardFilter, isFiltered } from './filters.ts'

type Props = {
  filter: CardFilter
  onFilter: (filter: CardFilter) => void
  found: number
  labels: readonly Label[]
  people: readonly { id: string; name: string }[]
  box: RefObject<HTMLInputElement | null>
}

export function BoardFilters({ filter, onFilter, found, labels, people, box }: Props) {
  const t = useTranslation()
  const clear = () => {
    onFilter({})
    box.current?.focus()
  }
  const choices = (any: string, all: readonly { value: string; label: string }[], chosen: string | undefined) => [
    { value: '', label: any },
    ...all,
    ...(chosen !== undefined && !all.some(({ value }) => value === chosen) ? [{ value: chosen, label: t('scrumboard.filter.unknown') }] : []),
  ]
  return (
    <FilterBar
      plain
      label={t('scrumboard.filter.title')}
      search={
        <SearchBox
          box={box}
          label={t('scrumboard.filter.search')}
          clearLabel={t('scrumboard.filter.clearSearch')}
          value={filter.q ?? ''}
          onChange={(q) => onFilter({ ...filter, q })}
        />
      }
      filters={
        <>
          <NativeSelect
            aria-label={t('scrumboard.filter.label')}
            value={filter.label ?? ''}
            onChange={(event) => onFilter({ ...filter, label: event.currentTarget.value })}
            data={choices(
              t('scrumboard.filter.anyLabel'),
              labels.map(({ id, title }) => ({ value: id, label: title })),
              filter.label,
            )}
          />
          <NativeSelect
            aria-label={t('scrumboard.filter.member')}
            value={filter.member ?? ''}
            onChange={(event) => onFilter({ ...filter, member: event.currentTarget.value })}
            data={choices(
              t('scrumboard.filter.anyMember'),
              people.map(({ id, name }) => ({ value: id, label: name })),
              filter.member,
            )}
          />
          {isFiltered(filter) && (
            <Button variant="subtle" color="gray" size="compact-sm" leftSection={<CloseIcon width={14} />} onClick={clear}>
              {t('scrumboard.filter.clear')}
            </Button>
          )}
        </>
      }
      found={isFiltered(filter) && t('scrumboard.filter.found', { count: found })}
    />
  )
}
