import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { audienceFor } from './shared.ts'
import { announce, notifyNotPublished } from './notices.ts'
import { lockPost, type PostFields, purgeDeleted, updatePost } from './post-store.ts'
import { missingIn } from './publishing-handlers.ts'

const trashDays = 30

const Due = z.object({ teamId: z.string(), postId: z.string() })

/** May run late. Ignores a post that was published, withdrawn or rescheduled meanwhile. */
const publishDue: Job = async (ctx, payload) => {
  const { teamId, postId } = Due.parse(payload)
  const { db, now, recordChange } = ctx
  const post = await lockPost(db, teamId, postId)
  if (!post || post.fields.state !== 'scheduled' || post.fields.scheduledFor === null || new Date(post.fields.scheduledFor) > now) return
  const missing = await missingIn(ctx, teamId, post)
  const after: Partial<PostFields> = missing
    ? { state: 'draft', scheduledFor: null }
    : { state: 'published', scheduledFor: null, publishedAt: now.toISOString() }
  await updatePost(db, teamId, postId, after, now)
  const before = { state: post.fields.state, scheduledFor: post.fields.scheduledFor, publishedAt: post.fields.publishedAt }
  recordChange({ entity: 'post', id: postId, teamId, before, after, ...(missing ? { audience: await audienceFor(ctx, teamId, post) } : {}) })
  if (missing) await notifyNotPublished(ctx, teamId, postId)
  else if (!post.announced) await announce(ctx, teamId, postId)
}

export const jobs = { publishDue, purge: (({ db }) => purgeDeleted(db, trashDays)) satisfies Job }
