import { useCallback } from 'react'
import type { Mail, ReplyMode } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { me } from '#web/areas/mailbox/queries.ts'
import { createReply } from './replies.ts'
import { useGo } from '#web/areas/mailbox/use-mail-navigation.ts'

/** Starts a reply to the open mail. */
export function useReply(mail: Mail | undefined) {
  const t = useTranslation()
  const dates = useDates()
  const go = useGo()
  return useCallback(
    (mode: ReplyMode) => {
      if (!mail || mail.state === 'draft') return
      const who = mail.from.name || mail.from.address
      const date = dates.full(mail.date)
      const line = (name: string, value: string) => `${t(`mailbox.details.${name}`)}: ${value}`
      const forwarded = [
        t('mailbox.forwarded'),
        line('from', mail.from.contact),
        line('date', date),
        line('subject', mail.subject),
        line('to', mail.to),
      ]
      go.write(createReply(mail, mode, me().email, { wrote: t('mailbox.wrote', { date, who }), forwarded }))
    },
    [mail, t, dates, go],
  )
}
