import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wallets } from '#contract/dashboards-crypto.ts'
import { analyticsOf, nextOf } from './analytics-rules.ts'
import type { Books } from './account-store.ts'
import { demoCoins, firstPart, traded } from './coins-rules.ts'
import { financeOf } from './finance-rules.ts'
import { distributionOf, issuesOf, spendingOf } from './project-rules.ts'
import { addDays, clockOf, monthEnd, monthsUpTo, sum, weekLabels } from './rules.ts'

const today = '2026-11-15'
const count = fc.nat({ max: 10_000 })

describe('days', () => {
  test.each([
    ['en', null, null, '2026-11-15T23:30:00Z', '2026-11-15', '2026-11-15'],
    ['ro', null, null, '2026-11-15T23:30:00Z', '2026-11-15', '2026-11-09'],
    ['ro', 'Europe/Bucharest', null, '2026-11-15T23:30:00Z', '2026-11-16', '2026-11-16'],
    ['en', 'America/Los_Angeles', 6, '2026-11-15T05:00:00Z', '2026-11-14', '2026-11-14'],
    ['tr', 'UTC', 3, '2026-11-15T05:00:00Z', '2026-11-15', '2026-11-11'],
  ] as const)('%s in %s from day %s: %s is %s, in the week of %s', (language, timeZone, firstDayOfWeek, now, day, start) => {
    expect(clockOf({ language, timeZone, firstDayOfWeek }, new Date(now))).toMatchObject({ today: day, start })
  })

  test('months end where they end', () => {
    expect([monthEnd('2026-01-31', 0), monthEnd('2026-03-31', -1), monthEnd('2026-12-05', 0)]).toEqual(['2026-01-31', '2026-02-28', '2026-12-31'])
    expect(monthsUpTo('2026-02-10', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
    expect(weekLabels('en', '2026-11-01', 2)).toEqual(['01 Nov - 07 Nov', '08 Nov - 14 Nov'])
  })
})

test('series of issues and of boards add up to their totals', () => {
  const day = fc.record({ made: count, fixed: count, dropped: count, reopened: count, triage: count })
  const source = fc.record({ board: fc.uuid(), title: fc.string(), thisWeek: count, lastWeek: count })
  fc.assert(
    fc.property(fc.array(day, { minLength: 14, maxLength: 14 }), fc.array(source, { maxLength: 8 }), count, (days, boards, own) => {
      const dated = days.map((one, index) => ({ ...one, day: addDays('2026-11-02', index) }))
      const { overview, series } = issuesOf(dated, 'en', '2026-11-09')
      for (const week of ['this-week', 'last-week'] as const) {
        expect(sum(series[week][0]?.data ?? [])).toBe(overview[week]['new-issues'])
        expect(sum(series[week][1]?.data ?? [])).toBe(overview[week]['closed-issues'])
        expect(overview[week].fixed + overview[week]['wont-fix']).toBe(overview[week]['closed-issues'])
      }
      const sources = [{ board: null, title: null, thisWeek: own, lastWeek: 0 }, ...boards]
      const { labels, sources: named, series: made, overview: all } = distributionOf(sources, { thisWeek: 0, lastWeek: 0 }, 'en')
      expect(labels.length).toBeLessThanOrEqual(4)
      expect(named).toHaveLength(labels.length)
      expect(all['this-week'].new).toBe(sum(sources.map(({ thisWeek }) => thisWeek)))
      expect(sum(made['last-week'])).toBe(all['last-week'].new)
    }),
  )
})

test('analytics: amounts are the sums of their series, days outside do not count', () => {
  const split = { english: 0, otherLanguage: 0, male: 0, female: 0, otherGender: 0, under30: 0, from30: 0 }
  const counted = fc.record({ ago: fc.nat({ max: 760 }), views: count, visits: count, visitors: count })
  fc.assert(
    fc.property(fc.uniqueArray(counted, { selector: ({ ago }) => ago, maxLength: 60 }), (days) => {
      const rows = days.map(({ ago, ...day }) => ({ ...day, day: addDays(today, -ago), newVisitors: Math.min(1, day.visitors), ...split }))
      const answer = analyticsOf({ days: rows, paths: [], acts: [{ week: 5, acts: 3 }] }, 'en', today)
      const within = (length: number) => days.filter(({ ago }) => ago < length)
      expect(answer.impressions.amount).toBe(sum(within(28).map(({ views }) => views)))
      expect(sum(answer.visits.series[0]?.data ?? [])).toBe(answer.visits.amount)
      expect(answer.conversions).toMatchObject({ amount: 3, series: [{ data: [0, 0, 0, 0, 0, 3] }] })
      const [year, before] = [answer.visitors.series['this-year'][0]?.data ?? [], answer.visitors.series['last-year'][0]?.data ?? []]
      expect(sum(year.map(({ y }) => y))).toBe(sum(within(360).map(({ visitors }) => visitors)))
      expect(sum([...before, ...year].map(({ y }) => y))).toBe(sum(within(720).map(({ visitors }) => visitors)))
      expect(year.at(-1)?.x).toBe(addDays(today, -2))
      const weeks = answer.visitors.weeks['this-year']
      expect(sum(weeks.map(({ y }) => y))).toBe(sum(within(51 * 7).map(({ visitors }) => visitors)))
      expect([weeks.length, weeks.at(-1)?.x]).toEqual([51, addDays(today, -6)])
      expect(sum(answer.newVsReturning.series)).toBe(answer.newVsReturning.uniqueVisitors)
      expect(answer.visitorsVsPageViews.series.map(({ data }) => data.length)).toEqual([65, 65])
      expect(answer.visitorsVsPageViews.predictedRatio).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a straight line goes straight on', () => {
  expect([nextOf([]), nextOf([4]), nextOf([1, 2, 3]), nextOf([5, 5, 5, 5])]).toEqual([0, 4, 4, 5])
})

const blank: Books = {
  statementLimit: null,
  ...{ currency: 'EUR', before: 0, daily: {}, income: 0, budgets: [], kinds: { expenses: 0, bills: 0, savings: 0 }, weeks: [0, 0, 0, 0, 0, 0] },
  ...{ months: {}, years: {}, recent: [], statements: { current: { spent: 0, bills: 0, pending: 0 }, previous: { spent: 0, bills: 0, pending: 0 } } },
}

test('the balance of a day is all that was booked up to it', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(cents, fc.dictionary(fc.nat({ max: 239 }).map(String), cents), (before, booked) => {
      const daily = Object.fromEntries(Object.entries(booked).map(([ago, amount]) => [addDays(today, -Number(ago)), amount]))
      const { accountBalance } = financeOf({ ...blank, before, daily }, 'en', today)
      expect(accountBalance.balance).toBe((before + sum(Object.values(booked))) / 100)
      const actual = accountBalance.series[1]?.data ?? []
      const [first, last] = [actual[0]?.y ?? 0, actual.at(-1)?.y ?? 0]
      const since = sum(Object.entries(booked).flatMap(([ago, amount]) => (Number(ago) < 89 ? amount : [])))
      expect(Math.round((last - first) * 100)).toBe(since)
    }),
  )
})

test('an account that nobody uses is predicted to stay as it is', () => {
  const { accountBalance } = financeOf({ ...blank, before: 12_300 }, 'en', today)
  expect(new Set(accountBalance.series.flatMap(({ data }) => data.map(({ y }) => y)))).toEqual(new Set([123]))
  expect(accountBalance.growRate).toBe(0)
})

test('what remains of a budget and what was spent make its whole', () => {
  const budget = fc.record({
    id: fc.uuid(),
    title: fc.string(),
    kind: fc.constantFrom('expenses' as const, 'bills' as const, 'savings' as const),
    limit: count,
    spent: count,
  })
  fc.assert(
    fc.property(fc.array(budget, { maxLength: 6 }), (budgets) => {
      const { budgetDetails, budgetDistribution } = spendingOf({ ...blank, budgets }, 'en', { today, start: today })
      expect(budgetDetails.rows).toHaveLength(budgets.filter(({ kind }) => kind !== 'savings').length)
      for (const row of budgetDetails.rows) expect(Math.round((row.expensesAmount + row.remainingAmount) * 100)).toBe(Math.round(row.total * 100))
      expect(budgetDistribution.series[0]?.data).toEqual(budgetDetails.rows.map(({ total }) => total))
    }),
  )
})

test('no trade makes or loses anything but at the price, and none goes below zero', () => {
  const trade = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    coin: fc.constantFrom('btc' as const, 'eth' as const, 'bch' as const, 'xrp' as const),
    amount: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000),
  })
  const price = (iso: string) =>
    demoCoins()
      .find((coin) => coin.iso === iso)
      ?.prices.at(-1) ?? 0
  const worth = (wallets: Wallets) => wallets.usd + sum((['btc', 'eth', 'bch', 'xrp'] as const).map((coin) => wallets[coin] * price(coin)))
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 20 }), (trades) => {
      let wallets = firstPart.wallets
      for (const one of trades) wallets = traded(wallets, one, price(one.coin)) ?? wallets
      expect(Math.min(...Object.values(wallets))).toBeGreaterThanOrEqual(0)
      expect(Math.abs(worth(wallets) - worth(firstPart.wallets))).toBeLessThanOrEqual(trades.length * 0.006)
    }),
  )
})
