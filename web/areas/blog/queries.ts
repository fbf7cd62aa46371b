import { blog, type Post, type PostCard, type PostDraft, type PostReview, type PostState } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { language as currentLanguage } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, ensureRead, readKey, useList, useRead } from '#web/kernel/data/reads.ts'
import { canManageTeam, currentPerson } from '#web/kernel/session/current-member.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'
import { pageOf, parseView } from './filters.ts'

const area = 'blog'
const contract = blog

export const blogReads = defineReads(area, contract)
export const inMyLanguage = () => ({ language: currentLanguage() })
export const firstPage = (search: object) => pageOf(parseView(search as Record<string, unknown>), currentLanguage())

/** The label of a write that waits or failed: with the cached title of the post. */
function named(key: string, id: string) {
  const answers = queryClient.getQueryCache().findAll({ queryKey: [area] })
  for (const { queryKey, state } of answers) {
    const data = state.data as Partial<Post & PostDraft & { posts: PostCard[] }> | undefined
    if (data === undefined || queryKey[1] === 'categories' || queryKey[1] === 'tags') continue
    const title = (data.id === id ? (data.title ?? data.texts?.[0]?.title) : data.posts?.find((card) => card.id === id)?.title) ?? ''
    if (title !== '') return { key: `blog.write.${key}`, values: { title } }
  }
  return `blog.write.${key}Untitled`
}

const now = () => new Date().toISOString()

const createPost = defineWrite({
  area,
  contract,
  op: 'create',
  edits: { posts: (list, input, readInput) => edits.postCreated(list, input, readInput, currentPerson()) },
  label: () => 'blog.write.create',
})

export const saveText = defineWrite({
  area,
  contract,
  op: 'saveText',
  edits: { draft: edits.textSaved, posts: edits.textSavedIn, post: edits.textSavedInPost },
  merge: edits.textsMerged,
  label: ({ id }) => named('save', id),
})

export const removeText = defineWrite({
  area,
  contract,
  op: 'removeText',
  edits: { draft: edits.textRemoved },
  label: ({ id }) => named('removeText', id),
})

export const updatePost = defineWrite({
  area,
  contract,
  op: 'update',
  edits: { draft: edits.settingsSaved, posts: edits.settingsSavedIn, post: edits.settingsSavedInPost },
  merge: edits.settingsMerged,
  label: ({ id }) => named('update', id),
})

const unreviewed = { scheduledFor: null, submittedAt: null, reviewNote: '' }

const moving = (state: PostState) => ({
  edits: {
    draft: (draft: PostDraft, { id }: { id: string }) => edits.stateOf(draft, id, state, unreviewed),
    post: (post: Post, { id }: { id: string }) => edits.stateOf(post, id, state, { scheduledFor: null }),
    posts: (list: Parameters<typeof edits.stateIn>[0], { id }: { id: string }, readInput: Parameters<typeof edits.stateIn>[3]) =>
      edits.stateIn(list, id, state, readInput, { scheduledFor: null }),
  },
})

export const publishPost = defineWrite({ area, contract, op: 'publish', ...moving('published'), label: ({ id }) => named('publish', id) })
export const unpublishPost = defineWrite({ area, contract, op: 'unpublish', ...moving('draft'), label: ({ id }) => named('unpublish', id) })
export const archivePost = defineWrite({ area, contract, op: 'archive', ...moving('archived'), label: ({ id }) => named('archive', id) })

export const schedulePost = defineWrite({
  area,
  contract,
  op: 'schedule',
  edits: {
    draft: (draft, { id, at }) => edits.stateOf(draft, id, 'scheduled', { scheduledFor: at }),
    posts: (list, { id, at }, readInput) => edits.stateIn(list, id, 'scheduled', readInput, { scheduledFor: at }),
  },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ id }) => named('schedule', id),
})

export const submitPost = defineWrite({
  area,
  contract,
  op: 'submit',
  edits: {
    draft: (draft, { id }) => (draft.id === id ? { ...draft, submittedAt: now(), reviewNote: '' } : draft),
    posts: (list, { id }, readInput) => edits.submittedIn(list, id, now(), readInput),
  },
  label: ({ id }) => named('submit', id),
})
export const returnPost = defineWrite({
  area,
  contract,
  op: 'returnDraft',
  edits: {
    draft: (draft, { id, note = '' }) => (draft.id === id ? { ...draft, submittedAt: null, reviewNote: canManageTeam() ? note : '' } : draft),
    posts: (list, { id }, readInput) => edits.submittedIn(list, id, null, readInput),
  },
  label: ({ id }) => named('giveBack', id),
})
export const setReview = defineWrite({
  area,
  contract,
  op: 'setReview',
  edits: { review: (review, { required }) => ({ ...review, required }) },
  merge: (_, later) => later,
  label: () => 'blog.write.setReview',
})

export const removePost = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { posts: edits.postRemoved, toRead: (list, { id }) => list.filter((card) => card.id !== id) },
  label: ({ id }) => named('remove', id),
})
export const restorePost = defineWrite({
  area,
  contract,
  op: 'restore',
  edits: { posts: edits.postRestored },
  label: ({ id }) => named('restore', id),
})

export const restoreRevision = defineWrite({
  area,
  contract,
  op: 'restoreRevision',
  settle: { draft: (draft, answer) => (draft.id === answer.id ? answer : draft) },
  label: () => 'blog.write.restoreRevision',
})

export const createComment = defineWrite({
  area,
  contract,
  op: 'createComment',
  edits: { post: (post, input) => edits.commentCreated(post, input, currentPerson()) },
  label: ({ comment: { postId } }) => named('comment', postId),
})
export const updateComment = defineWrite({
  area,
  contract,
  op: 'updateComment',
  edits: { post: edits.commentUpdated },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: () => 'blog.write.updateComment',
})
export const removeComment = defineWrite({
  area,
  contract,
  op: 'removeComment',
  edits: { post: edits.commentRemoved },
  label: () => 'blog.write.removeComment',
})
export const react = defineWrite({
  area,
  contract,
  op: 'react',
  edits: { posts: edits.reactedIn, post: edits.reactedInPost },
  label: ({ postId }) => named('react', postId),
})
export const markRead = defineWrite({
  area,
  contract,
  op: 'markRead',
  edits: {
    posts: (list, input) => ({ ...list, posts: list.posts.map((card) => edits.readNow(card, input, currentPerson().id, now())) }),
    post: (post, input) => edits.readNow(post, input, currentPerson().id, now()),
    toRead: (list, { id, confirm }) => (confirm ? list.filter((card) => card.id !== id) : list),
  },
  merge: (earlier, later) =>
    earlier.id === later.id ? { id: later.id, confirm: (earlier.confirm ?? false) || (later.confirm ?? false) } : undefined,
  label: ({ id }) => named('read', id),
})

const createCategory = defineWrite({
  area,
  contract,
  op: 'createCategory',
  edits: { categories: (list, { category: { id, title } }) => edits.termCreated(list, id, title) },
  label: ({ category: { title } }) => ({ key: 'blog.write.createCategory', values: { title } }),
})
const updateCategory = defineWrite({
  area,
  contract,
  op: 'updateCategory',
  edits: { categories: (list, { id, category: { title } }) => edits.termRenamed(list, id, title) },
  label: ({ category: { title } }) => ({ key: 'blog.write.updateCategory', values: { title } }),
})
const removeCategory = defineWrite({
  area,
  contract,
  op: 'removeCategory',
  edits: { categories: (list, { id }) => edits.termRemoved(list, id) },
  label: () => 'blog.write.removeCategory',
})

export const categoryWrites = { createCategory, updateCategory, removeCategory }

export const createTag = defineWrite({
  area,
  contract,
  op: 'createTag',
  edits: { tags: (list, { tag: { id, title } }) => edits.termCreated(list, id, title) },
  label: ({ tag: { title } }) => ({ key: 'blog.write.createTag', values: { title } }),
})
export const updateTag = defineWrite({
  area,
  contract,
  op: 'updateTag',
  edits: { tags: (list, { id, tag: { title } }) => edits.termRenamed(list, id, title) },
  label: ({ tag: { title } }) => ({ key: 'blog.write.updateTag', values: { title } }),
})
export const removeTag = defineWrite({
  area,
  contract,
  op: 'removeTag',
  edits: { tags: (list, { id }) => edits.termRemoved(list, id) },
  label: () => 'blog.write.removeTag',
})

/** The new post can be edited at once, offline too. */
export function beginPost(id: string, language: Language, title: string) {
  queryClient.setQueryData(readKey(blogReads.draft, { id }), edits.blankDraft(id, language, title, currentPerson()))
  void sendWrite(createPost, { post: { id, language, title } })
}

const noReview: PostReview = { required: false, waiting: 0 }

/** Empty while loading: no page waits for them. */
export const useCategories = () => useList(blogReads.categories)
export const useTags = () => useList(blogReads.tags)
export const useReview = () => useRead(blogReads.review).data ?? noReview

export const loadEditor = (id: string) =>
  Promise.allSettled([
    ensureRead(blogReads.draft, { id }),
    ensureRead(blogReads.categories),
    ensureRead(blogReads.tags),
    ensureRead(identityReads.members),
    ensureRead(blogReads.review),
  ])
