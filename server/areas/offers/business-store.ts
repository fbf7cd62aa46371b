import type { OfferState } from '#contract/offer-sums.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { BusinessActivity, BusinessDocument } from '#server/kernel/entities/business.ts'
import { offerLink } from './shared.ts'

const blocking: readonly OfferState[] = ['sent', 'viewed', 'accepted', 'fulfilled']

type Row = { id: string; number: string | null; title: string; state: OfferState; date: string; gross: number; currency: string }
const documents = statement<Row>(
  'offers-of-organization',
  `select id, number, title, state, to_char(coalesce(sent_at, created_at), 'YYYY-MM-DD') as date, (totals->>'gross')::float8 as gross, currency
   from offers where team_id = $1 and organization_id = $2 and deleted_at is null and state <> 'superseded' order by created_at, id limit 500`,
)

export const listDocuments = async (db: Db, teamId: string, organizationId: string): Promise<BusinessDocument[]> =>
  (await documents(db, [teamId, organizationId])).map(({ id, number, title, state, date, gross, currency }) => ({
    ...{ id, kind: 'offer' as const, title: number ? `${number} ${title}` : title, state, date, amount: gross, currency, link: offerLink(id) },
    blocksDeletion: blocking.includes(state),
  }))

const activity = statement<BusinessActivity>(
  'offers-activity',
  `select organization_id as id, to_char(min((acceptance->>'at')::timestamptz), 'YYYY-MM-DD') as "clientSince",
     to_char(max((acceptance->>'at')::timestamptz), 'YYYY-MM-DD') as "activeUntil"
   from offers where team_id = $1 and organization_id = any($2::uuid[]) and deleted_at is null and acceptance is not null group by organization_id`,
)
export const listActivity = (db: Db, teamId: string, organizationIds: readonly string[]) => activity(db, [teamId, organizationIds])
