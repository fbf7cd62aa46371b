// What the panels are made of.
import { Button, TextInput, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { AlertIcon, CheckIcon, ChevronLeftIcon } from '#web/ui/icons/icons.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import styles from './settings.module.css'

/** From md on. */
export const wideFrom = '(min-width: 60em)'

const saving = ['account', 'identity', 'landing', 'notifications', 'preferences', 'security']
const isOurs = ({ area }: Entry) => saving.includes(area)

export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useTranslation()
  const wide = useMediaQuery(wideFrom, true, { getInitialValueInEffect: false })
  // Where the list is not beside it, the panel is the page.
  const Heading = wide ? 'h2' : 'h1'
  return (
    <>
      {!wide && (
        <Link to="/settings" className={styles.back}>
          <ChevronLeftIcon width={18} />
          {t('settings.title')}
        </Link>
      )}
      <header className={styles.head}>
        <Heading className={styles.panelTitle}>{title}</Heading>
        <SaveStatus of={isOurs} />
        {text && <p className={styles.panelText}>{text}</p>}
      </header>
      {children}
    </>
  )
}

type SectionProps = { title: string; text?: ReactNode; danger?: boolean; children: ReactNode }

export function Section({ title, text, danger = false, children }: SectionProps) {
  const id = useId()
  const wide = useMediaQuery(wideFrom, true, { getInitialValueInEffect: false })
  const Heading = wide ? 'h3' : 'h2'
  return (
    <section className={styles.section} data-danger={danger || undefined} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <Heading id={id} className={styles.sectionTitle}>
          {title}
        </Heading>
        {text && <p className={styles.sectionText}>{text}</p>}
      </div>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  )
}

export type Refusal = { text: string; count: number }
const none: Refusal = { text: '', count: 0 }

/** An act that a person waits for: under way, or refused in words. */
export function useAct(explain?: (error: unknown) => string | undefined) {
  const t = useTranslation()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState(none)
  return {
    pending,
    refusal,
    refuse: (text: string) => setRefusal(({ count }) => ({ text, count: count + 1 })),
    clear: () => setRefusal(none),
    /** True: it worked. */
    async run(work: () => Promise<void>): Promise<boolean> {
      if (pending) return false
      setPending(true)
      setRefusal(({ count }) => ({ text: '', count }))
      try {
        await work()
        return true
      } catch (error) {
        setRefusal(({ count }) => ({ text: explain?.(error) ?? errorMessage(t, error), count: count + 1 }))
        return false
      } finally {
        setPending(false)
      }
    },
  }
}

/** `count` makes the same words a new alert the second time, so that they are spoken again. */
export function Refused({ refusal }: { refusal: Refusal }) {
  if (refusal.text === '') return null
  return (
    <p key={refusal.count} role="alert" className={styles.alert}>
      <AlertIcon width={18} className={styles.alertIcon} />
      <span>{refusal.text}</span>
    </p>
  )
}

export function Note({ kind = 'good', children }: { kind?: 'good' | 'warn'; children: ReactNode }) {
  const Picture = kind === 'good' ? CheckIcon : AlertIcon
  return (
    <div role="status" className={styles.note} data-kind={kind}>
      <Picture width={18} className={styles.alertIcon} />
      <div>{children}</div>
    </div>
  )
}

type DraftProps = {
  label: string
  value: string
  onSave: (text: string) => void
  /** What is wrong with it, in words; it is then kept in the field and not saved. */
  check?: (text: string) => string | undefined
  hint?: string
  maxLength: number
  autoComplete?: string
  type?: 'text' | 'tel'
  lines?: number
  /** For a field in a list, whose name says all. */
  bare?: boolean
}

/** A field that saves itself a moment after the last key. */
export function DraftField({ label, value, onSave, check, hint, maxLength, autoComplete, type = 'text', lines = 1, bare = false }: DraftProps) {
  const draft = useDraft(value, (text) => {
    if (!check?.(text) && text.trim() !== value) onSave(text.trim())
  })
  const wrong = check?.(draft.value)
  const shared = {
    ...(bare ? { 'aria-label': label } : { label }),
    ...(hint === undefined ? {} : { description: hint }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    value: draft.value,
    maxLength,
    error: wrong,
    onBlur: () => wrong === undefined && draft.leave(),
  }
  if (lines > 1) return <Textarea {...shared} rows={lines} onChange={({ currentTarget }) => draft.change(currentTarget.value)} />
  return <TextInput {...shared} type={type} onChange={({ currentTarget }) => draft.change(currentTarget.value)} />
}

/** Something to pass on that is shown once. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const t = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(value).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div className={styles.copy}>
      <TextInput
        className={styles.copyField}
        label={label}
        {...(hint ? { description: hint } : {})}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()} leftSection={copied && <CheckIcon width={16} />}>
        {t(copied ? 'settings.copied' : 'settings.copy')}
      </Button>
    </div>
  )
}
