import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney } from '#web/ui/format/money.ts'
import { baseOf, changesOf, type Draft, draftOf, draftOfTransaction, expenseOf, problemsOf, withAmount } from './draft.ts'

const blank: Draft = { ...draftOf(undefined, '2026-11-17'), supplierName: 'Enerlux SA' }

test('the other amounts follow the typed one', () => {
  expect(withAmount(blank, 'net', '100', 21)).toMatchObject({ net: '100', vat: '21.00', gross: '121.00' })
  expect(withAmount(blank, 'gross', '121,00', 21)).toMatchObject({ net: '100.00', vat: '21.00', gross: '121,00' })
  expect(withAmount({ ...blank, net: '100.00' }, 'vat', '19.5', 21)).toMatchObject({ gross: '119.50' })
  expect(withAmount(blank, 'gross', '1.', 21)).toMatchObject({ net: '0.83', gross: '1.' })
  expect(withAmount(blank, 'gross', 'x', 21)).toMatchObject({ net: '', gross: 'x' })
})

test('whatever total is typed, net and VAT together are the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(0, 5, 9, 11, 19, 21, 5.5), (minor, percent) => {
      const draft = withAmount(blank, 'gross', (minor / 100).toFixed(2), percent)
      expect((parseMoney(draft.net) ?? -1) + (parseMoney(draft.vat) ?? -1)).toBe(minor)
      expect(problemsOf(draft)).toEqual({})
    }),
  )
})

test('what cannot be sent is named at its field', () => {
  expect(problemsOf({ ...blank, date: 'x', dueDate: 'y', net: '-1', vat: '0.001', gross: '' })).toEqual({
    ...{ date: 'day', dueDate: 'day', net: 'money', vat: 'money' },
  })
  expect(problemsOf({ ...blank, dueDate: '2026-11-16', net: '1', gross: '2' })).toEqual({ dueDate: 'dueBefore', gross: 'sum' })
})

test('only what changed is sent, the amounts together, with what the texts were made from', () => {
  const before = { ...blank, number: 'EN-1', net: '10.00', vat: '2.10', gross: '12.10' }
  expect(changesOf(before, { ...before, net: '10' })).toEqual({})
  const changes = changesOf(before, { ...withAmount(before, 'gross', '24.20', 21), number: 'EN-2' })
  expect(changes).toEqual({ number: 'EN-2', net: 2000, vat: 420, gross: 2420, vatCode: null, currency: 'RON' })
  expect(baseOf(before, changes)).toEqual({ base: { number: 'EN-1' } })
})

test('amounts, VAT code and currency of two members never mix: the last one sends all of them', () => {
  const before = { ...blank, ...{ net: '100', vat: '21', gross: '121', vatCode: 'S21' } }
  const [one, other] = [
    changesOf(before, withAmount(before, 'gross', '242', 21)),
    changesOf(before, { ...before, vat: '11', gross: '111', vatCode: 'S11', currency: 'EUR' }),
  ]
  expect({ ...expenseOf(before), ...other, ...one }).toEqual({ ...expenseOf(before), ...one })
  expect({ ...expenseOf(before), ...one, ...other }).toEqual({ ...expenseOf(before), ...other })
  expect(changesOf(before, { ...before, number: '7' })).toEqual({ number: '7' })
})

test('an expense of a row of a statement has its day, amount and counterparty', () => {
  const stored = { createdAt: '', createdBy: null, updatedAt: '' }
  const row = {
    id: 't',
    bankAccountId: 'b',
    date: '2026-11-10',
    amount: -1250,
    currency: 'EUR',
    counterparty: 'Bank',
    iban: null,
    description: 'Fee',
  }
  const draft = draftOfTransaction({ ...row, externalId: null, state: 'new', paymentId: null, expenseId: null, ...stored })
  expect(expenseOf(draft)).toMatchObject({ supplierName: 'Bank', date: '2026-11-10', net: 1250, vat: 0, gross: 1250, currency: 'EUR' })
})
