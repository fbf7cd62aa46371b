// Notes as Markdown, in both directions.
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { foldText } from '#contract/fold.ts'
import { markdownName, markdownOf } from '#contract/note-markdown.ts'
import { noteLimits, type notes as contract } from '#contract/notes.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import { TaskFailed, TimedWorker } from '#server/kernel/process/timed-worker.ts'
import { problem } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import type { ReadNote } from './markdown-rules.ts'
import { storedNote, thisNote } from './shared.ts'
import * as store from './store.ts'

/** A text of the largest size takes a tenth of it on a slow machine. */
const limitMs = 2000
/** Short references can mean long addresses, so the HTML may be far larger than the Markdown. */
const htmlLimit = 2 * noteLimits.content

const worker = new TimedWorker<string, ReadNote>(import.meta.url, 'markdown-worker', limitMs)

/** The time that a Markdown parser needs grows with the square of some inputs, so it runs in a thread with a time limit. */
async function readMarkdownOf(teamId: string, markdown: string): Promise<ReadNote> {
  try {
    const note = await worker.run(teamId, markdown)
    if (note.html.length > htmlLimit) throw problem('rule-broken', `as a note this is longer than ${htmlLimit} characters; import it in parts`)
    return note
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw problem('rule-broken', 'this Markdown is too intricate to be read; simplify it or import it in parts')
  }
}

export const markdownHandlers = {
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
        title: (title ?? name.replace(/\.(md|markdown|txt)$/i, '')).slice(0, noteLimits.title),
        content: await sanitizeAndClaim(ctx, html.trim(), { area: 'notes', id }),
        tasks: tasks && tasks.map((task) => ({ id: v7(), ...task })),
        image: null,
      }
      const own = { labels: [], reminder: null, reminderRepeat: null, archived: false }
      await store.insertNote(db, actor, id, text, own)
      ctx.recordChange({ entity: 'note', id, after: { ...text, ...own }, audience: [actor.userId] })
      return storedNote(ctx, id)
    },
  ),
} satisfies Partial<Handlers<typeof contract>>
