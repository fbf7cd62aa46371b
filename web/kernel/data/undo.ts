import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { undo as contract } from '#contract/undo.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { outbox } from './outbox.ts'
import { errorMessage } from './error-message.ts'
import { invalidation } from './query-client.ts'
import { toast, toasts } from '#web/kernel/toasts.ts'
import { defineWrite, traceWrite, type Write } from './writes.ts'

/** Through the outbox, so that it is sent after the writes before it. */
const undo = defineWrite({ area: 'undo', contract, op: 'undo', label: () => 'kernel.undo.undo' })

export async function undoAct(seq: number, what: string): Promise<void> {
  const { id, answered } = traceWrite({ ...undo, label: () => ({ key: 'kernel.undo.of', values: { what } }) }, { seq })
  try {
    const { answer, seq: undoSeq } = await answered
    invalidation.wrote(answer.area, undoSeq)
    toast({ message: translate('kernel.undo.undone') })
  } catch (error) {
    // A retry would not help, so the outbox shows no card.
    outbox.discard(id)
    toast({ message: errorMessage(translate, error), kind: 'error' })
  }
}

export type Undoable = {
  message: string
  /** An exact inverse, shown at once and offline. Without it the server undoes the act. */
  restore?: () => unknown
  /** An inverse that is exact only until the server has answered, because nobody else has seen the act. */
  back?: () => unknown
}

let last: { toastId: string; run: () => void } | undefined

/** Sends a write and offers undo in a toast. Only the newest write can be undone so. */
export function sendWithUndo<E extends Endpoint>(write: Write<E>, input: SentOf<E>, { message, restore, back }: Undoable): Promise<AnswerOf<E>> {
  const { answered } = traceWrite(write, input)
  let answeredSeq: number | undefined
  let done = false
  const run = () => {
    if (done) return
    done = true
    if (restore) restore()
    else if (answeredSeq !== undefined) void undoAct(answeredSeq, message)
    else if (back) back()
    else void answered.then(({ seq }) => (seq === undefined ? undefined : undoAct(seq, message))).catch(() => {})
  }
  if (last) toasts.close(last.toastId)
  const toastId = toast({ message, action: { label: translate('kernel.undo.undo'), run } })
  last = { toastId, run }
  answered.then(
    ({ seq }) => {
      answeredSeq = seq
    },
    () => toasts.close(toastId),
  )
  const answer = answered.then((one) => one.answer)
  answer.catch(() => {})
  return answer
}

export function undoLast(): boolean {
  const offered = last && toasts.shown().some(({ id }) => id === last?.toastId) ? last : undefined
  last = undefined
  if (!offered) return false
  toasts.close(offered.toastId)
  offered.run()
  return true
}
