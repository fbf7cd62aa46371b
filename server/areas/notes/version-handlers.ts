// What a note was like before, and notes as Markdown.
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import type { notes as contract } from '#contract/notes.ts'
import { FileAnswer, type Handlers } from '#server/kernel/area.ts'
import { claimBlobs } from '#server/kernel/blobs.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { keptHtml } from '#server/kernel/rich-text.ts'
import { heldNote, rewrite, storedNote } from './base-handlers.ts'
import { markdownOf, readMarkdown } from './markdown-rules.ts'
import { fieldsOf, fileName, textAt } from './rules.ts'
import * as store from './store.ts'
import { listTextChanges } from './version-store.ts'

const titleLength = 500

async function thisNote({ db, actor }: MemberContext, id: string) {
  const note = await store.findNote(db, actor, id)
  if (!note) throw problem('not-found')
  return note
}

/** Only versions that the reader could see when they were made. */
async function textOfVersion({ db, actor }: MemberContext, id: string, seq: number, now: Parameters<typeof textAt>[0]) {
  const changes = await listTextChanges(db, actor, id)
  if (!changes.some((change) => change.seq === seq && change.known && change.after)) throw problem('not-found')
  return textAt(now, changes, seq)
}

/** A picture that no note shows any more is freed after some nights; its version comes back without it. */
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

  async version(ctx, { id, seq }) {
    return textOfVersion(ctx, id, seq, await thisNote(ctx, id))
  },

  async restoreVersion(ctx, { id, seq }) {
    const note = await heldNote(ctx, id)
    const then = await textOfVersion(ctx, id, seq, note.text)
    const text = { ...then, image: await imageStillThere(ctx, then.image) }
    if (!(await rewrite(ctx, id, note, text))) ctx.unchanged()
    return storedNote(ctx, id)
  },

  async markdown(ctx, { id }) {
    const note = await thisNote(ctx, id)
    return { name: fileName(note.title), markdown: markdownOf(note) }
  },

  async markdownFile(ctx, { id }) {
    const note = await thisNote(ctx, id)
    return new FileAnswer(fileName(note.title), Readable.from([markdownOf(note)]))
  },

  async importMarkdown(ctx, { id: given, name, markdown }) {
    const { db, actor } = ctx
    const { title, html, tasks } = readMarkdown(markdown)
    const id = given ?? v7()
    const text = {
      title: (title ?? name.replace(/\.(md|markdown|txt)$/i, '')).slice(0, titleLength),
      content: await keptHtml(ctx, html.trim()),
      tasks: tasks && tasks.map((task) => ({ id: v7(), ...task })),
      image: null,
    }
    const own = { labels: [], reminder: null, archived: false }
    await store.insertNote(db, actor, id, text, own)
    ctx.changed({ entity: 'note', id, after: { ...text, ...own }, audience: [actor.userId] })
    return storedNote(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
