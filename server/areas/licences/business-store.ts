// The licences that organizations show.
import type { Licence } from '#contract/licence-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { BusinessActivity, BusinessDocument } from '#server/kernel/entities/business.ts'
import { licenceLink } from './notices.ts'
import { clockOf } from './shared.ts'
import { current, state } from './store.ts'

type Row = { id: string; number: string; name: string; endsOn: string; state: Licence['state']; amount: number; currency: string }
const documents = statement<Row>(
  'licences-of-organization',
  `select l.id, l.number, l.name, l.ends_on::text as "endsOn", ${state} as state,
     round(t.seats * t.unit_price * t.discount_factor)::bigint as amount, t.currency
   from licences l ${current}
     join lateral (select * from licence_terms t where t.team_id = l.team_id and t.licence_id = l.id order by t.sequence desc limit 1) t on true
   where l.team_id = $1 and l.organization_id = $3 order by l.ends_on desc, l.id limit 500`,
)
/** The one that ends first comes first. */
export async function listDocuments(db: Db, teamId: string, organizationId: string): Promise<BusinessDocument[]> {
  const { today } = await clockOf({ db, now: new Date() }, teamId)
  const rows = (await documents(db, [teamId, today, organizationId])).toReversed()
  return rows.map(({ id, number, name, endsOn, ...row }) => ({
    ...{ kind: 'licence', id, title: `${number} ${name}`, date: endsOn, link: licenceLink(id), ...row, blocksDeletion: row.state !== 'cancelled' },
  }))
}

const activity = statement<BusinessActivity>(
  'licences-activity',
  `select organization_id as id, null::text as "clientSince", max(coalesce(cancelled_on, ends_on + grace_days))::text as "activeUntil"
   from licences where team_id = $1 and direction = 'sold' and organization_id = any($2::uuid[]) group by organization_id`,
)
export const listActivity = (db: Db, teamId: string, organizationIds: readonly string[]) => activity(db, [teamId, organizationIds])
