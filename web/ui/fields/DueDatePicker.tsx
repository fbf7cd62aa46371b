import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { addDays, dayOf, formatDay, instantOf, isOverdue, localDay } from '#web/ui/format/days.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './DueDatePicker.module.css'
import { DateField } from './DateField.tsx'
import { PillButton } from './PillButton.tsx'
import { CalendarIcon } from '#web/ui/icons/icons.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'

const Calendar = lazyPart(() => import('./Calendar.tsx').then((module) => module.Calendar))

const tones = { unset: 'quiet', completed: 'quiet', overdue: 'danger', ahead: 'success' } as const

type Props = {
  value: string | null
  /** The start of the chosen day with the local offset. */
  onChange: (instant: string | null) => void
  /** "Due date" */
  label: string
  placeholder: string
  /** What was due is done: the day is neither late nor ahead. */
  completed?: boolean
}

export function DueDatePicker({ value, onChange, label, placeholder, completed = false }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [opened, setOpened] = useState(false)
  const state = value === null ? 'unset' : completed ? 'completed' : isOverdue(value) ? 'overdue' : 'ahead'
  const text = value === null ? placeholder : formatDay(dayOf(value), language)
  const spoken = state === 'overdue' ? `${label}: ${text}, ${t('ui.due.overdue')}` : `${label}: ${text}`

  const choose = (day: string | null) => {
    onChange(day === null ? null : instantOf(day))
    setOpened(false)
  }
  const today = localDay(new Date())
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PillButton tone={tones[state]} aria-label={spoken} onClick={() => setOpened(!opened)}>
          <CalendarIcon width={16} />
          {text}
        </PillButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={cx(layout.row, layout.wrap, styles.quick)}>
          <Button variant="default" size="compact-sm" onClick={() => choose(today)}>
            {t('ui.due.today')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => choose(addDays(today, 1))}>
            {t('ui.due.tomorrow')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => choose(addDays(today, 7))}>
            {t('ui.due.inAWeek')}
          </Button>
        </div>
        <DateField
          className={styles.typed}
          size="xs"
          aria-label={t('ui.date.typed')}
          lazy
          calendar={false}
          value={value === null ? '' : dayOf(value)}
          onChange={(day) => (day === '' || isDay(day)) && onChange(day === '' ? null : instantOf(day))}
        />
        <Suspense fallback={<div className={styles.calendar} />}>
          <div className={styles.calendar}>
            <Calendar key={value} value={value === null ? null : dayOf(value)} onPick={choose} language={language} />
          </div>
        </Suspense>
        {value !== null && (
          <Button variant="subtle" color="gray" size="compact-sm" fullWidth onClick={() => choose(null)}>
            {t('ui.due.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
