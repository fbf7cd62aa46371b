import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayInZone } from '#contract/days.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { type Task, tasks as contract } from '#contract/tasks.ts'
import { blankTask, positionsBetween, positionStep } from '#server/areas/tasks/rules.ts'
import { tagTakenOff } from '#web/kernel/data/tag-writes.ts'
import * as edits from './edits.ts'
import type { ShownTask } from './edits.ts'

type Write = { [O in 'create' | 'update' | 'move' | 'remove' | 'restore' | 'removeTag']: { op: O; input: SentOf<(typeof contract)[O]> } }[
  | 'create'
  | 'update'
  | 'move'
  | 'remove'
  | 'restore'
  | 'removeTag']

/** The server's rows and rules in memory: positions, soft deletes, answers in order. */
type Row = { task: Task; position: number; deleted: boolean }
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const tag = (number: number) => `00000000-0000-7000-9000-${String(number).padStart(12, '0')}`

const byPosition = (rows: readonly Row[]) =>
  rows.filter((row) => !row.deleted).toSorted((a, b) => a.position - b.position || (a.task.id < b.task.id ? 1 : -1))
const listed = (rows: readonly Row[]): Task[] => byPosition(rows).map(({ task }) => ({ ...task, tags: [...new Set(task.tags)] }))

function answered(rows: readonly Row[], write: Write): Row[] {
  const change = (wanted: string, to: (row: Row) => Row) => rows.map((row) => (row.task.id === wanted ? to(row) : row))
  switch (write.op) {
    case 'create': {
      const input = contract.create.input.parse(write.input)
      const top = byPosition(rows)[0]?.position ?? 0
      return [...rows, { task: blankTask(input.id ?? '', { ...input, repeat: null }), position: top - positionStep, deleted: false }]
    }
    case 'update': {
      const input = contract.update.input.parse(write.input)
      return change(input.id, (row) => ({ ...row, task: { ...row.task, ...input.task, repeat: null } }))
    }
    case 'move': {
      const { id: moved, before } = write.input
      if (moved === before) return [...rows]
      const others = byPosition(rows).filter((row) => row.task.id !== moved)
      const at = before === null ? others.length : others.findIndex((row) => row.task.id === before)
      const position = positionsBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null, 1)?.[0]
      if (position !== undefined) return change(moved, (row) => ({ ...row, position }))
      const ids = others.map((row) => row.task.id).toSpliced(at, 0, moved)
      return rows.map((row) => (row.deleted ? row : { ...row, position: ids.indexOf(row.task.id) * positionStep }))
    }
    case 'remove':
      return change(write.input.id, (row) => ({ ...row, deleted: true }))
    case 'restore':
      return change(write.input.id, (row) => ({ ...row, deleted: false }))
    case 'removeTag':
      return rows.map((row) => ({ ...row, task: { ...row.task, tags: row.task.tags.filter((one) => one !== write.input.id) } }))
  }
}

function edited(list: edits.ShownTask[], write: Write): edits.ShownTask[] {
  switch (write.op) {
    case 'create':
      return edits.taskCreated(list, write.input)
    case 'update':
      return edits.taskUpdated(list, write.input)
    case 'move':
      return edits.taskMoved(list, write.input)
    case 'remove':
      return edits.taskRemoved(list, write.input)
    case 'restore':
      return edits.taskRestored(list, write.input)
    case 'removeTag':
      return tagTakenOff(list, write.input)
  }
}

const visible = (list: readonly edits.ShownTask[]) => list.filter((task) => !task.removed).map(({ order: _, removed: __, ...task }) => task)

const patches = fc.record(
  {
    title: fc.constantFrom('Call', '  Write it down ', 'ședință'),
    notes: fc.constantFrom(null, 'why'),
    completed: fc.boolean(),
    priority: fc.constantFrom(0 as const, 1 as const, 2 as const),
    tags: fc.array(fc.nat(2).map(tag), { maxLength: 4 }),
    subTasks: fc.array(fc.record({ id: fc.nat(3).map((number) => id(900 + number)), title: fc.constantFrom('a', ' b '), completed: fc.boolean() }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
)
const intents = fc.oneof(
  fc.record({ op: fc.constant('create' as const), patch: patches, section: fc.boolean() }),
  fc.record({ op: fc.constant('update' as const), at: fc.nat(), patch: patches }),
  fc.record({ op: fc.constant('move' as const), at: fc.nat(), to: fc.nat(), last: fc.boolean() }),
  fc.record({ op: fc.constant('remove' as const), at: fc.nat(), undo: fc.boolean() }),
  fc.record({ op: fc.constant('removeTag' as const), tag: fc.nat(2) }),
)
type Intent = typeof intents extends fc.Arbitrary<infer T> ? T : never

/** Possible actions of a member: writes about visible tasks, and Undo right after a deletion. With the server's state after each. */
function history(given: readonly Intent[], undo: boolean): { writes: Write[]; states: Row[][] } {
  const writes: Write[] = []
  const states: Row[][] = [[]]
  const run = (write: Write) => {
    writes.push(write)
    states.push(answered(states.at(-1) ?? [], write))
  }
  for (const intent of given) {
    const shown = listed(states.at(-1) ?? [])
    const pick = (at: number) => shown[at % Math.max(shown.length, 1)]?.id
    if (intent.op === 'create') run({ op: 'create', input: { id: id(writes.length), type: intent.section ? 'section' : 'task', ...intent.patch } })
    else if (intent.op === 'removeTag') run({ op: 'removeTag', input: { id: tag(intent.tag) } })
    else {
      const about = pick(intent.at)
      if (about === undefined) continue
      if (intent.op === 'update') run({ op: 'update', input: { id: about, task: intent.patch } })
      else if (intent.op === 'move') run({ op: 'move', input: { id: about, before: intent.last ? null : (pick(intent.to) ?? null) } })
      else {
        run({ op: 'remove', input: { id: about } })
        if (undo && intent.undo) run({ op: 'restore', input: { id: about } })
      }
    }
  }
  return { writes, states }
}

describe('what waits in the outbox shows what the server will answer', () => {
  test('from any point of a history', () => {
    fc.assert(
      fc.property(fc.array(intents, { maxLength: 25 }), fc.nat(), (given, cut) => {
        const { writes, states } = history(given, true)
        const at = cut % (writes.length + 1)
        // Undo of an answered deletion shows with its own answer, because the list no longer contains the task.
        const from = writes[at]?.op === 'restore' ? at - 1 : at
        const shown = writes.slice(from).reduce(edited, listed(states[from] ?? []))
        expect(visible(shown)).toEqual(visible(listed(states.at(-1) ?? [])))
      }),
    )
  })

  test('also when a list that was read meanwhile contains the first of them already', () => {
    fc.assert(
      fc.property(fc.array(intents, { minLength: 1, maxLength: 25 }), fc.nat(), (given, cut) => {
        const { writes, states } = history(given, false)
        const from = cut % Math.max(writes.length, 1)
        const shown = writes.slice(from).reduce(edited, listed(states[Math.min(from + 1, states.length - 1)] ?? []))
        expect(visible(shown)).toEqual(visible(listed(states.at(-1) ?? [])))
      }),
    )
  })
})

const task = (number: number, given: Partial<Task> = {}): Task => ({ ...blankTask(id(number), { type: 'task' }), ...given, order: number })

test('an unknown id changes nothing, and nothing is copied', () => {
  const list = [task(0), task(1)]
  expect(edits.taskUpdated(list, { id: id(9), task: { completed: true } })).toBe(list)
  expect(edits.taskRemoved(list, { id: id(9) })).toBe(list)
  expect(edits.taskMoved(list, { id: id(0), before: id(9) })).toBe(list)
  expect(edits.taskMoved(list, { id: id(9), before: null })).toBe(list)
})

test('tasks that an edit does not touch stay the same objects, so that their rows are not drawn again', () => {
  const list = [task(0), task(1, { tags: [tag(1)] }), task(2)]
  expect(edits.taskUpdated(list, { id: id(1), task: { completed: true } })[2]).toBe(list[2])
  expect(tagTakenOff(list, { id: tag(1) })[0]).toBe(list[0])
  expect(edits.taskMoved(list, { id: id(2), before: id(0) })).toEqual([list[2], list[0], list[1]])
})

test('the answer of a restore puts back a task that the list has forgotten, once', () => {
  const back = edits.restoredTask([task(0), task(2)], task(1))
  expect(back.map(({ id: one }) => one)).toEqual([id(0), id(1), id(2)])
  expect(edits.restoredTask(back, task(1))).toEqual(back)
})

test('a comment appears under its own task, once, and is changed and deleted by its id', () => {
  const input = { comment: { id: id(5), taskId: id(1), content: '<p>hi</p>' } }
  expect(edits.commentCreated([], input, id(2), null)).toEqual([])
  const made = edits.commentCreated([], input, id(1), null)
  expect(made).toMatchObject([{ id: id(5), content: '<p>hi</p>', editedAt: null }])
  expect(edits.commentCreated(made, input, id(1), null)).toBe(made)
  expect(edits.commentUpdated(made, { id: id(5), comment: { content: 'ho' } })).toMatchObject([{ content: 'ho', editedAt: made[0]?.createdAt }])
  expect(edits.commentRemoved(made, { id: id(5) })).toEqual([])
  expect(edits.commentRemoved(made, { id: id(6) })).toBe(made)
})

describe('a repeating task', () => {
  const daily = { rule: 'FREQ=DAILY', start: '2026-11-16', timeZone: 'UTC' }
  const made = (list: ShownTask[] = []) => edits.taskCreated(list, { id: id(1), title: 'Water', repeat: daily })
  const complete = (list: ShownTask[], completed = true) => edits.taskUpdated(list, { id: id(1), task: { completed } })
  const visible = (list: ShownTask[]) =>
    list.filter(({ removed }) => !removed).map(({ completed, dueDate }) => `${dueDate?.slice(0, 10)} ${completed}`)
  const tomorrow = addDays(dayInZone('UTC'), 1)

  test('is due at its first occurrence', () => {
    expect(made()[0]).toMatchObject({ dueDate: '2026-11-16T00:00:00.000+00:00', repeat: { ...daily, exdates: [], mode: 'schedule' } })
    const weekly = edits.taskUpdated(made(), { id: id(1), task: { repeat: { ...daily, rule: 'FREQ=WEEKLY;BYDAY=TH' } } })
    expect(weekly[0]).toMatchObject({ dueDate: '2026-11-19T00:00:00.000+00:00', repeat: { start: '2026-11-19' } })
    expect(edits.taskUpdated(weekly, { id: id(1), task: { repeat: null } })[0]?.repeat).toBeNull()
  })

  test('shows the next one above it when it is completed, once', () => {
    const done = complete(made())
    expect(visible(done)).toEqual([`${tomorrow} false`, '2026-11-16 true'])
    expect(complete(done)).toEqual(done)
    expect(visible(edits.tasksUpdated(made(), { ids: [id(1)], task: { completed: true } }))).toEqual(visible(done))
  })

  test('hides an untouched next one when it is reopened, and shows it again', () => {
    const done = complete(made())
    expect(visible(complete(done, false))).toEqual(['2026-11-16 false'])
    expect(visible(complete(complete(done, false)))).toEqual(visible(done))
    const touched = edits.taskUpdated(done, { id: done[0]?.id ?? '', task: { notes: 'Not the cactus' } })
    expect(visible(complete(touched, false))).toEqual([`${tomorrow} false`, '2026-11-16 false'])
  })
})
