import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Holiday } from '#contract/business.ts'
import { Section } from '#web/areas/settings/form-parts.tsx'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { weekdayAndDay } from '#web/ui/format/days.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/settings/settings.module.css'
import { saveBusiness } from './queries.ts'

const longestName = 100
const byDay = (a: Holiday, b: Holiday) => (a.day < b.day ? -1 : 1)

export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [shownYear, setShownYear] = useState(() => new Date().getFullYear())
  const years = [...new Set([...holidays.map((one) => Number(one.day.slice(0, 4))), shownYear])].toSorted((a, b) => a - b)
  const shown = holidays.filter((one) => one.day.startsWith(String(shownYear)))
  const isTaken = holidays.some((one) => one.day === day)
  const save = (next: Holiday[]) => saveBusiness({ holidays: next })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isDay(day) || name.trim() === '' || isTaken) return
    save([...holidays, { day, name: name.trim() }].toSorted(byDay))
    setShownYear(Number(day.slice(0, 4)))
    setDay('')
    setName('')
  }
  return (
    <Section title={t('settings.business.holidays')} text={t('settings.business.holidaysText')}>
      <div className={cx(layout.row, layout.wrap, layout.gap2)} role="group" aria-label={t('settings.business.year')}>
        {years.map((year) => (
          <Button
            key={year}
            size="compact-md"
            variant={year === shownYear ? 'light' : 'subtle'}
            aria-pressed={year === shownYear}
            onClick={() => setShownYear(year)}
          >
            {year}
          </Button>
        ))}
      </div>
      {shown.length === 0 && <p className={text.dimmed}>{t('settings.business.noHolidays')}</p>}
      <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.business.holidays')}>
        {shown.map((holiday) => (
          <li key={holiday.day} className={cx(layout.row, styles.row)}>
            <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
              <span className={text.anywhere}>{holiday.name}</span>
              <span className={cx(text.small, text.dimmed)}>{weekdayAndDay(holiday.day, language)}</span>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="xl"
              aria-label={t('settings.business.removeHoliday', { name: holiday.name, day: weekdayAndDay(holiday.day, language) })}
              onClick={() => save(holidays.filter((one) => one !== holiday))}
            >
              <TrashIcon width={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form className={cx(layout.row, layout.wrap, layout.gap3, styles.invite)} onSubmit={add}>
        <DateField label={t('settings.business.day')} value={day} error={isTaken && t('settings.business.dayTaken')} onChange={setDay} />
        <TextInput
          className={styles.field}
          label={t('settings.business.holidayName')}
          value={name}
          maxLength={longestName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('settings.business.addHoliday')}
        </Button>
      </form>
      <div>
        <Button variant="subtle" onClick={() => saveBusiness({ holidays: null })}>
          {t('settings.business.romanian')}
        </Button>
      </div>
    </Section>
  )
}
