import { expect, test } from 'vitest'
import { readTable } from '#web/ui/import/csv.ts'
import { guessColumns, guessDayOrder, parseAmount, readRows, toSend, withoutPreamble } from './statement-file.ts'

test('amounts are read as banks of different countries write them', () => {
  const cells: (readonly [string, number | undefined])[] = [
    ...([
      ['1.234,56', 123_456],
      ['1,234.56', 123_456],
      ['1234.5', 123_450],
      ['-1 234,00', -123_400],
      ['12', 1200],
      ['1.234', 123_400],
    ] as const),
    ...([
      ['12,00-', -1200],
      ['(3.10)', -310],
      ['−0,01 RON', -1],
      ['+5', 500],
      ['€ 7,50', 750],
    ] as const),
    ...([
      ['', undefined],
      ['abc', undefined],
      ['1-2', undefined],
      ['99999999999999', undefined],
    ] as const),
  ]
  for (const [cell, amount] of cells) expect([cell, parseAmount(cell)]).toEqual([cell, amount])
})

const statement = `Extras de cont;;;;
IBAN;RO49AAAA1B31007593840000;;;
Data tranzactiei;Descriere;Debit;Credit;Referinta
05.10.2026;"Plata FAC-2026-0001; Carpathia";;1.210,00;T1
06.10.2026 12:30;Comision;12,50;;T2
Sold final;;;1.197,50;
`

test('a statement begins where a day and an amount have a column, and debits are money that left', () => {
  const table = withoutPreamble(readTable(statement))
  const columns = guessColumns(table.headers)
  expect(columns.map(({ field }) => field)).toEqual(['date', 'description', 'debit', 'credit', 'externalId'])
  const rows = readRows(table, columns, guessDayOrder(table, columns))
  expect(toSend(rows)).toEqual([
    { date: '2026-10-05', amount: 121_000, counterparty: null, iban: null, description: 'Plata FAC-2026-0001; Carpathia', externalId: 'T1' },
    { date: '2026-10-06', amount: -1250, counterparty: null, iban: null, description: 'Comision', externalId: 'T2' },
  ])
  expect(rows[2]).toMatchObject({ wrong: 'date' })
})

test('columns are guessed in three languages', () => {
  expect(guessColumns(['Date', 'Amount', 'Counterparty', 'IBAN', 'Details']).map(({ field }) => field)).toEqual([
    ...['date', 'amount', 'counterparty', 'iban', 'description'],
  ])
  expect(guessColumns(['Tarih', 'Tutar', 'Alıcı', 'Açıklama', 'İşlem No']).map(({ field }) => field)).toEqual([
    ...['date', 'amount', 'counterparty', 'description', 'externalId'],
  ])
})

test('the day is before the month, unless only the other order makes days', () => {
  const table = (...days: string[]) => ({ headers: ['Date', 'Amount'], rows: days.map((day) => [day, '1']) })
  const columns = guessColumns(['Date', 'Amount'])
  const daysOf = (...days: string[]) => toSend(readRows(table(...days), columns, guessDayOrder(table(...days), columns))).map(({ date }) => date)
  expect(daysOf('05/10/2026', '06/10/2026')).toEqual(['2026-10-05', '2026-10-06'])
  expect(daysOf('10/05/2026', '10/25/2026')).toEqual(['2026-10-05', '2026-10-25'])
  expect(daysOf('2026-10-05', '2026/10/06', '20261007', '2026-10-08T10:00:00Z')).toEqual(['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'])
})
