import { beforeAll, expect, test } from 'vitest'
import { startTexts, translate } from '#web/kernel/i18n/i18n.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { datesFor } from '#web/ui/format/dates.ts'
import { type HistoryWords, valueWords, wordsFor } from './history-words.ts'

const fields: HistoryWords = {
  title: 'tasks.fieldTitle',
  active: 'inventory.fields.active',
  priority: { name: 'tasks.priority', value: (priority) => `tasks.priorities.${priority}` },
  dueDate: { name: 'tasks.dueDate', is: 'day' },
  reminder: { name: 'notes.reminder.title', is: 'time' },
  language: { name: 'organizations.fields.language', is: 'language' },
  country: { name: 'organizations.fields.country', is: 'country' },
  term: { name: 'services.fields.licenceSpec', shown: (value, t) => t('services.licence.months', { count: Number(value) }) },
}

beforeAll(async () => {
  new FakeServer()
  await startTexts('ro')
})

test.each([
  ['title', 'Târg', 'Târg'],
  ['title', '2026-01-31', '2026-01-31'],
  ['title', '', 'gol'],
  ['title', null, 'gol'],
  ['active', true, 'da'],
  ['active', false, 'nu'],
  ['priority', 'high', 'Ridicată'],
  ['dueDate', '2020-01-31', '31 ian. 2020'],
  ['reminder', '2020-01-31T08:30:00', '31 ian. 2020, 08:30'],
  ['reminder', '2020-01-31', '31 ian. 2020'],
  ['language', 'tr', 'turcă'],
  ['country', 'DE', 'Germania'],
  ['term', '12', '12 luni'],
])('%s of %j is %s in the reader’s language', (field, value, words) => {
  const shown = wordsFor(fields, field)
  expect(shown && valueWords(shown, value, translate, 'ro', datesFor('ro', null))).toBe(words)
})

test('numbers are written as the reader writes them', () => {
  expect(valueWords({ name: '' }, 1234.5, translate, 'ro', datesFor('ro', null))).toBe('1.234,5')
})

test('a field without words is left to the sentence', () => {
  expect([wordsFor(fields, 'image'), wordsFor(fields, 'toString')]).toEqual([undefined, undefined])
})
