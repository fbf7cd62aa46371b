import type { Expense, ExpenseCategory } from '#contract/accounting-expenses.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

export const categoryStore = entityStore<ExpenseCategory>({
  entity: 'expense-category',
  table: 'expense_categories',
  columns: { name: 'text', kind: 'text', account: 'text' },
  name: 'r.name',
})

const categories = statement<{ json: ExpenseCategory }>(
  'expense-categories',
  `select ${categoryStore.json} as json from expense_categories r where r.team_id = $1 and r.deleted_at is null order by lower(r.name), r.id`,
)
export const listCategories = async (db: Db, teamId: string) => (await categories(db, [teamId])).map(({ json }) => json)

const inUse = statement('expense-category-in-use', `select from expenses where team_id = $1 and category_id = $2 and deleted_at is null limit 1`)
export const isCategoryUsed = async (db: Db, teamId: string, categoryId: string) => (await inUse(db, [teamId, categoryId])).length > 0

const supplier = `coalesce((select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.supplier_id), r.supplier_name, '')`

export const expenseStore = entityStore<Expense>({
  entity: 'expense',
  table: 'expenses',
  columns: {
    ...{ supplierId: 'uuid', supplierName: 'text', number: 'text', date: 'date', dueDate: 'date', categoryId: 'uuid', net: 'bigint', vat: 'bigint' },
    ...{ gross: 'bigint', vatCode: 'text', currency: 'text', exchangeRate: 'numeric', fileUrl: 'text', state: 'text', paidOn: 'date' },
    ...{ paidMethod: 'text', bankAccountId: 'uuid', repeat: 'jsonb', repeatNextOn: 'date', repeatOfId: 'uuid' },
  },
  computed: {
    supplierName: supplier,
    categoryName: `(select c.name from expense_categories c where c.team_id = r.team_id and c.id = r.category_id)`,
  },
  name: `coalesce(nullif(${supplier}, ''), r.number, r.date::text)`,
  list: {
    sorts: { date: 'r.date', gross: 'r.gross' },
    search: (pattern) =>
      `(fold(r.number) like ${pattern} or fold(r.supplier_name) like ${pattern}
        or r.supplier_id in (select o.id from organizations o where o.team_id = $1 and o.words like ${pattern}))`,
    filters: {
      state: (states) => `r.state = any(${states}::text[])`,
      categoryId: (ids) => `r.category_id = any(${ids}::uuid[])`,
      supplierId: (ids) => `r.supplier_id = any(${ids}::uuid[])`,
      from: (day) => `r.date >= ${day}::date`,
      to: (day) => `r.date <= ${day}::date`,
    },
  },
})

const purgeable = statement<{ teamId: string; id: string }>(
  'expenses-with-file-to-purge',
  `select team_id as "teamId", id from expenses where deleted_at < now() - make_interval(days => $1::int) and file_url is not null`,
)
export const listDeletedWithFile = (db: Db, days: number) => purgeable(db, [days])

const setSupplier = statement('expense-set-supplier-name', `update expenses set supplier_name = $3 where team_id = $1 and id = $2`)
/** An approved expense has the name of its supplier also when the organization is deleted for good. */
export const storeSupplierName = async (db: Db, teamId: string, id: string, name: string) => void (await setSupplier(db, [teamId, id, name]))

// Each due expense looks its team up: without `limit` PostgreSQL may choose to read all teams.
const repeating = statement<{ teamId: string; id: string }>(
  'expenses-repeating',
  `select e.team_id as "teamId", e.id from expenses e
     join lateral (select business, areas_off from teams where id = e.team_id limit 1) t on true
   where e.repeat_next_on is not null and e.deleted_at is null
     and e.repeat_next_on <= (now() at time zone coalesce(t.business->>'timeZone', 'Europe/Bucharest'))::date and not t.areas_off @> array['accounting']
   order by e.repeat_next_on, e.id limit $1`,
)
/** Of all teams, those with an occurrence that is due. The oldest first. */
export const listDueRepeats = (db: Db, most: number) => repeating(db, [most])
