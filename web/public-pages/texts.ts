// The three languages of the pages without the application, in the bundle: they are small, and one request less.
import { createContext, useContext } from 'react'
import type { Language } from '#contract/identity.ts'
import en from './texts.en.json'
import ro from './texts.ro.json'
import tr from './texts.tr.json'

const texts: Record<Language, Record<string, string>> = { en, ro, tr }

export const languages: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ro', 'Română'],
  ['tr', 'Türkçe'],
]

export const preferredLanguage = (): Language =>
  navigator.languages.map((tag) => languages.find(([id]) => tag.toLowerCase().startsWith(id))?.[0]).find((id) => id !== undefined) ?? 'en'

type Params = Record<string, string | number>

/** A text with `count` has one form per plural of the language. */
export function textIn(language: Language, key: string, params: Params = {}): string {
  const form = typeof params.count === 'number' ? `${key}_${new Intl.PluralRules(language).select(params.count)}` : key
  const text = texts[language][form] ?? texts[language][`${key}_other`] ?? key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''))
}

export const LanguageContext = createContext<Language>('en')

export function useText() {
  const language = useContext(LanguageContext)
  return { language, t: (key: string, params?: Params) => textIn(language, key, params) }
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function sizeText(language: Language, bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  const unit = units[power] ?? 'byte'
  const style = { style: 'unit', unit, unitDisplay: power === 0 ? 'long' : 'short', maximumFractionDigits: power === 0 ? 0 : 1 } as const
  return new Intl.NumberFormat(language, style).format(bytes / 1024 ** power)
}

export const timeText = (language: Language, time: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
