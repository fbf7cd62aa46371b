import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { romanianHolidays } from '#server/identity/business/holidays.ts'
import { creditable, creditTotals, discountPart, draftTotals, eInvoiceDeadline, invoiceVerbs, vatCodeProblem } from '#contract/invoice-rules.ts'
import type { Totals } from '#contract/money.ts'
import { romanianVatRates as rates } from '#contract/vat-rates.ts'

const on = '2026-11-16'
const line = (id: string, quantity: number, unitPrice: number, more: object = {}) => ({ id, quantity, unitPrice, vatCode: 'S21', ...more })

describe('credit notes', () => {
  const original = { lines: [line('a', 3, 50)], totals: draftTotals([line('a', 3, 50)], { on, rates }) }
  test('credited one by one, the last one takes exactly the rest', () => {
    const credits: { totals: Totals; lines: ReturnType<typeof part>[] }[] = []
    const part = (quantity: number) => ({ ...line('a', quantity, 50), creditsLineId: 'a' })
    expect(original.totals.gross).toBe(182)
    for (const gross of [61, 61, 60]) {
      const totals = creditTotals([part(1)], { on, rates }, original, credits)
      expect(totals.gross).toBe(gross)
      credits.push({ totals, lines: [part(1)] })
    }
    expect(creditable(original.lines, credits).size).toBe(0)
  })

  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unitPrice: fc.integer({ min: 0, max: 99_999 }),
    discountPercent: fc.integer({ min: 0, max: 99 }),
    vatCode: fc.constantFrom('S21', 'S11', 'Z0'),
  })

  test('in any parts, never exceed the invoice, and together they are the invoice', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 }),
        (made, headerDiscountPercent, steps) => {
          const lines = made.map((one, index) => ({ ...one, id: String(index) }))
          const summing = { on, rates, headerDiscountPercent, exchangeRate: '5.0873' }
          const invoice = { lines, totals: draftTotals(lines, summing) }
          const credits: { totals: Totals; lines: { id: string; creditsLineId: string; quantity: string; unitPrice: number; vatCode: string }[] }[] =
            []
          for (let at = 0; creditable(lines, credits).size > 0; at++) {
            const left = creditable(lines, credits)
            const step = at < steps.length * 3 ? (steps[at % steps.length] ?? 1) : Infinity
            const parts = lines.flatMap((one) => {
              const most = Number(left.get(one.id) ?? 0)
              return most > 0 ? [{ ...one, creditsLineId: one.id, quantity: String(Math.min(step, most)) }] : []
            })
            const totals = creditTotals(parts, summing, invoice, credits)
            expect(totals.gross).toBe(totals.vat.reduce((sum, { base, vat }) => sum + base + vat, 0))
            expect(totals.net - totals.discount + totals.vatTotal).toBe(totals.gross)
            credits.push({ totals, lines: parts })
            for (const { vatCode, base, vat } of invoice.totals.vat) {
              const taken = credits.flatMap((credit) => credit.totals.vat.filter((row) => row.vatCode === vatCode))
              expect(taken.reduce((sum, row) => sum + row.base, 0)).toBeLessThanOrEqual(base)
              expect(taken.reduce((sum, row) => sum + row.vat, 0)).toBeLessThanOrEqual(vat)
            }
          }
          expect(credits.reduce((sum, { totals }) => sum + totals.gross, 0)).toBe(invoice.totals.gross)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a part of a discount in money is rounded once', () => {
    expect([discountPart(100, '1', 3), discountPart(100, '2', 3), discountPart(1, '0.5', 1), discountPart(1000, '2.5', '2.5')]).toEqual([
      33, 67, 1, 1000,
    ])
  })
})

describe('the deadline of an e-invoice', () => {
  const holidays = new Set([2025, 2026, 2027].flatMap(romanianHolidays).map(({ day }) => day))
  test.each([
    ['2026-04-09', '2026-04-20'],
    ['2026-08-05', '2026-08-12'],
    ['2026-11-27', '2026-12-08'],
    ['2026-12-24', '2027-01-04'],
    ['2026-12-31', '2027-01-12'],
    ['2025-12-30', '2026-01-04'],
  ])('of %s is %s', (issued, deadline) => expect(eInvoiceDeadline(issued, holidays)).toBe(deadline))
})

test('a code that is not valid on the day is refused with the one to use', () => {
  expect(vatCodeProblem(rates, 'S19', '2025-08-01')).toBe('S19 is not valid on 2025-08-01; use S21')
  expect(vatCodeProblem(rates, 'S19', '2025-07-31')).toBeUndefined()
})

test('a state permits only its verbs', () => {
  const sums = { gross: 100, credited: 0 }
  expect(invoiceVerbs({ type: 'invoice', state: 'draft', ...sums })).toEqual(['remove', 'issue', 'update'])
  expect(invoiceVerbs({ type: 'proforma', state: 'draft', ...sums })).toEqual(['remove', 'send', 'update'])
  expect(invoiceVerbs({ type: 'proforma', state: 'sent', ...sums })).toEqual(['convert'])
  expect(invoiceVerbs({ type: 'invoice', state: 'overdue', ...sums })).toEqual(['credit', 'remind'])
  expect(invoiceVerbs({ type: 'invoice', state: 'credited', gross: 100, credited: 100 })).toEqual([])
})
