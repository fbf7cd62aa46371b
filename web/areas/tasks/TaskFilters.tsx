import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { type Due, dues, isFiltered, type TaskFilter } from './filters.ts'
import { useTags } from './queries.ts'

type Props = {
  filter: TaskFilter
  onFilter: (filter: TaskFilter) => void
  /** The number of matching tasks. */ found: number
  box: RefObject<HTMLInputElement | null>
  /** Left out where no task is completed. */ completed: { hides: boolean; hidden: ReadonlySet<string>; toggle: () => void } | undefined
}

export function TaskFilters({ filter, onFilter, found, box, completed }: Props) {
  const t = useTranslation()
  const { user } = useSession()
  const members = useMembers()
  const tags = useTags()
  const set = (part: Partial<TaskFilter>) => onFilter({ ...filter, ...part })
  // The reader first, because most look for their own tasks.
  const people = [...members].sort((a, b) => Number(b.id === user?.id) - Number(a.id === user?.id))

  return (
    <FilterBar
      label={t('tasks.filter.label')}
      search={
        <SearchBox
          box={box}
          label={t('tasks.filter.search')}
          clearLabel={t('tasks.filter.clearSearch')}
          value={filter.q ?? ''}
          onChange={(q) => set({ q })}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t('tasks.filter.assignee')}
            value={filter.assignee}
            onChange={(assignee) => set({ assignee })}
            choices={[
              ...people.map(({ id, name }) => ({ id, name: id === user?.id ? t('tasks.filter.me', { name }) : name })),
              { id: 'none', name: t('tasks.filter.nobody') },
            ]}
          />
          <FilterSelect
            label={t('tasks.filter.tag')}
            value={filter.tag}
            onChange={(tag) => set({ tag })}
            choices={tags.map(({ id, title }) => ({ id, name: title }))}
          />
          <FilterSelect
            label={t('tasks.filter.due')}
            value={filter.due}
            onChange={(due) => set({ due: due as Due | undefined })}
            choices={dues.map((due) => ({ id: due, name: t(`tasks.filter.dues.${due}`) }))}
          />
          <FilterSelect
            label={t('tasks.filter.state')}
            value={filter.completed}
            onChange={(completed) => set({ completed: completed as TaskFilter['completed'] })}
            choices={[
              { id: 'no', name: t('tasks.filter.open') },
              { id: 'yes', name: t('tasks.filter.completed') },
            ]}
          />
          {/* A filter shows what passes it, completed or not. */}
          {completed && !isFiltered(filter) && (
            <PillButton tone={completed.hides ? 'info' : 'plain'} className={layout.fixed} onClick={completed.toggle}>
              {!completed.hides
                ? t('tasks.completed.hide')
                : completed.hidden.size === 0
                  ? t('tasks.completed.showAny')
                  : t('tasks.completed.show', { count: completed.hidden.size })}
            </PillButton>
          )}
          {isFiltered(filter) && (
            <Button variant="subtle" color="gray" size="compact-sm" leftSection={<CloseIcon width={14} />} onClick={() => onFilter({})}>
              {t('tasks.filter.clear')}
            </Button>
          )}
        </>
      }
      found={isFiltered(filter) && t('tasks.filter.found', { count: found })}
    />
  )
}
