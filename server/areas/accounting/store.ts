import type { Invoice } from '#contract/accounting-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

/** The day of the team; $1 is the team in every statement. Must give the same result as dayInZone. */
export const todaySql = `(select (now() at time zone coalesce(t.business->>'timeZone', 'Europe/Bucharest'))::date from teams t where t.id = $1)`

/** For the alias r. */
export const invoiceStateSql = `case when r.issued_at is null then 'draft'
  when r.type = 'proforma' then case when r.converted_to_id is not null then 'converted' when ${todaySql} > r.due_date then 'expired' else 'sent' end
  when r.type = 'credit_note' then 'issued'
  when r.credited > 0 and r.credited >= r.gross then 'credited' when r.open <= 0 then 'paid' when ${todaySql} > r.due_date then 'overdue'
  when r.paid > 0 then 'partially_paid' when r.credited > 0 then 'partially_credited' else 'issued' end`

const organizationName = `(select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id)`

export const invoiceStore = entityStore<Invoice>({
  entity: 'invoice',
  table: 'invoices',
  columns: {
    ...{ type: 'text', seriesId: 'uuid', number: 'text', organizationId: 'uuid', issueDate: 'date', dueDate: 'date', deliveryDate: 'date' },
    ...{ vatPointCode: 'text', currency: 'text', exchangeRate: 'numeric', language: 'text', lines: 'jsonb', headerDiscountPercent: 'numeric' },
    ...{ notes: 'jsonb', paymentTerms: 'text', paymentMeansCode: 'text', iban: 'text', buyerReference: 'text', orderReference: 'text' },
    ...{ contractReference: 'text', correctsInvoiceId: 'uuid', convertedToId: 'uuid', offerId: 'uuid', scheduleId: 'uuid', issuer: 'jsonb' },
    ...{ buyer: 'jsonb', totals: 'jsonb', paid: 'bigint', credited: 'bigint', position: 'integer', hash: 'text', eInvoice: 'jsonb' },
    ...{ issuedAt: 'timestamptz', mailedAt: 'timestamptz', mailedTo: 'text', remindedAt: 'timestamptz', mail: 'jsonb', reminder: 'jsonb' },
  },
  computed: {
    organizationName: `coalesce(r.buyer->>'legalName', ${organizationName})`,
    correctsNumber: `(select c.number from invoices c where c.team_id = r.team_id and c.id = r.corrects_invoice_id)`,
    state: invoiceStateSql,
    open: 'r.open',
    overpaid: 'greatest(0, -r.open)',
  },
  name: `coalesce(r.number, ${organizationName})`,
  list: {
    sorts: {
      issueDate: 'r.issue_date',
      number: 'r.number',
      dueDate: 'r.due_date',
      gross: 'r.gross',
      open: 'r.open',
      deadline: `(r.e_invoice->>'deadline')`,
    },
    search: (pattern) =>
      `(fold(r.number) like ${pattern} or r.organization_id in (select o.id from organizations o where o.team_id = $1 and o.words like ${pattern}))`,
    filters: {
      type: (types) => `r.type = any(${types}::text[])`,
      state: (states) => `${invoiceStateSql} = any(${states}::text[])`,
      organizationId: (ids) => `r.organization_id = any(${ids}::uuid[])`,
      scheduleId: (ids) => `r.schedule_id = any(${ids}::uuid[])`,
      from: (day) => `r.issue_date >= ${day}::date`,
      to: (day) => `r.issue_date <= ${day}::date`,
      forAuthority: (yes) => `(r.hash is not null and (r.e_invoice->>'deadline') is not null) = ${yes}::boolean`,
      eState: (states) => `(r.e_invoice->>'state') = any(${states}::text[])`,
      mail: (state) => `((r.mail->>'state') = 'failed' or (r.reminder->>'state') = 'failed') and ${state} = 'failed'`,
      dueBy: (day) => `(r.e_invoice->>'state') <> 'accepted' and (r.e_invoice->>'deadline') <= ${day}`,
    },
  },
})

const credits = statement<{ json: Invoice }>(
  'invoices-credits',
  `select ${invoiceStore.json} as json from invoices r where r.team_id = $1 and r.corrects_invoice_id = $2 and r.type = 'credit_note'
     and r.issued_at is not null and r.deleted_at is null order by r.issued_at, r.id`,
)
/** The issued credit notes of an invoice. */
export const listCredits = async (db: Db, teamId: string, invoiceId: string) => (await credits(db, [teamId, invoiceId])).map(({ json }) => json)

const lockSeriesText = statement<{ docType: string; closed: boolean }>(
  'invoices-lock-series',
  `select doc_type as "docType", closed from number_series where team_id = $1 and id = $2 for update`,
)
/** Held until the transaction ends: the documents of a series are chained one after the other, whatever their year. */
export const lockSeries = async (db: Db, teamId: string, id: string) => (await lockSeriesText(db, [teamId, id]))[0]

const last = statement<{ position: number; hash: string; issueDate: string }>(
  'invoices-last-of-series',
  `select position, hash, issue_date::text as "issueDate" from invoices where team_id = $1 and series_id = $2 and position is not null
   order by position desc limit 1`,
)
export const findLastOfSeries = async (db: Db, teamId: string, seriesId: string) => (await last(db, [teamId, seriesId]))[0]

export type ChainedDocument = { json: Invoice; pdfHash: string | null; xmlHash: string | null }
const chain = statement<ChainedDocument>(
  'invoices-chain',
  `select ${invoiceStore.json} as json, encode(sha256(f.pdf), 'hex') as "pdfHash", encode(sha256(convert_to(f.xml, 'UTF8')), 'hex') as "xmlHash"
   from invoices r left join invoice_files f on f.team_id = r.team_id and f.invoice_id = r.id
   where r.team_id = $1 and r.series_id = $2 and r.position > $3 order by r.position limit $4`,
)
export const listChain = (db: Db, teamId: string, seriesId: string, after: number, limit: number) => chain(db, [teamId, seriesId, after, limit])

const addFiles = statement('invoices-files-insert', `insert into invoice_files (team_id, invoice_id, pdf, xml) values ($1, $2, $3, $4)`)
export const insertFiles = async (db: Db, teamId: string, invoiceId: string, { pdf, xml }: { pdf: Buffer | null; xml: string | null }) =>
  void (await addFiles(db, [teamId, invoiceId, pdf, xml]))

const files = statement<{ pdf: Buffer | null; xml: string | null }>(
  'invoices-files',
  `select pdf, xml from invoice_files where team_id = $1 and invoice_id = $2`,
)
export const findFiles = async (db: Db, teamId: string, invoiceId: string) => (await files(db, [teamId, invoiceId]))[0]

const ofTerm = statement<Pick<Invoice, 'id' | 'currency'>>(
  'invoices-of-term',
  `select id, currency from invoices
   where team_id = $1 and organization_id = $2 and hash is not null and type <> 'credit_note'
     and lines @> jsonb_build_array(jsonb_build_object('licenceTermId', $3::text))
   order by issue_date desc limit 1`,
)
/** The latest invoice that charged a term of a licence. */
export const findInvoiceOfTerm = async (db: Db, teamId: string, organizationId: string, termId: string) =>
  (await ofTerm(db, [teamId, organizationId, termId]))[0]
