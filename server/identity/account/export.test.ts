// The titles continue "an export".
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { identity } from '#contract/identity.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { security } from '#contract/security.ts'
import { shortcuts } from '#contract/shortcuts.ts'
import { tasks } from '#contract/tasks.ts'
import { Exporter } from '#server/kernel/files/data-export.ts'
import { openTransactions } from '#server/testing/transactions.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { makeAuthenticator } from '#server/testing/authenticator.ts'
import { uploadTestFile, temporaryFolder } from '#server/testing/files.ts'
import { emailOf } from '#server/testing/accounts.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('export')
  app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

type Line = Record<string, unknown> & { table?: string; row?: Record<string, unknown>; file?: string; base64?: string }

async function exported(member: TestMember, endpoint: typeof account.exportMine | typeof account.exportTeam) {
  const answer = await app.send(endpoint, undefined, member.token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/x-ndjson')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''hora-(team|member)-\d{4}-\d\d-\d\d\.jsonl$/)
  expect(answer.body.endsWith('\n')).toBe(true)
  const [head, ...lines] = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  const rowsOf = (table: string) => lines.flatMap(({ table: of, row }) => (of === table && row ? [row] : []))
  return { head, lines, rowsOf, text: answer.body }
}

const countOf = async (table: string, teamId: string) =>
  (await app.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where team_id = $1`, [teamId])).rows[0]?.n

const attachTo = async (member: TestMember, bytes: Buffer) => {
  const board = await member.call(scrumboard.createBoard, { board: { title: 'Plans' } })
  const list = await member.call(scrumboard.createList, { list: { boardId: board.id, title: 'Now', position: 65536 } })
  const card = await member.call(scrumboard.createCard, { card: { listId: list.id, title: 'Card', position: 65536 } })
  const { url } = await uploadTestFile(app, member, bytes, 'plan.bin')
  await member.call(scrumboard.createAttachment, { attachment: { cardId: card.id, url } })
  return url
}

test('of a team has every row of every table, and its files', async () => {
  const owner = await app.member({ teamId: app.demoTeamId() })
  const bytes = Buffer.from(Array.from({ length: 100_001 }, (_, index) => (index * 31) % 256))
  const url = await attachTo(owner, bytes)
  const { head, lines, rowsOf } = await exported(owner, account.exportTeam)
  expect(head).toMatchObject({ hora: 'export', version: 1, of: 'team', id: owner.teamId, name: 'Hora Studio' })
  for (const table of ['tasks', 'task_tags', 'task_tag_links', 'boards', 'cards', 'card_members', 'card_comments', 'members', 'landing_services'])
    expect([table, rowsOf(table).length]).toEqual([table, await countOf(table, owner.teamId)])
  expect(rowsOf('tasks').length).toBeGreaterThan(5)
  expect(rowsOf('users').map(({ name }) => name)).toContain('Ioana Munteanu')
  expect(rowsOf('teams')).toEqual([expect.objectContaining({ id: owner.teamId, name: 'Hora Studio' })])
  const file = lines.find((line) => line.file === url.split('/').at(-1))
  expect(file).toMatchObject({ name: 'plan.bin', type: 'application/octet-stream' })
  expect(Buffer.from(file?.base64 ?? '', 'base64').equals(bytes)).toBe(true)
})

test('of a team has no personal rows of a colleague', async () => {
  const owner = await app.member()
  const colleague = await owner.colleague()
  await colleague.call(shortcuts.create, { shortcut: { label: 'My secret place', link: '/x', icon: 'heroicons_outline:star', useRouter: true } })
  await owner.call(shortcuts.create, { shortcut: { label: 'Mine', link: '/y', icon: 'heroicons_outline:star', useRouter: true } })
  const { url } = await uploadTestFile(app, colleague, 'a private file')
  const { rowsOf, text } = await exported(owner, account.exportTeam)
  expect(rowsOf('shortcuts').map(({ label }) => label)).toEqual(['Mine'])
  expect(text).not.toContain('My secret place')
  expect(text).not.toContain(url.split('/').at(-1))
})

test('of a team leaves out children of personal rows, at any depth', async () => {
  const owner = await app.member()
  const colleague = await owner.colleague()
  // Tables of a future area: what is personal is read from the database.
  await app.pool.query(`
    create table diaries (team_id uuid, id uuid, user_id uuid, primary key (team_id, id));
    create table diary_pages (team_id uuid, id uuid, diary_id uuid, content text, primary key (team_id, id), foreign key (team_id, diary_id) references diaries on delete cascade);
    create table diary_lines (team_id uuid, id uuid, page_id uuid, content text, primary key (team_id, id), foreign key (team_id, page_id) references diary_pages on delete cascade)`)
  for (const { userId } of [owner, colleague]) {
    await app.pool.query('insert into diaries values ($1, $2, $2)', [owner.teamId, userId])
    await app.pool.query(`insert into diary_pages values ($1, $2, $2, $3)`, [owner.teamId, userId, `page of ${userId}`])
    await app.pool.query(`insert into diary_lines values ($1, $2, $2, $3)`, [owner.teamId, userId, `line of ${userId}`])
  }
  for (const [endpoint, member] of [
    [account.exportTeam, owner],
    [account.exportMine, owner],
    [account.exportMine, colleague],
  ] as const) {
    const { rowsOf } = await exported(member, endpoint)
    expect(rowsOf('diary_pages').map(({ content }) => content)).toEqual([`page of ${member.userId}`])
    expect(rowsOf('diary_lines').map(({ content }) => content)).toEqual([`line of ${member.userId}`])
  }
  await app.pool.query('drop table diary_lines, diary_pages, diaries')
})

test('of a member has their rows in all their teams, their texts and files, and nothing of others', async () => {
  const me = await app.member()
  const colleague = await me.colleague()
  await me.call(account.updateProfile, { profile: { about: 'Likes circles' } })
  await me.call(tasks.create, { title: 'Given to me', assignedTo: me.userId })
  await me.call(tasks.create, { title: 'Given to a colleague', assignedTo: colleague.userId })
  await me.call(shortcuts.create, { shortcut: { label: 'Mine', link: '/y', icon: 'heroicons_outline:star', useRouter: true } })
  await colleague.call(shortcuts.create, { shortcut: { label: 'Not mine', link: '/y', icon: 'heroicons_outline:star', useRouter: true } })
  await uploadTestFile(app, me, 'my file', 'note.txt')
  await uploadTestFile(app, colleague, 'their file', 'theirs.txt')
  const { head, lines, rowsOf } = await exported(me, account.exportMine)
  expect(head).toMatchObject({ of: 'member', id: me.userId })
  expect(rowsOf('users')).toEqual([expect.objectContaining({ id: me.userId, email: emailOf(me), about: 'Likes circles' })])
  expect(rowsOf('members').map(({ team_id: teamId }) => teamId)).toEqual([me.teamId])
  expect(rowsOf('shortcuts').map(({ label }) => label)).toEqual(['Mine'])
  expect(rowsOf('tasks').map(({ title }) => title)).toContain('Given to me')
  expect(lines.flatMap(({ base64 }) => (base64 === undefined ? [] : [Buffer.from(base64, 'base64').toString()]))).toEqual(['my file'])
})

test('has no hash, no token and no key', async () => {
  const me = await app.member()
  const { secret } = await me.call(security.createToken, { password: testPassword, token: { name: 'Robot', scopes: ['tasks:read'], lastsDays: 1 } })
  await me.call(security.registerPasskey, {
    name: 'Laptop',
    response: makeAuthenticator().create(await me.call(security.passkeyOptions, { password: testPassword })),
  })
  await me.call(security.enrolTotp, { password: testPassword })
  const { link } = await me.call(identity.invite, { invitation: { email: 'somebody@example.com' } })
  const { rows } = await app.pool.query<{ secret: string }>(
    `select password_hash as secret from users where id = $1 union all select hash from api_tokens where user_id = $1
     union all select public_key from passkeys where user_id = $1 union all select credential_id from passkeys where user_id = $1
     union all select secret from totp_secrets where user_id = $1 union all select code_hash from invitations where team_id = $2`,
    [me.userId, me.teamId],
  )
  expect(rows.length).toBe(6)
  for (const endpoint of [account.exportMine, account.exportTeam]) {
    const { text, rowsOf } = await exported(me, endpoint)
    expect(rowsOf('api_tokens')).toEqual([expect.objectContaining({ name: 'Robot' })])
    for (const one of [...rows.map((row) => row.secret), secret, new URL(link).searchParams.get('code') ?? '', me.token])
      expect(text).not.toContain(one)
    expect(text).not.toMatch(/hash"|"secret"|argon2/)
  }
})

test('that is not read to the end releases its connection, and the next ones work', async () => {
  const me = await app.member()
  const { id } = await me.call(tasks.create, { title: 'One of many', notes: 'x'.repeat(20_000), assignedTo: me.userId })
  await app.pool.query(
    `insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from tasks t, generate_series(1, 599) where t.id = $1`,
    [id],
  )
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  // More than may run at the same time.
  for (let index = 0; index < 3; index++) {
    const asked = request({ port, host: '127.0.0.1', path: account.exportMine.path, headers: { authorization: `Bearer ${me.token}` } })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    answer.destroy()
    await expect.poll(() => app.pool.totalCount - app.pool.idleCount).toBe(0)
  }
  const { rowsOf } = await exported(me, account.exportTeam)
  expect(rowsOf('tasks')).toHaveLength(600)
})

test('that nobody reads occupies no connection; its member starts no second one, and others export', async () => {
  const [me, other] = [await app.member(), await app.member()]
  const { id } = await me.call(tasks.create, { title: 'One of many', notes: 'x'.repeat(20_000), assignedTo: me.userId })
  await app.pool.query(
    `insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from tasks t, generate_series(1, 999) where t.id = $1`,
    [id],
  )
  const { port } = app.app.server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path: account.exportMine.path, headers: { authorization: `Bearer ${me.token}` } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await expect.poll(() => app.pool.totalCount - app.pool.idleCount, { timeout: 10_000 }).toBe(0)
  expect(await openTransactions(app)).toEqual([])
  expect(await me.refused(account.exportMine)).toMatchObject({ status: 429, detail: expect.stringContaining('still running') })
  for (let time = 0; time < 3; time++) await exported(other, account.exportMine)
  answer.destroy()
  await expect.poll(async () => (await app.send(account.exportMine, undefined, me.token)).statusCode, { timeout: 10_000 }).toBe(200)
})

test('ends after its time', async () => {
  const me = await app.member()
  const { pool, kernel } = app
  const impatient = new Exporter({ pool, blobs: kernel.blobs, dataDir: folder.dataDir, limitMs: 1 })
  const file = impatient.file(me.userId, { head: {}, parts: async () => [], files: { within: 'false' } })
  await expect(once(file, 'end')).rejects.toThrow('took too long')
  expect(await readdir(path.join(folder.dataDir, 'exports'))).toEqual([])
})

test('of a team is for its owners', async () => {
  const owner = await app.member()
  for (const role of ['admin', 'member'] as const)
    expect(await (await owner.colleague(role)).refused(account.exportTeam)).toMatchObject({ status: 403 })
})
