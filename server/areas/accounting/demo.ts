import { v7 } from 'uuid'
import type { Payment } from '#contract/accounting-money.ts'
import type { Invoice, InvoiceLine } from '#contract/accounting-shapes.ts'
import { addDays, addMonths } from '#contract/days.ts'
import { eInvoiceDeadline } from '#contract/invoice-rules.ts'
import { lineNet } from '#contract/money.ts'
import { periodFrom } from '#contract/schedule-rules.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { chainHash } from './issue/chain-rules.ts'
import { findBuyer, type Buyer } from './client-store.ts'
import { billingDay, creditedClient, storyClients, storyMonths, storyProfile, storySchedules, type StoryClient, urgentClient } from './demo-data.ts'
import { seedSpending } from './demo-spending.ts'
import { listDemoClients, listDemoServices } from './demo-store.ts'
import { endedMail, failedMail, waitingMail } from './mail/delivery-rules.ts'
import { sumsOf } from './rules.ts'
import { insertAllocations, paymentStore } from './payments/payment-store.ts'
import { scheduleStore } from './schedules/schedule-store.ts'
import { rateStore, updateProfile } from './settings-store.ts'
import { blankInvoice, buyerOf, findProfile, findRates, findTeam, issuerOf, ron } from './shared.ts'
import { invoiceStore } from './store.ts'

const changedOn = '2025-08-01'
const romanianVatOn = (day: string) => (day < changedOn ? { code: 'S19', percent: 19 } : { code: 'S21', percent: 21 })
const vatCodeOn = (day: string, { country }: Buyer) => (country !== 'RO' ? 'O' : romanianVatOn(day).code)
/** About the rate of the National Bank; the last digits move. */
const rateOn = (month: number) => 4.9765 + ((month * 37) % 23) / 1000 + (storyMonths - month) * 0.004

/** All are accepted, except the latest: one was rejected, the others wait. */
const eInvoiceOf = (name: string, month: number, deadline: string | null): Invoice['eInvoice'] => {
  if (deadline === null || month === storyMonths - 1) return { state: 'none', attempt: 0, deadline, errors: [] }
  if (month < storyMonths - 2 || name !== 'Dunărea Tours SRL') return { state: 'accepted', attempt: 1, deadline, errors: [] }
  return { state: 'rejected', attempt: 1, deadline, errors: ['E: validari globale [BR-RO-101]: SECTOR'] }
}

type Clients = ReadonlyMap<string, { story: StoryClient; buyer: Buyer }>

async function readClients(db: Db, teamId: string): Promise<Clients> {
  const ids = new Map((await listDemoClients(db, teamId)).map(({ id, name }) => [name, id]))
  const found = new Map<string, { story: StoryClient; buyer: Buyer }>()
  for (const story of storyClients) {
    const buyer = await findBuyer(db, teamId, ids.get(story.name) ?? v7())
    if (buyer) found.set(story.name, { story, buyer })
  }
  return found
}

/** The days of issue, oldest first. */
const billingDays = (today: string) => {
  const first = `${today.slice(0, 8)}${String(billingDay).padStart(2, '0')}`
  const last = first <= today ? first : addMonths(first, -1)
  return Array.from({ length: storyMonths }, (_none, at) => addMonths(last, at + 1 - storyMonths))
}

/** The day of issue whose deadline comes next after today. */
function urgentDay(today: string, holidays: ReadonlySet<string>): string {
  let day = today
  while (eInvoiceDeadline(addDays(day, -1), holidays) > today) day = addDays(day, -1)
  return day
}

/** Who gets an invoice when, in the order of their numbers. `month`: of the story, from 0. */
const plannedInvoices = (clients: Clients, days: readonly string[], { today, holidays }: { today: string; holidays: ReadonlySet<string> }) =>
  days
    .flatMap((day, month) =>
      [...clients.values()].map(({ story, buyer }) => {
        const isUrgent = month === days.length - 1 && story.name === urgentClient
        return { story, buyer, month, issueDate: isUrgent ? urgentDay(today, holidays) : day }
      }),
    )
    .toSorted((a, b) => (a.issueDate < b.issueDate ? -1 : a.issueDate > b.issueDate ? 1 : 0))

/** All of an invoice is taken back. */
async function creditNoteOf(db: Db, teamId: string, invoice: Invoice, today: string): Promise<Invoice> {
  const later = addDays(invoice.issueDate ?? today, 1)
  const issueDate = later < today ? later : today
  const { seriesId, number } = await takeNumber(db, teamId, { document: 'credit_note', day: issueDate })
  const at = new Date(`${issueDate}T08:30:00.000Z`).toISOString()
  const lines = invoice.lines.map((line) => ({ ...line, id: v7(), creditsLineId: line.id, timeEntryIds: [] }))
  const note: Invoice = {
    ...{ ...invoice, id: v7(), type: 'credit_note', seriesId, number, issueDate, dueDate: issueDate, deliveryDate: invoice.issueDate, lines },
    ...{ notes: [creditedClient.reason], correctsInvoiceId: invoice.id, position: 1, issuedAt: at, createdAt: at, paid: 0, credited: 0 },
  }
  return { ...note, hash: chainHash('', note, { pdfHash: null, xmlHash: null }) }
}

/** The latest invoice of each client is what its schedule billed last. */
async function seedSchedules(db: Db, teamId: string, owner: string | null, invoices: readonly Invoice[], names: ReadonlyMap<string, string>) {
  const rows = storySchedules.flatMap(({ client, ...schedule }) => {
    const last = invoices.findLast(({ organizationId }) => organizationId === names.get(client))
    const first = invoices.find(({ organizationId }) => organizationId === names.get(client))
    if (!last?.issueDate || !first?.issueDate) return []
    const billed = { startsOn: first.issueDate, until: null, period: schedule.period, billingDay }
    const { organizationId, headerDiscountPercent, currency, totals } = last
    const lines = last.lines.map((line) => ({ ...line, timeEntryIds: [] }))
    const nextOn = periodFrom(billed, addDays(last.issueDate, 1))
    return [
      {
        ...{ id: v7(), organizationId, licenceId: null, offerId: null, lines, headerDiscountPercent, currency, totals, ...billed, ...schedule },
        ...{ lastOn: last.issueDate, nextOn },
      },
    ]
  })
  await scheduleStore.insert(db, teamId, owner, rows)
}

/** Of the latest open invoices, one was mailed, and the mail with another one was refused. */
function mailLatest(rows: readonly Invoice[], now: Date, by: string | null, recordPast: RecordPast) {
  const open = rows.filter(({ type, paid, credited, buyer }) => type === 'invoice' && paid + credited === 0 && buyer?.email).toReversed()
  const minutesAfter = (at: Date, minutes: number) => new Date(Math.min(at.getTime() + minutes * 60_000, now.getTime()))
  for (const [index, invoice] of open.slice(0, 2).entries()) {
    const queuedAt = minutesAfter(new Date(invoice.createdAt), 5)
    const endedAt = minutesAfter(queuedAt, 1)
    const waiting = waitingMail(invoice.buyer?.email ?? '', by, queuedAt)
    invoice.mail = index === 0 ? endedMail(waiting, 'sent', endedAt) : failedMail(waiting, 'address', null, endedAt)
    if (index === 0) Object.assign(invoice, { mailedAt: endedAt.toISOString(), mailedTo: waiting.to })
    const past = { entity: 'invoice', id: invoice.id }
    recordPast({ ...past, op: 'send', at: queuedAt, actorId: by ?? '', before: { mail: null }, after: { mail: waiting } })
    recordPast({ ...past, op: 'mailInvoice', at: endedAt, actorId: null, before: { mail: waiting }, after: { mail: invoice.mail } })
  }
}

/** Hours of the last months were made of time entries, which the area of time writes. */
const monthsOfTime = 5
const entriesPerLine = 6

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const clients = await readClients(db, teamId)
  if (clients.size === 0) return
  const [owner = null] = memberIds
  await updateProfile(db, teamId, storyProfile)
  const [profile, rates, team] = [await findProfile(db, teamId), await findRates(db, teamId), await findTeam({ db, now }, teamId)]
  const services = new Map((await listDemoServices(db, teamId)).map((service) => [service.code, service]))
  const days = billingDays(team.today)
  const exchange = days.map((date, month) => ({
    id: v7(),
    date,
    currency: 'EUR',
    rate: Math.round(rateOn(month) * 10_000) / 10_000,
    source: 'BNR' as const,
  }))
  const recent = Array.from({ length: 10 }, (_none, ago) => addDays(team.today, -ago)).filter((date) => !days.includes(date))
  const newest = exchange.at(-1)
  await rateStore.insert(db, teamId, owner, [...exchange, ...(newest ? recent.map((date) => ({ ...newest, id: v7(), date })) : [])])
  const rows: Invoice[] = []
  const payments: (Partial<Payment> & { id: string; createdAt: string; invoiceId: string })[] = []
  let previous = ''
  for (const { story, buyer, month, issueDate } of plannedInvoices(clients, days, team)) {
    const vatCode = vatCodeOn(issueDate, buyer)
    const lines = story.lines.flatMap(({ service: code, quantity, unitPrice }): InvoiceLine[] => {
      const service = services.get(code)
      if (!service) return []
      const line = {
        ...{ id: v7(), serviceId: service.id, name: service.name, description: null, note: null, quantity, unitCode: service.unitCode, unitPrice },
        ...{ discountPercent: 0, discountAmount: null, vatCode, periodStart: null, periodEnd: null, licenceTermId: null },
        timeEntryIds: service.unitCode === 'HUR' && month >= days.length - monthsOfTime ? Array.from({ length: entriesPerLine }, () => v7()) : [],
        creditsLineId: null,
      }
      return [{ ...line, net: lineNet(line) }]
    })
    if (lines.length === 0) continue
    const at = new Date(`${issueDate}T08:00:00.000Z`).toISOString()
    const { seriesId, number } = await takeNumber(db, teamId, { document: 'invoice', day: issueDate })
    const dueDate = addDays(issueDate, buyer.paymentTermDays ?? team.paymentTermDays)
    const exchangeRate = story.currency === ron ? null : (exchange[month]?.rate ?? null)
    const late = story.paysAfter[Math.min(days.length - 1 - month, story.paysAfter.length - 1)] ?? null
    const isPaid = late !== null && addDays(dueDate, late) <= team.today
    const deadline = buyer.country === 'RO' ? eInvoiceDeadline(issueDate, team.holidays) : null
    const draft = {
      ...(blankInvoice as Invoice),
      ...{ id: v7(), seriesId, number, organizationId: buyer.id, issueDate, dueDate, currency: story.currency, exchangeRate, lines },
      ...{ language: buyer.language, iban: profile.iban[0] ?? null, issuer: issuerOf(profile, null), buyer: buyerOf(buyer), issuedAt: at },
      ...{ position: rows.length + 1, eInvoice: eInvoiceOf(story.name, month, deadline), createdAt: at },
    }
    const totals = sumsOf(draft, { rates, today: team.today })
    const issued = { ...draft, totals, paid: isPaid ? totals.gross : 0 }
    previous = chainHash(previous, issued, { pdfHash: null, xmlHash: null })
    rows.push({ ...issued, hash: previous })
    if (isPaid) {
      const date = addDays(dueDate, late)
      payments.push({
        ...{ id: v7(), organizationId: buyer.id, date, amount: totals.gross, currency: story.currency, method: 'bank', reference: number },
        ...{ state: 'completed', reversedReason: null, createdAt: `${date}T09:00:00.000Z`, invoiceId: issued.id },
      })
    }
    recordPast({
      op: 'issue',
      entity: 'invoice',
      id: issued.id,
      at: new Date(at),
      actorId: owner ?? '',
      before: { state: 'draft' },
      after: { state: 'issued', number },
    })
  }
  const wrong = rows.findLast(({ organizationId }) => organizationId === clients.get(creditedClient.name)?.buyer.id)
  if (wrong) {
    const note = await creditNoteOf(db, teamId, wrong, team.today)
    wrong.credited = note.totals.gross
    rows.push(note)
    const after = { state: 'issued', number: note.number }
    recordPast({ op: 'issue', entity: 'invoice', id: note.id, at: new Date(note.createdAt), actorId: owner ?? '', before: { state: 'draft' }, after })
  }
  mailLatest(rows, now, owner, recordPast)
  await invoiceStore.insert(db, teamId, owner, rows)
  await paymentStore.insert(db, teamId, owner, payments)
  await insertAllocations(
    db,
    teamId,
    payments.map(({ id, invoiceId, amount = 0 }) => ({ paymentId: id, invoiceId, amount })),
  )
  await seedSchedules(db, teamId, owner, rows, new Map([...clients].map(([name, { buyer }]) => [name, buyer.id])))
  await seedSpending(db, teamId, owner, {
    ...{
      days,
      today: team.today,
      utcDay: now.toISOString().slice(0, 10),
      vatCodeOn: romanianVatOn,
      open: rows.filter(({ type, paid, credited }) => type === 'invoice' && paid + credited === 0).toReversed(),
    },
    received: payments.map(({ id, date = '', amount = 0, currency = ron, reference, organizationId }) => ({
      ...{ id, date, amount, currency, reference: reference ?? '' },
      name: [...clients.values()].find(({ buyer }) => buyer.id === organizationId)?.story.name ?? '',
    })),
  })
}
