import type { ReportKey } from '#contract/time-rules.ts'
import type { TimeEntry, TimeReport } from '#contract/time.ts'
import { type Db, statement, statementVariants } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

const named = (column: string, table: string, key: string) => `(select x.${column} from ${table} x where x.team_id = r.team_id and x.id = r.${key})`
const title = `coalesce(${named('title', 'tasks', 'task_id')}, ${named('title', 'cards', 'card_id')})`

export const entryStore = entityStore<TimeEntry>({
  entity: 'time-entry',
  table: 'time_entries',
  columns: {
    ...{ memberId: 'uuid', taskId: 'uuid', cardId: 'uuid', organizationId: 'uuid', serviceId: 'uuid', date: 'date', startedAt: 'timestamptz' },
    ...{ endedAt: 'timestamptz', minutes: 'integer', note: 'text', billable: 'boolean', state: 'text', invoiceId: 'uuid' },
  },
  computed: {
    memberName: `(select u.name from users u where u.id = r.member_id)`,
    boardId: named('board_id', 'cards', 'card_id'),
    title,
    organizationName: named('legal_name', 'organizations', 'organization_id'),
    serviceName: named('name', 'services', 'service_id'),
  },
  name: `coalesce(nullif(${title}, ''), r.note, r.date::text)`,
  list: {
    sorts: { date: ['r.date', 'r.created_at'] },
    search: (pattern) => `fold(r.note) like ${pattern}`,
    filters: {
      from: (day) => `r.date >= ${day}::date`,
      to: (day) => `r.date <= ${day}::date`,
      memberId: (ids) => `r.member_id = any(${ids}::uuid[])`,
      organizationId: (ids) => `r.organization_id = any(${ids}::uuid[])`,
      serviceId: (ids) => `r.service_id = any(${ids}::uuid[])`,
      taskId: (ids) => `r.task_id = any(${ids}::uuid[])`,
      cardId: (ids) => `r.card_id = any(${ids}::uuid[])`,
      invoiceId: (ids) => `r.invoice_id = any(${ids}::uuid[])`,
      state: (states) => `r.state = any(${states}::text[])`,
      visibleTo: (userId) => `r.member_id = ${userId}::uuid`,
    },
  },
})

const lockMemberText = statement('time-lock-member', `select from members where team_id = $1 and user_id = $2 for no key update`)
/** Until the transaction ends: of two starts at once, the second one sees the timer of the first. */
export const lockMember = async (db: Db, teamId: string, memberId: string) => void (await lockMemberText(db, [teamId, memberId]))

const running = statement<{ json: TimeEntry }>(
  'time-running',
  `select ${entryStore.json} as json from time_entries r
   where r.team_id = $1 and r.member_id = $2 and r.state = 'running' and r.deleted_at is null`,
)
export const findRunning = async (db: Db, teamId: string, memberId: string) => (await running(db, [teamId, memberId]))[0]?.json

const nextStart = statement<{ at: Date | null }>(
  'time-next-start',
  `select min(started_at) as at from time_entries where team_id = $1 and member_id = $2 and started_at > $3::timestamptz and deleted_at is null`,
)
/** When the member started the first timer after that moment. */
export const findNextStart = async (db: Db, teamId: string, memberId: string, after: Date) => (await nextStart(db, [teamId, memberId, after]))[0]?.at

type Billed = { organizationId: string; from?: string | undefined; to?: string | undefined; entryIds?: readonly string[] | undefined }

const toBill = statement<{ id: string }>(
  'time-to-bill',
  `select id from time_entries where team_id = $1 and organization_id = $2 and state = 'open' and billable and deleted_at is null
     and ($3::date is null or date >= $3) and ($4::date is null or date <= $4) and ($5::uuid is null or member_id = $5)
     and ($6::uuid[] is null or id = any($6)) order by id limit $7`,
)
/** `memberId` null: of everybody. */
export const listToBill = async (db: Db, teamId: string, memberId: string | null, wanted: Billed, limit: number) =>
  (await toBill(db, [teamId, wanted.organizationId, wanted.from ?? null, wanted.to ?? null, memberId, wanted.entryIds ?? null, limit])).map(
    ({ id }) => id,
  )

const onInvoice = statement<{ id: string }>(
  'time-on-invoice',
  `select id from time_entries where team_id = $1 and invoice_id = $2 and deleted_at is null`,
)
export const listOnInvoice = async (db: Db, teamId: string, invoiceId: string) => (await onInvoice(db, [teamId, invoiceId])).map(({ id }) => id)

const setInvoiceText = statement(
  'time-set-invoice',
  `update time_entries set invoice_id = $3::uuid, state = case when $3::uuid is null then 'open' else 'locked' end, updated_at = now()
   where team_id = $1 and id = any($2::uuid[])`,
)
/** Locks the entries, or with null frees them. */
export const setInvoice = async (db: Db, teamId: string, ids: readonly string[], invoiceId: string | null) =>
  void (ids.length > 0 && (await setInvoiceText(db, [teamId, ids, invoiceId])))

const groups: Record<ReportKey, { column: string; name: string }> = {
  member: { column: 'member_id', name: `(select u.name from users u where u.id = g.key)` },
  organization: { column: 'organization_id', name: `(select o.legal_name from organizations o where o.team_id = $1 and o.id = g.key)` },
  service: { column: 'service_id', name: `(select s.name from services s where s.team_id = $1 and s.id = g.key)` },
}

const report = statementVariants<TimeReport['rows'][number], ReportKey>(
  (by) => `time-report-${by}`,
  (by) =>
    `select g.key, coalesce(${groups[by].name}, '') as name, g.minutes, g.billable, g.locked
     from (select r.${groups[by].column} as key, sum(r.minutes)::int as minutes, coalesce(sum(r.minutes) filter (where r.billable), 0)::int as billable,
             coalesce(sum(r.minutes) filter (where r.state = 'locked'), 0)::int as locked
           from time_entries r where r.team_id = $1 and r.deleted_at is null and r.state <> 'running' and ($2::date is null or r.date >= $2)
             and ($3::date is null or r.date <= $3) and ($4::uuid is null or r.member_id = $4) group by 1) g
     order by g.minutes desc, name, g.key`,
  ['member', 'organization', 'service'],
)
export const listReport = (
  db: Db,
  teamId: string,
  by: ReportKey,
  { from, to, memberId }: { from?: string | undefined; to?: string | undefined; memberId: string | null },
) => report(by)(db, [teamId, from ?? null, to ?? null, memberId])
