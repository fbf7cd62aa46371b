import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { dashboards } from '#contract/dashboards.ts'
import { identity } from '#contract/identity.ts'
import { notes } from '#contract/notes.ts'
import { preferences } from '#contract/preferences.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { events } from '#contract/events.ts'
import { rights } from '#contract/rights.ts'
import { tasks } from '#contract/tasks.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { addDays, clockOf } from './rules.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const project = () => me.call(dashboards.project)
const english = { language: 'en', timeZone: null, firstDayOfWeek: null } as const
/** Read each time, because a test may run over midnight. */
const clock = () => clockOf(english, new Date())
const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

type TaskRow = { made: string; done?: string; deleted?: string; due?: string; who?: string; type?: string }

async function taskRow({ made, done, deleted, due, who, type = 'task' }: TaskRow) {
  const id = v7()
  await app.pool.query(
    `insert into tasks (team_id, id, type, title, completed, due_date, priority, assigned_to, sub_tasks, position, created_at, completed_at, deleted_at)
     values ($1, $2, $3, 'a', $4, $5, 1, $6, '[]', 0, $7, $8, $9)`,
    [me.teamId, id, type, done !== undefined, due ?? null, who ?? null, at(made), done ? at(done) : null, deleted ? at(deleted) : null],
  )
  return id
}

describe('project', () => {
  test('is empty and whole for a new team', async () => {
    const { githubIssues, taskDistribution, schedule, tiles, teamMembers, budgetDetails } = await project()
    expect(githubIssues.labels).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    expect(Object.values(githubIssues.overview['this-week']).every((figure) => figure === 0)).toBe(true)
    expect(taskDistribution).toMatchObject({ labels: ['Tasks'], series: { 'this-week': [0], 'last-week': [0] } })
    expect([schedule, tiles, budgetDetails.rows]).toEqual([{ today: [], tomorrow: [] }, { dueToday: 0, overdue: 0, open: 0, completedToday: 0 }, []])
    expect(teamMembers.map(({ id }) => id)).toEqual([me.userId])
  })

  test('counts every kind of issue in its week and on its day', async () => {
    const { start, today } = clock()
    const [last, before] = [addDays(start, -7), addDays(start, -8)]
    await taskRow({ made: start })
    await taskRow({ made: start, who: me.userId })
    await taskRow({ made: start, due: today })
    await taskRow({ made: last, done: start })
    await taskRow({ made: before, done: last })
    await taskRow({ made: last, deleted: addDays(last, 2) })
    await taskRow({ made: before, done: last, deleted: start })
    await taskRow({ made: before, deleted: before })
    await taskRow({ made: start, type: 'section' })
    const { overview, series } = (await project()).githubIssues
    expect(overview['this-week']).toEqual({ 'new-issues': 3, 'closed-issues': 1, fixed: 1, 'wont-fix': 0, 're-opened': 0, 'needs-triage': 1 })
    expect(overview['last-week']).toEqual({ 'new-issues': 2, 'closed-issues': 3, fixed: 2, 'wont-fix': 1, 're-opened': 0, 'needs-triage': 0 })
    expect(series['this-week'].map(({ data }) => data)).toEqual([
      [3, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0, 0],
    ])
    expect(series['last-week'].map(({ data }) => data)).toEqual([
      [2, 0, 0, 0, 0, 0, 0],
      [2, 0, 1, 0, 0, 0, 0],
    ])
  })

  test('a task opened again counts once, and a completed one shows at once', async () => {
    const { id } = await me.call(tasks.create, { title: 'a' })
    const figures = async () => (await project()).githubIssues.overview['this-week']
    expect(await figures()).toMatchObject({ 'new-issues': 1, fixed: 0, 'needs-triage': 1 })
    for (const completed of [true, false, true, false]) await me.call(tasks.update, { id, task: { completed } })
    expect(await figures()).toMatchObject({ fixed: 0, 're-opened': 1 })
    await me.call(tasks.update, { id, task: { completed: true } })
    expect(await figures()).toMatchObject({ fixed: 1, 'closed-issues': 1, 're-opened': 1, 'needs-triage': 0 })
    expect((await project()).tiles).toMatchObject({ completedToday: 1, open: 0 })
  })

  test('finds the first change of a time however long the log is', async () => {
    const { start } = clock()
    await app.pool.query(
      `insert into changes (team_id, seq, at, area, op, entity, entity_id, before, after, act)
       select $1, nr, $2::timestamptz - make_interval(hours => 1000 - nr), 'tasks', 'update', 'task', gen_random_uuid(), '{"completed":true}', '{"completed":false}', nr
       from generate_series(1, 1400) nr where nr % 3 > 0`,
      [me.teamId, at(start, 0)],
    )
    await app.pool.query('insert into team_seqs (team_id, seq) values ($1, 1400) on conflict (team_id) do update set seq = 1400', [me.teamId])
    const { overview } = (await project()).githubIssues
    const rows = Array.from({ length: 1400 }, (_, index) => index + 1).filter((number) => number % 3 > 0)
    expect(overview['last-week']['re-opened']).toBe(rows.filter((number) => number >= 1000 - 168 && number < 1000).length)
    expect(overview['this-week']['re-opened']).toBe(rows.filter((number) => number >= 1000 && number < 1168).length)
  })

  test('weeks begin where the member says, in the time zone of the member', async () => {
    await me.call(preferences.update, { preferences: { firstDayOfWeek: 1, timeZone: 'Pacific/Auckland', language: 'ro' } })
    const answer = await project()
    expect(answer.githubIssues.labels[0]).toBe('lun.')
    const { start } = clockOf({ language: 'ro', timeZone: 'Pacific/Auckland', firstDayOfWeek: 1 }, new Date())
    // The end of the week before, in that time zone.
    await app.pool.query(
      `insert into tasks (team_id, id, type, title, completed, priority, sub_tasks, position, created_at)
       select $1, gen_random_uuid(), 'task', 'a', false, 1, '[]', 0, ($2::date::timestamp at time zone 'Pacific/Auckland') + make_interval(secs => s) from unnest(array[-1, 1]) s`,
      [me.teamId, start],
    )
    await me.call(tasks.createTag, { tag: { title: 'so that it is read again' } })
    const { overview } = (await project()).githubIssues
    expect([overview['last-week']['new-issues'], overview['this-week']['new-issues']]).toEqual([1, 1])
  })

  test('distribution: created items by board, further boards together', async () => {
    await me.call(tasks.create, { title: 'a' })
    const made = [1, 3, 2, 1]
    for (const [index, cards] of made.entries()) {
      const board = await me.call(scrumboard.createBoard, { board: { title: `Board ${index}` } })
      const list = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'l' } })
      for (let card = 0; card < cards; card++) await me.call(scrumboard.createCard, { card: { listId: list.id, title: `c${card}` } })
    }
    const { labels, sources, series, overview } = (await project()).taskDistribution
    expect(labels).toEqual(['Tasks', 'Board 1', 'Board 2', 'Other boards'])
    expect([sources[0], sources[3]]).toEqual(['tasks', 'others'])
    expect(series['this-week']).toEqual([1, 3, 2, 2])
    expect(overview['this-week']).toEqual({ new: 8, completed: 0 })
  })

  test('schedule: what is due today and tomorrow, and my own reminders', async () => {
    const { today } = clock()
    const tomorrow = addDays(today, 1)
    await me.call(tasks.create, { title: 'due', dueDate: `${today}T00:00:00.000+03:00` })
    await me.call(tasks.create, { title: 'done', dueDate: today, completed: true })
    await me.call(tasks.create, { title: 'late', dueDate: addDays(today, -1) })
    await me.call(tasks.create, { title: 'later', dueDate: tomorrow })
    const reminder = `${tomorrow}T14:30:00.000Z`
    await me.call(notes.create, { note: { title: 'mine', reminder } })
    const colleague = await me.colleague()
    await colleague.call(notes.create, { note: { title: 'theirs', reminder } })
    const meeting = { title: 'meeting', place: 'Office', startsAt: `${tomorrow}T09:00:00.000Z`, endsAt: `${tomorrow}T10:00:00.000Z` }
    const { id } = await me.call(events.create, { event: meeting })
    await me.call(events.publish, { id })
    const { schedule, tiles } = await project()
    expect(schedule.today).toEqual([{ title: 'due', time: '', kind: 'task', link: expect.stringMatching('/apps/tasks/') }])
    expect(schedule.tomorrow.map(({ title, time }) => [title, time])).toEqual([
      ['meeting', '09:00'],
      ['mine', '14:30'],
      ['later', ''],
    ])
    expect(tiles).toEqual({ dueToday: 1, overdue: 1, open: 3, completedToday: 1 })
  })

  test('schedule: no events of an area that is off, or that the member may not read', async () => {
    const tomorrow = addDays(clock().today, 1)
    const meeting = { title: 'meeting', place: 'Office', startsAt: `${tomorrow}T09:00:00.000Z`, endsAt: `${tomorrow}T10:00:00.000Z` }
    const { id } = await me.call(events.create, { event: meeting })
    await me.call(events.publish, { id })
    const colleague = await me.colleague()
    const titles = async (who = me) => (await who.call(dashboards.project)).schedule.tomorrow.map(({ title }) => title)
    expect([await titles(), await titles(colleague)]).toEqual([['meeting'], ['meeting']])
    await me.call(rights.update, { member: colleague.userId, rights: { events: 'none' } })
    expect([await titles(), await titles(colleague)]).toEqual([['meeting'], []])
    await me.call(preferences.updateTeam, { settings: { areasOff: ['events'] } })
    expect(await titles()).toEqual([])
    await me.call(preferences.updateTeam, { settings: { areasOff: [] } })
    expect(await titles()).toEqual(['meeting'])
  })
})

describe('analytics', () => {
  test('counts views of members without recording the member', async () => {
    const views = { '/apps/tasks': 3, '/apps/tasks/$id': 1 }
    await me.call(dashboards.countViews, { views, visits: 1, firstOfDay: true })
    await (await me.colleague()).call(dashboards.countViews, { views: { '/apps/tasks': 2 }, visits: 1, firstOfDay: true })
    await me.call(dashboards.countViews, { views: {} })
    const answer = await me.call(dashboards.analytics)
    expect([answer.impressions.amount, answer.visits.amount]).toEqual([6, 2])
    expect(answer.pages).toEqual([
      { path: '/apps/tasks', views: 5 },
      { path: '/apps/tasks/$id', views: 1 },
    ])
    expect(answer.newVsReturning).toMatchObject({ uniqueVisitors: 2, series: [2, 0] })
    expect(answer.visitors.series['this-year'][0]?.data).toHaveLength(120)
    expect(answer.visitors.series['this-year'][0]?.data.at(-1)?.y).toBe(2)
    expect(answer.visitorsVsPageViews).toMatchObject({ overallScore: 300, averageRatio: 33.3 })
    const { rows } = await app.pool.query('select to_jsonb(p) as row from page_views p where team_id = $1', [me.teamId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(me.userId)
    const { rows: changes } = await app.pool.query('select 1 from changes where team_id = $1', [me.teamId])
    expect(changes).toEqual([])
  })

  test('a member of many months is no new visitor; language, gender and age are those of the visitors who stated them', async () => {
    await app.pool.query(`update members set joined_at = now() - interval '91 days' where team_id = $1`, [me.teamId])
    await me.call(identity.updateUser, { user: { language: 'tr' } })
    const visit = (member: TestMember) => member.call(dashboards.countViews, { views: { '/': 1 }, firstOfDay: true })
    await visit(me)
    const { newVsReturning, language, gender, age } = await me.call(dashboards.analytics)
    expect(newVsReturning.series).toEqual([0, 1])
    expect(language).toEqual({ uniqueVisitors: 1, series: [0, 1], labels: ['İngilizce', 'Diğer'] })
    expect([gender, age]).toEqual(Array(2).fill({ uniqueVisitors: 0, series: [], labels: [] }))

    const [ada, bo] = [await me.colleague(), await me.colleague()]
    const year = new Date().getUTCFullYear()
    await ada.call(account.updateProfile, { profile: { gender: 'female', birthYear: year - 30 } })
    await bo.call(account.updateProfile, { profile: { gender: 'male', birthYear: year - 29 } })
    for (const member of [ada, bo, bo]) await visit(member)
    const later = await ada.call(dashboards.analytics)
    expect(later.language).toEqual({ uniqueVisitors: 4, series: [3, 1], labels: ['English', 'Other'] })
    expect(later.gender).toEqual({ uniqueVisitors: 3, series: [2, 1], labels: ['Male', 'Female'] })
    expect(later.age).toEqual({ uniqueVisitors: 3, series: [2, 1], labels: ['Under 30', 'Over 30'] })

    await bo.call(account.updateProfile, { profile: { gender: 'other', birthYear: null } })
    await visit(bo)
    const stated = await ada.call(dashboards.analytics)
    expect(stated.gender).toEqual({ uniqueVisitors: 4, series: [2, 1, 1], labels: ['Male', 'Female', 'Another gender'] })
    expect(stated.age.uniqueVisitors).toBe(3)
  })

  test('conversions are what members did, each act once', async () => {
    const { id } = await me.call(tasks.create, { title: 'a' })
    await me.call(tasks.update, { id, task: { completed: true } })
    await me.call(notes.create, { note: { title: 'for myself' } })
    expect((await me.call(dashboards.analytics)).conversions).toMatchObject({ amount: 2, series: [{ data: [0, 0, 0, 0, 0, 2] }] })
  })

  test.each([
    ['an address with an id', { views: { '/apps/tasks/0199': 1 } }],
    ['an address with a name in a query', { views: { '/blog?q=ana': 1 } }],
    ['less than one', { views: { '/blog': 0 } }],
    ['too many', { views: { '/blog': 501 } }],
    ['too many addresses', { views: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/${'a'.repeat(index + 1)}`, 1])) }],
  ])('%s is refused and not counted', async (_what, sent) => {
    expect(await me.refused(dashboards.countViews, sent)).toMatchObject({ status: 400, code: 'bad-input', fields: expect.any(Object) })
    expect((await me.call(dashboards.analytics)).impressions.amount).toBe(0)
  })

  test('old counters are deleted', async () => {
    await app.pool.query(`insert into page_views select $1, current_date - ago, 1, 1, 1, 0, '{}' from unnest(array[700, 801]) ago`, [me.teamId])
    await app.pool.query(`select graphile_worker.add_job('dashboards.forget', '{}'::json)`)
    await runJobsOnce(app.kernel, app.ownJobs)
    const { rows } = await app.pool.query('select current_date - day as ago from page_views where team_id = $1', [me.teamId])
    expect(rows).toEqual([{ ago: 700 }])
  })
})

describe('crypto', () => {
  beforeEach(() => me.call(dashboards.fillCrypto))
  const crypto = () => me.call(dashboards.crypto)

  test('has stored prices, the same for all, and says that it is a demo', async () => {
    const { demo, btc, prices, watchlist, coins } = await crypto()
    expect(demo).toBe(true)
    expect(btc?.price.series[0]?.data).toHaveLength(145)
    expect(btc?.price.series[0]?.data[0]?.x).toBe(-145)
    expect(btc?.amount).toBe(prices.btc)
    expect(watchlist).toHaveLength(6)
    const minutes = watchlist[0]?.series[0]?.data.map(({ x }) => x) ?? []
    expect([minutes.length, minutes[0], minutes.at(-1)]).toEqual([20, '-20 min', '-1 min'])
    expect(coins.length).toBeGreaterThan(6)
    await me.call(dashboards.fillCrypto)
    expect((await crypto()).prices).toEqual(prices)
  })

  test('is empty where the team has none', async () => {
    const other = await app.member()
    expect(await other.call(dashboards.crypto)).toMatchObject({ btc: null, watchlist: [], coins: [], prices: { btc: 0 } })
    expect(await other.refused(dashboards.trade, { side: 'buy', coin: 'btc', amount: 0.1 })).toMatchObject({ code: 'rule-broken' })
  })

  test('buying and selling moves my wallets and nobody else’s', async () => {
    const { wallets, prices } = await crypto()
    const bought = await me.call(dashboards.trade, { side: 'buy', coin: 'eth', amount: 2 })
    expect(bought).toEqual({ ...wallets, eth: wallets.eth + 2, usd: wallets.usd - 2 * prices.eth })
    expect((await crypto()).wallets).toEqual(bought)
    expect(await me.call(dashboards.trade, { side: 'sell', coin: 'eth', amount: 2 })).toEqual(wallets)
    const colleague = await me.colleague()
    expect((await colleague.call(dashboards.crypto)).wallets).toEqual(wallets)
    expect(await me.refused(dashboards.trade, { side: 'sell', coin: 'btc', amount: 1000 })).toMatchObject({ status: 422, code: 'rule-broken' })
    expect(await me.refused(dashboards.trade, { side: 'buy', coin: 'btc', amount: 1000 })).toMatchObject({ code: 'rule-broken' })
    expect(await me.refused(dashboards.trade, { side: 'buy', coin: 'btc', amount: -1 })).toMatchObject({
      status: 400,
      fields: { amount: expect.any(String) },
    })
    expect((await crypto()).wallets).toEqual(wallets)
  })

  test('two trades at a time both count', async () => {
    const { wallets } = await crypto()
    await Promise.all([1, 2, 3].map(() => me.call(dashboards.trade, { side: 'sell', coin: 'xrp', amount: 100 })))
    expect((await crypto()).wallets.xrp).toBe(wallets.xrp - 300)
  })

  test('the watchlist is mine, in my order, of coins there are', async () => {
    expect(await me.call(dashboards.watch, { watchlist: ['sol', 'btc', 'sol', 'zzz'] })).toEqual(['sol', 'btc'])
    expect((await crypto()).watchlist.map(({ iso }) => iso)).toEqual(['sol', 'btc'])
    const colleague = await me.colleague()
    expect((await colleague.call(dashboards.crypto)).watchlist).toHaveLength(6)
    expect(await me.refused(dashboards.watch, { watchlist: ['no coin'] })).toMatchObject({
      status: 400,
      fields: { 'watchlist.0': expect.any(String) },
    })
  })

  test('only owners and admins load the demo', async () => {
    const colleague = await me.colleague()
    expect(await colleague.refused(dashboards.fillCrypto)).toMatchObject({ status: 403 })
  })
})

describe('widgets', () => {
  const first = [
    { kind: 'tasks.day', size: 'wide' as const },
    { kind: 'blog.toRead', size: 'small' as const },
  ]

  test('are none until arranged, then mine alone, in my order', async () => {
    expect(await me.call(dashboards.widgets)).toBeNull()
    expect(await me.call(dashboards.saveWidgets, { widgets: first })).toEqual(first)
    await me.call(dashboards.saveWidgets, { widgets: first.toReversed() })
    expect(await me.call(dashboards.widgets)).toEqual(first.toReversed())
    const colleague = await me.colleague('owner')
    expect(await colleague.call(dashboards.widgets)).toBeNull()
    await me.call(dashboards.saveWidgets, { widgets: [] })
    expect(await me.call(dashboards.widgets)).toEqual([])
  })

  test.each([
    ['twice the same', [first[0], first[0]]],
    ['an unknown size', [{ kind: 'a', size: 'huge' }]],
    ['a name that is none', [{ kind: '<b>', size: 'small' }]],
    ['too many', Array.from({ length: 61 }, (_, index) => ({ kind: `a${'b'.repeat(index)}`, size: 'small' }))],
  ])('%s is refused and not stored', async (_what, widgets) => {
    expect(await me.refused(dashboards.saveWidgets, { widgets: widgets as typeof first })).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await me.call(dashboards.widgets)).toBeNull()
  })
})
