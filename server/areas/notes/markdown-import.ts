// The time that a Markdown parser needs grows with the square of some inputs, so it runs in a thread with a time limit.
import { noteLimits } from '#contract/notes.ts'
import { TaskFailed, TimedWorker } from '#server/kernel/process/timed-worker.ts'
import { problem } from '#server/kernel/problem.ts'
import type { ReadNote } from './markdown-rules.ts'

/** A text of the largest size takes a tenth of it on a slow machine. */
const limitMs = 2000
/** Short references can stand for long addresses, so the HTML may be far larger than the Markdown. */
const htmlLimit = 2 * noteLimits.content

const worker = new TimedWorker<string, ReadNote>(import.meta.url, 'markdown-worker', limitMs)

export async function readMarkdownOf(teamId: string, markdown: string): Promise<ReadNote> {
  try {
    const note = await worker.run(teamId, markdown)
    if (note.html.length > htmlLimit) throw problem('rule-broken', `as a note this is longer than ${htmlLimit} characters; import it in parts`)
    return note
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw problem('rule-broken', 'this Markdown is too intricate to be read; simplify it or import it in parts')
  }
}
