import { v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { TeamBankAccount } from '#contract/accounting-bank.ts'
import { lockSettings } from '#server/areas/accounting/settings-store.ts'
import { type Ctx, findTeam } from '#server/areas/accounting/shared.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { taken, wrongField } from '#server/kernel/problem.ts'
import { bankAccountStore, listBankAccounts } from './bank-store.ts'

type Written = Pick<TeamBankAccount, 'id' | 'iban' | 'cash'>

async function checkAccount({ db, actor }: Ctx, { id, iban, cash }: Written) {
  if (cash && iban !== null) throw wrongField('bankAccount.iban', 'cash has none')
  const existing = iban === null ? undefined : (await listBankAccounts(db, actor.teamId)).find((one) => one.iban === iban && one.id !== id)
  if (existing) throw taken('bankAccount.iban', { id: existing.id, name: existing.name })
}

export const bankHandlers: Pick<Handlers<typeof contract>, 'bankAccounts' | 'createBankAccount' | 'updateBankAccount'> = {
  bankAccounts: ({ db, actor }) => listBankAccounts(db, actor.teamId),

  async createBankAccount(ctx, { bankAccount: { id, ...sent } }) {
    const { db, actor } = ctx
    await lockSettings(db, actor.teamId)
    const team = await findTeam(ctx, actor.teamId)
    const blank = { iban: null, currency: team.currency, openingBalance: 0, openingOn: team.today, cash: false }
    const row = { ...blank, ...sent, id: id ?? v7() }
    await checkAccount(ctx, row)
    return createRow(ctx, bankAccountStore, row, 'bankAccount')
  },

  async updateBankAccount(ctx, { id, bankAccount: patch }) {
    await lockSettings(ctx.db, ctx.actor.teamId)
    const before = await lockRow(ctx, bankAccountStore, id)
    await checkAccount(ctx, { ...before, ...patch })
    return updateRow(ctx, bankAccountStore, before, patch)
  },
}
