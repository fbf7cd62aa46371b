import { expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { startTestApp } from '#server/testing/app.ts'

test('the demo has expenses in every state, accounts, and a statement of which the latest rows are not matched', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const accounts = await member.call(accounting.bankAccounts)
    expect(accounts.map(({ currency, cash }) => `${currency} ${cash}`)).toEqual(['RON true', 'EUR false', 'RON false'])
    expect(accounts.every(({ balance }) => balance > 0)).toBe(true)
    const expenses = (await member.call(accounting.expenses, { size: 100, order: 'desc' })).expenses ?? []
    expect(new Set(expenses.map(({ state }) => state))).toEqual(new Set(['draft', 'approved', 'paid']))
    const rows = async (state: 'new' | 'matched' | 'ignored') =>
      (await member.call(accounting.bankTransactions, { state, size: 100 })).bankTransactions ?? []
    const [fresh, matched, ignored] = [await rows('new'), await rows('matched'), await rows('ignored')]
    expect([fresh.length, matched.length, ignored.length]).toEqual([4, 100, 1])
    expect(matched.every(({ paymentId, expenseId }) => (paymentId === null) !== (expenseId === null))).toBe(true)
    const scores = await Promise.all(
      fresh.filter(({ amount }) => amount > 0).map(async ({ id }) => (await member.call(accounting.proposals, { id })).proposals[0]?.score),
    )
    expect(scores.toSorted()).toEqual([100, 40])
    const spent = fresh.filter(({ amount }) => amount < 0).map(({ amount }) => -amount)
    expect(expenses.some(({ state, gross }) => state === 'approved' && spent.includes(gross))).toBe(true)
  } finally {
    await app.close()
  }
})
