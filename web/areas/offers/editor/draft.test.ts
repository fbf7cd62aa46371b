import { describe, expect, test } from 'vitest'
import type { Service } from '#contract/services.ts'
import { movedLine } from '#web/ui/business/lines.ts'
import { parsePercent } from '#web/ui/format/money.ts'
import {
  changesOf,
  creationOf,
  draftNeedsApproval,
  draftOf,
  emptyLine,
  hasProblems,
  licenceChoice,
  lineForLicence,
  lineOfService,
  problemsOf,
  repriced,
  totalsOfDraft,
  withoutLicence,
} from './draft.ts'

const today = '2026-11-16'
const defaults = { validUntil: '2026-12-16', ownerId: null, organizationId: 'org' }
const price = {
  id: 'p',
  serviceId: 's',
  priceList: 'standard',
  validFrom: '2026-01-01',
  validUntil: null,
  createdAt: '',
  createdBy: null,
  updatedAt: '',
}
const service = {
  ...{ id: 's', code: 'RDS', name: 'Team', names: { ro: 'Echipă', en: null, tr: null }, description: null, kind: 'recurring', unitCode: 'MON' },
  ...{ vatCode: 'S21', defaultQuantity: 12, minQuantity: 0, licenceSpec: null },
  prices: [
    { ...price, currency: 'RON', amount: 7000, fromQuantity: 1 },
    { ...price, id: 'q', currency: 'EUR', amount: 1400, fromQuantity: 10 },
    { ...price, id: 'r', currency: 'EUR', amount: 1500, fromQuantity: 1 },
  ],
  // The rest of a service does not matter to a line.
} as unknown as Service

describe('a line of a service', () => {
  test('has its name in the language of the offer, and the price of the day and the quantity', () => {
    const line = lineOfService(service, { language: 'ro', currency: 'EUR', today })
    expect(line).toMatchObject({ serviceId: 's', name: 'Echipă', quantity: '12', unitPrice: '14.00', unitCode: 'MON', recurrence: 'monthly' })
    expect(lineOfService(service, { language: 'en', currency: 'GBP', today })).toMatchObject({ name: 'Team', unitPrice: '' })
  })

  test('has the price of another currency when that is chosen; typed lines stay', () => {
    const lines = [lineOfService(service, { language: 'ro', currency: 'EUR', today }), { ...emptyLine('service'), unitPrice: '9.00' }]
    expect(repriced(lines, [service], { currency: 'RON', today }).map(({ unitPrice }) => unitPrice)).toEqual(['70.00', '9.00'])
  })
})

describe('totals', () => {
  test('follow what is typed, leave out options and what cannot be read yet', () => {
    const lines = [
      { ...emptyLine('service'), name: 'Licences', quantity: '12', unitPrice: '14', recurrence: 'monthly' as const },
      { ...emptyLine('service'), name: 'Set-up', unitPrice: '150,00' },
      { ...emptyLine('service'), name: 'Training', unitPrice: '60', optional: true },
      { ...emptyLine('service'), name: 'Later', unitPrice: 'abc' },
    ]
    const draft = { ...draftOf(undefined, defaults), lines }
    const { totals, optionalTotals, recurring } = totalsOfDraft(draft, today)
    expect([totals.net, totals.vatTotal, totals.gross]).toEqual([31_800, 6678, 38_478])
    expect([optionalTotals.net, recurring.monthly]).toEqual([6000, 16_800])
  })

  test('say when a discount needs approval', () => {
    const lines = [{ ...emptyLine('service'), unitPrice: '1', discountPercent: '20' }]
    expect(draftNeedsApproval({ ...draftOf(undefined, defaults), lines }, 20)).toBe(false)
    expect(draftNeedsApproval({ ...draftOf(undefined, defaults), lines, headerDiscountPercent: '20,01' }, 20)).toBe(true)
  })
})

test.each([
  ['', 0],
  ['5', 5],
  ['2,5', 2.5],
  ['100', 100],
  ['100.01', undefined],
  ['1.005', undefined],
  ['-1', undefined],
])('the percentage %j is %s', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent)
})

test('what is missing or wrong is said by field', () => {
  const lines = [{ ...emptyLine('service'), quantity: '0' }, emptyLine('text'), emptyLine('subtotal')]
  const problems = problemsOf({ ...draftOf(undefined, { ...defaults, organizationId: null }), lines, recipientEmail: 'no', paymentTermDays: '400' })
  expect(problems).toMatchObject({ organizationId: 'organizationMissing', title: 'titleMissing', recipientEmail: 'email', paymentTermDays: 'days' })
  expect([...problems.lines.values()]).toEqual([{ name: 'nameMissing', quantity: 'quantity', unitPrice: 'money' }, { name: 'nameMissing' }])
  expect(hasProblems(problems)).toBe(true)
  expect(hasProblems(problemsOf({ ...draftOf(undefined, defaults), title: 'Desktops' }))).toBe(false)
})

test('only changes are sent, and lines as a whole', () => {
  const before = { ...draftOf(undefined, defaults), title: 'Old', lines: [{ ...emptyLine('service'), name: 'A', unitPrice: '1' }] }
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, title: 'New ' })).toEqual({ title: 'New' })
  const [line] = before.lines
  expect(changesOf(before, { ...before, lines: line ? [{ ...line, unitPrice: '2' }] : [] }).lines).toMatchObject([{ unitPrice: 200, name: 'A' }])
  expect(creationOf(before, 'id')).not.toHaveProperty('recipientEmail')
})

test('a line moves up and down, and not beyond the ends', () => {
  const lines = ['a', 'b', 'c'].map((id) => ({ ...emptyLine('text'), id }))
  const ids = (id: string, by: -1 | 1) => movedLine(lines, id, by).map((line) => line.id)
  expect([ids('b', -1), ids('b', 1), ids('a', -1), ids('c', 1)].map((all) => all.join(''))).toEqual(['bac', 'acb', 'abc', 'abc'])
})

describe('a line for a licence of the client', () => {
  const line = { ...emptyLine('service'), name: 'Team', unitPrice: '1' }
  const licences = [{ id: 'l', seats: 12 }]

  test('begins with the units of the licence, and says what the offer is', () => {
    const renewal = { ...line, ...lineForLicence('renew l', licences, 5) }
    expect(renewal).toMatchObject({ renewsLicenceId: 'l', changesLicenceId: null, quantity: '3' })
    expect(licenceChoice(renewal)).toBe('renew l')
    const draft = draftOf(undefined, defaults)
    const typeWith = (part: object) => creationOf({ ...draft, title: 'A', lines: [{ ...line, ...part }] }, 'id').type
    expect(typeWith(renewal)).toBe('renewal')
    expect(typeWith(lineForLicence('change l', licences, 1))).toBe('change')
    expect(typeWith(lineForLicence('', licences, 1))).toBe('new')
  })

  test('names none any more when the client is another one', () => {
    expect(withoutLicence({ ...line, ...lineForLicence('change l', licences, 1) })).toMatchObject({ renewsLicenceId: null, changesLicenceId: null })
  })
})
