import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { likePattern, foldText } from './like-pattern.ts'

const samples = [
  'ședință',
  'Ședință',
  'İstanbul',
  'ISPARTA ırmak',
  'Ünlü Çağrı ŞİŞE',
  'ΟΔΟΣ',
  'Ёлка',
  'café',
  'cafe\u0301',
  '100%_\\',
  'हिन्दी',
  '日本語',
  '😀 ok',
  'ß',
  '',
]

test('the database folds as we do', async () => {
  const { connection, drop } = await cloneDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ folded: string }>(
    'select fold(s) as folded from unnest($1::text[]) with ordinality as x(s, nr) order by nr',
    [samples],
  )
  await client.end()
  await drop()
  expect(rows.map(({ folded }) => folded)).toEqual(samples.map(foldText))
})

test.each([
  ['sedinta', 'Ședință de luni'],
  ['ISTANBUL', 'İstanbul'],
  ['irmak', 'Kızılırmak'],
])('%s finds %s', (query, text) => {
  expect(foldText(text)).toContain(foldText(query))
})

test('signs of LIKE are taken literally', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
