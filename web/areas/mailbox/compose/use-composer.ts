import { useCallback, useEffect } from 'react'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import type { MailView } from '#web/areas/mailbox/mail-view.ts'
import { mailReads } from '#web/areas/mailbox/queries.ts'
import { useGo } from '#web/areas/mailbox/use-mail-navigation.ts'
import { useWriting } from './draft-store.ts'

/** The draft that the address names: begun here, waiting in the outbox, or as the server has it. */
export function useComposer({ compose }: MailView) {
  const go = useGo()
  const begun = useWriting(compose, undefined)
  const read = useRead(mailReads.mail, { id: compose ?? '' }, { enabled: compose !== undefined && begun === undefined })
  const writing = useWriting(compose, read.data?.id === compose ? read.data : undefined)
  const gone =
    compose !== undefined &&
    writing === undefined &&
    ((read.error instanceof CallProblem && read.error.status === 404) || (read.data !== undefined && read.data.state !== 'draft'))
  useEffect(() => {
    // Nothing was ever written into it, or it was sent meanwhile.
    if (gone) go.closeComposer(true)
  }, [gone, go])
  const close = useCallback(() => go.closeComposer(), [go])
  const reopen = useCallback((id: string) => go.compose(id), [go])
  return { writing, opened: compose !== undefined && !gone, close, reopen }
}
