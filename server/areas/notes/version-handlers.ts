import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { markdownName, markdownOf } from '#contract/note-markdown.ts'
import type { notes as contract } from '#contract/notes.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import { claimBlobs } from '#server/kernel/files/blob-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { foldText } from '#contract/fold.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { lockedNote, rewrite, storedNote } from './shared.ts'
import { readMarkdownOf } from './markdown-import.ts'
import { fieldsOf, textAt } from './rules.ts'
import * as store from './store.ts'
import { listLatestChanges, listTextChanges } from './version-store.ts'

const titleLength = 500
/** For offline use, per note and in total. */
const versionsPerNote = 10
const charactersPerNote = 1_000_000

async function thisNote({ db, actor }: MemberContext, id: string) {
  const note = await store.findNote(db, actor, id)
  if (!note) throw problem('not-found')
  return note
}

/** Only versions that the reader could see at their time. */
async function textOfVersion({ db, actor }: MemberContext, id: string, seq: number, now: Parameters<typeof textAt>[0]) {
  const changes = await listTextChanges(db, actor, id)
  if (!changes.some((change) => change.seq === seq && change.known && change.after)) throw problem('not-found')
  return textAt(now, changes, seq)
}

/** The picture of an old version may have been deleted. The version is then restored without it. */
async function imageStillThere({ db, actor }: MemberContext, url: string | null): Promise<string | null> {
  if (url === null) return null
  try {
    await claimBlobs(db, actor.teamId, [url])
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
    const text = { ...then, image: await imageStillThere(ctx, then.image) }
    if (!(await rewrite(ctx, id, note, text))) ctx.skipChange()
    return storedNote(ctx, id)
  },

  async markdown(ctx, { id }) {
    const note = await thisNote(ctx, id)
    return { name: markdownName(foldText(note.title)), markdown: markdownOf(note) }
  },

  async markdownFile(ctx, { id }) {
    const note = await thisNote(ctx, id)
    return new FileResponse(markdownName(foldText(note.title)), Readable.from([markdownOf(note)]))
  },

  importMarkdown: prepared(
    ({ actor }, { markdown }) => readMarkdownOf(actor.teamId, markdown),
    async (ctx, { id: given, name }, { title, html, tasks }) => {
      const { db, actor } = ctx
      const id = given ?? v7()
      const text = {
        title: (title ?? name.replace(/\.(md|markdown|txt)$/i, '')).slice(0, titleLength),
        content: await sanitizeAndClaim(ctx, html.trim()),
        tasks: tasks && tasks.map((task) => ({ id: v7(), ...task })),
        image: null,
      }
      const own = { labels: [], reminder: null, archived: false }
      await store.insertNote(db, actor, id, text, own)
      ctx.recordChange({ entity: 'note', id, after: { ...text, ...own }, audience: [actor.userId] })
      return storedNote(ctx, id)
    },
  ),
} satisfies Partial<Handlers<typeof contract>>
