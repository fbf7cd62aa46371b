import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chat as contract, type Chat, type Message } from '#contract/chat.ts'
import { preferences, type Preferences } from '#contract/preferences.ts'
import { onLiveMessage } from '#web/kernel/live/presence.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { InviteHost } from '#web/ui/members/InviteHost.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { chatArea } from './index.ts'
import { chatId, conversation, message, messageId } from '#web/testing/chats.ts'
import { TeamChat } from './TeamChat.tsx'

// Whole pages in a simulated browser: seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

/** All that the frame of the chat reads of them. */
const nothingOff = { team: { areasOff: [] } } as unknown as Preferences
const user = userEvent.setup({ delay: null })
let server: FakeServer
let chat: Chat

/** The fake server stores the messages of one conversation. */
beforeEach(() => {
  chat = conversation([message(1), message(2, { isMine: true }), message(3)])
  server = new FakeServer()
    .on(contract.chats, () => [{ ...chat, messages: chat.messages.slice(-1) }])
    .on(contract.chat, ({ id }) => {
      if (id !== chat.id) throw refuse('not-found')
      return chat
    })
    .on(contract.updates, ({ since }) => ({ chat, messages: chat.messages.filter(({ rev }) => rev > Number(since)), rev: chat.rev, more: false }))
    .on(contract.contacts, [{ id: ada.id, name: ada.name, avatar: null, about: 'Here to help', background: null, status: 'online' }])
    .on(contract.read, ({ id, nr }) => ({ id, readNr: nr, unreadCount: 0 }))
    .on(contract.send, ({ message: sent }) => {
      const known = chat.messages.find(({ id }) => id === sent.id)
      if (known) return known
      const stored = message(chat.lastNr + 1, { id: sent.id ?? '', isMine: true, text: sent.text ?? '', createdAt: new Date().toISOString() })
      store(stored)
      return stored
    })
})

function store(one: Message) {
  chat = { ...chat, messages: [...chat.messages, one], lastNr: one.nr, rev: one.rev, lastMessage: one.text }
}

const open = (url = `/apps/chat/${chatId}`, as = brian) =>
  openPage({
    routes: chatArea.routes,
    url,
    server,
    user: as,
    around: (
      <>
        <Toasts />
        <ConfirmHost />
        <InviteHost />
      </>
    ),
  })

const list = () => screen.findByRole('list', { name: 'Messages' })
const texts = async () =>
  within(await list())
    .getAllByText(/^Message|^Hello/)
    .map((one) => one.textContent)
const field = () => screen.findByRole('textbox', { name: 'Message' })

describe('the list', () => {
  test('shows name, last message, time, unread count and muted state', async () => {
    chat = { ...chat, unreadCount: 3, muted: true }
    await open('/apps/chat')
    const row = await screen.findByRole('link', { name: /Ada Stone/ })
    expect(row.textContent).toContain('Message 3')
    expect(row.textContent).toContain('Jan 5')
    expect(within(row).getByText('3 unread messages')).toBeDefined()
    expect(within(row).getByRole('img', { name: 'Muted' })).toBeDefined()
    expect(screen.getByText('Select a conversation')).toBeDefined()
    await user.click(row)
    expect(await texts()).toEqual(['Message 1', 'Message 2', 'Message 3'])
  })

  test.each([
    ['that the last message was deleted', { deletedAt: '2026-01-05T10:00:00.000Z' }, 'This message was deleted'],
    ['what happened to the group', { event: { what: 'renamed' as const, name: 'Crew' } }, 'Crew'],
  ])('says %s', async (_what, fields, shown) => {
    chat = { ...chat, messages: [message(3, { text: '', ...fields })], lastMessage: '' }
    await open('/apps/chat')
    expect((await screen.findByRole('link', { name: /Ada Stone/ })).textContent).toContain(shown)
  })

  test('filters by name in the browser and searches messages on the server', async () => {
    server.on(contract.search, [{ message: message(1), chat: { id: chatId, kind: 'direct', name: ada.name, avatar: null } }])
    const { router } = await open('/apps/chat')
    await screen.findByRole('link', { name: /Ada Stone/ })
    await user.type(screen.getByRole('searchbox'), 'zzz')
    const hits = await screen.findByRole('region', { name: 'Messages found' })
    await user.click(await within(hits).findByRole('link'))
    expect(router.state.location.href).toBe(`/apps/chat/${chatId}?message=${messageId(1)}`)
  })

  test('offers the invitation to who is alone in the team, here and in the panel', async () => {
    server.on(contract.chats, []).on(contract.contacts, [])
    await open('/apps/chat')
    await screen.findByText('Nobody else is in the team yet')
    await user.click(screen.getAllByRole('button', { name: 'New conversation' })[0] as HTMLElement)
    const panel = await screen.findByRole('dialog', { name: 'New conversation' })
    await user.click(await within(panel).findByRole('button', { name: 'Invite people' }))
    const invite = await screen.findByRole('dialog', { name: 'Invite people' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(invite.isConnected).toBe(false))
    expect(panel.isConnected).toBe(true)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeDefined()
  })

  test('says who may invite to a member who may not', async () => {
    server.on(contract.chats, []).on(contract.contacts, [])
    await open('/apps/chat', ada)
    expect(await screen.findByText('An owner or admin of the team can invite colleagues.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
  })

  test('a missing conversation leads back to the list', async () => {
    const { router } = await open(`/apps/chat/${messageId(77)}`)
    expect(await screen.findByText('This conversation does not exist, or you are no longer in it.')).toBeDefined()
    expect(router.state.location.pathname).toBe('/apps/chat')
  })
})

describe('messages', () => {
  test('hostile text is not interpreted', async () => {
    const text = '<img src=x onerror=alert(1)> <script>alert(2)</script> javascript:alert(3) `<b>` https://a.example/"onload=x'
    chat = conversation([message(1, { text, value: text })])
    await open()
    const shown = await list()
    expect(shown.textContent).toContain('<img src=x onerror=alert(1)> <script>alert(2)</script>')
    expect(shown.querySelector('img, script, b, [onload]')).toBeNull()
    expect(within(shown).getByRole('link').getAttribute('href')).toBe('https://a.example/')
    expect(shown.querySelector('code')?.textContent).toBe('<b>')
  })

  test('marks own messages, shows one time per group, and marks deleted messages', async () => {
    chat = conversation([message(1), message(2), message(3, { isMine: true }), message(4, { text: '', deletedAt: '2026-01-05T10:00:00Z' })])
    await open()
    const rows = within(await list()).getAllByRole('listitem')
    const shown = rows.map((row) => [row.dataset['mine'] !== undefined, row.querySelector('time') !== null]).slice(1)
    expect(shown).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [false, true],
    ])
    expect(within(await list()).getByText('This message was deleted')).toBeDefined()
    expect(screen.getByText('Read')).toBeDefined()
  })

  test('shows pictures, files, mentions and group events', async () => {
    const files = [
      { url: '/api/blobs/1', name: 'plan.png', size: 10, type: 'image/png' },
      { url: '/api/blobs/2', name: 'evil.svg', size: 2048, type: 'image/svg+xml' },
    ]
    chat = conversation(
      [
        message(1, { event: { what: 'added', members: [brian.id] }, text: '' }),
        message(2, { attachments: files, text: `Look @${brian.name}`, reactions: [{ emoji: '🎉', by: [ada.id] }] }),
      ],
      { kind: 'group' },
    )
    server.on(contract.react, () => message(2))
    await open()
    expect(await screen.findByText('Ada Stone added you')).toBeDefined()
    expect(screen.getByRole('img', { name: 'plan.png' }).getAttribute('src')).toBe('/api/blobs/1')
    expect(screen.queryByRole('img', { name: 'evil.svg' })).toBeNull()
    expect(screen.getByText(`@${brian.name}`)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '🎉 by Ada Stone' }))
    await waitFor(() => expect(server.of(contract.react)[0]?.input).toEqual({ id: messageId(2), emoji: '🎉', on: true }))
  })

  test('shows who is typing', async () => {
    await open()
    await list()
    act(() => onLiveMessage({ type: 'signal', area: 'chat', name: 'typing', key: chatId, from: ada.id }))
    expect(await screen.findByText('Ada Stone is typing…')).toBeDefined()
  })
})

describe('sending', () => {
  test('Enter sends; Shift and Enter start a new line', async () => {
    await open()
    await user.type(await field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}')
    expect(await within(await list()).findByText(/Hello\s+there/)).toBeDefined()
    expect(((await field()) as HTMLTextAreaElement).value).toBe('')
    await waitFor(() => expect(server.of(contract.send)).toHaveLength(1))
    expect(server.of(contract.send)[0]?.input).toMatchObject({ message: { chatId, text: 'Hello\nthere' } })
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
  })

  test('waits offline, keeps the order, and sends once', async () => {
    await open()
    await list()
    server.down = true
    await user.type(await field(), 'Hello 1{Enter}')
    await user.type(await field(), 'Hello 2{Enter}')
    expect(await texts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Hello 1', 'Hello 2'])
    expect(screen.getAllByText('Waiting to be sent').length).toBeGreaterThan(0)
    // A message that somebody else sent meanwhile comes first.
    store(message(4, { text: 'Message 4' }))
    server.down = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(async () => expect(await texts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Hello 1', 'Hello 2']))
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
    expect(chat.messages.map(({ text }) => text)).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Hello 1', 'Hello 2'])
  })

  test('a refused message stays until it is retried or discarded', async () => {
    let refused = 0
    server.on(contract.send, () => {
      refused++
      throw refuse('forbidden')
    })
    await open()
    await user.type(await field(), 'Hello{Enter}')
    const failed = await screen.findByRole('list', { name: 'Messages that were not sent' })
    expect(within(failed).getByText('Hello')).toBeDefined()
    await user.click(within(failed).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(refused).toBe(2))
    await user.click(await screen.findByRole('button', { name: 'Discard message' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Messages that were not sent' })).toBeNull())
  })

  test('an @ offers the people of the conversation and sends the mention', async () => {
    await open()
    const box = await field()
    await user.type(box, 'Hello @ad')
    await user.click(await screen.findByRole('option', { name: /Ada Stone/ }))
    await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('Hello @Ada Stone '))
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(server.of(contract.send)[0]?.input).toMatchObject({ message: { text: 'Hello @Ada Stone', mentions: [ada.id] } }))
  })

  test('edits, answers and deletes an own message', async () => {
    server.on(contract.edit, ({ id, message: { text } }) => message(2, { id, text, isMine: true, editedAt: '2026-01-05T10:00:00Z' }))
    server.on(contract.remove, ({ id }) => message(2, { id, text: '', isMine: true, deletedAt: '2026-01-05T10:00:00Z' }))
    await open()
    await list()
    const menu = async (item: string) => {
      await user.click(screen.getByRole('button', { name: /Actions for the message from You/ }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await menu('Edit')
    const box = await field()
    expect((box as HTMLTextAreaElement).value).toBe('Message 2')
    await user.type(box, ' again{Enter}')
    expect(await within(await list()).findByText('Message 2 again')).toBeDefined()
    await waitFor(() => expect(server.of(contract.edit)).toHaveLength(1))
    await menu('Reply')
    expect(await screen.findByText('Reply to Brian Hughes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await menu('Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.of(contract.remove)[0]?.input).toEqual({ id: messageId(2) }))
    expect(await within(await list()).findByText('This message was deleted')).toBeDefined()
  })
})

describe('a long conversation', () => {
  const all = Array.from({ length: 1000 }, (_, at) => message(at + 1, { createdAt: new Date(Date.UTC(2026, 0, 5, 0, at)).toISOString() }))

  beforeEach(() => {
    chat = conversation(all.slice(-50))
    server.on(contract.messages, ({ chatId: _, after, around, limit }) => {
      const from = around === undefined ? Number(after) : all.findIndex(({ id }) => id === around)
      if (from < 0) throw refuse('not-found')
      return { messages: all.slice(from, from + Number(limit)), hasBefore: from > 0, hasAfter: true, rev: chat.rev }
    })
  })
  const shown = async () => {
    const found = [...(await list()).querySelectorAll('[data-nr] p:first-child')].map((one) => one.textContent)
    return [found[0], found.at(-1), found.length]
  }

  test('loads older pages one by one and limits how many are loaded', async () => {
    await open()
    expect(await shown()).toEqual(['Message 951', 'Message 1000', 50])
    for (let page = 1; page <= 8; page++) {
      const first = 951 - 50 * page
      await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
      await waitFor(async () => expect((await shown())[0]).toBe(`Message ${first}`))
    }
    expect(await shown()).toEqual(['Message 551', 'Message 850', 300])
    await user.click(screen.getByRole('button', { name: 'Show later messages' }))
    await waitFor(async () => expect(await shown()).toEqual(['Message 601', 'Message 900', 300]))
    await user.click(screen.getByRole('button', { name: 'Go to the newest' }))
    await waitFor(async () => expect(await shown()).toEqual(['Message 951', 'Message 1000', 50]))
    // Each page was requested once.
    expect(new Set(server.of(contract.messages).map(({ input }) => (input as { after: string }).after)).size).toBe(
      server.of(contract.messages).length,
    )
  })

  test('a link scrolls to its message, or says that it is gone', async () => {
    const { router } = await open(`/apps/chat/${chatId}?message=${messageId(120)}`)
    await waitFor(async () => expect(await texts()).toContain('Message 120'))
    expect((await shown())[2]).toBe(100)
    await act(() => router.navigate({ to: '/apps/chat/$id', params: { id: chatId }, search: { message: messageId(5000) } } as never))
    expect(await screen.findByText('This message no longer exists.')).toBeDefined()
  })
})

describe('panels', () => {
  test('starts a new conversation with a person', async () => {
    const other = { id: messageId(500), name: 'Zoe Young', avatar: null, about: '', background: null, status: 'online' as const }
    server.on(contract.contacts, [other])
    server.on(contract.start, ({ chat: { id } }) => {
      chat = conversation([], { id: id ?? '', contactId: other.id })
      return chat
    })
    const { router } = await open('/apps/chat')
    const [newButton] = await screen.findAllByRole('button', { name: 'New conversation' })
    await user.click(newButton as HTMLElement)
    const panel = await screen.findByRole('dialog', { name: 'New conversation' })
    expect(await within(panel).findByRole('heading', { name: 'Z' })).toBeDefined()
    await user.click(within(panel).getByRole('button', { name: /Zoe Young/ }))
    await waitFor(() => expect(server.of(contract.start)[0]?.input).toMatchObject({ chat: { kind: 'direct', memberId: other.id } }))
    expect(await screen.findByText('No messages yet. Say hello.')).toBeDefined()
    expect(router.state.location.pathname).toBe(`/apps/chat/${chat.id}`)
  })

  test('mutes a conversation and shows its details', async () => {
    server.on(contract.update, ({ chat: { muted = false } }) => (chat = { ...chat, muted }))
    await open()
    await list()
    await user.click(screen.getByRole('button', { name: 'About Ada Stone' }))
    expect(await screen.findByText('Engineer')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Mute' }))
    await waitFor(() => expect(server.of(contract.update)[0]?.input).toEqual({ id: chatId, chat: { muted: true } }))
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeDefined()
  })

  test('the drawer shows the same chat', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('min-width: 80em'),
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    server.on(preferences.mine, nothingOff)
    chat = { ...chat, unreadCount: 2 }
    const { createRoute } = await import('@tanstack/react-router')
    const { memberRoot } = await import('#web/kernel/routing/guards.ts')
    const elsewhere = createRoute({ getParentRoute: () => memberRoot, path: '/elsewhere', component: TeamChat })
    await openPage({ routes: [elsewhere], url: '/elsewhere', server, user: brian })
    await user.click(await screen.findByRole('button', { name: 'Open the team chat' }))
    const panel = await screen.findByRole('dialog', { name: 'Team chat' })
    expect(await within(panel).findByText('Select a conversation')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Ada Stone, 2 unread messages' }))
    expect(await texts()).toEqual(['Message 1', 'Message 2', 'Message 3'])
    await user.click(within(panel).getByRole('button', { name: 'Back to the conversations' }))
    expect(await within(panel).findByText('Select a conversation')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Team chat' })).toBeNull()
  })

  test('below 1280 px a button opens the drawer', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }))
    server.on(preferences.mine, nothingOff)
    const { createRoute } = await import('@tanstack/react-router')
    const { memberRoot } = await import('#web/kernel/routing/guards.ts')
    const elsewhere = createRoute({ getParentRoute: () => memberRoot, path: '/elsewhere', component: TeamChat })
    await openPage({ routes: [elsewhere], url: '/elsewhere', server, user: brian })
    const button = await screen.findByRole('button', { name: 'Open the team chat' })
    expect(screen.queryByRole('complementary', { name: 'Team chat' })).toBeNull()
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Team chat' })
    expect(await within(panel).findByText('Select a conversation')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the team chat' }))
  })
})
