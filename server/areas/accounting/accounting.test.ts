import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { activities } from '#contract/activities.ts'
import { calendar } from '#contract/calendar.ts'
import { dashboards } from '#contract/dashboards.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { search } from '#contract/search.ts'
import { services } from '#contract/services.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let organizationId: string

const today = dayInZone('Europe/Bucharest')
const year = today.slice(0, 4)
const address = { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' }
const profile = { legalName: 'Hora Studio SRL', taxId: 'RO48127395', iban: ['RO49AAAA1B31007593840000'], address }
const complete = (patch: object = {}, who = me) => who.call(accounting.updateProfile, { profile: { ...profile, ...patch } })

async function client(more: object = {}, who = me) {
  const { id } = await who.call(organizations.create, {
    organization: { legalName: 'Carpathia Foods SRL', taxId: 'RO33901527', currency: 'RON', ...more },
  })
  await who.call(organizations.createAddress, { address: { organizationId: id, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' } })
  return id
}

type Line = { name?: string; quantity?: number; unitPrice: number; vatCode?: string; discountPercent?: number; discountAmount?: number }
const line = (unitPrice: number, more: Partial<Line> = {}) => ({ name: 'Line', vatCode: 'S21', unitPrice, ...more })
type Sent = Parameters<typeof me.call<typeof accounting.create>>[1]['invoice']
const draft = (lines: ReturnType<typeof line>[] = [line(10_000)], more: Partial<Sent> = {}, who = me) =>
  who.call(accounting.create, { invoice: { organizationId, lines, ...more } })
const issue = (id: string, who = me) => who.call(accounting.issue, { id })
const issued = async (lines?: ReturnType<typeof line>[], more: Partial<Sent> = {}) => issue((await draft(lines, more)).id)
const one = (id: string) => me.call(accounting.one, { id })
const verify = async (invoice: Invoice) => me.call(accounting.verify, { id: invoice.seriesId ?? '' })

type Paid = { invoiceId: string; amount: number }[]
const pay = (amount: number, allocations: Paid = [], more: object = {}) =>
  me.call(accounting.createPayment, { payment: { organizationId, date: today, amount, currency: 'RON', allocations, ...more } })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  organizationId = await client()
})

test('no page of another area shows a figure or a number to a member without the right', async () => {
  await complete()
  const invoice = await issued([line(7_777_700, { name: 'Zirconium' })], { dueDate: addDays(today, 3), issueDate: today })
  await pay(123_456, [{ invoiceId: invoice.id, amount: 123_456 }], { reference: 'Obsidian' })
  const { id: expenseId } = await me.call(accounting.createExpense, {
    expense: { supplierName: 'Tourmaline SA', date: today, gross: 98_765, currency: 'RON' },
  })
  await me.call(accounting.approveExpense, { id: expenseId })
  const member = await me.colleague()
  const secret = [invoice.number ?? '', 'Zirconium', 'Obsidian', 'Tourmaline', '77777', '7777700', '941101', '123456', '98765', '987.65']
  const readBy = async (who: TestMember) => ({
    search: await Promise.all(['FAC', 'Zircon', 'Tourmaline'].map((query) => who.call(search.search, { query }))),
    timeline: await who.call(activities.all, {}),
    areas: await who.call(activities.areas),
    organization: await who.call(organizations.one, { id: organizationId }),
    organizations: await who.call(organizations.list, {}),
    organizationTimeline: await who.call(organizations.timeline, { id: organizationId }),
    calendar: await who.call(calendar.entries, { from: addDays(today, -5), to: addDays(today, 30) }),
    project: await who.call(dashboards.project),
  })
  const shownTo = async (who: TestMember) => {
    const text = JSON.stringify(await readBy(who))
    return secret.filter((one) => text.includes(one))
  }
  // The owner sees them: the words are the right ones to look for.
  expect(await shownTo(me)).toEqual(expect.arrayContaining([invoice.number, 'Tourmaline', '987.65']))
  expect(await shownTo(member)).toEqual([])
  expect(await member.refused(dashboards.finance)).toMatchObject({ status: 403 })
  expect(await member.call(activities.history, { entity: 'invoice', id: invoice.id })).toEqual([])
})

describe('settings', () => {
  test('a profile begins blank, takes what is sent, and refuses a wrong CUI, IBAN and county', async () => {
    expect(await me.call(accounting.profile)).toMatchObject({ legalName: null, regime: 'vat_payer', iban: [], closedUntil: null })
    expect(await complete()).toMatchObject({ legalName: 'Hora Studio SRL', taxId: 'RO48127395', address: { ...address, country: 'RO' } })
    const refused = async (patch: object) => (await me.refused(accounting.updateProfile, { profile: patch } as never)).fields
    expect(await refused({ taxId: 'RO12345678' })).toHaveProperty(['profile.taxId'])
    expect(await refused({ iban: ['RO00'] })).toHaveProperty(['profile.iban.0'])
    expect(await refused({ address: { street: 'a', city: 'București', countyCode: 'RO-B' } })).toHaveProperty(['profile.address.city'])
  })

  test('only owners and admins change them; members see nothing of accounting unless they get the right', async () => {
    const member = await me.colleague()
    expect(await member.refused(accounting.profile)).toMatchObject({ status: 403, right: { area: 'accounting', level: 'read' } })
    await me.call(rights.update, { member: member.userId, rights: { accounting: 'write' } })
    expect(await member.call(accounting.profile)).toMatchObject({ legalName: null })
    expect(await member.refused(accounting.updateProfile, { profile })).toMatchObject({ status: 403 })
    const { id } = await draft([line(100)], {}, member)
    expect(await member.refused(accounting.issue, { id })).toMatchObject({ status: 403, right: { grant: 'accounting.issue' } })
    await complete()
    await me.call(rights.update, { member: member.userId, grants: { 'accounting.issue': true } })
    expect(await issue(id, member)).toMatchObject({ state: 'issued' })
    expect((await me.call(rights.all)).areas).toContainEqual({ name: 'accounting', title: 'Accounting' })
  })

  test('series have a code of their own, one default per kind, and a fixed prefix once a number was taken', async () => {
    const made = await me.call(accounting.createSeries, {
      series: { code: 'HS', docType: 'invoice', prefix: 'HS', yearly: false, padding: 3, nextNumber: 7 },
    })
    expect(made).toMatchObject({ nextNumber: 7, default: false, closed: false })
    expect(await me.refused(accounting.createSeries, { series: { code: 'HS', docType: 'invoice', prefix: 'X' } })).toMatchObject({
      ...{ status: 409, existing: { id: made.id, name: 'HS' } },
    })
    await complete()
    expect(await issued([line(100)], { seriesId: made.id })).toMatchObject({ number: 'HS007' })
    expect((await issued([line(100)])).number).toBe(`FAC-${year}-0001`)
    expect(await me.refused(accounting.updateSeries, { id: made.id, series: { nextNumber: 1 } })).toMatchObject({ status: 409 })
    await me.call(accounting.updateSeries, { id: made.id, series: { default: true } })
    const all = await me.call(accounting.series)
    expect(all.filter((series) => series.default && series.docType === 'invoice').map(({ code }) => code)).toEqual(['HS'])
    expect(all.find(({ code }) => code === 'HS')).toMatchObject({ nextNumber: 8 })
    await me.call(accounting.updateSeries, { id: made.id, series: { closed: true } })
    expect(await me.refused(accounting.issue, { id: (await draft()).id })).toMatchObject({ status: 409 })
    const stranger = await app.member()
    expect(await stranger.refused(accounting.verify, { id: made.id })).toMatchObject({ status: 404 })
  })

  test('VAT rates are those of Romania until a team adds or ends one', async () => {
    const of = async (date: string) =>
      (await me.call(accounting.vatRates, { date })).filter(({ category }) => category === 'S').map(({ code }) => code)
    expect(await of('2025-07-31')).toEqual(['S19', 'S5', 'S9'])
    expect(await of('2025-08-01')).toEqual(['S11', 'S21'])
    const s11 = (await me.call(accounting.vatRates, {})).find(({ code }) => code === 'S11')
    await me.call(accounting.updateVatRate, { id: s11?.id ?? '', vatRate: { validUntil: '2026-12-31' } })
    const added = { code: 'S11', category: 'S' as const, percent: 12, validFrom: '2026-12-01' }
    expect(await me.refused(accounting.createVatRate, { vatRate: added })).toMatchObject({ status: 409, existing: { id: s11?.id } })
    await me.call(accounting.createVatRate, { vatRate: { ...added, validFrom: '2027-01-01' } })
    const later = await me.call(accounting.vatRates, { date: '2027-01-01' })
    expect(later.find(({ code }) => code === 'S11')?.percent).toBe(12)
    const stranger = await app.member()
    expect((await stranger.call(accounting.vatRates, {})).find(({ code }) => code === 'S11')?.validUntil).toBeNull()
  })

  test('the exchange rate is the latest of the day and the nine before it', async () => {
    const add = (date: string, rate: number) =>
      me.call(accounting.createExchangeRate, { exchangeRate: { date, currency: 'EUR', rate, source: 'BNR' } })
    const first = await add('2026-11-01', 5.0873)
    expect(await me.refused(accounting.createExchangeRate, { exchangeRate: { date: '2026-11-01', currency: 'EUR', rate: 5 } })).toMatchObject({
      ...{ status: 409, existing: { id: first.id } },
    })
    const rate = (date: string) => me.call(accounting.exchangeRate, { date, currency: 'EUR' })
    expect((await rate('2026-11-10')).rate).toBe(5.0873)
    expect(await me.refused(accounting.exchangeRate, { date: '2026-11-11', currency: 'EUR' })).toMatchObject({ status: 404 })
    expect(await me.refused(accounting.exchangeRate, { date: '2026-10-31', currency: 'EUR' })).toMatchObject({ status: 404 })
    expect((await me.call(accounting.exchangeRates, {})).exchangeRates).toHaveLength(1)
  })
})

describe('a draft', () => {
  test('takes defaults of the organization and the profile, and is summed', async () => {
    await complete()
    const made = await draft([line(3333, { quantity: 3 }), line(2), line(1999, { quantity: 2, vatCode: 'S11' })], { issueDate: '2026-11-02' })
    expect(made).toMatchObject({
      ...{ state: 'draft', number: null, currency: 'RON', language: 'ro', iban: profile.iban[0], paymentMeansCode: '42', dueDate: '2026-11-17' },
      ...{ organizationName: 'Carpathia Foods SRL', totals: { net: 13_999, vatTotal: 2540, gross: 16_539 }, open: 16_539 },
    })
    const [first] = made.lines
    const changed = await me.call(accounting.update, { id: made.id, invoice: { lines: [{ ...line(7, { quantity: 3 }), id: first?.id ?? '' }] } })
    expect(changed).toMatchObject({ totals: { vatTotal: 4, gross: 25 }, lines: [{ id: first?.id, net: 21 }] })
    expect(await me.call(accounting.update, { id: made.id, invoice: { headerDiscountPercent: 50 } })).toMatchObject({
      totals: { net: 21, discount: 11 },
    })
    expect(await me.call(accounting.remove, { id: made.id })).toBe(true)
    expect((await me.call(accounting.list, {})).invoices).toEqual([])
    expect((await me.call(accounting.restore, { id: made.id })).id).toBe(made.id)
    expect(await me.call(accounting.duplicate, { id: made.id })).toMatchObject({ state: 'draft', issueDate: null, totals: { net: 21 } })
  })

  test('refuses wrong values by path', async () => {
    const refused = async (invoice: object) => (await me.refused(accounting.create, { invoice: { organizationId, ...invoice } } as never)).fields
    expect(await refused({ lines: [line(100, { vatCode: 'S99' })] })).toHaveProperty(['invoice.lines.0.vatCode'])
    expect(await refused({ lines: [line(100, { discountAmount: 101 })] })).toHaveProperty(['invoice.lines.0.discountAmount'])
    expect(await refused({ lines: [{ ...line(100), quantity: 0 }] })).toHaveProperty(['invoice.lines.0.quantity'])
    expect(await refused({ lines: [{ ...line(100), serviceId: v7() }] })).toHaveProperty(['invoice.lines.0.serviceId'])
    expect(await refused({ organizationId: v7() })).toHaveProperty(['invoice.organizationId'])
    expect(await refused({ seriesId: v7() })).toHaveProperty(['invoice.seriesId'])
    expect(await refused({ type: 'credit_note', correctsInvoiceId: (await draft()).id })).toHaveProperty(['invoice.correctsInvoiceId'])
    expect(await refused({ lines: Array.from({ length: 501 }, () => line(1)) })).toHaveProperty(['invoice.lines'])
  })

  test('is not found by another team, and not by somebody who is not signed in', async () => {
    const { id } = await draft()
    const stranger = await app.member()
    for (const call of [accounting.one, accounting.issue, accounting.remove, accounting.duplicate, accounting.send]) {
      expect(await stranger.refused(call, { id } as never)).toMatchObject({ status: 404 })
    }
    expect((await app.send(accounting.one, { id })).statusCode).toBe(401)
  })
})

describe('issuing', () => {
  test('says everything that is missing, and takes no number', async () => {
    const { id } = await draft([])
    const refusal = await me.refused(accounting.issue, { id })
    expect(refusal).toMatchObject({ status: 422, rule: 'R-ACC-1' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(
      expect.arrayContaining(['profile.legalName', 'profile.taxId', 'profile.address.street', 'profile.address.city', 'invoice.lines']),
    )
    await complete()
    const bare = (await me.call(organizations.create, { organization: { legalName: 'Bare SRL', currency: 'RON' } })).id
    const fieldsOf = async (more: Partial<Sent>) => (await me.refused(accounting.issue, { id: (await draft([line(1)], more)).id })).fields
    expect(Object.keys((await fieldsOf({ organizationId: bare })) ?? {})).toEqual(['buyer.address.street', 'buyer.address.city', 'buyer.taxId'])
    expect(await fieldsOf({ issueDate: addDays(today, 1) })).toHaveProperty(['invoice.issueDate'])
    expect(await fieldsOf({ issueDate: today, dueDate: addDays(today, -1) })).toHaveProperty(['invoice.dueDate'])
    expect(await fieldsOf({ currency: 'EUR' })).toHaveProperty(['invoice.exchangeRate'])
    expect((await issued()).number).toBe(`FAC-${year}-0001`)
    expect(await fieldsOf({ issueDate: addDays(today, -1) })).toHaveProperty(['invoice.issueDate'])
  })

  test('refuses a VAT code of another time with the one to use', async () => {
    await complete()
    const { id } = await draft([line(100, { vatCode: 'S19' })], { deliveryDate: '2025-08-01' })
    expect(await me.refused(accounting.issue, { id })).toMatchObject({
      status: 422,
      rule: 'R-ACC-2',
      detail: 'S19 is not valid on 2025-08-01; use S21',
    })
    await me.call(accounting.update, { id, invoice: { deliveryDate: '2025-07-31' } })
    expect(await issue(id)).toMatchObject({ totals: { vatTotal: 19 } })
  })

  test('of an issuer who pays no VAT takes only O; a closed period is locked', async () => {
    await complete({ regime: 'non_payer', taxId: '48127395' })
    expect((await me.refused(accounting.issue, { id: (await draft()).id })).fields).toHaveProperty(['invoice.lines.0.vatCode'])
    expect(await issued([line(100, { vatCode: 'O' })])).toMatchObject({ totals: { gross: 100 }, issuer: { vatId: null } })
    await complete({ closedUntil: today })
    expect(await me.refused(accounting.issue, { id: (await draft([line(1, { vatCode: 'O' })])).id })).toMatchObject({ status: 423 })
  })

  test('freezes parties, totals, rate and PDF; nothing changes them afterwards', async () => {
    await complete()
    await me.call(accounting.createExchangeRate, { exchangeRate: { date: today, currency: 'EUR', rate: 5.0873 } })
    const invoice = await issued([line(100_000)], { currency: 'EUR' })
    expect(invoice).toMatchObject({
      ...{
        state: 'issued',
        exchangeRate: 5.0873,
        position: 1,
        issueDate: today,
        dueDate: addDays(today, 15),
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
      ...{ totals: { gross: 121_000, vat: [{ vat: 21_000, vatRon: 106_833 }] }, issuer: { legalName: 'Hora Studio SRL', vatId: 'RO48127395' } },
      ...{
        buyer: { legalName: 'Carpathia Foods SRL', vatId: 'RO33901527', address: { countyCode: 'RO-BV' } },
        eInvoice: { deadline: expect.any(String) },
      },
    })
    const pdf = await app.send(accounting.pdf, { id: invoice.id }, me.token)
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    await me.call(organizations.update, { id: organizationId, organization: { legalName: 'Renamed SRL' } })
    await complete({ legalName: 'Another SRL' })
    expect(await one(invoice.id)).toMatchObject({ organizationName: 'Carpathia Foods SRL', issuer: { legalName: 'Hora Studio SRL' } })
    expect((await app.send(accounting.pdf, { id: invoice.id }, me.token)).rawPayload.equals(pdf.rawPayload)).toBe(true)
    for (const [call, input] of [
      [accounting.update, { invoice: { notes: ['x'] } }],
      [accounting.remove, {}],
      [accounting.issue, {}],
    ] as const)
      expect(await me.refused(call, { id: invoice.id, ...input } as never)).toMatchObject({ status: 409, allowed: ['credit'] })
    expect(await verify(invoice)).toEqual({ ok: true, documents: 1, brokenAt: null })
  })

  test('a person needs no tax id; a draft has a PDF too', async () => {
    await complete()
    const person = await client({ legalName: 'Elena Vasilescu', kind: 'person', taxId: null })
    expect(await issued([line(100)], { organizationId: person })).toMatchObject({ buyer: { taxId: null, vatId: null } })
    expect((await app.send(accounting.pdf, { id: (await draft()).id }, me.token)).statusCode).toBe(200)
  })

  test('20 at once, with failures between them, give a series without gaps and a whole chain', async () => {
    await complete()
    const good = await Promise.all(Array.from({ length: 20 }, () => draft([line(100)])))
    const bad = await Promise.all(Array.from({ length: 6 }, () => draft([line(100, { vatCode: 'S19' })])))
    const all = good.flatMap((one, index) => [one, ...(bad[index] ? [bad[index]] : [])])
    const answers = await Promise.all(all.map(({ id }) => app.send(accounting.issue, { id }, me.token)))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(6)
    const made = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<Invoice>())
    expect(made.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 20 }, (_none, at) => `FAC-${year}-${String(at + 1).padStart(4, '0')}`),
    )
    expect(made.map(({ position }) => position).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 20 }, (_none, at) => at + 1))
    const [first] = made
    if (!first) throw new Error('none was issued')
    expect(await verify(first)).toEqual({ ok: true, documents: 20, brokenAt: null })
    await app.pool.query(`update invoices set totals = jsonb_set(totals, '{gross}', '1') where team_id = $1 and position = 12`, [me.teamId])
    expect(await verify(first)).toMatchObject({ ok: false, brokenAt: { number: `FAC-${year}-0012`, position: 12 } })
  })

  test('is drawn again if another server takes the number first', async () => {
    await complete()
    const first = await issued()
    const { id } = await draft()
    const other = await app.pool.connect()
    try {
      await other.query('begin')
      await other.query('update number_counters set next = next + 1 where team_id = $1 and series_id = $2', [me.teamId, first.seriesId])
      const answer = app.send(accounting.issue, { id }, me.token)
      const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%number_counters as c%'
        and datname = current_database()`
      await expect.poll(async () => (await app.pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 10_000 }).toBe(1)
      await other.query('commit')
      expect((await answer).json<Invoice>()).toMatchObject({ state: 'issued', number: `FAC-${year}-0003`, position: 2 })
    } finally {
      other.release()
    }
    expect(await verify(await one(id))).toMatchObject({ ok: true, documents: 2 })
  })

  test('of two at once, one gets 409', async () => {
    await complete()
    const { id } = await draft()
    const codes = (await Promise.all([1, 2].map(() => app.send(accounting.issue, { id }, me.token)))).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
  })
})

describe('credit notes', () => {
  test('one by one take exactly what is left', async () => {
    await complete()
    const invoice = await issued([line(50, { quantity: 3 })])
    const lineId = invoice.lines[0]?.id ?? ''
    const credit = (input: object = {}) => me.call(accounting.credit, { id: invoice.id, reason: 'Returned', ...input })
    const unit = { lines: [{ lineId, quantity: 1 }] }
    for (const gross of [61, 61, 60]) {
      const note = await issue((await credit(unit)).id)
      expect(note).toMatchObject({ type: 'credit_note', state: 'issued', correctsNumber: invoice.number, totals: { gross } })
      expect(note.number).toMatch(/^STO-/)
    }
    expect(await one(invoice.id)).toMatchObject({ state: 'credited', credited: 182, open: 0 })
    expect(await me.refused(accounting.credit, { id: invoice.id, reason: 'x' })).toMatchObject({ status: 409, allowed: [] })
  })

  test('never exceed: neither by quantity, nor by two drafts, nor by changed lines', async () => {
    await complete()
    const invoice = await issued([line(1000, { quantity: 2 }), line(500, { vatCode: 'S11' })])
    const credit = (lines: { lineId: string; quantity: number }[] = []) => me.call(accounting.credit, { id: invoice.id, reason: 'Returned', lines })
    const lineId = invoice.lines[0]?.id ?? ''
    expect(await me.refused(accounting.credit, { id: invoice.id, reason: 'x', lines: [{ lineId, quantity: 2.5 }] })).toMatchObject({
      ...{ status: 422, rule: 'R-ACC-4', fields: { 'lines.0.quantity': 'at most 2' } },
    })
    const [whole, again, half] = [await credit(), await credit(), await credit([{ lineId, quantity: 1 }])]
    expect(whole).toMatchObject({ totals: { gross: invoice.totals.gross } })
    const larger = await me.call(accounting.update, { id: half.id, invoice: { lines: [line(9000)] } })
    expect(await me.refused(accounting.issue, { id: larger.id })).toMatchObject({ status: 422, rule: 'R-ACC-4' })
    const otherCode = await me.call(accounting.update, { id: half.id, invoice: { lines: [line(600, { vatCode: 'S11' })] } })
    expect(await me.refused(accounting.issue, { id: otherCode.id })).toMatchObject({ status: 422, rule: 'R-ACC-4' })
    await me.call(accounting.update, { id: half.id, invoice: { lines: [line(100)] } })
    expect(await issue(half.id)).toMatchObject({ totals: { gross: 121 } })
    expect(await one(invoice.id)).toMatchObject({ state: 'partially_credited', credited: 121 })
    // The rest of each code, though the lines say more.
    expect(await issue(whole.id)).toMatchObject({ totals: { gross: invoice.totals.gross - 121, discount: 100 } })
    expect(await one(invoice.id)).toMatchObject({ state: 'credited', open: 0 })
    expect(await me.refused(accounting.issue, { id: again.id })).toMatchObject({ status: 422, rule: 'R-ACC-4' })
  })

  test('a corrected invoice names the one that it corrects', async () => {
    await complete()
    const wrong = await issued()
    const corrected = await issued([line(900)], { type: 'corrected', correctsInvoiceId: wrong.id })
    expect(corrected).toMatchObject({ type: 'corrected', correctsNumber: wrong.number, position: 2 })
  })
})

describe('proformas', () => {
  test('get a number when they are sent, become an invoice once, and expire', async () => {
    await complete()
    const proforma = await draft([line(100)], { type: 'proforma' })
    expect(await me.refused(accounting.issue, { id: proforma.id })).toMatchObject({ status: 409, allowed: ['remove', 'send', 'update'] })
    const sent = await me.call(accounting.send, { id: proforma.id })
    expect(sent).toMatchObject({ number: `PF-${year}-0001`, state: 'sent', hash: null, eInvoice: { deadline: null } })
    const invoice = await me.call(accounting.convert, { id: proforma.id })
    expect(invoice).toMatchObject({ type: 'invoice', state: 'draft', number: null, totals: { gross: 121 } })
    expect(await one(proforma.id)).toMatchObject({ state: 'converted', convertedToId: invoice.id })
    expect(await me.refused(accounting.convert, { id: proforma.id })).toMatchObject({ status: 409, allowed: [] })
    const old = await me.call(accounting.send, {
      id: (await draft([line(1)], { type: 'proforma', issueDate: '2026-01-05', dueDate: '2026-01-09' })).id,
    })
    expect(old.state).toBe('expired')
  })
})

describe('payments', () => {
  test('a statement of a past day leaves out what was paid since', async () => {
    await complete()
    const yesterday = addDays(today, -1)
    const { id, number, dueDate } = await issued([line(10_000)], { issueDate: addDays(today, -5) })
    await pay(2100, [{ invoiceId: id, amount: 2100 }], { date: yesterday })
    await pay(4000, [{ invoiceId: id, amount: 4000 }])
    const openOn = async (date: string) => (await me.call(organizations.statement, { id: organizationId, date })).currencies
    const statement = (open: number) => [{ currency: 'RON', open, invoices: [{ id, number, dueDate, gross: 12_100, open, daysLate: 0 }] }]
    expect(await openOn(addDays(today, -6))).toEqual([])
    expect(await openOn(addDays(today, -2))).toEqual(statement(12_100))
    expect(await openOn(yesterday)).toEqual(statement(10_000))
    expect(await openOn(today)).toEqual(statement(6000))
    const [row] = (await me.call(organizations.list, {})).organizations ?? []
    expect(row).toMatchObject({ status: 'client', open: [{ currency: 'RON', amount: 6000 }] })
  })

  test('pay invoices in parts, are allocated again, and reversed', async () => {
    await complete()
    const [first, second] = [await issued([line(100_000)]), await issued([line(1000)])]
    const payment = await pay(50_000, [{ invoiceId: first.id, amount: 50_000 }])
    expect(payment).toMatchObject({
      state: 'completed',
      unallocated: 0,
      allocations: [{ invoiceId: first.id, number: first.number, amount: 50_000 }],
    })
    expect(await one(first.id)).toMatchObject({ state: 'partially_paid', paid: 50_000, open: 71_000 })
    const rest = await pay(72_210, [{ invoiceId: first.id, amount: 71_000 }])
    expect(rest.unallocated).toBe(1210)
    expect(await one(first.id)).toMatchObject({ state: 'paid', open: 0 })
    const both = {
      id: rest.id,
      allocations: [
        { invoiceId: first.id, amount: 71_000 },
        { invoiceId: second.id, amount: 1210 },
      ],
    }
    expect(await me.call(accounting.allocatePayment, both)).toMatchObject({ unallocated: 0 })
    expect(await one(second.id)).toMatchObject({ state: 'paid' })
    expect(await me.call(accounting.reversePayment, { id: rest.id, reason: 'Bounced' })).toMatchObject({
      state: 'reversed',
      reversedReason: 'Bounced',
    })
    expect([await one(first.id), await one(second.id)]).toMatchObject([
      { paid: 50_000, state: 'partially_paid' },
      { paid: 0, state: 'issued' },
    ])
    expect(await me.refused(accounting.reversePayment, { id: rest.id, reason: 'x' })).toMatchObject({ status: 409, allowed: [] })
    expect((await me.call(accounting.payments, { state: 'completed' })).payments).toMatchObject([{ id: payment.id }])
  })

  test('that are pending count when they are completed', async () => {
    await complete()
    const invoice = await issued([line(100)])
    const payment = await pay(121, [{ invoiceId: invoice.id, amount: 121 }], { state: 'pending' })
    expect(await one(invoice.id)).toMatchObject({ paid: 0, state: 'issued' })
    const other = await pay(121, [{ invoiceId: invoice.id, amount: 100 }])
    expect(await me.refused(accounting.completePayment, { id: payment.id })).toMatchObject({ status: 422, rule: 'R-ACC-5' })
    await me.call(accounting.allocatePayment, { id: other.id, allocations: [] })
    await me.call(accounting.completePayment, { id: payment.id })
    expect(await one(invoice.id)).toMatchObject({ paid: 121, state: 'paid' })
  })

  test('never pay more than is open, nor for another organization or currency', async () => {
    await complete()
    const invoice = await issued([line(100)])
    const other = await client({ legalName: 'Other SRL', taxId: '27504182' })
    const refused = async (payment: object) =>
      me.refused(accounting.createPayment, { payment: { organizationId, date: today, amount: 500, currency: 'RON', ...payment } } as never)
    const allocations = [{ invoiceId: invoice.id, amount: 122 }]
    expect(await refused({ allocations })).toMatchObject({
      status: 422,
      rule: 'R-ACC-5',
      fields: { 'payment.allocations.0.amount': expect.any(String) },
    })
    const whole = [{ invoiceId: invoice.id, amount: 121 }]
    expect(await refused({ allocations: whole, amount: 120 })).toMatchObject({ status: 422, rule: 'R-ACC-5' })
    expect(await refused({ allocations: whole, currency: 'EUR' })).toMatchObject({ status: 422, rule: 'R-ACC-5' })
    expect(await refused({ allocations: whole, organizationId: other })).toMatchObject({ status: 422, rule: 'R-ACC-5' })
    expect(await refused({ allocations: [{ invoiceId: (await draft()).id, amount: 1 }] })).toMatchObject({ status: 422, rule: 'R-ACC-5' })
    expect(await refused({ allocations: [{ invoiceId: v7(), amount: 1 }] })).toMatchObject({ status: 400 })
    expect(await refused({ allocations: [...whole, ...whole] })).toMatchObject({ status: 400 })
    expect((await me.call(accounting.payments, {})).payments).toEqual([])
    const at = await Promise.all(
      [1, 2].map(() =>
        app.send(accounting.createPayment, { payment: { organizationId, date: today, amount: 121, currency: 'RON', allocations: whole } }, me.token),
      ),
    )
    expect(at.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const stranger = await app.member()
    expect(
      await stranger.refused(accounting.payment, { id: at.find(({ statusCode }) => statusCode === 200)?.json<{ id: string }>().id ?? '' }),
    ).toMatchObject({ status: 404 })
  })

  test('of an invoice that is credited afterwards leave it overpaid', async () => {
    await complete()
    const invoice = await issued([line(100)])
    await pay(121, [{ invoiceId: invoice.id, amount: 121 }])
    await issue((await me.call(accounting.credit, { id: invoice.id, reason: 'Returned' })).id)
    expect(await one(invoice.id)).toMatchObject({ state: 'credited', open: -121, overpaid: 121 })
  })
})

describe('e-invoices', () => {
  test('are checked before they are issued, frozen, exported once, and answered', async () => {
    await complete({ eInvoiceMode: 'export' })
    const mixed = await draft([line(100), line(100, { vatCode: 'O' })])
    expect(await me.call(accounting.validate, { id: mixed.id })).toMatchObject({ ok: false, findings: [{ rule: 'BR-O-11', severity: 'fatal' }] })
    expect(await me.refused(accounting.issue, { id: mixed.id })).toMatchObject({
      status: 422,
      rule: 'R-ACC-1',
      detail: expect.stringContaining('BR-O-11'),
    })
    const invoice = await issued()
    expect(await me.call(accounting.validate, { id: invoice.id })).toEqual({ ok: true, findings: [] })
    const xml = await app.send(accounting.xml, { id: invoice.id }, me.token)
    expect(xml.headers['content-type']).toContain('application/xml')
    expect(xml.body).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
    expect(await verify(invoice)).toMatchObject({ ok: true })
    const list = async (query: object) => ((await me.call(accounting.eInvoices, query as never)).einvoices ?? []).map(({ id }) => id)
    expect([await list({}), await list({ dueWithin: 20 }), await list({ dueWithin: 0 }), await list({ state: 'accepted' })]).toEqual([
      [invoice.id],
      [invoice.id],
      [],
      [],
    ])

    const exported = await me.call(accounting.exportEInvoice, { id: invoice.id })
    expect(exported.eInvoice).toMatchObject({ state: 'exported', attempt: 1 })
    expect(await me.refused(accounting.exportEInvoice, { id: invoice.id })).toMatchObject({ status: 409, allowed: ['answer'] })
    const answer = (text: string) => ({ id: invoice.id, name: 'answer.xml', content: Buffer.from(text).toString('base64') })
    expect(await me.refused(accounting.answerEInvoice, answer('<x/>'))).toMatchObject({ status: 422, rule: 'R-ACC-11' })
    const rejected = await me.call(accounting.answerEInvoice, answer('<header><Error errorMessage="E: wrong"/></header>'))
    expect(rejected.eInvoice).toMatchObject({ state: 'rejected', errors: ['E: wrong'] })
    expect((await me.call(accounting.exportEInvoice, { id: invoice.id })).eInvoice).toMatchObject({ state: 'exported', attempt: 2, errors: [] })
    expect(await verify(invoice)).toMatchObject({ ok: true })
  })

  test('of a proforma there are none, and a buyer elsewhere has no deadline', async () => {
    await complete()
    const proforma = await draft([line(1)], { type: 'proforma' })
    expect(await me.refused(accounting.validate, { id: proforma.id })).toMatchObject({ status: 409 })
    expect((await app.send(accounting.xml, { id: proforma.id }, me.token)).statusCode).toBe(409)
    const abroad = (
      await me.call(organizations.create, { organization: { legalName: 'Thames Ltd', country: 'GB', taxId: '412087365', currency: 'RON' } })
    ).id
    await me.call(organizations.createAddress, { address: { organizationId: abroad, street: 'Quay 1', city: 'London', country: 'GB' } })
    const invoice = await issued([line(100, { vatCode: 'O' })], { organizationId: abroad })
    expect(invoice.eInvoice.deadline).toBeNull()
    expect((await me.call(accounting.eInvoices, {})).einvoices).toEqual([])
  })
})

describe('an accepted offer', () => {
  test('makes one draft with what is paid once and the first periods, and is fulfilled when that is issued', async () => {
    await complete()
    const { id: serviceId } = await me.call(services.create, {
      service: { code: 'RDS', name: 'RDS', kind: 'licence', licenceSpec: { licenceType: 'named', termMonths: 12 } },
    })
    await me.call(services.activate, { id: serviceId })
    const lines = [
      { serviceId, quantity: 12, unitPrice: 1400, recurrence: 'monthly' as const, discountPercent: 5 },
      { name: 'Set-up', unitPrice: 15_000 },
      { name: 'Training', unitPrice: 6000, optional: true },
    ]
    const made = await me.call(offers.create, {
      offer: { organizationId, recipientEmail: 'client@example.com', title: 'RDS', headerDiscountPercent: 2.5, lines },
    })
    const offer = await me.call(offers.send, { id: made.id, mail: false })
    const acceptance = { name: 'Ana', email: 'ana@example.com', selectedLineIds: [offer.lines[2]?.id ?? ''], documentHash: offer.documentHash ?? '' }
    await me.call(offers.accept, { id: offer.id, method: 'in_app_by_user', acceptance })
    const { invoiceId } = await me.call(offers.one, { id: offer.id })
    const invoice = await one(invoiceId ?? '')
    expect(invoice).toMatchObject({
      ...{ state: 'draft', offerId: offer.id, totals: { discount: 924, vatTotal: 7568, gross: 43_604 } },
      lines: [{ serviceId, periodStart: today, net: 15_960, licenceTermId: expect.any(String) }, { net: 15_000 }, { net: 6000 }],
    })
    await issue(invoice.id)
    expect((await me.call(offers.one, { id: offer.id })).state).toBe('fulfilled')
  })
})

describe('the list', () => {
  test('is filtered, sorted and searched; organizations show their documents', async () => {
    await complete()
    const late = await issued([line(100)], { issueDate: '2026-01-05', dueDate: '2026-01-20' })
    const paid = await issued([line(200)])
    await draft([line(300)])
    await pay(242, [{ invoiceId: paid.id, amount: 242 }])
    const list = async (query: object) => ((await me.call(accounting.list, query as never)).invoices ?? []).map(({ id }) => id)
    expect(await list({ state: 'overdue' })).toEqual([late.id])
    expect(await list({ state: 'paid' })).toEqual([paid.id])
    expect(await list({ state: 'overdue,paid', sort: 'gross', order: 'desc' })).toEqual([paid.id, late.id])
    expect(await list({ from: '2026-01-01', to: '2026-01-31' })).toEqual([late.id])
    expect(await list({ search: 'carpathia' })).toHaveLength(3)
    expect(await list({ search: late.number })).toEqual([late.id])
    const { documents } = await me.call(organizations.one, { id: organizationId })
    expect(documents.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['invoice overdue', 'invoice paid', 'payment completed'])
    expect(documents.find(({ kind }) => kind === 'payment')).toMatchObject({ title: '', amount: 242, currency: 'RON' })
    const { currencies } = await me.call(organizations.statement, { id: organizationId })
    expect(currencies).toMatchObject([{ currency: 'RON', open: 121 }])
    expect(await me.refused(organizations.remove, { id: organizationId })).toMatchObject({ status: 422 })
  })
})
