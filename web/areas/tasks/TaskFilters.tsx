import { Button, Popover } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { useTexts } from '#web/kernel/i18n.ts'
import { useSession } from '#web/kernel/session.ts'
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.tsx'
import { PickList } from '#web/ui/PickList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { foldText } from '#web/kernel/fold.ts'
import { type Due, dues, isFiltered, type TaskFilter } from './filters.ts'
import { useMembers, useTags } from './queries.ts'
import styles from './tasks.module.css'

type Props = {
  filter: TaskFilter
  onFilter: (filter: TaskFilter) => void
  /** How many tasks pass. */ found: number
  box: RefObject<HTMLInputElement | null>
}

export function TaskFilters({ filter, onFilter, found, box }: Props) {
  const t = useTexts()
  const { user } = useSession()
  const members = useMembers()
  const tags = useTags()
  const set = (part: Partial<TaskFilter>) => onFilter({ ...filter, ...part })
  // Oneself first: one's own tasks are what one looks for most.
  const people = [...members].sort((a, b) => Number(b.id === user?.id) - Number(a.id === user?.id))

  return (
    <div className={styles.filters} role="search" aria-label={t('tasks.filter.label')}>
      <SearchBox
        box={box}
        className={styles.search}
        label={t('tasks.filter.search')}
        clearLabel={t('tasks.filter.clearSearch')}
        value={filter.q ?? ''}
        onChange={(q) => set({ q })}
      />
      <div className={styles.pills}>
        <Choice
          label={t('tasks.filter.assignee')}
          value={filter.assignee}
          onChange={(assignee) => set({ assignee })}
          choices={[
            ...people.map(({ id, name }) => ({ id, name: id === user?.id ? t('tasks.filter.me', { name }) : name })),
            { id: 'none', name: t('tasks.filter.nobody') },
          ]}
        />
        <Choice
          label={t('tasks.filter.tag')}
          value={filter.tag}
          onChange={(tag) => set({ tag })}
          choices={tags.map(({ id, title }) => ({ id, name: title }))}
        />
        <Choice
          label={t('tasks.filter.due')}
          value={filter.due}
          onChange={(due) => set({ due: due as Due | undefined })}
          choices={dues.map((due) => ({ id: due, name: t(`tasks.filter.dues.${due}`) }))}
        />
        <Choice
          label={t('tasks.filter.state')}
          value={filter.completed}
          onChange={(completed) => set({ completed: completed as TaskFilter['completed'] })}
          choices={[
            { id: 'no', name: t('tasks.filter.open') },
            { id: 'yes', name: t('tasks.filter.completed') },
          ]}
        />
        {isFiltered(filter) && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={styles.clear}
            leftSection={<CloseIcon size={14} />}
            onClick={() => onFilter({})}
          >
            {t('tasks.filter.clear')}
          </Button>
        )}
        <span className={styles.found} role="status">
          {isFiltered(filter) && t('tasks.filter.found', { count: found })}
        </span>
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  onChange: (id: string | undefined) => void
  choices: readonly { id: string; name: string }[]
}

function Choice({ label, value, onChange, choices }: ChoiceProps) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const chosen = choices.find(({ id }) => id === value)
  const any = { id: '', name: t('tasks.filter.any') }
  const matching = choices.filter(({ name }) => foldText(name).includes(foldText(query.trim())))
  const show = (open: boolean) => {
    setOpened(open)
    if (!open) setQuery('')
  }
  return (
    <Popover opened={opened} onChange={show} width={264} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.pill} data-chosen={value !== undefined || undefined} onClick={() => show(!opened)}>
          <span className={styles.pillText}>{value === undefined ? label : `${label}: ${chosen?.name ?? t('tasks.filter.unknown')}`}</span>
          <ChevronDownIcon size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <PickList
          label={label}
          placeholder={label}
          query={query}
          onQuery={setQuery}
          items={query.trim() === '' ? [any, ...matching] : matching}
          keyOf={({ id }) => id}
          isChosen={({ id }) => id === (value ?? '')}
          onPick={({ id }) => {
            onChange(id === '' ? undefined : id)
            show(false)
          }}
          empty={t('tasks.filter.none')}
        >
          {({ name }) => name}
        </PickList>
      </Popover.Dropdown>
    </Popover>
  )
}
