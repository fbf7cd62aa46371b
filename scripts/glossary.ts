// One term, one translation. The terms are in web/kernel/i18n/glossary.json, as patterns of the stem, because Romanian and Turkish inflect.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const languages = ['en', 'ro', 'tr'] as const
type Language = (typeof languages)[number]

export type Translated = Record<Language, string>

export type Glossary = {
  /** Where the English text has the whole term, the translation has the stem. */
  terms: readonly Translated[]
  /** Where the English text is only this, the translation is one of these: the action, or its noun. */
  phrases: readonly { en: string; ro: readonly string[]; tr: readonly string[] }[]
  /** Words that begin like this are never used. */
  avoid: Record<Language, readonly string[]>
}

export const readGlossary = (webFolder: string): Glossary =>
  JSON.parse(readFileSync(path.join(webFolder, 'kernel/i18n/glossary.json'), 'utf8')) as Glossary

/** `\b` of a regular expression knows only the letters of English. */
const pattern = (source: string) => new RegExp(source.replaceAll(String.raw`\b`, String.raw`(?:(?<!\p{L})(?=\p{L})|(?<=\p{L})(?!\p{L}))`), 'u')

/** Placeholders, addresses and names of settings are no words. */
const wordsOf = (text: string, language: Language) =>
  text
    .replaceAll(/\{\{[^}]*\}\}|(?:https?:\/)?\/[\w/.-]+|\b[A-Z]+_[A-Z_]+\b/g, ' · ')
    .toLocaleLowerCase(language)
    .normalize('NFC')

/** Everything in which the texts do not follow the glossary, in sentences. */
export function glossaryFaults(texts: Iterable<readonly [key: string, text: Translated]>, { terms, phrases, avoid }: Glossary): string[] {
  const whole = terms.map(({ en, ro, tr }) => ({ en, term: pattern(String.raw`\b(?:${en})\b`), stems: { ro: pattern(ro), tr: pattern(tr) } }))
  const fixed = new Map(phrases.map((phrase) => [phrase.en, phrase]))
  const avoided = languages.flatMap((language) =>
    avoid[language].map((word) => ({ language, word, found: pattern(String.raw`(?<!\p{L})(?:${word})`) })),
  )
  const faults: string[] = []
  for (const [key, text] of texts) {
    const words = { en: wordsOf(text.en, 'en'), ro: wordsOf(text.ro, 'ro'), tr: wordsOf(text.tr, 'tr') }
    for (const { en, term, stems } of whole) {
      if (!term.test(words.en)) continue
      for (const language of ['ro', 'tr'] as const)
        if (!stems[language].test(words[language]))
          faults.push(`${language}: ${key} does not translate “${en}” as the glossary does: ${text[language]}`)
    }
    const phrase = fixed.get(text.en)
    for (const language of ['ro', 'tr'] as const)
      if (phrase && !phrase[language].includes(text[language]))
        faults.push(`${language}: ${key} is not ${phrase[language].join(' or ')}, as “${phrase.en}” is elsewhere: ${text[language]}`)
    for (const { language, word, found } of avoided)
      if (found.test(words[language])) faults.push(`${language}: ${key} has “${word}”, which the glossary avoids: ${text[language]}`)
  }
  return faults
}
