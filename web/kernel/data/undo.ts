import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { undo as contract } from '#contract/undo.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { CallProblem } from './call.ts'
import { type Act, lastActs } from './last-acts.ts'
import { outbox } from './outbox.ts'
import { errorMessage } from './error-message.ts'
import { invalidation } from './query-client.ts'
import { toast, toasts } from '#web/kernel/toasts.ts'
import { defineWrite, traceWrite, type Write } from './writes.ts'

/** The outbox sends it after the writes before it. */
const undo = defineWrite({ area: 'undo', contract, op: 'undo', label: () => 'kernel.undo.undo' })

/** False, and nothing is shown, if it failed for a reason that `isSilent` accepts. */
export async function undoAct(seq: number, what: string, isSilent: (error: unknown) => boolean = () => false): Promise<boolean> {
  const { id, answered } = traceWrite({ ...undo, label: () => ({ key: 'kernel.undo.of', values: { what } }) }, { seq })
  try {
    const { answer, seq: undoSeq } = await answered
    invalidation.wrote(answer.area, undoSeq)
    toast({ message: translate('kernel.undo.undone') })
    return true
  } catch (error) {
    // A retry would not help, so the outbox shows no card.
    outbox.discard(id)
    if (isSilent(error)) return false
    toast({ message: errorMessage(translate, error), kind: 'error' })
    return true
  }
}

export type Undoable = {
  message: string
  /** An exact inverse, shown at once and offline. Without it, the server undoes the act. */
  restore?: () => unknown
  /** An inverse that is exact only until the server has answered, because nobody else has seen the act. */
  back?: () => unknown
}

/** The act of the shown toast. The key undoes it before automatic acts, such as marking the next mail as read. */
let offered: { toastId: string; act: Act } | undefined

const isOffered = () => toasts.shown().some(({ id }) => id === offered?.toastId)

export function sendWithUndo<E extends Endpoint>(write: Write<E>, input: SentOf<E>, { message, restore, back }: Undoable): Promise<AnswerOf<E>> {
  const { answered } = traceWrite(write, input)
  let answeredSeq: number | undefined
  let done = false
  const run = () => {
    if (done) return
    done = true
    lastActs.remove(act)
    if (restore) lastActs.withoutRecording(restore)
    else if (answeredSeq !== undefined) void undoAct(answeredSeq, message)
    else if (back) lastActs.withoutRecording(back)
    else void answered.then(({ seq }) => (seq === undefined ? undefined : undoAct(seq, message))).catch(() => {})
  }
  const label = write.label(input)
  const act: Act = { label: typeof label === 'string' ? { key: label, values: {} } : label, answered, run }
  lastActs.add(act)
  if (offered) toasts.close(offered.toastId)
  const toastId = toast({ message, action: { label: translate('kernel.undo.undo'), run } })
  offered = { toastId, act }
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
  const act = isOffered() ? offered?.act : lastActs.newest()
  if (!act) return false
  lastActs.remove(act)
  if (!act.run) void undoRecorded(act)
  else {
    if (act === offered?.act) toasts.close(offered.toastId)
    act.run()
  }
  return true
}

async function undoRecorded({ answered, label }: Act) {
  const seq = (await answered.catch(() => undefined))?.seq
  // Merged writes share a sequence, and some writes, such as reading a message, cannot be undone. Then the act before is undone.
  if (seq === undefined || !lastActs.beginUndo(seq)) return undoLast()
  if (!(await undoAct(seq, translate(label.key, label.values), isNotUndoable))) undoLast()
}

const isNotUndoable = (error: unknown) => error instanceof CallProblem && (error.status === 404 || error.status === 422)
