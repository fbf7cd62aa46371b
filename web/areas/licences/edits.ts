// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { SentOf } from '#contract/endpoint.ts'
import { daysLeft, licenceState, mostAssignments, termEnd } from '#contract/licence-terms.ts'
import type { Assignment, Licence, LicenceNotice } from '#contract/licence-shapes.ts'
import type { licences as contract } from '#contract/licences.ts'
import { localDay } from '#web/ui/format/days.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>
type Page = { licences: Licence[] | null; pagination: object }

const changeRow = <P extends Page>(page: P, id: string, change: (row: Licence) => Licence): P =>
  page.licences?.some((row) => row.id === id) ? { ...page, licences: page.licences.map((row) => (row.id === id ? change(row) : row)) } : page

const defined = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const usualMonths = 12

/** The names that the list shows are not sent. */
export type Names = { organizationName: string | null; supplierName: string | null; service: ServiceInCache | undefined; currency: string }
type ServiceInCache = {
  name: string
  licenceSpec: { licenceType: Licence['type']; termMonths: number; graceDays?: number | undefined; entitlements: Licence['entitlements'] } | null
}

/** The defaults of the server, as far as the browser knows them. */
export function draftRow({ licence: { id, term: sent, ...given } }: Sent<'create'>, { service, ...names }: Names): Licence {
  const today = localDay(new Date())
  const spec = service?.licenceSpec
  const endsOn = termEnd(sent.startsOn, { endsOn: sent.endsOn ?? null, termMonths: spec?.termMonths ?? usualMonths })
  const term = {
    ...{ id: id ?? '', sequence: 1, startsOn: sent.startsOn, endsOn, seats: sent.seats, unitPrice: sent.unitPrice ?? 0 },
    ...{ recurrence: sent.recurrence ?? ('once' as const), currency: sent.currency ?? names.currency, serviceId: given.serviceId ?? null },
    ...{ offerLineId: null, invoiceLineIds: [], createdFrom: 'manual' as const },
  }
  const graceDays = given.graceDays ?? spec?.graceDays ?? 0
  const type = given.type ?? spec?.licenceType ?? 'named'
  const clocked = { cancelledOn: null, suspended: false, activated: true, graceDays, terms: [term] }
  const now = new Date().toISOString()
  return {
    ...{ id: id ?? '', number: '', direction: 'sold', organizationId: null, serviceId: null, supplierId: null, name: service?.name ?? '', type },
    ...{ organizationName: names.organizationName, supplierName: names.supplierName, serviceName: service?.name ?? null },
    ...{ overcommitPercent: 0, ownerId: null, ownerContactId: null, renewLeadDays: null, graceDays, entitlements: spec?.entitlements ?? {} },
    ...{ autoRenew: 'off', notes: null, cost: null, purchaseRef: null, offerId: null, state: licenceState(clocked, today), seats: term.seats },
    ...{ seatsUsed: 0, seatsFree: mostAssignments(type, term.seats, given.overcommitPercent ?? 0), endsOn, daysLeft: daysLeft(endsOn, today) },
    ...{ expiring: false, cancelledOn: null, cancelReason: null, pendingChange: null, currentTerm: term, terms: [term] },
    ...{ createdAt: now, createdBy: null, updatedAt: now },
    ...(defined(given) as object),
  } as Licence
}

/** A new one is first on page 1 until the page is read again. */
export function created<P extends Page>(page: P, row: Licence, input: Sent<'list'>): P {
  const { page: pageNumber = 1, search = '', sort: _sort, order: _order, size: _size, ...filters } = input ?? {}
  const first = Number(pageNumber) === 1 && search === '' && Object.keys(filters).length === 0
  if (!row.id || !first || !page.licences || page.licences.some(({ id }) => id === row.id)) return page
  return { ...page, licences: [row, ...page.licences] }
}

const patched = (row: Licence, patch: Sent<'update'>['licence']): Licence => ({ ...row, ...defined(patch) })
export const updated = <P extends Page>(page: P, { id, licence }: Sent<'update'>): P => changeRow(page, id, (row) => patched(row, licence))
export const oneUpdated = (old: Licence, { id, licence }: Sent<'update'>): Licence => (old.id === id ? patched(old, licence) : old)
export const answered = <P extends Page>(page: P, answer: Licence): P => changeRow(page, answer.id, () => answer)
export const oneAnswered = (old: Licence, answer: Licence): Licence => (old.id === answer.id ? answer : old)

/** A change of state, in the list and in the details. */
const stateEdits = (change: (row: Licence) => Licence) => ({
  list: <P extends Page>(page: P, { id }: { id: string }): P => changeRow(page, id, change),
  one: (old: Licence, { id }: { id: string }): Licence => (old.id === id ? change(old) : old),
})
export const suspended = stateEdits((row) => ({ ...row, state: 'suspended' }))
export const resumed = stateEdits((row) => {
  const today = localDay(new Date())
  return { ...row, state: licenceState({ ...row, suspended: false, activated: true }, today) }
})

type SeatPage = { seats: Assignment[] | null; pagination: object }

export function assigned<P extends SeatPage>(page: P, { seat }: Sent<'assignSeat'>, input: Sent<'seats'>, holderName: string): P {
  const { licenceId, holderType, holderId = null, id, label } = seat
  if (!id || input.licenceId !== licenceId || Number(input.page ?? 1) !== 1 || !page.seats || page.seats.some((one) => one.id === id)) return page
  const added: Assignment = {
    ...{ id, licenceId, holderType, holderId: holderType === 'device' ? null : holderId, holderName: label ?? holderName },
    ...{ assignedAt: new Date().toISOString(), assignedBy: null, releasedAt: null, releasedBy: null, reason: null },
  }
  return { ...page, seats: [added, ...page.seats] }
}

/** Open seats lose it, the history marks it. */
export function released<P extends SeatPage>(page: P, { id, reason }: Sent<'releaseSeat'>, input: Sent<'seats'>): P {
  if (!page.seats?.some((seat) => seat.id === id && seat.releasedAt === null)) return page
  const seats =
    input.open === 'true'
      ? page.seats.filter((seat) => seat.id !== id)
      : page.seats.map((seat) => (seat.id === id ? { ...seat, releasedAt: new Date().toISOString(), reason: reason || null } : seat))
  return { ...page, seats }
}

type NoticePage = { notices: LicenceNotice[] | null; pagination: object }

/** A notice about the end also ends those that would follow. */
export function acknowledged<P extends NoticePage>(page: P, { id }: Sent<'acknowledgeNotice'>): P {
  const read = page.notices?.find((notice) => notice.id === id)
  if (!read || !page.notices) return page
  const aboutEnd = (notice: LicenceNotice) => notice.kind.startsWith('end_') && notice.termId === read.termId
  const at = new Date().toISOString()
  const ends = (notice: LicenceNotice) => notice.acknowledgedAt === null && (notice.id === id || (aboutEnd(read) && aboutEnd(notice)))
  return { ...page, notices: page.notices.map((notice) => (ends(notice) ? { ...notice, acknowledgedAt: at } : notice)) }
}
