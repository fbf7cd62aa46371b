import type { BankTransaction, TeamBankAccount } from '#contract/accounting-bank.ts'
import type { Candidate } from '#contract/bank-rules.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

export const bankAccountStore = entityStore<TeamBankAccount>({
  entity: 'team-bank-account',
  table: 'team_bank_accounts',
  columns: { name: 'text', iban: 'text', currency: 'text', openingBalance: 'bigint', openingOn: 'date', cash: 'boolean' },
  computed: {
    balance: `r.opening_balance + coalesce((select sum(t.amount) from bank_transactions t
      where t.team_id = r.team_id and t.bank_account_id = r.id and t.state <> 'ignored' and t.deleted_at is null), 0)`,
  },
  name: 'r.name',
})

const all = statement<{ json: TeamBankAccount }>(
  'team-bank-accounts',
  `select ${bankAccountStore.json} as json from team_bank_accounts r where r.team_id = $1 and r.deleted_at is null order by lower(r.name), r.id`,
)
export const listBankAccounts = async (db: Db, teamId: string) => (await all(db, [teamId])).map(({ json }) => json)

export const transactionStore = entityStore<BankTransaction & { key: string }>({
  entity: 'bank-transaction',
  table: 'bank_transactions',
  columns: {
    ...{ bankAccountId: 'uuid', date: 'date', amount: 'bigint', counterparty: 'text', iban: 'text', description: 'text', externalId: 'text' },
    ...{ key: 'text', state: 'text', paymentId: 'uuid', expenseId: 'uuid' },
  },
  computed: { currency: `(select b.currency from team_bank_accounts b where b.team_id = r.team_id and b.id = r.bank_account_id)` },
  name: `coalesce(r.counterparty, r.description, r.date::text)`,
  list: {
    sorts: { date: 'r.date', amount: 'r.amount' },
    search: (pattern) => `(fold(r.counterparty) like ${pattern} or fold(r.description) like ${pattern})`,
    filters: {
      id: (ids) => `r.id = any(${ids}::uuid[])`,
      state: (states) => `r.state = any(${states}::text[])`,
      bankAccountId: (ids) => `r.bank_account_id = any(${ids}::uuid[])`,
      from: (day) => `r.date >= ${day}::date`,
      to: (day) => `r.date <= ${day}::date`,
    },
  },
})

const known = statement<{ key: string }>(
  'bank-transactions-known',
  `select key from bank_transactions where team_id = $1 and bank_account_id = $2 and key = any($3::text[])`,
)
export const listKnownKeys = async (db: Db, teamId: string, bankAccountId: string, keys: readonly string[]) =>
  new Set((await known(db, [teamId, bankAccountId, keys])).map(({ key }) => key))

const candidateLimit = 5000
const owed = `r.team_id = $1 and r.open > 0 and r.deleted_at is null and r.currency = $2 and r.hash is not null and r.type <> 'credit_note'`
/** IBAN and name together are too little for a proposal, so all that can be proposed have this amount, or their number in the description. */
const candidates = statement<Candidate>(
  'bank-transaction-candidates',
  `with possible as (
     (select r.id from invoices r where ${owed} and r.open = $3 order by r.id limit ${candidateLimit})
     union
     (select r.id from invoices r where ${owed} and position(lower(regexp_replace(r.number, '[^a-zA-Z0-9]', '', 'g')) in $4) > 0
      order by r.open, r.id limit ${candidateLimit}))
   select r.id as "invoiceId", r.number, r.open, r.buyer->>'legalName' as name,
     array(select b.iban from organization_bank_accounts b where b.team_id = r.team_id and b.organization_id = r.organization_id) as ibans
   from possible p join invoices r on r.team_id = $1 and r.id = p.id`,
)
type Received = { amount: number; currency: string; description: string | null }
export const listCandidates = (db: Db, teamId: string, { amount, currency, description }: Received) =>
  candidates(db, [teamId, currency, amount, (description ?? '').replace(/[^a-z0-9]/gi, '').toLowerCase()])

const usesPayment = statement('bank-transaction-of-payment', `select from bank_transactions where team_id = $1 and payment_id = $2`)
const usesExpense = statement('bank-transaction-of-expense', `select from bank_transactions where team_id = $1 and expense_id = $2`)
export const isPaymentMatched = async (db: Db, teamId: string, id: string) => (await usesPayment(db, [teamId, id])).length > 0
export const isExpenseMatched = async (db: Db, teamId: string, id: string) => (await usesExpense(db, [teamId, id])).length > 0
