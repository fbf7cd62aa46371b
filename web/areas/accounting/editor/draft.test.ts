import { expect, test } from 'vitest'
import { romanianVatRates as rates } from '#contract/vat-rates.ts'
import {
  changesOf,
  creationOf,
  type Draft,
  type DraftLine,
  draftOf,
  emptyLine,
  hasProblems,
  problemsOf,
  totalsOfDraft,
  usualVatCode,
} from './draft.ts'

const today = '2026-11-16'
const defaults = { organizationId: 'org', currency: 'RON', language: 'ro' as const, iban: '' }
const line = (given: Partial<DraftLine>): DraftLine => ({ ...emptyLine('S21'), name: 'Line', ...given })
const draft = (lines: DraftLine[], given: Partial<Draft> = {}): Draft => ({ ...draftOf(undefined, defaults), lines, ...given })
const sums = (one: Draft, exchangeRate: number | null = null) => totalsOfDraft(one, { rates, today, exchangeRate })

test('live totals are the totals of the vectors', () => {
  const s1 = sums(
    draft([
      line({ quantity: '3', unitPrice: '33.33' }),
      line({ quantity: '1', unitPrice: '0,02' }),
      line({ quantity: '2', unitPrice: '19.99', vatCode: 'S11' }),
    ]),
  )
  expect(s1.vat.map(({ base, vat }) => [base, vat])).toEqual([
    [10_001, 2100],
    [3998, 440],
  ])
  expect(s1.gross).toBe(16_539)
  expect(sums(draft([line({ quantity: '7', unitPrice: '12.35', discount: '10' })])).gross).toBe(9415)
  const s3 = draft([line({ unitPrice: '200.03' }), line({ unitPrice: '50.05', vatCode: 'S11' })], { headerDiscountPercent: '5' })
  expect(sums(s3).gross).toBe(28_272)
  expect(sums(draft([line({ unitPrice: '1000' })], { currency: 'EUR' }), 5.0873).vat[0]?.vatRon).toBe(106_833)
  const s6 = sums(draft([line({ quantity: '2.333333', unitPrice: '180' }), line({ quantity: '0.5', unitPrice: '180', discount: '12.5' })]))
  expect([s6.net, s6.gross]).toEqual([49_875, 60_349])
})

test('a discount is a percentage or an amount', () => {
  expect(sums(draft([line({ unitPrice: '100', discount: '25.50', discountIn: 'amount' })])).net).toBe(7450)
  const sent = creationOf(draft([line({ unitPrice: '100', discount: '25.50', discountIn: 'amount' })]), 'id')
  expect(sent.lines?.[0]).toMatchObject({ discountPercent: 0, discountAmount: 2550 })
})

test('a line that is being typed does not hide the others', () => {
  expect(sums(draft([line({ unitPrice: '10' }), line({ unitPrice: 'ten' })])).net).toBe(1000)
})

test('what is wrong is said by field, and a rate that has ended too', () => {
  const wrong = draft([line({ name: ' ', quantity: '0', unitPrice: 'x', discount: '101', vatCode: 'S19' })], {
    ...{ organizationId: null, issueDate: '2026-11-17', dueDate: '2026-11-01' },
  })
  const problems = problemsOf(wrong, { rates, today })
  expect(problems).toMatchObject({ organizationId: 'organizationMissing', issueDate: 'future', dueDate: 'dueEarly' })
  expect(problems.lines.get(wrong.lines[0]?.id ?? '')).toEqual({
    ...{ name: 'nameMissing', quantity: 'quantity', unitPrice: 'money', discount: 'percent', vatCode: 'vatCode' },
  })
  expect(hasProblems(problemsOf(draft([line({ unitPrice: '10', vatCode: 'S19' })], { deliveryDate: '2025-07-01' }), { rates, today }))).toBe(false)
  expect(problemsOf(draft([line({ unitPrice: '10', discount: '11', discountIn: 'amount' })]), { rates, today }).lines.size).toBe(1)
})

test('only changed fields are sent', () => {
  const before = draft([line({ unitPrice: '10' })])
  expect(changesOf(before, { ...before, notes: 'First\n\nSecond ' })).toEqual({ notes: ['First', 'Second'] })
  expect(changesOf(before, before)).toEqual({})
  expect(creationOf(before, 'id')).not.toHaveProperty('dueDate')
})

test('a new line has the standard rate of the day, or none for who pays no VAT', () => {
  expect([usualVatCode(rates, 'vat_payer', today), usualVatCode(rates, undefined, '2025-07-31')]).toEqual(['S21', 'S19'])
  expect(usualVatCode(rates, 'non_payer', today)).toBe('O')
})

test.each([
  [{ quantity: '9999999', unitPrice: '99999999.99' }, { unitPrice: 'lineTooLarge' }],
  [{ unitPrice: '10', discount: '11', discountIn: 'amount' as const }, { discount: 'tooMuch' }],
  [{ quantity: '999999999999', unitPrice: '1' }, { quantity: 'tooLarge' }],
  [{ quantity: '0.0000001', unitPrice: '1' }, { quantity: 'decimals' }],
  [{ quantity: '-1', unitPrice: '1' }, { quantity: 'quantity' }],
])('what is wrong with the line %o is %o', (given, problems) => {
  const wrong = draft([line(given)])
  expect(problemsOf(wrong, { rates, today }).lines.get(wrong.lines[0]?.id ?? '')).toEqual(problems)
})
