import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { identity, type Language, type Member } from '#contract/identity.ts'
import { type Note, type NoteLabel, notes as contract, type SentNote, type StoredNote } from '#contract/notes.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { notesArea } from './index.ts'

// Whole pages in a simulated browser take seconds on a busy machine. Most of that would be the check of what is visible.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const person = ({ id: userId, name, avatar }: typeof brian) => ({ id: userId, name, avatar })
const member = (user: typeof brian): Member => ({
  ...person(user),
  email: user.email,
  status: user.status,
  role: user.team.role,
  joinedAt: '2026-01-01T00:00:00Z',
})
const note = (number: number, title: string, given: Partial<Note> = {}): Note => ({
  id: id(number),
  title,
  content: '',
  tasks: null,
  image: null,
  reminder: null,
  reminderRepeat: null,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: null,
  owner: person(brian),
  access: 'own',
  members: [],
  labels: [],
  ...given,
})
const work: NoteLabel = { id: id(900), title: 'Work' }

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
/** The notes on the fake server. */
let stored: Note[]
let deleted: Note[]
let labels: NoteLabel[]

const answered = ({ labels: worn, ...rest }: Note): StoredNote => ({ ...rest, labels: worn.map((label) => label.id) })
const labelsOf = (sent: SentNote['labels'] | undefined) =>
  (sent ?? []).flatMap((one) => labels.find((label) => label.id === (typeof one === 'string' ? one : one.id)) ?? [])
const one = (wanted: string | null | undefined) => stored.find((found) => found.id === wanted) ?? note(0, '')

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  deleted = []
  labels = [work]
  stored = [
    note(1, 'Put away', { archived: true }),
    note(2, 'Groceries', {
      tasks: [
        { id: id(21), content: 'Bread', completed: true },
        { id: id(22), content: 'Coffee', completed: false },
      ],
    }),
    note(3, 'Ședință', { content: '<p>Bring the <strong>figures</strong></p>', labels: [work], reminder: '2020-01-31T08:00:00.000Z' }),
    note(4, 'From Ada', { content: '<p>Only to read</p>', owner: person(ada), access: 'read', members: [{ ...person(brian), access: 'read' }] }),
  ]
  server = new FakeServer()
    .on(identity.members, [member(ada), member(brian)])
    .on(contract.labels, () => labels)
    .on(contract.all, () => stored)
    .on(contract.create, ({ note: sent }) => {
      const made = note(0, sent.title ?? '', { ...(sent as Partial<Note>), labels: labelsOf(sent.labels as SentNote['labels']) })
      stored = [...stored, made]
      return { ...made, labels: [] }
    })
    .on(contract.update, ({ updatedNote: sent, only = [] }) => {
      const patch = { ...(sent as Partial<Note>), labels: labelsOf(sent.labels as SentNote['labels']) }
      const named = Object.fromEntries(only.map((field) => [field, patch[field]]))
      stored = stored.map((found) => (found.id === sent.id ? { ...found, ...named } : found))
      return answered(one(sent.id))
    })
    .on(contract.remove, ({ id: gone }) => {
      deleted = stored.filter((found) => found.id === gone)
      stored = stored.filter((found) => found.id !== gone)
      return true as const
    })
    .on(contract.restore, ({ id: back }) => {
      const found = deleted.find((other) => other.id === back) ?? note(0, '')
      stored = [...stored, found]
      return answered(found)
    })
    .on(contract.createLabel, ({ id: made, title }) => (labels = [...labels, { id: made ?? id(999), title }]))
    .on(contract.share, ({ id: shared, members: wanted }) => {
      const people = wanted.map(({ access }) => ({ ...person(ada), access }))
      stored = stored.map((found) => (found.id === shared ? { ...found, members: people } : found))
      return one(shared)
    })
    .on(activities.history, [])
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url = '/apps/notes', language: Language = 'en') => openPage({ routes: notesArea.routes, url, server, user: brian, language, around })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).flatMap((heading) => within(heading).queryByRole('link')?.textContent ?? [])
const shown = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const all = ['From Ada', 'Ședință', 'Groceries']
const address = (router: { state: { location: { href: string } } }) => router.state.location.href
const card = (title: string) => screen.getByRole('link', { name: title }).closest('article') as HTMLElement

describe('the page', () => {
  test('shows cards of notes that are not archived, the newest first', async () => {
    await open()
    await shown(all)
    expect(screen.getByText('3 notes')).toBeDefined()
    expect(card('From Ada').textContent).toContain('Shared by Ada Stone')
    expect(card('Ședință').textContent).toContain('Work')
    expect(card('Ședință').textContent).toContain('Reminder was at')
    // Open items come first.
    expect(
      within(card('Groceries'))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(['Done: Coffee', 'Done: Bread'])
  })

  test('archive, reminders and labels have their own addresses', async () => {
    const { router } = await open()
    await shown(all)
    const side = screen.getByRole('navigation', { name: 'Note views' })
    const follow = (name: string) => user.click(within(side).getByRole('link', { name }))
    expect(within(side).getByRole('link', { name: 'Notes' }).getAttribute('aria-current')).toBe('page')
    await follow('Archive')
    await shown(['Put away'])
    expect(address(router)).toContain('show=archive')
    expect(within(side).getByRole('link', { name: 'Notes' }).getAttribute('aria-current')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Take a note' })).toBeNull()
    await follow('Reminders')
    await shown(['Ședință'])
    await follow('Work')
    await shown(['Ședință'])
    expect(address(router)).toContain(`label=${work.id}`)
    expect(within(side).getByRole('link', { name: 'Work' }).getAttribute('aria-current')).toBe('page')
  })

  test('searches title, text and checklist without accents, and clears the search', async () => {
    const { router } = await open()
    await shown(all)
    const box = screen.getByRole('searchbox', { name: 'Search notes' })
    await user.type(box, 'sedin')
    await shown(['Ședință'])
    expect(address(router)).toContain('q=sedin')
    await user.clear(box)
    await user.type(box, 'COFFEE')
    await shown(['Groceries'])
    await user.clear(box)
    await user.type(box, 'figures')
    await shown(['Ședință'])
    await user.type(box, ' nothing')
    expect(await screen.findByText('No note matches')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement)
    await shown(all)
  })

  test('shows the empty state in another language', async () => {
    stored = []
    await open('/apps/notes', 'ro')
    expect(await screen.findByText('Nicio notiță încă')).toBeDefined()
  })
})

describe('writing', () => {
  test('a line and Enter creates a note, with the label of the view', async () => {
    await open(`/apps/notes?label=${work.id}`)
    await shown(['Ședință'])
    await user.type(screen.getByRole('textbox', { name: 'Take a note' }), 'Call the bank{Enter}')
    await shown(['Call the bank', 'Ședință'])
    await waitFor(() => expect(stored.at(-1)).toMatchObject({ title: 'Call the bank', labels: [work] }))
  })

  test('the first words create a note; an empty one leaves nothing', async () => {
    const { router } = await open()
    await shown(all)
    await user.click(screen.getByRole('button', { name: 'New note' }))
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address(router)).toBe('/apps/notes'))
    expect(server.of(contract.create)).toEqual([])
    expect(title.isConnected).toBe(false)

    await user.click(screen.getByRole('button', { name: 'New note' }))
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Ideas')
    await waitFor(() => expect(stored.at(-1)?.title).toBe('Ideas'))
    await user.click(screen.getByRole('button', { name: 'Add a checklist' }))
    await user.type(screen.getByRole('textbox', { name: 'Add an item' }), 'First{Enter}Second{Enter}')
    await waitFor(() => expect(stored.at(-1)?.tasks?.map(({ content }) => content)).toEqual(['First', 'Second']))
    expect(server.of(contract.create)).toHaveLength(1)
    expect(stored.at(-1)?.title).toBe('Ideas')
  })

  test('offline changes are shown, and sent when the network is back', async () => {
    await open()
    await shown(all)
    server.down = true
    await user.type(screen.getByRole('textbox', { name: 'Take a note' }), 'On a train{Enter}')
    await shown(['On a train', ...all])
    await user.click(screen.getByRole('checkbox', { name: 'Done: Coffee' }))
    expect(stored).toHaveLength(4)
    // A colleague makes a change meanwhile.
    stored = stored.map((found) => (found.id === id(2) ? { ...found, title: 'Groceries for two' } : found))
    server.down = false
    await act(() => outbox.flush())
    await waitFor(() => expect(stored.at(-1)?.title).toBe('On a train'))
    await waitFor(() => expect(one(id(2)).tasks?.every(({ completed }) => completed)).toBe(true))
    await shown(['On a train', 'From Ada', 'Ședință', 'Groceries for two'])
    expect(one(id(2)).title).toBe('Groceries for two')
  })

  test('sets labels and a reminder, and archives', async () => {
    await open(`/apps/notes/${id(2)}`)
    await user.click(await screen.findByRole('button', { name: 'Add labels' }))
    await user.type(await screen.findByRole('combobox', { name: 'Find or create a label' }), 'Shop{Enter}{Escape}')
    await waitFor(() => expect(one(id(2)).labels.map(({ title }) => title)).toEqual(['Shop']))
    await user.click(screen.getByRole('button', { name: 'Remind me' }))
    await user.click(await screen.findByRole('button', { name: /Tomorrow morning/ }))
    await waitFor(() => expect(Date.parse(one(id(2)).reminder ?? '')).toBeGreaterThan(Date.now()))

    await user.click(screen.getByRole('button', { name: 'Actions for the note Groceries' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(one(id(2)).archived).toBe(true))
    await shown(['From Ada', 'Ședință'])
  })

  test('deletes a note, and Undo restores it', async () => {
    await open(`/apps/notes/${id(2)}`)
    await user.click(await screen.findByRole('button', { name: 'Actions for the note Groceries' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete note' }))
    await shown(['From Ada', 'Ședință'])
    await waitFor(() => expect(deleted).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(stored.some((found) => found.id === id(2))).toBe(true))
    await waitFor(() => expect(titles()).toContain('Groceries'))
  })
})

describe('sharing', () => {
  test('a note that is shared read-only shows its owner and no fields', async () => {
    await open(`/apps/notes/${id(4)}`)
    expect(await screen.findByText('Shared by Ada Stone (read only)')).toBeDefined()
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryAllByRole('textbox')).toEqual([])
    expect(dialog.textContent).toContain('Only to read')
    expect(within(dialog).queryByRole('button', { name: 'Share note' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Actions for the note From Ada' }))
    expect(await screen.findByRole('menuitem', { name: 'Remove from my notes' })).toBeDefined()
  })

  test('shares to read, shares to edit, and stops sharing', async () => {
    await open(`/apps/notes/${id(2)}`)
    await user.click(await screen.findByRole('button', { name: 'Share note' }))
    const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Access for Ada Stone' })
    await user.selectOptions(await choice(), 'Can edit')
    await waitFor(() => expect(one(id(2)).members).toMatchObject([{ id: ada.id, access: 'edit' }]))
    expect((await choice()).value).toBe('edit')
    await user.selectOptions(await choice(), 'Not shared')
    await waitFor(() => expect(one(id(2)).members).toEqual([]))
  })

  test('shows changes of a colleague live, and says when a note is gone', async () => {
    const { router } = await open(`/apps/notes/${id(3)}`)
    const title = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
    title.blur()
    stored = stored.map((found) => (found.id === id(3) ? { ...found, title: 'Ședința de luni' } : found))
    const socket = QuietSocket.made.at(-1)
    act(() => {
      socket?.onopen?.()
      socket?.receive({ type: 'ready', seq: 1 })
      socket?.receive({ type: 'changed', areas: ['notes'], seq: 2 })
    })
    await waitFor(() => expect(title.value).toBe('Ședința de luni'))
    await act(() => router.navigate({ to: '/apps/notes/$id', params: { id: id(77) } } as never))
    expect(await screen.findByText('This note no longer exists.')).toBeDefined()
    await waitFor(() => expect(address(router)).toBe('/apps/notes'))
  })
})

test('shows and restores an earlier version', async () => {
  const texts = { title: 'Groceries', content: '<p>As it was</p>', tasks: null, image: null }
  server
    .on(contract.versions, [
      { seq: 9, at: '2026-02-01T00:00:00Z', by: person(brian), fields: ['content'] },
      { seq: 5, at: '2026-01-01T00:00:00Z', by: person(ada), fields: ['title', 'content'] },
    ])
    .on(contract.version, texts)
    .on(contract.restoreVersion, ({ id: back }) => {
      stored = stored.map((found) => (found.id === back ? { ...found, ...texts } : found))
      return answered(one(back))
    })
  await open(`/apps/notes/${id(2)}`)
  await user.click(await screen.findByRole('button', { name: 'Versions' }))
  await user.click(await screen.findByRole('button', { name: /^Show the version/ }))
  expect(await screen.findByText('As it was')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(one(id(2)).content).toBe('<p>As it was</p>'))
  expect(server.of(contract.restoreVersion).map(({ input }) => input)).toEqual([{ id: id(2), seq: 5 }])
  expect(await screen.findByText('The earlier version of “Groceries” was restored.')).toBeDefined()
})

test('offline, the history is what was prefetched', async () => {
  const text = { title: 'Groceries', content: '<p>As it was</p>', tasks: null, image: null }
  const version = { at: '2026-01-01T00:00:00Z', by: person(ada), fields: ['content' as const] }
  server.on(contract.pasts, [{ id: id(2), versions: [9, 5].map((seq) => ({ ...version, seq, text })) }]).on(activities.recent, [
    { id: id(2), seq: 9, at: version.at, by: person(ada), icon: 'edit', description: 'Ada changed the note Groceries', fields: [], undoable: false },
    { id: id(3), seq: 8, at: version.at, by: person(ada), icon: 'edit', description: 'Ada changed another', fields: [], undoable: false },
  ])
  await open('/apps/notes')
  await shown(all)
  await waitFor(() => expect(server.of(contract.pasts).length * server.of(activities.recent).length).toBeGreaterThan(0), { timeout: 5000 })
  server.down = true
  await user.click(screen.getByRole('link', { name: 'Groceries' }))
  await user.click(await screen.findByRole('button', { name: 'Versions' }))
  await user.click(await screen.findByRole('button', { name: /^Show the version/ }))
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }))
  expect(await within(card('Groceries')).findByText('As it was')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByText('Ada changed the note Groceries')).toBeDefined()
  expect(screen.queryByText('Ada changed another')).toBeNull()
})

test('pasted Markdown becomes a note', async () => {
  server.on(contract.importMarkdown, ({ id: made }) => {
    const found = note(0, 'Plan', { id: made ?? '', content: '<p>Made by the server</p>' })
    stored = [...stored, found]
    return answered(found)
  })
  const { router } = await open()
  await shown(all)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import Markdown' }))
  await user.click(await screen.findByRole('textbox', { name: 'Or paste Markdown' }))
  await user.paste('# Plan\n\nSteps')
  await user.click(screen.getByRole('button', { name: 'Create a note' }))
  await waitFor(() => expect(titles()[0]).toBe('Plan'))
  expect(address(router)).toContain(stored.at(-1)?.id ?? 'nothing')
  await waitFor(() => expect(card('Plan').textContent).toContain('Made by the server'))
})
