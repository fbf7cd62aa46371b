// Shared parts of the settings panels.
import { TextInput, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

/** From md. */
export const wideFrom = '(min-width: 60em)'

const areas = ['account', 'business', 'identity', 'landing', 'notifications', 'operator', 'preferences', 'rights', 'security']
const concernsSettings = ({ area }: Entry) => areas.includes(area)

export function Panel({ title, text: description, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useTranslation()
  const wide = useMediaQuery(wideFrom, true, { getInitialValueInEffect: false })
  // Without the list beside it, the panel is the whole page.
  const Heading = wide ? 'h2' : 'h1'
  return (
    <>
      {!wide && (
        <Link to="/settings" className={cx(layout.inlineRow, text.link, styles.back)}>
          <ChevronLeftIcon width={18} />
          {t('settings.title')}
        </Link>
      )}
      <header className={cx(layout.row, layout.wrap, layout.baseline, styles.head)}>
        <Heading className={text.pageTitle}>{title}</Heading>
        <SaveStatus of={concernsSettings} />
        {description && <p className={cx(text.dimmed, text.pretty, styles.panelText)}>{description}</p>}
      </header>
      {children}
    </>
  )
}

type SectionProps = { title: string; text?: ReactNode; danger?: boolean; children: ReactNode }

export function Section({ title, text: description, danger = false, children }: SectionProps) {
  const id = useId()
  const wide = useMediaQuery(wideFrom, true, { getInitialValueInEffect: false })
  const Heading = wide ? 'h3' : 'h2'
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={cx(layout.stack, layout.gap1)}>
        <Heading id={id} className={cx(text.title, text.anywhere, danger && text.danger)}>
          {title}
        </Heading>
        {description && <p className={cx(text.dimmed, text.pretty)}>{description}</p>}
      </div>
      <div className={cx(layout.stack, layout.gap4)}>{children}</div>
    </section>
  )
}

export type Failure = { text: string; count: number }
const none: Failure = { text: '', count: 0 }

/** The state of an action that the member waits for: pending, or failed with a message. */
export function useAction(explain?: (cause: unknown) => string | undefined) {
  const t = useTranslation()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState(none)
  return {
    pending,
    error,
    fail: (text: string) => setError(({ count }) => ({ text, count: count + 1 })),
    clear: () => setError(none),
    /** Resolves to whether it worked. */
    async run(work: () => Promise<void>): Promise<boolean> {
      if (pending) return false
      setPending(true)
      setError(({ count }) => ({ text: '', count }))
      try {
        await work()
        return true
      } catch (cause) {
        setError(({ count }) => ({ text: explain?.(cause) ?? errorMessage(t, cause), count: count + 1 }))
        return false
      } finally {
        setPending(false)
      }
    },
  }
}

/** `count` makes a repeated message a new alert, so that screen readers announce it again. */
export function ActionError({ error }: { error: Failure }) {
  if (error.text === '') return null
  return (
    <AlertBox key={error.count} role="alert" tone="danger">
      {error.text}
    </AlertBox>
  )
}

export const Note = ({ tone = 'success', children }: { tone?: 'success' | 'warning'; children: ReactNode }) => (
  <AlertBox role="status" tone={tone}>
    {children}
  </AlertBox>
)

/** The second line of a row. */
export const hintClass = cx(text.small, text.dimmed, text.numeric, text.anywhere)

type DraftProps = {
  label: string
  value: string
  onSave: (text: string) => void
  /** Returns what is wrong. Such a value stays in the field and is not saved. */
  check?: (text: string) => string | undefined
  hint?: string
  maxLength: number
  autoComplete?: string
  type?: 'text' | 'tel'
  inputMode?: 'numeric' | 'decimal'
  lines?: number
  /** Shows no label: for fields in a list. */
  bare?: boolean
}

/** Saves a moment after the last key. */
export function DraftField(props: DraftProps) {
  const { label, value, onSave, check, hint, maxLength, autoComplete, type = 'text', inputMode, lines = 1, bare = false } = props
  const draft = useDraft(value, (typed) => {
    if (!check?.(typed) && typed.trim() !== value) onSave(typed.trim())
  })
  const wrong = check?.(draft.value)
  const shared = {
    ...(bare ? { 'aria-label': label } : { label }),
    ...(hint === undefined ? {} : { description: hint }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(inputMode === undefined ? {} : { inputMode }),
    value: draft.value,
    maxLength,
    error: wrong,
    onBlur: () => wrong === undefined && draft.leave(),
  }
  if (lines > 1) return <Textarea {...shared} rows={lines} onChange={({ currentTarget }) => draft.change(currentTarget.value)} />
  return <TextInput {...shared} type={type} onChange={({ currentTarget }) => draft.change(currentTarget.value)} />
}
