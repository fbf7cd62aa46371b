import { ActionIcon, Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckCircleIcon, FilterIcon, ListIcon, SectionIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { DaysSwitch } from '#web/ui/calendar/DaysSwitch.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import type { ShownTask } from './edits.ts'
import { cleared, filledIn, filterIn, isFiltered, passing, type TaskFilter } from './filters.ts'
import { taskReads, useTags } from './queries.ts'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskAdder } from './TaskAdder.tsx'
import { progressOf, useClosedSections, withoutClosed } from './sections.ts'
import { type ListedSections, TaskList, type TaskSelection } from './TaskList.tsx'
import { useHiddenCompleted } from './hidden-completed.ts'
import { useNewTask } from './use-new-task.ts'
import { useSelection } from '#web/ui/lists/use-selection.ts'
import { wordsOf } from '#web/ui/format/pieces.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import styles from './tasks.module.css'

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx').then((file) => file.SelectionBar))
const TaskCalendar = lazyPart(() => import('./TaskCalendar.tsx').then((file) => file.TaskCalendar))
/** Its route preloads it too, when the pointer is over a link to a task. */
const TaskDrawer = lazyPart(() => import('./TaskDrawer.tsx').then((file) => file.TaskDrawer))

const noneClosed: ReadonlySet<string> = new Set()
const noTasks: readonly ShownTask[] = []

export function TasksPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { id: opened } = useParams({ strict: false }) as { id?: string }
  const search = useSearch({ strict: false })
  const filter = useMemo(() => filterIn(search), [search])
  const filtered = isFiltered(filter)
  const byDays = (search as { view?: unknown }).view === 'calendar'
  const today = useToday()
  const tags = useTags()
  const members = useMembers()
  const searchBox = useRef<HTMLInputElement>(null)
  // Stays mounted, because it slides out.
  const [wasOpened, setWasOpened] = useState(opened !== undefined)
  if (opened !== undefined && !wasOpened) setWasOpened(true)

  const { data, error, refetch } = useRead(taskReads.all)
  const tasks = useMemo(() => data?.filter((task: ShownTask) => !task.removed), [data])
  const shown = useMemo(() => (tasks && filtered ? passing(tasks, filter, today) : (tasks ?? [])), [tasks, filtered, filter, today])
  const nothingFound = filtered && tasks !== undefined && tasks.length > 0 && shown.length === 0
  const wanted = useMemo(() => wordsOf(filter.q), [filter.q])

  const { draft, start, change } = useNewTask(opened, data, () => filledIn(filter, tags, members))
  const id = draft?.id ?? opened
  const given = () => filledIn(filter, tags, members)

  const { closed, toggle } = useClosedSections()
  const progress = useMemo(() => progressOf(tasks ?? []), [tasks])
  const completed = useHiddenCompleted(tasks ?? noTasks, id)
  const { hidden } = completed
  const listed = useMemo(() => {
    if (filtered) return shown
    return withoutClosed(hidden.size === 0 ? shown : shown.filter((task) => !hidden.has(task.id)), closed, id)
  }, [filtered, shown, hidden, closed, id])
  const sections: ListedSections = { closed: filtered ? noneClosed : closed, progress, toggle: filtered ? undefined : toggle }

  const selectable = useMemo(() => listed.filter(({ type }) => type === 'task'), [listed])
  const mayWrite = useMayWrite()
  const [selecting, setSelecting] = useState(false)
  const { chosen, chosenIds, choose, add, chooseAll } = useSelection(selectable, 'tasks')
  const selection: TaskSelection = {
    ...{ active: mayWrite && (selecting || chosen.length > 0), ids: chosenIds, choose, add, chooseAll },
    end() {
      setSelecting(false)
      chooseAll(false)
    },
  }

  // Other parameters stay, e.g. the layout.
  const onFilter = (next: TaskFilter) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...cleared, ...filterIn(next) }), replace: true, resetScroll: false })
  // A task opens and deleting asks, offline too.
  usePreload(
    () => import('./TaskDrawer.tsx'),
    SelectionBar.preload,
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
    () => import('#web/ui/fields/Calendar.tsx'),
    () => import('#web/ui/repeat/RepeatEditor.tsx'),
  )

  useShortcuts(t('tasks.title'), [
    { keys: 'mod+/', label: t('tasks.addTask'), run: () => start('task') },
    { keys: 'mod+.', label: t('tasks.addSection'), run: () => start('section') },
    { keys: '/', label: t('tasks.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('tasks.keys.up') },
    { keys: 'arrowdown', label: t('tasks.keys.down') },
    { keys: 'enter', label: t('tasks.keys.open') },
    { keys: 'x', label: t('tasks.keys.toggle') },
    { keys: 'shift+enter', label: t('tasks.keys.addBelow') },
    { keys: 'shift+arrowdown', label: t('tasks.keys.select') },
    { keys: 'mod+a', label: t('tasks.keys.selectAll') },
    { keys: 'escape', label: t('tasks.keys.close') },
  ])

  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('tasks.title')}
          {...(tasks ? { state: stateOf(tasks) } : {})}
          action={
            <Actions byDays={byDays} onAdd={start} onSelect={mayWrite && selectable.length > 0 && !byDays ? () => setSelecting(true) : undefined} />
          }
        />
        {selection.active ? (
          <Suspense>
            <SelectionBar chosen={chosen} all={tasks ?? []} onAll={() => chooseAll(true)} onDone={selection.end} />
          </Suspense>
        ) : (
          (filtered || shown.length > 0) && (
            <TaskFilters
              filter={filter}
              onFilter={onFilter}
              found={shown.filter(({ type }) => type === 'task').length}
              box={searchBox}
              completed={byDays || !tasks?.some((task) => task.type === 'task' && task.completed) ? undefined : completed}
            />
          )
        )}
        {byDays && tasks && (
          <Suspense>
            <TaskCalendar tasks={shown} />
          </Suspense>
        )}
        {shown.length > 0 && !byDays && (
          <TaskList
            tasks={listed}
            sections={sections}
            selectedId={id}
            movable={!filtered}
            wanted={wanted}
            today={today}
            given={given}
            selection={selection}
          />
        )}
        {/* In one place for an empty and a full list, so that the focus stays after the first task. */}
        {tasks && !nothingFound && !byDays && <TaskAdder label={t('tasks.adder.label')} after={shown.at(-1)?.id ?? null} given={given} />}
        {shown.length > 0 || (byDays && tasks) ? null : nothingFound ? (
          <EmptyState
            icon={FilterIcon}
            title={t('tasks.noMatch')}
            text={t('tasks.noMatchText')}
            action={
              <Button variant="default" onClick={() => onFilter({})}>
                {t('tasks.filter.clear')}
              </Button>
            }
          />
        ) : tasks ? (
          <EmptyState icon={CheckCircleIcon} title={t('tasks.empty')} text={t('tasks.emptyText')} />
        ) : (
          <LoadingState failed={t('tasks.notLoaded')} error={error} onRetry={refetch} rows={16} rowHeight={64} />
        )}
      </DetailsLayoutList>
      {tasks && wasOpened && (
        <Suspense>
          <TaskDrawer id={id} all={data ?? []} refetch={refetch} shown={shown} draft={draft} onDraft={change} />
        </Suspense>
      )}
    </DetailsLayout>
  )

  function stateOf(all: readonly ShownTask[]) {
    const real = all.filter(({ type }) => type === 'task')
    const remaining = real.filter(({ completed }) => !completed).length
    if (real.length === 0) return t('tasks.none')
    return remaining === 0 ? t('tasks.allCompleted') : t('tasks.remaining', { count: remaining })
  }
}

function Actions({ byDays, onAdd, onSelect }: { byDays: boolean; onAdd: (type: 'task' | 'section') => void; onSelect: (() => void) | undefined }) {
  const t = useTranslation()
  return (
    <>
      <DaysSwitch on={byDays} show={t('tasks.calendar.show')} hide={t('tasks.calendar.hide')} />
      {onSelect && (
        <ActionIcon variant="default" size={36} aria-label={t('tasks.selection.start')} title={t('tasks.selection.start')} onClick={onSelect}>
          <ListIcon width={18} />
        </ActionIcon>
      )}
      <CreateButton
        variant="default"
        className={styles.addSection ?? ''}
        leftSection={<SectionIcon width={16} />}
        onClick={() => onAdd('section')}
        aria-keyshortcuts="Control+. Meta+."
      >
        {t('tasks.addSection')}
      </CreateButton>
      <CreateButton onClick={() => onAdd('task')} aria-keyshortcuts="Control+/ Meta+/">
        {t('tasks.addTask')}
      </CreateButton>
    </>
  )
}
