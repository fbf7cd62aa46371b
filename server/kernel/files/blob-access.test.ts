import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { blog } from '#contract/blog.ts'
import { chat } from '#contract/chat.ts'
import { contacts } from '#contract/contacts.ts'
import { events } from '#contract/events.ts'
import { identity } from '#contract/identity.ts'
import { mailbox } from '#contract/mailbox.ts'
import { notes } from '#contract/notes.ts'
import { preferences } from '#contract/preferences.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from '#server/areas.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { addMember } from '#server/identity/store.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { temporaryFolder, uploadTestFile, withToken } from '#server/testing/files.ts'
import { claimBlobs } from './blob-use-store.ts'

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
/** Of a thing that the whole team sees. */
async function teamFile(by = me) {
  const { url } = await uploadTestFile(app, by, png)
  await claimBlobs({ db: app.kernel.database.db, actor: by }, [url], 'team')
  return { url }
}
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
    const { url } = await teamFile()
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
    const { url } = await teamFile()
    const who = await me.colleague()
    const cookie = await withCookie(who)
    expect(await status(url, cookie)).toBe(200)
    const answer = await app.send(identity.signOut, undefined, who.token)
    expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"', 'set-cookie': expect.stringMatching(/^hora-files=; .*Max-Age=0;/) })
    expect(await status(url, cookie)).toBe(404)
  })

  test('opens nothing of a team that its member was removed from', async () => {
    const { url } = await teamFile()
    const former = await me.colleague()
    const cookie = await withCookie(former)
    expect(await status(url, cookie)).toBe(200)
    await me.call(identity.removeMember, { id: former.userId })
    expect([await status(url, cookie), await status(url, withToken(former).headers)]).toEqual([404, 401])
  })
})

describe('a file that a thing of some members uses', () => {
  let ana: TestMember
  let outsider: TestMember
  beforeAll(async () => {
    ana = await me.colleague()
    outsider = await me.colleague('admin')
  })
  const seenBy = async (url: string, ...members: TestMember[]) =>
    Promise.all(members.map(async (who) => [await status(url, withToken(who).headers), await status(url, await withCookie(who))].join(' ')))
  const [yes, no] = ['200 200', '404 404']

  test('upload that nothing uses yet: only the member who uploaded it reads it, and nobody else can use it', async () => {
    const { url } = await uploadTestFile(app, me, png)
    expect(await seenBy(url, me, ana)).toEqual([yes, no])
    expect((await ana.refused(notes.create, { note: { title: 'Mine now', image: url } })).status).toBe(400)
    const { id } = await ana.call(notes.create, { note: { title: 'Pasted', content: `<p><img src="${url}"></p>` } })
    expect(await seenBy(url, me, ana)).toEqual([yes, no])
    await ana.call(notes.remove, { id })
  })

  test('note: those who read the note, as long as they do', async () => {
    const [image, inside] = [await uploadTestFile(app, me, png), await uploadTestFile(app, me, png)]
    const { id } = await me.call(notes.create, { note: { title: 'Private', image: image.url, content: `<p><img src="${inside.url}"></p>` } })
    if (id === null) throw new Error('no note')
    for (const { url } of [image, inside]) expect(await seenBy(url, me, ana, outsider)).toEqual([yes, no, no])
    expect((await outsider.refused(notes.create, { note: { title: 'Mine now', image: image.url } })).status).toBe(400)
    await me.call(notes.share, { id, members: [{ id: ana.userId, access: 'read' }] })
    for (const { url } of [image, inside]) expect(await seenBy(url, me, ana, outsider)).toEqual([yes, yes, no])
    await me.call(notes.share, { id, members: [] })
    for (const { url } of [image, inside]) expect(await seenBy(url, me, ana, outsider)).toEqual([yes, no, no])
  })

  test('chat: those in the conversation, as long as they are, and nobody once the message is deleted', async () => {
    const { url } = await uploadTestFile(app, me, png)
    const { id: chatId } = await me.call(chat.start, { chat: { kind: 'group', name: 'Two', members: [ana.userId] } })
    const { id } = await me.call(chat.send, { message: { chatId, text: '', attachments: [url] } })
    expect(await seenBy(url, me, ana, outsider)).toEqual([yes, yes, no])
    // A colleague who may read it does not give it away by using it elsewhere.
    expect((await ana.refused(chat.send, { message: { chatId, text: '', attachments: [url] } })).status).toBe(400)
    await ana.call(chat.leave, { id: chatId })
    expect(await seenBy(url, me, ana)).toEqual([yes, no])
    await me.call(chat.remove, { id })
    expect(await seenBy(url, me, ana, outsider)).toEqual([no, no, no])
    const { rowCount } = await app.pool.query('select from blobs where key = $1', [url.split('/').at(-1)])
    expect(rowCount).toBe(0)
  })

  test('chat: a file that a card uses as well stays when the message is deleted', async () => {
    const { url } = await uploadTestFile(app, me, png)
    const board = await me.call(scrumboard.createBoard, { board: { title: 'Board' } })
    const list = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'List' } })
    const card = await me.call(scrumboard.createCard, { card: { listId: list.id, title: 'Card' } })
    const { id: chatId } = await me.call(chat.start, { chat: { kind: 'direct', memberId: ana.userId } })
    const { id } = await me.call(chat.send, { message: { chatId, text: '', attachments: [url] } })
    expect(await seenBy(url, ana, outsider)).toEqual([yes, no])
    await me.call(scrumboard.createAttachment, { attachment: { cardId: card.id, url } })
    expect(await seenBy(url, ana, outsider)).toEqual([yes, yes])
    await me.call(chat.remove, { id })
    expect(await seenBy(url, me, ana, outsider)).toEqual([yes, yes, yes])
  })

  test('mail: its sender and those who received it, also what a reply quotes', async () => {
    const [file, inside] = [await uploadTestFile(app, me, png), await uploadTestFile(app, me, png)]
    const to = (...members: TestMember[]) => members.map(({ userId }) => ({ name: '', address: `${userId}@hora.test` }))
    const send = async (by: TestMember, draft: object) => {
      const { id } = await by.call(mailbox.saveDraft, { draft: { id: v7(), subject: 'Plan', ...draft } })
      await by.call(mailbox.send, { id, undoSeconds: 0 })
      await runJobsOnce(app.kernel, app.ownJobs)
    }
    const content = `<p><img src="${inside.url}"></p>`
    const drafted = { id: v7(), content, attachments: [{ url: file.url }], to: to(ana) }
    await me.call(mailbox.saveDraft, { draft: drafted })
    for (const { url } of [file, inside]) expect(await seenBy(url, me, ana, outsider)).toEqual([yes, no, no])
    await send(me, drafted)
    for (const { url } of [file, inside]) expect(await seenBy(url, me, ana, outsider)).toEqual([yes, yes, no])
    const { rows } = await app.pool.query<{ id: string }>('select id from mails where team_id = $1 and user_id = $2 and incoming', [
      me.teamId,
      ana.userId,
    ])
    await send(ana, { content, attachments: [{ url: file.url }], to: to(outsider), inReplyTo: rows[0]?.id ?? '' })
    for (const { url } of [file, inside]) expect(await seenBy(url, me, ana, outsider)).toEqual([yes, yes, yes])
  })

  test('contact, logo and post: the whole team', async () => {
    const { url } = await uploadTestFile(app, me, png)
    const body = `<p><img src="${url}"></p>`
    await me.call(contacts.create, { name: 'Vlad', notes: body })
    expect(await seenBy(url, ana, outsider)).toEqual([yes, yes])
    const logo = await uploadTestFile(app, me, png)
    await me.call(preferences.updateTeam, { settings: { logo: logo.url } })
    expect(await seenBy(logo.url, ana)).toEqual([yes])
    const picture = await uploadTestFile(app, me, png)
    await me.call(blog.create, { post: { language: 'en', title: 'Draft', body: `<p><img src="${picture.url}"></p>` } })
    expect(await seenBy(picture.url, ana)).toEqual([yes])
  })

  test('file of the whole team stays one when somebody also sends it in private', async () => {
    const { url } = await uploadTestFile(app, me, png)
    await app.pool.query('update blobs set claimed = true where key = $1', [url.split('/').at(-1)])
    expect(await seenBy(url, ana, outsider)).toEqual([yes, yes])
    const { id: chatId } = await me.call(chat.start, { chat: { kind: 'direct', memberId: ana.userId } })
    await ana.call(chat.send, { message: { chatId, text: '', attachments: [url] } })
    expect(await seenBy(url, ana, outsider)).toEqual([yes, yes])
  })

  test('the migration records the uses of files that were stored before', async () => {
    const uses = async () => (await app.pool.query('select * from blob_uses where area <> $1 order by key, area, record_id', ['team'])).rows
    const before = await uses()
    expect(new Set(before.map(({ area }) => String(area)))).toEqual(new Set(['notes', 'chat', 'mailbox']))
    await app.pool.query('delete from blob_uses where area <> $1', ['team'])
    const migration = await readFile(path.join(import.meta.dirname, '../../migrations/0030_file_uses.sql'), 'utf8')
    for (const statement of migration.split('--> statement-breakpoint').filter((text) => text.includes('INSERT'))) await app.pool.query(statement)
    // Old texts may show files that their writers could not claim today.
    expect(await uses()).toEqual(expect.arrayContaining(before))
  })
})

test('a token reads files of its team, an API token too', async () => {
  const { url } = await teamFile()
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

test('pictures of a public event are for everybody, while it is published', async () => {
  const [cover, inside, other] = [await uploadTestFile(app, me, png), await uploadTestFile(app, me, png), await uploadTestFile(app, me, png)]
  const times = { startsAt: '2127-03-01T09:00:00Z', endsAt: '2127-03-01T10:00:00Z', place: 'Room 1', registration: 'open' as const }
  const { id } = await me.call(events.create, {
    event: { ...times, title: 'Fair', visibility: 'public', cover: cover.url, description: `<p><img src="${inside.url}" alt=""></p>` },
  })
  const team = await me.call(events.create, { event: { ...times, title: 'Inside', cover: other.url } })
  await me.call(events.publish, { id: team.id })
  const seen = async () => [await status(cover.url), await status(inside.url), await status(other.url)]
  expect(await seen()).toEqual([401, 401, 401])
  const { slug } = await me.call(events.publish, { id })
  expect(await seen()).toEqual([200, 200, 401])
  expect((await app.send(events.publicEvent, { slug: slug ?? '' })).json()).toMatchObject({ cover: cover.url })
  await me.call(events.update, { id, event: { visibility: 'team' } })
  expect(await seen()).toEqual([401, 401, 401])
})
