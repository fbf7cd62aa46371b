// The bank accounts of the team and its cash, and what their statements say.
import { z } from 'zod'
import { Allocations } from './accounting-money.ts'
import { accountingLimits } from './accounting-shapes.ts'
import { transactionStates } from './bank-rules.ts'
import { Currency, Day, Iban, line, Money, optionalLine, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Id } from './shapes.ts'
import { megabyte } from './units.ts'

const path = '/api/apps/accounting'
const reads = ['accounting'] as const

const fields = z.object({
  name: line(accountingLimits.name),
  iban: Iban.nullable(),
  currency: Currency,
  openingBalance: Money,
  /** The day of the opening balance. */
  openingOn: Day,
  cash: z.boolean(),
})
const AccountToCreate = fields.partial().required({ name: true }).extend({ id: Id.nullish() })
const AccountPatch = fields.partial()

export const TeamBankAccount = z.object({
  ...{ id: Id, name: z.string(), iban: z.string().nullable(), currency: z.string(), openingBalance: z.number(), openingOn: z.string() },
  ...{ cash: z.boolean(), balance: z.number() },
  ...stored,
})
export type TeamBankAccount = z.output<typeof TeamBankAccount>

const account = standardCalls({
  ...{ path, reads, name: 'bank-account', key: 'bankAccount', row: TeamBankAccount, toCreate: AccountToCreate, patch: AccountPatch },
})

/** A row of a statement. The amount of money that left is negative. */
const StatementRow = z.object({
  date: Day,
  amount: Money.refine((amount) => amount !== 0, 'is 0'),
  counterparty: optionalLine().default(null),
  iban: optionalLine(50).default(null),
  description: optionalLine(500).default(null),
  externalId: optionalLine(100).default(null),
})
export type StatementRow = z.output<typeof StatementRow>
const Statement = z.object({ bankAccountId: Id, rows: z.array(StatementRow).min(1).max(5000) })
const Imported = z.object({ added: z.number(), known: z.number() })
/** `isNew`: row by row, as they were sent. */
const StatementPreview = Imported.extend({ isNew: z.array(z.boolean()) })

export const BankTransaction = z.object({
  ...{ id: Id, bankAccountId: Id, date: z.string(), amount: z.number(), currency: z.string(), counterparty: z.string().nullable() },
  ...{ iban: z.string().nullable(), description: z.string().nullable(), externalId: z.string().nullable() },
  state: z.enum(transactionStates),
  ...{ paymentId: Id.nullable(), expenseId: Id.nullable() },
  ...stored,
})
export type BankTransaction = z.output<typeof BankTransaction>

const Proposal = z.object({ invoiceId: Id, number: z.string(), open: z.number(), score: z.number() })
export type Proposal = z.output<typeof Proposal>

const transaction = standardCalls({
  ...{ path, reads: ['accounting', 'organizations'], name: 'bank-transaction', key: 'bankTransaction' },
  ...{ row: BankTransaction, toCreate: z.object({}), patch: z.object({}) },
})
const statementImport = { method: 'POST', access: 'member', input: Statement, answer: Imported, bodyLimit: 8 * megabyte } as const

export const bankCalls = {
  bankAccounts: {
    ...{ method: 'GET', path: `${path}/bank-accounts/all`, access: 'member', reads, answer: z.array(TeamBankAccount) },
    summary: 'All bank accounts of the team, by name.',
  },
  createBankAccount: account.create({ summary: 'Adds a bank account, or the cash. 409 with `existing` for an IBAN that is there.' }),
  updateBankAccount: account.update({ summary: 'Changes the fields sent.' }),
  bankTransactions: transaction.list({
    ...{ name: 'bank-transactions', key: 'bankTransactions', row: BankTransaction },
    query: listQuery(['date', 'amount'], {
      id: several(Id),
      state: several(z.enum(transactionStates)),
      bankAccountId: several(Id),
      from: Day.optional(),
      to: Day.optional(),
    }),
    summary: 'A page of what statements say. `search` finds counterparties and descriptions.',
  }),
  previewStatement: {
    ...{ ...statementImport, path: `${path}/bank-transactions/import/preview`, effect: 'read', answer: StatementPreview },
    summary: 'Which of these rows `import` would add, and how many are there already. Nothing is stored.',
  },
  importStatement: {
    ...{ ...statementImport, path: `${path}/bank-transactions/import` },
    summary: 'Imports the rows of a statement. A row that is there already, by its external id or by day, amount, IBAN and description, is left out.',
  },
  proposals: {
    ...{ method: 'GET', path: `${path}/bank-transaction/proposals`, access: 'member', reads: ['accounting', 'organizations'], input: ById },
    ...{ answer: z.object({ proposals: z.array(Proposal) }), summary: 'Open invoices that a received amount may be for. The most likely first.' },
  },
  matchTransaction: transaction.verb('match', {
    fields: { allocations: Allocations.default([]), expenseId: Id.nullable().default(null) },
    summary: 'Records a received amount as a payment of these invoices, or a spent amount as the payment of an expense.',
  }),
  unmatchTransaction: transaction.verb('unmatch', {
    fields: {},
    summary: 'Takes back what matching recorded, or that the transaction is ignored.',
  }),
  ignoreTransaction: transaction.verb('ignore', { fields: {}, summary: 'The transaction belongs to no document and no balance.' }),
} satisfies Contract

nameSchemas({ TeamBankAccount, BankTransaction })
