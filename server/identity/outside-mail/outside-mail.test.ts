// Mail to addresses outside the team: who may send it, and how much a day.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { identity } from '#contract/identity.ts'
import { mailbox } from '#contract/mailbox.ts'
import { updateOutsideMail } from '#server/identity/outside-mail/outside-mail-store.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'

let app: TestApp
let invited: TestApp
let server: Awaited<ReturnType<typeof startSmtpServer>>
let me: TestMember

beforeAll(async () => {
  server = await startSmtpServer()
  const settings = { smtpUrl: server.url, mailFrom: 'Hora <hora@hora.test>', mailPerMember: 3, mailPerTeam: 5 }
  app = await startTestApp({ settings })
  invited = await startTestApp({ beside: app, settings: { ...settings, signUp: 'invite' } })
})
afterAll(async () => {
  await invited.close()
  await app.close()
  await server.close()
})
beforeEach(async () => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  server.received.length = 0
  me = await app.member()
})

const allow = (allowed: boolean | null, { teamId } = me) => updateOutsideMail(app.kernel.database.db, teamId, allowed)
let counter = 0
const outside = (count: number) => Array.from({ length: count }, () => ({ name: '', address: `somebody-${++counter}@away.example` }))

async function draft(to: { name: string; address: string }[], who = me): Promise<string> {
  const id = v7()
  await who.call(mailbox.saveDraft, { draft: { id, to, subject: 'Lunch', content: '<p>At noon?</p>' } })
  return id
}
/** Answers the state of the mail, or the code of the refusal. */
async function send(to: { name: string; address: string }[], who = me, at = app): Promise<string> {
  const answer = await at.send(mailbox.send, { id: await draft(to, who), undoSeconds: 0 }, who.token)
  const body = answer.json<{ state?: string; code?: string }>()
  return body.state ?? body.code ?? ''
}

describe('where everybody may sign up', () => {
  test('a team writes to its members only, until the operator allows more', async () => {
    const ana = await me.colleague()
    expect(await send(outside(1))).toBe('outside-mail-off')
    expect(await send([{ name: '', address: `${ana.userId}@hora.test` }])).toBe('queued')
    await allow(true)
    expect(await send(outside(1))).toBe('queued')
    await allow(false)
    expect(await send(outside(1))).toBe('outside-mail-off')
  })

  test('the draft remains', async () => {
    const id = await draft(outside(1))
    expect(await me.refused(mailbox.send, { id, undoSeconds: 0 })).toMatchObject({ code: 'outside-mail-off', status: 403 })
    expect(await me.call(mailbox.mail, { id })).toMatchObject({ state: 'draft' })
  })

  test('the name of a young account does not speak for the server', async () => {
    await allow(true)
    await send(outside(1))
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(server.received[0]?.text).toMatch(/^From: Hora <hora@hora\.test>/m)
    expect(server.received[0]?.text).not.toMatch(/^(From|Reply-To): .*Member/m)
    await app.pool.query(`update users set created_at = now() - interval '8 days' where id = $1`, [me.userId])
    await send(outside(1))
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(server.received[1]?.text).toMatch(/^From: .*Member .* <hora@hora\.test>/m)
  })
})

test('where people are invited, every team may, unless the operator says no', async () => {
  expect(await send(outside(1), me, invited)).toBe('queued')
  await allow(false)
  expect(await send(outside(1), me, invited)).toBe('outside-mail-off')
})

describe('the limits of a day', () => {
  beforeEach(() => allow(true))

  test('apply to a member, and are counted by recipients, over all servers', async () => {
    expect(await send(outside(2))).toBe('queued')
    expect(await send(outside(2), me, invited)).toBe('mail-limit')
    expect(await send(outside(1), me, invited)).toBe('queued')
    expect(await send(outside(1))).toBe('mail-limit')
    await app.pool.query(`update outside_mail_counts set sent_on = sent_on - 1`)
    expect(await send(outside(1))).toBe('queued')
  })

  test('apply to a team, also when its members send at the same moment', async () => {
    const colleagues = await Promise.all(Array.from({ length: 4 }, () => me.colleague()))
    const states = await Promise.all(colleagues.map((member) => send(outside(2), member)))
    expect(states.toSorted()).toEqual(['mail-limit', 'mail-limit', 'queued', 'queued'])
    const other = await app.member()
    await allow(true, other)
    expect(await send(outside(2), other)).toBe('queued')
  })

  test('mail between members and mail that was taken back do not count', async () => {
    const ana = await me.colleague()
    for (let index = 0; index < 5; index++) expect(await send([{ name: '', address: `${ana.userId}@hora.test` }])).toBe('queued')
    const id = await draft(outside(3))
    await me.call(mailbox.send, { id, undoSeconds: 10 })
    expect(await send(outside(1))).toBe('mail-limit')
    await me.call(mailbox.unsend, { id })
    expect(await send(outside(3))).toBe('queued')
  })

  test('the refusal says how many are left', async () => {
    await send(outside(2))
    const refused = await me.refused(mailbox.send, { id: await draft(outside(2)), undoSeconds: 0 })
    expect(refused).toMatchObject({ status: 422, detail: 'at most 3 recipients outside the team per member and day; 1 are left today' })
  })
})

describe('invitations', () => {
  const invite = async (who: TestMember) => (await who.call(identity.invite, { invitation: { email: `new-${++counter}@away.example` } })).link
  const fill = (count: number) =>
    app.pool.query(`insert into outside_mail_counts values ($1, $2, 'invitation', (now() at time zone 'utc')::date, $3)`, [
      me.teamId,
      me.userId,
      count,
    ])

  test('of a team that may not write to the world are thirty a day', async () => {
    await fill(29)
    await invite(me)
    expect(await me.refused(identity.invite, { invitation: { email: 'one-more@away.example' } })).toMatchObject({ code: 'mail-limit' })
  })

  test('of a young account name neither the inviter nor the team', async () => {
    const email = `${me.userId}@hora.test`
    await invite(me)
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(server.received[0]?.text).toMatch(/^Subject: Invitation to a team/m)
    expect(server.received[0]?.text).not.toContain('Test team')
    expect(server.received[0]?.text).toContain(email)
  })
})
