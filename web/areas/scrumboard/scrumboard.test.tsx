import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { identity, type Language } from '#contract/identity.ts'
import { type Board, type Card, scrumboard as contract } from '#contract/scrumboard.ts'
import { time } from '#contract/time.ts'
import { undo } from '#contract/undo.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { toasts } from '#web/kernel/toasts.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { scrumboardArea } from './index.ts'

// Whole pages in a simulated browser take seconds on a busy machine. Most of that would be the check of what is visible.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const urgent = { id: id(90), boardId: id(10), title: 'Urgent', color: 'red' as const }
const card = (number: number, listNumber: number, title: string, given: Partial<Card> = {}): Card => ({
  id: id(number),
  boardId: id(10),
  listId: id(listNumber),
  position: number * 65536,
  title,
  described: false,
  labels: [],
  dueDate: null,
  repeat: null,
  members: [],
  counts: { checks: 0, checksDone: 0, comments: 0, attachments: 0 },
  coverImage: null,
  ...given,
})
const list = (number: number, title: string, cards: Card[], wipLimit: number | null = null) => ({
  id: id(number),
  boardId: id(10),
  position: number * 65536,
  title,
  wipLimit,
  wipMode: 'refuse' as const,
  cards,
})
const person = ({ id: userId, name, avatar }: typeof ada) => ({ id: userId, name, avatar })
const fields = { id: id(10), title: 'Website', description: 'The new one', icon: '', lastActivity: '2020-01-01T00:00:00Z', archivedAt: null }
const stored = (): Board => ({
  ...fields,
  members: [ada.id],
  memberDetails: [person(ada)],
  labels: [urgent],
  lists: [
    list(11, 'To do', [card(21, 11, 'Write', { labels: [urgent], dueDate: '2020-01-31', members: [ada.id] }), card(22, 11, 'Read')]),
    list(12, 'Doing', [card(23, 12, 'Draw')]),
    list(13, 'Full', [card(24, 13, 'Only one')], 1),
  ],
})

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
beforeEach(() => {
  user = userEvent.setup({ delay: null })
  const member = ({ email, status, team: { role }, ...rest }: typeof ada) => ({
    ...person({ email, status, team: { id: '', name: '', role }, ...rest }),
    email,
    status,
    role,
    joinedAt: '2026-01-01T00:00:00Z',
  })
  server = new FakeServer()
    .on(identity.members, [member(ada), member(brian)])
    .on(contract.boards, [{ ...fields, members: Array.from({ length: 7 }, (_, index) => ({ ...person(ada), id: id(500 + index) })) }])
    .on(contract.board, stored())
    .on(contract.templates, [])
    // Never answered, so the page shows the optimistic updates.
    .on(contract.moveCard, () => new Promise<never>(() => {}))
    .on(contract.createCard, () => new Promise<never>(() => {}))
    .on(contract.removeCard, () => new Promise<never>(() => {}))
    .on(contract.card, ({ id: wanted }) => {
      const found = stored()
        .lists.flatMap(({ cards }) => cards)
        .find((one) => one.id === wanted)
      if (!found) throw refuse('not-found')
      const inside = { checklists: [], comments: [], attachments: [], createdAt: '2026-01-01T00:00:00Z', createdBy: null, archivedAt: null }
      return { ...found, ...inside, description: null, board: { id: id(10), title: 'Website' }, list: { id: found.listId, title: '' } }
    })
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string, language: Language = 'en') => openPage({ routes: scrumboardArea.routes, url, server, user: brian, language, around })
const board = `/apps/scrumboard/${id(10)}`
const cards = async (title: string) => within(await screen.findByRole('list', { name: `Cards of ${title}` }))
const titles = async (title: string) => (await cards(title)).queryAllByRole('link').map((link) => link.textContent)

test('the boards: what each shows, and five avatars at most', async () => {
  await open('/apps/scrumboard')
  const link = await screen.findByRole('link', { name: 'Website' })
  const tile = link.closest('li')
  expect(tile?.textContent).toContain('The new one')
  expect(tile?.textContent).toContain('+2')
  expect(tile?.textContent).toMatch(/Edited \d+ years ago/)
})

describe('a new board', () => {
  const template = { id: id(90), title: 'Our fair', description: 'Every autumn', icon: 'heroicons_outline:star' }
  const contents = {
    labels: [],
    lists: [{ title: 'Stands', wipLimit: null, wipMode: 'warn' as const, cards: [{ title: 'Rent tables', labels: [] }] }],
  }
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const created = async () => {
    await waitFor(() => expect(server.of(contract.createBoard)).toHaveLength(1))
    return server.of(contract.createBoard)[0]?.input as { board: { title: string; contents?: { lists: { title: string; cards: unknown[] }[] } } }
  }
  beforeEach(() => {
    server.on(contract.templates, [{ ...template, contents }]).on(contract.createBoard, () => new Promise<never>(() => {}))
  })

  test('begins with the lists of a template in the language of the reader, and with examples only if wanted', async () => {
    await open('/apps/scrumboard?new=1', 'ro')
    await user.click(await screen.findByRole('radio', { name: 'Kanban' }))
    expect(screen.getByText('De făcut · În lucru · Gata')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Titlu' }).value).toBe('Kanban')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Adaugă carduri de exemplu' }).checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Creează' }))
    const { board } = await created()
    expect(board.contents?.lists.map((list) => [list.title, list.cards.length])).toEqual([
      ['De făcut', 0],
      ['În lucru', 0],
      ['Gata', 0],
    ])
  })

  test('begins with a template of the team and its cards, under the title that was typed', async () => {
    await open('/apps/scrumboard?new=1')
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Fair 2027')
    await user.click(screen.getByRole('radio', { name: 'Our fair' }))
    expect(title().value).toBe('Fair 2027')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect((await created()).board).toMatchObject({ title: 'Fair 2027', description: 'Every autumn', icon: template.icon, contents })
  })

  test('is empty if no template is chosen', async () => {
    await open('/apps/scrumboard?new=1')
    await user.click(await screen.findByRole('radio', { name: 'Kanban' }))
    await user.click(screen.getByRole('radio', { name: 'Empty board' }))
    expect(title().value).toBe('')
    await user.type(title(), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect((await created()).board).not.toHaveProperty('contents')
  })

  test('a template is deleted from the choice, with undo', async () => {
    server.on(contract.removeTemplate, true).on(contract.restoreTemplate, { ...template, contents })
    await open('/apps/scrumboard?new=1')
    await user.click(await screen.findByRole('radio', { name: 'Our fair' }))
    await user.click(screen.getByRole('button', { name: 'Delete the template Our fair' }))
    expect(screen.queryByRole('radio', { name: 'Our fair' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Empty board' }).checked).toBe(true)
    await waitFor(() => expect(server.of(contract.removeTemplate)).toHaveLength(1))
  })
})

test('a board is saved as a template, with its cards if wanted', async () => {
  server.on(contract.saveTemplate, ({ template }) => ({
    ...{ id: template.id ?? '', title: template.title, description: '', icon: '', contents: { labels: [], lists: [] } },
  }))
  await open(board)
  await user.click(await screen.findByRole('button', { name: 'Actions for the board Website' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as template' }))
  const name = await screen.findByRole('textbox', { name: 'Name of the template' })
  await user.clear(name)
  await user.type(name, 'Sites')
  await user.click(screen.getByRole('checkbox', { name: /titles and labels of the cards/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/The template “Sites” was saved/)).toBeDefined()
  expect(server.of(contract.saveTemplate)[0]?.input).toMatchObject({ template: { boardId: id(10), title: 'Sites', cards: true } })
})

test('no boards, and a board that could not be loaded', async () => {
  server.on(contract.boards, [])
  const { unmount } = await open('/apps/scrumboard', 'tr')
  expect(await screen.findByText('Henüz pano yok')).toBeDefined()
  unmount()
  server.on(contract.board, () => {
    throw refuse('forbidden')
  })
  await open(board, 'ro')
  expect(await screen.findByText('Panoul nu a putut fi încărcat.')).toBeDefined()
})

test('a board: counts, labels, a date that has passed, members', async () => {
  await open(board)
  const written = (await cards('To do')).getByRole('link', { name: 'Write' }).closest('li')
  expect(written?.textContent).toContain('Urgent')
  expect(written?.textContent).toContain('Overdue since')
  expect(written?.textContent).toContain('Members: Ada Stone')
  expect(screen.getByText('This list is full.')).toBeDefined()
})

test('the timer is stopped in the menu of its card, which shows that it runs, and starts on another', async () => {
  const sent: unknown[] = []
  server
    .on(time.timer, {
      ...{ id: id(70), memberId: brian.id, memberName: brian.name, taskId: null, cardId: id(23), boardId: id(10), title: 'Draw' },
      ...{
        organizationId: null,
        organizationName: null,
        serviceId: null,
        serviceName: null,
        date: '2026-11-17',
        startedAt: new Date().toISOString(),
      },
      ...{ endedAt: null, minutes: 0, note: null, billable: true, state: 'running' as const, invoiceId: null },
      ...{ createdAt: '2026-11-17T09:00:00Z', createdBy: brian.id, updatedAt: '2026-11-17T09:00:00Z' },
    })
    .on(time.stopTimer, (input) => {
      sent.push(input)
      return new Promise<never>(() => {})
    })
  await open(`/apps/scrumboard/${id(10)}`)
  expect(await screen.findAllByTitle('Timer running')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Actions for the card Draw' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop timer' }))
  await waitFor(() => expect(sent).toMatchObject([{ id: id(70), at: expect.any(String) }]))
  await waitFor(() => expect(screen.queryByTitle('Timer running')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Actions for the card Read' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Start timer' }))
  expect(await screen.findAllByTitle('Timer running')).toHaveLength(1)
})

test('from the keyboard a card goes to another list, and each step is said', async () => {
  await open(board)
  const link = (await cards('To do')).getByRole('link', { name: 'Read' })
  link.focus()
  await user.keyboard(' ')
  expect(screen.getByText(/^Lifted Read, position 2 of 2 in To do/)).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(await titles('Doing')).toEqual(['Draw', 'Read'])
  expect(document.activeElement?.textContent).toBe('Read')
  await user.keyboard('{Escape}')
  expect(await titles('To do')).toEqual(['Write', 'Read'])
  await user.keyboard(' {ArrowRight}{ArrowUp} ')
  expect(await titles('Doing')).toEqual(['Read', 'Draw'])
  expect(screen.getByText('Dropped Read at position 1 of 2 in Doing.')).toBeDefined()
  await waitFor(() => expect(server.of(contract.moveCard).map(({ input }) => input)).toEqual([{ id: id(22), listId: id(12), before: id(23) }]))
})

test('a full list takes no further card, and says why', async () => {
  await open(board)
  await user.click((await cards('To do')).getByRole('button', { name: 'Actions for the card Read' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Full' }))
  expect(await screen.findByText(/“Full” is full \(limit 1\)/)).toBeDefined()
  expect(await titles('To do')).toEqual(['Write', 'Read'])
  expect(server.of(contract.moveCard)).toEqual([])
})

test('a move over a limit that only warns is one message, with undo', async () => {
  const [toDo, doing, only] = stored().lists
  if (!toDo || !doing || !only) throw new Error('the board has three lists')
  server.on(contract.board, { ...stored(), lists: [toDo, doing, { ...only, wipMode: 'warn' as const }] })
  await open(board)
  await user.click((await cards('To do')).getByRole('button', { name: 'Actions for the card Read' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Full' }))
  const said = await screen.findByText('“Read” was moved to Full, over its limit of 1.')
  expect(toasts.shown().map(({ message }) => message)).toEqual([said.textContent])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles('To do')).toEqual(['Write', 'Read']))
})

test('a card is added in its list, and the field waits for the next', async () => {
  await open(board)
  const [, doing] = await screen.findAllByRole('button', { name: 'Add another card' })
  if (doing) await user.click(doing)
  await user.keyboard('Paint{Enter}')
  expect(await titles('Doing')).toEqual(['Draw', 'Paint'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title of the new card in Doing' }))
})

test('the title of a list that somebody else changed meanwhile is asked about, with both texts', async () => {
  server.on(contract.updateList, ({ list: { title = '' }, base }) => {
    const isSeen = base?.title === 'Theirs'
    return { ...list(11, isSeen ? title : 'Theirs', []), ...(isSeen ? {} : { conflicts: [{ field: 'title', value: 'Theirs', by: 'Ada Stone' }] }) }
  })
  await open(board)
  const [first] = await screen.findAllByRole('textbox', { name: 'Title of the list' })
  if (first) await user.type(first, ' soon{Enter}')
  expect(await screen.findByText('Ada Stone changed the same field meanwhile.')).toBeDefined()
  expect(screen.getByText('To do soon', { selector: 'dd' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull())
  expect(server.of(contract.updateList).map(({ input }) => input)).toEqual([
    { list: { id: id(11), title: 'To do soon' }, base: { title: 'To do' } },
    { list: { id: id(11), title: 'To do soon' }, base: { title: 'Theirs' } },
  ])
})

test('the dialog of a board sends what was changed, and what it was before', async () => {
  server.on(contract.updateBoard, () => ({
    ...fields,
    title: 'Theirs',
    members: [],
    conflicts: [{ field: 'title', value: 'Theirs', by: 'Ada Stone' }],
  }))
  await open(board)
  await user.click(await screen.findByRole('button', { name: 'Actions for the board Website' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit board' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ada Stone changed the same field meanwhile.')).toBeDefined()
  expect(server.of(contract.updateBoard)[0]?.input).toMatchObject({ board: { title: 'Website 2' }, base: { title: 'Website' } })
  expect(server.of(contract.updateBoard)[0]?.input).not.toHaveProperty('board.description')
})

test('the filter of the address: a label', async () => {
  await open(`${board}?label=${urgent.id}`)
  expect(await titles('To do')).toEqual(['Write'])
  expect(screen.getByText('1 found')).toBeDefined()
})

test('the search: in the address as it is typed, and cleared with the other filters', async () => {
  server.on(contract.searchCards, [])
  const { router } = await open(`${board}?label=${urgent.id}`)
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search cards' })
  await user.type(box, 'rea')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'rea', label: urgent.id }))
  await waitFor(async () => expect(await titles('To do')).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await titles('To do')).toEqual(['Write', 'Read']))
  expect(router.state.location.search).toEqual({})
  await waitFor(() => expect(box.value).toBe(''))
  expect(document.activeElement).toBe(box)
})

test('the dialog: Escape goes back to the board; a deleted card can be restored', async () => {
  const { router } = await open(`${board}/card/${id(22)}`)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title of the card' })
  expect(field.value).toBe('Read')
  field.focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe(board))
  await user.click((await cards('To do')).getByRole('button', { name: 'Actions for the card Read' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete card' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await titles('To do')).toEqual(['Write']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles('To do')).toEqual(['Write', 'Read']))
})

test('an item of a checklist is ticked as a sub-task is, and the date of a completed one is not late', async () => {
  const item = { id: id(61), checklistId: id(60), position: 1, title: 'Measure', completed: false, dueDate: '2020-01-31', assignedTo: null }
  const checklists = [{ id: id(60), cardId: id(22), position: 1, title: 'Steps', items: [item] }]
  const inside = { comments: [], attachments: [], createdAt: '2026-01-01T00:00:00Z', createdBy: null, archivedAt: null, description: null }
  const at = { board: { id: id(10), title: 'Website' }, list: { id: id(11), title: 'To do' } }
  server.on(contract.card, { ...card(22, 11, 'Read'), ...inside, ...at, checklists }).on(contract.updateCheck, () => new Promise<never>(() => {}))
  await open(`${board}/card/${id(22)}`)
  const box = await screen.findByRole('checkbox', { name: 'Done: Measure' })
  await user.click(screen.getByRole('button', { name: 'Date and assignee of Measure' }))
  expect(await screen.findByRole('button', { name: 'Due date: Jan 31, 2020, overdue' })).toBeDefined()
  box.focus()
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Due date: Jan 31, 2020' })).toBeDefined()
  expect([box.dataset['part'], box.getAttribute('aria-checked')]).toEqual(['check', 'true'])
})

test('a move that the server has accepted is undone by its number', async () => {
  server.seq = 40
  server.on(contract.moveCard, card(22, 12, 'Read')).on(undo.undo, { area: 'scrumboard', things: [] })
  await open(board)
  await user.click((await cards('To do')).getByRole('button', { name: 'Actions for the card Read' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Doing' }))
  await waitFor(() => expect(server.of(contract.moveCard)).toHaveLength(1))
  expect(await screen.findByText('“Read” was moved to Doing.')).toBeDefined()
  await waitFor(() => expect(outbox.pending()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.of(undo.undo).map(({ input }) => input)).toEqual([{ seq: 41 }]))
})

test('the archive of a board: a card is found without accents, and restored', async () => {
  const away = [
    { ...card(31, 11, 'Ședință'), archivedAt: '2026-01-01T00:00:00Z' },
    { ...card(32, 11, 'Paint'), archivedAt: '2026-01-01T00:00:00Z' },
  ]
  server.on(contract.archivedCards, away).on(contract.restoreCard, () => new Promise<never>(() => {}))
  await open(board)
  await user.click(await screen.findByRole('button', { name: 'Actions for the board Website' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archived cards' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Find an archived card' }), 'sedinta')
  expect(screen.getByText('1 found')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Restore Ședință' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ședință' })).toBeNull())
  expect(server.of(contract.restoreCard).map(({ input }) => input)).toEqual([{ id: id(31) }])
})

test('a card that nobody knows leads back to the board, a board to the boards', async () => {
  const { router } = await open(`${board}/card/${id(77)}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(board))
  server.on(contract.board, () => {
    throw refuse('not-found')
  })
  await router.navigate({ to: '/apps/scrumboard/$boardId', params: { boardId: id(78) } } as never)
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/scrumboard'))
})
