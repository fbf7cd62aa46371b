import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { helpCenter, supportLimits } from '#contract/help-center.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { session } from '#web/kernel/session/session.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { HelpPage } from './HelpPage.tsx'
import styles from './help-center.module.css'

const noticeMs = 7000

type Fields = { name: string; email: string; subject: string; message: string }
type Field = keyof Fields

/** A first check. The server decides. */
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const blank = (): Fields => ({ name: session.user()?.name ?? '', email: session.user()?.email ?? '', subject: '', message: '' })

export function SupportPage() {
  const t = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(blank)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setSent(false), noticeMs)
    return () => clearTimeout(timer)
  }, [sent])

  const showErrors = (found: Partial<Record<Field, string>>) => {
    setErrors(found)
    // After the errors are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const found: Partial<Record<Field, string>> = {}
    for (const field of Object.keys(fields) as Field[]) if (fields[field].trim() === '') found[field] = t('help-center.support.missing')
    if (!found.email && !isAddress(fields.email.trim())) found.email = t('help-center.support.noAddress')
    setFailure('')
    if (Object.keys(found).length > 0) return showErrors(found)
    setErrors({})
    setSending(true)
    try {
      await sendNow('help-center', helpCenter.support, fields)
      setFields(blank())
      setSent(true)
    } catch (error) {
      const invalid = error instanceof CallProblem ? (Object.keys(error.fields ?? {}) as Field[]) : []
      if (invalid.length > 0) showErrors(Object.fromEntries(invalid.map((field) => [field, t('help-center.support.wrong')])))
      else setFailure(errorMessage(t, error))
    } finally {
      setSending(false)
    }
  }
  const props = (field: Field) => ({
    label: t(`help-center.support.${field}`),
    required: true,
    maxLength: supportLimits[field],
    value: fields[field],
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setFields((old) => ({ ...old, [field]: value }))
      setErrors(({ [field]: _fixed, ...others }) => others)
    },
  })
  return (
    <HelpPage>
      <PageHeader title={t('help-center.support.title')} state={t('help-center.support.lead')} />
      <div role="status" className={cx(layout.gutter, styles.narrow)}>
        {sent && (
          <AlertBox tone="success" className={styles.notice}>
            {t('help-center.support.sent')}
          </AlertBox>
        )}
      </div>
      <form ref={form} className={cx(layout.stack, layout.gap4, layout.gutter, styles.narrow)} noValidate onSubmit={(event) => void send(event)}>
        <div className={cx(layout.row, layout.wrap, layout.top, layout.gap4, styles.pair)}>
          <TextInput {...props('name')} autoComplete="name" />
          <TextInput {...props('email')} type="email" autoComplete="email" />
        </div>
        <TextInput {...props('subject')} />
        <Textarea {...props('message')} autosize minRows={6} maxRows={18} />
        {failure !== '' && (
          <AlertBox tone="danger" role="alert">
            {failure}
          </AlertBox>
        )}
        <div>
          <Button type="submit" loading={sending}>
            {t('help-center.support.send')}
          </Button>
        </div>
      </form>
    </HelpPage>
  )
}
