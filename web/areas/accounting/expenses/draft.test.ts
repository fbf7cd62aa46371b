import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney } from '#web/ui/format/money.ts'
import { type Draft, draftOf, draftOfTransaction, expenseOf, problemsOf, withAmount } from './draft.ts'

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
