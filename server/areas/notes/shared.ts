import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { blobLimit } from '#contract/blobs.ts'
import type { NoteText, SentNote, StoredNote } from '#contract/notes.ts'
import { reminderAt } from '#contract/note-reminders.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { deleteUnclaimedBlob, insertBlob } from '#server/kernel/files/blob-store.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import { lockUploads, refuseOverQuota } from '#server/kernel/files/quota-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { savedRepeat } from '#server/kernel/repeats/saved-repeat.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import * as store from './store.ts'

export async function lockedNote({ db, actor }: MemberContext, id: string): Promise<store.LockedNote> {
  const note = await store.lockNote(db, actor, id)
  if (!note) throw problem('not-found')
  return note
}

export async function thisNote({ db, actor }: MemberContext, id: string) {
  const note = await store.findNote(db, actor, id)
  if (!note) throw problem('not-found')
  return note
}

export async function storedNote({ db, actor }: MemberContext, id: string): Promise<StoredNote> {
  const note = await store.findStored(db, actor, id)
  if (!note) throw problem('not-found')
  return note
}

const pictures = new Set(['image/jpeg', 'image/png'])

function refuseUnlessPicture(type: string | undefined) {
  if (type && pictures.has(type)) return
  throw new Problem('bad-input', { detail: 'image: neither jpeg nor png', fields: { image: 'neither jpeg nor png' } })
}

/**
 * Before the transaction: stores a picture that was sent as data, and answers its address. Its type is detected from the bytes. If the write
 * fails, it is deleted at once, or after a day like any upload that nothing uses if the server dies.
 */
export async function storeSentImage(ctx: MemberContext, sent: string | null): Promise<string | null> {
  if (!sent?.startsWith('data:')) return sent
  const { actor, blobs } = ctx
  const bytes = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64')
  await refuseOverQuota(ctx, { size: bytes.length, claimed: true })
  const picture = await blobs.store(Readable.from([bytes]), blobLimit, (stored) =>
    ctx.write(async ({ db }) => {
      await lockUploads(db, actor.teamId)
      await refuseOverQuota({ ...ctx, db }, { size: stored.size, claimed: true })
      return insertBlob(db, actor, stored, `picture.${stored.type.slice(stored.type.indexOf('/') + 1)}`)
    }),
  )
  return picture.url
}

export async function discardSentImage(ctx: MemberContext, sent: string | null, stored: string | null) {
  if (stored !== null && stored !== sent) await ctx.write((write) => deleteUnclaimedBlob(write, ctx.actor.teamId, stored))
}

async function claimedImage(ctx: MemberContext, id: string, url: string | null, old: string | null): Promise<string | null> {
  if (url === null || url === old) return url
  const [blob] = await claimBlobs(ctx, [url], { area: 'notes', id })
  refuseUnlessPicture(blob?.type)
  return url
}

export async function textOf(ctx: MemberContext, id: string, { title, content, tasks, image }: SentNote, old?: NoteText): Promise<NoteText> {
  return {
    title,
    content: content === old?.content ? content : await sanitizeAndClaim(ctx, content, { area: 'notes', id }),
    tasks,
    image: await claimedImage(ctx, id, image, old?.image ?? null),
  }
}

/** Ignores labels that were deleted on another device or belong to others. */
export async function ownOf(ctx: MemberContext, sent: SentNote, old?: store.OwnState): Promise<store.OwnState> {
  const { db, actor } = ctx
  const { labels, archived } = sent
  const mine = new Set(labels.length > 0 ? (await store.listLabels(db, actor)).map(({ id }) => id) : [])
  const ids = labels.map((label) => (typeof label === 'string' ? label : label.id))
  return { labels: [...new Set(ids)].filter((id) => mine.has(id)), ...(await reminderOf(ctx, sent, old)), archived }
}

/** A new repeat reminds first at its first occurrence, unless a reminder was sent with it. Without a reminder nothing repeats. */
async function reminderOf(
  { db, actor, now }: MemberContext,
  { reminder, reminderRepeat: sent }: SentNote,
  old?: store.OwnState,
): Promise<Pick<store.OwnState, 'reminder' | 'reminderRepeat'>> {
  if (!sent) return { reminder, reminderRepeat: null }
  const reminderRepeat = savedRepeat(sent, sent.timeZone ?? (await findBusiness(db, actor.teamId, now)).timeZone, 'note.reminderRepeat')
  const isNew = !isDeepStrictEqual(reminderRepeat, old?.reminderRepeat ?? null)
  if (isNew && reminder === (old?.reminder ?? null)) return { reminder: reminderAt(reminderRepeat.start, reminderRepeat.timeZone), reminderRepeat }
  return { reminder, reminderRepeat: reminder === null ? null : reminderRepeat }
}

/** False if nothing changed. */
export async function rewrite(ctx: MemberContext, id: string, note: store.LockedNote, text: NoteText): Promise<boolean> {
  const changed = diff(note.text, text)
  if (!changed) return false
  if (note.access === 'read') throw problem('forbidden', 'this note was shared for reading')
  await store.updateText(ctx.db, ctx.actor.teamId, id, changed.after, ctx.now)
  ctx.recordChange({ entity: 'note', id, ...changed, audience: note.readers })
  return true
}

/** Only the owner may share or delete a note. */
export function refuseUnlessOwn(note: store.LockedNote) {
  if (note.access !== 'own') throw problem('forbidden', 'only its owner does this')
}
