import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { dateText, isDay, parseDate } from '#web/ui/format/typed-dates.ts'
import { CalendarIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'
import styles from './DueDatePicker.module.css'

const Calendar = lazyPart(() => import('./Calendar.tsx').then((module) => module.Calendar))

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `2026-11-15`, empty, or a text that is no date: the form refuses it. */
  value: string
  onChange: (value: string) => void
  /** Report only when the field is left, or by Enter: where every report is saved at once. */
  lazy?: boolean
  /** False where a calendar is beside the field already. */
  calendar?: boolean
}

/** A date that is typed or picked. Shows November 15, 2026, and 11/15/2026 while it is edited, in the order of the reader's locale. */
export function DateField({ value, onChange, lazy = false, calendar = true, error, onFocus, onBlur, ...rest }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const locale = localeOf(language)
  const [typed, setTyped] = useState<string>()
  const [editing, setEditing] = useState(false)
  const [opened, setOpened] = useState(false)
  /** The text that Enter did not take. */
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // The numbers replace the words when the field is entered, and what was selected is gone with them.
  useLayoutEffect(() => {
    if (editing) input.current?.select()
  }, [editing])
  const known = isDay(value)
  const shown = typed ?? (known ? dateText(value, locale, editing ? 'numeric' : 'long') : value)
  const wrong = (!editing || refused === shown) && shown.trim() !== '' && !(typed === undefined ? known : parseDate(typed, locale))
  const example = dateText('2026-12-31', locale, 'numeric')

  const report = (text: string) => {
    const next = parseDate(text, locale) ?? text.trim()
    if (next !== value) onChange(next)
  }
  const leave = () => {
    if (typed === undefined) return
    if (lazy) report(typed)
    // Text that is no date stays, to be corrected.
    if (typed.trim() === '' || parseDate(typed, locale)) setTyped(undefined)
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      value={shown}
      placeholder={example}
      error={error || (wrong && t('ui.date.wrong', { example }))}
      autoComplete="off"
      onFocus={(event) => {
        setEditing(true)
        onFocus?.(event)
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (!lazy) report(currentTarget.value)
      }}
      onBlur={(event) => {
        setEditing(false)
        leave()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        if (lazy) event.preventDefault()
        setRefused(shown)
        leave()
      }}
      {...(calendar
        ? {
            rightSection: (
              <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
                <Popover.Target>
                  <ActionIcon variant="subtle" color="gray" aria-label={t('ui.date.calendar')} onClick={() => setOpened(!opened)}>
                    <CalendarIcon width={16} />
                  </ActionIcon>
                </Popover.Target>
                <Popover.Dropdown aria-label={t('ui.date.calendar')}>
                  <Suspense fallback={<div className={styles.calendar} />}>
                    <Calendar
                      value={known ? value : null}
                      onPick={(picked) => {
                        setTyped(undefined)
                        onChange(picked)
                        setOpened(false)
                      }}
                      language={language}
                    />
                  </Suspense>
                </Popover.Dropdown>
              </Popover>
            ),
          }
        : {})}
    />
  )
}
