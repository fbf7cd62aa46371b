import type { Dates } from '#web/ui/format/dates.ts'
import type { HistoryEntry } from '#contract/activities.ts'
import type { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { dayOf, formatDay } from '#web/ui/format/days.ts'

type Value = HistoryEntry['fields'][number]['from']

/** How one field is shown. */
type FieldWords = {
  /** The key of its name. */
  name: string
  /** The key of the words for a value that is one of a few. */
  value?: (value: NonNullable<Value>) => string | undefined
  /** The value is a day, or an instant with a time of day. */
  is?: 'day' | 'time'
}

/** The fields whose old and new value are worth reading beside the sentence. A string is the key of the name. */
export type HistoryWords = Readonly<Record<string, string | FieldWords>>

export function wordsFor(fields: HistoryWords, field: string): FieldWords | undefined {
  const found = Object.hasOwn(fields, field) ? fields[field] : undefined
  return typeof found === 'string' ? { name: found } : found
}

export function valueWords(
  { value: keyOf, is }: FieldWords,
  value: Value,
  t: ReturnType<typeof useTranslation>,
  language: string,
  dates: Dates,
): string {
  if (value === null || value === '') return t('ui.history.nothing')
  const key = keyOf?.(value)
  if (key !== undefined) return t(key)
  if (typeof value === 'boolean') return t(value ? 'ui.history.yes' : 'ui.history.no')
  if (typeof value === 'number') return value.toLocaleString(language)
  if (is === 'day') return formatDay(dayOf(value), language)
  if (is === 'time') return dates.moment(value)
  return value
}
