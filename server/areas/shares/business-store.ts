// The shares that organizations show.
import type { Share } from '#contract/share-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { BusinessDocument } from '#server/kernel/entities/business.ts'
import { shareLink } from './shared.ts'
import { currentState } from './store.ts'

type Row = { id: string; title: string; state: Share['state']; date: string }
const documents = statement<Row>(
  'shares-of-organization',
  `select r.id, to_char(r.created_at, 'YYYY-MM-DD') as date, ${currentState} as state, case when r.mode <> 'standard' then '' else coalesce(r.title,
     (select i.name from share_items i where i.team_id = r.team_id and i.share_id = r.id order by i.position limit 1), '') end as title
   from shares r where r.team_id = $1 and r.organization_id = $2 order by r.created_at desc, r.id limit 500`,
)
export const listDocuments = async (db: Db, teamId: string, organizationId: string): Promise<BusinessDocument[]> =>
  (await documents(db, [teamId, organizationId])).map((row) => ({
    ...{ ...row, kind: 'share', link: shareLink(row.id), amount: null, currency: null, blocksDeletion: false },
  }))
