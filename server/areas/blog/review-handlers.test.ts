import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { blog } from '#contract/blog.ts'
import { notifications } from '#contract/notifications.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let boss: TestMember
let me: TestMember
let other: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.member()
  me = await boss.colleague()
  other = await boss.colleague()
})

async function draft(who = me) {
  const { id } = await who.call(blog.create, { post: { language: 'en', title: 'Tent', body: '<p>Six by four.</p>' } })
  return id
}
const noticesOf = async (who: TestMember) =>
  (await who.call(notifications.all)).flatMap(({ kind, description }) => (kind?.startsWith('blog.') ? [[kind, description]] : []))
const waiting = async (who: TestMember) => (await who.call(blog.posts, { view: 'review' })).posts.map(({ id }) => id)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('with a required review, members submit and owners publish; both sides get notices', async () => {
  expect(await me.refused(blog.setReview, { required: true })).toMatchObject({ code: 'forbidden' })
  expect(await boss.call(blog.setReview, { required: true })).toEqual({ required: true, waiting: 0 })
  const id = await draft()
  expect(await me.refused(blog.publish, { id })).toMatchObject({ code: 'forbidden' })
  expect(await me.refused(blog.schedule, { id, at: tomorrow() })).toMatchObject({ code: 'forbidden' })
  expect(await other.refused(blog.submit, { id })).toMatchObject({ code: 'not-found' })

  expect((await me.call(blog.submit, { id })).submittedAt).not.toBeNull()
  await me.call(blog.submit, { id })
  expect(await noticesOf(boss)).toHaveLength(1)
  expect((await noticesOf(boss))[0]?.[0]).toBe('blog.submitted')
  expect([await waiting(boss), await waiting(me), await waiting(other)]).toEqual([[id], [id], []])
  expect([await boss.call(blog.review), await other.call(blog.review)]).toEqual([
    { required: true, waiting: 1 },
    { required: true, waiting: 0 },
  ])

  await boss.call(blog.returnDraft, { id, note: 'How heavy is it?' })
  expect(await me.call(blog.draft, { id })).toMatchObject({ state: 'draft', submittedAt: null, reviewNote: 'How heavy is it?' })
  expect(await noticesOf(me)).toEqual([['blog.givenBack', 'How heavy is it?']])

  expect(await me.call(blog.submit, { id })).toMatchObject({ reviewNote: '' })
  await boss.call(blog.publish, { id })
  expect(await other.call(blog.post, { slug: 'tent' })).toMatchObject({ state: 'published', submittedAt: null })
  expect((await noticesOf(me)).map(([kind]) => kind)).toContain('blog.accepted')
  expect(await waiting(boss)).toEqual([])

  // After one review the authors may publish themselves.
  await me.call(blog.archive, { id })
  expect(await me.call(blog.publish, { id })).toMatchObject({ state: 'published' })
})

test('a submitted post is withdrawn by its author, or scheduled by an owner, without needless notices', async () => {
  await boss.call(blog.setReview, { required: true })
  const id = await draft()
  await me.call(blog.submit, { id })
  await me.call(blog.returnDraft, { id, note: 'not heard' })
  expect(await me.call(blog.draft, { id })).toMatchObject({ submittedAt: null, reviewNote: '' })
  expect(await noticesOf(me)).toEqual([])
  await me.call(blog.submit, { id })
  expect(await boss.call(blog.schedule, { id, at: tomorrow() })).toMatchObject({ state: 'scheduled', submittedAt: null })
  expect((await noticesOf(me)).map(([kind]) => kind)).toEqual(['blog.accepted'])

  const own = await draft(boss)
  expect(await boss.call(blog.publish, { id: own })).toMatchObject({ state: 'published' })
  expect((await noticesOf(boss)).every(([kind]) => kind === 'blog.submitted')).toBe(true)
})

test('without a review members publish as before, and may ask for one all the same', async () => {
  const id = await draft()
  await me.call(blog.submit, { id })
  expect(await waiting(boss)).toEqual([id])
  expect(await me.call(blog.publish, { id })).toMatchObject({ state: 'published', submittedAt: null })
  expect(await noticesOf(me)).toEqual([])
  expect(await me.refused(blog.submit, { id })).toMatchObject({ code: 'conflict' })
})

test('an empty draft cannot be submitted; the timeline shows a submission to those who may see it, and undo reverts it', async () => {
  await boss.call(blog.setReview, { required: true })
  const { id: blank } = await me.call(blog.create, { post: { language: 'en' } })
  expect(await me.refused(blog.submit, { id: blank })).toMatchObject({ code: 'rule-broken', fields: { title: 'is missing' } })
  expect(await boss.refused(blog.returnDraft, { id: blank, note: 'x'.repeat(1001) })).toMatchObject({ code: 'bad-input' })
  const id = await draft()
  await me.call(blog.submit, { id })
  const [last] = await boss.call(activities.all, { area: 'blog' })
  expect(last?.description).toMatch(/submitted .*Tent.* for review/)
  expect(await other.call(activities.all, { area: 'blog' })).toEqual([])
  await me.call(undo.undo, { seq: last?.seq ?? 0 })
  expect(await me.call(blog.draft, { id })).toMatchObject({ submittedAt: null })
})
