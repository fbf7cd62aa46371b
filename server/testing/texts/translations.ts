// What the translation of a built-in text has in common with its English source.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'

type Translated = 'ro' | 'tr'

const web = path.resolve(import.meta.dirname, '../../../web')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === 'texts.en.json')

/** The texts of the interface by their English ones. */
function interfaceIn(language: Translated): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const read = (name: string) => JSON.parse(readFileSync(path.join(web, path.dirname(file), name), 'utf8')) as Record<string, unknown>
    const collect = (english: Record<string, unknown>, other: Record<string, unknown>) => {
      for (const [key, text] of Object.entries(english)) {
        const translation = other[key]
        if (typeof text === 'object') collect(text as Record<string, unknown>, (translation ?? {}) as Record<string, unknown>)
        else if (typeof text === 'string' && typeof translation === 'string') found.set(text, (found.get(text) ?? new Set()).add(translation))
      }
    }
    collect(read('texts.en.json'), read(`texts.${language}.json`))
  }
  return found
}

const interfaces = { ro: interfaceIn('ro'), tr: interfaceIn('tr') }

const blocks = (html: string) =>
  [...html.matchAll(/<\/?(?:p|h\d|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|pre|label|input)\b[^>]*>/g)].map(([tag]) => tag)
const inline = (html: string) => [...html.matchAll(/<(?:a|strong|em|code|img)\b[^>]*>/g)].map(([tag]) => tag).toSorted()
const marked = (html: string) => [...html.matchAll(/<(strong|em|a)\b[^>]*>([^<]+)<\/\1>/g)].map(([, , text = '']) => text)

/** Keys and addresses. The words in samples of Markdown and the name of the space bar are translated. */
const codes = (html: string) =>
  [...html.matchAll(/<code>([^<]+)<\/code>/g)].flatMap(([, code = '']) => (/^(Space|Spațiu|Boşluk)$|\*/.test(code) ? [] : code)).toSorted()

const english = /(?<!\p{L})(?:the|and|with|you|your|this|that|what|when|which|they|their|have|because|should|every|everybody|somebody)(?!\p{L})/iu
const wrongLetters = { ro: /[şţŞŢğıİ]/, tr: /[șțăȘȚĂ]/ }
/** Words of other languages, which the texts quote. */
const quoted = /<em>(?:sedinta|ședință|istanbul|İstanbul)<\/em>/g

/** Names in bold that are texts of the interface are those of the interface in the other language. */
function wrongNames(source: string, translation: string, language: Translated): string[] {
  const names = new Set(marked(translation))
  return marked(source).filter((name) => {
    const known = /^\p{Lu}/u.test(name) ? interfaces[language].get(name) : undefined
    return known !== undefined && ![...known].some((one) => names.has(one))
  })
}

/** Empty if the translation is complete. */
export function faultsOf(source: string, translation: string, language: Translated): string[] {
  const faults: string[] = []
  if (blocks(source).join('') !== blocks(translation).join('')) faults.push('has other blocks')
  if (inline(source).join('') !== inline(translation).join('')) faults.push('has other links or marks')
  if (codes(source).join(' ') !== codes(translation).join(' ')) faults.push('has other keys')
  const plain = textOfHtml(translation.replace(/<pre>.*?<\/pre>/gs, '').replaceAll(quoted, ''))
  const [left] = english.exec(plain) ?? []
  if (left) faults.push(`has an English word: ${left}`)
  const [letter] = wrongLetters[language].exec(plain) ?? []
  if (letter) faults.push(`has a letter of another language: ${letter}`)
  for (const name of wrongNames(source, translation, language)) faults.push(`does not name “${name}” as the interface does`)
  return faults
}
