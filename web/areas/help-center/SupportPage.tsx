import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { helpCenter, supportLimits } from '#contract/help-center.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { session } from '#web/kernel/session/session.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { CheckCircleIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BackToHelp } from './BackToHelp.tsx'
import styles from './help-center.module.css'

const noticeMs = 7000

type Fields = { name: string; email: string; subject: string; message: string }
type Field = keyof Fields

/** The server has the last word; this is what a person most likely got wrong. */
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const blank = (): Fields => ({ name: session.user()?.name ?? '', email: session.user()?.email ?? '', subject: '', message: '' })

export function SupportPage() {
  const t = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(blank)
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setSent(false), noticeMs)
    return () => clearTimeout(timer)
  }, [sent])

  const point = (found: Partial<Record<Field, string>>) => {
    setWrong(found)
    // Once the reasons are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const found: Partial<Record<Field, string>> = {}
    for (const field of Object.keys(fields) as Field[]) if (fields[field].trim() === '') found[field] = t('help-center.support.missing')
    if (!found.email && !isAddress(fields.email.trim())) found.email = t('help-center.support.noAddress')
    setFailure('')
    if (Object.keys(found).length > 0) return point(found)
    setWrong({})
    setSending(true)
    try {
      await sendNow('help-center', helpCenter.support, fields)
      setFields(blank())
      setSent(true)
    } catch (error) {
      const named = error instanceof CallProblem ? (Object.keys(error.fields ?? {}) as Field[]) : []
      if (named.length > 0) point(Object.fromEntries(named.map((field) => [field, t('help-center.support.wrong')])))
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
    error: wrong[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setFields((old) => ({ ...old, [field]: value }))
      setWrong(({ [field]: _mended, ...others }) => others)
    },
  })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackToHelp />
      </div>
      <PageHeader title={t('help-center.support.title')} state={t('help-center.support.lead')} />
      <div role="status" className={styles.notice} data-shown={sent || undefined}>
        {sent && (
          <>
            <CheckCircleIcon width={20} /> {t('help-center.support.sent')}
          </>
        )}
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <div className={styles.pair}>
          <TextInput {...props('name')} autoComplete="name" />
          <TextInput {...props('email')} type="email" autoComplete="email" />
        </div>
        <TextInput {...props('subject')} />
        <Textarea {...props('message')} autosize minRows={6} maxRows={18} />
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div>
          <Button type="submit" loading={sending}>
            {t('help-center.support.send')}
          </Button>
        </div>
      </form>
    </div>
  )
}
