import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { reminderAt } from '#contract/note-reminders.ts'
import { firstStart, type Repeat } from '#contract/repeat-dates.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { BellIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import { RepeatPicker } from '#web/ui/repeat/RepeatPicker.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Popover } from '#web/ui/overlays/floating.tsx'
import styles from './notes.module.css'
import { fromField, suggestionsAt, toField, useMinute } from './reminders.ts'

type ChipProps = { at: string; repeats: boolean; now: number }

export function ReminderChip({ at, repeats, now }: ChipProps) {
  const t = useTranslation()
  const { appointment: format } = useDates()
  const past = Date.parse(at) <= now
  return (
    <Badge className={layout.inlineRow}>
      <BellIcon width={13} />
      <VisuallyHidden>{t(past ? 'notes.reminder.wasAt' : 'notes.reminder.at')} </VisuallyHidden>
      <time dateTime={at} className={cx(past && styles.struck)}>
        {format(at)}
      </time>
      {repeats && <RefreshIcon width={13} />}
      {repeats && <VisuallyHidden>{t('notes.reminder.repeats')}</VisuallyHidden>}
    </Badge>
  )
}

type Props = { value: string | null; onChange: (reminder: string | null) => void }

export function Reminder({ value, onChange }: Props) {
  const t = useTranslation()
  const { appointment: format } = useDates()
  const now = useMinute()
  const [opened, setOpened] = useState(false)
  const past = value !== null && Date.parse(value) <= now
  const shown = value === null ? t('notes.reminder.set') : format(value)
  const label = value === null ? shown : `${t(past ? 'notes.reminder.wasAt' : 'notes.reminder.at')} ${shown}`
  const choose = (reminder: string | null) => {
    onChange(reminder)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PillButton aria-label={label} onClick={() => setOpened(!opened)}>
          <BellIcon width={16} />
          <span className={cx(past && styles.struck)}>{shown}</span>
        </PillButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notes.reminder.title')} className={cx(layout.stack, layout.gap1)}>
        {suggestionsAt(new Date(now)).map(({ key, instant }) => (
          <Button
            key={key}
            variant="subtle"
            color="gray"
            size="compact-md"
            justify="space-between"
            fullWidth
            rightSection={<span className={cx(text.dimmed, styles.time)}>{format(instant)}</span>}
            onClick={() => choose(instant)}
          >
            {t(`notes.reminder.${key}`)}
          </Button>
        ))}
        <TextInput
          type="datetime-local"
          label={t('notes.reminder.moment')}
          p="xs"
          value={value === null ? '' : toField(value)}
          onChange={(event) => {
            const instant = fromField(event.currentTarget.value)
            if (instant) onChange(instant)
          }}
        />
        {value !== null && (
          <Button variant="default" size="compact-md" fullWidth onClick={() => choose(null)}>
            {t('notes.reminder.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type RepeatProps = {
  reminder: string
  value: Repeat | null
  onChange: (patch: { reminderRepeat: Repeat | null; reminder?: string }) => void
}

/** Repeats at the time of the reminder. */
export function ReminderRepeat({ reminder, value, onChange }: RepeatProps) {
  const local = `${toField(reminder)}:00`
  return (
    <RepeatPicker
      value={value}
      start={local.slice(0, 10)}
      onChange={(chosen) => {
        if (!chosen) return onChange({ reminderRepeat: null })
        const repeat = { ...chosen, start: chosen.start.slice(0, 10) + local.slice(10) }
        const start = firstStart(repeat)
        if (start) onChange({ reminderRepeat: { ...repeat, start }, reminder: reminderAt(start, repeat.timeZone) })
      }}
    />
  )
}
