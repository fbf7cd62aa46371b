// Following and muting, through HTTP, for each area that contributes things.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { blog } from '#contract/blog.ts'
import { notifications } from '#contract/notifications.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let ana: TestMember
let bogdan: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
  bogdan = await me.colleague()
})

type State = 'follow' | 'default' | 'mute'
const follow = (who: TestMember, thing: string, id: string, state: State) => who.call(notifications.follow, { follow: { thing, id, state } })
const kindsOf = async (who: TestMember) => (await who.call(notifications.all)).map(({ kind }) => kind).filter((kind) => kind !== 'identity.joined')
const makeTask = (by = me, fields: object = {}) => by.call(tasks.create, { title: 'Call the printer', ...fields })
const complete = (by: TestMember, id: string) => by.call(tasks.update, { id, task: { completed: true } })

async function makeCard(by = me, members: TestMember[] = []) {
  const board = await by.call(scrumboard.createBoard, { board: { title: 'Release' } })
  const list = await by.call(scrumboard.createList, { list: { boardId: board.id, title: 'To do' } })
  const fields = { listId: list.id, title: 'Invoices', members: members.map(({ userId }) => userId) }
  return { board, card: await by.call(scrumboard.createCard, { card: fields }) }
}
const comment = (by: TestMember, cardId: string, content = '<p>Looks good</p>') => by.call(scrumboard.createComment, { comment: { cardId, content } })

describe('the choice', () => {
  test('is stored per member and thing, changes, and goes back to the default', async () => {
    const { id } = await makeTask()
    expect(await me.call(notifications.follows)).toEqual([])
    expect(await follow(me, 'task', id, 'follow')).toEqual({ thing: 'task', id, state: 'follow' })
    await follow(me, 'task', id, 'mute')
    expect(await me.call(notifications.follows)).toEqual([{ thing: 'task', id, state: 'mute' }])
    expect(await ana.call(notifications.follows)).toEqual([])
    await follow(me, 'task', id, 'default')
    await follow(me, 'task', id, 'default')
    expect(await me.call(notifications.follows)).toEqual([])
  })

  test('is refused for what does not exist, for another kind and for another team', async () => {
    const { id } = await makeTask()
    const refused = (who: TestMember, thing: string, thingId: string) =>
      who.refused(notifications.follow, { follow: { thing, id: thingId, state: 'follow' } })
    const stranger = await app.member()
    for (const answer of [
      await refused(me, 'task', v7()),
      await refused(me, '__proto__', id),
      await refused(me, 'constructor', id),
      await refused(me, 'card', id),
      await refused(me, 'post', id),
      await refused(me, 'nothing', id),
      await refused(stranger, 'task', id),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expect((await app.send(notifications.follow, { follow: { thing: 'task', id, state: 'often' } }, me.token)).statusCode).toBe(400)
    expect((await app.send(notifications.follows, undefined)).statusCode).toBe(401)
  })

  test('ends with the membership, and with the thing', async () => {
    const { id } = await makeTask()
    await follow(ana, 'task', id, 'follow')
    await follow(me, 'task', id, 'follow')
    await ana.leave()
    const left = async () => (await app.pool.query('select user_id from follows where team_id = $1', [me.teamId])).rows
    expect(await left()).toEqual([{ user_id: me.userId }])
    await app.pool.query('delete from tasks where team_id = $1', [me.teamId])
    await transact(app.kernel, {
      ...{ area: 'notifications', op: 'test', actor: undefined, request: { id: 'test', address: '', userAgent: '' } },
      work: (ctx) => ctx.enqueue('notifications.tidy', {}),
    })
    await runJobsOnce(app.kernel, {})
    expect(await left()).toEqual([])
  })
})

describe('a task', () => {
  test('notifies its author, its assignee and its followers when somebody else completes or moves it', async () => {
    const { id } = await makeTask(me, { assignedTo: ana.userId })
    const other = await me.colleague()
    await follow(bogdan, 'task', id, 'follow')
    await other.call(tasks.update, { id, task: { dueDate: '2026-05-01' } })
    await complete(other, id)
    expect(await kindsOf(me)).toEqual(['tasks.completed', 'tasks.rescheduled'])
    expect(await kindsOf(ana)).toEqual(['tasks.completed', 'tasks.rescheduled', 'tasks.assigned'])
    expect(await kindsOf(bogdan)).toEqual(['tasks.completed', 'tasks.rescheduled'])
    expect(await kindsOf(other)).toEqual([])
  })

  test('is silent for who muted it, even when it is assigned', async () => {
    const { id } = await makeTask()
    for (const who of [me, ana]) await follow(who, 'task', id, 'mute')
    await bogdan.call(tasks.update, { id, task: { assignedTo: ana.userId } })
    await complete(bogdan, id)
    expect([await kindsOf(me), await kindsOf(ana)]).toEqual([[], []])
  })

  test('notifies nobody of other changes or of acts of their own', async () => {
    const { id } = await makeTask()
    await ana.call(tasks.update, { id, task: { title: 'Call them twice', priority: 2 } })
    await complete(me, id)
    expect(await kindsOf(me)).toEqual([])
  })
})

describe('a card', () => {
  test('notifies its author, its members, those who commented and its followers of a comment, each once', async () => {
    const follower = await me.colleague()
    const { card, board } = await makeCard(me, [ana])
    await follow(follower, 'card', card.id, 'follow')
    await comment(bogdan, card.id)
    expect(await kindsOf(me)).toEqual(['scrumboard.commented'])
    await comment(me, card.id, `<p><span data-type="mention" data-id="${ana.userId}" data-label="Ana">@Ana</span> see above</p>`)
    expect(await kindsOf(ana)).toEqual(['scrumboard.mentioned', 'scrumboard.commented', 'scrumboard.assigned'])
    expect([await kindsOf(bogdan), await kindsOf(follower)]).toEqual([['scrumboard.commented'], ['scrumboard.commented']])
    expect((await follower.call(notifications.all))[0]).toMatchObject({ count: 2, link: `/apps/scrumboard/${board.id}/card/${card.id}` })
    expect((await bogdan.call(notifications.all))[0]?.description).toBe('@Ana see above')
  })

  test('is silent for who muted it', async () => {
    const { card } = await makeCard()
    await follow(me, 'card', card.id, 'mute')
    await comment(bogdan, card.id)
    expect(await kindsOf(me)).toEqual([])
  })
})

test('who is added to a board learns it once', async () => {
  const { board } = await makeCard()
  const members = [me.userId, ana.userId]
  await me.call(scrumboard.updateBoard, { id: board.id, board: { members } })
  await me.call(scrumboard.updateBoard, { id: board.id, board: { members, title: 'Release 2' } })
  expect((await ana.call(notifications.all)).map(({ kind, link }) => [kind, link])).toEqual([['scrumboard.invited', `/apps/scrumboard/${board.id}`]])
  expect(await kindsOf(me)).toEqual([])
})

test('a post notifies those who commented and its followers of a comment, but nobody who may not see it', async () => {
  const post = await me.call(blog.create, { post: { language: 'en', title: 'News', body: '<p>Hello</p>' } })
  await me.call(blog.publish, { id: post.id })
  const write = (by: TestMember) => by.call(blog.createComment, { comment: { postId: post.id, content: '<p>Thanks</p>' } })
  const muted = await me.colleague()
  await write(ana)
  await write(muted)
  await follow(bogdan, 'post', post.id, 'follow')
  await follow(muted, 'post', post.id, 'mute')
  await write(me)
  expect([await kindsOf(ana), await kindsOf(bogdan), await kindsOf(muted)]).toEqual([
    ['blog.commentedToo', 'blog.commentedToo'],
    ['blog.commentedToo'],
    [],
  ])
  await app.pool.query(`update blog_posts set audience = 'managers' where id = $1`, [post.id])
  await write(me)
  expect(await kindsOf(bogdan)).toEqual(['blog.commentedToo'])
})
