import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { BellIcon } from '#web/ui/icons/icons.ts'
import styles from './notes.module.css'
import { fromField, offersAt, toField, useMinute, useMoment } from './reminders.ts'

type ChipProps = { at: string; now: number }

/** What is past is struck through. */
export function ReminderChip({ at, now }: ChipProps) {
  const t = useTranslation()
  const moment = useMoment()
  const past = Date.parse(at) <= now
  return (
    <span className={styles.chip} data-past={past || undefined}>
      <BellIcon width={13} />
      <VisuallyHidden>{t(past ? 'notes.reminder.wasAt' : 'notes.reminder.at')} </VisuallyHidden>
      <time dateTime={at}>{moment(at)}</time>
    </span>
  )
}

type Props = { value: string | null; onChange: (reminder: string | null) => void }

export function Reminder({ value, onChange }: Props) {
  const t = useTranslation()
  const moment = useMoment()
  const now = useMinute()
  const [opened, setOpened] = useState(false)
  const past = value !== null && Date.parse(value) <= now
  const text = value === null ? t('notes.reminder.set') : moment(value)
  const spoken = value === null ? text : `${t(past ? 'notes.reminder.wasAt' : 'notes.reminder.at')} ${text}`
  const choose = (reminder: string | null) => {
    onChange(reminder)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.pill} data-past={past || undefined} aria-label={spoken} onClick={() => setOpened(!opened)}>
          <BellIcon width={16} />
          <span>{text}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notes.reminder.title')} className={styles.reminder}>
        {offersAt(new Date(now)).map(({ key, instant }) => (
          <Button
            key={key}
            variant="subtle"
            color="gray"
            size="compact-md"
            justify="space-between"
            fullWidth
            rightSection={<span className={styles.offer}>{moment(instant)}</span>}
            onClick={() => choose(instant)}
          >
            {t(`notes.reminder.${key}`)}
          </Button>
        ))}
        <label className={styles.moment}>
          {t('notes.reminder.moment')}
          <input
            type="datetime-local"
            className={styles.momentField}
            value={value === null ? '' : toField(value)}
            onChange={(event) => {
              const instant = fromField(event.currentTarget.value)
              if (instant) onChange(instant)
            }}
          />
        </label>
        {value !== null && (
          <Button variant="default" size="compact-md" fullWidth onClick={() => choose(null)}>
            {t('notes.reminder.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
