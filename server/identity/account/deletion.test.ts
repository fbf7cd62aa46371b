// Deleting an account or a team.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { identity, type SignedIn } from '#contract/identity.ts'
import { notes } from '#contract/notes.ts'
import { notifications } from '#contract/notifications.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { security } from '#contract/security.ts'
import { shortcuts } from '#contract/shortcuts.ts'
import { tasks } from '#contract/tasks.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, testPassword, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder, uploadTestFile, withToken } from '#server/testing/files.ts'
import { emailOf, trySignIn } from '#server/testing/accounts.ts'

let app: TestApp
let beside: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('deletion')
  app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir } })
  beside = await startTestApp({ beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
  await folder.remove()
})

const password = testPassword
const statusOf = async (member: TestMember, at = app) => (await at.send(identity.user, undefined, member.token)).statusCode
const doJobs = () => runJobsOnce(app.kernel, { ...app.ownJobs, mail: async () => {} })

async function joinTeamOf(owner: TestMember, member: TestMember, role: 'admin' | 'member' = 'member') {
  const { link } = await owner.call(identity.invite, { invitation: { email: emailOf(member), role } })
  await member.call(identity.acceptInvitation, { code: new URL(link).searchParams.get('code') ?? '' })
}

/** The rows of a team in each table that has some. */
async function rowsOf(teamId: string) {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'team_id' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await app.pool.query<{ n: number }>(`select count(*)::int as n from ${name} where team_id = $1`, [teamId])
    if (rows[0]?.n) counts[name] = rows[0].n
  }
  return counts
}

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const fileOf = async (url: string) => {
  const { rows } = await app.pool.query<{ hash: string }>('select hash from blobs where key = $1', [url.split('/').at(-1)])
  const hash = rows[0]?.hash ?? ''
  return path.join(folder.dataDir, 'blobs', hash.slice(0, 2), hash)
}
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** They have rows in every area of the demo. */
describe.each(['kaya.deniz@company.com', 'munteanu.ioana@company.com', 'popescu.andrei@company.com'])('the account of %s', (email) => {
  test('can be deleted with all its rows', async () => {
    const { accessToken, user } = (await trySignIn(app, email, 'admin')).json<SignedIn>()
    expect((await app.send(account.deleteAccount, { password: 'admin' }, accessToken)).json()).toBe(true)
    await doJobs()
    expect(await tracesOf([email])).toEqual([])
    const { rows } = await app.pool.query('select left_at, name from members join users on id = user_id where user_id = $1', [user.id])
    expect(rows).toEqual([{ left_at: expect.any(Date), name: expect.stringMatching(/^(Eski üye|Fost membru)$/) }])
  })
})

describe('deleting a team', () => {
  test('deletes all rows and files, ends all sessions, and does not affect other teams', async () => {
    const owner = await app.member({ teamId: app.demoTeamId() })
    const [colleague, stranger] = [await owner.colleague(), await app.member()]
    await stranger.call(tasks.create, { title: 'Stays' })
    await owner.call(security.createToken, { password, token: { name: 'Robot', scopes: ['tasks:read'], lastsDays: 1 } })
    const [shared, own] = ['bytes that two teams have', 'bytes of this team only']
    const [first, second] = [await uploadTestFile(app, owner, shared), await uploadTestFile(app, owner, own)]
    await uploadTestFile(app, stranger, shared)
    const files = [await fileOf(first.url), await fileOf(second.url)]
    const { avatar } = await colleague.call(account.setAvatar, { file: (await uploadTestFile(app, colleague, png)).url })
    const others = await rowsOf(stranger.teamId)
    const before = await rowsOf(owner.teamId)
    expect(Object.keys(before).length).toBeGreaterThan(15)
    const members = (await owner.call(identity.members)).length
    const { files: count, ...rest } = await owner.call(account.teamDeletion)
    expect([count, rest]).toEqual([before.blobs, { name: 'Hora Studio', members, records: expect.any(Number), bytes: expect.any(Number) }])
    expect(rest.records).toBeGreaterThan(100)
    expect([await statusOf(colleague), await statusOf(colleague, beside)]).toEqual([200, 200])

    expect(await owner.call(account.deleteTeam, { password, name: 'Hora Studio' })).toBe(true)
    expect(await rowsOf(owner.teamId)).toEqual({})
    expect((await app.pool.query('select 1 from teams where id = $1', [owner.teamId])).rowCount).toBe(0)
    expect([await statusOf(owner), await statusOf(colleague)]).toEqual([401, 401])
    await expect.poll(() => statusOf(colleague, beside), { timeout: 10_000 }).toBe(401)
    const { rows } = await app.pool.query('select avatar from users where id = $1', [colleague.userId])
    expect([rows, (await app.app.inject({ url: avatar, ...withToken(stranger) })).statusCode]).toEqual([[{ avatar: null }], 404])
    await doJobs()
    expect([await isThere(files[0] ?? ''), await isThere(files[1] ?? '')]).toEqual([true, false])
    expect(await rowsOf(stranger.teamId)).toEqual(others)
    expect(await stranger.call(tasks.all)).toEqual([expect.objectContaining({ title: 'Stays' })])
  })

  test('requires the password, the exact name, and an owner', async () => {
    const owner = await app.member()
    const admin = await owner.colleague('admin')
    expect(await owner.refused(account.deleteTeam, { password: 'wrong', name: 'Test team' })).toMatchObject({ fields: { password: 'is wrong' } })
    expect(await owner.refused(account.deleteTeam, { password, name: 'test team' })).toMatchObject({
      status: 400,
      fields: { name: expect.any(String) },
    })
    expect(await admin.refused(account.deleteTeam, { password, name: 'Test team' })).toMatchObject({ status: 403 })
    expect(await admin.refused(account.teamDeletion)).toMatchObject({ status: 403 })
    expect(await owner.call(identity.members)).toHaveLength(2)
  })

  test('forgets the repeatable writes of that team only', async () => {
    const [owner, me] = [await app.member(), await app.member()]
    await joinTeamOf(owner, me)
    const inOwners = (await me.call(identity.switchTeam, { id: owner.teamId })).accessToken
    const write = (token: string, key: string) => app.send(tasks.create, { title: 'Once' }, token, { 'idempotency-key': key })
    const [first, second] = [(await write(me.token, 'key-of-mine')).json(), (await write(inOwners, 'key-of-owner')).json()]
    // The same key in another team is not answered with that team's task.
    expect((await write(inOwners, 'key-of-mine')).statusCode).toBe(409)
    // A session is deleted with the team that it was last used in.
    await me.call(identity.switchTeam, { id: me.teamId })
    await owner.call(account.deleteTeam, { password, name: 'Test team' })
    expect((await write(me.token, 'key-of-mine')).json()).toEqual(first)
    expect((await app.pool.query('select 1 from idempotency_keys where answer like $1', [`%${second.id}%`])).rowCount).toBe(0)
  })

  test('does not delete accounts: a member of another team continues there, others get a new team', async () => {
    const [owner, me] = [await app.member(), await app.member()]
    await joinTeamOf(owner, me)
    await owner.call(account.deleteTeam, { password, name: 'Test team' })
    const again = (await trySignIn(app, emailOf(me), password)).json()
    expect(again).toMatchObject({ user: { team: { id: me.teamId } } })
    const signedIn = (await trySignIn(app, emailOf(owner), password)).json()
    expect(signedIn).toMatchObject({ user: { id: owner.userId, team: { role: 'owner' } } })
  })
})

describe('deleting an account', () => {
  test('keeps what was written for the team, by an anonymous former member', async () => {
    const owner = await app.member()
    const me = await owner.colleague()
    const email = emailOf(me)
    await me.call(account.updateProfile, { profile: { name: 'Ana Remembered', phone: '+40 1', about: 'Me', timeZone: 'Europe/Bucharest' } })
    const { avatar } = await me.call(account.setAvatar, { file: (await uploadTestFile(app, me, png)).url })
    await me.call(shortcuts.create, { shortcut: { label: 'Mine', link: '/y', icon: 'heroicons_outline:star', useRouter: true } })
    const board = await me.call(scrumboard.createBoard, { board: { title: 'Plans' } })
    const list = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'Now', position: 65536 } })
    const card = await me.call(scrumboard.createCard, { card: { listId: list.id, title: 'Card', position: 65536 } })
    await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: '<p>My words</p>' } })
    const task = await me.call(tasks.create, { title: 'My task', assignedTo: me.userId })
    await me.call(tasks.create, { title: 'A task for the owner', assignedTo: owner.userId })
    const notices = async () => JSON.stringify(await owner.call(notifications.all))
    expect(await notices()).toContain('Ana Remembered')
    const { secret } = await me.call(security.createToken, { password, token: { name: 'Robot', scopes: ['tasks:read'], lastsDays: 1 } })
    await me.call(security.enrolTotp, { password: testPassword })
    const note = await me.call(notes.create, { note: { title: 'Diagnosis', content: '<p>my private medical note</p>' } })
    await me.call(notes.update, { updatedNote: { ...note, title: 'Second opinion', labels: [] } })
    const shared = await me.call(notes.create, { note: { title: 'Shared secret' } })
    await me.call(notes.share, { id: shared.id, members: [{ id: owner.userId, access: 'read' }] })

    expect(await me.call(account.deleteAccount, { password })).toBe(true)
    expect([await statusOf(me), (await app.send(tasks.all, undefined, secret)).statusCode]).toEqual([401, 401])
    expect((await trySignIn(app, email, password)).statusCode).toBe(404)
    expect((await owner.call(identity.members)).map(({ id }) => id)).toEqual([owner.userId])
    expect(await owner.call(tasks.one, { id: task.id })).toMatchObject({ title: 'My task', assignedTo: null })
    const { rows: comments } = await app.pool.query('select author_id, content from card_comments where team_id = $1', [owner.teamId])
    expect(comments).toEqual([{ author_id: me.userId, content: '<p>My words</p>' }])
    const { rows: users } = await app.pool.query('select * from users where id = $1', [me.userId])
    expect(users).toEqual([
      expect.objectContaining({
        name: 'Former member',
        avatar: null,
        phone: '',
        about: '',
        time_zone: null,
        confirmed_at: null,
        deleted_at: expect.any(Date),
      }),
    ])
    expect((await app.app.inject({ url: avatar, ...withToken(owner) })).statusCode).toBe(404)
    expect(await notices()).toContain('Former member')
    await doJobs()
    expect(await tracesOf(['Ana Remembered', email, '+40 1'])).toEqual([])
    expect(await tracesOf(['Diagnosis', 'medical', 'Second opinion'])).toEqual([])
    // The notice is the owner's.
    expect(await tracesOf(['Shared secret'])).toEqual(['notices'])
    for (const table of ['shortcuts', 'sessions', 'api_tokens', 'totp_secrets', 'member_preferences', 'notices'])
      expect([table, (await app.pool.query(`select 1 from ${table} where user_id = $1`, [me.userId])).rowCount]).toEqual([table, 0])
  })

  test('answers the consequence for each team, and refuses to leave colleagues without an owner', async () => {
    const me = await app.member()
    const [colleague, other] = [await me.colleague(), await app.member()]
    await joinTeamOf(other, me)
    const fates = async () => Object.fromEntries((await me.call(account.deletion)).teams.map(({ id, fate, members }) => [id, [fate, members]]))
    expect(await fates()).toEqual({ [me.teamId]: ['hand-over', 2], [other.teamId]: ['leave', 2] })
    expect(await me.refused(account.deleteAccount, { password })).toMatchObject({ status: 422, detail: expect.stringContaining('Test team') })
    for (const asked of [colleague, other]) expect(await asked.call(identity.members)).toHaveLength(2)
    await me.call(identity.changeRole, { id: colleague.userId, member: { role: 'owner' } })
    expect(await fates()).toEqual({ [me.teamId]: ['leave', 2], [other.teamId]: ['leave', 2] })
    expect(await me.call(account.deleteAccount, { password })).toBe(true)
    await doJobs()
    for (const left of [colleague, other]) expect((await left.call(identity.members)).map(({ id }) => id)).toEqual([left.userId])
  })

  test('deletes a team without other members', async () => {
    const me = await app.member()
    const other = await app.member()
    await joinTeamOf(other, me)
    await me.call(tasks.create, { title: 'Nobody else’s' })
    const gone = await me.colleague()
    await gone.leave()
    expect((await me.call(account.deletion)).teams).toContainEqual({ id: me.teamId, name: 'Test team', members: 1, fate: 'delete' })
    expect(await me.call(account.deleteAccount, { password })).toBe(true)
    expect(await rowsOf(me.teamId)).toEqual({})
    await doJobs()
    expect((await other.call(identity.members)).map(({ id }) => id)).toEqual([other.userId])
  })

  test('requires the password, and frees the address', async () => {
    const me = await app.member()
    expect(await me.refused(account.deleteAccount, { password: 'wrong' })).toMatchObject({ fields: { password: 'is wrong' } })
    expect(await statusOf(me)).toBe(200)
    const email = emailOf(me)
    await me.call(account.deleteAccount, { password })
    const signUp = { name: 'Ana', email, password: 'another good one', agreements: true }
    expect((await app.send(identity.signUp, signUp)).statusCode).toBe(200)
    const back = (await trySignIn(app, email, 'another good one')).json<{ user: { id: string; name: string } }>()
    expect(back.user.name).toBe('Ana')
    expect(back.user.id).not.toBe(me.userId)
  })
})

/** Tables that contain one of these texts. */
async function tracesOf(texts: string[]): Promise<string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await app.pool.query(
      `select 1 from ${name} t where exists (select 1 from unnest($1::text[]) s where strpos(t::text, s) > 0) limit 1`,
      [texts],
    )
    if (rowCount) found.push(name)
  }
  return found
}
