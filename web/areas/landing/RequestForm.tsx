import { Button, NativeSelect, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { useId, useRef, useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import { landing, landingLimits, type LandingService } from '#contract/landing.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './landing.module.css'

type Props = { services: LandingService[]; teamId: string; chosen: string | undefined; onChoose: (id: string) => void }

type Field = 'name' | 'email' | 'seats' | 'message'
const empty = { name: '', email: '', company: '', phone: '', seats: '', message: '', website: '' }

export function RequestForm({ services, teamId, chosen, onChoose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  /** A repeated request has the same key, so a lost answer does not create a second request. */
  const key = useRef(newId())
  const [values, setValues] = useState(empty)
  const serviceId = chosen ?? services.find((service) => service.recommended)?.id ?? services[0]?.id ?? ''
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [failure, setFailure] = useState('')

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange({ currentTarget: { value } }: { currentTarget: { value: string } }) {
      setValues((now) => ({ ...now, [name]: value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })
  const check = (): Partial<Record<Field, string>> => {
    const seats = Number(values.seats)
    return {
      ...(values.name.trim() === '' ? { name: t('landing.form.nameMissing') } : {}),
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()) ? {} : { email: t('landing.form.emailWrong') }),
      ...(values.seats === '' || (Number.isInteger(seats) && seats >= 1 && seats <= 100_000) ? {} : { seats: t('landing.form.seatsWrong') }),
      ...(values.message.trim() === '' ? { message: t('landing.form.messageMissing') } : {}),
    }
  }
  const showErrors = (found: Partial<Record<Field, string>>) => {
    setErrors(found)
    const first = form.current?.elements.namedItem(Object.keys(found)[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
  }
  const send = async () => {
    setState('sending')
    setFailure('')
    const { seats, ...rest } = values
    try {
      const request = { ...rest, seats: seats === '' ? null : Number(seats), serviceId: serviceId || null, language, teamId }
      await call(landing.request, { request }, { idempotencyKey: key.current })
      setState('sent')
    } catch (error) {
      setState('open')
      setFailure(errorMessage(t, error))
      // The server refused this request. The next one is new.
      if (error instanceof CallProblem) {
        key.current = newId()
        const names = Object.keys(error.fields ?? {}).map((path) => path.replace(/^request\./, ''))
        showErrors(Object.fromEntries(names.filter((name) => name in values).map((name) => [name, t('landing.form.notTaken')])))
      }
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    if (Object.keys(found).length > 0) showErrors(found)
    else if (state === 'open') void send()
  }

  return (
    <section id="request" className={cx(layout.stack, layout.gap6, styles.request)} aria-labelledby={heading}>
      <h2 id={heading} className={text.pageTitle}>
        {t('landing.form.title')}
      </h2>
      {state === 'sent' ? (
        <AlertBox role="status" tone="success">
          {t('landing.form.thanks', { email: values.email.trim() })}
        </AlertBox>
      ) : (
        <form ref={form} noValidate onSubmit={submit} className={layout.grid} aria-busy={state === 'sending'}>
          {failure !== '' && (
            <AlertBox role="alert" tone="danger" className={styles.wide}>
              {failure}
            </AlertBox>
          )}
          <TextInput
            {...field('name')}
            size="md"
            label={t('landing.form.name')}
            error={errors.name}
            autoComplete="name"
            maxLength={landingLimits.name}
            withAsterisk
            required
          />
          <TextInput
            {...field('email')}
            size="md"
            type="email"
            label={t('landing.form.email')}
            error={errors.email}
            autoComplete="email"
            maxLength={landingLimits.email}
            withAsterisk
            required
          />
          <TextInput
            {...field('company')}
            size="md"
            label={t('landing.form.company')}
            autoComplete="organization"
            maxLength={landingLimits.company}
          />
          <TextInput {...field('phone')} size="md" type="tel" label={t('landing.form.phone')} autoComplete="tel" maxLength={landingLimits.phone} />
          <NativeSelect
            size="md"
            label={t('landing.form.service')}
            data={services.map(({ id, name }) => ({ value: id, label: name }))}
            value={serviceId}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
          <TextInput {...field('seats')} size="md" inputMode="numeric" label={t('landing.form.seats')} error={errors.seats} maxLength={6} />
          <Textarea
            {...field('message')}
            size="md"
            label={t('landing.form.message')}
            error={errors.message}
            rows={5}
            maxLength={landingLimits.message}
            className={styles.wide}
            withAsterisk
            required
          />
          {/* A trap for programs, which fill in every field. They skip fields with display: none. */}
          <VisuallyHidden aria-hidden="true">
            <input {...field('website')} tabIndex={-1} autoComplete="off" />
          </VisuallyHidden>
          <div className={styles.wide}>
            <Button type="submit" size="md" loading={state === 'sending'}>
              {t('landing.form.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
