import type { BudgetRow, ExpenseBudget } from '#contract/accounting-budgets.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

const category = (column: string) => `(select c.${column} from expense_categories c where c.team_id = r.team_id and c.id = r.category_id)`

export const budgetStore = entityStore<ExpenseBudget>({
  entity: 'expense-budget',
  table: 'expense_budgets',
  columns: { year: 'integer', month: 'integer', categoryId: 'uuid', limit: 'bigint' },
  computed: { categoryName: `coalesce(${category('name')}, '')`, kind: category('kind') },
  name: `coalesce(${category('name')}, '') || ' ' || r.year || coalesce('-' || lpad(r.month::text, 2, '0'), '')`,
})

const all = statement<{ json: ExpenseBudget }>(
  'expense-budgets',
  `select ${budgetStore.json} as json from expense_budgets r
   where r.team_id = $1 and r.deleted_at is null and ($2::integer is null or r.year = $2)
   order by ${category('name')}, r.year, r.month nulls first, r.id limit 5000`,
)
export const listBudgets = async (db: Db, teamId: string, year: number | undefined) => (await all(db, [teamId, year])).map(({ json }) => json)

const same = statement<{ id: string; name: string }>(
  'expense-budget-same',
  `select r.id, ${category('name')} as name from expense_budgets r
   where r.team_id = $1 and r.category_id = $2 and r.year = $3 and r.month is not distinct from $4::integer and r.deleted_at is null`,
)
export const findSameBudget = async (db: Db, teamId: string, { categoryId, year, month }: Pick<ExpenseBudget, 'categoryId' | 'year' | 'month'>) =>
  (await same(db, [teamId, categoryId, year, month]))[0]

const ofCategory = statement(
  'expense-budget-of-category',
  `select from expense_budgets where team_id = $1 and category_id = $2 and deleted_at is null limit 1`,
)
export const isCategoryPlanned = async (db: Db, teamId: string, categoryId: string) => (await ofCategory(db, [teamId, categoryId])).length > 0

const report = statement<{ rows: BudgetRow[] }>(
  'expense-budget-report',
  `with spent as (
     select e.category_id, extract(month from e.date)::int as month, sum(round(e.gross * coalesce(e.exchange_rate, 1)))::float8 as spent
     from expenses e
     where e.team_id = $1 and e.deleted_at is null and e.state <> 'draft' and e.date >= make_date($2, 1, 1) and e.date <= make_date($2, 12, 31)
     group by 1, 2),
   planned as (
     select distinct on (b.category_id, m.month) b.category_id, m.month, b."limit", b.id
     from expense_budgets b cross join generate_series(1, 12) m(month)
     where b.team_id = $1 and b.deleted_at is null and b.year = $2 and (b.month is null or b.month = m.month)
     order by b.category_id, m.month, b.month nulls last),
   categories as (
     select c.id, c.name, c.kind from expense_categories c where c.team_id = $1 and c.deleted_at is null
     union all select null, null, 'expenses' where exists (select from spent where category_id is null))
   select coalesce(json_agg(json_build_object('categoryId', c.id, 'name', c.name, 'kind', c.kind, 'months', (
     select json_agg(json_build_object('limit', p."limit", 'spent', coalesce(s.spent, 0), 'budgetId', p.id) order by m.month)
     from generate_series(1, 12) m(month)
     left join planned p on p.category_id = c.id and p.month = m.month
     left join spent s on s.category_id is not distinct from c.id and s.month = m.month
   )) order by c.name nulls last, c.id), '[]') as rows from categories c`,
)
/** In RON: that is what the rates of expenses are of. */
export const readBudgetReport = async (db: Db, teamId: string, year: number) => (await report(db, [teamId, year]))[0]?.rows ?? []
