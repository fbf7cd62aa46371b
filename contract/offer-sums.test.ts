import { describe, expect, test } from 'vitest'
import {
  licensedCount,
  lineNets,
  needsApproval,
  offerChanges,
  offerStateOn,
  offerTotals,
  offerVerbs,
  periodsOf,
  type ComparedLine,
  type ComparedOffer,
  type SummedLine,
} from './offer-sums.ts'
import { romanianVatRates } from './vat-rates.ts'

const on = { on: '2026-11-15', rates: romanianVatRates }
let counter = 0
const line = (fields: Partial<SummedLine>): SummedLine => ({
  ...{ id: `line-${++counter}`, kind: 'service', name: 'Line', quantity: 1, unitPrice: 0, discountPercent: 0, vatCode: 'S21' },
  ...{ recurrence: 'once', optional: false, selected: false },
  ...fields,
})
const licence = line({ quantity: 12, unitPrice: 1400, recurrence: 'monthly' })
const setup = line({ unitPrice: 15_000 })
const option = line({ unitPrice: 6000, optional: true })

describe('totals', () => {
  test('leave out optional lines', () => {
    const { totals, optionalTotals, recurring } = offerTotals([licence, setup, option], on)
    expect(totals).toMatchObject({ net: 31_800, vatTotal: 6678, gross: 38_478 })
    expect(optionalTotals).toMatchObject({ net: 6000, gross: 7260 })
    expect(recurring).toEqual({ monthly: 16_800, quarterly: 0, yearly: 0 })
  })

  test('have a selected option', () => {
    const { totals, optionalTotals } = offerTotals([licence, setup, { ...option, selected: true }], on)
    expect(totals).toMatchObject({ net: 37_800, vatTotal: 7938, gross: 45_738 })
    expect(optionalTotals).toMatchObject({ net: 0, gross: 0, vat: [] })
  })

  test('have the discounts of lines and of the document', () => {
    const lines = [{ ...licence, discountPercent: 5 }, setup, { ...option, selected: true }]
    expect(lineNets(lines)).toEqual([15_960, 15_000, 6000])
    const { totals, recurring } = offerTotals(lines, { ...on, headerDiscountPercent: 2.5 })
    expect(totals).toMatchObject({ net: 36_960, discount: 924, vatTotal: 7568, gross: 43_604 })
    expect(recurring.monthly).toBe(15_960)
  })

  test('of texts are nothing; a subtotal sums what counts since the last one', () => {
    const lines = [setup, line({ kind: 'text', unitPrice: 9 }), option, line({ kind: 'subtotal' }), licence, line({ kind: 'subtotal' })]
    expect(lineNets(lines)).toEqual([15_000, 0, 6000, 15_000, 16_800, 16_800])
    expect(offerTotals(lines, on).totals.net).toBe(31_800)
  })
})

test.each([
  [20, 0, false],
  ['20.01', 0, true],
  [0, 20, false],
  [0, 20.01, true],
])('a discount of %s on a line and %s on the document needs approval: %s', (discountPercent, headerDiscountPercent, needed) => {
  expect(needsApproval({ headerDiscountPercent, lines: [line({ discountPercent })] }, 20)).toBe(needed)
})

test('a discount on a text needs none', () => {
  expect(needsApproval({ headerDiscountPercent: 0, lines: [line({ kind: 'text', discountPercent: 90 })] }, 20)).toBe(false)
})

describe('periods', () => {
  test('of a monthly licence for a year', () => {
    expect(periodsOf({ startsOn: '2026-11-15', termMonths: 12, recurrence: 'monthly' })).toEqual({
      endsOn: '2027-11-14',
      first: { from: '2026-11-15', until: '2026-12-14' },
      schedule: { startsOn: '2026-12-15', periods: 11, until: '2027-11-14', period: 'monthly' },
    })
  })

  test.each([
    ['2026-03-01', 12, '2027-02-28'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2024-02-29', 12, '2025-02-27'],
  ])('from %s for %s months end on %s', (startsOn, termMonths, endsOn) => {
    expect(periodsOf({ startsOn, termMonths, recurrence: 'once' })).toEqual({ endsOn, first: { from: startsOn, until: endsOn }, schedule: null })
  })

  test('without a term have no end, of one period no schedule', () => {
    expect(periodsOf({ startsOn: '2026-11-15', termMonths: null, recurrence: 'quarterly' }).schedule).toEqual({
      ...{ startsOn: '2027-02-15', periods: null, until: null, period: 'quarterly' },
    })
    expect(periodsOf({ startsOn: '2026-11-15', termMonths: 12, recurrence: 'yearly' }).schedule).toBeNull()
    expect(periodsOf({ startsOn: '2026-11-15', termMonths: null, recurrence: 'once' })).toEqual({ endsOn: null, first: null, schedule: null })
  })
})

test.each([
  [12, 1, 12],
  ['2.5', 1, 3],
  ['0.1', 10, 1],
  ['0.11', 10, 2],
])('%s units of %s are for %s', (quantity, perUnit, count) => {
  expect(licensedCount(quantity, perUnit)).toBe(count)
})

describe('states', () => {
  const none = { nextId: null, approval: { state: 'none' } }
  test('say which verbs they permit', () => {
    for (const state of ['sent', 'viewed'] as const) expect(offerVerbs({ state, ...none }, false)).toEqual(['accept', 'reject', 'revise', 'withdraw'])
    for (const state of ['accepted', 'fulfilled', 'rejected', 'superseded', 'withdrawn'] as const)
      expect(offerVerbs({ state, ...none }, true)).toEqual([])
    expect(offerVerbs({ state: 'draft', ...none }, false)).toEqual(['remove', 'send', 'update'])
    expect(offerVerbs({ state: 'draft', ...none }, true)).toEqual(['remove', 'request-approval', 'send', 'update'])
    expect(offerVerbs({ state: 'draft', nextId: null, approval: { state: 'approved' } }, true)).toEqual(['remove', 'send', 'update'])
    expect(offerVerbs({ state: 'expired', ...none }, false)).toEqual(['reopen'])
    expect(offerVerbs({ ...none, state: 'expired', nextId: 'x' }, false)).toEqual([])
  })

  test('expire the day after the last one', () => {
    expect(offerStateOn({ state: 'viewed', validUntil: '2026-11-15' }, '2026-11-15')).toBe('viewed')
    expect(offerStateOn({ state: 'viewed', validUntil: '2026-11-15' }, '2026-11-16')).toBe('expired')
    expect(offerStateOn({ state: 'accepted', validUntil: '2026-11-15' }, '2026-11-16')).toBe('accepted')
  })
})

test('changes name lines by their id', () => {
  const compared = (id: string, fields: Partial<ComparedLine> = {}): ComparedLine => ({
    ...{ id, name: id, description: null, quantity: 1, unitCode: 'H87', unitPrice: 100, discountPercent: 0, vatCode: 'S21', recurrence: 'once' },
    ...{ termMonths: null, startsOn: null, optional: false, selected: false },
    ...fields,
  })
  const offer = (lines: ComparedLine[], fields: Partial<ComparedOffer> = {}): ComparedOffer => ({
    ...{ title: 'Desktops', introduction: null, currency: 'EUR', paymentTermDays: 15, headerDiscountPercent: 0, validUntil: '2026-12-15' },
    ...{ terms: null, lines },
    ...fields,
  })
  const before = offer([compared('a'), compared('b')])
  expect(offerChanges(before, before)).toEqual([])
  const after = offer([compared('c', { unitPrice: 5 }), compared('a', { quantity: 2, name: 'A' })], { headerDiscountPercent: 5 })
  expect(offerChanges(before, after)).toEqual([
    { kind: 'changed', name: null, field: 'headerDiscountPercent', from: 0, to: 5 },
    { kind: 'added', name: 'c', field: null, from: null, to: 5 },
    { kind: 'changed', name: 'A', field: 'name', from: 'a', to: 'A' },
    { kind: 'changed', name: 'A', field: 'quantity', from: 1, to: 2 },
    { kind: 'removed', name: 'b', field: null, from: 100, to: null },
  ])
})
