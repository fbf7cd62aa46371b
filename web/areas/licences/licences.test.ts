import { expect, test } from 'vitest'
import { foldText } from '#contract/fold.ts'
import type { Licence, LicenceTerm } from '#contract/licence-shapes.ts'
import { guessColumns, readRows } from './csv.ts'
import * as edits from './edits.ts'
import { changesOf, draftOf, licenceOf, problemsOf, proposedPrice } from './form/draft.ts'
import { isFiltered, parseFilters, toQuery, toSearchParams } from './listing.ts'
import { holdersOf } from './assignments/holders.ts'
import { timelineOf } from './terms/timeline.ts'
import { parseUnitPrice, parseWhole, unitPriceText } from './words.ts'

const term = (startsOn: string, endsOn: string): LicenceTerm => ({
  ...{ id: startsOn, sequence: 1, startsOn, endsOn, seats: 10, unitPrice: 1400, recurrence: 'monthly', currency: 'EUR' },
  ...{ serviceId: null, offerLineId: null, invoiceLineIds: [], createdFrom: 'manual' },
})
const given = { today: '2026-11-16', me: 'me' }

test('the address has what differs from the usual list, and unknown values are ignored', () => {
  const address = { q: 2026, state: 'overused', endingWithin: '90', sort: 'endsOn', page: '3', ownerId: 'x' }
  const filters = parseFilters(address)
  expect(filters).toEqual({ search: '2026', state: 'overused', endingWithin: 90, ownerId: 'x', sort: 'endsOn', order: 'asc', page: 3 })
  expect(JSON.parse(JSON.stringify(toSearchParams(filters)))).toEqual({ ...address, q: '2026', endingWithin: 90, page: 3 })
  expect(toQuery(filters)).toMatchObject({ overused: 'true', search: '2026', size: 25 })
  expect(toQuery(parseFilters({ state: 'grace' }))).toMatchObject({ state: 'grace' })
  const usual = parseFilters({ state: 'nonsense', endingWithin: '17', sort: 'price', page: '-1' })
  expect([isFiltered(usual), isFiltered(filters)]).toEqual([false, true])
  expect(Object.values(toSearchParams(usual)).filter((value) => value !== undefined)).toEqual([])
})

test('terms are a line of time with today, gaps and grace', () => {
  const terms = [term('2024-11-01', '2025-10-31'), term('2026-01-01', '2026-12-31'), term('2027-01-01', '2027-12-31')]
  const line = timelineOf({ terms, graceDays: 10, state: 'active', cancelledOn: null }, '2026-11-16')
  expect(line?.spans.map(({ kind, startsOn, endsOn }) => [kind, startsOn, endsOn])).toEqual([
    ['past', '2024-11-01', '2025-10-31'],
    ['gap', '2025-11-01', '2025-12-31'],
    ['current', '2026-01-01', '2026-12-31'],
    ['future', '2027-01-01', '2027-12-31'],
    ['grace', '2028-01-01', '2028-01-10'],
  ])
  expect(line?.years.map(({ year }) => year)).toEqual(['2025', '2026', '2027', '2028'])
  const widths = line?.spans.reduce((sum, { width }) => sum + width, 0)
  expect(widths).toBeCloseTo(100, 5)
  const current = line?.spans.find(({ kind }) => kind === 'current')
  expect(line?.today).toBeGreaterThan(current?.left ?? 100)
  expect(line?.today).toBeLessThan((current?.left ?? 0) + (current?.width ?? 0))
  const ended = timelineOf({ terms: terms.slice(0, 1), graceDays: 10, state: 'cancelled', cancelledOn: '2025-01-01' }, '2026-11-16')
  expect(ended?.spans.map(({ kind }) => kind)).toEqual(['past'])
  expect(ended?.today).toBeLessThan(100)
})

test('prices of a seat have up to four decimals of a minor unit', () => {
  expect([1400, 900, 5, 0, 1400.25, 0.0625].map(unitPriceText)).toEqual(['14.00', '9.00', '0.05', '0.00', '14.0025', '0.000625'])
  for (const price of [1400, 5, 1400.25, 0.0625]) expect(parseUnitPrice(unitPriceText(price))).toBe(price)
  expect(['14,5', '1e3', '-1', '', '1.1234567'].map(parseUnitPrice)).toEqual([1450, undefined, undefined, undefined, undefined])
  expect([parseWhole('12', 1, 12), parseWhole('13', 1, 12), parseWhole('1.5', 1, 12)]).toEqual([12, undefined, undefined])
})

test('a new licence takes the price of its service on its first day, unless one is typed', () => {
  const price = (amount: number, validFrom: string) => ({
    ...{ id: validFrom, currency: 'EUR', amount, fromQuantity: 1, validFrom, validUntil: null, priceList: 'standard' },
  })
  const service = { licenceSpec: { seatsPerUnit: 4 }, prices: [price(1001, '2026-01-01')] }
  const blank = draftOf(undefined, given)
  const draft = { ...blank, organizationId: 'o', serviceId: 's', seats: '8' }
  expect(proposedPrice(draft, service)).toBe(250.25)
  expect(licenceOf('id', blank, draft, 250.25)).toEqual({
    ...{ id: 'id', direction: 'sold', organizationId: 'o', serviceId: 's', ownerId: 'me' },
    term: { startsOn: '2026-11-16', seats: 8, unitPrice: 250.25, recurrence: 'yearly', currency: 'EUR' },
  })
  expect(licenceOf('id', blank, { ...draft, unitPrice: '3' }, 250.25).term.unitPrice).toBe(300)
})

test('the form names what is missing, and sends only what changed', () => {
  const blank = draftOf(undefined, given)
  expect(problemsOf(blank, true)).toEqual({ organizationId: 'client', serviceId: 'required' })
  expect(problemsOf({ ...blank, direction: 'bought', endsOn: '2026-01-01', seats: '0', cost: 'x' }, true)).toEqual({
    ...{ name: 'required', endsOn: 'beforeStart', seats: 'number', cost: 'price' },
  })
  expect(changesOf(blank, blank)).toEqual({})
  expect(changesOf(blank, { ...blank, name: ' Desktops ', graceDays: '5', entitlements: 'memory: 8' })).toEqual({
    ...{ name: 'Desktops', graceDays: 5, entitlements: { memory: 8 } },
  })
})

test('a table of another program is read in three languages', () => {
  const columns = guessColumns(['CUI client', 'Cod serviciu', 'Locuri', 'Data de început', 'Expiră la', 'Preț', 'Denumire', 'Observații'])
  expect(columns.map(({ field }) => field)).toEqual(['organization', 'service', 'seats', 'startsOn', 'endsOn', 'unitPrice', 'name', 'ignore'])
  const table = {
    headers: [],
    rows: [
      ['RO33901527', 'RDS-TEAM', '5', '2026-01-01', '', '12,50 lei', 'Desktops', 'x'],
      ['A', 'B', 'many', 'soon'],
    ],
  }
  expect(readRows(table, columns, 'en-GB')).toEqual([
    { organization: 'RO33901527', service: 'RDS-TEAM', seats: 5, startsOn: '2026-01-01', unitPrice: 1250, name: 'Desktops' },
    { organization: 'A', service: 'B', seats: 'many', startsOn: 'soon' },
  ])
})

test('holders are found by name or email address; a name that two contacts have is not', () => {
  const contacts = [
    { id: '1', name: 'Ștefan Pop', emails: [{ email: 'stefan@example.com' }] },
    { id: '2', name: 'Ana Ion', emails: [] },
    { id: '3', name: 'Ana Ion', emails: null },
  ]
  expect(holdersOf('stefan pop\n\nANA ION\nnobody', contacts, foldText)).toEqual({
    ...{ rows: [{ holderType: 'contact', holderId: '1' }], unknown: ['ANA ION', 'nobody'] },
  })
  expect(holdersOf('Desk 1\nDesk 1', undefined, foldText).rows).toEqual([{ holderType: 'device', label: 'Desk 1' }])
})

test('a licence that was added offline is in the list, and applying it twice changes nothing', () => {
  const names = { organizationName: 'Carpathia', supplierName: null, service: undefined, currency: 'EUR' }
  const row = edits.draftRow({ licence: { id: 'new', name: 'Desktops', term: { startsOn: '2020-01-01', seats: 3 } } }, names)
  expect(row).toMatchObject({ number: '', state: 'expired', endsOn: '2020-12-31', seatsFree: 3, name: 'Desktops', organizationName: 'Carpathia' })
  const page = { licences: [] as Licence[], pagination: { lastPage: 1 } }
  const once = edits.created(page, row, { page: 1, sort: 'number', order: 'desc', size: 25 })
  expect(once.licences).toEqual([row])
  expect(edits.created(once, row, { page: 1 })).toBe(once)
  expect(edits.created(page, row, { page: 1, state: 'active' })).toBe(page)
})

test('a seat that was assigned or released offline shows at once', () => {
  const page = { seats: [], pagination: { lastPage: 1 } }
  const seat = { id: 's', licenceId: 'l', holderType: 'device' as const, label: 'Desk' }
  const asked = { licenceId: 'l', open: 'true' as const, page: 1 }
  const assigned = edits.assigned(page, { seat }, asked, '')
  expect(assigned.seats).toMatchObject([{ id: 's', holderName: 'Desk', releasedAt: null }])
  expect(edits.assigned(assigned, { seat }, asked, '')).toBe(assigned)
  expect(edits.assigned(page, { seat }, { licenceId: 'other' }, '')).toBe(page)
  expect(edits.released(assigned, { id: 's' }, asked).seats).toEqual([])
  expect(edits.released(assigned, { id: 's', reason: 'left' }, { licenceId: 'l' }).seats).toMatchObject([{ reason: 'left' }])
})
