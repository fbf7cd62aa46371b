import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { identity, type Language, type Member } from '#contract/identity.ts'
import { type Task, tasks as contract } from '#contract/tasks.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { KeyHelp } from '#web/ui/keyboard/KeyHelp.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { tasksArea } from './index.ts'

// Whole pages in a simulated browser take seconds on a busy machine. Most of that would be the check of what is visible.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const task = (number: number, title: string, given: Partial<Task> = {}): Task => ({
  id: id(number),
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
const member = ({ id: userId, name, email, avatar, status, team: { role } }: typeof brian): Member => ({
  id: userId,
  name,
  email,
  avatar,
  status,
  role,
  joinedAt: '2026-01-01T00:00:00Z',
})
const urgent = { id: id(900), title: 'Urgent' }

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
/** What the server has stored. */
let stored: Task[]
let deleted: Task[]
const one = (wanted: string) => stored.find((found) => found.id === wanted) ?? task(0, '')

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  deleted = []
  stored = [
    task(1, 'Release', { type: 'section' }),
    task(2, 'Call Ada', { assignedTo: ada.id, priority: 2, tags: [urgent.id] }),
    task(3, 'Ședință', { notes: 'At ten', dueDate: '2020-01-31' }),
    task(4, 'Done before', { completed: true }),
  ]
  server = new FakeServer()
    .on(identity.members, [member(ada), member(brian)])
    .on(contract.tags, [urgent])
    .on(contract.all, () => stored.map((found, order) => ({ ...found, order })))
    .on(contract.create, (input) => {
      const { id: made, at, ...given } = input
      const created = { ...task(0, ''), ...given, id: made ?? id(99) } as Task
      stored = at === 'end' ? [...stored, created] : [created, ...stored]
      return one(made ?? '')
    })
    .on(contract.update, ({ id: changed, task: patch }) => {
      stored = stored.map((found) => (found.id === changed ? ({ ...found, ...patch } as Task) : found))
      return one(changed)
    })
    .on(contract.move, ({ id: moved, before }) => {
      const found = one(moved)
      const others = stored.filter((other) => other !== found)
      stored = others.toSpliced(before === null ? others.length : others.findIndex((other) => other.id === before), 0, found)
      return true as const
    })
    .on(contract.remove, ({ id: gone }) => {
      deleted = stored.map((found, order) => ({ ...found, order })).filter((found) => found.id === gone)
      stored = stored.filter((found) => found.id !== gone)
      return true as const
    })
    .on(contract.restore, ({ id: back }) => {
      const found = deleted.find((other) => other.id === back) ?? task(0, '')
      stored = stored.toSpliced(found.order, 0, found)
      return found
    })
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
    <KeyHelp />
  </>
)
const open = (url = '/apps/tasks', language: Language = 'en') => openPage({ routes: tasksArea.routes, url, server, user: brian, language, around })
const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset['id'])
const titles = () =>
  within(screen.getByRole('list', { name: 'Tasks' }))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const shown = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const all = ['Release', 'Call Ada', 'Ședință', 'Done before']
const field = <E extends HTMLElement = HTMLTextAreaElement>(name: string) => screen.findByRole<E>('textbox', { name })
const patches = () => server.of(contract.update).map(({ input }) => input as { id: string; task: Partial<Task> })
const address = (router: { state: { location: { href: string } } }) => router.state.location.href

describe('the states of the list', () => {
  test('full: the count, the rows in their order, what each shows', async () => {
    await open()
    await shown(all)
    expect(screen.getByText('2 remaining tasks')).toBeDefined()
    const [section, call, meeting, done] = rows()
    expect(section?.textContent).not.toContain('Completed')
    expect(call?.textContent).toContain('High priority')
    expect(call?.textContent).toContain('Assigned to Ada Stone')
    expect(call?.textContent).toContain('Urgent')
    expect(meeting?.textContent).toContain('Overdue since')
    expect(
      within(done as HTMLElement)
        .getByRole('checkbox')
        .getAttribute('aria-checked'),
    ).toBe('true')
  })

  test('loading, then all done', async () => {
    let answer = (_tasks: Task[]) => {}
    server.on(contract.all, () => new Promise<Task[]>((resolve) => (answer = resolve)))
    await open()
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
    answer([task(4, 'Done before', { completed: true })])
    expect(await screen.findByText('All tasks are completed')).toBeDefined()
  })

  test('empty, with what ends it', async () => {
    stored = []
    const { router } = await open()
    expect(await screen.findByText('Nothing to do yet')).toBeDefined()
    expect(screen.getByText('No tasks yet')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Add task' }).at(-1) as HTMLElement)
    await user.type(await field('Title of the task'), 'Buy milk')
    expect(await screen.findByText('1 remaining task')).toBeDefined()
    expect(address(router)).toMatch(/^\/apps\/tasks\/[0-9a-f-]{36}$/)
  })

  test('failed, with another try', async () => {
    server.on(contract.all, () => {
      throw refuse('internal')
    })
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('The tasks could not be loaded.')
    server.on(contract.all, () => stored)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await shown(all)
  })

  test('filtered to nothing, and back', async () => {
    const { router } = await open('/apps/tasks?q=zzz&layout=empty')
    expect(await screen.findByText('No task matches')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await shown(all)
    expect(address(router)).toBe('/apps/tasks?layout=empty')
  })

  test.each<[Language, string, string]>([
    ['tr', 'Görevler', '2 görev kaldı'],
    ['ro', 'Sarcini', '2 sarcini rămase'],
  ])('in %s', async (language, title, remaining) => {
    await open('/apps/tasks', language)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(await screen.findByText(remaining)).toBeDefined()
  })
})

describe('writing', () => {
  test('a new task is opened with the caret in its title, and what is typed in one go is one request', async () => {
    await open()
    await shown(all)
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    const title = await field('Title of the task')
    await waitFor(() => expect(document.activeElement).toBe(title))
    for (const typed of ['B', 'Bu', 'Buy', 'Buy milk']) fireEvent.change(title, { target: { value: typed } })
    await shown(['Buy milk', ...all])
    await waitFor(() => expect(stored[0]?.title).toBe('Buy milk'))
    expect(server.of(contract.create)[0]?.input).toMatchObject({ type: 'task', id: stored[0]?.id, title: 'Buy milk' })
    expect(patches()).toEqual([])
    fireEvent.change(title, { target: { value: 'Buy oat milk' } })
    await waitFor(() => expect(stored[0]?.title).toBe('Buy oat milk'))
    expect(document.activeElement).toBe(title)
    expect(server.of(contract.create)).toHaveLength(1)
  })

  test('a task without a title is not made: what is chosen waits for the title, and Escape leaves nothing', async () => {
    const { router } = await open()
    await shown(all)
    await user.click(screen.getByRole('button', { name: 'Add task' }))
    await user.type(await field('Notes'), 'Two litres')
    await user.click(screen.getByRole('button', { name: 'Priority: Normal' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'High' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address(router)).toBe('/apps/tasks'))
    expect(titles()).toEqual(all)
    expect(screen.getByText('2 remaining tasks')).toBeDefined()
    expect(outbox.pending()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Add task' }))
    expect((await field('Notes')).value).toBe('Two litres')
    await user.type(await field('Title of the task'), 'Buy milk')
    await shown(['Buy milk', ...all])
    await waitFor(() => expect(stored[0]).toMatchObject({ title: 'Buy milk', notes: 'Two litres', priority: 2 }))
    expect(address(router)).toBe(`/apps/tasks/${stored[0]?.id}`)
  })

  test('a title typed just before Escape is saved, and the drawer stays closed', async () => {
    const { router } = await open('/apps/tasks/new')
    fireEvent.change(await field('Title of the task'), { target: { value: 'Buy milk' } })
    await user.keyboard('{Escape}')
    await shown(['Buy milk', ...all])
    expect(address(router)).toBe('/apps/tasks')
  })

  test('a section says how much of it is done, and closes on this device; what matches or is open is shown', async () => {
    const { unmount } = await open()
    await shown(all)
    expect(within(rows()[0] ?? document.body).getByText('1 of 3 tasks completed')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Tasks of Release' }))
    await shown(['Release'])
    unmount()
    const found = await open('/apps/tasks?q=call')
    await shown(['Release', 'Call Ada'])
    found.unmount()
    const opened = await open(`/apps/tasks/${id(3)}`)
    await shown(all)
    opened.unmount()
    await open()
    await shown(['Release'])
    const toggle = screen.getByRole('button', { name: 'Tasks of Release' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    await shown(all)
  })

  test('a new section comes last, so that no task changes its section', async () => {
    await open()
    await shown(all)
    await user.click(screen.getByRole('button', { name: 'Add section' }))
    await user.type(await field('Title of the section'), 'Later')
    await shown([...all, 'Later'])
    await waitFor(() => expect(server.of(contract.create)[0]?.input).toMatchObject({ type: 'section', title: 'Later', at: 'end' }))
  })

  test('an emptied title comes back when one leaves the field', async () => {
    await open(`/apps/tasks/${id(2)}`)
    const title = await field('Title of the task')
    await user.clear(title)
    await user.click(await field('Notes'))
    await waitFor(() => expect(title.value).toBe('Call Ada'))
    expect(patches()).toEqual([])
  })

  test('a tick shows before the server has answered', async () => {
    let answer = () => {}
    const waited = new Promise<void>((resolve) => (answer = resolve))
    const update = contract.update
    server.on(update, async ({ id: changed, task: patch }) => {
      await waited
      stored = stored.map((found) => (found.id === changed ? ({ ...found, ...patch } as Task) : found))
      return stored[1] as Task
    })
    await open()
    await shown(all)
    await user.click(screen.getByRole('checkbox', { name: 'Completed: Call Ada' }))
    expect(screen.getByRole('checkbox', { name: 'Completed: Call Ada' }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText('1 remaining task')).toBeDefined()
    answer()
    await waitFor(() => expect(outbox.pending()).toEqual([]))
    expect(stored[1]?.completed).toBe(true)
  })

  test('a refused change vanishes and stays as a card that names the task', async () => {
    server.on(contract.update, () => {
      throw refuse('not-found')
    })
    await open()
    await shown(all)
    await user.click(screen.getByRole('checkbox', { name: 'Completed: Call Ada' }))
    await waitFor(() => expect(outbox.refused()).toHaveLength(1))
    expect(outbox.refused()[0]?.label).toEqual({ key: 'tasks.write.update', values: { title: 'Call Ada' } })
    expect(screen.getByRole('checkbox', { name: 'Completed: Call Ada' }).getAttribute('aria-checked')).toBe('false')
  })

  test('what others write does not move the field one is typing in, and shows when one leaves it', async () => {
    await open(`/apps/tasks/${id(2)}`)
    const title = await field('Title of the task')
    const notes = await field('Notes')
    await user.type(title, '!')
    await waitFor(() => expect(stored[1]?.title).toBe('Call Ada!'))
    stored = stored.map((found) => (found.id === id(2) ? { ...found, title: 'Ring Ada', notes: 'Before noon' } : found))
    const socket = QuietSocket.made.at(-1)
    act(() => socket?.receive({ type: 'changed', seq: 1_000_000, areas: ['tasks'] }))
    await waitFor(() => expect(notes.value).toBe('Before noon'))
    expect(title.value).toBe('Call Ada!')
    await user.click(notes)
    await waitFor(() => expect(title.value).toBe('Ring Ada'))
  })

  test('a title that somebody else changed meanwhile is asked about, with both texts', async () => {
    server.on(contract.update, ({ id: changed, task: patch, base }) => {
      const conflict = base?.title === 'Call Ada'
      if (!conflict) stored = stored.map((found) => (found.id === changed ? ({ ...found, ...patch } as Task) : found))
      return conflict ? { ...one(changed), conflicts: [{ field: 'title', value: 'Ring Ada', by: 'Ada Stone' }] } : one(changed)
    })
    await open(`/apps/tasks/${id(2)}`)
    const title = await field('Title of the task')
    stored = stored.map((found) => (found.id === id(2) ? { ...found, title: 'Ring Ada' } : found))
    await user.type(title, ' today')
    expect(await screen.findByText('Ada Stone changed the same field meanwhile.')).toBeDefined()
    expect(screen.getByText('Call Ada today', { selector: 'dd' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(stored[1]?.title).toBe('Call Ada today'))
    expect(patches().at(-1)).toEqual({ id: id(2), task: { title: 'Call Ada today' }, base: { title: 'Ring Ada' } })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull())
  })

  test('sub-tasks: added with Enter, ticked, renamed, deleted', async () => {
    await open(`/apps/tasks/${id(2)}`)
    await user.type(await field('Add a sub-task'), 'Find the number{Enter}Dial{Enter}')
    await waitFor(() => expect(stored[1]?.subTasks.map(({ title }) => title)).toEqual(['Find the number', 'Dial']))
    await user.click(screen.getByRole('checkbox', { name: 'Completed: Dial' }))
    const [first] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Title of the sub-task' })
    await user.type(first as HTMLInputElement, ' in the book')
    await user.tab()
    await waitFor(() =>
      expect(stored[1]?.subTasks).toMatchObject([
        { title: 'Find the number in the book', completed: false },
        { title: 'Dial', completed: true },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Delete sub-task Dial' }))
    await waitFor(() => expect(stored[1]?.subTasks).toHaveLength(1))
  })

  test('deleting asks, closes the drawer with the focus on the neighbour, and can be undone', async () => {
    const { router } = await open(`/apps/tasks/${id(3)}`)
    await field('Title of the task')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete task' }))
    expect(await screen.findByText('“Ședință” will be deleted for the whole team.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await shown(['Release', 'Call Ada', 'Done before'])
    await waitFor(() => expect(address(router)).toBe('/apps/tasks'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Done before'))
    await waitFor(() => expect(server.of(contract.remove)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await shown(all)
  })
})

test('comments of a task are listed; deleting one asks and can be undone; a section has none', async () => {
  const { team: _, ...author } = ada
  const comment = { id: id(500), taskId: id(3), content: '<p>Bring the plan</p>', mentions: [], createdAt: '2026-01-01T00:00:00Z', editedAt: null }
  let comments = [{ ...comment, author }]
  server
    .on(contract.comments, () => comments)
    .on(contract.removeComment, () => {
      comments = []
      return true as const
    })
  await open(`/apps/tasks/${id(3)}`)
  expect(await screen.findByText('Bring the plan')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit comment' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete comment' }))
  expect(await screen.findByText('The comment will be deleted for the whole team.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The comment was deleted.')).toBeDefined()
  expect(screen.queryByText('Bring the plan')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Release' }))
  await field('Title of the section')
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull()
})

describe('moving about', () => {
  test('a task that does not exist leads to the list', async () => {
    const { router } = await open(`/apps/tasks/${id(77)}?q=a`)
    expect(await screen.findByText('This task no longer exists.')).toBeDefined()
    expect(address(router)).toBe('/apps/tasks?q=a')
  })

  test('arrows walk, Space ticks, Enter opens, Escape closes', async () => {
    const { router } = await open()
    await shown(all)
    within(rows()[1] as HTMLElement)
      .getByRole('link')
      .focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Ședință')
    await user.keyboard(' ')
    await waitFor(() => expect(stored[2]?.completed).toBe(true))
    await user.keyboard('x')
    await waitFor(() => expect(stored[2]?.completed).toBe(false))
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Done before')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address(router)).toBe(`/apps/tasks/${id(4)}`))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Title of the task')))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address(router)).toBe('/apps/tasks'))
  })

  test('the order is changed from the keyboard and spoken in the reader’s language', async () => {
    await open('/apps/tasks', 'ro')
    const handle = await screen.findByRole('button', { name: 'Mută Call Ada' })
    handle.focus()
    await user.keyboard(' ')
    expect(screen.getByText(/^Ai ridicat Call Ada, poziția 2 din 4\./)).toBeDefined()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ')
    expect(screen.getByText('Ai lăsat Call Ada pe poziția 3 din 4.')).toBeDefined()
    await waitFor(() => expect(stored.map(({ title }) => title)).toEqual(['Release', 'Ședință', 'Call Ada', 'Done before']))
    expect(server.of(contract.move)[0]?.input).toEqual({ id: id(2), before: id(4) })
  })

  test('the keys of the screen are listed', async () => {
    await open()
    await shown(all)
    fireEvent.keyDown(document.body, { key: '?' })
    expect(await screen.findByText('Complete or reopen')).toBeDefined()
  })
})

describe('filters', () => {
  test('words without accents find words with them, and order is not changed meanwhile', async () => {
    const { router } = await open()
    await shown(all)
    await user.type(screen.getByRole('searchbox'), 'sedinta')
    await shown(['Release', 'Ședință'])
    expect(address(router)).toBe('/apps/tasks?q=sedinta')
    expect(within(rows()[1] as HTMLElement).getByText('Ședință').tagName).toBe('MARK')
    expect(rows()[1]?.querySelector('[data-part="handle"]')?.hasAttribute('hidden')).toBe(true)
  })

  test('a choice goes into the address, and a new task has it', async () => {
    const { router } = await open()
    await shown(all)
    await user.click(screen.getByRole('button', { name: 'Assignee' }))
    await user.click(await screen.findByRole('option', { name: 'Ada Stone' }))
    await shown(['Release', 'Call Ada'])
    expect(address(router)).toBe(`/apps/tasks?assignee=${ada.id}`)
    await user.click(screen.getByRole('button', { name: 'Add task' }))
    await user.type(await field('Title of the task'), 'Write to Ada')
    await waitFor(() => expect(server.of(contract.create)[0]?.input).toMatchObject({ title: 'Write to Ada', assignedTo: ada.id }))
  })
})
