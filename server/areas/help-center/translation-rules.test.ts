import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpCenter as help } from '#contract/help-center.ts'
import { identity } from '#contract/identity.ts'
import { search } from '#contract/search.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import type { BuiltInCategory } from './rules.ts'
import { articleHash, translated } from './translation-rules.ts'

const article = { slug: 'van', title: 'The van', subtitle: 'Where it is', content: '<p>At the door.</p>' }
const manual: readonly BuiltInCategory[] = [
  { kind: 'guide', slug: 'house', title: 'House', articles: [article, { slug: 'tent', title: 'The tent', content: '<p>In it.</p>' }] },
]
const inRomanian = (source: string) =>
  translated(manual, 'ro', [
    {
      ...{ kind: 'guide', slug: 'house', title: 'Casa' },
      articles: { van: { source, title: 'Duba', subtitle: 'Unde este', content: '<p>La ușă.</p>' } },
    },
  ])

test('a translation replaces the English text; where there is none, the English text stays', () => {
  const [category] = inRomanian(articleHash(article))
  expect(category).toMatchObject({ slug: 'house', title: 'Casa' })
  expect(category?.articles[0]).toMatchObject({ slug: 'van', title: 'Duba', content: '<p>La ușă.</p>', language: 'ro', stale: false })
  expect(category?.articles[1]).toBe(manual[0]?.articles[1])
})

test('a translation of an earlier English text is stale', () => {
  const before = articleHash({ ...article, content: '<p>At the gate.</p>' })
  expect(inRomanian(before)[0]?.articles[0]).toMatchObject({ title: 'Duba', stale: true })
})

describe('for a reader', () => {
  let app: TestApp
  let admin: TestMember
  let me: TestMember
  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.member()
    me = await admin.colleague()
  })
  afterAll(() => app.close())

  const guideIn = async (language: 'en' | 'ro' | 'tr', guideSlug = 'plan-with-tasks') =>
    (await me.call(help.guide, { categorySlug: 'projects', guideSlug, language })).guides[0]

  test('texts are in the language that is asked for, each cached for itself', async () => {
    const [en, ro, tr] = [await guideIn('en'), await guideIn('ro'), await guideIn('tr')]
    expect([en?.language, ro?.language, tr?.language]).toEqual(['en', 'ro', 'tr'])
    expect(new Set([en?.title, ro?.title, tr?.title]).size).toBe(3)
    expect([(await guideIn('en'))?.title, (await guideIn('ro'))?.title]).toEqual([en?.title, ro?.title])
    expect((await me.call(help.guides, { language: 'ro' })).map(({ title }) => title)).toContain('Proiecte')
    expect((await me.call(help.faqs, {}))[0]?.faqs[0]).toMatchObject({ language: 'en', stale: false, builtIn: true })
  })

  test('search finds words of that language', async () => {
    expect((await me.call(help.search, { query: 'sarcini', language: 'ro' })).length).toBeGreaterThan(0)
    expect(await me.call(help.search, { query: 'sarcini' })).toEqual([])
    await me.call(identity.updateUser, { user: { language: 'tr' } })
    const found = (await me.call(search.search, { query: 'çevrimdışı' })).find(({ id }) => id === 'help-center')
    expect(found?.results.length).toBeGreaterThan(0)
  })

  test('a team’s text says in which language it was written, and is the same for every reader', async () => {
    const { id = '' } = (await guideIn('ro', 'work-on-a-board')) ?? {}
    const shown = await admin.call(help.article, { id, language: 'ro' })
    await admin.call(help.update, { id, article: { content: '<p>Întreabă-l pe Mihai.</p>', language: 'ro' } })
    for (const language of ['en', 'ro', 'tr'] as const)
      expect(await guideIn(language, 'work-on-a-board')).toMatchObject({
        ...{ title: shown.title, content: '<p>Întreabă-l pe Mihai.</p>', language: 'ro', stale: false, builtIn: false },
      })
    await admin.call(help.update, { id, article: { language: 'tr' } })
    expect(await guideIn('ro', 'work-on-a-board')).toMatchObject({ language: 'tr' })
    const reset = await admin.call(help.reset, { id, language: 'ro' })
    expect(reset).toMatchObject({ title: shown.title, content: shown.content, language: 'ro', origin: 'hora' })
    expect(await guideIn('en', 'work-on-a-board')).toMatchObject({ title: 'Work on a board', language: 'en' })
  })

  test('a new article has the language of its author, if it is known', async () => {
    const categoryId = (await admin.call(help.manage, {}))[0]?.id ?? ''
    expect(await admin.call(help.create, { article: { categoryId, language: 'tr' } })).toMatchObject({ language: 'tr', origin: 'own' })
    expect(await admin.call(help.create, { article: { categoryId } })).toMatchObject({ language: null })
  })
})
