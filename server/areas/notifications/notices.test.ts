// Uses an area of its own that notifies on request.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { identity } from '#contract/identity.ts'
import { notifications } from '#contract/notifications.ts'
import { tasks } from '#contract/tasks.ts'
import type { Notice } from '#server/kernel/context.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { emailOf } from '#server/testing/accounts.ts'
import { collectMail } from '#server/testing/mail.ts'
import { type FakeBrowser, startPushService } from '#server/testing/push-service.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { openTransactions } from '#server/testing/transactions.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let me: TestMember
let boss: TestMember

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ settings: { privatePush: true } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  boss = await app.member()
  me = await boss.colleague()
})

const request = { id: 'test', address: '', userAgent: '' }
/** From a handler, or from a job without an actor. */
const notifyMembers = (notice: Omit<Notice, 'teamId'>, actor: TestMember | null = boss) =>
  transact(app.kernel, {
    ...{ area: 'tasks', op: 'test', request },
    actor: actor ? { userId: actor.userId, teamId: actor.teamId, role: 'member', sessionId: v7(), rights: {}, grants: [], rightsTag: '' } : undefined,
    work: (ctx) => ctx.notify({ ...notice, teamId: me.teamId }),
  })
const assigned = (to: TestMember[], more: Partial<Notice> = {}) => ({
  to: to.map(({ userId }) => userId),
  kind: 'assigned',
  params: { by: 'Boss', task: 'Write' },
  ...more,
})
const box = (who: TestMember) => who.call(notifications.all)
const choose = (delivery: object) => me.call(notifications.updateDelivery, { delivery })
const everyJobIsDue = () => app.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
const mails = async () => (await collectMail(app)).filter(({ to }) => to === emailOf(me))
const mailsLater = async () => (await everyJobIsDue(), mails())
const runAt = async (job: string, userId = me.userId) =>
  (await app.pool.query<{ run_at: Date }>(`select run_at from graphile_worker.jobs where task_identifier = $1 and key like '%' || $2`, [job, userId]))
    .rows[0]?.run_at

describe('receivers', () => {
  test('many take as many statements as two', async () => {
    const others = [me]
    for (let count = 0; count < 11; count++) others.push(await boss.colleague())
    const mailed = async () =>
      (await app.pool.query(`select from graphile_worker.jobs where task_identifier = 'notifications.mail' and key like $1`, [`%${me.teamId}%`]))
        .rowCount
    const few = await recordStatements(app, () => notifyMembers(assigned(others.slice(0, 2))))
    expect(await mailed()).toBe(2)
    const many = await recordStatements(app, () => notifyMembers(assigned(others)))
    expect(await mailed()).toBe(12)
    expect(many.statements.length).toBeLessThanOrEqual(few.statements.length)
  })

  test('those named, once each, with link and icon', async () => {
    await notifyMembers(assigned([me, me], { link: '/apps/tasks/1' }))
    expect(await box(me)).toEqual([
      {
        ...{
          id: expect.any(String),
          kind: 'tasks.assigned',
          title: 'Boss assigned you a task',
          description: '“Write”',
          icon: 'heroicons_outline:check-circle',
        },
        ...{ link: '/apps/tasks/1', useRouter: true, time: expect.any(String), read: false, seen: false, count: 1 },
      },
    ])
  })

  test('never the one who acts', async () => {
    await notifyMembers(assigned([me, boss]))
    expect(await box(boss)).toEqual([])
    await notifyMembers(assigned([me]), me)
    expect(await box(me)).toHaveLength(1)
  })

  test('never former members or another team', async () => {
    const [gone, stranger] = [await me.colleague(), await app.member()]
    await gone.leave()
    await notifyMembers(assigned([gone, stranger, me]))
    const { rows } = await app.pool.query<{ user_id: string }>('select user_id from notices where team_id = $1', [me.teamId])
    expect(rows.map((row) => row.user_id)).toEqual([me.userId])
    expect(await box(stranger)).toEqual([])
  })

  test('a job may notify as well', async () => {
    await notifyMembers(assigned([me, boss]), null)
    expect([await box(me), await box(boss)].map((all) => all.length)).toEqual([1, 1])
  })

  test('the hint goes to them alone', async () => {
    await notifyMembers(assigned([me]))
    const { rows } = await app.pool.query(`select audience from changes where team_id = $1 and area = 'notifications'`, [me.teamId])
    expect(rows).toEqual([{ audience: [me.userId] }])
  })

  test('a kind without a text is an error of the area, and nothing happens', async () => {
    await expect(notifyMembers({ to: [me.userId], kind: 'nonsense' })).rejects.toThrow('no area has words for tasks.nonsense')
  })

  test('parameters are escaped', async () => {
    await notifyMembers(assigned([me], { params: { by: '<script>alert(1)</script>', task: '"><img src=x onerror=alert(1)> {{by}}' } }))
    const [notice] = await box(me)
    expect(`${notice?.title}${notice?.description}`).not.toMatch(/[<>"]/)
    expect(notice?.description).toContain('&lt;img src=x onerror=alert(1)&gt; {{by}}')
  })
})

describe('tasks', () => {
  test('notify the new assignee, on creation and change, but not the actor', async () => {
    const task = await boss.call(tasks.create, { title: 'Ședință', assignedTo: me.userId })
    const other = await boss.call(tasks.create, { title: 'Other' })
    await boss.call(tasks.update, { id: other.id, task: { assignedTo: me.userId } })
    await boss.call(tasks.update, { id: other.id, task: { assignedTo: me.userId, title: 'Renamed' } })
    await me.call(tasks.create, { title: 'Mine', assignedTo: me.userId })
    await boss.call(tasks.create, { title: 'Section', type: 'section', assignedTo: me.userId })
    expect((await box(me)).map(({ description, link }) => [description, link])).toEqual([
      ['“Other”', `/apps/tasks/${other.id}`],
      ['“Ședință”', `/apps/tasks/${task.id}`],
    ])
    expect(await box(boss)).toEqual([])
  })

  test('assigned back and forth become one notice with a count', async () => {
    const task = await boss.call(tasks.create, { title: 'Ball', assignedTo: me.userId })
    for (const assignedTo of [boss.userId, me.userId]) await boss.call(tasks.update, { id: task.id, task: { assignedTo } })
    expect((await box(me)).map(({ count }) => count)).toEqual([2])
  })
})

describe('repeats', () => {
  const repeat = (more: Partial<Notice> = {}) => notifyMembers(assigned([me], { collapseKey: 'same', ...more }))

  test('become one: the count grows, it moves to the front, with the newest text', async () => {
    await repeat()
    await notifyMembers(assigned([me], { params: { by: 'Boss', task: 'between' } }))
    await repeat({ params: { by: 'Boss', task: 'newest' } })
    await repeat({ params: { by: 'Boss', task: 'newest' } })
    expect((await box(me)).map(({ description, count }) => [description, count])).toEqual([
      ['“newest”', 3],
      ['“between”', 1],
    ])
  })

  test('of different keys stay apart', async () => {
    await repeat()
    await repeat({ collapseKey: 'other' })
    expect(await box(me)).toHaveLength(2)
  })

  test('of a read notice start again', async () => {
    await repeat()
    await me.call(notifications.readAll)
    await repeat()
    expect((await box(me)).map(({ count, read }) => [count, read])).toEqual([
      [1, false],
      [1, true],
    ])
  })

  test('after a day start again', async () => {
    await repeat()
    await app.pool.query(`update notices set arrived_at = now() - interval '25 hours' where user_id = $1`, [me.userId])
    await repeat()
    expect((await box(me)).map(({ count }) => count)).toEqual([1, 1])
  })

  test('at the same moment are one row', async () => {
    await Promise.all(Array.from({ length: 6 }, () => repeat()))
    expect((await box(me)).map(({ count }) => count)).toEqual([6])
  })

  test('are mailed once', async () => {
    for (let index = 0; index < 3; index++) await repeat()
    expect(await mailsLater()).toHaveLength(1)
  })
})

describe('channels', () => {
  test('the kinds come with labels and sensible defaults, in my language', async () => {
    await me.call(identity.updateUser, { user: { language: 'ro' } })
    const { kinds, quietHours } = await me.call(notifications.delivery)
    expect(kinds.find(({ kind }) => kind === 'tasks.assigned')).toEqual({
      kind: 'tasks.assigned',
      label: 'Mi se atribuie o sarcină',
      urgent: false,
      inApp: true,
      mail: true,
      push: true,
    })
    expect(kinds.find(({ kind }) => kind === 'identity.joined')).toMatchObject({ inApp: true, mail: false, push: true })
    expect(quietHours).toEqual({ on: false, from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: null })
  })

  test('a change keeps what was not sent, and is mine alone', async () => {
    await choose({ kinds: { 'tasks.assigned': { mail: false } }, quietHours: { from: '20:15' } })
    const after = await choose({ kinds: { 'tasks.assigned': { push: false } }, quietHours: { on: true } })
    expect(after.kinds.find(({ kind }) => kind === 'tasks.assigned')).toMatchObject({ inApp: true, mail: false, push: false })
    expect(after.quietHours).toMatchObject({ on: true, from: '20:15', to: '07:00' })
    expect((await boss.call(notifications.delivery)).quietHours).toMatchObject({ on: false, from: '22:00' })
  })

  test.each<[string, object]>([
    ['a kind that is none', { kinds: { 'tasks.nonsense': { mail: true } } }],
    ['an hour that is none', { quietHours: { from: '24:00' } }],
    ['a day that is none', { quietHours: { days: [7] } }],
    ['a time zone that is none', { quietHours: { timeZone: 'Mars/Olympus' } }],
  ])('%s is refused', async (_what, delivery) => {
    expect(await me.refused(notifications.updateDelivery, { delivery })).toMatchObject({ status: 400 })
  })

  test('in-app off is not stored; mail and push go all the same', async () => {
    const browser = await subscribed()
    await choose({ kinds: { 'tasks.assigned': { inApp: false } } })
    await notifyMembers(assigned([me]))
    expect(await box(me)).toEqual([])
    expect(await mailsLater()).toHaveLength(1)
    expect(browser.received).toHaveLength(1)
  })

  test('all off is nothing at all', async () => {
    const browser = await subscribed()
    await choose({ kinds: { 'tasks.assigned': { inApp: false, mail: false, push: false } } })
    await notifyMembers(assigned([me]))
    expect(await mailsLater()).toEqual([])
    expect([await box(me), browser.received]).toEqual([[], []])
  })
})

describe('mail', () => {
  test('comes after a while, in my language, with what came together in one', async () => {
    await me.call(identity.updateUser, { user: { language: 'tr' } })
    await notifyMembers(assigned([me], { link: '/apps/tasks/1', params: { by: '<b>Boss</b>', task: 'A & B' } }))
    await notifyMembers({ to: [me.userId], kind: 'dueTomorrow', params: { task: 'C' } })
    expect(await mails()).toEqual([])
    const [mail, ...more] = await mailsLater()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('2 yeni bildirim')
    expect(mail?.text).toBe(
      '<b>Boss</b> size bir görev atadı\n“A & B”\nhttp://hora.test/apps/tasks/1\n\nSon tarih yarın\n“C” görevinin son tarihi yarın.\n\nHangi bildirimleri e-postayla alacağınızı seçin: http://hora.test/settings',
    )
    expect(mail?.html).toContain('&lt;b&gt;Boss&lt;/b&gt; size bir görev atadı')
    expect(mail?.html).not.toContain('<b>')
  })

  test('about one thing has it in the subject, as plain words', async () => {
    await notifyMembers(assigned([me], { params: { by: "O'Neil & <co>", task: 't' } }))
    expect((await mailsLater()).map(({ subject }) => subject)).toEqual(["O'Neil & <co> assigned you a task"])
  })

  test('is not sent about what was read or removed meanwhile', async () => {
    await notifyMembers(assigned([me]))
    await notifyMembers(assigned([me]))
    const [first, second] = await box(me)
    await me.call(notifications.update, { id: first?.id ?? '', notification: { read: true } })
    await me.call(notifications.remove, { id: second?.id ?? '' })
    expect(await mailsLater()).toEqual([])
  })

  test('comes at most once in ten minutes', async () => {
    await notifyMembers(assigned([me]))
    expect(await mailsLater()).toHaveLength(1)
    await notifyMembers(assigned([me]))
    expect(await mailsLater()).toEqual([])
    const next = await runAt('notifications.mail')
    const { rows } = await app.pool.query<{ mailed_at: Date }>('select mailed_at from notice_settings where user_id = $1', [me.userId])
    expect(next?.getTime()).toBe((rows[0]?.mailed_at.getTime() ?? 0) + 600_000)
    await app.pool.query(`update notice_settings set mailed_at = mailed_at - interval '11 minutes' where user_id = $1`, [me.userId])
    expect(await mailsLater()).toHaveLength(1)
  })

  test('is not put off by what comes later', async () => {
    await notifyMembers(assigned([me]))
    const first = await runAt('notifications.mail')
    await notifyMembers(assigned([me]))
    expect(await runAt('notifications.mail')).toEqual(first)
  })

  test('is not sent to an address that nobody confirmed, nor to who left meanwhile', async () => {
    await notifyMembers(assigned([me]))
    await me.leave()
    const unconfirmed = await boss.colleague()
    await app.pool.query('update users set confirmed_at = null where id = $1', [unconfirmed.userId])
    await notifyMembers(assigned([unconfirmed]))
    await everyJobIsDue()
    expect((await collectMail(app)).map(({ to }) => to)).not.toEqual(expect.arrayContaining([emailOf(me)]))
    expect((await collectMail(app)).map(({ to }) => to)).not.toEqual(expect.arrayContaining([emailOf(unconfirmed)]))
  })
})

async function subscribed(): Promise<FakeBrowser> {
  const browser = service.subscribe()
  await me.call(notifications.subscribe, { subscription: browser.subscription })
  return browser
}

describe('push', () => {
  test('reaches the member’s devices as text, with the unread count', async () => {
    const browsers = [await subscribed(), await subscribed()]
    await notifyMembers(assigned([me], { link: '/apps/tasks/1', params: { by: 'A & B', task: '<i>T</i>' } }))
    await runJobsOnce(app.kernel, { mail: async () => {} })
    const [notice] = await box(me)
    for (const { received } of browsers)
      expect(received).toEqual([{ title: 'A & B assigned you a task', body: '“<i>T</i>”', link: '/apps/tasks/1', tag: notice?.id, unread: 1 }])
  })

  test('a subscription that is gone is deleted, the others are reached', async () => {
    const [gone, there] = [await subscribed(), await subscribed()]
    gone.answer = 410
    await notifyMembers(assigned([me]))
    await runJobsOnce(app.kernel, { mail: async () => {} })
    expect(there.received).toHaveLength(1)
    const { rows } = await app.pool.query<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [me.userId])
    expect(rows.map(({ endpoint }) => endpoint)).toEqual([there.subscription.endpoint])
  })

  test('is tried again when the service does not answer', async () => {
    const browser = await subscribed()
    browser.answer = 503
    await notifyMembers(assigned([me]))
    await runJobsOnce(app.kernel, { mail: async () => {} })
    browser.answer = 201
    await everyJobIsDue()
    await runJobsOnce(app.kernel, { mail: async () => {} })
    expect(browser.received).toHaveLength(1)
  })

  test('while a push service delays its answer, no transaction is open, and another job does not push it too', async () => {
    const browser = await subscribed()
    let answer = () => {}
    browser.wait = new Promise((done) => (answer = done))
    await notifyMembers(assigned([me], { params: { by: 'Boss', task: 'first' } }))
    const sending = runJobsOnce(app.kernel, { mail: async () => {} })
    await expect.poll(() => browser.received.length).toBe(1)
    expect(await openTransactions(app)).toEqual([])
    delete browser.wait
    await notifyMembers(assigned([me], { params: { by: 'Boss', task: 'second' } }))
    await runJobsOnce(app.kernel, { mail: async () => {} })
    answer()
    await sending
    expect(browser.received.map(({ body }) => body)).toEqual(['“first”', '“second”'])
    expect((await app.pool.query(`select 1 from notice_deliveries where user_id = $1 and channel = 'push'`, [me.userId])).rowCount).toBe(0)
  })

  test('a push that a killed server had begun is sent later', async () => {
    const browser = await subscribed()
    await notifyMembers(assigned([me]))
    await app.pool.query(`update notice_deliveries set sending_since = now() where user_id = $1 and channel = 'push'`, [me.userId])
    await runJobsOnce(app.kernel, { mail: async () => {} })
    expect(browser.received).toEqual([])
    const minutes = ((await runAt('notifications.push'))?.getTime() ?? 0) - Date.now()
    expect(Math.round(minutes / 60_000)).toBe(5)
    await app.pool.query(`update notice_deliveries set sending_since = now() - interval '6 minutes' where user_id = $1`, [me.userId])
    await everyJobIsDue()
    await runJobsOnce(app.kernel, { mail: async () => {} })
    expect(browser.received).toHaveLength(1)
  })

  test('many at once become one', async () => {
    const browser = await subscribed()
    for (let index = 0; index < 4; index++) await notifyMembers(assigned([me]))
    await runJobsOnce(app.kernel, { mail: async () => {} })
    expect(browser.received).toMatchObject([{ title: '4 new notifications', tag: 'notifications', unread: 4 }])
  })
})

describe('in quiet hours', () => {
  /** Around the clock, so that the time of the test does not matter. */
  const always = { quietHours: { on: true, from: '00:00', to: '00:00' } }
  const waitsForMidnight = async (job: string) => ((await runAt(job))?.getTime() ?? 1) % (24 * 3_600_000) === 0

  test('the box fills, mail and push wait until they end', async () => {
    const browser = await subscribed()
    await choose(always)
    await notifyMembers(assigned([me]))
    expect(await box(me)).toHaveLength(1)
    expect([await waitsForMidnight('notifications.mail'), await waitsForMidnight('notifications.push')]).toEqual([true, true])
    expect(await mailsLater()).toEqual([])
    expect(browser.received).toEqual([])
    await choose({ quietHours: { on: false } })
    expect(await mailsLater()).toHaveLength(1)
    expect(browser.received).toHaveLength(1)
  })

  test('urgent notices are sent, and the others still wait', async () => {
    const browser = await subscribed()
    await choose(always)
    await notifyMembers(assigned([me], { params: { by: 'Boss', task: 'calm' } }))
    const text = app.kernel.areas.find(({ name }) => name === 'tasks')?.notices?.['dueTomorrow']
    if (!text) throw new Error('tasks have no notice of what is due')
    text.urgent = true
    try {
      await notifyMembers({ to: [me.userId], kind: 'dueTomorrow', params: { task: 'urgent' } })
    } finally {
      delete text.urgent
    }
    expect((await mailsLater()).map(({ subject }) => subject)).toEqual(['Due tomorrow'])
    expect(browser.received.map(({ title }) => title)).toEqual(['Due tomorrow'])
    expect(browser.headers[0]).toMatchObject({ urgency: 'high' })
    expect(await waitsForMidnight('notifications.push')).toBe(true)
  })
})

describe('tidying', () => {
  test('keeps the newest 500 of each box', async () => {
    await app.pool.query(
      `insert into notices (team_id, id, user_id, box, title, time, arrived_at, read, seen)
       select $1, gen_random_uuid(), $2, b, n::text, now()::text, now() - make_interval(mins => n), true, true
       from generate_series(1, 510) n, unnest(array['messages', 'notifications']) b`,
      [me.teamId, me.userId],
    )
    await transact(app.kernel, {
      ...{ area: 'notifications', op: 'test', actor: undefined, request },
      work: (ctx) => ctx.enqueue('notifications.tidy', {}),
    })
    await runJobsOnce(app.kernel, { mail: async () => {} })
    for (const read of [notifications.messages, notifications.all]) {
      const rows = await me.call(read)
      expect([rows.length, rows[0]?.title, rows.at(-1)?.title]).toEqual([500, '1', '500'])
    }
  })

  test('deletes the devices of former members', async () => {
    await subscribed()
    await me.leave()
    expect((await app.pool.query('select 1 from push_subscriptions where user_id = $1', [me.userId])).rowCount).toBe(0)
  })
})
