// Sign-up, confirmation of an address, and invitations.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity, type SignedIn } from '#contract/identity.ts'
import type { Area } from '#server/kernel/area.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { emailOf, givePassword, goodPassword, signIn, trySignIn } from '#server/testing/accounts.ts'
import { collectMail } from '#server/testing/mail.ts'
import { recordStatements } from '#server/testing/statements.ts'

let app: TestApp
let mailing: TestApp

beforeAll(async () => {
  app = await startTestApp()
  mailing = await startTestApp({ beside: app, settings: { smtpUrl: 'smtp://localhost' } })
})
afterAll(async () => {
  await mailing.close()
  await app.close()
})

let counter = 0
const freshEmail = () => `person-${++counter}@hora.test`
/** Each from another address, because sign-up is limited per address. */
const signUp = (of: TestApp, input: object) =>
  of.app.inject({
    method: 'POST',
    url: identity.signUp.path,
    payload: { name: 'Ana Pop', password: goodPassword, company: '', agreements: true, ...input },
    remoteAddress: `192.0.2.${++counter % 250}`,
  })
const codeIn = (mail: MailMessage | undefined) => /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const mailTo = async (email: string) => (await collectMail(app)).filter(({ to }) => to === email)
const userCount = async (email: string) => (await app.pool.query('select 1 from users where email = $1', [email])).rowCount
const invite = async (owner: TestMember, email: string, role: 'admin' | 'member' = 'member') => {
  const { link, invitation } = await owner.call(identity.invite, { invitation: { email, role } })
  return { code: new URL(link).searchParams.get('code') ?? '', id: invitation.id }
}

describe('sign-up', () => {
  test('creates a user with a new team, who can sign in at once where no mail is sent', async () => {
    const email = freshEmail()
    expect((await signUp(app, { email: email.toUpperCase(), company: 'Acme', language: 'tr' })).json()).toBe(true)
    const { user } = await signIn(app, email)
    expect(user).toMatchObject({ email, name: 'Ana Pop', language: 'tr', team: { name: 'Acme', role: 'owner' } })
    const { rows } = await app.pool.query('select area, op, entity, entity_id, after from changes where team_id = $1', [user.team.id])
    expect(rows).toEqual([{ area: 'identity', op: 'signUp', entity: 'team', entity_id: user.team.id, after: { name: 'Acme' } }])
    expect(await mailTo(email)).toEqual([])
  })

  test('names the team after the user if there is no company', async () => {
    const email = freshEmail()
    await signUp(app, { email, language: 'ro', company: null })
    expect((await signIn(app, email)).user.team.name).toBe('Echipa Ana Pop')
  })

  test('with a known address gets the same answer, changes nothing, and its owner gets a mail', async () => {
    const me = await app.member()
    const email = await givePassword(app, me)
    const before = (await app.pool.query('select * from users where email = $1', [email])).rows
    const teams = (await app.pool.query('select 1 from teams')).rowCount
    expect((await signUp(app, { email, password: 'a stranger’s password' })).json()).toBe(true)
    expect((await app.pool.query('select * from users where email = $1', [email])).rows).toEqual(before)
    expect((await app.pool.query('select 1 from teams')).rowCount).toBe(teams)
    expect(await mailTo(email)).toMatchObject([{ subject: 'You already have an account' }])
    expect((await trySignIn(app, email)).statusCode).toBe(200)
  })

  test('does not flood the mailbox of a known address', async () => {
    const email = emailOf(await app.member())
    for (let again = 0; again < 5; again++) await signUp(app, { email })
    expect(await mailTo(email)).toHaveLength(3)
  })

  test('with mail takes as many statements for a new address as for a known one', async () => {
    const [known, fresh] = [emailOf(await app.member()), freshEmail()]
    const count = async (email: string) => {
      const { statements } = await recordStatements(mailing, () => signUp(mailing, { email, company: 'Acme' }))
      // A new connection begins with its settings.
      return statements.filter((statement) => !statement.startsWith('set ')).length
    }
    expect(await count(fresh)).toBe(await count(known))
    await collectMail(mailing)
  })

  test('with mail creates the team when the address is confirmed', async () => {
    const email = freshEmail()
    const teams = async () => (await app.pool.query('select 1 from teams')).rowCount
    const before = await teams()
    await signUp(mailing, { email, company: 'Acme' })
    expect(await teams()).toBe(before)
    const [mail] = await mailTo(email)
    await app.send(identity.confirmEmail, { code: codeIn(mail) })
    expect((await signIn(app, email)).user.team).toMatchObject({ name: 'Acme', role: 'owner' })
  })

  test('confirmed by other means gets its team at the first sign-in, even if sign-up is closed by then', async () => {
    const email = freshEmail()
    await signUp(mailing, { email, company: 'Acme' })
    await app.pool.query('update users set confirmed_at = now() where email = $1', [email])
    const closed = await startTestApp({ beside: app, settings: { signUp: 'closed' } })
    try {
      expect((await signIn(closed, email)).user.team).toMatchObject({ name: 'Acme', role: 'owner' })
    } finally {
      await closed.close()
    }
    await collectMail(app)
  })

  test('of two with one address at the same moment creates one user', async () => {
    const email = freshEmail()
    const answers = await Promise.all([signUp(app, { email }), signUp(app, { email })])
    expect(answers.map(({ body }) => body)).toEqual(['true', 'true'])
    expect(await userCount(email)).toBe(1)
  })

  test.each([
    [{ email: 'no address' }, 'email'],
    [{ email: 'a@b.co', password: 'short' }, 'password'],
    [{ email: 'a@b.co', name: ' ' }, 'name'],
    [{ email: 'a@b.co', agreements: false }, 'agreements'],
    [{ email: 'a@b.co', language: 'xx' }, 'language'],
  ])('refuses %j', async (input, field) => {
    const answer = await signUp(app, input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field)
  })

  test('is for invited people only, or for nobody, by the setting', async () => {
    const owner = await app.member()
    const email = freshEmail()
    const { code } = await invite(owner, email)
    for (const [signUpMode, statuses] of [
      ['closed', [403, 403]],
      ['invite', [403, 200]],
    ] as const) {
      const other = await startTestApp({ beside: app, settings: { signUp: signUpMode } })
      try {
        expect([(await signUp(other, { email })).statusCode, (await signUp(other, { email, invitation: code })).statusCode]).toEqual(statuses)
      } finally {
        await other.close()
      }
    }
    expect((await signIn(app, email)).user.team.id).toBe(owner.teamId)
  })

  test('is limited from one address', async () => {
    const other = await startTestApp({ beside: app })
    try {
      // Three times the limit of a minute, because the machine may be slow.
      const answers = []
      for (let again = 0; again < 60; again++) answers.push(await other.send(identity.signUp, { name: '' }))
      const refused = answers.filter(({ statusCode }) => statusCode === 429)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused[0]?.headers['retry-after']).toBeDefined()
    } finally {
      await other.close()
    }
  })
})

describe('an address that must be confirmed', () => {
  test('cannot sign in before its link was opened', async () => {
    const email = freshEmail()
    await signUp(mailing, { email, language: 'tr' })
    const [mail] = await mailTo(email)
    expect(mail).toMatchObject({ subject: 'E-posta adresinizi onaylayın' })
    expect(mail?.text).toContain('http://hora.test/confirm-email?code=')
    expect(await trySignIn(mailing, email)).toMatchObject({ statusCode: 404, body: 'false' })
    expect((await mailing.send(identity.confirmEmail, { code: codeIn(mail) })).json()).toBe(true)
    expect((await trySignIn(mailing, email)).statusCode).toBe(200)
    // A second click.
    expect((await mailing.send(identity.confirmEmail, { code: codeIn(mail) })).json()).toBe(true)
  })

  test('gets a new link at sign-in, at most one in five minutes, and none for a wrong password', async () => {
    const email = freshEmail()
    await signUp(mailing, { email })
    await mailTo(email)
    await trySignIn(mailing, email)
    expect(await mailTo(email)).toEqual([])
    await app.pool.query(`update one_time_codes set created_at = created_at - interval '5 minutes'`)
    await trySignIn(mailing, email, 'wrong')
    expect(await mailTo(email)).toEqual([])
    await trySignIn(mailing, email)
    const [mail] = await mailTo(email)
    await trySignIn(mailing, email)
    expect(await mailTo(email)).toEqual([])
    await mailing.send(identity.confirmEmail, { code: codeIn(mail) })
    expect((await trySignIn(mailing, email)).statusCode).toBe(200)
  })

  test('is not confirmed by a code that is old, unknown or for something else', async () => {
    const email = freshEmail()
    await signUp(mailing, { email })
    const code = codeIn((await mailTo(email))[0])
    const confirm = async (sent: string) => (await mailing.send(identity.confirmEmail, { code: sent })).statusCode
    expect(await confirm('unknown')).toBe(410)
    await app.pool.query(`update one_time_codes set purpose = 'reset'`)
    expect(await confirm(code)).toBe(410)
    await app.pool.query(`update one_time_codes set purpose = 'confirm', expires_at = now() - interval '1 second'`)
    expect(await confirm(code)).toBe(410)
    expect((await mailing.send(identity.confirmEmail, { code: 5 })).statusCode).toBe(400)
  })
})

describe('an invitation', () => {
  test('is mailed, can be read by its code, and is listed for owners and admins', async () => {
    const owner = await app.member()
    const email = freshEmail()
    const { code, id } = await invite(owner, email, 'admin')
    expect(await mailTo(email)).toMatchObject([
      { subject: 'Invitation to the team Test team', text: expect.stringContaining(`http://hora.test/invitation?code=${code}`) as string },
    ])
    expect((await app.send(identity.invitation, { code })).json()).toEqual({ team: 'Test team', email, known: false })
    expect(await owner.call(identity.invitations)).toMatchObject([
      { id, email, role: 'admin', invitedBy: expect.stringMatching(/^Member/) as string },
    ])
    expect((await app.pool.query('select * from invitations')).rows.map((row) => JSON.stringify(row)).join()).not.toContain(code)
    expect((await app.pool.query('select 1 from idempotency_keys where answer like $1', [`%${code}%`])).rowCount).toBe(0)
  })

  test('adds the user who signs up with it, in its role, once', async () => {
    const owner = await app.member()
    const email = freshEmail()
    const { code } = await invite(owner, email, 'admin')
    expect((await signUp(app, { email, invitation: code })).json()).toBe(true)
    expect((await signIn(app, email)).user.team).toMatchObject({ id: owner.teamId, role: 'admin' })
    expect(await owner.call(identity.invitations)).toEqual([])
    expect((await app.send(identity.invitation, { code })).statusCode).toBe(404)
    expect((await signUp(app, { email: freshEmail(), invitation: code })).statusCode).toBe(410)
  })

  test('is for the address that was invited', async () => {
    const owner = await app.member()
    const { code } = await invite(owner, freshEmail())
    const stranger = freshEmail()
    const answer = await signUp(app, { email: stranger, invitation: code })
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, { email: 'is not the address that was invited' }])
    expect(await userCount(stranger)).toBe(0)
    const other = await app.member()
    expect(await other.refused(identity.acceptInvitation, { code })).toMatchObject({ code: 'forbidden' })
    expect((await owner.call(identity.members)).length).toBe(1)
  })

  test('is accepted by a user with an account, who then belongs to both teams', async () => {
    const [owner, me] = [await app.member(), await app.member()]
    const { code } = await invite(owner, emailOf(me))
    expect((await app.send(identity.invitation, { code })).json()).toMatchObject({ known: true })
    const there = await me.call(identity.acceptInvitation, { code })
    expect(there.user).toMatchObject({ id: me.userId, team: { id: owner.teamId, role: 'member' } })
    expect((await app.send(identity.members, undefined, there.accessToken)).json()).toHaveLength(2)
    // The old token still works for the old team.
    expect(await me.call(identity.user)).toMatchObject({ team: { id: me.teamId, role: 'owner' } })
    expect((await me.call(identity.teams)).map(({ id, current }) => [id, current]).toSorted()).toEqual(
      [
        [me.teamId, true],
        [owner.teamId, false],
      ].toSorted(),
    )
  })

  test('accepted twice at the same moment adds one member, and both calls succeed', async () => {
    const [owner, me] = [await app.member(), await app.member()]
    const { code } = await invite(owner, emailOf(me))
    const answers = await Promise.all([me.call(identity.acceptInvitation, { code }), me.call(identity.acceptInvitation, { code })])
    expect(answers.map(({ user }) => user.team.id)).toEqual([owner.teamId, owner.teamId])
    const joined = await app.pool.query(`select 1 from changes where team_id = $1 and entity = 'member'`, [owner.teamId])
    expect(joined.rowCount).toBe(1)
  })

  test('used for two sign-ups at the same moment adds one member', async () => {
    const owner = await app.member()
    const email = freshEmail()
    const { code } = await invite(owner, email)
    const answers = await Promise.all([signUp(app, { email, invitation: code }), signUp(app, { email, invitation: code })])
    for (const { statusCode } of answers) expect([200, 410]).toContain(statusCode)
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await owner.call(identity.members)).map((member) => member.email)).toContain(email)
    expect(await owner.call(identity.members)).toHaveLength(2)
  })

  test('adds a former member again, who signs in without a team', async () => {
    const owner = await app.member()
    const member = await owner.colleague('admin')
    const email = await givePassword(app, member)
    await owner.call(identity.removeMember, { id: member.userId })
    const { code } = await invite(owner, email)
    const back = await app.send(identity.signIn, { email, password: goodPassword, invitation: code })
    expect(back.json<SignedIn>().user.team).toMatchObject({ id: owner.teamId, role: 'member' })
    expect((await app.send(identity.signIn, { email, password: goodPassword, invitation: 'unknown' })).statusCode).toBe(410)
  })

  test('for the same address replaces the first', async () => {
    const owner = await app.member()
    const email = freshEmail()
    const [first, second] = [await invite(owner, email), await invite(owner, email, 'admin')]
    expect((await app.send(identity.invitation, { code: first.code })).statusCode).toBe(404)
    expect((await owner.call(identity.invitations)).map(({ id }) => id)).toEqual([second.id])
  })

  test('for the same address by two at the same moment leaves one', async () => {
    const owner = await app.member()
    const email = freshEmail()
    await Promise.all([invite(owner, email), invite(owner, email)])
    expect(await owner.call(identity.invitations)).toHaveLength(1)
  })

  test('that is revoked or expired is refused', async () => {
    const owner = await app.member()
    const email = freshEmail()
    const { code, id } = await invite(owner, email)
    await owner.call(identity.revokeInvitation, { id })
    expect((await signUp(app, { email, invitation: code })).statusCode).toBe(410)
    expect(await owner.refused(identity.revokeInvitation, { id })).toMatchObject({ code: 'not-found' })
    const late = await invite(owner, email)
    await app.pool.query(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [late.id])
    expect((await app.send(identity.invitation, { code: late.code })).statusCode).toBe(404)
    expect((await signUp(app, { email, invitation: late.code })).statusCode).toBe(410)
    expect(await userCount(email)).toBe(0)
  })

  test('for a member, for a wrong address, or as an owner is refused', async () => {
    const owner = await app.member()
    const member = await owner.colleague()
    expect(await owner.refused(identity.invite, { invitation: { email: emailOf(member) } })).toMatchObject({ code: 'conflict' })
    expect(await owner.refused(identity.invite, { invitation: { email: 'no address' } })).toMatchObject({ code: 'bad-input' })
    expect((await app.send(identity.invite, { invitation: { email: freshEmail(), role: 'owner' } }, owner.token)).statusCode).toBe(400)
  })

  test('of one team cannot be seen or revoked by another', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    const { id } = await invite(owner, freshEmail())
    expect(await other.call(identity.invitations)).toEqual([])
    expect(await other.refused(identity.revokeInvitation, { id })).toMatchObject({ code: 'not-found' })
    expect(await owner.call(identity.invitations)).toHaveLength(1)
  })

  test.each(['invitations', 'invite', 'revokeInvitation'] as const)('%s is not for plain members', async (op) => {
    const plain = await app.member({ role: 'member' })
    const answer = await app.send(identity[op], { id: plain.userId, invitation: { email: freshEmail() } }, plain.token)
    expect(answer.statusCode).toBe(403)
  })
})

test('areas get events of new teams and of members who join and leave, inside the same transaction', async () => {
  const heard: unknown[] = []
  const listener: Area = {
    name: 'listener',
    contract: {},
    handlers: {},
    on: {
      'team.created': async (_ctx, payload) => void heard.push(['created', payload]),
      'member.joined': async (_ctx, payload) => void heard.push(['joined', payload]),
      'member.left': async (_ctx, payload) => {
        heard.push(['left', payload])
        throw new Error('not like this')
      },
    },
  }
  const areas = app.kernel.areas as Area[]
  const own = [...areas, listener]
  Object.assign(app.kernel, { areas: own })
  try {
    const [founder, joiner] = [freshEmail(), freshEmail()]
    await signUp(app, { email: founder })
    const { user, accessToken } = await signIn(app, founder)
    const invited = (await app.send(identity.invite, { invitation: { email: joiner } }, accessToken)).json<{ link: string }>()
    await signUp(app, { email: joiner, invitation: new URL(invited.link).searchParams.get('code') })
    const { user: second } = await signIn(app, joiner)
    expect((await app.send(identity.removeMember, { id: second.id }, accessToken)).statusCode).toBe(500)
    expect((await app.send(identity.members, undefined, accessToken)).json()).toHaveLength(2)
    const teamId = user.team.id
    expect(heard).toEqual([
      ['created', { teamId, ownerId: user.id }],
      ['joined', { teamId, userId: second.id }],
      ['left', { teamId, userId: second.id }],
    ])
  } finally {
    Object.assign(app.kernel, { areas })
  }
})

describe('the queue', () => {
  const queued = async () => JSON.stringify((await app.pool.query('select * from graphile_worker._private_jobs')).rows)

  test('has the ids of links, and neither a link nor a code', async () => {
    await collectMail(app)
    const [owner, email] = [await app.member(), freshEmail()]
    const { code } = await invite(owner, email)
    await signUp(mailing, { email: freshEmail() })
    await signUp(mailing, { email: emailOf(owner) })
    const waiting = await queued()
    expect(waiting).toContain('existing-account')
    expect(waiting).not.toContain(code)
    expect(waiting).not.toMatch(/code=|https?:/)
    const mails = await collectMail(app)
    expect(mails.filter(({ text }) => text.includes('code='))).toHaveLength(2)
    expect(codeIn(mails.find(({ to }) => to === email))).toBe(code)
  })

  test('sends no link that is no longer valid', async () => {
    const [owner, email] = [await app.member(), freshEmail()]
    const { id } = await invite(owner, email)
    await owner.call(identity.revokeInvitation, { id })
    expect(await mailTo(email)).toEqual([])
  })
})
