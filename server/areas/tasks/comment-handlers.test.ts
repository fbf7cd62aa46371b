import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { notifications } from '#contract/notifications.ts'
import { tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const mention = (id: string) => `<span data-type="mention" data-id="${id}">@name</span>`
const comment = (member: TestMember, taskId: string, content: string) => member.call(tasks.createComment, { comment: { taskId, content } })
const contents = async (id: string) => (await me.call(tasks.comments, { id })).map(({ content }) => content)
const heard = async (member: TestMember) => (await member.call(notifications.all)).map(({ kind }) => kind)
const lastSeq = async () => {
  const { rows } = await app.pool.query<{ seq: string }>('select max(seq) as seq from changes where team_id = $1', [me.teamId])
  return Number(rows[0]?.seq)
}

test('a comment is sanitized, changed by its author only, and deleted by its author or an admin', async () => {
  const [task, colleague, admin] = [await me.call(tasks.create, { title: 'Print' }), await me.colleague(), await me.colleague('admin')]
  const made = await comment(colleague, task.id, '<p>hi<script>x</script></p>')
  expect(made).toEqual({
    ...{ id: expect.any(String), taskId: task.id, content: '<p>hi</p>', author: { id: colleague.userId, name: expect.any(String), avatar: null } },
    ...{ mentions: [], createdAt: expect.any(String), editedAt: null },
  })
  expect(await me.call(tasks.comments, { id: task.id })).toEqual([made])
  expect(await me.refused(tasks.updateComment, { id: made.id, comment: { content: 'x' } })).toMatchObject({ status: 403 })
  expect(await colleague.call(tasks.updateComment, { id: made.id, comment: { content: 'better' } })).toMatchObject({
    content: 'better',
    editedAt: expect.any(String),
  })
  const own = await comment(admin, task.id, 'mine')
  expect(await colleague.refused(tasks.removeComment, { id: own.id })).toMatchObject({ status: 403 })
  expect(await admin.call(tasks.removeComment, { id: made.id })).toBe(true)
  expect(await contents(task.id)).toEqual(['mine'])
})

test.each(['', '   ', '<p><br /></p>', '<script>x</script>'])('a comment with nothing in it (%j) is refused', async (content) => {
  const task = await me.call(tasks.create, { title: 'Print' })
  expect(await me.refused(tasks.createComment, { comment: { taskId: task.id, content } })).toMatchObject({ status: 400 })
})

test('a section, a deleted task and a task of another team have no comments', async () => {
  const [section, gone, other] = [
    await me.call(tasks.create, { type: 'section', title: 'Later' }),
    await me.call(tasks.create, {}),
    await app.member(),
  ]
  const made = await comment(me, gone.id, 'x')
  await me.call(tasks.remove, { id: gone.id })
  for (const taskId of [section.id, gone.id, v7()])
    expect(await me.refused(tasks.createComment, { comment: { taskId, content: 'x' } })).toMatchObject({ status: 404 })
  expect(await me.refused(tasks.comments, { id: gone.id })).toMatchObject({ status: 404 })
  expect(await me.refused(tasks.removeComment, { id: made.id })).toMatchObject({ status: 404 })
  await me.call(tasks.restore, { id: gone.id })
  expect(await contents(gone.id)).toEqual(['x'])
  expect(await other.refused(tasks.comments, { id: gone.id })).toMatchObject({ status: 404 })
  expect(await other.refused(tasks.createComment, { comment: { taskId: gone.id, content: 'x' } })).toMatchObject({ status: 404 })
  expect(await other.refused(tasks.updateComment, { id: made.id, comment: { content: 'x' } })).toMatchObject({ status: 404 })
})

describe('notices', () => {
  test('the author, the assignee, those who commented and followers hear of a comment; who mutes does not', async () => {
    const [assignee, answering, follower, bystander] = [await me.colleague(), await me.colleague(), await me.colleague(), await me.colleague()]
    const task = await me.call(tasks.create, { title: 'Print', assignedTo: assignee.userId })
    await follower.call(notifications.follow, { follow: { thing: 'task', id: task.id, state: 'follow' } })
    await comment(answering, task.id, '<p>How many?</p>')
    expect(await me.call(notifications.all)).toMatchObject([
      { kind: 'tasks.commented', link: `/apps/tasks/${task.id}`, description: expect.stringContaining('How many?') },
    ])
    await me.call(notifications.follow, { follow: { thing: 'task', id: task.id, state: 'mute' } })
    await comment(assignee, task.id, '<p>A thousand</p>')
    expect(await Promise.all([me, assignee, answering, follower, bystander].map(heard))).toEqual([
      ['tasks.commented'],
      ['tasks.commented', 'tasks.assigned'],
      ['tasks.commented'],
      ['tasks.commented'],
      [],
    ])
  })

  test('the mentioned hear that once, and an edit tells only the newly mentioned', async () => {
    const [colleague, third, stranger] = [await me.colleague(), await me.colleague(), await app.member()]
    const task = await me.call(tasks.create, { title: 'Print', assignedTo: colleague.userId })
    const content = `<p>${mention(colleague.userId)} ${mention(me.userId)} ${mention(stranger.userId)}</p>`
    const made = await comment(me, task.id, content)
    expect(made.mentions).toEqual([colleague.userId, me.userId])
    await me.call(tasks.updateComment, { id: made.id, comment: { content: `${content}${mention(third.userId)}` } })
    expect(await Promise.all([me, colleague, third, stranger].map(heard))).toEqual([
      [],
      ['tasks.mentioned', 'tasks.assigned'],
      ['tasks.mentioned'],
      [],
    ])
  })
})

test('creating, changing and deleting a comment are in the timeline and can be undone', async () => {
  const task = await me.call(tasks.create, { title: 'Print' })
  const made = await comment(me, task.id, '<p>one</p>')
  const before = await me.call(tasks.comments, { id: task.id })
  await me.call(tasks.updateComment, { id: made.id, comment: { content: '<p>two</p>' } })
  await me.call(undo.undo, { seq: await lastSeq() })
  expect(await me.call(tasks.comments, { id: task.id })).toEqual(before)
  await me.call(tasks.removeComment, { id: made.id })
  await me.call(undo.undo, { seq: await lastSeq() })
  expect(await me.call(tasks.comments, { id: task.id })).toEqual(before)
  const shown = await me.call(activities.all, {})
  expect(shown.map(({ description }) => description).join()).toContain('commented on')
})

test('a created task with a comment is not undone', async () => {
  const task = await me.call(tasks.create, { title: 'Print' })
  const seq = await lastSeq()
  await comment(await me.colleague(), task.id, 'I began')
  expect(await me.refused(undo.undo, { seq })).toMatchObject({ code: 'changed-since' })
})
