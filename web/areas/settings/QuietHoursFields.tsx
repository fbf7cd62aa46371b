import '@mantine/core/styles/Switch.layer.css'
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { QuietHours } from '#contract/notifications.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useFirstDayOfWeek, usePreferences } from '#web/kernel/session/preferences.ts'
import { Section } from './form-parts.tsx'
import { timeZonesWith } from '#web/ui/format/time-zones.ts'
import { weekdayNames } from './links.ts'
import { saveDelivery } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './settings.module.css'

const save = (quietHours: Partial<QuietHours>) => saveDelivery({ quietHours })

export function QuietHoursFields({ hours }: { hours: QuietHours }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const first = useFirstDayOfWeek(language)
  const myZone = usePreferences()?.timeZone ?? 'UTC'
  const zones = useMemo(() => timeZonesWith(hours.timeZone), [hours.timeZone])
  const names = weekdayNames(language, 'short')
  const days = Array.from({ length: 7 }, (_, index) => (first + index) % 7)
  const toggle = (day: number, on: boolean) => save({ days: days.filter((one) => (one === day ? on : hours.days.includes(one))).toSorted() })
  const nextDay = hours.to <= hours.from
  return (
    <Section title={t('settings.quiet.title')} text={t('settings.quiet.text')}>
      <Switch label={t('settings.quiet.on')} checked={hours.on} onChange={({ currentTarget: { checked } }) => save({ on: checked })} />
      {hours.on && (
        <>
          <div className={cx(layout.grid, styles.pair)}>
            <TextInput
              type="time"
              label={t('settings.quiet.from')}
              value={hours.from}
              // The value is empty while another hour is typed.
              onChange={({ currentTarget: { value } }) => value !== '' && save({ from: value })}
            />
            <TextInput
              type="time"
              label={t(nextDay ? 'settings.quiet.toNextDay' : 'settings.quiet.to')}
              value={hours.to}
              onChange={({ currentTarget: { value } }) => value !== '' && save({ to: value })}
            />
          </div>
          <fieldset className={cx(layout.row, layout.wrap, layout.gap4, styles.fieldset)}>
            <legend>{t('settings.quiet.days')}</legend>
            {days.map((day) => (
              <Checkbox
                key={day}
                label={names[day]}
                checked={hours.days.includes(day)}
                onChange={({ currentTarget: { checked } }) => toggle(day, checked)}
              />
            ))}
          </fieldset>
          <NativeSelect
            label={t('settings.account.timeZone')}
            value={hours.timeZone ?? ''}
            data={[{ value: '', label: t('settings.quiet.myZone', { zone: myZone.replaceAll('_', ' ') }) }, ...zones]}
            onChange={({ currentTarget: { value } }) => save({ timeZone: value === '' ? null : value })}
          />
        </>
      )}
    </Section>
  )
}
