import { v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { type Amounts, amountsOf, expenseVerbs } from '#contract/expense-rules.ts'
import { isCategoryPlanned } from '#server/areas/accounting/budgets/budget-store.ts'
import { bankAccountStore, isExpenseMatched } from '#server/areas/accounting/bank/bank-store.ts'
import { findExchangeRate, lockSettings } from '#server/areas/accounting/settings-store.ts'
import { type Ctx, findProfile, findRates, findTeam, ron } from '#server/areas/accounting/shared.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, removeRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import { checkVerb, problem, ruleBroken, taken, wrongField } from '#server/kernel/problem.ts'
import { categoryStore, expenseStore, isCategoryUsed, listCategories, storeSupplierName } from './expense-store.ts'
import { repeatOf } from './repeat-handlers.ts'

type Sent = Partial<Omit<Expense, 'supplierName'>> & { supplierName?: string | null }

async function checkExpense(ctx: Ctx, id: string, { supplierId, categoryId, vatCode, fileUrl, date, dueDate }: Sent) {
  const { db, actor } = ctx
  await checkReferences(ctx, [{ kind: 'organization', path: 'expense.supplierId', id: supplierId }])
  if (categoryId) {
    const category = await categoryStore.find(db, actor.teamId, categoryId)
    if (!category) throw wrongField('expense.categoryId', 'names nothing of this team')
    if (category.kind === 'statement') throw wrongField('expense.categoryId', 'is only for a budget')
  }
  if (vatCode && !(await findRates(db, actor.teamId)).some(({ code }) => code === vatCode)) throw wrongField('expense.vatCode', 'is no VAT code')
  if (date && dueDate && dueDate < date) throw wrongField('expense.dueDate', 'is before the day')
  if (!fileUrl) return
  for (const { type } of await claimBlobs(ctx, [fileUrl], { area: 'accounting', id }))
    if (!type.startsWith('image/') && type !== 'application/pdf') throw wrongField('expense.fileUrl', 'is neither a picture nor a PDF')
}

function amountsSent(sent: Partial<Amounts>): Amounts {
  const amounts = amountsOf(sent)
  if (!amounts) throw wrongField('expense.gross', 'is not net and VAT together')
  return amounts
}

/** Sent amounts replace all three, so that the missing ones are calculated again. */
const amountsIn = ({ net, vat, gross }: Partial<Amounts>) =>
  net === undefined && vat === undefined && gross === undefined ? {} : amountsSent({ net, vat, gross })

async function lockFor(ctx: Ctx, id: string, verb: string): Promise<Expense> {
  const expense = await lockRow(ctx, expenseStore, id)
  checkVerb(expenseVerbs, expense.state, verb)
  return expense
}

async function refuseClosed({ db, actor }: Ctx, { date }: Expense) {
  const { closedUntil } = await findProfile(db, actor.teamId)
  if (closedUntil !== null && date <= closedUntil) throw problem('locked', `closed until ${closedUntil}`)
}

async function checkName({ db, actor }: Ctx, name: string | undefined, id: string) {
  if (name === undefined) return
  const existing = (await listCategories(db, actor.teamId)).find((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())
  if (existing) throw taken('expenseCategory.name', { id: existing.id, name: existing.name })
}

type Paying = { date: string; method: NonNullable<Expense['paidMethod']>; bankAccountId: string | null }

export async function pay(ctx: Ctx, id: string, { date, method, bankAccountId }: Paying, amount?: number): Promise<Expense> {
  const account = bankAccountId === null ? undefined : await bankAccountStore.find(ctx.db, ctx.actor.teamId, bankAccountId)
  if (bankAccountId !== null && !account) throw wrongField('bankAccountId', 'names nothing of this team')
  const before = await lockFor(ctx, id, 'pay')
  if (account && account.currency !== before.currency) throw wrongField('bankAccountId', 'is in another currency')
  if (amount !== undefined && amount !== before.gross) throw ruleBroken('R-ACC-7', `the expense is ${before.gross}, not ${amount}`)
  return updateRow(ctx, expenseStore, before, { state: 'paid', paidOn: date, paidMethod: method, bankAccountId })
}

export async function unpay(ctx: Ctx, id: string): Promise<Expense> {
  const before = await lockFor(ctx, id, 'unpay')
  return updateRow(ctx, expenseStore, before, { state: 'approved', paidOn: null, paidMethod: null, bankAccountId: null })
}

const usualAccount = '628'

type Calls =
  | 'expenseCategories'
  | 'createExpenseCategory'
  | 'updateExpenseCategory'
  | 'removeExpenseCategory'
  | 'expenses'
  | 'expense'
  | 'createExpense'
  | 'updateExpense'
  | 'removeExpense'
  | 'approveExpense'
  | 'reopenExpense'
  | 'payExpense'
  | 'unpayExpense'

export const expenseHandlers: Pick<Handlers<typeof contract>, Calls> = {
  expenseCategories: ({ db, actor }) => listCategories(db, actor.teamId),

  async createExpenseCategory(ctx, { expenseCategory: { id, ...sent } }) {
    await lockSettings(ctx.db, ctx.actor.teamId)
    const row = { account: usualAccount, ...sent, id: id ?? v7() }
    await checkName(ctx, row.name, row.id)
    return createRow(ctx, categoryStore, row, 'expenseCategory')
  },

  async updateExpenseCategory(ctx, { id, expenseCategory: patch }) {
    await lockSettings(ctx.db, ctx.actor.teamId)
    const before = await lockRow(ctx, categoryStore, id)
    await checkName(ctx, patch.name, id)
    return updateRow(ctx, categoryStore, before, patch)
  },

  async removeExpenseCategory(ctx, { id }) {
    const before = await lockRow(ctx, categoryStore, id)
    if (await isCategoryUsed(ctx.db, ctx.actor.teamId, id)) throw problem('locked', 'expenses have this category')
    if (await isCategoryPlanned(ctx.db, ctx.actor.teamId, id)) throw problem('locked', 'budgets have this category')
    return removeRow(ctx, categoryStore, before)
  },

  async expenses({ db, actor }, { search, sort, order, page, size, ...filters }) {
    return pageAnswer('expenses', await expenseStore.list(db, actor.teamId, { search, sort, order, page, size, filters }), { page, size })
  },

  async expense({ db, actor }, { id }) {
    const expense = await expenseStore.find(db, actor.teamId, id)
    if (!expense) throw problem('not-found')
    return expense
  },

  async createExpense(ctx, { expense: { id, net, vat, gross, repeat, ...sent } }) {
    const own = id ?? v7()
    await checkExpense(ctx, own, sent)
    const { currency } = await findTeam(ctx, ctx.actor.teamId)
    const blank = {
      currency,
      exchangeRate: null,
      paidOn: null,
      paidMethod: null,
      bankAccountId: null,
      repeat: null,
      repeatNextOn: null,
      repeatOfId: null,
    }
    const repeats = await repeatOf(ctx, repeat, sent.date)
    const row = { ...blank, ...sent, ...repeats, ...amountsSent({ net, vat, gross }), state: 'draft' as const, id: own } as Partial<Expense>
    return createRow(ctx, expenseStore, row, 'expense')
  },

  async updateExpense(ctx, { id, expense: { net, vat, gross, repeat, ...fields }, base }) {
    const others = Object.values({ net, vat, gross, ...fields }).some((value) => value !== undefined)
    // A series goes on or ends also after its first expense was paid.
    const before = others || repeat === undefined ? await lockFor(ctx, id, 'update') : await lockRow(ctx, expenseStore, id)
    const sent = repeat === undefined && fields.date !== undefined && before.repeat ? before.repeat : repeat
    const repeats = await repeatOf(ctx, sent, fields.date ?? before.date)
    await checkExpense(ctx, id, { date: before.date, dueDate: before.dueDate, ...fields })
    const { patch, conflicts } = await splitConflicts(ctx, { entity: expenseStore.entity, id }, base, before, fields, (field) =>
      field === 'supplierName' && before.supplierId !== null ? 'supplierId' : field,
    )
    const isRenamed = Boolean(patch.supplierName) && patch.supplierName !== before.supplierName
    // A typed name replaces the organization, whose name would hide it.
    const supplier = isRenamed && patch.supplierId === undefined ? { supplierId: null } : {}
    const wanted = { ...patch, ...supplier, ...repeats, ...amountsIn({ net, vat, gross }) } as Partial<Expense>
    return answerWith(await updateRow(ctx, expenseStore, before, wanted), conflicts)
  },

  removeExpense: async (ctx, { id }) => removeRow(ctx, expenseStore, await lockFor(ctx, id, 'remove')),

  async approveExpense(ctx, { id }) {
    const before = await lockFor(ctx, id, 'approve')
    await refuseClosed(ctx, before)
    const rate = before.currency === ron ? undefined : await findExchangeRate(ctx.db, ctx.actor.teamId, before.currency, before.date)
    const missing = {
      ...(before.supplierName ? {} : { 'expense.supplierName': 'is missing' }),
      ...(before.gross > 0 ? {} : { 'expense.gross': 'is missing' }),
      ...(before.currency === ron || rate ? {} : { 'expense.currency': `there is no rate of ${before.currency} for ${before.date}` }),
    }
    const [first] = Object.entries(missing)
    if (first) throw ruleBroken('R-ACC-1', `${first[0]}: ${first[1]}`, missing)
    await storeSupplierName(ctx.db, ctx.actor.teamId, id, before.supplierName)
    return updateRow(ctx, expenseStore, before, { state: 'approved', exchangeRate: rate?.rate ?? null })
  },

  async reopenExpense(ctx, { id }) {
    const before = await lockFor(ctx, id, 'reopen')
    await refuseClosed(ctx, before)
    return updateRow(ctx, expenseStore, before, { state: 'draft', exchangeRate: null })
  },

  payExpense: (ctx, { id, ...paying }) => pay(ctx, id, paying),

  async unpayExpense(ctx, { id }) {
    if (await isExpenseMatched(ctx.db, ctx.actor.teamId, id)) throw problem('locked', 'a row of a statement is matched with it')
    return unpay(ctx, id)
  },
}
