// Adding tasks in the list, and changing several at once.
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { type Task, taskLimits, tasks as contract } from '#contract/tasks.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { blankTask, tasksCreated, tasksMoved, tasksUpdated } from './edits.ts'
import { tasksArea } from './index.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const task = (number: number, title: string, given: Partial<Task> = {}): Task => ({ ...blankTask(id(number), 'task'), title, ...given })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let stored: Task[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  stored = [task(1, 'Release', { type: 'section' }), task(2, 'Call'), task(3, 'Meet'), task(4, 'Later', { type: 'section' }), task(5, 'Write')]
  const { team, language: _, ...person } = ada
  server = new FakeServer()
    .on(identity.members, [{ ...person, role: team.role, joinedAt: '2026-01-01T00:00:00Z' }])
    .on(contract.tags, [
      { id: id(80), title: 'Bug' },
      { id: id(81), title: 'Urgent' },
    ])
    .on(contract.all, () => stored)
    .on(contract.createMany, (input) => {
      stored = tasksCreated(stored, input)
      return stored.filter((one) => input.tasks.some((sent) => sent.id === one.id))
    })
    .on(contract.updateMany, (input) => {
      stored = tasksUpdated(stored, input)
      return true as const
    })
    .on(contract.moveMany, (input) => {
      stored = tasksMoved(stored, input)
      return true as const
    })
    .on(contract.removeMany, ({ ids }) => {
      stored = stored.filter((one) => !ids.includes(one.id))
      return true as const
    })
    .on(contract.restoreMany, true)
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = async (url = '/apps/tasks') => {
  const page = await openPage({ routes: tasksArea.routes, url, server, user: brian, language: 'en', around })
  await screen.findByRole('link', { name: 'Call' })
  return page
}
const titles = () =>
  within(screen.getByRole('list', { name: 'Tasks' }))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const shown = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const created = () => server.of(contract.createMany).map(({ input }) => input as { tasks: { id: string; title: string }[]; after: string | null })
const link = (name: string) => screen.getByRole('link', { name })
const bar = async () => within(await screen.findByRole('toolbar', { name: 'Selected tasks' }))

describe('adding', () => {
  test('Enter in the last line adds a task there and waits for the next one', async () => {
    await open()
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Never{Escape}')
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'One{Enter}Two{Enter}{Enter}')
    await shown(['Release', 'Call', 'Meet', 'Later', 'Write', 'One', 'Two'])
    await waitFor(() => expect(created()).toHaveLength(2))
    const [one, two] = created()
    expect([one?.after, two?.after]).toEqual([id(5), one?.tasks[0]?.id])
  })

  test('the focus stays in the line when the first task appears above it', async () => {
    stored = []
    await openPage({ routes: tasksArea.routes, url: '/apps/tasks', server, user: brian, language: 'en', around })
    await user.type(await screen.findByRole('textbox', { name: 'New task' }), 'One{Enter}')
    await shown(['One'])
    await user.keyboard('Two{Enter}')
    await shown(['One', 'Two'])
  })

  test('a section has a line at its end, Shift and Enter open one below a task, Escape closes it', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Add a task to Release' }))
    const line = await screen.findByRole('textbox', { name: 'New task below' })
    await waitFor(() => expect(document.activeElement).toBe(line))
    await user.type(line, 'One{Enter}')
    await shown(['Release', 'Call', 'Meet', 'One', 'Later', 'Write'])
    await user.type(screen.getByRole('textbox', { name: 'New task below' }), 'Two{Enter}{Escape}')
    await shown(['Release', 'Call', 'Meet', 'One', 'Two', 'Later', 'Write'])
    expect(screen.queryByRole('textbox', { name: 'New task below' })).toBeNull()

    link('Call').focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await user.type(await screen.findByRole('textbox', { name: 'New task below' }), 'Unfinished')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'New task below' })).toBeNull()
    await shown(['Release', 'Call', 'Meet', 'One', 'Two', 'Later', 'Write'])
  })

  test('a closed section opens and has its line at once', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Tasks of Release' }))
    await shown(['Release', 'Later', 'Write'])
    await user.click(screen.getByRole('button', { name: 'Add a task to Release' }))
    const line = await screen.findByRole('textbox', { name: 'New task below' })
    await waitFor(() => expect(document.activeElement).toBe(line))
    await user.type(line, 'One{Enter}')
    await shown(['Release', 'Call', 'Meet', 'One', 'Later', 'Write'])
    await waitFor(() => expect(created()[0]?.after).toBe(id(3)))
  })

  test('pasted lines become tasks if that is wanted, otherwise one line', async () => {
    await open()
    const line = screen.getByRole('textbox', { name: 'New task' })
    const paste = () => fireEvent.paste(line, { clipboardData: { getData: () => '- One\n- Two\n\n- Three\n' } })
    paste()
    await user.click(await screen.findByRole('button', { name: 'Paste as one line' }))
    await waitFor(() => expect((line as HTMLInputElement).value).toBe('One Two Three'))
    expect(created()).toEqual([])
    fireEvent.change(line, { target: { value: '' } })
    paste()
    await user.click(await screen.findByRole('button', { name: 'Add 3 tasks' }))
    await shown(['Release', 'Call', 'Meet', 'Later', 'Write', 'One', 'Two', 'Three'])
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(await screen.findByText('3 tasks were added.')).toBeDefined()
  })

  test('a new task has what the list is filtered by', async () => {
    stored = [task(2, 'Call', { assignedTo: ada.id })]
    await open(`/apps/tasks?assignee=${ada.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'New task' }), 'Hers{Enter}')
    await waitFor(() => expect(created()[0]?.tasks[0]).toMatchObject({ title: 'Hers', assignedTo: ada.id }))
  })
})

describe('a selection', () => {
  test('by click with a key, and with the range between', async () => {
    await open()
    await user.keyboard('{Control>}')
    await user.click(link('Call'))
    await user.keyboard('{/Control}{Shift>}')
    await user.click(link('Write'))
    await user.keyboard('{/Shift}')
    expect((await bar()).getByText('3 selected')).toBeDefined()
    await user.click((await bar()).getByRole('button', { name: 'Mark as complete' }))
    await waitFor(() => expect(server.of(contract.updateMany)[0]?.input).toEqual({ ids: [id(2), id(3), id(5)], task: { completed: true } }))
    expect(await screen.findByText('3 tasks were changed.')).toBeDefined()
    await user.click((await bar()).getByRole('button', { name: 'Move to…' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Release' }))
    await shown(['Release', 'Call', 'Meet', 'Write', 'Later'])
    await user.click((await bar()).getByRole('button', { name: 'End selection' }))
    expect(screen.queryByRole('toolbar', { name: 'Selected tasks' })).toBeNull()
  })

  test('from the keyboard: with the arrows, all of them, and Escape', async () => {
    await open()
    link('Call').focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(async () => expect((await bar()).getByText('2 selected')).toBeDefined())
    await user.keyboard('{Control>}a{/Control}')
    expect((await bar()).getByText('3 selected')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar', { name: 'Selected tasks' })).toBeNull()
  })

  test('is deleted after a question, and restored by undo', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Select tasks' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    await user.click(link('Meet'))
    await user.click((await bar()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete 2 tasks?')).toBeDefined()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await shown(['Release', 'Later', 'Write'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.of(contract.restoreMany)[0]?.input).toEqual({ ids: [id(2), id(3)] }))
  })

  test('is made urgent, moved and deleted by keys', async () => {
    await open()
    link('Call').focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(async () => expect((await bar()).getByText('2 selected')).toBeDefined())
    await user.keyboard('p')
    await user.click(await screen.findByRole('menuitem', { name: 'High' }))
    await waitFor(() => expect(server.of(contract.updateMany)[0]?.input).toEqual({ ids: [id(2), id(3)], task: { priority: 2 } }))
    link('Call').focus()
    await user.keyboard('m')
    await user.click(await screen.findByRole('menuitem', { name: 'Later' }))
    await waitFor(() => expect(server.of(contract.moveMany)[0]?.input).toEqual({ ids: [id(2), id(3)], before: null }))
    link('Call').focus()
    await user.keyboard('{Delete}')
    expect(await screen.findByText('Delete 2 tasks?')).toBeDefined()
  })

  test('of nothing, or of too many, changes nothing and says why', async () => {
    stored = [task(2, 'Call'), ...Array.from({ length: taskLimits.batch }, (_, index) => task(100 + index, `Task ${index}`))]
    await open()
    await user.click(screen.getByRole('button', { name: 'Select tasks' }))
    const { getByRole, findByText } = await bar()
    const controls = ['Assignee: Assign to somebody', 'Due date: Set a due date', 'Add tags', 'Priority', 'Move to…', 'Mark as complete', 'Delete']
    const states = () => controls.map((name) => getByRole('button', { name }).closest('fieldset')?.disabled)
    expect(states()).toEqual(controls.map(() => true))
    expect(getByRole('button', { name: 'Assignee: Assign to somebody' }).closest('[title]')?.getAttribute('title')).toBe('Select tasks first')
    await user.click(getByRole('button', { name: 'Select all' }))
    const why = `${taskLimits.batch + 1} selected, at most ${taskLimits.batch} at once`
    await findByText(why)
    expect(states()).toEqual(controls.map(() => true))
    expect(getByRole('button', { name: 'Add tags' }).closest('[title]')?.getAttribute('title')).toBe(why)
    await user.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    await waitFor(() => expect(states()).toEqual(controls.map(() => false)))
    expect(getByRole('button', { name: 'Add tags' }).closest('[title]')).toBeNull()
  })

  test('is tagged: with a tag that some lack, and without one that all have', async () => {
    stored = stored.map((one) => (one.title === 'Call' ? { ...one, tags: [id(80)] } : one))
    await open()
    link('Call').focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(async () => expect((await bar()).getByText('2 selected')).toBeDefined())
    await user.keyboard('l')
    await user.click(await screen.findByRole('option', { name: 'Bug' }))
    await waitFor(() =>
      expect(server.of(contract.updateMany)[0]?.input).toEqual({ ids: [id(2), id(3)], task: {}, addTags: [id(80)], removeTags: [] }),
    )
    await waitFor(() => expect(screen.getByRole('option', { name: 'Bug' }).getAttribute('aria-selected')).toBe('true'))
    await user.click(screen.getByRole('option', { name: 'Bug' }))
    await waitFor(() =>
      expect(server.of(contract.updateMany)[1]?.input).toEqual({ ids: [id(2), id(3)], task: {}, addTags: [], removeTags: [id(80)] }),
    )
  })

  test('is assigned to somebody', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Select tasks' }))
    await user.click((await bar()).getByRole('button', { name: 'Select all' }))
    await user.click((await bar()).getByRole('button', { name: 'Assignee: Assign to somebody' }))
    await user.click(await screen.findByRole('option', { name: 'Ada Stone' }))
    await waitFor(() => expect(server.of(contract.updateMany)[0]?.input).toEqual({ ids: [id(2), id(3), id(5)], task: { assignedTo: ada.id } }))
  })
})

describe('completed tasks', () => {
  const done = (...titles: string[]) => (stored = stored.map((one) => (titles.includes(one.title) ? { ...one, completed: true } : one)))

  test('are hidden when the member wants it, on this device, and come back', async () => {
    done('Meet')
    const { unmount } = await open()
    await user.click(screen.getByRole('button', { name: 'Hide completed' }))
    await shown(['Release', 'Call', 'Later', 'Write'])
    // Completed here: it stays, so that the tick can be taken back.
    await user.click(screen.getByRole('button', { name: 'Select tasks' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Write' }))
    await user.click((await bar()).getByRole('button', { name: 'Mark as complete' }))
    await waitFor(() => expect(server.of(contract.updateMany)).toHaveLength(1))
    await user.click((await bar()).getByRole('button', { name: 'End selection' }))
    await shown(['Release', 'Call', 'Later', 'Write'])
    unmount()
    await open()
    await shown(['Release', 'Call', 'Later'])
    await user.click(screen.getByRole('button', { name: 'Show 2 completed' }))
    await shown(['Release', 'Call', 'Meet', 'Later', 'Write'])
    unmount()
  })

  test('are found by a search, and the open one is shown', async () => {
    done('Meet', 'Write')
    localStorage.setItem('hora.tasks.hideCompleted', 'yes')
    await open(`/apps/tasks/${id(3)}`)
    await shown(['Release', 'Call', 'Meet', 'Later'])
    await user.type(screen.getByRole('searchbox', { name: 'Search title and notes' }), 'wri')
    await shown(['Later', 'Write'])
    localStorage.removeItem('hora.tasks.hideCompleted')
  })
})

test('edits tolerate what they already did, and what is gone', () => {
  const list = stored
  const input = { tasks: [{ id: id(9), title: ' New ' }], after: id(2) }
  const once = tasksCreated(list, input)
  expect(once.map(({ title }) => title)).toEqual(['Release', 'Call', 'New', 'Meet', 'Later', 'Write'])
  expect(tasksCreated(once, input)).toBe(once)
  expect(tasksCreated(list, { ...input, after: id(77) }).at(-1)?.title).toBe('New')
  expect(tasksMoved(list, { ids: [id(77)], before: null })).toBe(list)
  expect(tasksMoved(list, { ids: [id(5), id(2)], before: id(2) }).map(({ title }) => title)).toEqual(['Release', 'Call', 'Write', 'Meet', 'Later'])
  expect(tasksUpdated(list, { ids: [id(1), id(77)], task: { completed: true } })[0]?.completed).toBe(false)
})
