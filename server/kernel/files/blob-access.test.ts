import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { blog } from '#contract/blog.ts'
import { identity } from '#contract/identity.ts'
import { preferences } from '#contract/preferences.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from '#server/areas.ts'
import { addMember } from '#server/identity/store.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { temporaryFolder, uploadTestFile, withToken } from '#server/testing/files.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let me: TestMember

beforeAll(async () => {
  folder = await temporaryFolder('file-access')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  me = await app.member()
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const renewal = (token: string, at = app) => at.send(identity.signInWithToken, { accessToken: token })
/** As a browser sends it back. */
const cookieOf = async ({ token }: { token: string }) => String((await renewal(token)).headers['set-cookie']).split(';')[0] ?? ''
const status = async (url: string, headers: Record<string, string> = {}) => (await app.app.inject({ url, headers })).statusCode
const withCookie = async (who: { token: string }) => ({ cookie: await cookieOf(who) })

describe('the cookie for files', () => {
  test('comes with every token, for the address of files only, out of reach of scripts and other sites', async () => {
    const header = String((await renewal(me.token)).headers['set-cookie'])
    expect(header).toMatch(/^hora-files=[\w-]+\.[\w-]+\.[\w-]+; Path=\/api\/blobs; Max-Age=604800; HttpOnly; SameSite=Strict$/)
    const safe = await startTestApp({ beside: app, settings: { publicUrl: 'https://hora.test' } })
    expect(String((await renewal(me.token, safe)).headers['set-cookie'])).toMatch(/; SameSite=Strict; Secure$/)
    await safe.close()
    const credentials = { email: `${me.userId}@hora.test`, password: testPassword }
    for (const endpoint of [identity.signIn, identity.unlockSession])
      expect((await app.send(endpoint, credentials)).headers['set-cookie']).toContain('hora-files=')
    const answersToken = areas.flatMap(({ contract }) =>
      Object.values(contract).filter(({ answer }) => 'shape' in answer && 'accessToken' in (answer.shape as object)),
    )
    expect(answersToken.length).toBeGreaterThan(5)
    expect(answersToken.filter(({ session, effect }) => session !== 'begins' || effect !== 'own-transactions')).toEqual([])
  })

  test('opens files of the teams of its member, and nothing else', async () => {
    const { url } = await uploadTestFile(app, me, png)
    const [mine, colleague, stranger] = [await withCookie(me), await withCookie(await me.colleague()), await withCookie(await app.member())]
    expect([await status(url, mine), await status(url, colleague)]).toEqual([200, 200])
    expect([await status(url, stranger), await status(url), await status(url, { cookie: 'hora-files=garbage' })]).toEqual([404, 401, 401])
    // It is no token, and a token is no cookie.
    const value = mine.cookie.split('=')[1] ?? ''
    expect((await app.send(tasks.all, undefined, value)).statusCode).toBe(401)
    expect(await status(tasks.all.path, mine)).toBe(401)
    expect(await status(url, { cookie: `hora-files=${me.token}` })).toBe(401)
  })

  test('ends with its session', async () => {
    const { url } = await uploadTestFile(app, me, png)
    const who = await me.colleague()
    const cookie = await withCookie(who)
    expect(await status(url, cookie)).toBe(200)
    const answer = await app.send(identity.signOut, undefined, who.token)
    expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"', 'set-cookie': expect.stringMatching(/^hora-files=; .*Max-Age=0;/) })
    expect(await status(url, cookie)).toBe(404)
  })

  test('opens nothing of a team that its member was removed from', async () => {
    const { url } = await uploadTestFile(app, me, png)
    const former = await me.colleague()
    const cookie = await withCookie(former)
    expect(await status(url, cookie)).toBe(200)
    await me.call(identity.removeMember, { id: former.userId })
    expect([await status(url, cookie), await status(url, withToken(former).headers)]).toEqual([404, 401])
  })
})

test('a token reads files of its team, an API token too', async () => {
  const { url } = await uploadTestFile(app, me, png)
  const { secret } = await me.call(security.createToken, {
    password: testPassword,
    token: { name: 'Robot', scopes: ['tasks:read'], lastsDays: 1 },
  })
  expect([await status(url, withToken(me).headers), await status(url, withToken({ token: secret }).headers)]).toEqual([200, 200])
  expect(await status(url, withToken(await app.member()).headers)).toBe(404)
})

test('the picture of a member is shown in all teams of that member', async () => {
  const { avatar } = await me.call(account.setAvatar, { file: (await uploadTestFile(app, me, png)).url })
  const elsewhere = await app.member()
  expect([await status(avatar, await withCookie(elsewhere)), await status(avatar, withToken(elsewhere).headers)]).toEqual([404, 404])
  await addMember(app.kernel.database.db, elsewhere.teamId, me.userId, 'member', new Date())
  expect([await status(avatar, await withCookie(elsewhere)), await status(avatar, withToken(elsewhere).headers)]).toEqual([200, 200])
})

test('pictures of a public post are for everybody, until it is withdrawn or the blog is switched off', async () => {
  const [cover, inside, draft] = [await uploadTestFile(app, me, png), await uploadTestFile(app, me, png), await uploadTestFile(app, me, png)]
  const body = (url: string) => `<p>text</p><img src="${url}" alt="a picture">`
  const { id } = await me.call(blog.create, { post: { language: 'en', title: 'Public', body: body(inside.url) } })
  await me.call(blog.update, { id, post: { public: true, cover: cover.url, coverAlt: 'cover' } })
  await me.call(blog.create, { post: { language: 'en', title: 'Draft', body: body(draft.url) } })
  const seen = async (headers = {}) => [await status(cover.url, headers), await status(inside.url, headers), await status(draft.url, headers)]
  expect(await seen()).toEqual([401, 401, 401])
  await me.call(blog.publish, { id })
  expect(await seen()).toEqual([200, 200, 401])
  expect(await seen(await withCookie(await app.member()))).toEqual([200, 200, 404])
  const off = (areasOff: string[]) => me.call(preferences.updateTeam, { settings: { areasOff } })
  await off(['blog'])
  expect(await seen()).toEqual([401, 401, 401])
  await off([])
  expect(await seen()).toEqual([200, 200, 401])
  await me.call(blog.unpublish, { id })
  expect(await seen()).toEqual([401, 401, 401])
})
