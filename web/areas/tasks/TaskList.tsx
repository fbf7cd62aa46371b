import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TaskPatch } from '#contract/tasks.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDensity } from '#web/kernel/look/theme.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import type { ShownTask } from './edits.ts'
import { moveTask, updateTask, useTags } from './queries.ts'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { useReorder } from '#web/ui/lists/reorder.ts'
import { ReorderStatus } from '#web/ui/lists/ReorderStatus.tsx'
import { useFirstDrawing } from '#web/ui/lists/use-first-drawing.ts'
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts'
import { useWindowList } from '#web/ui/lists/use-window-list.ts'
import type { Progress } from './sections.ts'
import { TaskAdder } from './TaskAdder.tsx'
import { TaskRow } from './TaskRow.tsx'
import styles from './tasks.module.css'

/** Fixed heights, so that ten thousand rows need no measuring. */
const heightsFor = { comfortable: { task: 72, section: 54 }, normal: { task: 64, section: 48 }, compact: { task: 52, section: 40 } }
/** Rows rendered beyond the edge of the window, so that fast scrolling shows no gaps. */
const overscan = 12
const firstOverscan = 1
/** Where the list begins until that is measured. Rather too high: a row more than needed is drawn. */
const likelyTop = 200
const pageOfRows = 10

export type ListedSections = {
  closed: ReadonlySet<string>
  progress: ReadonlyMap<string, Progress>
  /** Left out while filtered: what matches is shown. */
  toggle: ((id: string) => void) | undefined
}

type Props = {
  tasks: readonly ShownTask[]
  sections: ListedSections
  selectedId: string | undefined
  /** Off while filtered, because hidden tasks may be between two visible rows. */
  movable: boolean
  wanted: readonly string[]
  today: string
  /** What the filters say about a new task. */
  given: () => TaskPatch
  selection: TaskSelection
}

export type TaskSelection = {
  /** Rows have a box instead of a handle. */
  active: boolean
  ids: ReadonlySet<string>
  /** With `range`: all from the last one on. */
  choose: (id: string, range?: boolean) => void
  add: (ids: readonly string[]) => void
  chooseAll: (all: boolean) => void
  end: () => void
}

/** The row with the field for a new task. */
const adderRow = 'adder'

export function TaskList({ tasks, sections, selectedId, movable, wanted, today, given, selection }: Props) {
  const t = useTranslation()
  const update = useWrite(updateTask)
  const move = useWrite(moveTask)
  const members = useMembers()
  const tags = useTags()
  const tagTitles = useMemo(() => new Map(tags.map(({ id, title }) => [id, title])), [tags])
  const membersById = useMemo(() => new Map(members.map((member) => [member.id, member])), [members])

  const list = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks])
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks])

  const reorder = useReorder({
    ids,
    list,
    enabled: movable && !selection.active,
    titleOf: (id) => byId.get(id)?.title || t('tasks.untitledTask'),
    slotAt: (clientY) => slotAt(clientY),
    onDrop: (id, at) => void move({ id, before: ids.filter((one) => one !== id)[at] ?? null }),
  })
  const shown = reorder.ids
  const [addBelow, setAddBelow] = useState<string>()
  /** The section that gets the field at its end. */
  const [addIn, setAddIn] = useState<string>()
  const addAt = addBelow === undefined ? -1 : shown.indexOf(addBelow) + 1
  const rows = useMemo(() => (addAt > 0 ? shown.toSpliced(addAt, 0, adderRow) : shown), [shown, addAt])
  /** From the index of a task to that of its row, and back. */
  const rowOf = (index: number) => (addAt > 0 && index >= addAt ? index + 1 : index)
  const indexOf = (row: number) => (addAt > 0 && row > addAt ? row - 1 : row)
  const adderBox = useRef<HTMLInputElement>(null)
  const [reachedId, setReachedId] = useState<string>()
  const focusPart = useRef<string>(undefined)
  const reached = Math.max(0, shown.indexOf(reorder.lifted ?? reachedId ?? selectedId ?? ''))

  const heights = heightsFor[useDensity()]
  const margin = usePageOffset(list)
  const listTop = margin.top || likelyTop
  // The focused row and the dragged row stay rendered while the list scrolls.
  const focusedIndex = reachedId === undefined && reorder.dragged === undefined ? undefined : shown.indexOf(reorder.dragged ?? reachedId ?? '')
  const focusedRow = focusedIndex === undefined || focusedIndex < 0 ? undefined : rowOf(focusedIndex)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inWindow = defaultRangeExtractor(range)
      const more = [focusedRow, addAt > 0 ? addAt : undefined].filter((row) => row !== undefined && !inWindow.includes(row)) as number[]
      return more.length === 0 ? inWindow : [...inWindow, ...more].toSorted((a, b) => a - b)
    },
    [focusedRow, addAt],
  )
  // Positions are computed again when this function changes, so it must stay the same while the list scrolls.
  const getItemKey = useCallback((index: number) => rows[index] ?? index, [rows])
  const virtual = useWindowList({
    count: rows.length,
    estimateSize: (index) => (rows[index] === adderRow ? heights.section : heights[byId.get(rows[index] ?? '')?.type ?? 'task']),
    getItemKey,
    overscan: useFirstDrawing() ? firstOverscan : overscan,
    rangeExtractor,
    scrollMargin: listTop,
    scrollPaddingStart: margin.above,
    scrollPaddingEnd: heights.task,
  })
  const measured = useRef(heights)
  useLayoutEffect(() => {
    if (measured.current === heights) return
    measured.current = heights
    virtual.measure()
  }, [virtual, heights])

  function slotAt(clientY: number) {
    const box = list.current?.getBoundingClientRect()
    const offset = clientY - (box?.top ?? 0) + listTop
    const item = virtual.getVirtualItemForOffset(offset)
    return item ? indexOf(item.index + (offset > item.start + item.size / 2 ? 1 : 0)) : 0
  }

  const focusOn = (index: number, part: string) => {
    const id = shown[index]
    if (id === undefined) return
    focusPart.current = part
    setReachedId(id)
    virtual.scrollToIndex(rowOf(index))
  }
  useLayoutEffect(() => {
    const part = focusPart.current
    if (part === undefined) return
    const row = list.current?.querySelector(`[data-id="${CSS.escape(reachedId ?? '')}"]`)
    if (!row) return
    focusPart.current = undefined
    const target = row.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? row.querySelector<HTMLElement>('[data-part="link"]')
    target?.focus({ preventScroll: true })
  })

  // Scrolls to the open task, also after following a link to it.
  const scrolledTo = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (selectedId === undefined) scrolledTo.current = undefined
    const index = selectedId === undefined ? -1 : ids.indexOf(selectedId)
    if (index < 0 || scrolledTo.current === selectedId || margin.top === 0) return
    scrolledTo.current = selectedId
    virtual.scrollToIndex(index)
  }, [selectedId, ids, virtual, margin.top])
  useLayoutEffect(() => {
    if (addAt <= 0) return
    virtual.scrollToIndex(addAt)
    adderBox.current?.focus({ preventScroll: true })
  }, [addAt, virtual])

  /** Below a task, or at the end of a section. */
  const addTo = useCallback(
    (id: string) => {
      if (byId.get(id)?.type !== 'section') return setAddBelow(id)
      if (sections.closed.has(id)) sections.toggle?.(id)
      setAddIn(id)
    },
    [byId, sections, setAddBelow, setAddIn],
  )
  // The tasks of a closed section are in the list when it is open.
  if (addIn !== undefined && !sections.closed.has(addIn)) {
    const at = shown.indexOf(addIn)
    const next = shown.findIndex((one, index) => index > at && byId.get(one)?.type === 'section')
    setAddIn(undefined)
    setAddBelow(shown[next < 0 ? shown.length - 1 : next - 1])
  }
  const closeAdder = () => {
    setAddBelow(undefined)
  }
  const { liftedAt } = reorder
  useLayoutEffect(() => {
    if (liftedAt !== undefined) virtual.scrollToIndex(liftedAt)
  }, [liftedAt, virtual])

  function press(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id']
    const part = target.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? 'link'
    if (id === undefined) return
    if (part === 'handle') reorder.press(id, event)
    if (event.defaultPrevented || event.altKey) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      return selection.chooseAll(true)
    }
    if (event.ctrlKey || event.metaKey) return
    if (event.shiftKey && event.key === 'Enter') {
      event.preventDefault()
      return addTo(id)
    }
    if (event.key === 'Escape' && selection.active) {
      event.preventDefault()
      return selection.end()
    }
    const at = shown.indexOf(id)
    const to = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: shown.length - 1,
      PageUp: Math.max(at - pageOfRows, 0),
      PageDown: Math.min(at + pageOfRows, shown.length - 1),
    }[event.key]
    const task = byId.get(id)
    if (to !== undefined) {
      if (event.shiftKey && event.key.startsWith('Arrow')) extend(id, shown[to])
      focusOn(to, part)
    } else if (task?.type === 'task' && (event.key === 'x' || (event.key === ' ' && part === 'link')))
      void update({ id, task: { completed: !task.completed } })
    else return
    event.preventDefault()
  }

  /** Sections cannot be selected: a range goes over them. */
  const extend = (...reachedIds: (string | undefined)[]) =>
    selection.add(reachedIds.filter((id) => id !== undefined && byId.get(id)?.type === 'task') as string[])

  return (
    <>
      <div
        role="presentation"
        onKeyDown={press}
        onFocus={(event) => setReachedId((event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'])}
        onBlur={reorder.cancel}
      >
        <ul
          ref={list}
          className={styles.list}
          style={{ height: virtual.getTotalSize() }}
          aria-label={t('tasks.title')}
          data-lifting={reorder.lifted !== undefined || undefined}
        >
          {virtual.getVirtualItems().map((item) => {
            if (rows[item.index] === adderRow)
              return (
                <li key={adderRow} className={styles.adderRow} style={{ height: item.size, transform: `translateY(${item.start - listTop}px)` }}>
                  <TaskAdder
                    label={t('tasks.adder.below')}
                    after={addBelow ?? null}
                    given={given}
                    onAdded={setAddBelow}
                    onClose={closeAdder}
                    box={adderBox}
                  />
                </li>
              )
            const task = byId.get(rows[item.index] ?? '')
            if (!task) return null
            const index = indexOf(item.index)
            return (
              <TaskRow
                key={task.id}
                task={task}
                top={item.start - listTop}
                height={item.size}
                index={index}
                count={shown.length}
                reachable={index === reached}
                selected={task.id === selectedId}
                state={reorder.stateOf(task.id)}
                kind={reorder.kind}
                setDragged={reorder.setDragged}
                // A heading moves without its tasks, so they have to be in sight.
                movable={movable && !selection.active && !sections.closed.has(task.id)}
                closed={sections.closed.has(task.id)}
                done={sections.progress.get(task.id)?.done}
                total={sections.progress.get(task.id)?.total}
                onToggle={sections.toggle}
                selecting={selection.active}
                chosen={selection.ids.has(task.id)}
                onChoose={selection.choose}
                onAdd={addTo}
                hintId={reorder.hintId}
                wanted={wanted}
                tags={tagTitles}
                assignee={membersById.get(task.assignedTo ?? '')}
                today={today}
              />
            )
          })}
          {reorder.slot !== undefined && (
            <li role="presentation" className={reorderStyles.line} style={{ transform: `translateY(${lineAt(reorder.slot)}px)` }} />
          )}
        </ul>
      </div>
      <ReorderStatus reorder={reorder} />
    </>
  )

  function lineAt(slot: number) {
    const item = virtual.measurementsCache[rowOf(slot)]
    return item ? item.start - listTop : virtual.getTotalSize()
  }
}
