// Taking back what was just done: from the toast that tells of it, from a key, or from a history.
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { undo as contract } from '#contract/undo.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { outbox } from './outbox.ts'
import { errorMessage } from './error-message.ts'
import { invalidation } from './query-client.ts'
import { toast, toasts } from '#web/kernel/toasts.ts'
import { defineWrite, traceWrite, type Write } from './writes.ts'

/** Through the outbox, so that it keeps its place behind the writes before it. */
const undo = defineWrite({ area: 'undo', contract, op: 'undo', label: () => 'kernel.undo.undo' })

/** Takes back the act with this number. Tells when that was not possible. */
export async function undoAct(seq: number, what: string): Promise<void> {
  const { id, answered } = traceWrite({ ...undo, label: () => ({ key: 'kernel.undo.of', values: { what } }) }, { seq })
  try {
    const { answer, seq: reached } = await answered
    invalidation.wrote(answer.area, reached)
    toast({ message: translate('kernel.undo.undone') })
  } catch (error) {
    // Trying again would not help, so no card about it stays.
    outbox.discard(id)
    toast({ message: errorMessage(translate, error), kind: 'error' })
  }
}

export type Undoable = {
  /** What was done: “Write” was moved to Done. */
  message: string
  /** The area's own contrary of what was put away whole: exact, shown at once, offline too. Without it the server takes the act back. */
  restore?: () => unknown
  /** A contrary that is as good only while nobody else saw the act: taken until the server has answered, offline that is. */
  back?: () => unknown
}

let last: { toastId: string; run: () => void } | undefined

/** Sends a write and offers to take it back. One offer at a time: the newest. */
export function sendWithUndo<E extends Endpoint>(write: Write<E>, input: SentOf<E>, { message, restore, back }: Undoable): Promise<AnswerOf<E>> {
  const { answered } = traceWrite(write, input)
  let reached: number | undefined
  let done = false
  const run = () => {
    if (done) return
    done = true
    if (restore) restore()
    else if (reached !== undefined) void undoAct(reached, message)
    else if (back) back()
    else void answered.then(({ seq }) => (seq === undefined ? undefined : undoAct(seq, message))).catch(() => {})
  }
  if (last) toasts.close(last.toastId)
  const toastId = toast({ message, action: { label: translate('kernel.undo.undo'), run } })
  last = { toastId, run }
  answered.then(
    ({ seq }) => {
      reached = seq
    },
    // It did not happen after all; the outbox tells why.
    () => toasts.close(toastId),
  )
  const answer = answered.then((one) => one.answer)
  answer.catch(() => {})
  return answer
}

/** What the toast still offers, for a key; false when nothing is left to take back. */
export function undoLast(): boolean {
  const offered = last && toasts.shown().some(({ id }) => id === last?.toastId) ? last : undefined
  last = undefined
  if (!offered) return false
  toasts.close(offered.toastId)
  offered.run()
  return true
}
