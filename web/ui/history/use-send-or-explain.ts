// Writes that are refused for what is missing: said where it can be mended, and not on a card about a failed write.
import type { Endpoint, SentOf } from '#contract/endpoint.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { traceWrite, type Write } from '#web/kernel/data/writes.ts'

/** `lacking` is where the texts stand that tell each field that may be missing. The answer is whether it was done. */
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
