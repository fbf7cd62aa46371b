import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpCenter as help } from '#contract/help-center.ts'
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
  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.member()
  })
  afterAll(() => app.close())

  test('a new article has the language of its author, if it is known', async () => {
    const categoryId = (await admin.call(help.manage, {}))[0]?.id ?? ''
    expect(await admin.call(help.create, { article: { categoryId, language: 'tr' } })).toMatchObject({ language: 'tr', origin: 'own' })
    expect(await admin.call(help.create, { article: { categoryId } })).toMatchObject({ language: null })
  })
})
