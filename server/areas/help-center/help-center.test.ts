import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { type HelpArticle, helpCenter as help } from '#contract/help-center.ts'
import { search } from '#contract/search.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { supportHandlers } from './support-handlers.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let boss: TestMember
let admin: TestMember
let me: TestMember

const nowhere = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.member()
  admin = await boss.colleague('admin')
  me = await boss.colleague()
})

const guides = async (slug: string, who = me) => (await who.call(help.guides, { slug }))[0]?.guides ?? []
const questions = async (slug: string, who = me) => (await who.call(help.faqs, { slug }))[0]?.faqs ?? []
const guide = async (guideSlug: string, who = me) => (await who.call(help.guide, { categorySlug: 'projects', guideSlug })).guides[0]
const categoryOf = async (slug: string, kind: 'faq' | 'guide' = 'guide') => {
  const found = (await boss.call(help.manage, {})).find((one) => one.slug === slug && one.kind === kind)
  if (!found) throw new Error(`no ${slug}`)
  return found
}
async function written(title = 'Van', content = '<p>The key hangs at the door.</p>', category = 'projects'): Promise<HelpArticle> {
  const { id } = await admin.call(help.create, { article: { categoryId: (await categoryOf(category)).id, title } })
  return admin.call(help.update, { id, article: { content } })
}
async function published(title?: string, content?: string) {
  const { id } = await written(title, content)
  return admin.call(help.publish, { id })
}

describe('the built-in articles', () => {
  test('exists in a new team, with the fixed categories and numbers of articles', async () => {
    const faqs = await me.call(help.faqs, {})
    expect(faqs.map(({ slug, faqs: theirs }) => [slug, theirs.length])).toEqual([
      ['most-asked', 5],
      ['general-inquiries', 6],
      ['licenses', 5],
      ['payments', 6],
      ['support', 7],
    ])
    expect(faqs[0]).toMatchObject({ title: 'Most asked', faqs: [{ categoryId: faqs[0]?.id, builtIn: true }, {}, {}, {}, {}] })
    const categoriesOf = await me.call(help.guides, {})
    expect(categoriesOf.map(({ title, visibleGuides, totalGuides, guides: theirs }) => [title, visibleGuides, totalGuides, theirs.length])).toEqual([
      ['Getting Started', 5, 4, 4],
      ['Projects', 5, 8, 5],
      ['Settings', 5, 5, 5],
      ['Payments', 5, 4, 4],
      ['Your Account', 5, 6, 5],
    ])
    expect((await me.call(help.guides, { limit: 2 })).map(({ visibleGuides, guides: theirs }) => [visibleGuides, theirs.length])).toEqual(
      Array.from({ length: 5 }, () => [2, 2]),
    )
  })

  test('is answered by category, and guide by guide', async () => {
    expect(await me.call(help.faqs, { slug: 'most-asked' })).toHaveLength(1)
    const [projects] = await me.call(help.guides, { slug: 'projects', limit: 1 })
    expect(Object.keys(projects ?? {})).toEqual(['id', 'slug', 'title', 'guides'])
    expect(projects?.guides).toHaveLength(8)
    const found = await me.call(help.guide, { categorySlug: 'projects', guideSlug: 'work-on-a-board' })
    expect(found).toMatchObject({
      slug: 'projects',
      title: 'Projects',
      guides: [{ categoryId: found.id, slug: 'work-on-a-board', mine: null, votes: null, next: { slug: 'what-a-card-can-hold' } }],
    })
    const last = await me.call(help.guide, { categorySlug: 'nowhere', guideSlug: 'leave-or-delete' })
    expect(Object.keys(last)).toEqual(['guides'])
    expect(last.guides[0]).toMatchObject({ categorySlug: 'your-account', next: null })
  })

  test('an unknown slug is not found', async () => {
    for (const refused of [
      await me.refused(help.faqs, { slug: 'nowhere' }),
      await me.refused(help.guides, { slug: 'nowhere' }),
      await me.refused(help.guide, { categorySlug: 'projects', guideSlug: 'nowhere' }),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'not-found' })
    expect(await me.refused(help.guides, { limit: 0 })).toMatchObject({ status: 400, fields: { limit: expect.any(String) } })
  })

  test('has ids that are each team’s own', async () => {
    const other = await app.member()
    const theirs = new Set((await other.call(help.manage, {})).flatMap(({ id, articles }) => [id, ...articles.map((one) => one.id)]))
    const mine = (await boss.call(help.manage, {})).flatMap(({ id, articles }) => [id, ...articles.map((one) => one.id)])
    expect(mine.filter((id) => theirs.has(id))).toEqual([])
    const [foreign = ''] = theirs
    for (const endpoint of [help.article, help.publish, help.unpublish, help.remove, help.restore, help.reset, help.revisions] as const)
      expect(await boss.refused(endpoint, { id: foreign })).toMatchObject({ code: 'not-found' })
    expect(await boss.refused(help.vote, { id: foreign, helpful: true })).toMatchObject({ code: 'not-found' })
  })
})

describe('an article of the team', () => {
  test('is a draft that members do not see, until it is published', async () => {
    const { id, slug, state, origin } = await written('Wie man den Bus nimmt: Ședință')
    expect([slug, state, origin]).toEqual(['wie-man-den-bus-nimmt-sedinta', 'draft', 'own'])
    expect(await guides('projects')).toHaveLength(8)
    expect(await me.refused(help.guide, { categorySlug: 'projects', guideSlug: slug })).toMatchObject({ code: 'not-found' })
    expect(await me.call(help.search, { query: 'bus nimmt' })).toEqual([])
    await boss.call(help.publish, { id })
    expect((await guides('projects')).at(-1)).toMatchObject({ id, slug, builtIn: false })
    expect(await guide(slug)).toMatchObject({ content: '<p>The key hangs at the door.</p>' })
    await boss.call(help.update, { id, article: { title: 'The bus' } })
    expect(await guide(slug)).toMatchObject({ title: 'The bus' })
    await admin.call(help.unpublish, { id })
    expect(await me.refused(help.guide, { categorySlug: 'projects', guideSlug: slug })).toMatchObject({ code: 'not-found' })
  })

  test('is cleaned, and needs a title and a text to be published', async () => {
    const { id } = await written('', '<p onclick="x()"></p><script>alert(1)</script>')
    expect(await admin.refused(help.publish, { id })).toMatchObject({ code: 'rule-broken', fields: { title: 'is missing', content: 'is missing' } })
    const { content } = await admin.call(help.update, { id, article: { content: '<p onclick="x()">Hi</p><script>alert(1)</script>' } })
    expect(content).toBe('<p>Hi</p>')
  })

  test('has an address of its own', async () => {
    expect((await published('Plan with tasks')).slug).toBe('plan-with-tasks-1')
    expect((await published('Plan with tasks')).slug).toBe('plan-with-tasks-2')
    expect((await published('???')).slug).toBe('guide')
  })

  test('refuses what is wrong and stores nothing', async () => {
    const { id: categoryId } = await categoryOf('projects')
    const questionsSection = await categoryOf('support', 'faq')
    const before = await boss.call(help.manage, {})
    expect(await admin.refused(help.create, { article: { categoryId: nowhere, title: 'x' } })).toMatchObject({
      fields: { 'article.categoryId': expect.any(String) },
    })
    expect(await admin.refused(help.create, { article: { categoryId, title: 'x'.repeat(201) } })).toMatchObject({
      status: 400,
      fields: { 'article.title': expect.any(String) },
    })
    const [first] = (await categoryOf('projects')).articles
    expect(await admin.refused(help.update, { id: first?.id ?? '', article: { categoryId: questionsSection.id } })).toMatchObject({
      code: 'bad-input',
    })
    expect(await boss.call(help.manage, {})).toEqual(before)
  })

  test('is for owners and admins', async () => {
    const { id } = await written()
    for (const endpoint of [help.article, help.publish, help.unpublish, help.remove, help.restore, help.reset, help.revisions] as const)
      expect(await me.refused(endpoint, { id })).toMatchObject({ code: 'forbidden' })
    expect(await me.refused(help.manage, {})).toMatchObject({ code: 'forbidden' })
    expect(await me.refused(help.update, { id, article: { title: 'Mine' } })).toMatchObject({ code: 'forbidden' })
  })

  test('is deleted and restored; own articles are purged after 30 days, built-in ones stay deleted', async () => {
    const { id, slug } = await published()
    const [first] = await guides('projects')
    if (!first) throw new Error('no guide')
    for (const one of [id, first.id]) await admin.call(help.remove, { id: one })
    expect(await me.refused(help.guide, { categorySlug: '', guideSlug: slug })).toMatchObject({ code: 'not-found' })
    await admin.call(help.restore, { id })
    expect(await guide(slug)).toMatchObject({ id })
    await admin.call(help.remove, { id })
    await app.pool.query(`update help_articles set deleted_at = now() - interval '31 days' where team_id = $1`, [boss.teamId])
    await app.pool.query(`select graphile_worker.add_job('help-center.purge', '{}'::json)`)
    await runJobsOnce(app.kernel, {})
    expect(await admin.refused(help.restore, { id })).toMatchObject({ code: 'not-found' })
    expect((await guides('projects')).map((one) => one.id)).not.toContain(first.id)
    await admin.call(help.restore, { id: first.id })
    expect((await guides('projects'))[0]).toMatchObject({ id: first.id })
  })
})

describe('a changed built-in article', () => {
  test('is the team’s own until it is reset, with revisions of both', async () => {
    const [faq] = await questions('most-asked')
    if (!faq) throw new Error('no question')
    await admin.call(help.update, { id: faq.id, article: { title: 'Save?', content: '<p>No need.</p>' } })
    expect((await questions('most-asked'))[0]).toMatchObject({ question: 'Save?', answer: '<p>No need.</p>', builtIn: false })
    const other = await app.member()
    expect((await questions('most-asked', other))[0]).toMatchObject({ question: faq.question, builtIn: true })
    const [latest, came] = await boss.call(help.revisions, { id: faq.id })
    expect([latest, came]).toMatchObject([
      { number: 2, by: { id: admin.userId }, title: 'Save?' },
      { number: 1, by: null, at: null, title: faq.question },
    ])
    await boss.call(help.restoreRevision, { id: came?.id ?? '' })
    expect((await questions('most-asked'))[0]).toMatchObject({ question: faq.question, answer: faq.answer, builtIn: false })
    expect(await boss.call(help.reset, { id: faq.id })).toMatchObject({ origin: 'hora', title: faq.question })
    expect(await boss.call(help.revisions, { id: faq.id })).toHaveLength(4)
    expect(await boss.refused(help.revision, { id: nowhere })).toMatchObject({ code: 'not-found' })
    const { id } = await written()
    expect(await boss.refused(help.reset, { id })).toMatchObject({ code: 'rule-broken' })
  })

  test('still gets new texts if only its position was changed', async () => {
    const { id, articles } = await categoryOf('projects')
    const ids = articles.map((one) => one.id).toReversed()
    await admin.call(help.reorder, { categoryId: id, ids })
    expect((await guides('projects')).map((one) => [one.id, one.builtIn])).toEqual(ids.map((one) => [one, true]))
    const settings = await categoryOf('settings')
    await admin.call(help.update, { id: ids[0] ?? '', article: { categoryId: settings.id } })
    expect((await guides('settings')).at(-1)).toMatchObject({ id: ids[0], builtIn: true })
  })

  test('changes within a minute are one revision', async () => {
    const { id } = await written('a', '<p>1</p>')
    await admin.call(help.update, { id, article: { content: '<p>2</p>' } })
    expect(await admin.call(help.revisions, { id })).toHaveLength(1)
    await boss.call(help.update, { id, article: { content: '<p>3</p>' } })
    expect(await admin.call(help.revisions, { id })).toHaveLength(2)
  })
})

test('categories are made, named, put in order, and deleted when they are empty', async () => {
  const made = await admin.call(help.createCategory, { category: { kind: 'guide', title: 'Projects' } })
  expect(made).toMatchObject({ slug: 'projects-1', articles: [] })
  await admin.call(help.updateCategory, { id: made.id, category: { title: 'Our house' } })
  const ids = (await boss.call(help.manage, {})).filter(({ kind }) => kind === 'guide').map(({ id }) => id)
  await admin.call(help.reorderCategories, { kind: 'guide', ids: [made.id, ...ids] })
  expect((await me.call(help.guides, {}))[0]).toMatchObject({ title: 'Our house', slug: 'projects-1' })
  const payments = await categoryOf('payments')
  expect(await admin.refused(help.removeCategory, { id: payments.id })).toMatchObject({ code: 'rule-broken' })
  for (const { id } of payments.articles) await admin.call(help.remove, { id })
  await admin.call(help.removeCategory, { id: payments.id })
  await admin.call(help.removeCategory, { id: made.id })
  expect((await me.call(help.guides, {})).map(({ slug }) => slug)).toEqual(['getting-started', 'projects', 'settings', 'your-account'])
  expect(await admin.refused(help.restore, { id: payments.articles[0]?.id ?? '' })).toMatchObject({ code: 'not-found' })
  expect(await admin.refused(help.createCategory, { category: { kind: 'guide', title: ' ' } })).toMatchObject({ code: 'bad-input' })
  for (const endpoint of [help.createCategory, help.updateCategory, help.removeCategory] as const) {
    const input = endpoint === help.createCategory ? { category: { kind: 'faq', title: 'x' } } : { id: ids[0], category: { title: 'x' } }
    expect((await app.send(endpoint, input, me.token)).statusCode).toBe(403)
  }
})

describe('search', () => {
  test('finds questions and guides by all their words, whatever case and accents, the best first', async () => {
    const [first] = await me.call(help.search, { query: 'PÁSSKEY sign' })
    expect(first).toMatchObject({ kind: 'guide', slug: 'sign-in-with-a-passkey', categorySlug: 'your-account' })
    const hits = await me.call(help.search, { query: 'recovery codes' })
    expect(hits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['faq', 'guide']))
    for (const { excerpt } of hits) expect(excerpt.toLowerCase()).toContain('recovery')
    expect(await me.call(help.search, { query: 'xylophone' })).toEqual([])
    expect(await me.call(help.search, { query: ' % _ ' })).toEqual([])
  })

  test('failed searches are counted without the member, for owners and admins', async () => {
    await me.call(help.reportFailedSearch, { query: 'Fahrtkosten' })
    await admin.call(help.reportFailedSearch, { query: 'fahrtkosten ' })
    await me.call(help.reportFailedSearch, { query: 'passkey' })
    const [missed, ...others] = await boss.call(help.failedSearches)
    expect([missed, others]).toMatchObject([{ query: 'fahrtkosten', count: 2 }, []])
    const { rows } = await app.pool.query(`select * from help_failed_searches where team_id = $1`, [boss.teamId])
    expect(JSON.stringify(rows)).not.toContain(me.userId)
    expect(await me.refused(help.failedSearches)).toMatchObject({ code: 'forbidden' })
    expect(await me.refused(help.reportFailedSearch, { query: 'x' })).toMatchObject({ code: 'bad-input' })
    expect(await (await app.member()).refused(help.deleteFailedSearch, { id: missed?.id ?? '' })).toMatchObject({ code: 'not-found' })
    await boss.call(help.deleteFailedSearch, { id: missed?.id ?? '' })
    expect(await boss.call(help.failedSearches)).toEqual([])
  })

  test('the global search finds guides', async () => {
    const sets = await me.call(search.search, { query: 'passkey' })
    expect(JSON.stringify(sets)).toContain('/apps/help-center/guides/your-account/sign-in-with-a-passkey')
  })
})

test('each member says once whether a guide helped, and may change it; owners and admins see the figures', async () => {
  const [first] = await guides('projects')
  const id = first?.id ?? ''
  await me.call(help.vote, { id, helpful: true })
  await me.call(help.vote, { id, helpful: true })
  await admin.call(help.vote, { id, helpful: false })
  expect(await guide(first?.slug ?? '')).toMatchObject({ mine: true, votes: null })
  expect(await guide(first?.slug ?? '', boss)).toMatchObject({ mine: null, votes: { yes: 1, no: 1 } })
  await me.call(help.vote, { id, helpful: false })
  expect((await categoryOf('projects')).articles[0]?.votes).toEqual({ yes: 0, no: 2 })
  await me.call(help.vote, { id, helpful: null })
  expect((await categoryOf('projects')).articles[0]?.votes).toEqual({ yes: 0, no: 1 })
  const draft = await written()
  const [faq] = await questions('support')
  for (const one of [draft.id, faq?.id ?? '', nowhere])
    expect(await me.refused(help.vote, { id: one, helpful: true })).toMatchObject({ code: 'not-found' })
  await me.call(help.vote, { id, helpful: true })
  await me.leave()
  expect((await categoryOf('projects')).articles[0]?.votes).toEqual({ yes: 0, no: 1 })
})

test('support refuses who was removed from the team meanwhile', async () => {
  const { db } = app.kernel.database
  const gone = await boss.colleague()
  await gone.leave()
  const request = { name: 'Ana Pop', email: 'ana@example.com', subject: 'The van', message: 'Where is the key?' }
  // Called directly, because the server refuses such a request before, unless the removal falls into it.
  const asked = supportHandlers.support({ db, actor: { teamId: gone.teamId, userId: gone.userId } } as never, request)
  await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('support writes to the owners, who can answer the sender; the text is not stored', async () => {
  const second = await boss.colleague('owner')
  const request = { name: 'Ana Pop', email: 'ana@example.com', subject: 'The “van”', message: 'Where is\nthe key?' }
  for (const [field, wrong] of [
    ['email', 'nowhere'],
    ['name', ' '],
    ['subject', 'a\r\nBcc: x@example.com'],
    ['message', ''],
  ] as const)
    expect(await me.refused(help.support, { ...request, [field]: wrong })).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  await me.call(help.support, request)
  const sent: unknown[] = []
  await runJobsOnce(app.kernel, { mail: async (_ctx, payload) => void sent.push(payload) })
  const addresses = [boss, second].map(({ userId }) => `${userId}@hora.test`)
  expect(sent).toHaveLength(2)
  for (const to of addresses)
    expect(sent).toContainEqual({
      ...{ to, subject: 'Support: The “van”', replyTo: { name: 'Ana Pop', address: 'ana@example.com' } },
      text: expect.stringMatching(/Ana Pop <ana@example.com> asks:\n\nWhere is\nthe key\?[^]*from the account of Member .* <.*@hora.test>/),
    })
  const { rows } = await app.pool.query(`select * from changes where team_id = $1`, [boss.teamId])
  expect(JSON.stringify(rows)).not.toMatch(/van|ana@example/)
  expect((await app.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'mail'`)).rowCount).toBe(0)
  const one = await app.send(help.support, request, me.token, {}, '10.9.9.9')
  expect(one.statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.send(help.support, request, me.token, {}, '10.9.9.9')))
  expect(answers.at(-1)?.statusCode).toBe(429)
})

test('the timeline shows members what was published, and drafts only to owners and admins', async () => {
  await published('How we release')
  const descriptionsFor = async (who: TestMember) =>
    (await who.call(activities.all, {})).map(({ description }) => description.replace(/<[^>]+>/g, ''))
  expect((await descriptionsFor(me)).filter((one) => one.includes('How we release'))).toEqual([expect.stringContaining('published How we release')])
  expect((await descriptionsFor(boss)).filter((one) => one.includes('How we release'))).toHaveLength(2)
})
