import { v7 } from 'uuid'
import type { blog as contract } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { uniqueSlug } from '#server/kernel/text/slug.ts'
import { ownDraft, ownPost, recordPostChange } from './shared.ts'
import * as store from './post-store.ts'
import { isClosed, readingMinutes, slugOf } from './rules.ts'

/** Autosaves create a revision at most this often. */
const revisionMs = 60_000

type Sent = { title?: string | undefined; slug?: string | undefined; excerpt?: string | undefined; body?: string | undefined }

/** The slug follows the title until the post is published. Published slugs keep working. */
async function addressFor(ctx: MemberContext, post: store.LockedPost, language: Language, title: string, sent: Sent, old: store.TextRow | undefined) {
  const { db, actor } = ctx
  const wasPublished = post.fields.publishedAt !== null
  const wanted = sent.slug
    ? slugOf(sent.slug)
    : !old || (!wasPublished && sent.title !== undefined && sent.title !== old.title)
      ? slugOf(title)
      : old.slug
  if (wanted === old?.slug) return wanted
  await store.lockSlugs(db, actor.teamId)
  const slug = uniqueSlug(wanted, await store.listTaken(db, actor.teamId, wanted, post.id, language))
  if (slug === old?.slug) return slug
  if (old && !wasPublished) await store.deleteSlugs(db, actor.teamId, post.id, [old.slug])
  await store.saveSlug(db, { teamId: actor.teamId, slug, postId: post.id, language })
  return slug
}

async function storeRevision(ctx: MemberContext, postId: string, text: store.TextRow, forceNew: boolean) {
  const { db, actor, now } = ctx
  const { language, title, excerpt, body } = text
  const latest = await store.findLatestRevision(db, actor.teamId, postId, language)
  if (latest && !forceNew && latest.authorId === actor.userId && now.getTime() - latest.at.getTime() < revisionMs)
    return store.rewriteRevision(db, actor.teamId, latest.id, { title, excerpt, body })
  const number = (latest?.number ?? 0) + 1
  await store.insertRevision(db, { teamId: actor.teamId, id: v7(), postId, language, number, authorId: actor.userId, at: now, title, excerpt, body })
}

/** False if nothing changed. `forceNew` creates a revision whatever the time. */
export async function writeText(ctx: MemberContext, post: store.LockedPost, language: Language, sent: Sent, forceNew = false): Promise<boolean> {
  const { db, actor, now } = ctx
  const old = (await store.listTexts(db, actor.teamId, post.id)).find((text) => text.language === language)
  const title = sent.title ?? old?.title ?? ''
  const excerpt = sent.excerpt ?? old?.excerpt ?? ''
  const body = sent.body === undefined || sent.body === old?.body ? (old?.body ?? '') : await sanitizeAndClaim(ctx, sent.body)
  const slug = await addressFor(ctx, post, language, title, sent, old)
  if (old && old.title === title && old.excerpt === excerpt && old.body === body && old.slug === slug) return false
  const words = textOfHtml(body)
  const text = { language, title, slug, excerpt, body, words }
  await store.saveText(db, actor.teamId, post.id, { ...text, readingMinutes: readingMinutes(words) }, now)
  await store.updatePost(db, actor.teamId, post.id, {}, now)
  const rewritten = !old || old.title !== title || old.body !== body || old.excerpt !== excerpt
  if (rewritten) await storeRevision(ctx, post.id, text, forceNew)
  if (old && rewritten && language === post.fields.sourceLanguage) await store.outdateOthers(db, actor.teamId, post.id, language)
  return true
}

async function thisRevision(ctx: MemberContext, id: string) {
  const revision = await store.findRevision(ctx.db, ctx.actor.teamId, id)
  if (!revision) throw problem('not-found')
  await ownDraft(ctx, revision.postId)
  return revision
}

/** Without details: every pause in typing would be a line of the timeline. The revisions have the text. */
const recordTextChange = (ctx: MemberContext, post: store.LockedPost) =>
  recordPostChange(ctx, post, isClosed(post.fields), { entity: 'post-text', id: post.id })

export const textHandlers = {
  async saveText(ctx, { id, language, text }) {
    const post = await ownPost(ctx, id)
    if (await writeText(ctx, post, language, text)) await recordTextChange(ctx, post)
    else ctx.skipChange()
    return ownDraft(ctx, id)
  },

  async removeText(ctx, { id, language }) {
    const { db, actor } = ctx
    const post = await ownPost(ctx, id)
    if (language === post.fields.sourceLanguage) throw problem('rule-broken', 'a post stays in the language it was written in')
    const gone = (await store.listTexts(db, actor.teamId, id)).find((text) => text.language === language)
    if (gone) {
      await store.deleteText(db, actor.teamId, id, language)
      // A published slug still leads to the post, in its source language.
      if (post.fields.publishedAt === null) await store.deleteSlugs(db, actor.teamId, id, [gone.slug])
      await recordTextChange(ctx, post)
    } else ctx.skipChange()
    return ownDraft(ctx, id)
  },

  async revisions(ctx, { id, language }) {
    await ownDraft(ctx, id)
    return store.listRevisions(ctx.db, ctx.actor.teamId, id, language)
  },

  revision: (ctx, { id }) => thisRevision(ctx, id),

  async restoreRevision(ctx, { id }) {
    const { postId, language, title, excerpt, body } = await thisRevision(ctx, id)
    const post = await ownPost(ctx, postId)
    if (await writeText(ctx, post, language, { title, excerpt, body }, true)) await recordTextChange(ctx, post)
    else ctx.skipChange()
    return ownDraft(ctx, postId)
  },
} satisfies Partial<Handlers<typeof contract>>
