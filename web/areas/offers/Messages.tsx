import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { offerLimits, type OfferMessage } from '#contract/offers.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import type { Dates } from '#web/ui/format/dates.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './offers.module.css'

/** `fromClient` decides the side, so that both see their own messages on the right. */
export function MessageList({ messages, mine, dates }: { messages: readonly OfferMessage[]; mine: 'client' | 'team'; dates: Dates }) {
  const t = useTranslation()
  return (
    <ol className={cx(layout.stack, styles.plainList)} aria-label={t('offers.messages.title')}>
      {messages.map(({ id, fromClient, name, text: words, at }, position) => (
        <li key={id || position} className={styles.message} data-mine={fromClient === (mine === 'client') || undefined}>
          <p className={cx(text.small, text.dimmed)}>
            {[name || t(fromClient ? 'offers.messages.client' : 'offers.messages.team'), dates.moment(at)].join(' · ')}
          </p>
          <p className={cx(text.anywhere, styles.words)}>{words}</p>
        </li>
      ))}
    </ol>
  )
}

type FormProps = { label: string; button: string; isSending?: boolean; onSend: (text: string) => unknown; children?: ReactNode }

export function MessageForm({ label, button, isSending = false, onSend, children }: FormProps) {
  const [words, setWords] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    void Promise.resolve(onSend(words.trim())).then((sent) => sent !== false && setWords(''))
  }
  return (
    <form onSubmit={send} className={cx(layout.stack, layout.gap3)}>
      {children}
      <AutosizeTextarea
        label={label}
        minRows={2}
        maxLength={offerLimits.message}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={cx(layout.row, layout.end)}>
        <Button type="submit" variant="default" loading={isSending} disabled={words.trim() === ''}>
          {button}
        </Button>
      </div>
    </form>
  )
}
