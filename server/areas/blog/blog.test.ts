import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { blog, type Post, type PostDraft } from '#contract/blog.ts'
import { identity } from '#contract/identity.ts'
import { notifications } from '#contract/notifications.ts'
import { search } from '#contract/search.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { uploadTestFile, temporaryFolder } from '#server/testing/files.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let boss: TestMember
let me: TestMember
let other: TestMember

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const nowhere = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  folder = await temporaryFolder('blog')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  boss = await app.member()
  me = await boss.colleague()
  other = await boss.colleague()
})

const write = (title = 'Tent', body = '<p>Six by four.</p>', who = me): Promise<PostDraft> =>
  who.call(blog.create, { post: { language: 'en', title, body } })
async function published(title = 'Tent', body?: string, who = me) {
  const { id } = await write(title, body, who)
  return who.call(blog.publish, { id })
}
const titles = async (who: TestMember, input: object = {}) => (await who.call(blog.posts, input)).posts.map(({ title }) => title)
const read = (who: TestMember, slug: string): Promise<Post> => who.call(blog.post, { slug })
const noticesOf = async (who: TestMember) => (await who.call(notifications.all)).flatMap(({ kind }) => (kind?.startsWith('blog.') ? kind : []))

describe('a draft', () => {
  test('is visible to its author and to owners only', async () => {
    const { id } = await write()
    expect(await titles(me, { view: 'drafts' })).toEqual(['Tent'])
    expect(await titles(boss, { view: 'drafts' })).toEqual(['Tent'])
    expect(await titles(other, { view: 'drafts' })).toEqual([])
    for (const endpoint of [blog.draft, blog.publish, blog.archive, blog.remove, blog.receipts] as const)
      expect(await other.refused(endpoint, { id })).toMatchObject({ code: 'not-found' })
    expect(await other.refused(blog.post, { slug: 'tent' })).toMatchObject({ code: 'not-found' })
    expect(await titles(me)).toEqual([])
  })

  test('is sanitized, counted and stored with a slug of its title', async () => {
    const { texts } = await write('Ședință', `<p onclick="x()">${'word '.repeat(420)}</p><script>alert(1)</script>`)
    expect(texts[0]).toMatchObject({ slug: 'sedinta', readingMinutes: 2 })
    expect(texts[0]?.body).not.toMatch(/script|onclick/)
    expect((await write('Sedinta')).texts[0]?.slug).toBe('sedinta-1')
    expect((await write('ȘEDINȚĂ')).texts[0]?.slug).toBe('sedinta-2')
  })

  test('cannot be published without title, text and described pictures', async () => {
    const { id } = await write('', '')
    expect(await me.refused(blog.publish, { id })).toMatchObject({ code: 'rule-broken', fields: { title: 'is missing', body: 'is missing' } })
    await me.call(blog.saveText, { id, language: 'en', text: { title: 'A', body: '<p>a</p><img src="/api/blobs/x" alt="tent.png">' } })
    expect(await me.refused(blog.publish, { id })).toMatchObject({ fields: { pictures: 'need a description' } })
    expect(await me.refused(blog.schedule, { id, at: '2999-01-01T00:00:00Z' })).toMatchObject({ fields: { pictures: 'need a description' } })
    await me.call(blog.saveText, { id, language: 'en', text: { body: '<p>a</p><img src="/api/blobs/x" alt="The tent">' } })
    expect(await me.call(blog.publish, { id })).toMatchObject({ state: 'published' })
  })

  test('refuses what is wrong and stores nothing', async () => {
    const refused = await me.refused(blog.create, { post: { language: 'de' as 'en', title: 'x'.repeat(201) } })
    expect(refused).toMatchObject({ code: 'bad-input' })
    expect(Object.keys(refused.fields ?? {})).toEqual(['post.language', 'post.title'])
    expect(await titles(me, { view: 'drafts' })).toEqual([])
    const { id } = await write()
    expect(await me.refused(blog.saveText, { id, language: 'en', text: { excerpt: 'x'.repeat(301) } })).toMatchObject({
      fields: { 'text.excerpt': expect.any(String) },
    })
    expect(await me.refused(blog.update, { id, post: { categoryId: nowhere } })).toMatchObject({ code: 'bad-input' })
    expect(await me.refused(blog.update, { id, post: { sourceLanguage: 'ro' } })).toMatchObject({
      fields: { 'post.sourceLanguage': expect.any(String) },
    })
    expect(await me.refused(blog.schedule, { id, at: '2020-01-01T00:00:00Z' })).toMatchObject({ fields: { at: 'lies in the past' } })
  })
})

describe('several authors', () => {
  test('can change it like its creator, and get notices of comments', async () => {
    const { id } = await write()
    expect(await me.refused(blog.update, { id, post: { coAuthorIds: [me.userId] } })).toMatchObject({
      fields: { 'post.coAuthorIds': expect.any(String) },
    })
    expect(await me.refused(blog.update, { id, post: { coAuthorIds: [nowhere] } })).toMatchObject({
      fields: { 'post.coAuthorIds': expect.any(String) },
    })
    expect(await other.refused(blog.draft, { id })).toMatchObject({ code: 'not-found' })
    expect(await me.call(blog.update, { id, post: { coAuthorIds: [other.userId, other.userId] } })).toMatchObject({ coAuthorIds: [other.userId] })
    expect(await titles(other, { view: 'drafts' })).toEqual(['Tent'])
    await other.call(blog.saveText, { id, language: 'en', text: { title: 'Our tent' } })
    await other.call(blog.publish, { id })
    const reader = await boss.colleague()
    expect(await read(reader, id)).toMatchObject({
      ...{ author: { id: me.userId }, coAuthors: [{ id: other.userId }], mayEdit: false, readers: { read: 0, of: 2 } },
    })
    for (const who of [me, other]) expect(await titles(boss, { author: who.userId })).toEqual(['Our tent'])
    await reader.call(blog.createComment, { comment: { postId: id, content: '<p>Nice</p>' } })
    expect([await noticesOf(me), await noticesOf(other)]).toEqual([['blog.commented'], ['blog.commented']])
    await me.call(blog.update, { id, post: { coAuthorIds: [] } })
    expect(await other.refused(blog.saveText, { id, language: 'en', text: { title: 'Mine' } })).toMatchObject({ code: 'forbidden' })
  })
})

describe('a post for owners and admins', () => {
  test('is visible to them and its authors only', async () => {
    const { id } = await published('Salaries', `<p>Hello <span data-type="mention" data-id="${other.userId}">@x</span></p>`)
    await me.call(blog.update, { id, post: { audience: 'managers' } })
    const admin = await boss.colleague('admin')
    for (const who of [boss, admin, me]) expect(await titles(who)).toEqual(['Salaries'])
    expect(await titles(other)).toEqual([])
    expect(await other.call(blog.latest, {})).toEqual([])
    for (const slug of ['salaries', id]) expect(await other.refused(blog.post, { slug })).toMatchObject({ code: 'not-found' })
    for (const endpoint of [blog.draft, blog.remove, blog.receipts, blog.markRead] as const)
      expect(await other.refused(endpoint, { id })).toMatchObject({ code: 'not-found' })
    expect(await other.refused(blog.createComment, { comment: { postId: id, content: '<p>x</p>' } })).toMatchObject({ code: 'not-found' })
    expect(await other.refused(blog.react, { postId: id, sign: '🎉', on: true })).toMatchObject({ code: 'not-found' })
    expect(JSON.stringify(await other.call(search.search, { query: 'Salaries' }))).not.toContain('Salaries')
    expect(await read(boss, id)).toMatchObject({ audience: 'managers', readers: { read: 0, of: 2 } })
    expect((await boss.call(blog.receipts, { id })).map((one) => one.id).toSorted()).toEqual([boss.userId, admin.userId].toSorted())
    await admin.call(blog.createComment, {
      comment: { postId: id, content: `<p>Ask <span data-type="mention" data-id="${other.userId}">@x</span></p>` },
    })
    expect(await noticesOf(other)).toEqual(['blog.mentioned'])
    const theirs = (await other.call(activities.all, {})).map(({ description }) => description)
    expect(theirs.filter((one) => one.includes('commented'))).toEqual([])
    await boss.call(blog.update, { id, post: { mustRead: true } })
    expect([await noticesOf(other), await noticesOf(admin)]).toEqual([['blog.mentioned'], ['blog.mustRead']])
  })

  test('cannot be public', async () => {
    const { id } = await published()
    await me.call(blog.update, { id, post: { audience: 'managers' } })
    expect(await boss.refused(blog.update, { id, post: { public: true } })).toMatchObject({ fields: { 'post.audience': expect.any(String) } })
    await boss.call(blog.update, { id, post: { public: true, audience: 'team' } })
    expect(await boss.refused(blog.update, { id, post: { audience: 'managers' } })).toMatchObject({ code: 'bad-input' })
  })
})

describe('a published post', () => {
  test('is visible to all, with its author, and changed by its author and by owners', async () => {
    const { id } = await published()
    expect(await titles(other)).toEqual(['Tent'])
    expect(await read(other, 'tent')).toMatchObject({
      id,
      body: '<p>Six by four.</p>',
      excerpt: 'Six by four.',
      mayEdit: false,
      readers: { read: 0, of: 2 },
    })
    expect(await read(boss, id)).toMatchObject({ slug: 'tent', mayEdit: true, author: { id: me.userId } })
    expect(await other.refused(blog.saveText, { id, language: 'en', text: { title: 'Mine' } })).toMatchObject({ code: 'forbidden' })
    expect(await other.refused(blog.draft, { id })).toMatchObject({ code: 'forbidden' })
    await boss.call(blog.saveText, { id, language: 'en', text: { title: 'Big tent' } })
    expect(await read(other, 'tent')).toMatchObject({ title: 'Big tent', slug: 'tent' })
  })

  test('keeps its slug; after a new one, old slugs lead to it', async () => {
    const { id } = await published()
    await me.call(blog.saveText, { id, language: 'en', text: { slug: 'Our Țent' } })
    await me.call(blog.saveText, { id, language: 'en', text: { slug: 'canvas' } })
    for (const slug of ['tent', 'our-tent', 'canvas', id]) expect(await read(other, slug)).toMatchObject({ id, slug: 'canvas' })
    expect((await write('Tent')).texts[0]?.slug).toBe('tent-1')
  })

  test('is among the latest ones, complete, for offline reading', async () => {
    const { id } = await published('Tent', '<p>Six by four.</p>')
    await write('Draft')
    const second = await published('Second')
    await other.call(blog.createComment, { comment: { postId: id, content: '<p>Nice</p>' } })
    const latest = await other.call(blog.latest, {})
    expect(latest.map((post) => post.id)).toEqual([second.id, id])
    expect(latest[1]).toEqual(await read(other, 'tent'))
    expect(await (await app.member()).call(blog.latest, {})).toEqual([])
    expect(await me.refused(blog.latest, { language: 'de' as 'en' })).toMatchObject({ code: 'bad-input' })
  })

  test('is withdrawn, archived and restored, as far as its state allows', async () => {
    const { id, publishedAt } = await published()
    expect(await me.refused(blog.schedule, { id, at: '2999-01-01T00:00:00Z' })).toMatchObject({ code: 'conflict' })
    await me.call(blog.archive, { id })
    expect([await titles(other), await titles(other, { view: 'archived' })]).toEqual([[], ['Tent']])
    expect(await me.call(blog.publish, { id })).toMatchObject({ state: 'published', publishedAt })
    await me.call(blog.unpublish, { id })
    expect(await titles(other)).toEqual([])
    expect(await me.refused(blog.archive, { id })).toMatchObject({ code: 'conflict' })
    await me.call(blog.publish, { id })
    await me.call(blog.remove, { id })
    expect(await other.refused(blog.post, { slug: 'tent' })).toMatchObject({ code: 'not-found' })
    expect(await other.refused(blog.restore, { id })).toMatchObject({ code: 'not-found' })
    await me.call(blog.restore, { id })
    expect(await titles(other)).toEqual(['Tent'])
  })

  test('is found in every language, by text, category, tag and author; pinned ones come first', async () => {
    const category = await boss.call(blog.createCategory, { category: { title: 'Știri' } })
    const tag = await me.call(blog.createTag, { tag: { title: 'Fair' } })
    const first = await published('First')
    await published('Second', '<p>Something about canvas</p>')
    await me.call(blog.update, { id: first.id, post: { categoryId: category.id, tagIds: [tag.id] } })
    await me.call(blog.saveText, { id: first.id, language: 'ro', text: { title: 'Întâi', body: '<p>Țară</p>' } })
    expect(await titles(other)).toEqual(['Second', 'First'])
    expect(await titles(other, { language: 'ro' })).toEqual(['Second', 'Întâi'])
    expect(await titles(other, { search: 'tara' })).toEqual(['First'])
    expect(await titles(other, { search: 'CANVAS' })).toEqual(['Second'])
    expect(await titles(other, { search: 'stiri' })).toEqual(['First'])
    expect(await titles(other, { tag: tag.id, category: category.id, author: me.userId })).toEqual(['First'])
    expect(await titles(other, { author: boss.userId })).toEqual([])
    expect(await other.call(blog.posts, { size: 1, page: 2 })).toMatchObject({ total: 2, posts: [{ title: 'First', tags: [{ title: 'Fair' }] }] })
    await boss.call(blog.update, { id: first.id, post: { pinnedUntil: '2999-01-01T00:00:00Z' } })
    expect(await titles(other)).toEqual(['First', 'Second'])
    const sets = await other.call(search.search, { query: 'canvas' })
    expect(sets.find(({ id }) => id === 'blog')?.results).toMatchObject([{ value: 'Second' }])
  })

  test('is made public, pinned and a must-read by owners and admins only', async () => {
    const { id } = await published()
    for (const post of [{ public: true }, { mustRead: true }, { pinnedUntil: '2999-01-01T00:00:00Z' }])
      expect(await me.refused(blog.update, { id, post })).toMatchObject({ code: 'forbidden' })
    expect(await boss.call(blog.update, { id, post: { public: true, mustRead: true } })).toMatchObject({ public: true, mustRead: true })
  })

  test('has a cover that is a picture of this team', async () => {
    const { id } = await write()
    const { url } = await uploadTestFile(app, me, png)
    expect(await me.call(blog.update, { id, post: { cover: url } })).toMatchObject({ cover: url })
    expect(await me.refused(blog.publish, { id })).toMatchObject({ fields: { coverAlt: 'is missing' } })
    const text = await uploadTestFile(app, me, 'no picture', 'a.txt')
    expect(await me.refused(blog.update, { id, post: { cover: text.url } })).toMatchObject({ fields: { 'post.cover': 'is no picture' } })
    const stranger = await app.member()
    const theirs = await write('A', 'a', stranger)
    expect(await stranger.refused(blog.update, { id: theirs.id, post: { cover: url } })).toMatchObject({ code: 'bad-input' })
  })
})

describe('languages', () => {
  test('fall back to the source language, and say if they are outdated', async () => {
    const { id } = await published()
    await me.call(blog.saveText, { id, language: 'tr', text: { title: 'Çadır' } })
    // Without a text it is not shown yet.
    expect((await other.call(blog.post, { slug: id, language: 'tr' })).language).toBe('en')
    await me.call(blog.saveText, { id, language: 'tr', text: { body: '<p>Altıya dört.</p>' } })
    expect(await other.call(blog.post, { slug: id, language: 'tr' })).toMatchObject({
      title: 'Çadır',
      slug: 'cadir',
      languages: [{ language: 'en' }, { language: 'tr', outdated: false }],
    })
    expect(await read(other, 'cadir')).toMatchObject({ language: 'tr' })
    expect((await other.call(blog.post, { slug: id, language: 'ro' })).language).toBe('en')
    await me.call(blog.saveText, { id, language: 'en', text: { body: '<p>Eight by five.</p>' } })
    expect((await read(other, 'tent')).languages).toMatchObject([{ outdated: false }, { outdated: true }])
    await me.call(blog.saveText, { id, language: 'tr', text: { body: '<p>Sekize beş.</p>' } })
    expect((await read(other, 'tent')).languages).toMatchObject([{ outdated: false }, { outdated: false }])
    expect(await me.refused(blog.removeText, { id, language: 'en' })).toMatchObject({ code: 'rule-broken' })
    await me.call(blog.removeText, { id, language: 'tr' })
    expect(await read(other, 'cadir')).toMatchObject({ language: 'en', slug: 'tent' })
  })

  test('have revisions: one a minute, and one more when an old one is restored', async () => {
    const { id } = await write()
    const revisions = () => me.call(blog.revisions, { id, language: 'en' })
    await me.call(blog.saveText, { id, language: 'en', text: { body: '<p>Two</p>' } })
    expect(await revisions()).toMatchObject([{ number: 1, by: { id: me.userId } }])
    await app.pool.query(`update blog_revisions set at = at - interval '2 minutes' where post_id = $1`, [id])
    await me.call(blog.saveText, { id, language: 'en', text: { body: '<p>Three</p>' } })
    await boss.call(blog.saveText, { id, language: 'en', text: { body: '<p>Four</p>' } })
    const all = await revisions()
    expect(all.map(({ number }) => number)).toEqual([3, 2, 1])
    const oldest = all.at(-1)?.id ?? ''
    expect(await me.call(blog.revision, { id: oldest })).toMatchObject({ body: '<p>Two</p>' })
    expect((await me.call(blog.restoreRevision, { id: oldest })).texts[0]).toMatchObject({ body: '<p>Two</p>' })
    expect((await revisions()).length).toBe(4)
    for (const endpoint of [blog.revision, blog.restoreRevision])
      expect(await other.refused(endpoint, { id: oldest })).toMatchObject({ code: 'not-found' })
  })
})

describe('readers', () => {
  test('comment, reply, change and delete; members concerned get one notice', async () => {
    const { id } = await published()
    const first = await other.call(blog.createComment, { comment: { postId: id, content: '<p>Nice <script>x</script></p>' } })
    expect(first.content).toBe('<p>Nice </p>')
    const mention = `<p><span data-type="mention" data-id="${boss.userId}">@Boss</span> look</p>`
    const answer = await me.call(blog.createComment, { comment: { postId: id, parentId: first.id, content: mention } })
    const deeper = await other.call(blog.createComment, { comment: { postId: id, parentId: answer.id, content: '<p>ok</p>' } })
    expect(deeper.parentId).toBe(first.id)
    expect([await noticesOf(me), await noticesOf(other), await noticesOf(boss)]).toEqual([
      ['blog.answered', 'blog.commented'],
      ['blog.answered'],
      ['blog.mentioned'],
    ])
    expect(await me.refused(blog.updateComment, { id: first.id, comment: { content: '<p>x</p>' } })).toMatchObject({ code: 'forbidden' })
    expect(await me.refused(blog.removeComment, { id: first.id })).toMatchObject({ code: 'forbidden' })
    expect(await other.call(blog.updateComment, { id: first.id, comment: { content: '<p>Nicer</p>' } })).toMatchObject({
      content: '<p>Nicer</p>',
      editedAt: expect.any(String),
    })
    await boss.call(blog.removeComment, { id: first.id })
    const { thread, comments } = await read(me, id)
    expect(comments).toBe(2)
    expect(thread).toMatchObject([{ deleted: true, content: '', author: null }, { deleted: false }, { deleted: false }])
    expect(await me.refused(blog.createComment, { comment: { postId: id, content: '<p> </p>' } })).toMatchObject({
      fields: { 'comment.content': 'is empty' },
    })
    await me.call(blog.update, { id, post: { commentsOpen: false } })
    expect(await other.refused(blog.createComment, { comment: { postId: id, content: 'x' } })).toMatchObject({ code: 'rule-broken' })
  })

  test('react to posts and comments, as often as they like with one effect', async () => {
    const { id } = await published()
    const comment = await other.call(blog.createComment, { comment: { postId: id, content: 'a' } })
    for (const who of [me, me, other]) await who.call(blog.react, { postId: id, sign: '🎉', on: true })
    await me.call(blog.react, { postId: id, commentId: comment.id, sign: '❤️', on: true })
    const { reactions, thread } = await read(me, id)
    expect(reactions).toEqual([{ sign: '🎉', count: 2, mine: true }])
    expect(thread[0]?.reactions).toEqual([{ sign: '❤️', count: 1, mine: true }])
    await me.call(blog.react, { postId: id, sign: '🎉', on: false })
    expect((await read(me, id)).reactions).toEqual([{ sign: '🎉', count: 1, mine: false }])
    expect(await me.refused(blog.react, { postId: id, sign: '💣' as '🎉', on: true })).toMatchObject({ fields: { sign: expect.any(String) } })
    expect(await me.refused(blog.react, { postId: id, commentId: nowhere, sign: '🎉', on: true })).toMatchObject({ code: 'not-found' })
  })

  test('of a must-read get a notice, confirm, and are counted', async () => {
    const { id } = await write()
    await boss.call(blog.update, { id, post: { mustRead: true } })
    await me.call(blog.publish, { id })
    await me.call(blog.unpublish, { id })
    await me.call(blog.publish, { id })
    expect([await noticesOf(me), await noticesOf(other), await noticesOf(boss)]).toEqual([[], ['blog.mustRead'], ['blog.mustRead']])
    expect(await other.call(blog.toRead, {})).toMatchObject([{ title: 'Tent', readers: { read: 0, of: 2 } }])
    expect(await me.call(blog.toRead, {})).toEqual([])
    await other.call(blog.markRead, { id })
    expect((await other.call(blog.toRead, {})).length).toBe(1)
    await other.call(blog.markRead, { id, confirm: true })
    await other.call(blog.markRead, { id, confirm: true })
    expect(await other.call(blog.toRead, {})).toEqual([])
    expect(await read(other, id)).toMatchObject({ readers: { read: 1, of: 2 }, confirmedAt: expect.any(String) })
    const receipts = await me.call(blog.receipts, { id })
    expect(receipts.filter(({ confirmedAt }) => confirmedAt).map((reader) => reader.id)).toEqual([other.userId])
    expect(receipts.filter(({ confirmedAt }) => !confirmedAt).map((reader) => reader.id)).toEqual([boss.userId])
    expect(await other.refused(blog.receipts, { id })).toMatchObject({ code: 'forbidden' })
    await boss.call(identity.removeMember, { id: other.userId })
    expect(await read(me, id)).toMatchObject({ readers: { read: 0, of: 1 } })
  })
})

test('owners and admins manage categories, everybody tags; posts outlive both', async () => {
  const category = await boss.call(blog.createCategory, { category: { title: 'News' } })
  const tag = await me.call(blog.createTag, { tag: { title: 'Fair' } })
  expect(await me.refused(blog.createCategory, { category: { title: 'Mine' } })).toMatchObject({ code: 'forbidden' })
  const { id } = await published()
  await me.call(blog.update, { id, post: { categoryId: category.id, tagIds: [tag.id] } })
  await boss.call(blog.updateCategory, { id: category.id, category: { title: 'Notes' } })
  await me.call(blog.updateTag, { id: tag.id, tag: { title: 'Market' } })
  expect(await read(other, id)).toMatchObject({ category: { title: 'Notes' }, tags: [{ title: 'Market' }] })
  expect([await other.call(blog.categories), await other.call(blog.tags)]).toMatchObject([[{ title: 'Notes' }], [{ title: 'Market' }]])
  await boss.call(blog.removeCategory, { id: category.id })
  await me.call(blog.removeTag, { id: tag.id })
  expect(await read(other, id)).toMatchObject({ category: null, tags: [] })
  expect(await me.refused(blog.removeTag, { id: tag.id })).toMatchObject({ code: 'not-found' })
})

test('the timeline shows posts to those who may see them, and acts can be undone', async () => {
  const timelineOf = async (who: TestMember) =>
    (await who.call(activities.all, { area: 'blog' })).map(
      ({ description, seq }) => [description.replace(/<[^>]*>/g, '').replace(/^Member \S+ /, ''), seq] as const,
    )
  const { id } = await write()
  expect((await timelineOf(other)).length).toBe(0)
  expect((await timelineOf(me)).map(([sentence]) => sentence)).toEqual(['started the post Tent'])
  await me.call(blog.publish, { id })
  await me.call(blog.archive, { id })
  const [last] = await timelineOf(me)
  expect(last?.[0]).toBe('archived Tent')
  await me.call(undo.undo, { seq: last?.[1] ?? 0 })
  expect(await titles(other)).toEqual(['Tent'])
  const comment = await other.call(blog.createComment, { comment: { postId: id, content: 'Nice' } })
  await other.call(blog.removeComment, { id: comment.id })
  await other.call(undo.undo, { seq: (await timelineOf(other))[0]?.[1] ?? 0 })
  expect((await read(me, id)).thread).toMatchObject([{ content: 'Nice' }])
  await me.call(blog.remove, { id })
  await me.call(undo.undo, { seq: (await timelineOf(me))[0]?.[1] ?? 0 })
  expect(await titles(other)).toEqual(['Tent'])
  const history = await other.call(activities.history, { entity: 'post', id })
  expect(history.map(({ fields }) => fields).flat()).toContainEqual({ field: 'state', from: 'published', to: 'archived' })
})
