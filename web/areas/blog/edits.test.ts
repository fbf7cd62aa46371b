import { describe, expect, test } from 'vitest'
import type { Post, PostCard } from '#contract/blog.ts'
import { brian as me } from '#web/testing/people.ts'
import * as edits from './edits.ts'

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const card = (number: number, given: Partial<PostCard> = {}): PostCard => ({
  ...{
    id: id(number),
    state: 'published',
    language: 'en',
    slug: `p${number}`,
    title: `Post ${number}`,
    excerpt: '',
    readingMinutes: 1,
    languages: [],
  },
  ...{
    cover: null,
    coverAlt: '',
    author: null,
    coAuthors: [],
    audience: 'team',
    category: null,
    tags: [],
    public: false,
    pinnedUntil: null,
    mustRead: false,
    commentsOpen: true,
  },
  ...{ scheduledFor: null, submittedAt: null, publishedAt: null, updatedAt: '', comments: 0, reactions: [], openedAt: null, confirmedAt: null },
  ...{ readers: { read: 0, of: 2 }, mayEdit: true },
  ...given,
})
const post = (given: Partial<Post> = {}): Post => ({ ...card(1), body: '<p>a</p>', thread: [], ...given })
const list = (...posts: PostCard[]) => ({ posts, total: posts.length })
/** A read that returns before our answer may already contain the write. */
function twice<T>(data: T, edit: (data: T) => T): T {
  const once = edit(data)
  expect(edit(once)).toEqual(once)
  return once
}

test('a new draft appears in the list of drafts only', () => {
  const sent = { post: { id: id(9), language: 'en' as const, title: 'New' } }
  expect(twice(list(card(1)), (posts) => edits.postCreated(posts, sent, { view: 'drafts' }, me))).toMatchObject({
    total: 2,
    posts: [{ title: 'New' }, {}],
  })
  expect(edits.postCreated(list(), sent, {}, me).total).toBe(0)
})

test('texts of a draft are changed per language, and merged in the outbox', () => {
  const draft = edits.blankDraft(id(1), 'en', '', me)
  const made = twice(draft, (data) => edits.textSaved(data, { id: id(1), language: 'ro', text: { title: 'Cort' } }))
  expect(made.texts.map(({ language, title }) => [language, title])).toEqual([
    ['en', ''],
    ['ro', 'Cort'],
  ])
  const first = { id: id(1), language: 'en' as const, text: { title: 'A' } }
  expect(edits.textsMerged(first, { ...first, text: { body: 'b' } })?.text).toEqual({ title: 'A', body: 'b' })
  expect(edits.textsMerged(first, { ...first, language: 'ro', text: { body: 'b' } })).toBeUndefined()
  expect(edits.textRemoved(made, { id: id(1), language: 'en' })).toEqual(made)
  expect(edits.textRemoved(made, { id: id(1), language: 'ro' }).texts.length).toBe(1)
})

test('a post leaves the list it no longer belongs to', () => {
  const archived = (view: 'published' | 'archived') => twice(list(card(1), card(2)), (data) => edits.stateIn(data, id(1), 'archived', { view }))
  expect(archived('published')).toMatchObject({ total: 1, posts: [{ id: id(2) }] })
  expect(archived('archived').posts[0]?.state).toBe('archived')
  const gone = edits.postRemoved(list(card(1)), { id: id(1) })
  expect(gone.posts).toMatchObject([{ removed: true }])
  expect(edits.postRestored(gone, { id: id(1) })).toEqual(list(card(1)))
})

describe('readers', () => {
  test('comment and answer; a deleted comment stays for its answers', () => {
    const said = (number: number, parentId?: string) => (data: Post) =>
      edits.commentCreated(data, { comment: { id: id(number), postId: id(1), ...(parentId ? { parentId } : {}), content: 'x' } }, me)
    const answered = said(12, id(11))(said(11, id(10))(twice(post(), said(10))))
    expect(answered.thread.map(({ parentId }) => parentId)).toEqual([null, id(10), id(10)])
    const removed = twice(answered, (data) => edits.commentRemoved(data, { id: id(10) }))
    expect([removed.comments, removed.thread.length, removed.thread[0]?.deleted]).toEqual([2, 3, true])
    expect(edits.commentRemoved(answered, { id: id(12) }).thread.length).toBe(2)
  })

  test('react once per sign, and remove the reaction', () => {
    const on = { postId: id(1), sign: '🎉' as const, on: true }
    const made = twice(post({ reactions: [{ sign: '🎉', count: 2, mine: false }] }), (data) => edits.reactedInPost(data, on))
    expect(made.reactions).toEqual([{ sign: '🎉', count: 3, mine: true }])
    expect(edits.reacted([{ sign: '🎉', count: 1, mine: true }], '🎉', false)).toEqual([])
  })

  test('are counted once, and for required reading only after they confirm', () => {
    const read = (data: PostCard, confirm: boolean) => twice(data, (one) => edits.readNow(one, { id: id(1), confirm }, me.id, 'now'))
    expect(read(card(1), false)).toMatchObject({ openedAt: 'now', confirmedAt: null, readers: { read: 1, of: 2 } })
    const must = read(card(1, { mustRead: true }), false)
    expect(must.readers.read).toBe(0)
    expect(read(must, true)).toMatchObject({ confirmedAt: 'now', readers: { read: 1, of: 2 } })
    expect(read(card(1, { author: me }), false).readers.read).toBe(0)
    expect(read(card(1, { state: 'archived' }), false).openedAt).toBeNull()
  })
})
