import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { faultsOf } from '#server/testing/texts/translations.ts'
import { builtIn } from './content.ts'
import { translation as ro } from './ro/content.ts'
import { translation as tr } from './tr/content.ts'
import { articleHash } from './translation-rules.ts'

const translations = { ro, tr }

describe.each(['ro', 'tr'] as const)('the manual in %s', (language) => {
  const categoryOf = (kind: string, slug: string) => translations[language].find((one) => one.kind === kind && one.slug === slug)

  test('translates every category and article, and nothing else', () => {
    const addresses = (categories: readonly { kind: string; slug: string; articles: string[] }[]) =>
      categories.flatMap(({ kind, slug, articles }) => articles.map((one) => `${kind} ${slug} ${one}`)).toSorted()
    const wanted = builtIn.map((one) => ({ ...one, articles: one.articles.map(({ slug }) => slug) }))
    expect(addresses(translations[language].map((one) => ({ ...one, articles: Object.keys(one.articles) })))).toEqual(addresses(wanted))
  })

  test.each(builtIn.map((one) => [`${one.kind} ${one.slug}`, one] as const))('%s is complete and up to date', (_name, category) => {
    const found = categoryOf(category.kind, category.slug)
    expect(found?.title).toMatch(/./)
    for (const article of category.articles) {
      const { slug, title, subtitle, content } = article
      const translation = found?.articles[slug]
      // If the English text has changed: correct the translation, then its `source`.
      expect([slug, translation?.source]).toEqual([slug, articleHash(article)])
      expect([slug, translation?.title !== title, (translation?.subtitle ?? '') === '']).toEqual([slug, true, subtitle === undefined])
      expect([slug, faultsOf(content, translation?.content ?? '', language)]).toEqual([slug, []])
      expect([slug, faultsOf('', `${translation?.title} ${translation?.subtitle ?? ''}`, language)]).toEqual([slug, []])
      expect(cleanHtml(translation?.content ?? '').replaceAll(' rel="noopener noreferrer nofollow"', '')).toBe(translation?.content)
    }
  })
})
