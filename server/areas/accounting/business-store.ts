// What organizations ask of accounting.
import type { InvoiceState } from '#contract/invoice-rules.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { AskedOffer, MadeDocument } from '#server/kernel/entities/acceptance.ts'
import type { Business, BusinessActivity, BusinessDocument } from '#server/kernel/entities/business.ts'
import { invoiceLink } from './shared.ts'
import { invoiceStateSql } from './store.ts'

type Row = { kind: 'invoice' | 'payment'; id: string; title: string; state: string; date: string; amount: number; currency: string }
const documents = statement<Row>(
  'accounting-of-organization',
  `(select 'invoice' as kind, r.id, r.number as title, ${invoiceStateSql} as state, r.issue_date::text as date,
      r.gross * case r.type when 'credit_note' then -1 else 1 end as amount, r.currency
    from invoices r where r.team_id = $1 and r.organization_id = $2 and r.number is not null order by r.issue_date desc, r.id desc limit 500)
   union all
   (select 'payment', p.id, coalesce(p.reference, p.date::text), p.state, p.date::text, p.amount, p.currency
    from payments p where p.team_id = $1 and p.organization_id = $2 order by p.date desc, p.id desc limit 500)
   order by date, id`,
)
/** The oldest first. Drafts have no number yet. */
export async function listDocuments(db: Db, teamId: string, organizationId: string): Promise<BusinessDocument[]> {
  return (await documents(db, [teamId, organizationId])).map((row) => ({
    ...row,
    link: row.kind === 'invoice' ? invoiceLink(row.id) : null,
    blocksDeletion: true,
  }))
}

const activity = statement<BusinessActivity>(
  'accounting-activity',
  `select organization_id as id, min(issue_date)::text as "clientSince", max(issue_date)::text as "activeUntil"
   from invoices where team_id = $1 and organization_id = any($2::uuid[]) and hash is not null group by organization_id`,
)
export const listActivity = (db: Db, teamId: string, organizationIds: readonly string[]) => activity(db, [teamId, organizationIds])

type OpenInvoice = Awaited<ReturnType<NonNullable<Business['openInvoices']>>>[number]
const open = statement<OpenInvoice>(
  'accounting-open-invoices',
  `select r.id, r.number, r.currency, r.due_date::text as "dueDate", r.gross, r.open from invoices r
   where r.team_id = $1 and r.organization_id = $2 and r.hash is not null and r.type <> 'credit_note' and r.open > 0 and r.issue_date <= $3::date
   order by r.due_date, r.id limit 1000`,
)
export const listOpenInvoices = (db: Db, teamId: string, organizationId: string, date: string) => open(db, [teamId, organizationId, date])

const ofOffer = statement<{ id: string; number: string | null; state: InvoiceState; isDone: boolean }>(
  'accounting-of-offer',
  `select r.id, r.number, ${invoiceStateSql} as state, r.issued_at is not null as "isDone"
   from invoices r where r.team_id = $1 and r.offer_id = $2 and r.deleted_at is null order by r.id`,
)
export const listMade = async (db: Db, { teamId, offerId }: AskedOffer): Promise<MadeDocument[]> =>
  (await ofOffer(db, [teamId, offerId])).map((row) => ({ kind: 'invoice', ...row }))
