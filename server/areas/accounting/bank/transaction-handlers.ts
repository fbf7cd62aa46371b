import { v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { BankTransaction, StatementRow } from '#contract/accounting-bank.ts'
import { proposalsFor, statementKeys, transactionVerbs } from '#contract/bank-rules.ts'
import { pay, unpay } from '#server/areas/accounting/expenses/expense-handlers.ts'
import { expenseStore } from '#server/areas/accounting/expenses/expense-store.ts'
import { checkInvoices, recordPayment, reversePayment } from '#server/areas/accounting/payments/payment-handlers.ts'
import type { Ctx } from '#server/areas/accounting/shared.ts'
import { invoiceStore } from '#server/areas/accounting/store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { lockRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkVerb, problem, wrongField } from '#server/kernel/problem.ts'
import { bankAccountStore, listCandidates, listKnownKeys, transactionStore } from './bank-store.ts'

type Statement = { bankAccountId: string; rows: readonly StatementRow[] }

/** Which rows are not there yet, each once. */
async function keyRows({ db, actor }: Ctx, { bankAccountId, rows }: Statement) {
  const account = await bankAccountStore.find(db, actor.teamId, bankAccountId)
  if (!account) throw wrongField('bankAccountId', 'names nothing of this team')
  const keys = statementKeys(rows)
  const known = await listKnownKeys(db, actor.teamId, bankAccountId, keys)
  return rows.map((row, index) => {
    const key = keys[index] ?? ''
    const isNew = !known.has(key)
    known.add(key)
    return { row: { ...row, key }, isNew }
  })
}

async function lockFor(ctx: Ctx, id: string, verb: string) {
  const transaction = await lockRow(ctx, transactionStore, id)
  checkVerb(transactionVerbs, transaction.state, verb)
  return transaction
}

const methodOf = async ({ db, actor }: Ctx, { bankAccountId }: BankTransaction) =>
  (await bankAccountStore.find(db, actor.teamId, bankAccountId))?.cash ? ('cash' as const) : ('bank' as const)

type Matched = { allocations: readonly { invoiceId: string; amount: number }[]; expenseId: string | null }

async function matchPayment(ctx: Ctx, transaction: BankTransaction, allocations: Matched['allocations']): Promise<string> {
  const { db, actor } = ctx
  const { amount, date, currency, description } = transaction
  if (amount < 0) throw wrongField('allocations', 'money that left pays no invoice')
  const first = await invoiceStore.find(db, actor.teamId, allocations[0]?.invoiceId ?? '')
  if (!first) throw wrongField('allocations.0.invoiceId', 'names nothing of this team')
  const { id } = await recordPayment(
    ctx,
    {
      ...{ organizationId: first.organizationId, date, amount, currency, method: await methodOf(ctx, transaction), state: 'completed' },
      ...{ reference: description?.slice(0, 140) ?? null, allocations },
    },
    'allocations',
  )
  return id
}

async function payExpense(ctx: Ctx, transaction: BankTransaction, expenseId: string) {
  const { bankAccountId, amount, date } = transaction
  if (amount > 0) throw wrongField('expenseId', 'received money pays no expense')
  if (!(await expenseStore.find(ctx.db, ctx.actor.teamId, expenseId))) throw wrongField('expenseId', 'names nothing of this team')
  await pay(ctx, expenseId, { date, method: await methodOf(ctx, transaction), bankAccountId }, -amount)
}

type Calls =
  | 'bankTransactions'
  | 'previewStatement'
  | 'importStatement'
  | 'proposals'
  | 'matchTransaction'
  | 'unmatchTransaction'
  | 'ignoreTransaction'

export const transactionHandlers: Pick<Handlers<typeof contract>, Calls> = {
  async bankTransactions({ db, actor }, { search, sort, order, page, size, ...filters }) {
    return pageAnswer('bankTransactions', await transactionStore.list(db, actor.teamId, { search, sort, order, page, size, filters }), { page, size })
  },

  async previewStatement(ctx, statement) {
    const isNew = (await keyRows(ctx, statement)).map((one) => one.isNew)
    const added = isNew.filter(Boolean).length
    return { added, known: isNew.length - added, isNew }
  },

  async importStatement(ctx, statement) {
    const { db, actor, recordChange } = ctx
    const { bankAccountId } = statement
    // Locked: two imports of the same rows at once add them once.
    if (!(await bankAccountStore.lock(db, actor.teamId, bankAccountId))) throw wrongField('bankAccountId', 'names nothing of this team')
    const rows = (await keyRows(ctx, statement)).flatMap(({ row, isNew }) => (isNew ? row : []))
    const blank = { bankAccountId, state: 'new' as const, paymentId: null, expenseId: null }
    const added = await transactionStore.insert(
      db,
      actor.teamId,
      actor.userId,
      rows.map((row) => ({ ...row, ...blank, id: v7() })),
    )
    recordChange({ entity: 'team-bank-account', id: bankAccountId, before: {}, after: { imported: added } })
    return { added, known: statement.rows.length - added }
  },

  async proposals({ db, actor }, { id }) {
    const transaction = await transactionStore.find(db, actor.teamId, id)
    if (!transaction) throw problem('not-found')
    if (transaction.amount < 0 || transaction.state !== 'new') return { proposals: [] }
    return { proposals: proposalsFor(transaction, await listCandidates(db, actor.teamId, transaction)) }
  },

  async matchTransaction(ctx, { id, allocations, expenseId }) {
    if (allocations.length > 0 === (expenseId !== null)) throw wrongField('allocations', 'either invoices or an expense')
    await checkInvoices(ctx, allocations, 'allocations')
    const before = await lockFor(ctx, id, 'match')
    if (expenseId !== null) await payExpense(ctx, before, expenseId)
    const paymentId = expenseId === null ? await matchPayment(ctx, before, allocations) : null
    return updateRow(ctx, transactionStore, before, { state: 'matched', paymentId, expenseId })
  },

  async unmatchTransaction(ctx, { id }) {
    const before = await lockFor(ctx, id, 'unmatch')
    if (before.paymentId) await reversePayment(ctx, before.paymentId, 'Unmatched')
    if (before.expenseId) await unpay(ctx, before.expenseId)
    return updateRow(ctx, transactionStore, before, { state: 'new', paymentId: null, expenseId: null })
  },

  async ignoreTransaction(ctx, { id }) {
    return updateRow(ctx, transactionStore, await lockFor(ctx, id, 'ignore'), { state: 'ignored' })
  },
}
