import type { HelpHit } from '#contract/help-center.ts'
import { foldText } from '#contract/fold.ts'
import { type Article, type Book, type Category, categoriesOf, shownOn } from './rules.ts'

const mostHits = 30
const excerptLength = 180

const weights = { title: 12, subtitle: 6, category: 3, words: 1 }
const whole = 20

const wordsIn = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

function scoreOf(word: string, text: string, weight: number): number {
  const at = text.indexOf(word)
  if (at < 0) return 0
  // The beginning of a word counts double: "log" means "log" rather than "blog".
  return new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u').test(text) ? weight * 2 : weight
}

function rank(query: string, words: readonly string[], category: Category, article: Article): number {
  const fields = {
    title: foldText(article.title),
    subtitle: foldText(article.subtitle),
    category: foldText(category.title),
    words: foldText(article.words),
  }
  let total = 0
  for (const word of words) {
    const best = Math.max(...(Object.keys(weights) as (keyof typeof weights)[]).map((field) => scoreOf(word, fields[field], weights[field])))
    if (best === 0) return 0
    total += best
  }
  if (words.length > 1 && fields.title.includes(query)) total += whole
  else if (words.length > 1 && fields.words.includes(query)) total += whole / 4
  return total
}

/** The position with most of the words nearby. For frequent words only the first matches are used. */
function bestPosition(folded: string, words: readonly string[]): number {
  const reach = excerptLength / 2
  const most = 20
  const found = words.flatMap((word) => {
    const positions: number[] = []
    for (let at = folded.indexOf(word); at >= 0 && positions.length < most; at = folded.indexOf(word, at + 1)) positions.push(at)
    return positions
  })
  const near = found.map((at) => ({ at, count: words.filter((word) => folded.slice(at, at + reach).includes(word)).length }))
  return near.toSorted((a, b) => b.count - a.count || a.at - b.at)[0]?.at ?? 0
}

/** Folding may shorten a text, so positions are counted character by character. */
export function excerptOf(text: string, words: readonly string[]): string {
  const letters = [...text]
  const positions: number[] = []
  let folded = ''
  letters.forEach((letter, index) => {
    const plain = foldText(letter)
    folded += plain
    for (let one = 0; one < plain.length; one++) positions.push(index)
  })
  const at = positions[bestPosition(folded, words)] ?? 0
  let start = at < excerptLength / 2 ? 0 : at - Math.round(excerptLength / 3)
  while (start > 0 && start < at && letters[start - 1] !== ' ') start += 1
  let end = Math.min(letters.length, start + excerptLength)
  while (end < letters.length && end > at && letters[end] !== ' ') end -= 1
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('').trim()}${end < letters.length ? '…' : ''}`
}

/** Articles with all words, best first. */
export function searchBook(book: Book, search: string): HelpHit[] {
  const words = [...new Set(wordsIn(foldText(search)))]
  if (words.length === 0) return []
  const query = words.join(' ')
  return (['guide', 'faq'] as const)
    .flatMap((kind) => categoriesOf(book, kind).flatMap((category) => shownOn(book, category).map((article) => ({ category, article }))))
    .map((found, index) => ({ ...found, index, score: rank(query, words, found.category, found.article) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, mostHits)
    .map(({ category, article }) => ({
      id: article.id,
      kind: article.kind,
      title: article.title,
      excerpt: excerptOf(article.words, words),
      categorySlug: category.slug,
      categoryTitle: category.title,
      slug: article.slug,
      language: article.language,
      builtIn: article.origin === 'hora',
    }))
}
