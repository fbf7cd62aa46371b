// The built-in articles in the reader's language. An article without a translation stays English.
import type { Language } from '#contract/identity.ts'
import { sourceHash } from '#server/kernel/text/source-hash.ts'
import { builtIn } from './content.ts'
import type { BuiltInArticle, BuiltInCategory, CategoryTranslation } from './rules.ts'

/** Imported with the first reader of the language. */
const imports: Record<Exclude<Language, 'en'>, () => Promise<{ translation: readonly CategoryTranslation[] }>> = {
  ro: () => import('./ro/content.ts'),
  tr: () => import('./tr/content.ts'),
}

export const articleHash = ({ title, subtitle = '', content }: BuiltInArticle) => sourceHash(title, subtitle, content)

export function translated(
  source: readonly BuiltInCategory[],
  language: Language,
  translations: readonly CategoryTranslation[],
): readonly BuiltInCategory[] {
  return source.map((category) => {
    const found = translations.find(({ kind, slug }) => kind === category.kind && slug === category.slug)
    return {
      ...category,
      title: found?.title ?? category.title,
      articles: category.articles.map((article) => {
        const translation = found?.articles[article.slug]
        if (!translation) return article
        const { source: hash, ...texts } = translation
        return { ...article, ...texts, language, stale: hash !== articleHash(article) }
      }),
    }
  })
}

const loaded = new Map<Language, Promise<readonly BuiltInCategory[]>>()

export function builtInIn(language: Language): Promise<readonly BuiltInCategory[]> {
  const made =
    loaded.get(language) ??
    (language === 'en' ? Promise.resolve(builtIn) : imports[language]().then(({ translation }) => translated(builtIn, language, translation)))
  loaded.set(language, made)
  return made
}
