import { expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { business } from '#contract/business.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { startTestApp } from '#server/testing/app.ts'

test('the demo has 120 invoices of 24 months in two currencies: paid, open, overdue, credited, one rejected, and one that must leave next', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const [first, second] = [await member.call(accounting.list, { size: 100 }), await member.call(accounting.list, { size: 100, page: 2 })]
    const all = [...(first.invoices ?? []), ...(second.invoices ?? [])]
    const invoices = all.filter(({ type }) => type === 'invoice')
    expect(invoices.length).toBe(120)
    expect(new Set(invoices.map(({ issueDate }) => issueDate?.slice(0, 7))).size).toBeGreaterThanOrEqual(24)
    expect(new Set(invoices.map(({ currency }) => currency))).toEqual(new Set(['RON', 'EUR']))
    for (const state of ['paid', 'overdue', 'credited']) expect(invoices.map((one) => one.state)).toContain(state)
    const credited = invoices.find(({ state }) => state === 'credited')
    expect(all.filter(({ type }) => type === 'credit_note')).toMatchObject([{ correctsInvoiceId: credited?.id, totals: credited?.totals }])
    expect(invoices.filter(({ eInvoice }) => eInvoice.state === 'rejected').length).toBe(1)
    const today = dayInZone('Europe/Bucharest')
    const holidays = new Set((await member.call(business.settings)).holidays.map(({ day }) => day))
    const isFree = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || holidays.has(day)
    let next = addDays(today, 1)
    while (isFree(next)) next = addDays(next, 1)
    const waiting = (await member.call(accounting.eInvoices, { state: 'none' })).einvoices ?? []
    expect(waiting.map(({ eInvoice }) => eInvoice.deadline)).toContain(next)
    for (const { id } of (await member.call(accounting.series)).filter(({ docType }) => docType === 'invoice' || docType === 'credit_note'))
      expect(await member.call(accounting.verify, { id })).toMatchObject({ ok: true })
    const mailed = invoices.flatMap(({ mail, mailedTo, mailedAt }) =>
      mail ? [{ state: mail.state, left: mailedTo === mail.to && mailedAt !== null }] : [],
    )
    expect(mailed.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
      { state: 'failed', left: false },
      { state: 'sent', left: true },
    ])
    expect((await member.call(accounting.list, { mail: 'failed' })).invoices).toMatchObject([{ mail: { failure: 'address' }, reminder: null }])
    const numbers = invoices.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    expect(numbers.map(({ issueDate }) => issueDate)).toEqual(numbers.map(({ issueDate }) => issueDate).toSorted())
  } finally {
    await app.close()
  }
})

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
