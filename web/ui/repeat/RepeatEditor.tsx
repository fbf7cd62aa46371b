import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { Repeat } from '#contract/repeat-dates.ts'
import { frequencies, type Frequency, ruleLimits } from '#contract/repeat-rules.ts'
import { repeatText } from '#contract/repeat-words.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useFirstDayOfWeek } from '#web/kernel/session/preferences.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { localeOf } from '#web/ui/format/locale.ts'
import { dateText } from '#web/ui/format/typed-dates.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import words from '#web/ui/styles/text.module.css'
import styles from './RepeatPicker.module.css'
import { formOf, formRule, newForm, nextDates, outOfRange, repeatFrom, type RepeatForm } from './repeat-form.ts'

type Props = {
  value: Repeat | null
  start: string
  /** Of what can be completed: it may also repeat so long after that. */
  completable?: boolean
  onSave: (repeat: Repeat | null) => void
  onSkip?: (() => void) | undefined
}

const shownDates = 5
const optionsOf = <T extends string>(values: readonly T[], text: (value: T) => string) => values.map((value) => ({ value, label: text(value) }))

export function RepeatEditor({ value, start, completable = false, onSave, onSkip }: Props) {
  const t = useTranslation()
  const [form, setForm] = useState<RepeatForm>(() => (value ? formOf(value, start) : newForm(start)))
  const [changed, setChanged] = useState(value === null)
  const { language } = useLanguage()
  const change = (fields: Partial<RepeatForm>) => {
    setForm({ ...form, ...fields })
    setChanged(true)
  }
  const timeZone = value?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // A rule of another client may say more than the fields can: it stays until something is changed.
  const repeat = changed ? repeatFrom(form, start, timeZone) : (value ?? undefined)
  const { frequency, afterCompletion } = form
  const wrong = outOfRange(form)
  return (
    <form
      className={cx(layout.stack, layout.gap3)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (repeat) onSave(repeat)
      }}
    >
      <div className={cx(layout.row)}>
        <TextInput
          className={styles.interval}
          type="number"
          min={1}
          max={ruleLimits.interval}
          label={t('ui.repeat.every')}
          error={wrong === 'interval'}
          value={Number.isNaN(form.interval) ? '' : form.interval}
          onChange={(event) => change({ interval: event.currentTarget.valueAsNumber })}
          data-autofocus
        />
        <NativeSelect
          className={layout.grow}
          label={t('ui.repeat.unit')}
          data={optionsOf(frequencies, (one) => t(`ui.repeat.units.${one}`))}
          value={frequency}
          onChange={(event) => change({ frequency: event.currentTarget.value as Frequency })}
        />
      </div>
      {frequency === 'WEEKLY' && !afterCompletion && <Weekdays chosen={form.weekdays} onChange={(weekdays) => change({ weekdays })} />}
      {frequency === 'MONTHLY' && !afterCompletion && (
        <NativeSelect
          label={t('ui.repeat.monthly')}
          data={optionsOf(['date', 'last', 'weekday'] as const, (monthly) =>
            repeatText({ rule: formRule({ ...form, monthly, interval: 1, ends: 'never' }, start), mode: 'schedule' }, language),
          )}
          value={form.monthly}
          onChange={(event) => change({ monthly: event.currentTarget.value as RepeatForm['monthly'] })}
        />
      )}
      {completable && (
        <Checkbox
          label={t('ui.repeat.afterCompletion')}
          checked={afterCompletion}
          onChange={(event) => change({ afterCompletion: event.currentTarget.checked })}
        />
      )}
      <Ends form={form} onChange={change} />
      <Preview
        repeat={repeat}
        start={start}
        missing={
          wrong
            ? t('ui.repeat.range', { field: t(wrong === 'interval' ? 'ui.repeat.every' : 'ui.repeat.times'), most: ruleLimits[wrong] })
            : t('ui.repeat.wrong')
        }
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" size="compact-md" disabled={!repeat}>
          {t('ui.repeat.save')}
        </Button>
        {value && onSkip && (
          <Button variant="default" size="compact-md" onClick={onSkip}>
            {t('ui.repeat.skip')}
          </Button>
        )}
        {value && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => onSave(null)}>
            {t('ui.repeat.stop')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Weekdays({ chosen, onChange }: { chosen: readonly number[]; onChange: (weekdays: number[]) => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  // 0 is Sunday there, and Monday here.
  const first = (useFirstDayOfWeek(language) + 6) % 7
  const name = (weekday: number, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday))
  return (
    <div role="group" aria-label={t('ui.repeat.weekdays')} className={cx(layout.row, layout.wrap, layout.gap1)}>
      {Array.from({ length: 7 }, (_, index) => (index + first) % 7).map((weekday) => {
        const isChosen = chosen.includes(weekday)
        return (
          <Button
            key={weekday}
            className={styles.day}
            size="compact-sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            aria-label={name(weekday, 'long')}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== weekday) : [...chosen, weekday])}
          >
            {name(weekday, 'short')}
          </Button>
        )
      })}
    </div>
  )
}

function Ends({ form, onChange }: { form: RepeatForm; onChange: (fields: Partial<RepeatForm>) => void }) {
  const t = useTranslation()
  return (
    <div className={cx(layout.row, layout.wrap)}>
      <NativeSelect
        className={layout.grow}
        label={t('ui.repeat.ends')}
        data={optionsOf(['never', 'until', 'count'] as const, (one) => t(`ui.repeat.end.${one}`))}
        value={form.ends}
        onChange={(event) => onChange({ ends: event.currentTarget.value as RepeatForm['ends'] })}
      />
      {form.ends === 'until' && (
        <DateField className={layout.grow} label={t('ui.repeat.until')} value={form.until} onChange={(until) => onChange({ until })} />
      )}
      {form.ends === 'count' && (
        <TextInput
          className={styles.interval}
          type="number"
          min={1}
          max={ruleLimits.count}
          label={t('ui.repeat.times')}
          error={outOfRange(form) === 'count'}
          value={Number.isNaN(form.count) ? '' : form.count}
          onChange={(event) => onChange({ count: event.currentTarget.valueAsNumber })}
        />
      )}
    </div>
  )
}

function Preview({ repeat, start, missing }: { repeat: Repeat | undefined; start: string; /** Said without a repeat. */ missing: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const heading = useId()
  const dates = repeat ? nextDates(repeat, start, shownDates) : []
  const locale = localeOf(language)
  return (
    <div role="status" className={words.small}>
      <p id={heading} className={words.strong}>
        {repeat ? repeatText(repeat, language) : missing}
      </p>
      {repeat && dates.length === 0 && <p>{t('ui.repeat.over')}</p>}
      <ul aria-labelledby={heading} className={words.dimmed}>
        {dates.map((local) => (
          <li key={local}>
            <time dateTime={local}>{dateText(local.slice(0, 10), locale, 'medium')}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
