import { TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type OfferMessage, offers } from '#contract/offers.ts'
import { textLimits } from '#contract/shapes.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { datesFor } from '#web/ui/format/dates.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { MessageForm, MessageList } from '#web/areas/offers/Messages.tsx'

type Props = { token: string; messages: readonly OfferMessage[]; onSent: () => void }

export function Questions({ token, messages, onSent }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const heading = useId()
  const key = useRef(newId())
  const [name, setName] = useState('')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  /** False: the text stays in the field. */
  async function ask(words: string): Promise<boolean> {
    setIsNameMissing(name.trim() === '')
    if (name.trim() === '') return false
    setIsSending(true)
    setFailure('')
    try {
      await call(offers.publicMessage, { token, text: words, name: name.trim() }, { idempotencyKey: key.current })
      key.current = newId()
      onSent()
      return true
    } catch (error) {
      if (error instanceof CallProblem) key.current = newId()
      setFailure(errorMessage(t, error))
      return false
    } finally {
      setIsSending(false)
    }
  }
  return (
    <section className={cx(layout.stack, layout.gap4)} aria-labelledby={heading}>
      <h2 id={heading} className={text.title}>
        {t('offers.public.questions')}
      </h2>
      {messages.length > 0 && <MessageList messages={messages} mine="client" dates={datesFor(language, null)} />}
      {failure !== '' && (
        <AlertBox tone="danger" role="alert">
          {failure}
        </AlertBox>
      )}
      <MessageForm label={t('offers.public.question')} button={t('offers.public.ask')} isSending={isSending} onSend={ask}>
        <TextInput
          label={t('offers.acceptance.name')}
          autoComplete="name"
          maxLength={textLimits.line}
          value={name}
          error={isNameMissing && t('offers.public.nameMissing')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </MessageForm>
    </section>
  )
}
