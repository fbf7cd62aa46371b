import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/identity.ts'
import { callFile } from '#web/kernel/data/call.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { firstPageShown } from '#web/kernel/routing/first-page.ts'
import { localStore, storedChoice } from '#web/kernel/storage/local-storage.ts'
import { loadedTexts, type Texts, type Translate, translatorOf } from './texts.ts'

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
    /** Set by web/public/scheme.js on a first visit: the texts of the page at this path come first. */
    horaTexts?: { page: string; at: string }
  }
}

async function load(name: string): Promise<Texts | undefined> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    try {
      return (await callFile(`/i18n/${name}.json`)) as Texts
    } catch {}
  }
  return undefined
}

/** The language of which only the texts of the first page are loaded. */
let partial: Language | undefined

async function ensureLoaded(language: Language): Promise<boolean> {
  if (partial !== language && loadedTexts.has(language)) return true
  const texts = await load(language)
  if (texts) loadedTexts.set(language, texts)
  if (texts && partial === language) partial = undefined
  return texts !== undefined
}

async function ensureFirst(language: Language): Promise<boolean> {
  const page = typeof window === 'undefined' ? undefined : window.horaTexts?.page
  if (page === undefined || loadedTexts.has(language)) return ensureLoaded(language)
  const texts = await load(`${language}/${page}`)
  if (!texts) return ensureLoaded(language)
  loadedTexts.set(language, texts)
  partial = language
  void firstPageShown().then(allTexts)
  return true
}

let loadingAll: Promise<void> | undefined
let missed = false

/** For parts after the first page. Undefined if all texts are loaded. Without the network, a missing text shows its key. */
export const allTexts = (): Promise<void> | undefined => (partial === undefined ? undefined : (loadingAll ??= loadAll(partial)))

async function loadAll(of: Language) {
  const loaded = await ensureLoaded(of)
  loadingAll = undefined
  if (!loaded || !missed) return
  missed = false
  const shown = language()
  current = undefined
  show(shown)
}

export function loadWithTexts<T>(load: () => Promise<T>): Promise<T> {
  const texts = allTexts()
  return texts ? Promise.all([load(), texts]).then(([loaded]) => loaded) : load()
}

export const textsForPath = (path: string) => (typeof window === 'undefined' || window.horaTexts?.at === path ? undefined : allTexts())

/** Must end before the first render. */
export async function startTexts(wanted: Language = preferredLanguage()): Promise<void> {
  if (await ensureFirst(wanted)) return show(wanted)
  if (await ensureLoaded(fallback)) return show(fallback)
  const message = 'Unable to load translation and all the fallback languages'
  console.error(message)
  throw new Error(message)
}

export async function setLanguage(wanted: Language): Promise<void> {
  // For the shown language, the texts of the first page are enough: the others follow.
  if (current?.language !== wanted) {
    if (!(await ensureLoaded(wanted))) throw new Error(`Unable to load translation ${wanted}`)
    show(wanted)
  }
  localStore.set(key, wanted)
}

/** A new function per language, so that memoized values are computed again. */
let current: { language: Language; t: Translate } | undefined
const changed = createObservable()

function show(shown: Language) {
  if (current?.language !== shown) current = { language: shown, t: translatorOf([shown, fallback], reportMissing) }
  if (typeof document !== 'undefined') document.documentElement.lang = shown
  changed.emit()
}

function reportMissing(key: string) {
  missed = true
  console.warn(`Missing translation for '${key}'`)
}

export const language = (): Language => current?.language ?? fallback

export const translate: Translate = (key, parameters) => current?.t(key, parameters) ?? ''

const currentTranslate = () => current?.t ?? translate

export const useTranslation = (): Translate => useSyncExternalStore(changed.subscribe, currentTranslate, currentTranslate)

export function useLanguage(): { language: Language; setLanguage: typeof setLanguage } {
  return { language: useSyncExternalStore(changed.subscribe, language, language), setLanguage }
}
