// The isolation matrix, generated from the contract: every endpoint × a stranger × a member of another team, and
// every endpoint of a personal area × a colleague, and every endpoint of an area with rights × a member without the right.
// New areas are included automatically.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { blobsPath } from '#contract/blobs.ts'
import { type RawEndpoint, writes } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { rights } from '#contract/rights.ts'
import { areas } from '#server/areas.ts'
import type { Area } from '#server/kernel/area.ts'
import { rawRoutes } from '#server/kernel/http/raw-routes.ts'
import { isOptional, rightFor } from '#server/kernel/rights.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { type RawAnswer, sendRaw } from '#server/testing/raw.ts'
import { sampleOf } from '#server/testing/sample.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let owner: string
let stranger: TestMember
let demoTeam: string
let idsByTable: Map<string, string[]>
let tablesById: Map<string, string[]>
/** Those that are no uuids. */
let otherIds: string[]
/** The rows of the demo team, which nobody may change, after the previous test. */
let lastRows: Awaited<ReturnType<typeof snapshot>>

type Case = {
  name: string
  area: Pick<Area, 'name' | 'pages'>
  personal: boolean
  endpoint: Pick<RawEndpoint, 'method' | 'access' | 'effect' | 'input' | 'right' | 'grant'>
  send(input: unknown, token: string | undefined, address?: string): Promise<RawAnswer>
}

const cases: Case[] = [
  ...areas.flatMap((area) =>
    Object.entries(area.contract).map(([op, endpoint]): Case => ({
      ...{ name: `${area.name}.${op}`, area, personal: area.perMember ?? false, endpoint },
      send: (input, token, address) => app.send(endpoint, input, token, {}, address),
    })),
  ),
  // Files, uploads and the socket.
  ...rawRoutes(areas).flatMap(({ area, contract }) =>
    Object.entries(contract).map(([op, endpoint]): Case => ({
      ...{ name: `${area.name}.${op}`, area, personal: endpoint.perMember ?? false, endpoint },
      send: (input, token) => sendRaw(app, endpoint, input, token),
    })),
  ),
]
const closed = cases.filter(({ endpoint }) => endpoint.access !== 'public')

beforeAll(async () => {
  folder = await temporaryFolder('isolation')
  app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir } })
  demoTeam = app.demoTeamId()
  owner = await ownerOf(demoTeam)
  await app.pool.query(`insert into uploads (team_id, id, user_id, area, size, metadata) values ($1, $2, $3, 'file-manager', 10, 'filename YQ==')`, [
    demoTeam,
    v7(),
    owner,
  ])
  // Owner of another team: may do everything there, and nothing here.
  stranger = await app.member({ role: 'owner' })
  idsByTable = await idsOf(demoTeam)
  tablesById = new Map()
  for (const [table, ids] of idsByTable) for (const id of ids) tablesById.set(id, [...(tablesById.get(id) ?? []), table])
  otherIds = [...tablesById.keys()].filter((id) => id.match(uuids)?.[0] !== id)
  lastRows = await snapshot(demoTeam)
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

test('the matrix covers the product', () => {
  expect(cases.length).toBeGreaterThan(30)
  expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining(['blobs.upload', 'blobs.download', 'live.connect', 'file-manager.append']))
  expect([...idsByTable.keys()]).toEqual(expect.arrayContaining(['members', 'tasks', 'task_tags', 'uploads']))
})

describe('a stranger is refused', () => {
  test('files are among what is refused', () => {
    expect(closed.map(({ name }) => name)).toEqual(expect.arrayContaining(['blobs.download', 'live.connect', 'file-manager.append']))
  })

  // Each from its own address, because anonymous calls are limited per address.
  test.each(closed.map((one, index) => ({ ...one, address: `10.0.${index >> 8}.${index & 255}` })))('$name', async ({ endpoint, send, address }) => {
    const input = endpoint.input && sampleOf(endpoint.input, '00000000-0000-4000-8000-000000000001')
    for (const token of [undefined, 'garbage', 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJGdXNlIiwiZXhwIjo5OTk5OTk5OTk5fQ.']) {
      const answer = await send(input, token, address)
      expect(answer.statusCode).toBe(401)
      // A HEAD has no body.
      if (endpoint.method !== 'HEAD') expect(answer.body).toContain('"code":"unauthenticated"')
    }
  })
})

describe('a plain member is refused what owners and admins do', () => {
  test.each(closed.filter(({ endpoint }) => endpoint.access !== 'member'))('$name', async ({ endpoint, send }) => {
    const plain = await app.member({ role: 'member' })
    const answer = await send(endpoint.input && sampleOf(endpoint.input, plain.userId), plain.token)
    expect(answer.statusCode).toBe(403)
  })
})

describe('a member without the right learns nothing and changes nothing', () => {
  const rated = closed.filter(({ area, endpoint }) => isOptional(area) && endpoint.access === 'member')
  const levels = (level: 'none' | 'read') => Object.fromEntries(rated.map(({ area }) => [area.name, level]))
  let readers: { without: TestMember; reading: TestMember }
  let before: typeof lastRows

  beforeAll(async () => {
    const without = await app.member({ teamId: demoTeam, role: 'member' })
    const reading = await app.member({ teamId: demoTeam, role: 'member' })
    const boss = await app.member({ teamId: demoTeam, role: 'owner' })
    await boss.call(rights.update, { member: without.userId, rights: levels('none') })
    await boss.call(rights.update, { member: reading.userId, rights: levels('read') })
    readers = { without, reading }
    before = await snapshot(demoTeam)
  })
  afterAll(async () => {
    expect(await snapshot(demoTeam)).toEqual(before)
    lastRows = await snapshot(demoTeam)
  })

  test('every area that can be switched off is among them', () => {
    expect(new Set(rated.map(({ area }) => area.name))).toEqual(new Set(areas.filter(isOptional).map(({ name }) => name)))
    expect(rated.map(({ name }) => name)).toEqual(expect.arrayContaining(['tasks.all', 'tasks.create', 'file-manager.append']))
  })

  test.each(rated)('$name', async ({ area, endpoint, send }) => {
    const needed = rightFor(endpoint)
    // Without an input: a caller without the right learns nothing of what the input should be.
    for (const input of [undefined, endpoint.input && sampleOf(endpoint.input, owner)]) {
      for (const { token } of needed === 'write' ? [readers.without, readers.reading] : [readers.without]) {
        const answer = await send(input, token)
        expect(answer.statusCode, `${answer.body}`).toBe(403)
        // A HEAD has no body, and a raw answer has more than one.
        if (endpoint.method !== 'HEAD') expect(answer.body).toContain(`"right":{"area":"${area.name}","level":"${needed}"}`)
      }
    }
  })
})

describe('a member of another team learns nothing and changes nothing', () => {
  test.each(closed)('$name', async ({ endpoint, send }) => {
    const isNew = distinctInputs()
    // Compared once at the end: an `expect` for each answer would take a twentieth of the time.
    const wrong: string[] = []
    for (const [table, ids] of idsByTable) {
      for (const id of ids.slice(0, writes(endpoint) ? 1 : 2)) {
        const input = endpoint.input && sampleOf(endpoint.input, id)
        if (!isNew(input)) continue
        const answer = await send(input, stranger.token)
        if (answer.statusCode >= 500) wrong.push(`${answer.statusCode} for ${table}: ${answer.body}`)
        for (const leak of leaked(answer.body, id)) wrong.push(`${leak} through ${table}`)
        if (mayHaveChanged(endpoint, answer)) stranger = await app.member({ role: 'owner' })
      }
    }
    expect(wrong).toEqual([])
    if (!writes(endpoint)) return
    const before = lastRows
    lastRows = await snapshot(demoTeam)
    expect(lastRows).toEqual(before)
  })
})

test('a public link that does not exist opens nothing, whatever it is for', async () => {
  const byLink = areas.flatMap((area) => Object.values(area.contract).filter(({ publicLink }) => publicLink))
  for (const [index, endpoint] of byLink.entries()) {
    const input = { ...(endpoint.input && (sampleOf(endpoint.input, owner) as object)), token: 'unknown' }
    const answer = await app.send(endpoint, input, undefined, {}, `10.2.${index >> 8}.${index & 255}`)
    expect(answer.json(), `${endpoint.path}`).toEqual({
      type: expect.any(String),
      title: 'gone',
      status: 410,
      code: 'gone',
      requestId: expect.any(String),
    })
  }
})

describe('files of a team', () => {
  const statusOf = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    (await app.app.inject({ method, url, headers, remoteAddress: '10.1.0.1' })).statusCode
  const cookieOf = async ({ token }: TestMember) =>
    String((await app.send(identity.signInWithToken, { accessToken: token })).headers['set-cookie']).split(';')[0] ?? ''

  test('are read by its members, and by nobody else unless a public post shows them', async () => {
    const { rows } = await app.pool.query<{ key: string; public: boolean }>(
      `select b.key, exists (
         select 1 from blog_posts p left join blog_texts x on x.team_id = p.team_id and x.post_id = p.id
         where p.team_id = b.team_id and p.public and p.state = 'published' and p.deleted_at is null
           and (p.cover like '%' || b.key or x.body like '%' || b.key || '%')) as public
       from blobs b where b.team_id = $1 and not b.hidden order by 1`,
      [demoTeam],
    )
    expect(rows.length).toBeGreaterThan(20)
    const colleague = await app.member({ teamId: demoTeam, role: 'member' })
    const other = await app.member()
    const readers: { headers: Record<string, string>; refused: number }[] = [
      { headers: { cookie: await cookieOf(colleague) }, refused: 200 },
      { headers: { authorization: `Bearer ${colleague.token}` }, refused: 200 },
      { headers: { cookie: await cookieOf(other) }, refused: 404 },
      { headers: { authorization: `Bearer ${other.token}` }, refused: 404 },
      { headers: { cookie: `hora-files=${other.token}` }, refused: 401 },
      { headers: {}, refused: 401 },
    ]
    for (const file of rows) {
      for (const { headers, refused } of readers)
        for (const query of ['', '?show', '?download'])
          expect(await statusOf(`${blobsPath}/${file.key}${query}`, headers, 'HEAD'), `${file.key}`).toBe(file.public ? 200 : refused)
    }
  })
})

describe('a colleague, even one with more rights, learns nothing of a member’s own things and changes none', () => {
  let own: Awaited<ReturnType<typeof ownRows>>
  let before: typeof lastRows

  beforeAll(async () => {
    own = await ownRows(owner)
    before = await snapshot(demoTeam, owner)
  })

  test.each(closed.filter(({ personal }) => personal))('$name', async ({ endpoint, send }) => {
    const ids = own.flat().flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    expect(ids.length).toBeGreaterThan(20)
    const isNew = distinctInputs()
    let colleague = await app.member({ teamId: demoTeam, role: 'owner' })
    for (const tableRows of own) {
      for (const { id = owner } of tableRows.slice(0, 2)) {
        const input = endpoint.input && sampleOf(endpoint.input, String(id))
        if (!isNew(input)) continue
        const answer = await send(input, colleague.token)
        expect(answer.statusCode, `${answer.body}`).toBeLessThan(500)
        expect(ids.filter((other) => other !== id && answer.body.includes(other))).toEqual([])
        if (mayHaveChanged(endpoint, answer)) colleague = await app.member({ teamId: demoTeam, role: 'owner' })
      }
    }
    expect(await snapshot(demoTeam, owner)).toEqual(before)
  })
})

async function ownerOf(teamId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select user_id as id from members where team_id = $1 and role = 'owner' order by joined_at limit 1`,
    [teamId],
  )
  return rows[0]?.id ?? ''
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The ids of the demo team, other than the one that was sent, that are in an answer. Looking for hundreds of uuids one by one would take longer. */
const leaked = (body: string, sent: string) =>
  [...new Set(body.match(uuids)), ...otherIds.filter((id) => body.includes(id))]
    .filter((id) => id !== sent)
    .flatMap((id) => (tablesById.get(id) ?? []).map((table) => `${table} ${id}`))

/** The call may have ended the caller's session or changed their role: others continue. A refused call changes nothing. */
const mayHaveChanged = (endpoint: Case['endpoint'], { statusCode }: RawAnswer) => statusCode === 401 || (writes(endpoint) && statusCode < 400)

/** Endpoints without an id get the same input for every table; one call is enough. */
function distinctInputs() {
  const asked = new Set<string>()
  return (input: unknown) => asked.size < asked.add(JSON.stringify(input) ?? '').size
}

/** The rows of one member, from every table with an owner. */
async function ownRows(userId: string) {
  const own = await Promise.all(
    (await personalTables()).map((table) =>
      app.pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where team_id = $1 and user_id = $2 order by 1`, [
        demoTeam,
        userId,
      ]),
    ),
  )
  return own.filter(({ rows }) => rows.length > 0).map(({ rows }) => rows.map(({ row }) => row))
}

const knownTables = new Map<string, Promise<string[]>>()

/** Asked once: the catalogue is slow, and the schema does not change. */
function tablesWith(columns: readonly string[], without: readonly string[]): Promise<string[]> {
  const key = JSON.stringify([columns, without])
  const tables = knownTables.get(key) ?? findTables(columns, without)
  knownTables.set(key, tables)
  return tables
}

async function findTables(columns: readonly string[], without: readonly string[]): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = any($1) and table_name <> all($2)
     group by 1 having count(*) = $3 order by 1`,
    [columns, without, columns.length],
  )
  return rows.map(({ name }) => name)
}

/** Every table with a team, except the kernel's own bookkeeping. */
const teamTables = () => tablesWith(['team_id'], ['changes', 'team_seqs'])

/** Every table with an owner column, except the members themselves. */
const personalTables = () => tablesWith(['team_id', 'user_id'], ['changes', 'team_seqs', 'members', 'sessions'])

async function idsOf(teamId: string) {
  const ids = new Map<string, string[]>()
  for (const table of await teamTables()) {
    const { rows } = await app.pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where team_id = $1 limit 5`, [
      teamId,
    ])
    const found = rows.map(({ row }) => row.id ?? row.user_id).filter((id) => typeof id === 'string')
    if (found.length > 0) ids.set(table, found)
  }
  return ids
}

/**
 * Per table, for a team or one member: the number of rows and the last transaction that wrote one, of which every change changes one.
 * A new last-seen time is no change, so tables with that column are compared by their other columns.
 */
async function snapshot(teamId: string, userId?: string) {
  const seen = await tablesWith(['last_seen_at'], [])
  const digestOf = (table: string) =>
    seen.includes(table)
      ? `md5(string_agg((to_jsonb(t) - 'last_seen_at')::text, ',' order by to_jsonb(t) - 'last_seen_at'))`
      : `count(*) || ' ' || coalesce(max(xmin::text::bigint), 0)`
  const tables = await (userId ? personalTables() : teamTables())
  const theirs = userId ? 'and user_id = $2' : ''
  const digests = tables.map((table) => `select '${table}' as name, ${digestOf(table)} as digest from ${table} t where team_id = $1 ${theirs}`)
  // Named, so that PostgreSQL plans the query over all tables once per connection.
  const { rows } = await app.pool.query<{ name: string; digest: string }>({
    name: userId ? 'rows of a member' : 'rows of a team',
    text: digests.join(' union all '),
    values: userId ? [teamId, userId] : [teamId],
  })
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
