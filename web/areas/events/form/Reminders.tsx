import { Button, NativeSelect } from '@mantine/core'
import { eventLimits } from '#contract/event-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { reminderText } from './reminder-text.ts'

const offered = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080]

type Props = { value: readonly number[]; onChange: (minutes: number[]) => void }

/** When people are reminded: up to five times before the start. */
export function Reminders({ value, onChange }: Props) {
  const t = useTranslation()
  const free = offered.filter((minutes) => !value.includes(minutes))
  const shown = value.length === 0 ? [undefined] : value
  return (
    <div className={cx(layout.stack, layout.gap2)}>
      {shown.map((minutes, index) => (
        <NativeSelect
          key={minutes ?? 'none'}
          {...(index === 0
            ? { label: t('events.event.fields.reminder') }
            : { 'aria-label': t('events.event.reminderNumber', { number: index + 1 }) })}
          value={minutes === undefined ? '' : String(minutes)}
          onChange={({ currentTarget: { value: chosen } }) => {
            const others = value.filter((one) => one !== minutes)
            onChange((chosen === '' ? others : [...others, Number(chosen)]).toSorted((a, b) => a - b))
          }}
          data={[
            { value: '', label: t('events.event.noReminder') },
            ...[...(minutes === undefined ? [] : [minutes]), ...free]
              .toSorted((a, b) => a - b)
              .map((one) => ({ value: String(one), label: reminderText(t, one) })),
          ]}
        />
      ))}
      {value.length > 0 && value.length < eventLimits.reminders && free[0] !== undefined && (
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<PlusIcon width={14} />}
            onClick={() => onChange([...value, free.find((one) => one >= 60) ?? free[0] ?? 0].toSorted((a, b) => a - b))}
          >
            {t('events.event.addReminder')}
          </Button>
        </div>
      )}
    </div>
  )
}
