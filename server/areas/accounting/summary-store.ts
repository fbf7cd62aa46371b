// The open amounts of all invoices, and the search of the team.
import type { InvoiceSummary } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { todaySql } from './store.ts'

const owed = `r.issued_at is not null and r.open > 0`
const late = `${owed} and ${todaySql} > r.due_date`
const summary = statement<InvoiceSummary>(
  'invoices-summary',
  `select r.currency, count(*) filter (where r.issued_at is null)::int as drafts, count(*) filter (where ${owed})::int as "openCount",
     coalesce(sum(r.open) filter (where ${owed}), 0)::float8 as open, count(*) filter (where ${late})::int as "overdueCount",
     coalesce(sum(r.open) filter (where ${late}), 0)::float8 as overdue
   from invoices r
   where r.team_id = $1 and r.deleted_at is null and r.type not in ('credit_note', 'proforma') and (r.issued_at is null or r.open > 0)
   group by r.currency order by r.currency`,
)
export const listSummary = (db: Db, teamId: string) => summary(db, [teamId])

type Found = Pick<Invoice, 'id' | 'number' | 'organizationName'>
const search = statement<Found>(
  'invoices-search',
  `select r.id, r.number, o.legal_name as "organizationName"
   from invoices r join organizations o on o.team_id = r.team_id and o.id = r.organization_id
   where r.team_id = $1 and r.deleted_at is null
     and (fold(r.number) like $2
       or r.organization_id = any(array(select c.id from organizations c where c.team_id = $1 and c.deleted_at is null and c.words like $2)))
   order by r.updated_at desc, r.id limit $3`,
)
export const searchInvoices = (db: Db, teamId: string, query: string, limit: number) => search(db, [teamId, likePattern(query.trim()), limit])
