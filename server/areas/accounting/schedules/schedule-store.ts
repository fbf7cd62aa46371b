import type { Schedule } from '#contract/accounting-schedules.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

const organizationName = `(select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id)`

export const scheduleStore = entityStore<Schedule>({
  entity: 'billing-schedule',
  table: 'billing_schedules',
  columns: {
    ...{ organizationId: 'uuid', licenceId: 'uuid', offerId: 'uuid', lines: 'jsonb', headerDiscountPercent: 'numeric', currency: 'text' },
    ...{ period: 'text', startsOn: 'date', until: 'date', billingDay: 'integer', mode: 'text', state: 'text', nextOn: 'date', lastOn: 'date' },
    totals: 'jsonb',
  },
  computed: {
    organizationName: `coalesce(${organizationName}, '')`,
    licenceName: `(select l.name from licences l where l.team_id = r.team_id and l.id = r.licence_id)`,
  },
  name: organizationName,
  list: {
    sorts: { nextOn: 'r.next_on', startsOn: 'r.starts_on', gross: 'r.gross' },
    search: (pattern) =>
      `(r.organization_id in (select o.id from organizations o where o.team_id = $1 and o.words like ${pattern})
        or exists (select from jsonb_array_elements(r.lines) line where fold(line->>'name') like ${pattern}))`,
    filters: {
      state: (states) => `r.state = any(${states}::text[])`,
      organizationId: (ids) => `r.organization_id = any(${ids}::uuid[])`,
      licenceId: (ids) => `r.licence_id = any(${ids}::uuid[])`,
    },
  },
})

const due = statement<{ teamId: string; id: string }>(
  'schedules-due',
  `select s.team_id as "teamId", s.id from billing_schedules s join teams t on t.id = s.team_id
   where s.state = 'active' and s.next_on is not null and s.deleted_at is null
     and s.next_on <= (now() at time zone coalesce(t.business->>'timeZone', 'Europe/Bucharest'))::date and not t.areas_off @> array['accounting']
   order by s.next_on, s.id limit $1`,
)
/** Of all teams. The oldest first. */
export const listDueSchedules = (db: Db, most: number) => due(db, [most])

const ofLicence = statement<{ id: string }>(
  'schedules-of-licence',
  `select id from billing_schedules where team_id = $1 and licence_id = $2 and state <> 'ended' and deleted_at is null order by id`,
)
export const listSchedulesOfLicence = async (db: Db, teamId: string, licenceId: string) =>
  (await ofLicence(db, [teamId, licenceId])).map(({ id }) => id)

const invoicesOf = statement<{ id: string }>(
  'schedules-invoices',
  `select id from invoices where team_id = $1 and id = any($2::uuid[]) and deleted_at is null and issued_at is null order by issue_date, id`,
)
/** Those of the drafts that are still drafts, by day. */
export const listOpenDrafts = async (db: Db, teamId: string, ids: readonly string[]) => (await invoicesOf(db, [teamId, ids])).map(({ id }) => id)
