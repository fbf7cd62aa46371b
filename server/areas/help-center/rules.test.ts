import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { builtIn } from './content.ts'
import { type ArticleRow, bookOf, guidesOf, ordered } from './rules.ts'
import { excerptOf } from './search-rules.ts'

const teamId = '018f0000-0000-7000-8000-000000000001'
const empty = { categories: [], articles: [] }
const articles = builtIn.flatMap(({ kind, slug: category, articles: theirs }) => theirs.map((one) => ({ kind, category, ...one })))

describe('the manual', () => {
  test('has every address once, and what guides say in one line', () => {
    for (const kind of ['faq', 'guide'] as const) {
      const slugs = articles.filter((one) => one.kind === kind).map(({ slug }) => slug)
      expect(new Set(slugs).size).toBe(slugs.length)
    }
    for (const { kind, title, subtitle } of articles)
      expect([title, kind === 'faq' || (subtitle ?? '') !== '']).toEqual([expect.stringMatching(/./), true])
  })

  test('is unchanged by the sanitiser, so an editor who opens it loses nothing', () => {
    for (const { content } of articles) expect(cleanHtml(content).replaceAll(' rel="noopener noreferrer nofollow"', '')).toBe(content)
  })

  test('links only to existing guides', () => {
    const positions = new Set(articles.map(({ category, slug }) => `/apps/help-center/guides/${category}/${slug}`))
    const links = articles.flatMap(({ content }) => [...content.matchAll(/href="(\/apps\/help-center\/guides\/[^"]+)"/g)].map(([, link]) => link))
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !positions.has(link ?? ''))).toEqual([])
  })
})

test('an article that a later version removes stays where the team changed it, and only there', () => {
  const row: ArticleRow = {
    ...{ id: '018f0000-0000-7000-8000-000000000002', kind: 'guide', categoryId: null, slug: null, title: null, subtitle: null, content: null },
    ...{ words: null, language: null, state: null, published: false, position: 5, updatedAt: null, deleted: false },
  }
  expect(bookOf(teamId, builtIn, { ...empty, articles: [row] }).articles).toHaveLength(articles.length)
  expect(guidesOf(bookOf(teamId, builtIn, empty))).toHaveLength(27)
})

test('the words of a built-in article are read from its HTML once, for all teams and answers', () => {
  const article = { slug: 'plan', title: 'Plan', content: '<p>Plan a week</p>' }
  const manual = [{ kind: 'guide' as const, slug: 'work', title: 'Work', articles: [article] }]
  const words = (team: string) => bookOf(team, manual, empty).articles.map((one) => one.words)
  expect(words(teamId)).toEqual(['Plan a week'])
  article.content = '<p>Would be read again</p>'
  expect([words(teamId), words('018f0000-0000-7000-8000-000000000003')]).toEqual([['Plan a week'], ['Plan a week']])
})

test('an order names each thing once and loses none', () => {
  const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x')), (ids) => {
      const found = ordered(things, ids).map(({ id }) => id)
      const wanted = [...new Set(ids)].filter((id) => id !== 'x')
      return found.length === 4 && new Set(found).size === 4 && wanted.every((id, index) => found[index] === id)
    }),
  )
})

describe('an excerpt', () => {
  test('begins near the match and cuts between words', () => {
    const text = `${'Lorem ipsum dolor. '.repeat(20)}Ședința a început târziu. ${'Sit amet nisi. '.repeat(20)}`
    const excerpt = excerptOf(text, ['sedinta'])
    expect(excerpt).toMatch(/^….*Ședința a început.*…$/)
    expect(excerpt.length).toBeLessThan(200)
  })

  test('of a short text is the text', () => expect(excerptOf('Only this.', ['nothing'])).toBe('Only this.'))
})
