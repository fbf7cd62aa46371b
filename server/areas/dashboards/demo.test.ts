import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboards } from '#contract/dashboards.ts'
import { preferences } from '#contract/preferences.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp({ demo: true })
  member = await app.member({ teamId: app.demoTeamId() })
})
afterAll(() => app.close())

test('the limits of the demo team: docs/specification.md 14.10', async () => {
  const owner = await app.member({ teamId: app.demoTeamId(), role: 'owner' })
  const { source, budget, previousStatement, currentStatement } = await owner.call(dashboards.finance)
  expect(source).toBe('accounting')
  expect(budget).toMatchObject({ expensesLimit: 20_000, billsLimit: 1000, savingsGoal: 250_000 })
  expect(previousStatement).toMatchObject({ status: 'paid', limit: 34_500 })
  expect(currentStatement).toMatchObject({ status: 'pending', limit: 34_500 })
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'the figures of this week are not zero when weeks begin on day %i, one of which is today',
  async (firstDayOfWeek) => {
    await member.call(preferences.update, { preferences: { firstDayOfWeek } })
    const { githubIssues, taskDistribution, weeklyExpenses } = await member.call(dashboards.project)
    const week = githubIssues.overview['this-week']
    const figures = [
      week['new-issues'],
      week['closed-issues'],
      week.fixed,
      week['needs-triage'],
      ...Object.values(taskDistribution.overview['this-week']),
    ]
    for (const figure of [...figures, weeklyExpenses.amount]) expect(figure).toBeGreaterThan(0)
  },
)

test('the shares of the demo team: docs/specification.md 14.11', async () => {
  const { newVsReturning, gender, age, language } = await member.call(dashboards.analytics)
  const percent = ({ uniqueVisitors, series }: typeof age) => series.map((part) => Math.round((part / uniqueVisitors) * 100))
  expect(percent(newVsReturning)).toEqual([80, 20])
  expect([gender.labels, percent(gender)]).toEqual([
    ['Male', 'Female'],
    [55, 45],
  ])
  expect([age.labels, percent(age)]).toEqual([
    ['Under 30', 'Over 30'],
    [35, 65],
  ])
  expect([language.labels, percent(language)]).toEqual([
    ['English', 'Other'],
    [25, 75],
  ])
})
