import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uniqueSlug } from '#server/kernel/text/slug.ts'
import { missingForPublish, readingMinutes, slugOf, stateAfter, undescribed } from './rules.ts'

describe('an address', () => {
  test.each([
    ['Ședința de țară, încă o dată: câțiva ani', 'sedinta-de-tara-inca-o-data-cativa-ani'],
    ['Işık, ğ, ş, ö ve İstanbul', 'isik-g-s-o-ve-istanbul'],
    ['  One request -- instead of forty!  ', 'one-request-instead-of-forty'],
    ['', 'post'],
    ['???', 'post'],
    ['Index', 'post-index'],
    ['0190a5f0-0000-7000-8000-000000000000', 'post-0190a5f0-0000-7000-8000-000000000000'],
  ])('of “%s” is %s', (title, slug) => expect(slugOf(title)).toBe(slug))

  test('has only letters, digits and hyphens, and never ends with a hyphen', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (title) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(title)) && slugOf(title).length <= 90))
  })

  test('is the wanted one if it is free, otherwise with a number', () => {
    expect(uniqueSlug('news', new Set())).toBe('news')
    expect(uniqueSlug('news', new Set(['news', 'news-1', 'news-3']))).toBe('news-2')
  })
})

test('reading takes a minute at least, and one for two hundred words', () => {
  expect([0, 1, 299, 301, 2000].map((count) => readingMinutes('word '.repeat(count)))).toEqual([1, 1, 1, 2, 10])
})

test('a picture without words, or with the name of its file, is not described', () => {
  expect(undescribed('<p>a</p><img src="/x" alt=""><img src="/x"><img src="/x" alt="IMG_2031.jpeg"><img src="/x" alt="Our tent in the rain">')).toBe(
    3,
  )
})

test('states follow each other as they may', () => {
  const states = ['draft', 'scheduled', 'published', 'archived'] as const
  const after = (step: Parameters<typeof stateAfter>[0]) => states.map((state) => stateAfter(step, state))
  expect(after('publish')).toEqual(['published', 'published', undefined, 'published'])
  expect(after('schedule')).toEqual(['scheduled', 'scheduled', undefined, undefined])
  expect(after('unpublish')).toEqual([undefined, 'draft', 'draft', undefined])
  expect(after('archive')).toEqual([undefined, undefined, 'archived', undefined])
})

test('publishing needs a title, a text, and descriptions of the pictures', () => {
  const text = { language: 'en', title: 'A', body: '<p>b</p>', words: 'b' }
  const post = { sourceLanguage: 'en', cover: null, coverAlt: '', texts: [text] }
  expect(missingForPublish(post)).toBeUndefined()
  expect(missingForPublish({ ...post, texts: [{ ...text, title: '', body: '', words: '' }] })).toEqual({ title: 'is missing', body: 'is missing' })
  expect(missingForPublish({ ...post, cover: '/c', texts: [{ ...text, body: '<img src="/x" alt="">' }] })).toEqual({
    pictures: 'need a description',
    coverAlt: 'is missing',
  })
})
