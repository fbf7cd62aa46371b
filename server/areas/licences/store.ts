import type { Licence, licenceSorts, LicenceTerm } from '#contract/licence-shapes.ts'
import { type Db, statement, statementVariants } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { type Direction, directionOf } from '#server/kernel/entities/pages.ts'

// In every statement $1 is the team, $2 its day, $3 its lead days.

const termJson = (t: string) =>
  `jsonb_build_object('id', ${t}.id, 'sequence', ${t}.sequence, 'startsOn', ${t}.starts_on, 'endsOn', ${t}.ends_on, 'seats', ${t}.seats,
    'unitPrice', trim_scale(${t}.unit_price), 'recurrence', ${t}.recurrence, 'currency', ${t}.currency, 'serviceId', ${t}.service_id,
    'offerLineId', ${t}.offer_line_id, 'invoiceLineIds', ${t}.invoice_line_ids, 'createdFrom', ${t}.created_from)`

/** The latest term that has begun, else the first, as c. */
export const current = `cross join lateral (select x.* from licence_terms x where x.team_id = l.team_id and x.licence_id = l.id
  order by x.starts_on <= $2::date desc, abs(x.starts_on - $2::date) limit 1) c`

/** Must give the same result as licenceState. */
export const state = `case when l.cancelled_on <= $2::date then 'cancelled' when l.suspended_at is not null then 'suspended'
  when not l.activated or c.starts_on > $2::date then 'pending' when c.ends_on >= $2::date then 'active'
  when $2::date - c.ends_on <= l.grace_days then 'grace' else 'expired' end`
/** Must give the same result as mostAssignments. */
const allowed = `case l.type when 'site' then null when 'floating' then floor(c.seats * (100 + l.overcommit_percent) / 100)::int else c.seats end`
const free = `(${allowed}) - l.seats_used`
const daysLeft = `greatest(0, l.ends_on - $2::date + 1)`
const expiring = `((${state}) = 'active' and ${daysLeft} <= coalesce(l.renew_lead_days, $3::int))`
const organizationName = (column: string) => `(select o.legal_name from organizations o where o.team_id = l.team_id and o.id = l.${column})`

const json = `jsonb_build_object('id', l.id, 'number', l.number, 'direction', l.direction, 'organizationId', l.organization_id,
    'organizationName', ${organizationName('organization_id')}, 'serviceId', l.service_id,
    'serviceName', (select s.name from services s where s.team_id = l.team_id and s.id = l.service_id), 'supplierId', l.supplier_id,
    'supplierName', ${organizationName('supplier_id')}, 'name', l.name, 'type', l.type, 'overcommitPercent', trim_scale(l.overcommit_percent),
    'ownerId', l.owner_id, 'ownerContactId', l.owner_contact_id, 'renewLeadDays', l.renew_lead_days, 'graceDays', l.grace_days,
    'entitlements', l.entitlements, 'autoRenew', l.auto_renew, 'notes', l.notes, 'cost', l.cost, 'purchaseRef', l.purchase_ref, 'offerId', l.offer_id)
  || jsonb_build_object('state', ${state}, 'seats', c.seats, 'seatsUsed', l.seats_used, 'seatsFree', ${free}, 'endsOn', l.ends_on, 'daysLeft', ${daysLeft},
    'expiring', ${expiring}, 'cancelledOn', l.cancelled_on, 'cancelReason', l.cancel_reason, 'pendingChange', l.pending_change,
    'currentTerm', ${termJson('c')},
    'terms', (select jsonb_agg(${termJson('t')} order by t.sequence) from licence_terms t where t.team_id = l.team_id and t.licence_id = l.id),
    'createdAt', ${iso('l.created_at')}, 'createdBy', l.created_by, 'updatedAt', ${iso('l.updated_at')})`

type Sort = (typeof licenceSorts)[number]
const sorts: Record<Sort, string> = { number: 'l.number', endsOn: 'l.ends_on', seatsFree: `coalesce(${free}, 2147483647)` }
const running = `(l.cancelled_on is null or l.cancelled_on > $2::date)`
const filters: Record<string, (value: string) => string> = {
  state: (value) => `(${state}) = any(${value}::text[])`,
  organizationId: (value) => `l.organization_id = any(${value}::uuid[])`,
  serviceId: (value) => `l.service_id = any(${value}::uuid[])`,
  direction: (value) => `l.direction = any(${value}::text[])`,
  ownerId: (value) => `l.owner_id = any(${value}::uuid[])`,
  endingWithin: (value) => `l.ends_on between $2::date and $2::date + ${value}::int and ${running}`,
  expiring: (value) => `${expiring} = ${value}::boolean`,
  overused: (value) => `((${free}) < 0) is not distinct from ${value}::boolean and ${running}`,
}
/** A union, because no index serves an `or` of two tables; an array, so that the licences are looked up by their ids. */
const search = (pattern: string) =>
  `l.id = any(array(select s.id from licences s where s.team_id = $1 and s.words like ${pattern}
     union select s.id from organizations o join licences s on s.team_id = $1 and s.organization_id = o.id
       where o.team_id = $1 and o.deleted_at is null and o.words like ${pattern}))`

type PageKind = { sort: Sort; direction: Direction; searching: boolean; filters: readonly string[] }
type PageRow = { length: number; json: string }

/** Terms are only joined to all rows where the clock decides which of them are wanted. What is searched for is looked up once. */
function pageText({ sort, direction, searching, filters: wanted }: PageKind): string {
  const conditions = [...(searching ? [search] : []), ...wanted.flatMap((name) => filters[name] ?? [])]
  const clocked = wanted.some((name) => name === 'state' || name === 'expiring' || name === 'overused')
  const where = `where l.team_id = $1${conditions.map((condition, at) => ` and ${condition(`$${at + 6}`)}`).join('')}`
  const order = `${sorts[sort]} ${direction}, l.id ${direction}`
  const joined = `from licences l ${clocked || sort === 'seatsFree' ? current : ''} ${where}`
  const counted = searching ? 'from found' : `from licences l ${clocked ? current : ''} ${where}`
  const chosen = searching ? `id from found order by key ${direction}, id ${direction}` : `l.id ${joined} order by ${order}`
  return `${searching ? `with found as materialized (select l.id, ${sorts[sort]} as key ${joined})` : ''}
    select (select count(*)::int ${counted}) as length,
    (select coalesce(json_agg(${json} order by ${order}), '[]')::text
     from (select ${chosen} offset $4 limit $5) chosen join licences l on l.team_id = $1 and l.id = chosen.id ${current}) as json`
}

const names = Object.keys(filters)
const pageStatement = statementVariants<PageRow, PageKind>(
  (kind) =>
    `licences-list-${kind.sort}-${kind.direction}${kind.searching ? '-search' : ''}${kind.filters.map((name) => `-${names.indexOf(name)}`).join('')}`,
  pageText,
  (Object.keys(sorts) as Sort[]).flatMap((sort) =>
    [[], names].flatMap((wanted) => [true, false].map((searching): PageKind => ({ sort, direction: 'asc', searching, filters: wanted }))),
  ),
)

/** The team and what its clock says. */
export type Clock = { teamId: string; today: string; leadDays: number }
const clockValues = ({ teamId, today, leadDays }: Clock) => [teamId, today, leadDays]

export type PageWanted = { search: string; sort: Sort; order: string; page: number; size: number; filters: Record<string, unknown> }

export async function listLicences(db: Db, clock: Clock, { search: query, sort, order, page, size, filters: sent }: PageWanted): Promise<PageRow> {
  const wanted = names.filter((name) => sent[name] !== undefined)
  const searching = query.trim() !== ''
  const values = [...(searching ? [likePattern(query.trim())] : []), ...wanted.map((name) => sent[name])]
  const read = pageStatement({ sort, direction: directionOf(order), searching, filters: wanted })
  const [row] = await read(db, [...clockValues(clock), (page - 1) * size, size, ...values])
  return row ?? { length: 0, json: '[]' }
}

const find = statement<{ json: Licence }>('licence-find', `select ${json} as json from licences l ${current} where l.team_id = $1 and l.id = $4`)
export const findLicence = async (db: Db, clock: Clock, id: string) => (await find(db, [...clockValues(clock), id]))[0]?.json

const lock = statement('licence-lock', `select from licences where team_id = $1 and id = $2 for update`)

/** Reads after the lock was taken, so that it sees what another write has just committed. */
export async function lockLicence(db: Db, clock: Clock, id: string): Promise<Licence | undefined> {
  await lock(db, [clock.teamId, id])
  return findLicence(db, clock, id)
}

const columns = {
  ...{ number: 'text', direction: 'text', organizationId: 'uuid', serviceId: 'uuid', supplierId: 'uuid', name: 'text', type: 'text' },
  ...{ overcommitPercent: 'numeric', ownerId: 'uuid', ownerContactId: 'uuid', renewLeadDays: 'integer', graceDays: 'integer', entitlements: 'jsonb' },
  ...{ autoRenew: 'text', notes: 'text', cost: 'bigint', purchaseRef: 'text', offerId: 'uuid', activated: 'boolean', suspendedAt: 'timestamptz' },
  ...{ suspendedForPayment: 'boolean', cancelledOn: 'date', cancelReason: 'text', creditInvoiceId: 'uuid', pendingChange: 'jsonb' },
  ...{ autoRenewedTermId: 'uuid', endsOn: 'date' },
} as const
export type StoredFields = Partial<Record<keyof typeof columns, unknown>>

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const sent = (field: string, type: string) => (type === 'jsonb' ? `nullif(f->'${field}', 'null')` : `(f->>'${field}')::${type}`)
const entries = Object.entries(columns)
const required = entries.filter(([field]) => !['activated', 'suspendedForPayment'].includes(field))

const insert = statement<{ id: string }>(
  'licences-insert',
  `insert into licences (team_id, created_by, id, created_at, updated_at, ${required.map(([field]) => snake(field)).join(', ')})
   select $1::uuid, $2::uuid, (f->>'id')::uuid, coalesce((f->>'createdAt')::timestamptz, now()), coalesce((f->>'createdAt')::timestamptz, now()),
     ${required.map(([field, type]) => sent(field, type)).join(', ')}
   from jsonb_array_elements($3::jsonb) f on conflict (team_id, id) do nothing returning id`,
)

/** Answers how many were inserted: an id that is taken is left out. */
export const insertLicences = async (
  db: Db,
  teamId: string,
  by: string | null,
  rows: readonly (StoredFields & { id: string; createdAt?: string })[],
) => (await insert(db, [teamId, by, JSON.stringify(rows)])).length

const update = statement(
  'licence-update',
  `update licences l set ${entries.map(([field, type]) => `${snake(field)} = case when f ? '${field}' then ${sent(field, type)} else l.${snake(field)} end`).join(', ')},
     updated_at = now() from (select $3::jsonb as f) patch where l.team_id = $1 and l.id = $2`,
)
export const updateLicence = async (db: Db, teamId: string, id: string, patch: StoredFields) =>
  void (await update(db, [teamId, id, JSON.stringify(patch)]))

const name = statement<{ id: string; name: string }>(
  'licence-names',
  `select id, number || ' ' || name as name from licences where team_id = $1 and id = any($2::uuid[])`,
)
export const listLicenceNames = (db: Db, teamId: string, ids: readonly string[]) => name(db, [teamId, ids])

type Found = { id: string; number: string; name: string; organization: string | null }
const found = statement<Found>(
  'licences-search',
  `select l.id, l.number, l.name, ${organizationName('organization_id')} as organization from licences l
   where l.team_id = $1 and ${search('$2')} order by l.ends_on desc, l.id limit $3`,
)
export const searchLicences = (db: Db, teamId: string, query: string, limit: number) => found(db, [teamId, likePattern(query), limit])

type NewTerm = Omit<LicenceTerm, 'invoiceLineIds' | 'offerLineId'> & { licenceId: string; discountFactor?: string; offerLineId?: string | null }
const insertTerm = statement(
  'licence-terms-insert',
  `insert into licence_terms (team_id, created_by, id, licence_id, sequence, starts_on, ends_on, seats, unit_price, discount_factor, recurrence, currency,
     service_id, offer_line_id, created_from)
   select $1::uuid, $2::uuid, t.id, t."licenceId", t.sequence, t."startsOn", t."endsOn", t.seats, t."unitPrice", coalesce(t."discountFactor", 1), t.recurrence,
     t.currency, t."serviceId", t."offerLineId", t."createdFrom"
   from jsonb_to_recordset($3::jsonb) as t(id uuid, "licenceId" uuid, sequence int, "startsOn" date, "endsOn" date, seats int, "unitPrice" numeric,
     "discountFactor" numeric, recurrence text, currency text, "serviceId" uuid, "offerLineId" uuid, "createdFrom" text)`,
)
export const insertTerms = async (db: Db, teamId: string, by: string | null, terms: readonly NewTerm[]) =>
  void (await insertTerm(db, [teamId, by, JSON.stringify(terms)]))

const updateTermText = statement(
  'licence-term-update',
  `update licence_terms set seats = $3, unit_price = $4, service_id = $5 where team_id = $1 and id = $2`,
)
export const updateTerm = async (
  db: Db,
  teamId: string,
  id: string,
  { seats, unitPrice, serviceId }: Pick<LicenceTerm, 'seats' | 'unitPrice' | 'serviceId'>,
) => void (await updateTermText(db, [teamId, id, seats, unitPrice, serviceId]))

const factor = statement<{ factor: string }>(
  'licence-term-factor',
  `select trim_scale(discount_factor)::text as factor from licence_terms where team_id = $1 and id = $2`,
)
export const findDiscountFactor = async (db: Db, teamId: string, termId: string) => (await factor(db, [teamId, termId]))[0]?.factor ?? '1'

const revoked = statement<{ number: string; on: string }>(
  'licences-revoked',
  `select number, cancelled_on::text as "on" from licences where team_id = $1 and direction = 'sold' and cancelled_on is not null order by cancelled_on, number`,
)
export const listRevocations = (db: Db, teamId: string) => revoked(db, [teamId])

const credited = statement<{ id: string | null }>(
  'licence-credit-invoice',
  `select credit_invoice_id as id from licences where team_id = $1 and id = $2`,
)
export const findCreditInvoice = async (db: Db, teamId: string, id: string) => (await credited(db, [teamId, id]))[0]?.id ?? null
