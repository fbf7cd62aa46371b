// Merges the areas' texts into one file per language, `/i18n/{lang}.json`, and writes those of some pages into smaller files. The build fails
// when a language lacks something that another has.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isNeeded, keysOfPages } from './page-texts.ts'
import { glossaryFaults, readGlossary, type Translated } from './glossary.ts'

const languages = ['en', 'tr', 'ro'] as const
type Language = (typeof languages)[number]

/** By language, then by the name of the folder of the texts. */
export type Texts = Record<Language, Record<string, unknown>>

/** `tasks` for `areas/tasks/texts.en.json`. */
const nameOf = (file: string) => path.basename(path.dirname(file))

export function readTexts(webFolder: string): Texts {
  const texts: Texts = { en: {}, tr: {}, ro: {} }
  const folders = new Map<string, string>()
  const files = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const language of languages) {
    for (const file of files.filter((one) => path.basename(one) === `texts.${language}.json`)) {
      const name = nameOf(file)
      const folder = path.dirname(file)
      if ((folders.get(name) ?? folder) !== folder) throw new Error(`two folders named ${name} have texts: ${folders.get(name)} and ${folder}`)
      folders.set(name, folder)
      try {
        texts[language][name] = JSON.parse(readFileSync(path.join(webFolder, file), 'utf8'))
      } catch (error) {
        throw new Error(`web/${file}: ${(error as Error).message}`)
      }
    }
  }
  return texts
}

/** `tasks.add` → the text, through all levels. */
export function flatten(texts: Record<string, unknown>, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value as Record<string, unknown>, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/** Every text in all languages. A form that English lacks (Romanian has three) is beside the English one for the rest. */
export function* translations(texts: Texts): Generator<readonly [key: string, text: Translated]> {
  const [english, romanian, turkish] = [flatten(texts.en), flatten(texts.ro), flatten(texts.tr)]
  for (const [key, ro] of romanian) {
    const other = key.replace(/_few$/, '_other')
    const [en, tr] = [english.get(key) ?? english.get(other), turkish.get(key) ?? turkish.get(other)]
    if (en !== undefined && tr !== undefined) yield [key, { en, ro, tr }]
  }
}

const pluralEnding = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(pluralEnding, '')
const placeholdersIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '')

/** The texts whose keys fit, without their ending for a plural. */
export function someOf(texts: Record<string, unknown>, fits: (key: string) => boolean, prefix = ''): Record<string, unknown> {
  const some: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(texts)) {
    const key = prefix + name
    if (typeof value === 'string') {
      if (fits(baseOf(key))) some[name] = value
      continue
    }
    const below = someOf(value as Record<string, unknown>, fits, `${key}.`)
    if (Object.keys(below).length > 0) some[name] = below
  }
  return some
}

/** The keys of one language with their texts, by base: `left_one` and `left_other` are both forms of `left`. */
function groupByBase(texts: Record<string, unknown>): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const [key, text] of flatten(texts)) {
    const base = baseOf(key)
    const forms = groups.get(base)
    if (forms) forms.set(key, text)
    else groups.set(base, new Map([[key, text]]))
  }
  return groups
}

/** Everything that is wrong with the texts, in sentences. */
export function faultsOf(texts: Texts): string[] {
  const groups = languages.map((language) => ({
    language,
    plurals: new Intl.PluralRules(language).resolvedOptions().pluralCategories,
    byBase: groupByBase(texts[language]),
  }))
  const faults: string[] = []
  for (const base of new Set(groups.flatMap(({ byBase }) => [...byBase.keys()]))) {
    const plural = groups.some(({ byBase }) => byBase.get(base)?.has(`${base}_other`))
    const placeholders = new Map<Language, string>()
    for (const { language, plurals, byBase } of groups) {
      const forms = byBase.get(base)
      // Romanian has three forms where English has two: each language needs its own.
      const needed = plural ? plurals.map((category) => `${base}_${category}`) : [base]
      for (const key of needed) if (!forms?.get(key)?.trim()) faults.push(`${language}: ${key} is missing`)
      // "One second" may leave the number out, so the forms of a plural count together.
      const names = new Set([...(forms?.values() ?? [])].flatMap(placeholdersIn))
      for (const [key, text] of forms ?? []) if (/\{\{(?!\s*\w+\s*\}\})/.test(text)) faults.push(`${language}: ${key} has braces without a name`)
      placeholders.set(language, [...names].toSorted().join(', '))
    }
    for (const [language, names] of placeholders) {
      if (names !== placeholders.get('en')) faults.push(`${language}: ${base} has the placeholders {${names}}, en has {${placeholders.get('en')}}`)
    }
  }
  return faults
}

export function textsPlugin(webFolder: string): Plugin {
  const checked = () => {
    const texts = readTexts(webFolder)
    const faults = [...faultsOf(texts), ...glossaryFaults(translations(texts), readGlossary(webFolder))]
    if (faults.length > 0) throw new Error(`The texts are not in order:\n  ${faults.join('\n  ')}`)
    return texts
  }
  return {
    name: 'hora-texts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = languages.find((one) => request.url?.split('?')[0] === `/i18n/${one}.json`)
        if (!language) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        response.end(JSON.stringify(readTexts(webFolder)[language]))
      })
    },
    // A changed text shows at once, like changed code.
    handleHotUpdate({ file, server }) {
      if (/texts\.\w+\.json$/.test(file)) server.ws.send({ type: 'full-reload' })
    },
    generateBundle(_options, bundle) {
      const texts = checked()
      const ofPages = keysOfPages(bundle, Object.keys(texts.en), (module) => this.getModuleInfo(module)?.code)
      for (const language of languages) {
        const emit = (name: string, some: Record<string, unknown>) =>
          void this.emitFile({ type: 'asset', fileName: `i18n/${name}.json`, source: JSON.stringify(some) })
        emit(language, texts[language])
        for (const [page, keys] of ofPages) emit(`${language}/${page}`, someOf(texts[language], isNeeded(keys)))
      }
    },
  }
}
