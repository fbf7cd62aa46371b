import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { mailbox } from '#contract/mailbox.ts'
import type { Mail, SentMailDraft } from '#contract/mailbox-shapes.ts'
import { notifications } from '#contract/notifications.ts'
import type { JobContext } from '#server/kernel/area.ts'
import { runJob, runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { uploadTestFile, temporaryFolder } from '#server/testing/files.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { openTransactions } from '#server/testing/transactions.ts'
import { jobs } from './jobs.ts'

let app: TestApp
let connected: TestApp
let post: Awaited<ReturnType<typeof startSmtpServer>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let me: TestMember
let ana: TestMember

beforeAll(async () => {
  folder = await temporaryFolder('mail-jobs')
  post = await startSmtpServer()
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  connected = await startTestApp({
    beside: app,
    settings: { dataDir: folder.dataDir, smtpUrl: post.url, mailFrom: 'Hora <hora@hora.test>', signUp: 'invite' },
  })
})
afterAll(async () => {
  await connected.close()
  await app.close()
  await post.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
  post.received.length = 0
})

const request = { id: 'test', address: '', userAgent: '', host: '' }
const address = ({ userId }: TestMember) => ({ name: '', address: `${userId}@hora.test` })
/** Uses the mail's own time, so that a slow machine does not matter. */
const early = ({ sendAt }: Mail) => new Date(Date.parse(sendAt ?? '') - 1)
const due = ({ sendAt }: Mail) => new Date(sendAt ?? '')

const deliver = (id: string, now = new Date()) =>
  transact(app.kernel, {
    ...{ area: 'mailbox', op: 'mailbox.deliver', actor: undefined, request },
    work: (ctx) => jobs.deliver({ ...ctx, now } as JobContext, { teamId: me.teamId, id }),
  })

const transmit = (id: string, to: string) => runJob(connected.kernel, 'mailbox.transmit', jobs.transmit, { teamId: me.teamId, id, address: to })

const write = (fields: Partial<SentMailDraft> = {}) =>
  me.call(mailbox.saveDraft, { draft: { id: v7(), to: [address(ana)], subject: 'Lunch', content: '<p>At noon?</p>', ...fields } })

async function inFolder(who: TestMember, slug = 'inbox'): Promise<Mail[]> {
  return (await who.call(mailbox.mails, { folder: slug })).mails ?? []
}

describe('ten seconds of undo', () => {
  test('nothing is delivered before they are over, and then it is', async () => {
    const { id } = await write()
    const queued = await me.call(mailbox.send, { id })
    expect(queued).toMatchObject({ state: 'queued', delivery: 'queued', recipients: [{ state: 'queued', userId: ana.userId }] })
    expect(Date.parse(queued.sendAt ?? '') - Date.parse(queued.date)).toBe(10_000)
    const { rows } = await app.pool.query(`select run_at as at from graphile_worker.jobs where key = $1`, [`mailbox.deliver:${me.teamId}:${id}`])
    expect(rows).toEqual([{ at: due(queued) }])
    await deliver(id, early(queued))
    expect(await inFolder(ana)).toEqual([])
    await deliver(id, due(queued))
    expect(await inFolder(ana)).toHaveLength(1)
    expect(await me.call(mailbox.mail, { id })).toMatchObject({ state: 'sent', sendAt: null, delivery: 'sent' })
  })

  test('in time, it is a draft again, with all that was in it, and nobody gets it', async () => {
    const before = await write({ bcc: [address(me)] })
    const first = await me.call(mailbox.send, { id: before.id })
    const draft = await me.call(mailbox.unsend, { id: before.id })
    expect(draft).toEqual({
      ...before,
      date: expect.any(String),
      recipients: expect.any(Array),
      to: expect.stringContaining(ana.userId),
      bcc: [expect.stringContaining(me.userId)],
    })
    expect(draft.recipients.map(({ state, address: to }) => [state, to])).toEqual([
      [null, address(ana).address],
      [null, address(me).address],
    ])
    await deliver(before.id, due(first))
    expect([await inFolder(ana), await inFolder(me, 'sent')]).toEqual([[], []])
    expect(await me.call(mailbox.unsend, { id: before.id })).toMatchObject({ state: 'draft' })
    // Sent again, it has ten seconds again, although the first job still exists.
    const second = await me.call(mailbox.send, { id: before.id })
    await deliver(before.id, early(second))
    expect(await inFolder(ana)).toEqual([])
    await deliver(before.id, due(second))
    expect(await inFolder(ana)).toHaveLength(1)
  })

  test('too late is a conflict, and the mail stays where it is', async () => {
    const { id } = await write()
    await me.call(mailbox.send, { id, undoSeconds: 0 })
    await runJobsOnce(app.kernel, {})
    expect(await me.refused(mailbox.unsend, { id })).toMatchObject({ code: 'conflict' })
    expect([await inFolder(ana), await inFolder(me, 'sent')].map((mails) => mails.length)).toEqual([1, 1])
  })
})

describe('exactly once', () => {
  test('when the job runs twice, one after the other and at the same time', async () => {
    const elif = await me.colleague()
    const { id } = await write({ cc: [address(elif)], bcc: [address(ana)] })
    await me.call(mailbox.send, { id, undoSeconds: 0 })
    await Promise.all([deliver(id), deliver(id), deliver(id)])
    await deliver(id)
    await runJobsOnce(app.kernel, {})
    for (const who of [ana, elif]) {
      expect(await inFolder(who)).toHaveLength(1)
      expect((await who.call(notifications.all)).filter(({ kind }) => kind === 'mailbox.received')).toHaveLength(1)
    }
  })

  test('when the server is killed in the middle: nothing was done, and the repeat does it', async () => {
    const { id } = await write({ cc: [address(me)] })
    await me.call(mailbox.send, { id, undoSeconds: 0 })
    const killed = transact(app.kernel, {
      ...{ area: 'mailbox', op: 'mailbox.deliver', actor: undefined, request },
      async work(ctx) {
        await jobs.deliver(ctx as JobContext, { teamId: me.teamId, id })
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect([await inFolder(ana), await me.call(mailbox.mail, { id })]).toMatchObject([[], { state: 'queued' }])
    await runJobsOnce(app.kernel, {})
    expect([await inFolder(ana), await inFolder(me)].map((mails) => mails.length)).toEqual([1, 1])
  })

  test('a mail that is due waits in the database for whichever server comes next', async () => {
    const { id } = await write()
    await me.call(mailbox.send, { id, undoSeconds: 0 })
    const other = await startTestApp({ beside: app })
    await runJobsOnce(other.kernel, {})
    await other.close()
    expect(await inFolder(ana)).toHaveLength(1)
  })

  test('a member who has left does not get it, and the sender gets a notice', async () => {
    const owner = await me.colleague('owner')
    const { id } = await write({ cc: [address(owner)] })
    await me.call(mailbox.send, { id, undoSeconds: 0 })
    await ana.leave()
    await runJobsOnce(app.kernel, {})
    const sent = await me.call(mailbox.mail, { id })
    expect(sent).toMatchObject({ delivery: 'failed', recipients: [{ state: 'failed', reason: 'has left the team' }, { state: 'sent' }] })
    expect((await me.call(notifications.all)).map(({ kind }) => kind)).toContain('mailbox.failed')
    expect(await inFolder(owner)).toHaveLength(1)
  })
})

describe('refused at sending, with the draft left as it is', () => {
  test.each([
    ['nobody to send to', [], 'to'],
    ['no address', [{ address: 'half an addr' }], 'to.0'],
    ['an address outside without SMTP', [{ address: 'ana@example.com' }], 'to.0'],
  ])('%s', async (_name, to, field) => {
    const draft = await write({ to })
    const refusal = await me.refused(mailbox.send, { id: draft.id })
    expect(refusal).toMatchObject({ code: 'rule-broken', status: 422, fields: { [field]: expect.any(String) } })
    if (to[0]) expect(refusal.detail).toContain(to[0].address)
    expect(await me.call(mailbox.mail, { id: draft.id })).toEqual(draft)
    await runJobsOnce(app.kernel, {})
    expect(await inFolder(me, 'sent')).toEqual([])
  })

  test('wrong recipients are named by their index', async () => {
    const { id } = await write({ cc: [address(ana), { address: 'x@y.example' }], bcc: [{ address: 'nope' }] })
    expect(Object.keys((await me.refused(mailbox.send, { id })).fields ?? {})).toEqual(['cc.1', 'bcc.0'])
  })
})

describe('outside, by SMTP', () => {
  /** The same member, calling the server that has SMTP. */
  const send = async (id: string): Promise<Mail> => {
    const answer = await connected.send(mailbox.send, { id, undoSeconds: 0 }, me.token)
    expect(answer.statusCode).toBe(200)
    await runJobsOnce(connected.kernel, {})
    return me.call(mailbox.mail, { id })
  }
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

  test('has headers, text and files; blind copies are in no header', async () => {
    const file = await uploadTestFile(app, me, png, 'ölçü.png')
    const content = `<p>Hi &amp; <b>bye</b></p><p><img src="${file.url}" /><img src="https://pictures.example/a.png"></p>`
    const { id } = await write({
      ...{ to: [{ name: 'Ștefan', address: 'stefan@example.com' }, address(ana)], bcc: [{ name: '', address: 'secret@example.com' }] },
      ...{ subject: 'Întâlnire', content, attachments: [{ url: file.url }] },
    })
    const sent = await send(id)
    expect(sent).toMatchObject({ state: 'sent', delivery: 'sent' })
    expect(await inFolder(ana)).toHaveLength(1)
    expect(post.received.map(({ from, to }) => [from, to]).toSorted()).toEqual([
      ['hora@hora.test', ['secret@example.com']],
      ['hora@hora.test', ['stefan@example.com']],
    ])
    for (const { text } of post.received) {
      expect(text).not.toContain('secret@example.com')
      expect(text).toContain(`Message-ID: <${id}@hora.invalid>`)
      expect(text).toMatch(new RegExp(`Reply-To: .*<${me.userId}@hora\\.test>`))
      expect(text).toMatch(/From: .*<hora@hora\.test>/)
      expect(text).toContain(`${ana.userId}@hora.test`)
      expect(text).toContain('src="https://pictures.example/a.png"'.replaceAll('=', '=3D'))
      expect(text).toMatch(/src=3D"cid:1\./)
      expect(text).toContain('Hi & bye')
      expect(text.match(/Content-Type: image\/png/g)).toHaveLength(2)
    }
  })

  test('while the other server delays its answer, no transaction is open and the mail is not locked', async () => {
    const { id } = await write({ to: [{ address: 'stefan@example.com' }] })
    const pause = post.pause()
    const sending = send(id)
    await pause.reached
    expect(await openTransactions(app)).toEqual([])
    await me.call(mailbox.update, { id, mail: { starred: true } })
    pause.resume()
    expect(await sending).toMatchObject({ delivery: 'sent', starred: true })
    expect(post.received).toHaveLength(1)
  })

  test('a permanent refusal is reported with its reason, and can be tried again', async () => {
    const { id } = await write({ to: [{ address: 'nobody@example.com' }, { address: 'stefan@example.com' }] })
    const sent = await send(id)
    expect(sent.delivery).toBe('failed')
    expect(sent.recipients).toMatchObject([
      { address: 'nobody@example.com', state: 'failed', reason: expect.stringContaining('no such mailbox') },
      { address: 'stefan@example.com', state: 'sent', reason: null },
    ])
    const [notice] = (await me.call(notifications.all)).filter(({ kind }) => kind === 'mailbox.failed')
    expect(notice?.title).toContain('nobody@example.com')
    expect(await me.refused(mailbox.unsend, { id })).toMatchObject({ code: 'conflict' })
    // Only that recipient is tried again.
    post.received.length = 0
    expect((await connected.send(mailbox.retry, { id }, me.token)).json()).toMatchObject({
      state: 'queued',
      recipients: [{ state: 'queued' }, { state: 'sent' }],
    })
    expect(await me.refused(mailbox.unsend, { id })).toMatchObject({ code: 'conflict' })
    await runJobsOnce(connected.kernel, {})
    expect([post.received, (await me.call(mailbox.mail, { id })).delivery]).toEqual([[], 'failed'])
    expect(await ana.refused(mailbox.retry, { id })).toMatchObject({ code: 'not-found' })
  })

  test('a refusal for now is tried again later, a few times, and then failed', async () => {
    const { id } = await write({ to: [{ address: 'later@example.com' }] })
    const sent = await send(id)
    expect(sent).toMatchObject({ delivery: 'queued', recipients: [{ state: 'queued', reason: expect.stringContaining('try again later') }] })
    const waiting = async () => {
      const { rows } = await app.pool.query<{ minutes: number }>(
        `select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where key = $1`,
        [`mailbox.transmit:${me.teamId}:${id}:later@example.com`],
      )
      return rows.map(({ minutes }) => minutes)
    }
    expect(await waiting()).toEqual([1])
    for (let tries = 2; tries <= 8; tries++) await transmit(id, 'later@example.com')
    expect(await waiting()).toEqual([240])
    await transmit(id, 'later@example.com')
    expect(await me.call(mailbox.mail, { id })).toMatchObject({ delivery: 'failed', recipients: [{ state: 'failed' }] })
    // A waiting job finds nothing to do.
    await transmit(id, 'later@example.com')
    expect((await me.call(notifications.all)).filter(({ kind }) => kind === 'mailbox.failed')).toHaveLength(1)
  })

  test('an address that was written to is offered again, to its writer only', async () => {
    const { id } = await write({ to: [{ name: 'Ștefan Outside', address: 'stefan@example.com' }] })
    await send(id)
    const offered = { id: null, name: 'Ștefan Outside', address: 'stefan@example.com', avatar: null, source: 'recent' }
    expect(await me.call(mailbox.recipients, { query: 'stef' })).toEqual([offered])
    expect(await ana.call(mailbox.recipients, { query: 'stef' })).toEqual([])
  })
})
