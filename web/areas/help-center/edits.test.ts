import { describe, expect, test } from 'vitest'
import type { HelpCategory } from '#contract/help-center.ts'
import * as edits from './edits.ts'
import { partsOf } from './table-of-contents.ts'

const line = (id: string, categoryId: string) => {
  const { content: _none, ...rest } = edits.blankArticle({ id, title: id }, { id: categoryId, kind: 'guide' }, 'en')
  return { ...rest, origin: 'hora' as const }
}
const list: HelpCategory[] = [
  { id: 'a', kind: 'guide', slug: 'a', title: 'A', articles: [line('1', 'a'), line('2', 'a')] },
  { id: 'b', kind: 'guide', slug: 'b', title: 'B', articles: [] },
]
const ids = (categories: readonly HelpCategory[]) => categories.map(({ articles }) => articles.map(({ id }) => id))

describe('a vote', () => {
  const guide = { id: '1', mine: null, votes: { yes: 2, no: 1 } }
  test('is counted once, changed, and removed', () => {
    const yes = edits.voted(guide, '1', true)
    expect(yes).toEqual({ id: '1', mine: true, votes: { yes: 3, no: 1 } })
    expect(edits.voted(yes, '1', true)).toBe(yes)
    expect(edits.voted(yes, '1', false).votes).toEqual({ yes: 2, no: 2 })
    expect(edits.voted(yes, '1', null).votes).toEqual({ yes: 2, no: 1 })
    expect(edits.voted(guide, '2', true)).toBe(guide)
  })
  test('of a member shows no figures', () => expect(edits.voted({ ...guide, votes: null }, '1', true)).toMatchObject({ mine: true, votes: null }))
})

describe('the list', () => {
  test('applies a change and a move to another category, idempotently', () => {
    const once = edits.changedIn(list, '1', { title: 'New', categoryId: 'b' })
    expect(ids(once)).toEqual([['2'], ['1']])
    expect(once[1]?.articles[0]).toMatchObject({ title: 'New', origin: 'changed' })
    expect(edits.changedIn(once, '1', { title: 'New', categoryId: 'b' })).toEqual(once)
  })
  test('applies creation, deletion and reordering', () => {
    const made = edits.createdIn(list, { id: '3', title: 'New' }, 'b', 'ro')
    expect(ids(made)).toEqual([['1', '2'], ['3']])
    expect(edits.createdIn(made, { id: '3', title: 'New' }, 'b', 'ro')).toEqual(made)
    expect(ids(edits.removedFrom(list, '1'))).toEqual([['2'], []])
    expect(ids(edits.reordered(list, 'a', ['2', '1']))).toEqual([['2', '1'], []])
    expect(edits.categoriesReordered(list, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a'])
  })
  test('moves one position up or down, not beyond the ends', () => {
    expect(edits.movedBy(['1', '2', '3'], '2', 1)).toEqual(['1', '3', '2'])
    expect(edits.movedBy(['1', '2', '3'], '3', 1)).toBeUndefined()
    expect(edits.movedBy(['1', '2', '3'], '1', -1)).toBeUndefined()
  })
})

test('the cached data is searched without regard to case and accents', () => {
  const shown = { builtIn: false, language: 'ro' as const, stale: false }
  const faq = { id: 'f', categoryId: 'q', question: 'Ce e ședința?', answer: '<p>O <strong>întâlnire</strong>.</p>', ...shown }
  const guide = { id: 'g', categoryId: 'a', slug: 'van', title: 'The van', subtitle: 'Where it is', ...shown }
  const search = (query: string) =>
    edits
      .searchCached([{ id: 'q', slug: 'q', title: 'Q', faqs: [faq] }], [{ id: 'a', slug: 'a', title: 'A', guides: [guide] }], query)
      .map(({ id }) => id)
  expect([search('SEDINTA intalnire'), search('van'), search('nothing'), search(' ')]).toEqual([['f'], ['g'], [], []])
})

test('a guide with three headings has a table of contents, one with fewer has none', () => {
  const { html, parts } = partsOf('<h2>One &amp; all</h2><p>x</p><h2>Two <em>b</em></h2><h2>Three</h2>')
  expect(parts).toEqual([
    { id: 'part-1', title: 'One & all' },
    { id: 'part-2', title: 'Two b' },
    { id: 'part-3', title: 'Three' },
  ])
  expect(html).toContain('<h2 id="part-2" tabindex="-1">Two <em>b</em></h2>')
  expect(partsOf('<h2>One</h2>').parts).toEqual([])
})
