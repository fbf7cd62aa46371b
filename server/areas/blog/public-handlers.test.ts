import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blog } from '#contract/blog.ts'
import { identity } from '#contract/identity.ts'
import { preferences } from '#contract/preferences.ts'
import { listPublicPosts } from './public-store.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let boss: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.member()
})

const get = (file: string, headers: Record<string, string> = {}) => app.app.inject({ url: `/public/blog/${boss.teamId}/${file}`, headers })
const write = async (title: string, { isPublic = true, publish = true, body = '<p>Words of it</p>' } = {}) => {
  const { id } = await boss.call(blog.create, { post: { language: 'en', title, body } })
  if (isPublic) await boss.call(blog.update, { id, post: { public: true } })
  if (publish) await boss.call(blog.publish, { id })
  return id
}

test('pages and feed show what is public and published, to anybody, and nothing of the rest', async () => {
  await write('Open <news>', { body: `<p>For <span data-type="mention" data-id="${boss.userId}" data-label="Boss">@Boss</span> & all</p>` })
  await write('Inside', { isPublic: false })
  await write('Later', { publish: false })
  const gone = await write('Gone')
  await boss.call(blog.archive, { id: gone })
  for (const file of ['index.html', 'feed.xml', 'sitemap.xml']) {
    const { statusCode, body } = await get(file)
    expect(statusCode).toBe(200)
    expect(body).toContain('open-news.html')
    expect(body).not.toMatch(/inside|later|gone/i)
    expect(body).not.toContain(boss.userId)
  }
  const page = await get('open-news.html')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
  expect(page.headers['content-disposition']).toBeUndefined()
  expect(page.body).toContain('<h1>Open &lt;news&gt;</h1>')
  expect(page.body).toContain('@Boss</span>')
  expect(page.body).not.toContain(boss.userId)
  for (const file of ['inside.html', 'later.html', 'gone.html', 'nothing.html']) {
    const answer = await get(file)
    expect([answer.statusCode, answer.body]).toEqual([404, (await get('nothing.html')).body])
  }
})

test('a team without public posts, with the blog switched off, or that does not exist has no page', async () => {
  const id = await write('Inside', { isPublic: false })
  for (const file of ['index.html', 'feed.xml', 'sitemap.xml', 'inside.html']) expect((await get(file)).statusCode).toBe(404)
  await boss.call(blog.update, { id, post: { public: true } })
  expect((await get('index.html')).statusCode).toBe(200)
  await boss.call(preferences.updateTeam, { settings: { areasOff: ['blog'] } })
  for (const file of ['index.html', 'feed.xml', 'inside.html']) expect((await get(file)).statusCode).toBe(404)
  expect((await app.app.inject({ url: '/public/blog/00000000-0000-4000-8000-000000000001/index.html' })).statusCode).toBe(404)
  expect((await app.app.inject({ url: '/public/blog/nobody/index.html' })).statusCode).toBe(400)
})

test('old slugs redirect to the new one, and translations link to each other', async () => {
  const id = await write('Tent')
  await boss.call(blog.saveText, { id, language: 'ro', text: { title: 'Cort', body: '<p>Șase pe patru</p>' } })
  await boss.call(blog.saveText, { id, language: 'en', text: { slug: 'big-tent' } })
  const moved = await get('tent.html')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/public/blog/${boss.teamId}/big-tent.html`])
  const { body } = await get('cort.html')
  expect(body).toContain('<html lang="ro">')
  expect(body).toContain(`hreflang="en" href="http://hora.test/public/blog/${boss.teamId}/big-tent.html"`)
  expect((await get('feed.xml?language=ro')).body).toContain('<title>Cort</title>')
  expect((await get('feed.xml?language=tr')).body).toContain('<title>Tent</title>')
})

test('a cached feed is confirmed by 304 until something changes', async () => {
  const id = await write('Tent')
  const { headers } = await get('feed.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const tag = { 'if-none-match': `"other", W/${String(headers.etag)}` }
  const since = { 'if-modified-since': String(headers['last-modified']) }
  for (const known of [tag, since]) {
    const again = await get('feed.xml', known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await get('feed.xml', { ...since, 'if-none-match': '"other"' })).statusCode).toBe(200)
  const earlier = new Date(Date.parse(String(headers['last-modified'])) - 60_000).toUTCString()
  expect((await get('feed.xml', { 'if-modified-since': earlier })).statusCode).toBe(200)
  await boss.call(blog.saveText, { id, language: 'en', text: { title: 'Tents' } })
  expect((await get('feed.xml', tag)).statusCode).toBe(200)
})

test('pages come from memory until something of the team changes', async () => {
  const id = await write('Tent')
  const title = async (file: string) => /Tents?|Camp/.exec((await get(file)).body)?.[0]
  const files = ['index.html', 'feed.xml', 'tent.html']
  for (const file of files) expect(await title(file)).toBe('Tent')
  // The version of the team is read after the first page.
  await app.kernel.versions.load(boss.teamId)
  for (const file of files) expect(await title(file)).toBe('Tent')
  // The server does not notice this.
  await app.pool.query(`update blog_texts set title = 'Camp' where team_id = $1`, [boss.teamId])
  for (const file of files) expect(await title(file)).toBe('Tent')
  await boss.call(blog.saveText, { id, language: 'en', text: { title: 'Tents', slug: 'tent' } })
  for (const file of files) expect(await title(file)).toBe('Tents')
  await boss.call(blog.archive, { id })
  for (const file of files) expect((await get(file)).statusCode).toBe(404)
})

test('lists read no bodies, and a feed only short ones', async () => {
  await write('Short', { body: '<p>few words</p>' })
  await write('Long', { body: `<p>${'many words '.repeat(10_000)}</p>` })
  const { db } = app.kernel.database
  expect((await listPublicPosts(db, boss.teamId, 'en', 10)).map(({ body }) => body)).toEqual(['', ''])
  const feed = (await get('feed.xml')).body
  expect(feed).toContain('few words')
  expect(feed.match(/<content:encoded>/g)).toHaveLength(1)
  expect(feed.match(/<item>/g)).toHaveLength(2)
})

test('one address may not ask without end', async () => {
  await write('Tent')
  const ask = async () => (await app.app.inject({ url: `/public/blog/${boss.teamId}/sitemap.xml`, remoteAddress: '203.0.113.7' })).statusCode
  const statuses = new Set<number>()
  for (let count = 0; count < 400; count++) statuses.add(await ask())
  expect([...statuses]).toEqual([200, 429])
})

test('a page shows only the name of its author', async () => {
  await write('Tent')
  const user = await boss.call(identity.user)
  const { body } = await get('tent.html')
  expect(body).toContain(user.name)
  expect(body).not.toContain(user.email)
})
