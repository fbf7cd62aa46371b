// Optimistic edits of the cached posts, by the rules of the server. Every edit is pure and idempotent: the cached data may contain its
// effect already.
import type { blog as contract, Post, PostCard, PostDraft, PostState } from '#contract/blog.ts'
import type { PostComment, Reaction, ReactionSign } from '#contract/blog-readers.ts'
import type { AnswerOf, SentOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/identity.ts'
import type { Person, Tag } from '#contract/shapes.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>
type Posts = AnswerOf<typeof contract.posts>
type View = NonNullable<Sent<'posts'>['view']>

/** A deleted post stays in the cached list until it is refetched, so that undo works offline too. */
export type ShownCard = PostCard & { removed?: true }

/** A UUID of version 7 contains the time of its creation. */
const createdAtOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const blankDraft = (id: string, language: Language, title: string, author: Person): PostDraft => ({
  id,
  state: 'draft',
  author,
  sourceLanguage: language,
  coAuthorIds: [],
  audience: 'team',
  categoryId: null,
  tagIds: [],
  cover: null,
  coverAlt: '',
  public: false,
  pinnedUntil: null,
  mustRead: false,
  commentsOpen: true,
  scheduledFor: null,
  submittedAt: null,
  reviewNote: '',
  publishedAt: null,
  texts: [{ language, title, slug: '', excerpt: '', body: '', readingMinutes: 1, outdated: false, updatedAt: createdAtOf(id) }],
})

const blankCard = (id: string, language: Language, author: Person): ShownCard => ({
  ...{ id, state: 'draft', language, slug: id, title: '', excerpt: '', readingMinutes: 1, languages: [{ language, slug: id, outdated: false }] },
  ...{
    cover: null,
    coverAlt: '',
    author,
    coAuthors: [],
    audience: 'team',
    category: null,
    tags: [],
    public: false,
    pinnedUntil: null,
    mustRead: false,
    commentsOpen: true,
  },
  ...{
    scheduledFor: null,
    submittedAt: null,
    publishedAt: null,
    updatedAt: createdAtOf(id),
    comments: 0,
    reactions: [],
    openedAt: null,
    confirmedAt: null,
  },
  ...{ readers: { read: 0, of: 0 }, mayEdit: true },
})

const changedIn = (list: Posts, id: string, change: (card: ShownCard) => ShownCard): Posts => ({
  ...list,
  posts: list.posts.map((card) => (card.id === id ? change(card) : card)),
})

export const postCreated = (list: Posts, { post: { id, language, title = '' } }: Sent<'create'>, readInput: Sent<'posts'>, author: Person): Posts =>
  !id || readInput.view !== 'drafts' || Number(readInput.page ?? 1) > 1 || list.posts.some((card) => card.id === id)
    ? list
    : { posts: [{ ...blankCard(id, language, author), title }, ...list.posts], total: list.total + 1 }

export const textSaved = (draft: PostDraft, { id, language, text }: Sent<'saveText'>): PostDraft => {
  if (draft.id !== id) return draft
  const blank = { language, title: '', slug: '', excerpt: '', body: '', readingMinutes: 1, outdated: false, updatedAt: createdAtOf(id) }
  const known = draft.texts.some((one) => one.language === language)
  const texts = (known ? draft.texts : [...draft.texts, blank]).map((one) =>
    one.language === language ? { ...one, ...defined(text), outdated: false } : one,
  )
  return { ...draft, texts }
}

/** Missing fields stay as they are. */
const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> }

export const textSavedIn = (list: Posts, { id, language, text: { title, excerpt } }: Sent<'saveText'>): Posts =>
  changedIn(list, id, (card) => (card.language === language ? { ...card, ...defined({ title, excerpt: excerpt || undefined }) } : card))

export const textSavedInPost = (post: Post, { id, language, text: { title, body } }: Sent<'saveText'>): Post =>
  post.id === id && post.language === language ? { ...post, ...defined({ title, body }) } : post

export function textsMerged(earlier: Sent<'saveText'>, later: Sent<'saveText'>): Sent<'saveText'> | undefined {
  if (earlier.id !== later.id || earlier.language !== later.language) return undefined
  return { ...later, text: { ...earlier.text, ...later.text } }
}

export const textRemoved = (draft: PostDraft, { id, language }: Sent<'removeText'>): PostDraft =>
  draft.id === id && language !== draft.sourceLanguage ? { ...draft, texts: draft.texts.filter((text) => text.language !== language) } : draft

export const settingsSaved = (draft: PostDraft, { id, post }: Sent<'update'>): PostDraft =>
  draft.id === id
    ? { ...draft, ...(Object.fromEntries(Object.entries(post).filter(([, value]) => value !== undefined)) as Partial<PostDraft>) }
    : draft

/** The fields that a card can show without the names of categories and tags. */
function cardFields({
  post: { audience, cover, coverAlt, public: isPublic, pinnedUntil, mustRead, commentsOpen },
}: Sent<'update'>): Partial<PostCard> {
  const shown = { audience, cover, coverAlt, public: isPublic, pinnedUntil, mustRead, commentsOpen }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)) as Partial<PostCard>
}

export const settingsSavedIn = (list: Posts, sent: Sent<'update'>): Posts => changedIn(list, sent.id, (card) => ({ ...card, ...cardFields(sent) }))
export const settingsSavedInPost = (post: Post, sent: Sent<'update'>): Post => (post.id === sent.id ? { ...post, ...cardFields(sent) } : post)

export function settingsMerged(earlier: Sent<'update'>, later: Sent<'update'>): Sent<'update'> | undefined {
  return earlier.id === later.id ? { id: later.id, post: { ...earlier.post, ...later.post } } : undefined
}

/** A draft that waits for review is shown as a state of its own. */
export const shownState = ({ state, submittedAt }: Pick<PostCard, 'state' | 'submittedAt'>): PostState | 'review' =>
  state === 'draft' && submittedAt ? 'review' : state

const viewOf = (state: PostState): View => (state === 'draft' || state === 'scheduled' ? 'drafts' : state)

function without(list: Posts, id: string): Posts {
  const posts = list.posts.filter((card) => card.id !== id)
  return { posts, total: list.total - (list.posts.length - posts.length) }
}

/** A post that no longer belongs to a list is removed from it. It appears in its new list after a refetch. */
export function stateIn(list: Posts, id: string, state: PostState, readInput: Sent<'posts'>, more: Partial<PostCard> = {}): Posts {
  return viewOf(state) === (readInput.view ?? 'published') ? changedIn(list, id, (card) => ({ ...card, state, ...more })) : without(list, id)
}

export const stateOf = <T extends { id: string; state: PostState }>(post: T, id: string, state: PostState, more: Partial<T> = {}): T =>
  post.id === id ? { ...post, state, ...more } : post

/** Submitted for review, or with `null` given back. */
export const submittedIn = (list: Posts, id: string, submittedAt: string | null, readInput: Sent<'posts'>): Posts =>
  submittedAt === null && readInput.view === 'review' ? without(list, id) : changedIn(list, id, (card) => ({ ...card, submittedAt }))

export const postRemoved = (list: Posts, { id }: Sent<'remove'>): Posts => changedIn(list, id, (card) => ({ ...card, removed: true }))
export const postRestored = (list: Posts, { id }: Sent<'restore'>): Posts => changedIn(list, id, ({ removed: _, ...card }) => card)

const counted = (post: Post, thread: PostComment[]): Post => ({ ...post, thread, comments: thread.filter(({ deleted }) => !deleted).length })

export function commentCreated(post: Post, { comment: { id, postId, parentId, content } }: Sent<'createComment'>, author: Person): Post {
  if (post.id !== postId || !id || post.thread.some((comment) => comment.id === id)) return post
  const parent = post.thread.find((comment) => comment.id === parentId)
  const created = { id, postId, parentId: parent ? (parent.parentId ?? parent.id) : null, author, content, deleted: false }
  return counted(post, [...post.thread, { ...created, createdAt: createdAtOf(id), editedAt: null, reactions: [] }])
}

export const commentUpdated = (post: Post, { id, comment: { content } }: Sent<'updateComment'>): Post => ({
  ...post,
  thread: post.thread.map((comment) => (comment.id === id ? { ...comment, content, editedAt: comment.editedAt ?? comment.createdAt } : comment)),
})

export function commentRemoved(post: Post, { id }: Sent<'removeComment'>): Post {
  const answered = post.thread.some((comment) => comment.parentId === id && !comment.deleted)
  return counted(
    post,
    post.thread.flatMap((comment) => (comment.id !== id ? comment : answered ? { ...comment, deleted: true, content: '', author: null } : [])),
  )
}

export function reacted(reactions: readonly Reaction[], sign: ReactionSign, on: boolean): Reaction[] {
  const known = reactions.find((reaction) => reaction.sign === sign)
  if ((known?.mine ?? false) === on) return [...reactions]
  if (!known) return [...reactions, { sign, count: 1, mine: true }]
  return reactions.map((one) => (one === known ? { ...one, mine: on, count: one.count + (on ? 1 : -1) } : one)).filter(({ count }) => count > 0)
}

export const reactedIn = (list: Posts, { postId, commentId, sign, on }: Sent<'react'>): Posts =>
  commentId ? list : changedIn(list, postId, (card) => ({ ...card, reactions: reacted(card.reactions, sign, on) }))

export function reactedInPost(post: Post, { postId, commentId, sign, on }: Sent<'react'>): Post {
  if (post.id !== postId) return post
  if (!commentId) return { ...post, reactions: reacted(post.reactions, sign, on) }
  const thread = post.thread.map((one) => (one.id === commentId ? { ...one, reactions: reacted(one.reactions, sign, on) } : one))
  return { ...post, thread }
}

/** Authors get no read receipts for their posts. */
export const isAuthor = ({ author, coAuthors }: Pick<PostCard, 'author' | 'coAuthors'>, userId: string): boolean =>
  author?.id === userId || coAuthors.some(({ id }) => id === userId)

export function readNow<T extends PostCard>(card: T, { id, confirm = false }: Sent<'markRead'>, userId: string, at: string): T {
  if (card.id !== id || card.state !== 'published') return card
  const counts = card.mustRead ? confirm && card.confirmedAt === null : card.openedAt === null
  const read = card.readers.read + (counts && !isAuthor(card, userId) ? 1 : 0)
  return {
    ...card,
    openedAt: card.openedAt ?? at,
    confirmedAt: confirm ? (card.confirmedAt ?? at) : card.confirmedAt,
    readers: { ...card.readers, read: Math.min(read, card.readers.of) },
  }
}

export const termCreated = (list: Tag[], id: string | null | undefined, title: string): Tag[] =>
  !id || list.some((tag) => tag.id === id) ? list : [...list, { id, title: title.trim() }]
export const termRenamed = (list: Tag[], id: string, title: string): Tag[] =>
  list.map((tag) => (tag.id === id ? { ...tag, title: title.trim() } : tag))
export const termRemoved = (list: Tag[], id: string): Tag[] => list.filter((tag) => tag.id !== id)

/** The placeholder of an empty excerpt. */
export const excerptOf = (html: string) => textOf(html).slice(0, 160)
