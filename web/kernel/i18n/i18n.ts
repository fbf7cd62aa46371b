import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/identity.ts'
import { callFile } from '#web/kernel/data/call.ts'
import { firstPageShown } from '#web/kernel/routing/first-page.ts'
import { localStore, storedChoice } from '#web/kernel/storage/local-storage.ts'

export const languages = [
  { id: 'en', name: 'English' },
  { id: 'tr', name: 'Türkçe' },
  { id: 'ro', name: 'Română' },
] as const satisfies readonly { id: Language; name: string }[]

const fallback: Language = 'en'
const retries = 2
const key = 'hora.language'

const ids = languages.map((language) => language.id)

export function preferredLanguage(): Language {
  const requested = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
  return (
    storedChoice(key, ids) ??
    requested.map((tag) => ids.find((id) => tag.toLowerCase().split('-')[0] === id)).find((id) => id !== undefined) ??
    fallback
  )
}

declare global {
  interface Window {
    /** Set by web/public/scheme.js on a first visit: the texts of the page at this path come first, the others after it. */
    horaTexts?: { page: string; at: string }
  }
}

async function load(name: string): Promise<Record<string, unknown> | undefined> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    try {
      return (await callFile(`/i18n/${name}.json`)) as Record<string, unknown>
    } catch {}
  }
  return undefined
}

/** The language of which only the texts of the first page are loaded. */
let partial: Language | undefined

async function ensureLoaded(language: Language): Promise<boolean> {
  if (partial !== language && i18next.hasResourceBundle(language, 'translation')) return true
  const texts = await load(language)
  if (texts) add(language, texts)
  if (texts && partial === language) partial = undefined
  return texts !== undefined
}

async function ensureFirst(language: Language): Promise<boolean> {
  const page = typeof window === 'undefined' ? undefined : window.horaTexts?.page
  if (page === undefined || i18next.hasResourceBundle(language, 'translation')) return ensureLoaded(language)
  const texts = await load(`${language}/${page}`)
  if (!texts) return ensureLoaded(language)
  add(language, texts)
  partial = language
  void firstPageShown().then(allTexts)
  return true
}

const add = (language: Language, texts: Record<string, unknown>) => i18next.addResourceBundle(language, 'translation', texts, true, true)

let loadingAll: Promise<void> | undefined
let missed = false

/** What is shown after the first page waits for this. Undefined: all texts are there. Without the network, what has no text shows its key. */
export const allTexts = (): Promise<void> | undefined => (partial === undefined ? undefined : (loadingAll ??= loadAll(partial)))

async function loadAll(of: Language) {
  const loaded = await ensureLoaded(of)
  loadingAll = undefined
  if (!loaded || !missed) return
  missed = false
  cached = undefined
  i18next.emit('languageChanged', i18next.language)
}

/** Loads a part together with the texts that the first page did without. */
export function loadWithTexts<T>(load: () => Promise<T>): Promise<T> {
  const texts = allTexts()
  return texts ? Promise.all([load(), texts]).then(([loaded]) => loaded) : load()
}

/** What a page at another path than the first waits for. */
export const textsForPath = (path: string) => (typeof window === 'undefined' || window.horaTexts?.at === path ? undefined : allTexts())

/** Must end before the first render. Rejects when neither the language nor the fallback can be loaded. */
export async function startTexts(wanted: Language = preferredLanguage()): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.init({
      lng: wanted,
      fallbackLng: fallback,
      resources: {},
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      saveMissing: true,
      missingKeyHandler(_languages, _namespace, missing) {
        missed = true
        console.warn(`Missing translation for '${missing}'`)
      },
    })
  }
  if (await ensureFirst(wanted)) return show(wanted)
  if (await ensureLoaded(fallback)) return show(fallback)
  const message = 'Unable to load translation and all the fallback languages'
  console.error(message)
  throw new Error(message)
}

/** Rejects, and changes nothing, when the language cannot be loaded. */
export async function setLanguage(wanted: Language): Promise<void> {
  if (!(await ensureLoaded(wanted))) throw new Error(`Unable to load translation ${wanted}`)
  await show(wanted)
  localStore.set(key, wanted)
}

async function show(shown: Language) {
  await i18next.changeLanguage(shown)
  if (typeof document !== 'undefined') document.documentElement.lang = shown
}

export const language = () => (ids.find((id) => id === i18next.language) ?? fallback) satisfies Language

/** Before the texts are loaded, it answers nothing. */
export const translate: TFunction = ((...args: Parameters<TFunction>) =>
  i18next.isInitialized ? current()(...args) : i18next.t(...args)) as TFunction

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** Most texts have no parameters or plurals. i18next looks for them in each text, which takes a tenth of a page's first render. */
function translationTo(of: string): TFunction {
  const t = i18next.getFixedT(of)
  return ((...args: Parameters<TFunction>) => {
    const [key, ...parameters] = args
    const text: unknown = parameters.length === 0 && typeof key === 'string' && i18next.getResource(of, 'translation', key)
    return typeof text === 'string' && text !== '' && !/\{\{|\$t\(/.test(text) ? text : t(...args)
  }) as TFunction
}

/** A new function per language, so that memoized values are computed again. */
let cached: { language: string; t: TFunction } | undefined
function current(): TFunction {
  if (!cached || cached.language !== i18next.language) cached = { language: i18next.language, t: translationTo(i18next.language) }
  return cached.t
}

export const useTranslation = (): TFunction => useSyncExternalStore(subscribe, current, current)

export function useLanguage(): { language: Language; setLanguage: typeof setLanguage } {
  return { language: useSyncExternalStore(subscribe, language, language), setLanguage }
}
