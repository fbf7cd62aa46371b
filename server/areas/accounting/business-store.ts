// Documents and amounts of accounting that other areas show.
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
   (select 'payment', p.id, coalesce(p.reference, ''), p.state, p.date::text, p.amount, p.currency
    from payments p where p.team_id = $1 and p.organization_id = $2 order by p.date desc, p.id desc limit 500)
   order by date, id`,
)
/** The oldest first. Drafts have no number yet. A payment without a reference has no title: its date and amount are fields of their own. */
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
/** Payments and credit notes after the day do not count: the statement of a past day stays the same. */
const open = statement<OpenInvoice>(
  'accounting-open-invoices',
  `select * from (
     select r.id, r.number, r.currency, r.due_date::text as "dueDate", r.gross, (r.gross
       - coalesce((select sum(a.amount) from payment_allocations a join payments p on p.team_id = a.team_id and p.id = a.payment_id
           where a.team_id = $1 and a.invoice_id = r.id and p.state = 'completed' and p.deleted_at is null and p.date <= $3::date), 0)
       - coalesce((select sum(c.gross) from invoices c where c.team_id = $1 and c.corrects_invoice_id = r.id and c.type = 'credit_note'
           and c.hash is not null and c.issue_date <= $3::date), 0))::bigint as open
     from invoices r
     where r.team_id = $1 and r.organization_id = $2 and r.hash is not null and r.type <> 'credit_note' and r.issue_date <= $3::date) s
   where s.open > 0 order by s."dueDate", s.id limit 1000`,
)
export const listOpenInvoices = (db: Db, teamId: string, organizationId: string, date: string) => open(db, [teamId, organizationId, date])

const openAmounts = statement<{ organizationId: string; currency: string; amount: number }>(
  'accounting-open-amounts',
  `select r.organization_id as "organizationId", r.currency, sum(r.open)::bigint as amount from invoices r
   where r.team_id = $1 and r.organization_id = any($2::uuid[]) and r.hash is not null and r.type <> 'credit_note' and r.open > 0
   group by r.organization_id, r.currency order by r.organization_id, r.currency`,
)
export const listOpenAmounts = (db: Db, teamId: string, organizationIds: readonly string[]) => openAmounts(db, [teamId, organizationIds])

const ofOffer = statement<{ id: string; number: string | null; state: InvoiceState; isDone: boolean }>(
  'accounting-of-offer',
  `select r.id, r.number, ${invoiceStateSql} as state, r.issued_at is not null as "isDone"
   from invoices r where r.team_id = $1 and r.offer_id = $2 and r.deleted_at is null order by r.id`,
)
export const listMade = async (db: Db, { teamId, offerId }: AskedOffer): Promise<MadeDocument[]> =>
  (await ofOffer(db, [teamId, offerId])).map((row) => ({ kind: 'invoice', ...row }))

const ofOffers = statement<{ offerId: string; isPaid: boolean }>(
  'accounting-of-offers',
  `select offer_id as "offerId", bool_and(open <= 0) as "isPaid" from invoices
   where team_id = $1 and offer_id = any($2::uuid[]) and hash is not null and type not in ('credit_note', 'proforma') and deleted_at is null group by offer_id`,
)
export const listOfferInvoices = (db: Db, teamId: string, offerIds: readonly string[]) => ofOffers(db, [teamId, offerIds])

const late = statement<{ termId: string }>(
  'accounting-late-terms',
  `select distinct l->>'licenceTermId' as "termId" from invoices r cross join lateral jsonb_array_elements(r.lines) l
   where r.team_id = $1 and r.due_date < $2::date and r.open > 0 and r.hash is not null and r.type not in ('credit_note', 'proforma')
     and r.deleted_at is null and l->>'licenceTermId' is not null`,
)
export const listLateTerms = async (db: Db, teamId: string, day: string) => (await late(db, [teamId, day])).map(({ termId }) => termId)
