import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { icons, iconSets, type IconSetSlug } from '#contract/icons.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { sources } from './rules.ts'

const require = createRequire(import.meta.url)
const slugs = Object.keys(iconSets) as IconSetSlug[]
let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
  member = await app.member()
})
afterAll(() => app.close())

const drawing = (set: string, name: string, version: string = iconSets[set as IconSetSlug]?.version ?? '1') =>
  app.app.inject({ method: 'GET', url: `/api/ui/icons/${set}/${version}/${name}` })

test('the versions in the addresses are those of the packages', () => {
  for (const slug of slugs)
    expect((require(`${sources[slug].package}/package.json`) as { version: string }).version, `${slug}`).toBe(iconSets[slug].version)
})

test('the seven sets answer the icons of their packages, each name once', async () => {
  const answers = await Promise.all(slugs.map((set) => member.call(icons.set, { set })))
  expect(answers.map(({ namespace, name, grid, list }) => [namespace, name, grid, list.length])).toEqual([
    ['feather', 'Feather', 'icon-size-6', 286],
    ['heroicons_outline', 'Heroicons Outline', 'icon-size-6', 324],
    ['heroicons_solid', 'Heroicons Solid', 'icon-size-6', 324],
    ['heroicons_mini', 'Heroicons Mini', 'icon-size-5', 324],
    ['mat_solid', 'Material Solid', 'icon-size-6', 2191],
    ['mat_outline', 'Material Outline', 'icon-size-6', 2191],
    ['', 'Material Twotone', 'icon-size-6', 2191],
  ])
  for (const { list } of answers) expect(new Set(list).size).toBe(list.length)
  expect(answers[3]?.list).toEqual(answers[1]?.list)
  expect(answers[6]?.list).toContain('account_circle')
})

test('every listed icon has a drawing that neither runs nor loads anything', async () => {
  for (const set of slugs) {
    const { list } = await member.call(icons.set, { set })
    const some = set.startsWith('material') ? list.filter((_name, index) => index % 20 === 0) : list
    for (const name of some) {
      const answer = await drawing(set, `${name}.svg`)
      expect(answer.statusCode, `${set} ${name}`).toBe(200)
      expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(24|20)" height="(24|20)" viewBox="0 0 \1 \2"><.*<\/svg>$/)
      expect(answer.body).not.toMatch(/<script|<style|<image|href="(?!#)|\bon\w+=|url\((?!#)/i)
    }
  }
})

test('a drawing is public, and cached without limit under its own version', async () => {
  const mini = await drawing('heroicons-mini', 'star.svg')
  expect(mini.body).toContain('viewBox="0 0 20 20"')
  expect(mini.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(mini.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(mini.headers['content-security-policy']).toContain("script-src 'self'")
  const older = await drawing('heroicons-mini', 'star.svg', '0.9.0')
  expect([older.body, older.headers['cache-control']]).toEqual([mini.body, 'no-cache'])
  expect((await drawing('material-outline', 'account_circle.svg')).body).toBe((await drawing('material-outline', 'account-circle.svg')).body)
})

test('a missing icon is not found, a wrong name is refused, and the lists are for members', async () => {
  for (const [set, file] of [
    ['feather', 'no-such-icon.svg'],
    ['feather', 'constructor.svg'],
    ['no-such-set', 'star.svg'],
    ['constructor', 'star.svg'],
  ] as const) {
    const answer = await drawing(set, file)
    expect([answer.statusCode, answer.json()], `${file}`).toMatchObject([404, { code: 'not-found' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  for (const file of ['star', 'star.png', '..%2f..%2fpackage.svg', 'Star.svg', `${'a'.repeat(101)}.svg`])
    expect((await drawing('feather', file)).json(), `${file}`).toMatchObject({ code: 'bad-input', fields: { file: expect.any(String) } })
  expect((await member.refused(icons.set, { set: 'no-such-set' })).code).toBe('not-found')
  expect((await app.send(icons.set, { set: 'feather' })).json()).toMatchObject({ code: 'unauthenticated' })
})
