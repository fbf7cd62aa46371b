// What organizations ask of licences.
import { type Db, statement } from '#server/kernel/database/database.ts'
import { licenceLink } from './notices.ts'
import type { BusinessActivity, BusinessDocument } from '#server/kernel/entities/business.ts'

type Row = { id: string; number: string; name: string; endsOn: string; cancelled: boolean; amount: number; currency: string }
const documents = statement<Row>(
  'licences-of-organization',
  `select l.id, l.number, l.name, l.ends_on::text as "endsOn", l.cancelled_on is not null as cancelled,
     round(t.seats * t.unit_price * t.discount_factor)::bigint as amount, t.currency
   from licences l join lateral (select * from licence_terms t where t.team_id = l.team_id and t.licence_id = l.id order by t.sequence desc limit 1) t on true
   where l.team_id = $1 and l.organization_id = $2 order by l.ends_on desc, l.id limit 500`,
)
export async function listDocuments(db: Db, teamId: string, organizationId: string): Promise<BusinessDocument[]> {
  const rows = await documents(db, [teamId, organizationId])
  const today = new Date().toISOString().slice(0, 10)
  return rows.map(({ id, number, name, endsOn, cancelled, amount, currency }) => ({
    ...{ kind: 'licence', id, title: `${number} ${name}`, state: cancelled ? 'cancelled' : endsOn < today ? 'expired' : 'active', date: endsOn },
    ...{ link: licenceLink(id), amount, currency, blocksDeletion: !cancelled },
  }))
}

const activity = statement<BusinessActivity>(
  'licences-activity',
  `select organization_id as id, null::text as "clientSince", max(coalesce(cancelled_on, ends_on + grace_days))::text as "activeUntil"
   from licences where team_id = $1 and direction = 'sold' and organization_id = any($2::uuid[]) group by organization_id`,
)
export const listActivity = (db: Db, teamId: string, organizationIds: readonly string[]) => activity(db, [teamId, organizationIds])
