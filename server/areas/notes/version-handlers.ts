import type { notes as contract } from '#contract/notes.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { lockedNote, rewrite, storedNote, thisNote } from './shared.ts'
import { fieldsOf, textAt } from './rules.ts'
import * as store from './store.ts'
import { listLatestChanges, listTextChanges } from './version-store.ts'

/** For offline use, per note and in total. */
const versionsPerNote = 10
const charactersPerNote = 1_000_000

/** Only versions that the reader could see at their time. */
async function textOfVersion({ db, actor }: MemberContext, id: string, seq: number, now: Parameters<typeof textAt>[0]) {
  const changes = await listTextChanges(db, actor, id)
  if (!changes.some((change) => change.seq === seq && change.known && change.after)) throw problem('not-found')
  return textAt(now, changes, seq)
}

/** The picture of an old version may have been deleted. The version is then restored without it. */
async function imageStillThere(ctx: MemberContext, id: string, url: string | null): Promise<string | null> {
  if (url === null) return null
  try {
    await claimBlobs(ctx, [url], { area: 'notes', id })
    return url
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

export const versionHandlers = {
  async versions(ctx, { id }) {
    await thisNote(ctx, id)
    const changes = await listTextChanges(ctx.db, ctx.actor, id)
    return changes.flatMap((change) => (change.known && change.after ? { ...change, fields: fieldsOf(change) } : []))
  },

  async pasts({ db, actor }) {
    const notes = await store.listTexts(db, actor)
    const changes = await listLatestChanges(db, actor, versionsPerNote)
    let signs = 0
    return notes.flatMap(({ id, ...now }) => {
      const own = changes.filter(({ noteId }) => noteId === id)
      const versions = own.flatMap(({ seq, at, by, known, before, after }) =>
        known && after ? [{ seq, at, by, fields: fieldsOf({ before, after }), text: textAt(now, own, seq) }] : [],
      )
      signs += versions.reduce((sum, { text }) => sum + text.title.length + text.content.length, 0)
      return signs > charactersPerNote ? [] : [{ id, versions }]
    })
  },

  async version(ctx, { id, seq }) {
    return textOfVersion(ctx, id, seq, await thisNote(ctx, id))
  },

  async restoreVersion(ctx, { id, seq }) {
    const note = await lockedNote(ctx, id)
    const then = await textOfVersion(ctx, id, seq, note.text)
    const text = { ...then, image: await imageStillThere(ctx, id, then.image) }
    if (!(await rewrite(ctx, id, note, text))) ctx.skipChange()
    return storedNote(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
