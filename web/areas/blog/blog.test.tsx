import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blog as contract, type Post, type PostCard, type PostDraft } from '#contract/blog.ts'
import { identity } from '#contract/identity.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { openPage } from '#web/testing/render.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { blankDraft } from './edits.ts'
import { blogArea } from './index.ts'

// Whole pages take seconds in a simulated browser, and computing what is visible takes most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const card = (number: number, title: string, given: Partial<PostCard> = {}): PostCard => ({
  ...{ id: id(number), state: 'published', language: 'en', slug: `post-${number}`, title, excerpt: 'How it began.', readingMinutes: 3 },
  ...{
    languages: [{ language: 'en', slug: `post-${number}`, outdated: false }],
    cover: null,
    coverAlt: '',
    author: ada,
    coAuthors: [],
    audience: 'team',
    category: null,
    tags: [],
  },
  ...{
    public: false,
    pinnedUntil: null,
    mustRead: false,
    commentsOpen: true,
    scheduledFor: null,
    submittedAt: null,
    publishedAt: '2026-01-02T00:00:00.000Z',
  },
  ...{ updatedAt: '2026-01-02T00:00:00.000Z', comments: 0, reactions: [], openedAt: null, confirmedAt: null, readers: { read: 11, of: 15 } },
  mayEdit: false,
  ...given,
})

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let shown: Post
let draft: PostDraft

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  vi.stubGlobal('WebSocket', QuietSocket)
  shown = {
    ...card(1, 'What to do', { mustRead: true }),
    languages: [
      { language: 'en', slug: 'post-1', outdated: false },
      { language: 'ro', slug: 'ce-facem', outdated: false },
    ],
    body: '<p>Four <strong>steps</strong></p>',
    thread: [],
  }
  draft = blankDraft(id(5), 'en', '', brian)
  server = new FakeServer()
  server
    .on(contract.posts, ({ view }) => ({
      posts: view === 'drafts' ? [] : [card(1, 'What to do', { mustRead: true }), card(2, 'Tent')],
      total: view === 'drafts' ? 0 : 2,
    }))
    .on(contract.toRead, [card(1, 'What to do', { mustRead: true })])
    .on(contract.categories, [{ id: id(50), title: 'News' }])
    .on(contract.tags, [])
    .on(contract.review, { required: false, waiting: 0 })
    .on(contract.post, () => shown)
    .on(contract.draft, () => draft)
    .on(contract.markRead, true)
    .on(contract.react, true)
    .on(identity.members, [])
  for (const entry of outbox.pending()) outbox.discard(entry.id)
})

const open = (url: string, who = brian) => openPage({ routes: blogArea.routes, url, server, user: who, around: <Toasts /> })

describe('the list', () => {
  test('shows required reading first, then the posts', async () => {
    await open('/blog')
    expect(await screen.findByText('2 posts')).toBeDefined()
    const waiting = screen.getByRole('region', { name: 'Posts to read' })
    expect(within(waiting).getByText(/11 of 15 have read it/)).toBeDefined()
    expect(screen.getAllByRole('article').map((story) => within(story).getByRole('heading').textContent)).toEqual(['What to do', 'Tent'])
    expect(screen.getByRole('link', { name: 'Tent' }).getAttribute('href')).toBe('/blog/post-2')
  })

  test('has states for an empty list, no match, and an error', async () => {
    const { unmount } = await open('/blog?view=drafts')
    expect(await screen.findByText('No drafts')).toBeDefined()
    unmount()
    server.on(contract.posts, { posts: [], total: 0 })
    const second = await open('/blog?q=zebra')
    expect(await screen.findByText('No post matches')).toBeDefined()
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(second.router.state.location.search).toEqual({}))
    second.unmount()
    server.on(contract.posts, () => {
      throw refuse('internal')
    })
    await open('/blog?q=other')
    expect(await screen.findByText('The posts could not be loaded.')).toBeDefined()
  })
})

describe('a post', () => {
  test('sends that it was opened, confirmed and reacted to', async () => {
    await open('/blog/post-1')
    expect(await screen.findByRole('heading', { name: 'What to do' })).toBeDefined()
    await waitFor(() => expect(server.of(contract.markRead).map(({ input }) => input)).toEqual([{ id: id(1) }]))
    expect(screen.getByRole('link', { name: 'Română' }).getAttribute('href')).toBe('/blog/ce-facem')
    server.on(contract.markRead, () => {
      shown = { ...shown, confirmedAt: '2026-01-03T00:00:00.000Z', readers: { read: 12, of: 15 } }
      return true as const
    })
    await user.click(screen.getByRole('button', { name: 'I have read it' }))
    expect(await screen.findByText('You have read it')).toBeDefined()
    expect(await screen.findByText('12 of 15 have read it')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a reaction' }))
    await user.click(await screen.findByRole('button', { name: 'Party' }))
    await waitFor(() => expect(server.of(contract.react)[0]?.input).toEqual({ postId: id(1), sign: '🎉', on: true }))
  })

  test('opened by its id or an old address gets the current address', async () => {
    const { router } = await open(`/blog/${id(1)}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/post-1'))
  })

  test('that does not exist shows a message', async () => {
    server.on(contract.post, () => {
      throw refuse('not-found')
    })
    await open('/blog/post-1')
    expect(await screen.findByText('This post does not exist')).toBeDefined()
  })
})

describe('the editor', () => {
  test('makes a draft once it has a title, saves changes, and says what is missing before publishing', async () => {
    server
      .on(contract.create, ({ post }) => {
        draft = { ...draft, id: post.id ?? '', texts: draft.texts.map((one) => ({ ...one, title: post.title ?? '' })) }
        return draft
      })
      .on(contract.saveText, ({ text }) => {
        draft = { ...draft, texts: draft.texts.map((one) => ({ ...one, title: text.title ?? one.title })) }
        return draft
      })
      .on(contract.publish, () => {
        throw refuse('rule-broken', { fields: { body: 'is missing' } })
      })
    const { router } = await open('/blog')
    await user.click(await screen.findByRole('button', { name: 'Write a post' }))
    expect(server.of(contract.create)).toEqual([])
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Fair{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/blog\/edit\//))
    await waitFor(() => expect(server.of(contract.create).at(-1)?.input).toMatchObject({ post: { language: 'en', title: 'Fair' } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await waitFor(() => expect(title.value).toBe('Fair'))
    await user.type(title, 's')
    await waitFor(() => expect(server.of(contract.saveText).at(-1)?.input).toMatchObject({ language: 'en', text: { title: 'Fairs' } }))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('The text is missing.')).toBeDefined()
    expect(outbox.pending()).toEqual([])
  })

  test.each([
    ['a plain member', ada, false],
    ['an owner', brian, true],
  ])('offers %s what is theirs to decide', async (_who, someone, may) => {
    await open(`/blog/edit/${id(5)}`, someone)
    expect(await screen.findByRole('switch', { name: 'Comments' })).toBeDefined()
    expect(screen.queryAllByRole('switch', { name: /^(Public|Must-read)/ }).length).toBe(may ? 2 : 0)
  })

  test('lets a member submit a draft for review, and an owner give it back with a note', async () => {
    server
      .on(contract.review, { required: true, waiting: 1 })
      .on(contract.submit, () => (draft = { ...draft, submittedAt: '2026-01-02T00:00:00.000Z' }))
      .on(contract.returnDraft, ({ note }) => (draft = { ...draft, submittedAt: null, reviewNote: note ?? '' }))
    const { unmount } = await open(`/blog/edit/${id(5)}`, ada)
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }))
    expect(await screen.findByText('In review')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    unmount()
    await open(`/blog/edit/${id(5)}`)
    await user.click(await screen.findByRole('button', { name: 'Return for changes' }))
    await user.type(await screen.findByRole('textbox', { name: 'What should be changed' }), 'How heavy is it?')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Return for changes' }))
    expect(within(await screen.findByRole('note')).getByText('How heavy is it?')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined()
  })

  test('shows the audience and the co-authors', async () => {
    draft = { ...draft, coAuthorIds: [ada.id] }
    server
      .on(identity.members, [{ ...ada, email: 'ada@example.com', role: 'member', status: 'online', joinedAt: '2026-01-01T00:00:00.000Z' }])
      .on(contract.update, ({ post }) => (draft = { ...draft, audience: post.audience ?? draft.audience }))
    await open(`/blog/edit/${id(5)}`)
    expect(within(await screen.findByRole('group', { name: 'Co-authors' })).getByText(ada.name)).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Who can read it' }))
    await user.click(await screen.findByRole('option', { name: 'Owners and admins' }))
    await waitFor(() => expect(server.of(contract.update).at(-1)?.input).toEqual({ id: id(5), post: { audience: 'managers' } }))
    expect((screen.getByRole('switch', { name: /^Public/ }) as HTMLInputElement).disabled).toBe(true)
  })
})
