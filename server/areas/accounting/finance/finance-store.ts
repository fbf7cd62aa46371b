// What the finance dashboard shows, in one query. Minor units of the team's currency; other currencies at the rate of the day.
import type { Repeat } from '#contract/repeat-dates.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { FinanceBooks } from '#server/kernel/entities/finance.ts'
import { repeatedAhead } from './finance-rules.ts'
import { listLink } from '#server/areas/accounting/shared.ts'

/** RON for one unit: the latest rate up to the day, else the first one after it. */
const rate = (currency: string, day: string) =>
  `case when ${currency} = 'RON' then 1 else coalesce(
     (select x.rate from exchange_rates x where x.team_id = $1 and x.currency = ${currency} and x.date <= ${day} and x.deleted_at is null order by x.date desc limit 1),
     (select x.rate from exchange_rates x where x.team_id = $1 and x.currency = ${currency} and x.deleted_at is null order by x.date limit 1)) end`
/** Into the currency of `team`. What has no rate at all is not counted. */
export const converted = (amount: string, currency: string, day: string) =>
  `coalesce(case when ${currency} = team.currency then ${amount}
     else round(${amount} * ${rate(currency, day)} / (${rate('team.currency', day)})) end, 0)`

const month = `date_trunc('month', $2::date)::date`
const lastMonth = `(date_trunc('month', $2::date) - interval '1 month')::date`
const inMonth = (first: string) => `day >= ${first} and day < (${first} + interval '1 month')::date`
const tomorrow = `($2::date + 1)`
const horizon = `($2::date + 30)`

/** Of each category the limit of the month, else that of each month. */
const limitsOf = (first: string) =>
  `(select json_build_object(
      'expenses', coalesce(sum(l."limit") filter (where kind = 'expenses'), 0), 'bills', coalesce(sum(l."limit") filter (where kind = 'bills'), 0),
      'savings', coalesce(sum(l."limit") filter (where kind = 'savings'), 0), 'statement', sum(l."limit") filter (where kind = 'statement'))
    from (select distinct on (b.category_id) b."limit", c.kind from expense_budgets b
      join expense_categories c on c.team_id = b.team_id and c.id = b.category_id and c.deleted_at is null
      where b.team_id = $1 and b.deleted_at is null and b.year = extract(year from ${first}) and (b.month is null or b.month = extract(month from ${first}))
      order by b.category_id, b.month nulls last) l)`
const spentIn = (first: string, kinds: string) => `(select coalesce(sum(amount), 0) from spending where kind in (${kinds}) and ${inMonth(first)})`
const statementOf = (first: string) =>
  `json_build_object('spent', ${spentIn(first, `'expenses', 'bills'`)}, 'bills', ${spentIn(first, `'bills'`)}, 'limits', ${limitsOf(first)},
     'pending', (select count(*) from spending where kind in ('expenses', 'bills') and not is_paid and ${inMonth(first)}))`

export const isUsedSql = `(exists (select from team_bank_accounts where team_id = $1 and deleted_at is null) or exists (select from payments where team_id = $1 and deleted_at is null)
  or exists (select from invoices where team_id = $1 and hash is not null) or exists (select from expenses where team_id = $1 and state <> 'draft' and deleted_at is null))`

type Read = Omit<FinanceBooks, 'ahead'> & {
  isUsed: boolean
  ahead: FinanceBooks['ahead']
  repeating: { repeat: Repeat; amount: number }[]
}

const books = statement<{ books: Read }>(
  'accounting-finance',
  `with team as (select coalesce(t.business->>'currency', 'RON') as currency, coalesce((t.business->>'paymentTermDays')::int, 15) as term from teams t where t.id = $1),
   banks as (select exists (select from team_bank_accounts b where b.team_id = $1 and b.deleted_at is null and not b.cash) as has),
   movements as materialized (
     select t.id, t.date as day, ${converted('t.amount', 'b.currency', 't.date')} as amount,
       coalesce(t.counterparty, t.description, b.name) as name, coalesce(p.reference, e.number, t.external_id, '') as reference,
       '${listLink}/bank/' || t.id as link
     from team cross join bank_transactions t join team_bank_accounts b on b.team_id = t.team_id and b.id = t.bank_account_id
     left join payments p on p.team_id = t.team_id and p.id = t.payment_id
     left join expenses e on e.team_id = t.team_id and e.id = t.expense_id
     where t.team_id = $1 and t.state <> 'ignored' and t.deleted_at is null and b.deleted_at is null
     union all
     select p.id, p.date, ${converted('p.amount', 'p.currency', 'p.date')},
       (select o.legal_name from organizations o where o.team_id = p.team_id and o.id = p.organization_id), coalesce(p.reference, ''),
       '${listLink}/payments'
     from team cross join banks cross join payments p
     where p.team_id = $1 and p.state = 'completed' and p.deleted_at is null and (p.method in ('cash', 'card') or (p.method = 'bank' and not banks.has))
       and not exists (select from bank_transactions t where t.team_id = p.team_id and t.payment_id = p.id)
     union all
     select e.id, e.paid_on, -${converted('e.gross', 'e.currency', 'e.paid_on')}, coalesce(e.supplier_name, ''), coalesce(e.number, ''),
       '${listLink}/expenses/' || e.id
     from team cross join banks cross join expenses e
     where e.team_id = $1 and e.state = 'paid' and e.deleted_at is null and (e.paid_method in ('cash', 'card') or (e.paid_method = 'bank' and not banks.has))
       and not exists (select from bank_transactions t where t.team_id = e.team_id and t.expense_id = e.id)),
   spending as materialized (
     select e.id, e.date as day, ${converted('e.gross', 'e.currency', 'e.date')} as amount, coalesce(c.kind, 'expenses') as kind, e.state = 'paid' as is_paid
     from team cross join expenses e
     left join expense_categories c on c.team_id = e.team_id and c.id = e.category_id and c.deleted_at is null
     where e.team_id = $1 and e.state <> 'draft' and e.deleted_at is null and e.date >= ${lastMonth} and e.date < (${month} + interval '1 month')::date),
   coming as (
     select greatest(r.due_date, ${tomorrow}) as day, ${converted('r.open', 'r.currency', '$2::date')} as amount
     from team cross join invoices r
     where r.team_id = $1 and r.open > 0 and r.deleted_at is null and r.hash is not null and r.type not in ('credit_note', 'proforma') and r.due_date <= ${horizon}
     union all
     select greatest(s.next_on + coalesce(o.payment_term_days, team.term), ${tomorrow}), ${converted('s.gross', 's.currency', '$2::date')}
     from team cross join billing_schedules s join organizations o on o.team_id = s.team_id and o.id = s.organization_id
     where s.team_id = $1 and s.state = 'active' and s.next_on is not null and s.deleted_at is null and s.next_on <= ${horizon}
     union all
     select greatest(coalesce(e.due_date, e.date), ${tomorrow}), -${converted('e.gross', 'e.currency', '$2::date')}
     from team cross join expenses e
     where e.team_id = $1 and e.state = 'approved' and e.deleted_at is null and coalesce(e.due_date, e.date) <= ${horizon})
   select json_build_object(
     'isUsed', ${isUsedSql},
     'currency', team.currency,
     'before', (select coalesce(sum(${converted('b.opening_balance', 'b.currency', 'b.opening_on')}), 0) from team_bank_accounts b where b.team_id = $1 and b.deleted_at is null)
       + (select coalesce(sum(amount), 0) from movements where day <= $2::date - $3::int),
     'daily', (select coalesce(json_object_agg(day, net), '{}') from (
        select day, sum(amount) as net from movements where day > $2::date - $3::int and day <= $2::date group by day) d),
     'income', (select coalesce(sum(amount), 0) from movements where amount > 0 and day >= (${month} - interval '3 months')::date and day < ${month}),
     'kinds', json_build_object('expenses', ${spentIn(month, `'expenses'`)}, 'bills', ${spentIn(month, `'bills'`)}, 'savings', ${spentIn(month, `'savings'`)}),
     'statements', json_build_object('current', ${statementOf(month)}, 'previous', ${statementOf(lastMonth)}),
     'ahead', (select coalesce(json_agg(json_build_object('day', day, 'amount', amount)), '[]') from (
        select day, sum(amount) as amount from coming where day <= ${horizon} group by day) c),
     'repeating', (select coalesce(json_agg(json_build_object('repeat', e.repeat, 'amount', ${converted('e.gross', 'e.currency', '$2::date')})), '[]')
        from expenses e where e.team_id = $1 and e.repeat_next_on is not null and e.repeat_next_on <= ${horizon} and e.deleted_at is null),
     'recent', (select coalesce(json_agg(json_build_object('id', id, 'transactionId', reference, 'name', name, 'amount', amount / 100.0, 'status', status, 'date', day,
          'link', link) order by day desc, id desc), '[]') from (
        select * from (
          (select id, day, amount, name, reference, link, 'completed' as status from movements where day <= $2::date order by day desc, id desc limit 5)
          union all
          (select p.id, p.date, ${converted('p.amount', 'p.currency', 'p.date')},
             (select o.legal_name from organizations o where o.team_id = p.team_id and o.id = p.organization_id), coalesce(p.reference, ''), '${listLink}/payments', 'pending'
           from payments p where p.team_id = $1 and p.state = 'pending' and p.deleted_at is null order by p.date desc, p.id desc limit 5)
          union all
          (select e.id, e.date, -${converted('e.gross', 'e.currency', 'e.date')}, coalesce(e.supplier_name, ''), coalesce(e.number, ''), '${listLink}/expenses/' || e.id, 'pending'
           from expenses e where e.team_id = $1 and e.state = 'approved' and e.deleted_at is null order by e.date desc, e.id desc limit 5)) a
        order by day desc, id desc limit 5) r)
   ) as books from team`,
)

export async function readFinance(db: Db, teamId: string, { today, days }: { today: string; days: number }): Promise<FinanceBooks | undefined> {
  const [row] = await books(db, [teamId, today, days])
  if (!row?.books.isUsed) return undefined
  const { isUsed: _used, repeating, ahead, ...read } = row.books
  return { ...read, ahead: [...ahead, ...repeatedAhead(repeating, today)] }
}

const used = statement<{ isUsed: boolean }>('accounting-used', `select ${isUsedSql} as "isUsed"`)
export const isAccountingUsed = async (db: Db, teamId: string) => (await used(db, [teamId]))[0]?.isUsed ?? false
