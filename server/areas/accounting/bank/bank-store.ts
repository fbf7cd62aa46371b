import type { TeamBankAccount } from '#contract/accounting-bank.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

export const bankAccountStore = entityStore<TeamBankAccount>({
  entity: 'team-bank-account',
  table: 'team_bank_accounts',
  columns: { name: 'text', iban: 'text', currency: 'text', openingBalance: 'bigint', openingOn: 'date', cash: 'boolean' },
  name: 'r.name',
})

const all = statement<{ json: TeamBankAccount }>(
  'team-bank-accounts',
  `select ${bankAccountStore.json} as json from team_bank_accounts r where r.team_id = $1 and r.deleted_at is null order by lower(r.name), r.id`,
)
export const listBankAccounts = async (db: Db, teamId: string) => (await all(db, [teamId])).map(({ json }) => json)
