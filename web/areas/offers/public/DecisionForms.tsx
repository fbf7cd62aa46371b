import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { identityLimits } from '#contract/identity.ts'
import { offerLimits, type OpenPublicOffer, offers, type RejectionReason, rejectionReasons } from '#contract/offers.ts'
import { textLimits } from '#contract/shapes.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/offers/offers.module.css'

type Props = {
  token: string
  offer: OpenPublicOffer
  /** Ids of optional lines. */
  selected: readonly string[]
  gross: number
  onDecided: () => void
}
type Field = 'name' | 'email' | 'agreed'

/** Accept or reject, once. A repeat of an unanswered call has the same key, so it decides nothing twice. */
export function DecisionForms({ token, offer, selected, gross, onDecided }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newId())
  const [values, setValues] = useState({ name: '', role: '', email: '', note: '' })
  const [agreed, setAgreed] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const sum = formatMoney(gross, offer.currency, language)

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange({ currentTarget: { value } }: { currentTarget: { value: string } }) {
      setValues((now) => ({ ...now, [name]: value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })
  async function decide(send: () => Promise<unknown>) {
    setIsSending(true)
    setFailure('')
    try {
      await send()
      onDecided()
    } catch (error) {
      setIsSending(false)
      const isDecided = error instanceof CallProblem && (error.status === 409 || error.status === 410)
      setFailure(isDecided ? t('offers.public.changedMeanwhile') : errorMessage(t, error))
      if (error instanceof CallProblem) key.current = newId()
      if (isDecided) onDecided()
    }
  }
  function accept(event: FormEvent) {
    event.preventDefault()
    const found: Partial<Record<Field, string>> = {
      ...(values.name.trim() === '' ? { name: t('offers.public.nameMissing') } : {}),
      ...(/^[^\s@]+@[^\s@]+$/.test(values.email.trim()) ? {} : { email: t('offers.public.emailWrong') }),
      ...(agreed ? {} : { agreed: t('offers.public.agreeMissing') }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      const element = form.current?.elements.namedItem(first)
      if (element instanceof HTMLElement) element.focus()
      return
    }
    const { name, role, email, note } = values
    const acceptance = { name, role, email: email.trim(), note, selectedLineIds: [...selected], documentHash: offer.documentHash ?? '' }
    void decide(() => call(offers.publicAccept, { token, acceptance }, { idempotencyKey: key.current }))
  }
  return (
    <section className={cx(layout.stack, layout.gap4, styles.decision)} aria-labelledby={heading}>
      <h2 id={heading} className={text.title}>
        {t(isRejecting ? 'offers.public.rejectTitle' : 'offers.public.acceptTitle')}
      </h2>
      {failure !== '' && (
        <AlertBox tone="danger" role="alert">
          {failure}
        </AlertBox>
      )}
      {isRejecting ? (
        <RejectForm
          isSending={isSending}
          onCancel={() => setIsRejecting(false)}
          onReject={(reason, words) =>
            void decide(() => call(offers.publicReject, { token, reason, text: words || null }, { idempotencyKey: key.current }))
          }
        />
      ) : (
        <form ref={form} noValidate onSubmit={accept} className={cx(layout.stack, layout.gap4)} aria-busy={isSending}>
          <div className={styles.pair}>
            <TextInput
              {...field('name')}
              size="md"
              label={t('offers.acceptance.name')}
              error={errors.name}
              autoComplete="name"
              maxLength={textLimits.line}
              required
            />
            <TextInput
              {...field('role')}
              size="md"
              label={t('offers.acceptance.role')}
              autoComplete="organization-title"
              maxLength={textLimits.line}
            />
            <TextInput
              {...field('email')}
              size="md"
              type="email"
              label={t('offers.acceptance.email')}
              error={errors.email}
              autoComplete="email"
              maxLength={identityLimits.email}
              required
            />
          </div>
          <Textarea {...field('note')} size="md" label={t('offers.acceptance.note')} rows={2} maxLength={offerLimits.note} />
          <Checkbox
            name="agreed"
            size="md"
            checked={agreed}
            error={errors.agreed}
            onChange={({ currentTarget }) => {
              setAgreed(currentTarget.checked)
              setErrors((now) => ({ ...now, agreed: undefined }))
            }}
            label={t('offers.public.agree', { number: offer.number ?? '', sum })}
          />
          <div className={cx(layout.row, layout.wrap)}>
            <Button type="submit" size="md" loading={isSending}>
              {t('offers.public.accept', { sum })}
            </Button>
            <Button variant="subtle" color="gray" size="md" onClick={() => setIsRejecting(true)}>
              {t('offers.verbs.reject')}
            </Button>
          </div>
          <p className={cx(text.small, text.dimmed)}>{t('offers.public.evidence')}</p>
        </form>
      )}
    </section>
  )
}

type RejectProps = { isSending: boolean; onCancel: () => void; onReject: (reason: RejectionReason, words: string) => void }

function RejectForm({ isSending, onCancel, onReject }: RejectProps) {
  const t = useTranslation()
  const [reason, setReason] = useState<RejectionReason>('price')
  const [words, setWords] = useState('')
  return (
    <form
      className={cx(layout.stack, layout.gap4)}
      onSubmit={(event) => {
        event.preventDefault()
        onReject(reason, words.trim())
      }}
    >
      <NativeSelect
        size="md"
        label={t('offers.reject.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(rejectionReasons.find((one) => one === currentTarget.value) ?? 'other')}
        data={rejectionReasons.map((one) => ({ value: one, label: t(`offers.reasons.${one}`) }))}
      />
      <Textarea
        size="md"
        label={t('offers.reject.text')}
        rows={3}
        maxLength={offerLimits.note}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" size="md" color="red" loading={isSending}>
          {t('offers.verbs.reject')}
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          {t('offers.public.back')}
        </Button>
      </div>
    </form>
  )
}
