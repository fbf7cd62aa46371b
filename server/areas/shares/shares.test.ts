import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { business } from '#contract/business.ts'
import { contacts } from '#contract/contacts.ts'
import { encryptText, Encryption, keyFragment, newKey, newSalt } from '#contract/encrypted-content.ts'
import { fileManager } from '#contract/file-manager.ts'
import { organizations } from '#contract/organizations.ts'
import { search } from '#contract/search.ts'
import { shares } from '#contract/shares.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { inDays, nextAddress, type SharedFiles, shareFiles, tokenOf, visit } from '#server/testing/inputs/shared-files.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { createUpload, type TusClient, upload } from '#server/testing/tus.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let address: string
let me: TestMember
let client: TusClient

beforeAll(async () => {
  folder = await temporaryFolder('shares')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  client = { address, token: me.token }
})

const make = (files: Record<string, string | Buffer> = { 'a.txt': 'hello' }, sent: Parameters<typeof shareFiles>[4] = {}) =>
  shareFiles(app, me, client, files, sent)
const create = (share: object = {}) => me.call(shares.create, { share: { expiresAt: inDays(1), ...share } })
const refusedCreate = (share: object) => me.refused(shares.create, { share: { expiresAt: inDays(1), ...share } })
const statusOf = async (token: string) => (await visit(app, shares.publicShare, { token })).statusCode
const unlock = (share: SharedFiles, password: string, from = nextAddress()) => visit(app, shares.publicUnlock, { token: share.token, password }, from)
const runJobs = async () => {
  await app.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await runJobsOnce(app.kernel, app.ownJobs)
  expect((await app.pool.query('select last_error from graphile_worker._private_jobs where last_error is not null')).rows).toEqual([])
}

describe('a share', () => {
  test('has defaults, is filled by uploads, and opens when it is activated', async () => {
    const share = await create({ title: '  Plans  ', message: 'Please read' })
    expect(share).toMatchObject({
      ...{ title: 'Plans', message: 'Please read', mode: 'standard', maxDownloads: null, hasPassword: false, recipientsOnly: false, recipients: [] },
      ...{ notifyOwner: 'first', allowPreview: true, watermark: false, purgeAfterDays: 7, ownerId: me.userId, state: 'uploading' },
      ...{ downloadsDone: 0, downloadsReserved: 0, downloadsLeft: null, totalSize: 0, items: [] },
    })
    const token = tokenOf((await me.call(shares.link, { id: share.id })).url)
    expect(token).toMatch(/^[\w-]{24}$/)
    expect(await statusOf(token)).toBe(410)
    expect(await me.refused(shares.activate, { id: share.id })).toMatchObject({ status: 422, rule: 'R-SHR-1' })
    const itemId = await upload(client, 'hello', { shareId: share.id, filename: 'photos/a.txt' })
    expect(await me.call(fileManager.contents, {})).toMatchObject({ files: [], folders: [] })
    expect(await me.call(shares.activate, { id: share.id })).toMatchObject({ state: 'active', totalSize: 5 })
    const opened = (await visit(app, shares.publicShare, { token })).json()
    expect(opened).toMatchObject({
      ...{ title: 'Plans', message: 'Please read', mode: 'standard', downloadsLeft: null, team: { name: 'Test team', logo: null } },
      items: [{ id: itemId, name: 'photos/a.txt', size: 5, position: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })
    const qr = await app.send(shares.qr, { id: share.id }, me.token)
    expect([qr.statusCode, qr.headers['content-type'], qr.body.slice(0, 4)]).toEqual([200, 'image/svg+xml; charset=utf-8', '<svg'])
    const { rows } = await app.pool.query<{ row: string }>('select t::text as row from shares t')
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })

  test('takes the latest version of files, whatever happens to the files later', async () => {
    const fileId = await upload(client, 'first', { filename: 'plan.txt' })
    const share = await create()
    expect(await me.call(shares.addFiles, { id: share.id, fileIds: [fileId] })).toMatchObject({ items: [{ name: 'plan.txt', size: 5 }] })
    await upload(client, 'second version', { filename: 'plan.txt', fileId })
    await me.call(fileManager.remove, { ids: [fileId] })
    await me.call(fileManager.purge, { ids: [fileId] })
    await runJobs()
    await me.call(shares.activate, { id: share.id })
    const token = tokenOf((await me.call(shares.link, { id: share.id })).url)
    const { access, items } = (await visit(app, shares.publicShare, { token })).json<{ access: string; items: { id: string }[] }>()
    const ticket = await visit(app, shares.publicTicket, { token, access, itemId: items[0]?.id })
    expect(await (await fetch(address + ticket.json<{ url: string }>().url)).text()).toBe('first')
    expect((await me.refused(shares.addFiles, { id: share.id, fileIds: [v7()] })).fields).toEqual({ 'fileIds.0': 'names no file of this team' })
  })

  test('takes the files of a folder with their paths, once each', async () => {
    const inner = await upload(client, 'inner', { filename: 'summer.txt', path: 'Photos/2026' })
    await upload(client, 'outer', { filename: 'cover.txt', path: 'Photos' })
    const single = await upload(client, 'one', { filename: 'single.txt' })
    const { folders } = await me.call(fileManager.contents, {})
    const photos = folders.find(({ name }) => name === 'Photos')?.id ?? ''
    const { items } = await me.call(shares.addFiles, { id: (await create()).id, fileIds: [single, photos, inner] })
    expect(items.map(({ name }) => name)).toEqual(['single.txt', 'Photos/cover.txt', 'Photos/2026/summer.txt'])
    await me.call(shares.removeItem, { id: items[1]?.id ?? '' })
    expect(await me.refused(shares.removeItem, { id: items[1]?.id ?? '' })).toMatchObject({ status: 404 })
    const empty = await me.call(fileManager.createFolder, { folderId: null, name: 'Empty' })
    expect((await me.refused(shares.addFiles, { id: (await create()).id, fileIds: [empty.id] })).status).toBe(400)
  })

  test('refuses uploads that are also for the tree, for another team, or after its end', async () => {
    const share = await make()
    for (const more of [{ folderId: v7() }, { path: 'a' }, { fileId: v7() }] as Record<string, string>[])
      expect((await createUpload(client, 1, { shareId: share.id, filename: 'a', ...more })).status).toBe(400)
    expect((await createUpload(client, 1, { shareId: 'nothing', filename: 'a' })).status).toBe(400)
    expect((await createUpload(client, 1, { shareId: v7(), filename: 'a' })).status).toBe(400)
    const other = await app.member()
    expect((await createUpload({ address, token: other.token }, 1, { shareId: share.id, filename: 'a' })).status).toBe(400)
    const colleague = await me.colleague()
    expect((await createUpload({ address, token: colleague.token }, 1, { shareId: share.id, filename: 'a' })).status).toBe(403)
    await me.call(shares.revoke, { id: share.id })
    expect((await createUpload(client, 1, { shareId: share.id, filename: 'a' })).status).toBe(409)
  })

  test('refuses hostile metadata and tokens, and nothing of them breaks', async () => {
    const share = await make()
    const begin = (metadata: string, length = '1') =>
      fetch(`${address}/api/apps/file-manager/uploads`, {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${me.token}`, 'upload-length': length, 'upload-metadata': metadata },
      })
    const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
    const [id, name] = [`shareId ${base64(share.id)}`, `filename ${base64('a.txt')}`]
    const wrong = [
      ...[
        '',
        'shareId',
        `${id}`,
        `${id},filename`,
        `${id},filename ${base64('')}`,
        `${id},filename ${base64('..')}`,
        `${id},filename ${base64('/')}`,
      ],
      ...[`shareId ${base64(`${share.id}\u0000`)},${name}`, `shareId ${base64("' or 1=1")},${name}`, `${id},filename ${base64('x'.repeat(6000))}`],
      ...Array.from({ length: 40 }, (_, nth) => `shareId ${base64(randomBytes(1 + nth))},${name}`),
    ]
    for (const metadata of wrong) expect((await begin(metadata)).status).toBe(400)
    for (const length of ['-1', 'x', '1e400', '0x10', '']) expect([400, 413]).toContain((await begin(`${id},${name}`, length)).status)
    expect((await share.one()).items).toHaveLength(1)
    const tokens = [
      'x',
      '%00',
      '%',
      '..%2f',
      `${share.token}x`,
      share.token.slice(1),
      ...Array.from({ length: 40 }, (_, nth) => encodeURIComponent(randomBytes(1 + nth).toString('latin1'))),
    ]
    for (const [nth, token] of tokens.entries()) {
      const answer = await fetch(`${address}/api/public/shares/${token}`, { headers: { 'x-forwarded-for': `198.19.0.${nth}` } })
      expect([400, 404, 410, 429]).toContain(answer.status)
    }
  })

  test('is written by its owner and by those who manage the team, and read by colleagues', async () => {
    const colleague = await me.colleague('member')
    const own = await colleague.call(shares.create, { share: { expiresAt: inDays(1) } })
    const mine = await create()
    expect(await colleague.call(shares.one, { id: mine.id })).toMatchObject({ id: mine.id })
    expect((await colleague.refused(shares.revoke, { id: mine.id })).status).toBe(403)
    expect((await colleague.refused(shares.update, { id: mine.id, share: { title: 'x' } })).status).toBe(403)
    expect(await me.call(shares.update, { id: own.id, share: { title: 'x' } })).toMatchObject({ title: 'x' })
    const ids = async (mine: 'true' | 'false') => (await colleague.call(shares.list, { mine, sort: 'expiresAt' })).shares?.map(({ id }) => id)
    expect(await ids('true')).toEqual([own.id])
    expect(await ids('false')).toEqual(expect.arrayContaining([own.id, mine.id]))
  })

  test('names an organization and contacts of the team only', async () => {
    const organizationId = (await me.call(organizations.create, { organization: { legalName: 'Dunărea Tours SRL' } })).id
    const contactId = (await me.call(contacts.create, { id: v7(), name: 'Ana' })).id
    const recipients = [{ email: 'ANA@dunarea.test', contactId }]
    expect(await create({ organizationId, recipients })).toMatchObject({
      ...{ organizationId, organizationName: 'Dunărea Tours SRL', recipients: [{ email: 'ana@dunarea.test', contactId }] },
    })
    const stranger = await app.member()
    const sent = { share: { expiresAt: inDays(1), organizationId } }
    expect((await stranger.refused(shares.create, sent)).fields).toEqual({ 'share.organizationId': 'names nothing of this team' })
    expect((await refusedCreate({ recipients: [{ email: 'a@b.test', contactId: v7() }] })).fields).toEqual({
      'share.recipients.0.contactId': 'names nothing of this team',
    })
  })

  test('is refused with a past end, a wrong value, or against a policy', async () => {
    expect((await refusedCreate({ expiresAt: inDays(-1) })).status).toBe(400)
    expect((await refusedCreate({ expiresAt: '2026-13-01' })).status).toBe(400)
    expect((await refusedCreate({ maxDownloads: 0 })).status).toBe(400)
    expect((await refusedCreate({ title: 'x'.repeat(201) })).fields).toEqual({ 'share.title': 'has more than 200 characters' })
    expect(await refusedCreate({ expiresAt: inDays(31) })).toMatchObject({
      status: 422,
      rule: 'R-SHR-1',
      fields: { 'share.expiresAt': expect.any(String) },
    })
    expect(await refusedCreate({ password: 'short' })).toMatchObject({
      status: 422,
      rule: 'R-SHR-1',
      fields: { 'share.password': expect.any(String) },
    })
    expect(await refusedCreate({ recipientsOnly: true })).toMatchObject({ status: 422, rule: 'R-SHR-1' })
    expect(await refusedCreate({ mode: 'end_to_end', allowPreview: true })).toMatchObject({ status: 422, rule: 'R-SHR-1' })
    await me.call(business.update, { business: { shares: { maxDays: 60, limitRequired: true, passwordRequired: true } } })
    expect(Object.keys((await refusedCreate({})).fields ?? {}).toSorted()).toEqual(['share.maxDownloads', 'share.password'])
    expect(await create({ expiresAt: inDays(59), maxDownloads: 5, password: 'long enough' })).toMatchObject({ hasPassword: true, maxDownloads: 5 })
    await me.call(business.update, { business: { shares: { limitRequired: false, passwordRequired: false, external: false } } })
    expect(await refusedCreate({})).toMatchObject({ status: 422, fields: { 'share.recipientsOnly': expect.any(String) } })
    const email = `${me.userId}@hora.test`
    expect(await create({ recipientsOnly: true, recipients: [{ email }] })).toMatchObject({ state: 'uploading' })
  })

  test('goes through its states, and says what is allowed', async () => {
    const share = await make()
    const { id, token } = share
    expect(await me.refused(shares.activate, { id })).toMatchObject({ status: 409, allowed: ['add-files', 'revoke', 'update'] })
    expect(await me.call(shares.revoke, { id })).toMatchObject({ state: 'revoked' })
    expect(await statusOf(token)).toBe(410)
    expect(await me.refused(shares.update, { id, share: { title: 'x' } })).toMatchObject({ status: 409, allowed: ['extend', 'purge'] })
    expect(await me.call(shares.extend, { id })).toMatchObject({ state: 'active' })
    expect(await statusOf(token)).toBe(200)
    await app.pool.query(`update shares set expires_at = now() - interval '1 minute' where id = $1`, [id])
    await app.pool.query(`update public_links set expires_at = now() - interval '1 minute' where thing_id = $1`, [id])
    expect(await statusOf(token)).toBe(410)
    expect((await me.call(shares.list, { state: 'expired', size: 100 })).shares?.map((one) => [one.id, one.state])).toEqual([[id, 'expired']])
    expect((await me.refused(shares.extend, { id })).fields).toEqual({ expiresAt: 'has passed' })
    expect((await me.refused(shares.extend, { id, expiresAt: inDays(90) })).rule).toBe('R-SHR-1')
    expect(await me.call(shares.extend, { id, expiresAt: inDays(2) })).toMatchObject({ state: 'active' })
    await me.call(shares.revoke, { id })
    expect(await me.call(shares.purge, { id })).toMatchObject({ state: 'purged' })
    expect(await me.refused(shares.extend, { id })).toMatchObject({ status: 409, allowed: [] })
  })

  test('leaves no byte when it is purged, and its log stays', async () => {
    const secret = `only here ${v7()}`
    const share = await make({ 'a.txt': secret }, { purgeAfterDays: 0 })
    const ticket = await share.ticket()
    expect(await (await fetch(address + ticket.json<{ url: string }>().url)).text()).toBe(secret)
    expect(await stored(secret)).toBe(true)
    await me.call(shares.revoke, { id: share.id })
    await app.pool.query(`select graphile_worker.add_job('shares.clock', '{}'::json)`)
    await runJobs()
    await runJobs()
    expect(await share.one()).toMatchObject({ state: 'purged', items: [{ name: 'a.txt' }] })
    expect(await stored(secret)).toBe(false)
    expect((await me.call(shares.log, { id: share.id })).accesses?.map(({ kind }) => kind)).toEqual(['download_completed', 'download_started'])
  })

  test('is found by title, as a request is, and its list by names of files', async () => {
    const { id } = await make({ 'grundriß.pdf': 'x' }, { title: 'Șantier Nord' })
    const request = await me.call(shares.createRequest, { request: { title: 'Acte pentru șantier', expiresAt: inDays(1) } })
    const found = JSON.stringify(await me.call(search.search, { query: 'santier' }))
    expect(found).toContain(`/share-file/${id}`)
    expect(found).toContain(`/share-file/requests/${request.id}`)
    expect((await me.call(shares.list, { search: 'GRUNDRI' })).shares?.map((share) => share.id)).toEqual([id])
  })
})

/** Whether a file of the data folder has these bytes. */
async function stored(text: string): Promise<boolean> {
  const files = await readdir(folder.dataDir, { recursive: true, withFileTypes: true })
  const contents = await Promise.all(files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name))))
  return contents.some((content) => content.includes(text))
}

describe('a password', () => {
  test('opens the share for an hour, and only as long as it is the password', async () => {
    const share = await make({ 'a.txt': 'hello' }, { password: 'correct horse' })
    expect((await visit(app, shares.publicShare, { token: share.token })).json()).toEqual({
      needs: ['password'],
      team: { name: 'Test team', logo: null },
    })
    expect((await share.ticket(undefined, 'garbage')).statusCode).toBe(403)
    const wrong = await unlock(share, 'wrong horse')
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
    const { access } = (await unlock(share, 'correct horse')).json<{ access: string }>()
    expect(await share.open(access)).toMatchObject({ items: [{ name: 'a.txt' }] })
    expect((await share.ticket(undefined, access)).statusCode).toBe(200)
    const other = await make({ 'b.txt': 'b' }, { password: 'correct horse' })
    expect((await other.ticket(undefined, access)).statusCode).toBe(403)
    await me.call(shares.update, { id: share.id, share: { password: 'another horse' } })
    expect(await share.open(access)).toMatchObject({ needs: ['password'] })
  })

  test('is refused the sixth time from an address, and locks the share at the twentieth', async () => {
    const share = await make({ 'a.txt': 'hello' }, { password: 'correct horse' })
    const addresses = Array.from({ length: 4 }, nextAddress)
    const statuses: number[] = []
    for (const from of addresses) for (let nth = 0; nth < 5; nth++) statuses.push((await unlock(share, 'wrong', from)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 403), 423])
    expect(await share.one()).toMatchObject({ state: 'locked' })
    expect((await unlock(share, 'correct horse')).statusCode).toBe(423)
    expect(await me.call(shares.unlock, { id: share.id })).toMatchObject({ state: 'active' })
    const other = nextAddress()
    for (let nth = 0; nth < 5; nth++) await unlock(share, 'wrong', other)
    const sixth = await unlock(share, 'correct horse', other)
    expect([sixth.statusCode, Number(sixth.headers['retry-after'])]).toEqual([429, 900])
    expect((await unlock(share, 'correct horse', addresses[1])).statusCode).toBe(200)
  })

  test('cannot be tried more often by trying at once', async () => {
    const share = await make({ 'a.txt': 'hello' }, { password: 'correct horse' })
    const from = nextAddress()
    const statuses = (await Promise.all(Array.from({ length: 9 }, () => unlock(share, 'wrong', from)))).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })
})

test('recipients get the link and a code by mail, and nobody else gets one', async () => {
  const smtp = await startSmtpServer()
  const mailing = await startTestApp({ beside: app, settings: { dataDir: folder.dataDir, smtpUrl: smtp.url, signUp: 'invite' } })
  try {
    const there = await mailing.app.listen({ host: '127.0.0.1', port: 0 })
    const recipients = [{ email: 'ana@dunarea.test' }]
    const owner = await mailing.member()
    const share = await shareFiles(mailing, owner, { address: there, token: owner.token }, { 'a.txt': 'hello' }, { recipientsOnly: true, recipients })
    const mails = async () => {
      await app.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
      await runJobsOnce(mailing.kernel, mailing.ownJobs)
      return smtp.received.map(({ text }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    }
    expect((await mails()).at(-1)).toContain(`/s/${share.token}`)
    const ask = (email: string) => visit(mailing, shares.publicCode, { token: share.token, email })
    const before = smtp.received.length
    expect([(await ask('mallory@else.test')).json(), (await mails()).length]).toEqual([true, before])
    expect([(await ask('ana@dunarea.test')).json(), (await mails()).length]).toEqual([true, before + 1])
    const code = /^Subject: (\d{6}) /m.exec(smtp.received.at(-1)?.text ?? '')?.[1] ?? ''
    const queued = await app.pool.query<{ row: string }>('select t::text as row from share_recipients t')
    expect(queued.rows.some(({ row }) => row.includes(code))).toBe(false)
    const verify = (sent: string, email = 'ana@dunarea.test') => visit(mailing, shares.publicVerify, { token: share.token, email, code: sent })
    expect((await verify(code, 'mallory@else.test')).statusCode).toBe(403)
    expect((await verify('000000' === code ? '000001' : '000000')).statusCode).toBe(403)
    const { access } = (await verify(code)).json<{ access: string }>()
    expect((await verify(code)).statusCode).toBe(403)
    expect(await share.open(access)).toMatchObject({ items: [{ name: 'a.txt' }] })
    await owner.call(shares.update, { id: share.id, share: { recipients: [{ email: 'dan@dunarea.test' }] } })
    expect(await share.open(access)).toMatchObject({ needs: ['code'] })
  } finally {
    await mailing.close()
    await smtp.close()
  }
})

test('a code can be tried five times within ten minutes', async () => {
  const share = await make({ 'a.txt': 'hello' }, { recipientsOnly: true, recipients: [{ email: 'ana@dunarea.test' }] })
  const { hashOfCode } = await import('./public-handlers.ts')
  const give = (code: string) =>
    app.pool.query(`update share_recipients set code_hash = $2, code_at = now(), code_tries = 0 where share_id = $1`, [
      share.id,
      hashOfCode(app.kernel.settings, share.id, 'ana@dunarea.test', code),
    ])
  const verify = async (code: string) => (await visit(app, shares.publicVerify, { token: share.token, email: 'ana@dunarea.test', code })).statusCode
  await give('123456')
  for (let nth = 0; nth < 5; nth++) expect(await verify('999999')).toBe(403)
  expect(await verify('123456')).toBe(403)
  await give('123456')
  await app.pool.query(`update share_recipients set code_at = now() - interval '11 minutes' where share_id = $1`, [share.id])
  expect(await verify('123456')).toBe(403)
  await give('123456')
  expect(await verify('123456')).toBe(200)
})

test('a page that is opened is logged once an hour, and is no download', async () => {
  const share = await make()
  const from = nextAddress()
  for (let nth = 0; nth < 3; nth++) expect((await visit(app, shares.publicOpened, { token: share.token }, from)).statusCode).toBe(200)
  const { accesses } = await me.call(shares.log, { id: share.id })
  expect(accesses).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      kind: 'opened',
      itemId: null,
      recipient: null,
      ipPrefix: '198.18.0.0/24',
      agent: 'Firefox',
      bytes: null,
    },
  ])
  expect(await share.one()).toMatchObject({ downloadsDone: 0 })
})

test('an end-to-end share has neither names, texts nor bytes in plain text, on disk or in what is sent', async () => {
  const [key, secret] = [newKey(), `nobody reads this ${v7()}`]
  const texts = { title: await encryptText(key, `Title ${secret}`), message: await encryptText(key, secret) }
  const plain = new TextEncoder().encode(secret.repeat(3000))
  const encryption = await Encryption.with(key, newSalt(), plain.length)
  const bytes = Buffer.from(await encryption.part(0, encryption.size, async (start, end) => plain.subarray(start, end)))
  const name = await encryptText(key, `${secret}.txt`)
  const share = await make({ [name]: bytes }, { mode: 'end_to_end', ...texts })
  expect(await share.one()).toMatchObject({ mode: 'end_to_end', allowPreview: false, items: [{ name, size: encryption.size }] })
  expect((await share.ticket({ zip: true })).statusCode).toBe(422)
  expect(await me.refused(shares.addFiles, { id: share.id, fileIds: [await upload(client, 'x', { filename: 'x' })] })).toMatchObject({
    rule: 'R-SHR-6',
  })
  expect((await createUpload(client, 1, { shareId: share.id, filename: 'plain.txt' })).status).toBe(400)
  const answer = Buffer.from(await (await fetch(address + (await share.ticket()).json<{ url: string }>().url)).arrayBuffer())
  expect(answer.equals(bytes)).toBe(true)
  const keyText = keyFragment(key).slice(3)
  for (const wanted of [secret, keyText, Buffer.from(key).toString('hex')]) {
    expect(answer.includes(wanted)).toBe(false)
    expect(await stored(wanted)).toBe(false)
  }
  for (const table of ['shares', 'share_items', 'share_accesses', 'changes', 'blobs', 'uploads']) {
    const { rows } = await app.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    expect(rows.filter(({ row }) => row.includes(secret) || row.includes(keyText))).toEqual([])
  }
})
