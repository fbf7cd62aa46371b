// Reads the texts of a language: a key of dots, `{{name}}` for a parameter, and an ending per plural form (`left_one`, `left_other`).
import type { Language } from '#contract/identity.ts'

export type Texts = { readonly [key: string]: unknown }

type TextParameters = {
  readonly count?: number
  readonly defaultValue?: string
  readonly [name: string]: unknown
}

export type Translate = (key: string, parameters?: TextParameters) => string

export const loadedTexts = new Map<Language, Texts>()

export function translatorOf(languages: readonly Language[], missing: (key: string) => void): Translate {
  return (key, parameters) => {
    for (const language of languages) {
      const text = formAt(language, key, parameters?.count) ?? textAt(language, key)
      if (text !== undefined) return parameters ? filled(text, parameters) : text
    }
    missing(key)
    return parameters?.defaultValue ?? key
  }
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

function formAt(language: Language, key: string, count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  rules[language] ??= new Intl.PluralRules(language)
  return textAt(language, `${key}_${rules[language].select(count)}`)
}

function textAt(language: Language, key: string): string | undefined {
  let found: unknown = loadedTexts.get(language)
  for (const name of key.split('.')) found = typeof found === 'object' && found && Object.hasOwn(found, name) ? (found as Texts)[name] : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}

const filled = (text: string, parameters: TextParameters) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (braces, name: string) => (name in parameters ? String(parameters[name] ?? '') : braces))
