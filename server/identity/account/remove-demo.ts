import type { Kernel } from '#server/kernel/kernel.ts'
import { problem } from '#server/kernel/problem.ts'
import { ownTransactionsContext } from '#server/kernel/writes/own-transactions.ts'
import { deleteAccount, deleteTeamNow } from './deletion.ts'
import { deleteDemoUsers, listDemoTeams, listDemoUsers } from './store.ts'

const request = { id: 'remove-demo', address: '', userAgent: '' }

/**
 * Deletes the accounts of the demo, and each team without other members. A team with other members stays, if one of them is an owner.
 * Every step is a transaction, so after a crash it can run again.
 */
export async function removeDemo(kernel: Kernel): Promise<{ teams: number; accounts: number }> {
  const ctx = ownTransactionsContext(kernel, { area: 'account', op: 'removeDemo', actor: undefined, request })
  const teams = await listDemoTeams(ctx.db)
  const ownerless = teams.filter(({ others, otherOwners }) => others > 0 && otherOwners === 0)
  if (ownerless.length > 0)
    throw problem('rule-broken', `${ownerless.map(({ name }) => name).join(', ')}: has members of its own; make one of them owner first`)
  const deleted = teams.filter(({ others }) => others === 0)
  for (const { id } of deleted) await ctx.write((write) => deleteTeamNow(write, id))
  const accounts = await listDemoUsers(ctx.db)
  for (const user of accounts) await deleteAccount(ctx, user)
  await ctx.write(({ db }) => deleteDemoUsers(db))
  return { teams: deleted.length, accounts: accounts.length }
}
