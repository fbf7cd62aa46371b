import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { Navigation, navigation, type NavigationItem } from '#contract/navigation.ts'
import { preferences } from '#contract/preferences.ts'
import { tasks } from '#contract/tasks.ts'
import type { PageEntry } from '#server/kernel/area.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { navigationOf } from './rules.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const item = (items: readonly NavigationItem[], id: string): NavigationItem | undefined => {
  for (const one of items) {
    const found = one.id === id ? one : item(one.children ?? [], id)
    if (found) return found
  }
  return undefined
}
const entry = async (id: string) => item((await me.call(navigation.all)).default, id)

test('both addresses answer the same four variants', async () => {
  const all = await me.call(navigation.all)
  expect(await me.call(navigation.pages)).toEqual(all)
  expect(Object.keys(all)).toEqual(['compact', 'default', 'futuristic', 'horizontal'])
})

test('the top levels differ by layout, the children are the same', async () => {
  const all = await me.call(navigation.all)
  const apps = Object.fromEntries(Object.entries(all).map(([variant, items]) => [variant, item(items, 'apps')]))
  expect(apps).toMatchObject({
    compact: { type: 'aside', title: 'Apps', tooltip: 'Apps', icon: 'heroicons_outline:squares-2x2' },
    default: { type: 'group', title: 'Applications', subtitle: 'Tools for the team' },
    futuristic: { type: 'group', title: 'APPLICATIONS' },
    horizontal: { type: 'group', title: 'Applications' },
  })
  for (const items of Object.values(all)) {
    expect(items.map(({ id }) => id)).toEqual(all.default.map(({ id }) => id))
    expect(items.map(({ children }) => children)).toEqual(all.default.map(({ children }) => children))
  }
})

test.each([
  ['en', 'Tasks', '1 remaining task', '2 remaining tasks', 'APPLICATIONS', 'Settings'],
  ['tr', 'Görevler', '1 görev kaldı', '2 görev kaldı', 'UYGULAMALAR', 'Ayarlar'],
  ['ro', 'Sarcini', '1 sarcină rămasă', '2 sarcini rămase', 'APLICAȚII', 'Setări'],
] as const)('in %s, with the figures of now', async (language, title, one, two, apps, settings) => {
  await me.call(identity.updateUser, { user: { language } })
  const task = await me.call(tasks.create, { title: 'a' })
  await me.call(tasks.create, { type: 'section', title: 's' })
  expect(await entry('apps.tasks')).toEqual({
    id: 'apps.tasks',
    type: 'basic',
    title,
    subtitle: one,
    icon: 'heroicons_outline:check-circle',
    link: '/apps/tasks',
  })
  await me.call(tasks.create, { title: 'b' })
  expect(await entry('apps.tasks')).toMatchObject({ subtitle: two })
  await me.call(tasks.update, { id: task.id, task: { completed: true } })
  expect(await entry('apps.tasks')).toMatchObject({ subtitle: one })
  expect(item((await me.call(navigation.all)).futuristic, 'apps')).toMatchObject({ title: apps })
  expect(await entry('pages.settings')).toMatchObject({ title: settings, link: '/settings' })
})

test('twenty and more count with "de" in Romanian', async () => {
  await me.call(identity.updateUser, { user: { language: 'ro' } })
  for (let index = 0; index < 20; index++) await me.call(tasks.create, { title: `${index}` })
  expect(await entry('apps.tasks')).toMatchObject({ subtitle: '20 de sarcini rămase' })
})

test('begins with the blog in every variant, and with the dashboard while the blog is off', async () => {
  const first = async () => Object.values(await me.call(navigation.all)).map(([top]) => top?.children?.[0]?.link)
  expect(await first()).toEqual(['/blog', '/blog', '/blog', '/blog'])
  await me.call(preferences.updateTeam, { settings: { areasOff: ['blog'] } })
  expect(await first()).toEqual(['/dashboard', '/dashboard', '/dashboard', '/dashboard'])
})

test('entries and badges keep their classes', () => {
  const page: PageEntry = { id: 'apps.x', group: 'apps', title: { en: 'X', tr: 'X', ro: 'X' }, icon: 'heroicons_outline:star', link: '/x', order: 1 }
  const classes = { wrapper: 'muted', icon: 'spin', title: 'strong', subtitle: 'muted' }
  const badge = { title: '3', classes: 'warn' }
  const { default: tops } = Navigation.parse(navigationOf([{ ...page, classes }], new Map([['apps.x', { badge }]]), 'en'))
  expect(item(tops, 'apps.x')).toMatchObject({ classes, badge })
})

test('figures are of my own team', async () => {
  const stranger = await app.member()
  await stranger.call(tasks.create, { title: 'theirs' })
  expect(await entry('apps.tasks')).toMatchObject({ subtitle: '0 remaining tasks' })
  expect((await app.send(navigation.all)).statusCode).toBe(401)
})

test('has no empty group, no entry twice, and every entry leads somewhere', async () => {
  const { default: groups } = await me.call(navigation.all)
  const entries = groups.flatMap(({ children = [] }) => children)
  expect(groups.every(({ children }) => (children?.length ?? 0) > 0)).toBe(true)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const { type, link, children } of entries) expect(type === 'basic' ? link : children?.[0]?.link).toMatch(/^\//)
})

test('reads every area whose figures it shows', () => {
  const live = app.kernel.areas.filter(({ pages = [] }) => pages.some((page) => [page, ...(page.children ?? [])].some((entry) => entry.live)))
  expect(navigation.all.reads).toEqual(expect.arrayContaining(live.map(({ name }) => name)))
})

test('every entry has its title in three languages', () => {
  for (const { pages = [] } of app.kernel.areas)
    for (const page of pages.flatMap((entry) => [entry, ...(entry.children ?? [])]))
      expect(page.title).toEqual({ en: expect.any(String), tr: expect.any(String), ro: expect.any(String) })
})
