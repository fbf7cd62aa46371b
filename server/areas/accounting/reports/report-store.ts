// Reports, each in one statement. Amounts are RON: of a document in another currency at its own rate.
import type { AgeingRow, JournalRow, RevenueRow, VatMonth, VatReport } from '#contract/accounting-reports.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

/** For the alias r of an issued document: 1, or -1 for a credit note. */
const sign = `case r.type when 'credit_note' then -1 else 1 end`
const rate = `coalesce(r.exchange_rate, 1)`
const issued = `r.team_id = $1 and r.hash is not null and r.deleted_at is null`
const taxPoint = `coalesce(r.delivery_date, r.issue_date)`
const vatRows = `jsonb_to_recordset(r.totals->'vat') as v("vatCode" text, percent numeric, base bigint, vat bigint, "vatRon" bigint)`
const grossRon = `round(r.gross * ${rate})`
const vatRon = `(select coalesce(sum(coalesce(v."vatRon", v.vat)), 0) from ${vatRows})`

/**
 * The amounts collected of invoices, by day. A credit note ends the hope for the rest, so collected is at most what is left. Everything until a
 * day is rounded, not each payment: the sum over the days is exact.
 */
const collected = (until: string) => `moves as (
    select a.invoice_id, p.date, p.id, a.amount as paid, 0::bigint as credited
    from payments p join payment_allocations a on a.team_id = p.team_id and a.payment_id = p.id
    where p.team_id = $1 and p.state = 'completed' and p.deleted_at is null and p.date <= ${until}
    union all
    select r.corrects_invoice_id, r.issue_date, r.id, 0, r.gross from invoices r
    where ${issued} and r.type = 'credit_note' and r.corrects_invoice_id is not null and r.issue_date <= ${until}),
  collected as (
    select m.invoice_id, m.date, m.id, m.paid, least(sum(m.paid) over w, r.gross - sum(m.credited) over w) as now, sum(m.paid) over w as "paidNow"
    from moves m join invoices r on r.team_id = $1 and r.id = m.invoice_id
    window w as (partition by m.invoice_id order by m.date, m.id)),
  steps as (
    select c.*, coalesce(lag(c.now) over w, 0) as before, coalesce(lag(c."paidNow") over w, 0) as "paidBefore"
    from collected c window w as (partition by c.invoice_id order by c.date, c.id))`

const share = (amount: string, when: string) => `round(${amount} * s.${when} / nullif(r.gross, 0))`
const step = (amount: string) => `(${share(amount, 'now')} - ${share(amount, 'before')})`

/** The VAT to declare: $2 and $3 are the first and the last day, $4 whether VAT is due on payment. */
const vatEntries = `${collected('$3::date')},
   entries as (
     select 'sale' as kind, ${taxPoint} as date, v."vatCode", v.percent, ${sign} * round(v.base * ${rate}) as base,
       ${sign} * coalesce(v."vatRon", v.vat) as vat
     from invoices r cross join lateral ${vatRows} where not $4::boolean and ${issued} and ${taxPoint} between $2::date and $3::date
     union all
     select 'sale', s.date, v."vatCode", v.percent, ${step(`round(v.base * ${rate})`)}, ${step(`coalesce(v."vatRon", v.vat)`)}
     from steps s join invoices r on r.team_id = $1 and r.id = s.invoice_id cross join lateral ${vatRows}
     where $4::boolean and s.date >= $2::date
     union all
     select 'purchase', r.date, coalesce(r.vat_code, 'O'), null, round(r.net * ${rate}), round(r.vat * ${rate}) from expenses r
     where r.team_id = $1 and r.state <> 'draft' and r.deleted_at is null and r.date between $2::date and $3::date)`

type VatRow = { kind: 'sale' | 'purchase'; vatCode: string; percent: number; base: number; vat: number }
const vat = statement<VatRow>(
  'accounting-report-vat',
  `with ${vatEntries}
   select kind, "vatCode", percent::float8 as percent, sum(base)::bigint as base, sum(vat)::bigint as vat from entries
   group by kind, "vatCode", percent having sum(base) <> 0 or sum(vat) <> 0 order by kind, "vatCode", percent`,
)
const vatMonths = statement<VatMonth>(
  'accounting-report-vat-months',
  `with ${vatEntries},
   sums as (
     select to_char(date, 'YYYY-MM') as month, coalesce(sum(vat) filter (where kind = 'sale'), 0) as sales,
       coalesce(sum(vat) filter (where kind = 'purchase'), 0) as purchases
     from entries group by 1)
   select month, sales::bigint, purchases::bigint, (sales - purchases)::bigint as due from sums where sales <> 0 or purchases <> 0 order by month`,
)
export const readVatMonths = (db: Db, teamId: string, from: string, to: string, cashVat: boolean) => vatMonths(db, [teamId, from, to, cashVat])

type Percents = (vatCode: string) => number
export async function readVat(db: Db, teamId: string, from: string, to: string, cashVat: boolean, percentOf: Percents): Promise<VatReport> {
  const rows = await vat(db, [teamId, from, to, cashVat])
  const of = (wanted: VatRow['kind']) =>
    rows.flatMap(({ kind, vatCode, percent, base, vat: tax }) =>
      kind === wanted ? { vatCode, percent: percent ?? percentOf(vatCode), base, vat: tax } : [],
    )
  const [sales, purchases] = [of('sale'), of('purchase')]
  const sum = (all: readonly { vat: number }[]) => all.reduce((total, row) => total + row.vat, 0)
  return { sales, purchases, due: sum(sales) - sum(purchases) }
}

const late = (from: number, to: number | null) => `sum(o.open) filter (where o.late >= ${from}${to === null ? '' : ` and o.late <= ${to}`})`
const ageing = statement<AgeingRow>(
  'accounting-report-ageing',
  `with paid as (
     select a.invoice_id, sum(a.amount) as amount from payments p join payment_allocations a on a.team_id = p.team_id and a.payment_id = p.id
     where p.team_id = $1 and p.state = 'completed' and p.deleted_at is null and p.date <= $2::date group by a.invoice_id),
   credited as (
     select r.corrects_invoice_id as invoice_id, sum(r.gross) as amount from invoices r
     where ${issued} and r.type = 'credit_note' and r.corrects_invoice_id is not null and r.issue_date <= $2::date group by 1),
   owed as (
     select r.organization_id, greatest(0, $2::date - r.due_date) as late,
       round((${sign} * r.gross - coalesce(p.amount, 0) - coalesce(c.amount, 0)) * ${rate}) as open
     from invoices r left join paid p on p.invoice_id = r.id left join credited c on c.invoice_id = r.id
     where ${issued} and r.issue_date <= $2::date and (r.type <> 'credit_note' or r.corrects_invoice_id is null))
   select o.organization_id as "organizationId", coalesce(n.legal_name, '') as name, coalesce(${late(0, 0)}, 0)::bigint as "notDue",
     coalesce(${late(1, 30)}, 0)::bigint as d30, coalesce(${late(31, 60)}, 0)::bigint as d60, coalesce(${late(61, 90)}, 0)::bigint as d90,
     coalesce(${late(91, null)}, 0)::bigint as over
   from owed o left join organizations n on n.team_id = $1 and n.id = o.organization_id
   where o.open <> 0 group by o.organization_id, n.legal_name order by lower(n.legal_name), o.organization_id`,
)
export const readAgeing = (db: Db, teamId: string, date: string) => ageing(db, [teamId, date])

const revenue = statement<RevenueRow>(
  'accounting-report-revenue',
  `select l."serviceId", n.name, sum(${sign} * round(l.net * ${rate}))::bigint as net
   from invoices r cross join lateral jsonb_to_recordset(r.lines) as l("serviceId" uuid, net bigint)
   left join services n on n.team_id = $1 and n.id = l."serviceId"
   where ${issued} and r.issue_date between $2::date and $3::date
   group by l."serviceId", n.name order by net desc, n.name, l."serviceId"`,
)
export const readRevenue = (db: Db, teamId: string, from: string, to: string) => revenue(db, [teamId, from, to])

const money = (method: string) =>
  `case ${method} when 'cash' then '5311' when 'compensation' then null else case r.currency when 'RON' then '5121' else '5124' end end`
const journal = statement<JournalRow>(
  'accounting-report-journal',
  `with ${collected('$3::date')},
   documents as (
     select r.id, r.type, r.issue_date as date, r.lines, ${sign} as sign, ${grossRon} as gross, ${vatRon} as vat
     from invoices r where ${issued} and r.issue_date between $2::date and $3::date),
   nets as (
     select d.id, coalesce(n.account, '704') as account, sum(l.net) as net
     from documents d cross join lateral jsonb_to_recordset(d.lines) as l("serviceId" uuid, net bigint)
     left join services n on n.team_id = $1 and n.id = l."serviceId" group by d.id, coalesce(n.account, '704')),
   parts as (
     select id, account, net, sum(net) over (partition by id order by account) as upto, sum(net) over (partition by id) as whole from nets),
   spent as (
     select r.id, r.date, r.state, r.paid_on, coalesce(c.account, '628') as account, round(r.gross * ${rate}) as gross, round(r.vat * ${rate}) as vat,
       coalesce(${money('r.paid_method')}, '4111') as money
     from expenses r left join expense_categories c on c.team_id = r.team_id and c.id = r.category_id
     where r.team_id = $1 and r.state <> 'draft' and r.deleted_at is null
       and (r.date between $2::date and $3::date or r.paid_on between $2::date and $3::date)),
   received as (
     select s.id, s.date, round(${grossRon} * s."paidNow" / nullif(r.gross, 0)) - round(${grossRon} * s."paidBefore" / nullif(r.gross, 0)) as amount
     from steps s join invoices r on r.team_id = $1 and r.id = s.invoice_id where s.paid > 0 and s.date >= $2::date
     union all
     select r.id, r.date, round((r.amount - coalesce((select sum(a.amount) from payment_allocations a where a.team_id = $1 and a.payment_id = r.id), 0))
       * case r.currency when 'RON' then 1 else coalesce((select x.rate from exchange_rates x
         where x.team_id = $1 and x.currency = r.currency and x.date <= r.date and x.deleted_at is null order by x.date desc limit 1), 0) end)
     from payments r where r.team_id = $1 and r.state = 'completed' and r.deleted_at is null and r.date between $2::date and $3::date),
   sums as (
     select r.id, r.date, coalesce(${money('r.method')}, '401') as money, sum(x.amount) as amount
     from received x join payments r on r.team_id = $1 and r.id = x.id group by r.id, r.team_id, r.date, r.method, r.currency),
   turned as (
     select s.invoice_id as id, s.date, sum(${step(`coalesce(v."vatRon", v.vat)`)}) as vat
     from steps s join invoices r on r.team_id = $1 and r.id = s.invoice_id cross join lateral ${vatRows}
     where $4::boolean and s.date >= $2::date group by s.invoice_id, s.date),
   entries(date, account, debit, credit, "documentType", "documentId", nr) as (
     select date, '4111', sign * gross, 0, case type when 'credit_note' then 'credit_note' else 'invoice' end, id, 1 from documents
     union all
     select d.date, p.account, 0, d.sign * (round((d.gross - d.vat) * p.upto / p.whole) - round((d.gross - d.vat) * (p.upto - p.net) / p.whole)),
       case d.type when 'credit_note' then 'credit_note' else 'invoice' end, d.id, 2
     from documents d join parts p on p.id = d.id where p.whole <> 0
     union all
     select date, case when $4::boolean then '4428' else '4427' end, 0, sign * vat,
       case type when 'credit_note' then 'credit_note' else 'invoice' end, id, 3 from documents
     union all select date, account, gross - vat, 0, 'expense', id, 1 from spent where date between $2::date and $3::date
     union all select date, '4426', vat, 0, 'expense', id, 2 from spent where date between $2::date and $3::date
     union all select date, '401', 0, gross, 'expense', id, 3 from spent where date between $2::date and $3::date
     union all select paid_on, '401', gross, 0, 'expense_payment', id, 1 from spent where state = 'paid' and paid_on between $2::date and $3::date
     union all select paid_on, money, 0, gross, 'expense_payment', id, 2 from spent where state = 'paid' and paid_on between $2::date and $3::date
     union all select date, money, amount, 0, 'payment', id, 1 from sums
     union all select date, '4111', 0, amount, 'payment', id, 2 from sums
     union all select date, '4428', vat, 0, 'cash_vat', id, 1 from turned
     union all select date, '4427', 0, vat, 'cash_vat', id, 2 from turned)
   select date::text, account, debit::bigint, credit::bigint, "documentType", "documentId" from entries
   where debit <> 0 or credit <> 0 order by date, "documentId", "documentType", nr, account limit $5`,
)
export const readJournal = (db: Db, teamId: string, from: string, to: string, cashVat: boolean, limit: number) =>
  journal(db, [teamId, from, to, cashVat, limit])
