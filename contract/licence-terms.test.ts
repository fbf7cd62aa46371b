import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysInclusive, endOfTerm } from './days.ts'
import {
  mostAssignments,
  cancelCredit,
  changeCharge,
  chargedSpan,
  daysLeft,
  endNotices,
  isLow,
  keyAlphabet,
  keyFrom,
  licenceState,
  noticeLeads,
  overlaps,
  type Priced,
  relevantTerm,
  renewalStart,
  termAmount,
  termEnd,
} from './licence-terms.ts'

const term = (startsOn: string, endsOn: string, seats: number, unitPrice: number | string, recurrence: Priced['recurrence'] = 'once'): Priced => ({
  ...{ startsOn, endsOn, seats, unitPrice, recurrence },
})
const year2026 = term('2026-01-01', '2026-12-31', 10, 12000)

describe('a rise', () => {
  test.each([
    ['2026-07-01', 30247, 184],
    ['2026-01-01', 60000, 365],
    ['2026-12-31', 164, 1],
  ])('from 10 to 15 seats on %s costs %i', (on, charge, days) =>
    expect(changeCharge(year2026, { seats: 15, unitPrice: 12000 }, on)).toEqual({ rises: true, charge, days, termDays: 365 }),
  )

  test('in a leap year counts 366 days', () => {
    const leap = term('2028-01-01', '2028-12-31', 10, 9000)
    expect(changeCharge(leap, { seats: 14, unitPrice: 9000 }, '2028-02-29')).toEqual({ rises: true, charge: 30197, days: 307, termDays: 366 })
  })

  test('of a recurring licence is charged for the running period', () => {
    const monthly = term('2026-11-15', '2027-11-14', 12, 1400, 'monthly')
    expect(changeCharge(monthly, { seats: 15, unitPrice: 1400 }, '2026-11-20')).toEqual({ rises: true, charge: 3500, days: 25, termDays: 30 })
  })

  test('to a dearer service charges the difference of all seats', () => {
    const solo = term('2026-03-01', '2027-02-28', 10, 9000)
    expect(changeCharge(solo, { seats: 10, unitPrice: 14000 }, '2026-11-15')).toEqual({ rises: true, charge: 14521, days: 106, termDays: 365 })
  })

  test('follows the discounts of the term and prices below a minor unit', () => {
    const discounted = { ...term('2026-01-01', '2026-12-31', 3, '466.6667'), discountFactor: '0.92625' }
    expect(changeCharge(discounted, { seats: 6, unitPrice: '466.6667' }, '2026-01-01').charge).toBe(1297)
  })
})

test('a fall costs nothing', () => {
  expect(changeCharge(year2026, { seats: 4, unitPrice: 12000 }, '2026-07-01')).toMatchObject({ rises: false, charge: 0 })
  expect(changeCharge(year2026, { seats: 10, unitPrice: 9000 }, '2026-07-01')).toMatchObject({ rises: false, charge: 0 })
})

test('a licence without a price rises by its seats', () => {
  const free = term('2026-01-01', '2026-12-31', 10, 0)
  expect(changeCharge(free, { seats: 12, unitPrice: 0 }, '2026-07-01')).toMatchObject({ rises: true, charge: 0 })
  expect(changeCharge(free, { seats: 8, unitPrice: 0 }, '2026-07-01')).toMatchObject({ rises: false })
})

test.each([
  ['2026-11-15', 105, 69041],
  ['2027-02-28', 0, 0],
])('20 seats at 12000 cancelled on %s are credited for %i days', (on, days, amount) =>
  expect(cancelCredit(term('2026-03-01', '2027-02-28', 20, 12000), on)).toEqual({ days, amount }),
)

test('a recurring licence is credited for its running period', () => {
  expect(cancelCredit(term('2026-11-15', '2027-11-14', 10, 1500, 'monthly'), '2026-11-29')).toEqual({ days: 15, amount: 7500 })
})

test('periods follow one another without a gap and end with the term', () => {
  const recurrences = fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 60 }), recurrences, fc.nat(2000), (start, months, recurrence, later) => {
      const startsOn = addDays('2024-01-01', start)
      const whole = { startsOn, endsOn: endOfTerm(startsOn, months), recurrence }
      const on = addDays(startsOn, later % daysInclusive(startsOn, whole.endsOn))
      const span = chargedSpan(whole, on)
      expect(span.startsOn <= on && on <= span.endsOn).toBe(true)
      if (span.endsOn < whole.endsOn) expect(chargedSpan(whole, addDays(span.endsOn, 1)).startsOn).toBe(addDays(span.endsOn, 1))
    }),
  )
})

test('charge and credit never exceed what the term costs', () => {
  const days = fc.integer({ min: 0, max: 364 })
  const cases = fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1000 }), fc.nat(10_000_000), days)
  fc.assert(
    fc.property(cases, ([seats, more, unitPrice, day]) => {
      const on = addDays('2026-01-01', day)
      const one = term('2026-01-01', '2026-12-31', seats, unitPrice)
      const { charge } = changeCharge(one, { seats: seats + more, unitPrice }, on)
      expect(charge).toBeGreaterThanOrEqual(0)
      expect(charge).toBeLessThanOrEqual(more * unitPrice)
      expect(cancelCredit(one, on).amount).toBeLessThan(termAmount(one) + 1)
    }),
  )
})

describe('seats', () => {
  test.each([
    ['floating', 25, 20, 30],
    ['floating', 7, 15, 8],
    ['floating', 1000, 0.05, 1000],
    ['floating', 1000, 0.15, 1001],
    ['named', 3, 20, 3],
    ['device', 3, 0, 3],
    ['site', 1, 0, null],
  ] as const)('%s with %i seats and %i %% more allows %s', (type, seats, percent, allowed) =>
    expect(mostAssignments(type, seats, percent)).toBe(allowed),
  )

  test('are low when fewer than a tenth is free, not when there are too few', () => {
    expect([isLow(1, 10), isLow(0, 10), isLow(2, 21), isLow(-2, 3), isLow(null, 3)]).toEqual([false, true, true, false, false])
  })
})

describe('a state', () => {
  const licence = { cancelledOn: null, suspended: false, activated: true, graceDays: 5, terms: [{ startsOn: '2026-03-01', endsOn: '2027-02-28' }] }

  test.each([
    ['2026-02-28', 'pending'],
    ['2026-03-01', 'active'],
    ['2027-02-28', 'active'],
    ['2027-03-01', 'grace'],
    ['2027-03-05', 'grace'],
    ['2027-03-06', 'expired'],
  ])('on %s is %s', (today, state) => expect(licenceState(licence, today)).toBe(state))

  test('is pending until the licence is activated', () => expect(licenceState({ ...licence, activated: false }, '2026-05-01')).toBe('pending'))

  test('is suspended over everything but cancelled', () => {
    expect(licenceState({ ...licence, suspended: true }, '2026-01-01')).toBe('suspended')
    expect(licenceState({ ...licence, suspended: true, cancelledOn: '2026-05-01' }, '2026-05-01')).toBe('cancelled')
    expect(licenceState({ ...licence, cancelledOn: '2026-05-02' }, '2026-05-01')).toBe('active')
  })

  test('between two terms is grace, then expired, then active again', () => {
    const renewed = { ...licence, terms: [...licence.terms, { startsOn: '2027-04-01', endsOn: '2028-03-31' }] }
    expect(['2027-03-02', '2027-03-20', '2027-04-01'].map((today) => licenceState(renewed, today))).toEqual(['grace', 'expired', 'active'])
    expect(relevantTerm(renewed.terms, '2026-01-01')?.startsOn).toBe('2026-03-01')
  })
})

test('the last day is one day left', () => {
  expect(['2026-12-30', '2026-12-31', '2027-01-01', '2027-02-01'].map((today) => daysLeft('2026-12-31', today))).toEqual([2, 1, 0, 0])
})

test('a term ends with its last month, unless an end is given', () => {
  expect(termEnd('2026-03-01', { termMonths: 12 })).toBe('2027-02-28')
  expect(termEnd('2026-03-01', { termMonths: 12, endsOn: '2026-05-31' })).toBe('2026-05-31')
})

test('a renewal continues, or begins today', () => {
  const terms = [
    { startsOn: '2026-01-01', endsOn: '2026-12-31' },
    { startsOn: '2025-01-01', endsOn: '2025-12-31' },
  ]
  expect(renewalStart(terms, '2026-11-16', 'continuous')).toBe('2027-01-01')
  expect(renewalStart(terms, '2027-02-10', 'fresh')).toBe('2027-02-10')
  expect(overlaps({ startsOn: '2026-12-31', endsOn: '2027-12-30' }, terms[0] ?? { startsOn: '', endsOn: '' })).toBe(true)
  expect(overlaps({ startsOn: '2027-01-01', endsOn: '2027-12-31' }, terms[0] ?? { startsOn: '', endsOn: '' })).toBe(false)
})

test('notices are due on the lead day and on the standard days below it', () => {
  expect(noticeLeads(45)).toEqual([45, 30, 7])
  expect(noticeLeads(30)).toEqual([30, 7])
  expect(noticeLeads(120)).toEqual([120, 90, 60, 30, 7])
  expect(noticeLeads(0)).toEqual([0])
  expect(endNotices('2026-12-31', 45)).toEqual([
    { kind: 'end_45', dueOn: '2026-11-16' },
    { kind: 'end_30', dueOn: '2026-12-01' },
    { kind: 'end_7', dueOn: '2026-12-24' },
  ])
})

test('a key follows its pattern', () => {
  let next = 0
  expect(keyFrom('RDS-XXXX-XX', () => keyAlphabet.charAt(next++))).toBe('RDS-ABCD-EF')
  expect(new Set(keyAlphabet).size).toBe(32)
})
