import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#contract/fold.ts'
import { cloneDatabase, type OwnDatabase } from '#server/testing/databases/database.ts'

let database: OwnDatabase
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function foldedBySql(texts: string[]): Promise<string[]> {
  const { rows } = await client.query<{ folded: string }>(
    'select fold(s) as folded from unnest($1::text[]) with ordinality as x(s, index) order by index',
    [texts],
  )
  return rows.map(({ folded }) => folded)
}

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
  'שָׁלוֹם',
  'مُحَمَّد أحمد',
  'ガラス',
  '日本語',
  '❤\ufe0f ok',
  '😀 ok',
  'ß',
  '',
]

test('the database folds as both sides do', async () => {
  expect(await foldedBySql(samples)).toEqual(samples.map(foldText))
})

/** Letters and marks that every supported PostgreSQL and Node knows; newer scripts differ by the version of Unicode. */
const blocks: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x36f],
  [0x370, 0x52f],
  [0x591, 0x5f4],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0xe01, 0xe5b],
  [0x1dc0, 0x1dff],
  [0x1e00, 0x1fff],
  [0x20d0, 0x20f0],
  [0x2100, 0x218b],
  [0x3041, 0x30ff],
  [0xac00, 0xac80],
  [0xfe00, 0xfe2f],
  [0xff01, 0xff5e],
  [0x1f600, 0x1f64f],
]
const letter = fc.oneof(...blocks.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))))
const texts = fc.array(fc.string({ unit: letter, maxLength: 12 }), { minLength: 200, maxLength: 200 })

test('the database folds any text as both sides do', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      expect(await foldedBySql(given)).toEqual(given.map(foldText))
    }),
    { numRuns: 50 },
  )
})

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(fc.string({ unit: letter }), (text) => foldText(foldText(text)) === foldText(text)))
})

test.each([
  ['sedinta', 'Ședință de luni'],
  ['ISTANBUL', 'İstanbul'],
  ['irmak', 'Kızılırmak'],
  ['γιωργοσ', 'Γιώργος'],
  ['ΓΙΩΡΓΟΣ', 'ο Γιώργος'],
  ['שלום', 'שָׁלוֹם'],
  ['احمد', 'أحمد'],
])('%s finds %s', (query, text) => {
  expect(foldText(text)).toContain(foldText(query))
})
