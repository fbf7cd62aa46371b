// Reads and writes of a signed-in member, over a fake network.
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#contract/identity.ts'
import type { Rights } from '#contract/levels.ts'
import { rights } from '#contract/rights.ts'
import { type Task, tasks } from '#contract/tasks.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian, signedIn } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { openMember } from './member-runtime.ts'
import { outbox, useOutbox } from '#web/kernel/data/outbox.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { defineReads, ensureRead, readKey, useRead } from '#web/kernel/data/reads.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { firstPageShown, waitForFirstPage } from '#web/kernel/routing/first-page.ts'
import { rightsReads } from './rights.ts'
import { session } from './session.ts'
import { defineWrite, sendWrite, useWrite } from '#web/kernel/data/writes.ts'

const task = (id: string, title: string): Task => ({
  id,
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
})
const first = task('018f0000-0000-7000-8000-00000000000a', 'First')

const reads = defineReads('tasks', tasks)
const update = defineWrite({
  area: 'tasks',
  contract: tasks,
  op: 'update',
  edits: { all: (data, { id, task: patch }) => data.map((one) => (one.id === id ? { ...one, ...(patch as Partial<Task>) } : one)) },
  label: ({ task: { title } }) => ({ key: 'tasks.write.update', values: { title: title ?? '' } }),
})

let server: FakeServer
let stored: Task[]

beforeEach(async () => {
  stored = [first]
  server = new FakeServer()
    .on(tasks.all, () => stored)
    .on(tasks.update, ({ id, task: patch }) => {
      stored = stored.map((one) => (one.id === id ? { ...one, ...(patch as Partial<Task>) } : one))
      return stored[0] as Task
    })
  server.seq = 10
  session.begin(signedIn(brian))
  await openMember(brian)
})

const screen = () =>
  renderHook(() => ({
    all: useRead(reads.all),
    update: useWrite(update),
    outbox: useOutbox(),
  }))
const titles = (view: ReturnType<typeof screen>) => view.result.current.all.data?.map((one) => one.title)

it('forgets how pages look when the rights of the member change', async () => {
  localStorage.setItem('hora.snapshots', '/apps/chat')
  localStorage.setItem('hora.snapshot:/apps/chat', '{}')
  const set = (rights: Rights) => queryClient.setQueryData(readKey(rightsReads.mine), { rights, grants: {} })
  set({ chat: 'write' })
  set({ chat: 'none' })
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('hora.snapshot'))).toEqual([]))
})

it('waits on a first visit for what the frame needs, which was requested early', async () => {
  const mine = { rights: { chat: 'read' }, grants: {} }
  const answers = { [`GET ${rights.mine.path}`]: new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(mine)), 50)) }
  let pageIsShown = () => {}
  waitForFirstPage({ subscribe: (_event, listener) => ((pageIsShown = listener as () => void), () => {}) })
  session.begin(signedIn(ada))
  window.horaEarly = { token: session.token() ?? '', at: Date.now(), answers }
  await openMember(ada)
  expect(queryClient.getQueryData(readKey(rightsReads.mine))).toEqual(mine)
  delete window.horaEarly
  pageIsShown()
  await firstPageShown()
})

describe('a read', () => {
  it('is pending, then shows the answer', async () => {
    const view = screen()
    expect(view.result.current.all).toMatchObject({ data: undefined, isPending: true, error: null })
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    expect(view.result.current.all.isPending).toBe(false)
  })

  it('shows why the server refuses, and can be repeated', async () => {
    server.on(tasks.all, () => {
      throw refuse('forbidden')
    })
    const view = screen()
    await waitFor(() => expect(view.result.current.all.error).toMatchObject({ code: 'forbidden' }))
    server.on(tasks.all, [first])
    await act(() => view.result.current.all.refetch())
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    expect(view.result.current.all.error).toBeNull()
  })

  it('still shows the old answer when a refetch fails', async () => {
    const view = screen()
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    server.on(tasks.all, () => {
      throw refuse('internal')
    })
    await act(() => view.result.current.all.refetch())
    expect(titles(view)).toEqual(['First'])
    expect(view.result.current.all.error).toBeNull()
  })

  it('is not sent while it is not enabled', async () => {
    const view = renderHook(() => useRead(reads.all, undefined, { enabled: false }))
    expect(view.result.current.data).toBeUndefined()
    expect(server.of(tasks.all)).toEqual([])
  })

  it('of a loader is there when the page renders, with the pending writes applied', async () => {
    server.down = false
    expect((await ensureRead(reads.all)).map((one) => one.title)).toEqual(['First'])
    server.down = true
    void sendWrite(update, { id: first.id, task: { title: 'Waiting' } })
    expect((await ensureRead(reads.all)).map((one) => one.title)).toEqual(['Waiting'])
    expect(server.of(tasks.all)).toHaveLength(1)
  })
})

describe('a write', () => {
  it('shows at once, is sent under its key, and is read back', async () => {
    const view = screen()
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    let answer: Promise<Task> | undefined
    act(() => void (answer = view.result.current.update({ id: first.id, task: { title: 'Second' } })))
    expect(titles(view)).toEqual(['Second'])
    const [waiting] = view.result.current.outbox.pending
    expect(waiting?.label).toEqual({ key: 'tasks.write.update', values: { title: 'Second' } })
    expect(await answer).toMatchObject({ title: 'Second' })
    await waitFor(() => expect(server.of(tasks.all)).toHaveLength(2))
    expect(server.of(tasks.update)[0]?.headers.get('idempotency-key')).toBe(waiting?.id)
    expect(server.of(tasks.all)[1]?.headers.get('hora-seq')).toBe('11')
    expect(view.result.current.outbox.pending).toEqual([])
    expect(titles(view)).toEqual(['Second'])
  })

  it('that is refused disappears from the screen and becomes a card', async () => {
    const view = screen()
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    server.on(tasks.update, () => {
      throw refuse('conflict', { detail: 'somebody was faster' })
    })
    let answer: Promise<Task> | undefined
    act(() => void (answer = view.result.current.update({ id: first.id, task: { title: 'Second' } })))
    await expect(answer).rejects.toMatchObject({ code: 'conflict' })
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    expect(view.result.current.outbox).toMatchObject({ pending: [], refused: [{ problem: { code: 'conflict', detail: 'somebody was faster' } }] })
    act(() => outbox.discard(view.result.current.outbox.refused[0]?.id ?? ''))
    expect(view.result.current.outbox.refused).toEqual([])
  })

  it('stays pending without a network, and is sent when it is back', async () => {
    const view = screen()
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    server.down = true
    act(() => void view.result.current.update({ id: first.id, task: { title: 'Offline' } }))
    await waitFor(() => expect(view.result.current.outbox).toMatchObject({ online: false, pending: [{ op: 'update' }] }))
    expect(titles(view)).toEqual(['Offline'])
    server.down = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(view.result.current.outbox).toMatchObject({ online: true, pending: [] }))
    expect(stored[0]?.title).toBe('Offline')
  })

  it('is never sent in the name of another member', async () => {
    server.down = true
    void sendWrite(update, { id: first.id, task: { title: 'By Brian' } })
    session.begin(signedIn(ada))
    server.down = false
    await openMember(ada)
    await outbox.flush()
    expect(outbox.pending()).toEqual([])
    expect(server.of(tasks.update)).toEqual([])
    session.begin(signedIn(brian))
    await openMember(brian)
    await expect.poll(() => stored[0]?.title).toBe('By Brian')
  })
})

describe('a hint', () => {
  const socket = () => QuietSocket.made.at(-1) as QuietSocket

  it('refetches what is on screen', async () => {
    const view = screen()
    await waitFor(() => expect(titles(view)).toEqual(['First']))
    socket().receive({ type: 'ready', seq: 10 })
    await waitFor(() => expect(server.of(tasks.all)).toHaveLength(2))
    stored = [task(first.id, 'By Ada')]
    act(() => socket().receive({ type: 'changed', seq: 12, areas: ['tasks'] }))
    await waitFor(() => expect(titles(view)).toEqual(['By Ada']))
    expect(server.of(tasks.all).at(-1)?.headers.get('hora-seq')).toBe('12')
    act(() => socket().receive({ type: 'changed', seq: 13, areas: ['notes'] }))
    expect(server.of(tasks.all)).toHaveLength(3)
  })

  it('of a change by another device updates the member', async () => {
    server.on(identity.user, { ...brian, language: 'ro' })
    socket().receive({ type: 'ready', seq: 10 })
    act(() => socket().receive({ type: 'changed', seq: 14, areas: ['identity'] }))
    await waitFor(() => expect(session.user()?.language).toBe('ro'))
  })

  it('that the token is not valid ends the session, unless it was renewed or only the socket is refused', async () => {
    session.begin(signedIn(brian))
    socket().receive({ type: 'refused' })
    expect(browserPage.reload).not.toHaveBeenCalled()
    expect(session.user()).toEqual(brian)
    server.on(identity.user, brian)
    socket().receive({ type: 'refused' })
    await waitFor(() => expect(server.of(identity.user)).toHaveLength(1))
    expect(session.user()).toEqual(brian)
    server.on(identity.user, () => {
      throw refuse('unauthenticated')
    })
    QuietSocket.made.length = 0
    window.dispatchEvent(new Event('online'))
    socket().receive({ type: 'refused' })
    await waitFor(() => expect(browserPage.reload).toHaveBeenCalledOnce())
    expect(session.user()).toBeUndefined()
  })
})
