// What the team spends: expenses and their categories.
import { z } from 'zod'
import { accountingLimits } from './accounting-shapes.ts'
import { paymentMethods } from './accounting-money.ts'
import { BlobUrl } from './blobs.ts'
import { Currency, Day, line, optionalLine, PositiveMoney, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { categoryKinds, expenseStates } from './expense-rules.ts'
import { listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { ScheduleToSave, StoredRepeat } from './repeats.ts'
import { Id } from './shapes.ts'

const path = '/api/apps/accounting'
const reads = ['accounting', 'organizations', 'business'] as const
const account = /^\d{3,10}$/

const categoryFields = z.object({
  name: line(accountingLimits.name),
  kind: z.enum(categoryKinds),
  /** Of the chart of accounts. */
  account: z.string().trim().regex(account, 'is no account such as 628'),
})
const CategoryToCreate = categoryFields.partial({ account: true }).extend({ id: Id.nullish() })
export const ExpenseCategory = z.object({ id: Id, name: z.string(), kind: z.enum(categoryKinds), account: z.string(), ...stored })
export type ExpenseCategory = z.output<typeof ExpenseCategory>

const expenseFields = z.object({
  supplierId: Id.nullable(),
  /** Of a supplier that is no organization here. */
  supplierName: optionalLine(),
  number: optionalLine(accountingLimits.expenseNumber),
  date: Day,
  dueDate: Day.nullable(),
  categoryId: Id.nullable(),
  net: PositiveMoney,
  vat: PositiveMoney,
  /** The sum of both. Alone, it is without VAT. */
  gross: PositiveMoney,
  vatCode: optionalLine(accountingLimits.vatCode),
  currency: Currency,
  /** A picture or a PDF. */
  fileUrl: BlobUrl.nullable(),
  /** A draft is made for each occurrence after `date`. Can be changed in every state. */
  repeat: ScheduleToSave.nullable(),
})
const ExpenseToCreate = expenseFields.partial().required({ date: true }).extend({ id: Id.nullish() })
const ExpensePatch = expenseFields.partial()
/** The texts that the sender saw. */
const ExpenseBase = ExpensePatch.pick({ supplierName: true, number: true })

export const Expense = z.object({
  id: Id,
  ...{ supplierId: Id.nullable(), supplierName: z.string(), number: z.string().nullable(), date: z.string(), dueDate: z.string().nullable() },
  ...{ categoryId: Id.nullable(), categoryName: z.string().nullable(), net: z.number(), vat: z.number(), gross: z.number() },
  ...{ vatCode: z.string().nullable(), currency: z.string(), exchangeRate: z.number().nullable(), fileUrl: z.string().nullable() },
  state: z.enum(expenseStates),
  ...{ paidOn: z.string().nullable(), paidMethod: z.enum(paymentMethods).nullable(), bankAccountId: Id.nullable() },
  repeat: StoredRepeat.nullable(),
  /** The next occurrence, and the expense of which a draft was made. */
  ...{ repeatNextOn: z.string().nullable(), repeatOfId: Id.nullable() },
  ...stored,
})
export type Expense = z.output<typeof Expense>

const category = standardCalls({
  ...{ path, reads, name: 'expense-category', key: 'expenseCategory' },
  ...{ row: ExpenseCategory, toCreate: CategoryToCreate, patch: categoryFields.partial() },
})
const expense = standardCalls({ path, reads, name: 'expense', key: 'expense', row: Expense, toCreate: ExpenseToCreate, patch: ExpensePatch })

export const expenseCalls = {
  expenseCategories: {
    ...{ method: 'GET', path: `${path}/expense-categories/all`, access: 'member', reads, answer: z.array(ExpenseCategory) },
    summary: 'All categories of expenses, by name.',
  },
  createExpenseCategory: category.create({ summary: 'Adds a category. 409 with `existing` for a name that is taken.' }),
  updateExpenseCategory: category.update({ summary: 'Changes the fields sent.' }),
  removeExpenseCategory: category.remove({ summary: 'Deletes a category. 423 while an expense has it.' }),

  expenses: expense.list({
    ...{ name: 'expenses', key: 'expenses', row: Expense },
    query: listQuery(['date', 'gross'], {
      state: several(z.enum(expenseStates)),
      categoryId: several(Id),
      supplierId: several(Id),
      from: Day.optional(),
      to: Day.optional(),
    }),
    summary: 'A page of expenses. `search` finds numbers and suppliers.',
  }),
  expense: expense.one({ summary: 'One expense.' }),
  createExpense: expense.create({ summary: 'Records an expense as a draft. Of net, VAT and gross, the missing ones are calculated.' }),
  updateExpense: expense.updateFrom({ summary: 'Changes the fields sent of a draft.', base: ExpenseBase }),
  removeExpense: expense.remove({ summary: 'Deletes a draft.' }),
  approveExpense: expense.verb('approve', {
    fields: {},
    summary: 'The expense counts in reports from now on. 422 without a supplier, an amount or, if it is not in RON, a rate. 423 for a closed period.',
  }),
  reopenExpense: expense.verb('reopen', { fields: {}, summary: 'Makes an approved expense a draft again. 423 for a closed period.' }),
  payExpense: expense.verb('pay', {
    fields: { date: Day, method: z.enum(paymentMethods).default('bank'), bankAccountId: Id.nullable().default(null) },
    summary: 'Records that an approved expense was paid.',
  }),
  unpayExpense: expense.verb('unpay', { fields: {}, summary: 'Takes the payment of an expense back.' }),
} satisfies Contract

nameSchemas({ ExpenseCategory, Expense })
