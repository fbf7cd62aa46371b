// The bank accounts of the team, and its cash.
import { z } from 'zod'
import { accountingLimits, Iban } from './accounting-shapes.ts'
import { Currency, Day, line, Money, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'

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
  cash: z.boolean(),
  ...stored,
})
export type TeamBankAccount = z.output<typeof TeamBankAccount>

const account = standardCalls({
  ...{ path, reads, name: 'bank-account', key: 'bankAccount', row: TeamBankAccount, toCreate: AccountToCreate, patch: AccountPatch },
})

export const bankCalls = {
  bankAccounts: {
    ...{ method: 'GET', path: `${path}/bank-accounts/all`, access: 'member', reads, answer: z.array(TeamBankAccount) },
    summary: 'All bank accounts of the team, by name.',
  },
  createBankAccount: account.create({ summary: 'Adds a bank account, or the cash. 409 with `existing` for an IBAN that is there.' }),
  updateBankAccount: account.update({ summary: 'Changes the fields sent.' }),
} satisfies Contract

nameSchemas({ TeamBankAccount })
