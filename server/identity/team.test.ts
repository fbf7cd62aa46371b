import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { identity } from '#contract/identity.ts'
import type { Role } from '#contract/roles.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { emailOf } from '#server/testing/accounts.ts'
import { collectMail } from '#server/testing/mail.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const roleOf = async (asked: TestMember, { userId }: TestMember) => (await asked.call(identity.members)).find(({ id }) => id === userId)?.role
const change = (by: TestMember, of: TestMember, role: Role) => by.call(identity.changeRole, { id: of.userId, member: { role } })
const refusedChange = async (by: TestMember, of: TestMember, role: Role) =>
  (await by.refused(identity.changeRole, { id: of.userId, member: { role } })).code
const lastChange = async (teamId: string) =>
  (await app.pool.query('select op, entity, entity_id, before, after from changes where team_id = $1 order by seq desc limit 1', [teamId]))
    .rows[0] as unknown

describe('members', () => {
  test('are listed by name, without former members and members of other teams', async () => {
    const owner = await app.member()
    const [first, second, gone] = [await owner.colleague(), await owner.colleague('admin'), await owner.colleague()]
    await app.member()
    await first.call(identity.updateUser, { user: { name: 'zoe' } })
    await second.call(identity.updateUser, { user: { name: 'Ana', status: 'busy' } })
    await gone.leave()
    const list = await owner.call(identity.members)
    expect(list.map(({ name }) => name)).toEqual(['Ana', expect.stringMatching(/^Member/), 'zoe'])
    expect(list[0]).toMatchObject({ id: second.userId, email: emailOf(second), role: 'admin', status: 'busy', avatar: null })
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['avatar', 'email', 'id', 'joinedAt', 'name', 'role', 'status'])
  })

  test('who left still have their row, so that histories can name them', async () => {
    const owner = await app.member()
    const gone = await owner.colleague()
    await gone.leave()
    const { rows } = await app.pool.query<{ left_at: Date | null }>('select left_at from members where team_id = $1 and user_id = $2', [
      owner.teamId,
      gone.userId,
    ])
    expect(rows[0]?.left_at).toBeInstanceOf(Date)
  })
})

describe('changing a role', () => {
  test('works for owners and admins, takes effect at once, and is in the change log', async () => {
    const owner = await app.member()
    const [admin, member] = [await owner.colleague('admin'), await owner.colleague()]
    expect((await app.send(identity.invitations, undefined, member.token)).statusCode).toBe(403)
    expect(await change(admin, member, 'admin')).toMatchObject({ id: member.userId, role: 'admin' })
    expect(await member.call(identity.invitations)).toEqual([])
    expect(await lastChange(owner.teamId)).toMatchObject({
      op: 'changeRole',
      entity: 'member',
      entity_id: member.userId,
      before: { role: 'member' },
      after: { role: 'admin' },
    })
    await change(owner, member, 'member')
    expect((await app.send(identity.invitations, undefined, member.token)).statusCode).toBe(403)
  })

  test('of owners is for owners, and not of the last owner', async () => {
    const owner = await app.member()
    const [admin, second] = [await owner.colleague('admin'), await owner.colleague()]
    expect(await refusedChange(admin, owner, 'member')).toBe('forbidden')
    expect(await refusedChange(admin, second, 'owner')).toBe('forbidden')
    expect(await refusedChange(owner, owner, 'admin')).toBe('rule-broken')
    await change(owner, second, 'owner')
    await change(owner, owner, 'member')
    expect(await roleOf(second, owner)).toBe('member')
    expect(await refusedChange(second, second, 'member')).toBe('rule-broken')
  })

  test('of an unknown user, or of a member of another team, is not found', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    expect((await owner.refused(identity.changeRole, { id: v7(), member: { role: 'admin' } })).code).toBe('not-found')
    expect(await refusedChange(owner, other, 'member')).toBe('not-found')
    expect(await roleOf(other, other)).toBe('owner')
  })

  test.each([{}, { id: 'x', member: { role: 'admin' } }, { id: v7(), member: { role: 'king' } }])('refuses %j as bad input', async (input) => {
    const owner = await app.member()
    expect((await app.send(identity.changeRole, input, owner.token)).statusCode).toBe(400)
  })

  test('two owners who demote each other at the same moment leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await app.member()
      const two = await one.colleague('owner')
      const answers = await Promise.all([
        app.send(identity.changeRole, { id: two.userId, member: { role: 'member' } }, one.token),
        app.send(identity.changeRole, { id: one.userId, member: { role: 'member' } }, two.token),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
      expect((await one.call(identity.members)).filter(({ role }) => role === 'owner')).toHaveLength(1)
    }
  })

  test('two owners who step down at the same moment leave one', async () => {
    const one = await app.member()
    const two = await one.colleague('owner')
    const answers = await Promise.all(
      [one, two].map((owner) => app.send(identity.changeRole, { id: owner.userId, member: { role: 'member' } }, owner.token)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await one.call(identity.members)).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('two owners who leave at the same moment leave one', async () => {
    const one = await app.member()
    const [two, witness] = [await one.colleague('owner'), await one.colleague()]
    const answers = await Promise.all([one, two].map((owner) => app.send(identity.removeMember, { id: owner.userId }, owner.token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await witness.call(identity.members)).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})

describe('removing a member', () => {
  test('ends their sessions there at once', async () => {
    const owner = await app.member()
    const member = await owner.colleague()
    await member.call(identity.user)
    expect(await owner.call(identity.removeMember, { id: member.userId })).toBe(true)
    expect((await app.send(identity.user, undefined, member.token)).statusCode).toBe(401)
    expect((await app.send(identity.signInWithToken, { accessToken: member.token })).statusCode).toBe(401)
    expect(await owner.call(identity.members)).toHaveLength(1)
  })

  test('does not affect their other team', async () => {
    const [owner, member] = [await app.member(), await app.member()]
    await app.pool.query(`insert into members (team_id, user_id, role) values ($1, $2, 'member')`, [owner.teamId, member.userId])
    const there = await member.call(identity.switchTeam, { id: owner.teamId })
    await member.call(identity.switchTeam, { id: member.teamId })
    expect((await app.send(identity.user, undefined, there.accessToken)).statusCode).toBe(200)
    await owner.call(identity.removeMember, { id: member.userId })
    expect((await app.send(identity.user, undefined, there.accessToken)).statusCode).toBe(401)
    expect(await member.call(identity.user)).toMatchObject({ team: { id: member.teamId } })
  })

  test('is for owners and admins; everybody but the last owner may leave', async () => {
    const owner = await app.member()
    const [admin, member, other] = [await owner.colleague('admin'), await owner.colleague(), await owner.colleague()]
    expect((await member.refused(identity.removeMember, { id: other.userId })).code).toBe('forbidden')
    expect((await admin.refused(identity.removeMember, { id: owner.userId })).code).toBe('forbidden')
    expect((await owner.refused(identity.removeMember, { id: owner.userId })).code).toBe('rule-broken')
    await admin.call(identity.removeMember, { id: other.userId })
    await member.leave()
    expect((await owner.call(identity.members)).map(({ id }) => id).toSorted()).toEqual([owner.userId, admin.userId].toSorted())
    expect((await owner.refused(identity.removeMember, { id: member.userId })).code).toBe('not-found')
  })

  test('does not work for another team', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    expect((await owner.refused(identity.removeMember, { id: other.userId })).code).toBe('not-found')
    expect(await other.call(identity.members)).toHaveLength(1)
    expect((await app.send(identity.removeMember, {}, owner.token)).statusCode).toBe(400)
  })
})

describe('the team', () => {
  test('is renamed by owners and admins, seen by all at once', async () => {
    const owner = await app.member()
    const member = await owner.colleague()
    await member.call(identity.user)
    expect(await owner.call(identity.updateTeam, { team: { name: ' Night Owls ' } })).toEqual({ id: owner.teamId, name: 'Night Owls' })
    expect((await member.call(identity.user)).team.name).toBe('Night Owls')
    expect((await member.refused(identity.updateTeam, { team: { name: 'x' } })).code).toBe('forbidden')
    expect((await owner.refused(identity.updateTeam, { team: { name: ' ' } })).code).toBe('bad-input')
  })

  test('I am not in cannot be switched to', async () => {
    const [me, other] = [await app.member(), await app.member()]
    expect((await me.refused(identity.switchTeam, { id: other.teamId })).code).toBe('not-found')
    expect((await me.refused(identity.switchTeam, { id: v7() })).code).toBe('not-found')
    expect(await me.call(identity.teams)).toEqual([{ id: me.teamId, name: 'Test team', role: 'owner', current: true }])
  })
})

describe('my own account', () => {
  test('accepts the whole user, as existing clients send it, and changes the writable fields', async () => {
    const me = await app.member()
    const user = await me.call(identity.user)
    const sent = {
      ...user,
      name: 'Ana Pop',
      status: 'away',
      language: 'tr',
      id: v7(),
      email: 'other@hora.test',
      team: { id: v7(), name: 'x', role: 'owner' },
    }
    const answer = await app.send(identity.updateUser, { user: sent }, me.token)
    expect(answer.json()).toEqual({ ...user, name: 'Ana Pop', status: 'away', language: 'tr' })
    expect(await me.call(identity.user)).toEqual(answer.json())
  })

  test('refuses a wrong name, status or language', async () => {
    const me = await app.member()
    for (const user of [{ name: '' }, { status: 'asleep' }, { language: 'xx' }])
      expect((await app.send(identity.updateUser, { user }, me.token)).statusCode).toBe(400)
  })

  test('is shown with its new name in all its teams', async () => {
    const [owner, me] = [await app.member(), await app.member()]
    await app.pool.query(`insert into members (team_id, user_id, role) values ($1, $2, 'member')`, [owner.teamId, me.userId])
    await me.call(identity.updateUser, { user: { name: 'Ana One' } })
    await collectMail(app)
    const names = async () => (await owner.call(identity.members)).map(({ name }) => name)
    expect(await names()).toContain('Ana One')
    await me.call(identity.updateUser, { user: { name: 'Ana Two' } })
    await collectMail(app)
    expect(await names()).toContain('Ana Two')
  })
})
