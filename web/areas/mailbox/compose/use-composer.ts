import { useCallback, useEffect } from 'react'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import type { MailView } from '#web/areas/mailbox/mail-view.ts'
import { mailReads } from '#web/areas/mailbox/queries.ts'
import { useGo } from '#web/areas/mailbox/use-mail-navigation.ts'
import { useDraft } from './draft-store.ts'

/** The draft in the address: started here, pending in the outbox, or from the server. */
export function useComposer({ compose }: MailView) {
  const go = useGo()
  const started = useDraft(compose, undefined)
  const read = useRead(mailReads.mail, { id: compose ?? '' }, { enabled: compose !== undefined && started === undefined })
  const draft = useDraft(compose, read.data?.id === compose ? read.data : undefined)
  const gone = compose !== undefined && draft === undefined && (isNotFound(read.error) || (read.data !== undefined && read.data.state !== 'draft'))
  useEffect(() => {
    // The draft was never saved, or it was sent meanwhile.
    if (gone) go.closeComposer(true)
  }, [gone, go])
  const close = useCallback(() => go.closeComposer(), [go])
  const reopen = useCallback((id: string) => go.compose(id), [go])
  return { draft, opened: compose !== undefined && !gone, close, reopen }
}
