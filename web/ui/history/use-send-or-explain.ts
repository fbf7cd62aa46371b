// Writes that are refused because something is missing. A toast names the missing fields, and the outbox shows no failed write.
import type { Endpoint, SentOf } from '#contract/endpoint.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { traceWrite, type Write } from '#web/kernel/data/writes.ts'

/** `errorTexts` is the prefix of the text keys, one per field. Answers whether the write succeeded. */
export function useSendOrExplain(errorTexts: string) {
  const t = useTranslation()
  return async <E extends Endpoint>(write: Write<E>, input: SentOf<E>): Promise<boolean> => {
    const { id, answered } = traceWrite(write, input)
    try {
      await answered
      return true
    } catch (error) {
      const fields = error instanceof CallProblem && error.status === 422 ? Object.keys(error.fields ?? {}) : []
      outbox.discard(id)
      toast({ message: fields.length > 0 ? fields.map((field) => t(`${errorTexts}.${field}`)).join(' ') : errorMessage(t, error), kind: 'error' })
      return false
    }
  }
}
