import type { Payment } from '#contract/accounting-money.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

const allocated = `coalesce((select sum(a.amount) from payment_allocations a where a.team_id = r.team_id and a.payment_id = r.id), 0)`

export const paymentStore = entityStore<Payment>({
  entity: 'payment',
  table: 'payments',
  columns: {
    ...{ organizationId: 'uuid', date: 'date', amount: 'bigint', currency: 'text', method: 'text', reference: 'text', state: 'text' },
    reversedReason: 'text',
  },
  computed: {
    organizationName: `(select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id)`,
    allocations: `coalesce((select jsonb_agg(jsonb_build_object('invoiceId', a.invoice_id, 'number', i.number, 'amount', a.amount) order by i.due_date, i.id)
      from payment_allocations a join invoices i on i.team_id = a.team_id and i.id = a.invoice_id
      where a.team_id = r.team_id and a.payment_id = r.id), '[]')`,
    unallocated: `r.amount - ${allocated}`,
  },
  name: `(select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id)`,
  list: {
    sorts: { date: 'r.date', amount: 'r.amount' },
    search: (pattern) =>
      `(fold(r.reference) like ${pattern} or r.organization_id in (select o.id from organizations o where o.team_id = $1 and o.words like ${pattern}))`,
    filters: {
      state: (states) => `r.state = any(${states}::text[])`,
      method: (methods) => `r.method = any(${methods}::text[])`,
      organizationId: (ids) => `r.organization_id = any(${ids}::uuid[])`,
      from: (day) => `r.date >= ${day}::date`,
      to: (day) => `r.date <= ${day}::date`,
    },
  },
})

const clear = statement('payment-allocations-delete', `delete from payment_allocations where team_id = $1 and payment_id = $2`)
const add = statement(
  'payment-allocations-insert',
  `insert into payment_allocations (team_id, payment_id, invoice_id, amount)
   select $1::uuid, a."paymentId", a."invoiceId", a.amount from jsonb_to_recordset($2::jsonb) as a("paymentId" uuid, "invoiceId" uuid, amount bigint)`,
)
export type StoredAllocation = { paymentId: string; invoiceId: string; amount: number }
export const insertAllocations = async (db: Db, teamId: string, rows: readonly StoredAllocation[]) =>
  void (await add(db, [teamId, JSON.stringify(rows)]))

export async function replaceAllocations(db: Db, teamId: string, paymentId: string, rows: readonly Omit<StoredAllocation, 'paymentId'>[]) {
  await clear(db, [teamId, paymentId])
  await insertAllocations(
    db,
    teamId,
    rows.map((row) => ({ ...row, paymentId })),
  )
}

const addPaid = statement(
  'invoices-add-paid',
  `update invoices i set paid = i.paid + c.amount, updated_at = now()
   from jsonb_to_recordset($2::jsonb) as c("invoiceId" uuid, amount bigint) where i.team_id = $1 and i.id = c."invoiceId"`,
)
/** The invoices must be locked. */
export const changePaid = async (db: Db, teamId: string, changes: readonly { invoiceId: string; amount: number }[]) =>
  void (await addPaid(db, [teamId, JSON.stringify(changes)]))
