import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { Label } from '#contract/scrumboard-labels.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { type CardFilter, filterIn, isFiltered } from './filters.ts'

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
          <FilterSelect
            label={t('scrumboard.filter.label')}
            value={filter.label}
            onChange={(label) => onFilter(filterIn({ ...filter, label }))}
            choices={labels.map(({ id, title }) => ({ id, name: title }))}
          />
          <FilterSelect
            label={t('scrumboard.filter.member')}
            value={filter.member}
            onChange={(member) => onFilter(filterIn({ ...filter, member }))}
            choices={people}
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
