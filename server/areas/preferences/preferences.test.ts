import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { navigation } from '#contract/navigation.ts'
import { preferences, type Preferences, type TeamSettings } from '#contract/preferences.ts'
import { search } from '#contract/search.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const usual: Preferences = {
  ...{ layout: null, scheme: 'light', theme: null, density: 'normal', reducedMotion: null, startPage: null },
  ...{
    language: 'en',
    timeZone: null,
    firstDayOfWeek: null,
    timeFormat: null,
    hidesFirstSteps: false,
    team: { layout: null, theme: null, areasOff: [] },
  },
}

describe('of a member', () => {
  test('start with the defaults of the product', async () => {
    expect(await me.call(preferences.mine)).toEqual(usual)
  })

  test('a change keeps what was not sent', async () => {
    const first = { layout: 'dense', scheme: 'dark', timeZone: 'Europe/Bucharest', startPage: '/apps/tasks' } as const
    expect(await me.call(preferences.update, { preferences: first })).toEqual({ ...usual, ...first })
    const second = {
      theme: 'rose',
      density: 'compact',
      reducedMotion: true,
      firstDayOfWeek: 1,
      timeFormat: '24',
      startPage: null,
      hidesFirstSteps: true,
    } as const
    expect(await me.call(preferences.update, { preferences: second })).toEqual({ ...usual, ...first, ...second })
    expect(await me.call(preferences.update, { preferences: {} })).toEqual({ ...usual, ...first, ...second })
    expect(await me.call(preferences.mine)).toEqual({ ...usual, ...first, ...second })
  })

  test('the language is the one of the user, whichever way it was changed', async () => {
    expect(await me.call(identity.user)).toMatchObject({ language: 'en' })
    await me.call(preferences.update, { preferences: { language: 'tr' } })
    expect(await me.call(identity.user)).toMatchObject({ language: 'tr' })
    await me.call(identity.updateUser, { user: { language: 'ro' } })
    expect(await me.call(preferences.mine)).toMatchObject({ language: 'ro' })
  })

  test('are mine alone', async () => {
    const colleague = await me.colleague()
    await me.call(preferences.update, { preferences: { layout: 'thin', timeZone: 'Asia/Tokyo' } })
    expect(await colleague.call(preferences.mine)).toEqual(usual)
    const { rows } = await app.pool.query('select distinct audience from changes where team_id = $1', [me.teamId])
    expect(rows).toEqual([{ audience: [me.userId] }])
  })

  test.each<[string, object]>([
    ['a layout that is none', { layout: 'fancy' }],
    ['a scheme that is none', { scheme: 'sepia' }],
    ['a time zone that is none', { timeZone: 'Bucharest' }],
    ['a day that is none', { firstDayOfWeek: 7 }],
    ['a clock with other hours', { timeFormat: '10' }],
    ['a start page elsewhere', { startPage: 'https://evil.example/' }],
    ['a start page in disguise', { startPage: '//evil.example/' }],
  ])('%s is refused and nothing changed', async (_what, patch) => {
    expect(await me.refused(preferences.update, { preferences: patch })).toMatchObject({ status: 400 })
    expect(await me.call(preferences.mine)).toEqual(usual)
  })
})

describe('of a team', () => {
  const update = (settings: object) => me.call(preferences.updateTeam, { settings })

  test('begin with everything on', async () => {
    const settings = await me.call(preferences.team)
    expect(settings).toMatchObject({ logo: null, layout: null, theme: null, areasOff: [], publicPage: false } satisfies Partial<TeamSettings>)
    expect(settings.areas).toContainEqual({ name: 'tasks', title: 'Tasks', on: true })
    // Settings that are switched off could not be switched on again.
    expect(settings.areas.map(({ name }) => name)).not.toContain('preferences')
  })

  test('are the default of every member who chose nothing', async () => {
    const colleague = await me.colleague()
    await update({ layout: 'classy', theme: 'teal' })
    await update({ publicPage: true })
    expect(await me.call(preferences.team)).toMatchObject({ layout: 'classy', theme: 'teal', publicPage: true })
    expect(await colleague.call(preferences.mine)).toEqual({ ...usual, team: { layout: 'classy', theme: 'teal', areasOff: [] } })
  })

  test('an area that is off is in neither navigation nor search, and refuses every call until it is on again', async () => {
    const task = await me.call(tasks.create, { title: 'Quarterly report' })
    const ids = async () => (await me.call(navigation.all)).default.flatMap(({ children = [] }) => children.map(({ id }) => id))
    const found = async () => (await me.call(search.search, { query: 'quarterly' })).map(({ id }) => id)
    expect([await ids(), await found()]).toEqual([expect.arrayContaining(['apps.tasks']), ['tasks']])
    const settings = await update({ areasOff: ['tasks', 'tasks'] })
    expect(settings.areasOff).toEqual(['tasks'])
    expect(settings.areas.find(({ name }) => name === 'tasks')).toMatchObject({ on: false })
    expect([await ids(), await found()]).toEqual([expect.not.arrayContaining(['apps.tasks']), []])
    const colleague = await me.colleague()
    const refusal = { status: 403, code: 'area-off' }
    expect(await colleague.refused(tasks.one, { id: task.id })).toMatchObject(refusal)
    expect(await me.refused(tasks.update, { id: task.id, task: { title: 'Changed' } })).toMatchObject(refusal)
    expect(await (await app.member()).call(tasks.all)).toEqual([])
    await update({ areasOff: [] })
    expect(await ids()).toContain('apps.tasks')
    expect(await colleague.call(tasks.one, { id: task.id })).toMatchObject({ title: 'Quarterly report' })
  })

  test('an area that cannot be switched off, or does not exist, is refused', async () => {
    for (const name of ['preferences', 'identity', 'nonsense'])
      expect(await me.refused(preferences.updateTeam, { settings: { areasOff: [name] } })).toMatchObject({ status: 400 })
  })

  test('a logo must be a file of this team', async () => {
    const upload = await app.app.inject({
      ...{ method: 'POST', url: '/api/blobs?name=logo.png', payload: Buffer.from('logo') },
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'image/png' },
    })
    const { url } = upload.json<{ url: string }>()
    const stranger = await app.member()
    expect(await stranger.refused(preferences.updateTeam, { settings: { logo: url } })).toMatchObject({ status: 400 })
    expect(await update({ logo: url })).toMatchObject({ logo: url })
    expect(await update({ logo: null })).toMatchObject({ logo: null })
  })

  test('are for owners and admins', async () => {
    const member = await me.colleague('member')
    expect(await member.refused(preferences.team)).toMatchObject({ status: 403 })
    expect(await member.refused(preferences.updateTeam, { settings: { theme: 'rose' } })).toMatchObject({ status: 403 })
    expect(await (await me.colleague('admin')).call(preferences.team)).toMatchObject({ theme: null })
  })
})
