import { describe, expect, test } from 'vitest'
import type { Task } from '#contract/tasks.ts'
import { filledIn, filterIn, isFiltered, passing, type TaskFilter } from './filters.ts'

let made = 0
const task = (title: string, given: Partial<Task> = {}): Task => ({
  id: `t${made++}`,
  type: 'task',
  title,
  notes: null,
  completed: false,
  dueDate: null,
  priority: 1,
  tags: [],
  assignedTo: null,
  subTasks: [],
  repeat: null,
  order: 0,
  ...given,
})

/** A Wednesday. */
const today = '2026-11-18'
const list = [
  task('Loose end', { assignedTo: 'ana' }),
  task('Release', { type: 'section' }),
  task('Ședință cu clienții', { dueDate: '2026-11-18T00:00:00.000+03:00', tags: ['bug'] }),
  task('İstanbul trip', { dueDate: '2026-11-16', notes: 'Book the train' }),
  task('Old and done', { dueDate: '2026-11-01', completed: true }),
  task('Later', { type: 'section' }),
  task('Next week', { dueDate: '2026-11-23', assignedTo: 'ana', tags: ['api', 'bug'] }),
  task('Empty', { type: 'section' }),
]
const titles = (filter: TaskFilter) => passing(list, filter, today).map(({ title }) => title)

describe('passing', () => {
  test.each<[TaskFilter, string[]]>([
    [{ q: 'sedinta' }, ['Release', 'Ședință cu clienții']],
    [{ q: 'istanbul' }, ['Release', 'İstanbul trip']],
    [{ q: 'train BOOK' }, ['Release', 'İstanbul trip']],
    [{ q: 'later' }, ['Later']],
    [{ q: 'release', completed: 'no' }, []],
    [{ assignee: 'ana' }, ['Loose end', 'Later', 'Next week']],
    [{ assignee: 'none', completed: 'yes' }, ['Release', 'Old and done']],
    [{ tag: 'bug' }, ['Release', 'Ședință cu clienții', 'Later', 'Next week']],
    [{ due: 'overdue' }, ['Release', 'İstanbul trip']],
    [{ due: 'today' }, ['Release', 'Ședință cu clienții']],
    [{ due: 'week' }, ['Release', 'Ședință cu clienții', 'İstanbul trip']],
    [{ due: 'none' }, ['Loose end']],
    [{ tag: 'bug', assignee: 'ana' }, ['Later', 'Next week']],
  ])('%o', (filter, expected) => expect(titles(filter)).toEqual(expected))

  test('Sunday belongs to the week before Monday', () => {
    expect(passing(list, { due: 'week' }, '2026-11-22').map(({ title }) => title)).toContain('İstanbul trip')
    expect(passing(list, { due: 'week' }, '2026-11-23').map(({ title }) => title)).toEqual(['Later', 'Next week'])
  })
})

describe('the address', () => {
  test('keeps what it knows', () => {
    expect(filterIn({ q: 'x', due: 'today', completed: 'no', assignee: 'a', tag: 't' })).toEqual({
      q: 'x',
      due: 'today',
      completed: 'no',
      assignee: 'a',
      tag: 't',
    })
  })
  test('drops what it does not know', () => expect(filterIn({ due: 'tomorrow', completed: true, q: '', page: 3 })).toEqual({}))
  test('takes a number for words', () => expect(filterIn({ q: 2026 })).toEqual({ q: '2026' }))
  test('says whether anything is filtered', () => {
    expect(isFiltered({})).toBe(false)
    expect(isFiltered({ q: '' })).toBe(false)
    expect(isFiltered({ due: 'none' })).toBe(true)
  })
})

test('a new task has what the filter asks for, if it exists', () => {
  const [tags, members] = [[{ id: 'bug' }], [{ id: 'ana' }]]
  expect(filledIn({ assignee: 'ana', tag: 'bug', q: 'x' }, tags, members)).toEqual({ assignedTo: 'ana', tags: ['bug'] })
  expect(filledIn({ assignee: 'none', tag: 'gone' }, tags, members)).toEqual({})
})
