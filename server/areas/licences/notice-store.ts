import type { LicenceNotice } from '#contract/licence-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'

const json = `jsonb_build_object('id', n.id, 'licenceId', n.licence_id, 'licenceNumber', l.number, 'licenceName', l.name, 'termId', n.term_id, 'kind', n.kind,
  'dueOn', n.due_on, 'sentAt', ${iso('n.sent_at')}, 'recipients', n.recipients,
  'acknowledgedBy', (select ${personJson('u')} from users u where u.id = n.acknowledged_by), 'acknowledgedAt', ${iso('n.acknowledged_at')})`
const joined = 'join licences l on l.team_id = n.team_id and l.id = n.licence_id'

const pageText = (ofLicence: boolean, direction: string) => {
  const where = `where team_id = $1${ofLicence ? ' and licence_id = $4' : ''}`
  return `select (select count(*)::int from licence_notices ${where}) as length,
    (select coalesce(json_agg(${json} order by n.due_on ${direction}, n.id ${direction}), '[]')::text from
      (select * from licence_notices ${where} order by due_on ${direction}, id ${direction} offset $2 limit $3) n ${joined}) as json`
}
type PageRow = { length: number; json: string }
const pages = Object.fromEntries(
  ['asc', 'desc'].flatMap((direction) =>
    [true, false].map((ofLicence) => {
      const key = `${ofLicence ? 'licence' : 'team'}-${direction}`
      return [key, statement<PageRow>(`licence-notices-${key}`, pageText(ofLicence, direction))]
    }),
  ),
)

type PageWanted = { licenceId?: string | undefined; direction: 'asc' | 'desc'; page: number; size: number }
export async function listNotices(db: Db, teamId: string, { licenceId, direction, page, size }: PageWanted): Promise<PageRow> {
  const read = pages[`${licenceId ? 'licence' : 'team'}-${direction}`]
  const [row] = (await read?.(db, [teamId, (page - 1) * size, size, ...(licenceId ? [licenceId] : [])])) ?? []
  return row ?? { length: 0, json: '[]' }
}

const find = statement<{ json: LicenceNotice }>(
  'licence-notice-find',
  `select ${json} as json from licence_notices n ${joined} where n.team_id = $1 and n.id = $2`,
)
export const findNotice = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]?.json

export type NewNotice = { id: string; licenceId: string; termId: string; kind: string; dueOn: string }
const insert = statement<{ id: string }>(
  'licence-notices-insert',
  `insert into licence_notices (team_id, id, licence_id, term_id, kind, due_on)
   select $1::uuid, n.id, n."licenceId", n."termId", n.kind, n."dueOn"
   from jsonb_to_recordset($2::jsonb) as n(id uuid, "licenceId" uuid, "termId" uuid, kind text, "dueOn" date) on conflict do nothing returning id`,
)
/** A kind is planned once per term. Answers the new ones. */
export const insertNotices = async (db: Db, teamId: string, notices: readonly NewNotice[]) =>
  (await insert(db, [teamId, JSON.stringify(notices)])).map(({ id }) => id)

const forget = statement(
  'licence-notices-forget',
  `delete from licence_notices where team_id = $1 and licence_id = $2 and sent_at is null and acknowledged_at is null and kind like 'end\\_%'`,
)
/** Those about an end that are not sent yet. */
export const deletePlannedNotices = async (db: Db, teamId: string, licenceId: string) => void (await forget(db, [teamId, licenceId]))

const sent = statement('licence-notice-sent', `update licence_notices set sent_at = $3, recipients = $4::jsonb where team_id = $1 and id = $2`)
export const markSent = async (db: Db, teamId: string, id: string, at: Date, recipients: LicenceNotice['recipients']) =>
  void (await sent(db, [teamId, id, at, JSON.stringify(recipients)]))

/** A notice about the end also ends those that would follow. */
const acknowledge = statement<{ id: string }>(
  'licence-notice-acknowledge',
  `with read as (select term_id, kind like 'end\\_%' as about_end from licence_notices where team_id = $1 and id = $2)
   update licence_notices n set acknowledged_by = $3, acknowledged_at = $4 from read
   where n.team_id = $1 and n.term_id = read.term_id and n.acknowledged_at is null
     and (n.id = $2 or (read.about_end and n.kind like 'end\\_%')) returning n.id`,
)
export const acknowledgeNotices = (db: Db, teamId: string, id: string, by: string, at: Date) => acknowledge(db, [teamId, id, by, at])

export type DueNotice = { id: string; licenceId: string; termId: string; kind: string }
const due = statement<DueNotice>(
  'licence-notices-due-now',
  `select n.id, n.licence_id as "licenceId", n.term_id as "termId", n.kind from licence_notices n
   where n.team_id = $1 and n.sent_at is null and n.acknowledged_at is null and n.due_on <= $2::date order by n.due_on, n.id limit 1000 for update of n`,
)
export const lockDueNotices = (db: Db, teamId: string, today: string) => due(db, [teamId, today])

const teams = statement<{ teamId: string }>(
  'licence-teams-due',
  `select distinct team_id as "teamId" from licence_notices where sent_at is null and acknowledged_at is null and due_on <= $1::date
   union select team_id from licences where pending_change is not null
   union select team_id from licences where auto_renew <> 'off' and ends_on <= $1::date + 365
   union select id from teams where business->'suspendOverdueDays' is not null`,
)
/** Teams with something for the clock, by the latest day of any time zone. */
export const listTeamsWithDue = (db: Db, day: string) => teams(db, [day])

const clocked = statement<{ id: string }>(
  'licences-with-change',
  `select id from licences where team_id = $1 and pending_change is not null and (pending_change->>'on')::date <= $2::date order by id`,
)
export const listDueChanges = async (db: Db, teamId: string, today: string) => (await clocked(db, [teamId, today])).map(({ id }) => id)

const renewing = statement<{ id: string }>(
  'licences-to-renew',
  `select l.id from licences l where l.team_id = $1 and l.auto_renew <> 'off' and l.direction = 'sold' and l.cancelled_on is null and l.suspended_at is null
     and l.ends_on >= $2::date and l.ends_on - coalesce(l.renew_lead_days, $3::int) <= $2::date
     and l.auto_renewed_term_id is distinct from (select t.id from licence_terms t where t.team_id = l.team_id and t.licence_id = l.id order by t.sequence desc limit 1)
   order by l.id limit 200`,
)
export const listToRenew = async (db: Db, teamId: string, today: string, leadDays: number) =>
  (await renewing(db, [teamId, today, leadDays])).map(({ id }) => id)
