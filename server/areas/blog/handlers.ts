import { v7 } from 'uuid'
import type { blog as contract } from '#contract/blog.ts'
import { canManage } from '#contract/roles.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { change, lockedPost, mayEdit, ownDraft, ownPost, readerOf, recordPostChange } from './shared.ts'
import { commentHandlers } from './comment-handlers.ts'
import { listMembers } from './comment-store.ts'
import { notifyRequiredReading } from './notices.ts'
import * as posts from './post-store.ts'
import { publicHandlers } from './public-handlers.ts'
import { reviewHandlers } from './review-handlers.ts'
import { isClosed } from './rules.ts'
import { taxonomyHandlers } from './taxonomy-handlers.ts'
import { stateHandlers } from './publishing-handlers.ts'
import * as store from './store.ts'
import { textHandlers, writeText } from './translation-handlers.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** These concern the whole team or the public, so only owners and admins may set them. */
const forManagers = ['public', 'pinnedUntil', 'mustRead'] as const

async function checkCover(ctx: MemberContext, url: string) {
  const [blob] = await claimBlobs(ctx, [url], 'team')
  if (!blob?.type.startsWith('image/')) throw wrongField('post.cover', 'is no picture')
}

/** New authors must be current members. An author who has left stays. */
async function checkWriters({ db, actor }: MemberContext, { authorIds, fields }: posts.LockedPost, wanted: readonly string[]) {
  const members = new Set([...(await listMembers(db, actor.teamId)), ...fields.coAuthorIds])
  const [author] = authorIds.filter((id) => !fields.coAuthorIds.includes(id))
  if (wanted.some((id) => !members.has(id) || id === author)) throw wrongField('post.coAuthorIds', 'names somebody who cannot be one')
}

export const handlers: Handlers<typeof contract> = {
  ...commentHandlers,
  ...publicHandlers,
  ...reviewHandlers,
  ...taxonomyHandlers,
  ...stateHandlers,
  ...textHandlers,

  posts: async (ctx, wanted) => new JsonText(await store.listPosts(ctx.db, readerOf(ctx), wanted)),

  toRead: async (ctx, { language }) => new JsonText(await store.listToRead(ctx.db, readerOf(ctx), language)),

  latest: async (ctx, { language }) => new JsonText(await store.listLatest(ctx.db, readerOf(ctx), language)),

  async post(ctx, { slug, language }) {
    const reader = readerOf(ctx)
    const address = isId(slug) ? { id: slug, language } : await store.findAddress(ctx.db, reader, slug)
    const found = address && (await store.findPost(ctx.db, reader, address.id, address.language))
    if (!found) throw problem('not-found')
    return new JsonText(found)
  },

  draft: (ctx, { id }) => ownDraft(ctx, id),

  async create(ctx, { post: { id: given, language, ...text } }) {
    const { db, actor, now } = ctx
    const id = given ?? v7()
    await posts.insertPost(db, { teamId: actor.teamId, id, authorId: actor.userId, state: 'draft', sourceLanguage: language, createdAt: now })
    const post = await lockedPost(ctx, id)
    await writeText(ctx, post, language, { title: '', excerpt: '', body: '', ...text })
    await recordPostChange(ctx, post, true, { entity: 'post', id, after: { ...post.fields, title: text.title ?? '' } })
    return ownDraft(ctx, id)
  },

  async update(ctx, { id, post: patch }) {
    const { db, actor } = ctx
    const post = await ownPost(ctx, id)
    for (const field of forManagers)
      if (patch[field] !== undefined && patch[field] !== post.fields[field] && !canManage(actor.role))
        throw new Problem('forbidden', { detail: `${field}: for owners and admins` })
    if (patch.cover && patch.cover !== post.fields.cover) await checkCover(ctx, patch.cover)
    if (patch.sourceLanguage && !(await posts.listTexts(db, actor.teamId, id)).some(({ language }) => language === patch.sourceLanguage))
      throw wrongField('post.sourceLanguage', 'is not written yet')
    const { public: open, audience } = { ...post.fields, ...patch }
    if (open && audience !== 'team') throw wrongField('post.audience', 'a public post is for the whole team')
    if (patch.coAuthorIds) await checkWriters(ctx, post, patch.coAuthorIds)
    const { pinnedUntil, tagIds, coAuthorIds, ...rest } = patch
    const changed = await change(ctx, post, {
      ...rest,
      ...(tagIds ? { tagIds: [...new Set(tagIds)].toSorted() } : {}),
      ...(coAuthorIds ? { coAuthorIds: [...new Set(coAuthorIds)].toSorted() } : {}),
      ...(pinnedUntil === undefined ? {} : { pinnedUntil: pinnedUntil === null ? null : new Date(pinnedUntil).toISOString() }),
    })
    if (!changed) ctx.skipChange()
    else if (patch.mustRead && !post.fields.mustRead && post.fields.state === 'published') await notifyRequiredReading(ctx, actor.teamId, id)
    return ownDraft(ctx, id)
  },

  async remove(ctx, { id }) {
    const { db, actor, now } = ctx
    const post = await ownPost(ctx, id)
    const texts = await posts.listTexts(db, actor.teamId, id)
    const title = texts.find(({ language }) => language === post.fields.sourceLanguage)?.title ?? ''
    await posts.setDeleted(db, actor.teamId, id, now)
    await recordPostChange(ctx, post, isClosed(post.fields), { entity: 'post', id, before: { ...post.fields, title } })
    return true
  },

  async restore(ctx, { id }) {
    const { db, actor } = ctx
    const deleted = await posts.lockDeletedPost(db, actor.teamId, id)
    if (!deleted || !mayEdit(actor, deleted)) throw problem('not-found')
    await posts.setDeleted(db, actor.teamId, id, null)
    await recordPostChange(ctx, deleted, isClosed(deleted.fields), { entity: 'post', id, after: deleted.fields })
    return ownDraft(ctx, id)
  },

  async receipts(ctx, { id }) {
    await ownDraft(ctx, id)
    return store.listReceipts(ctx.db, ctx.actor.teamId, id)
  },
}
