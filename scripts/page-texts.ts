// The texts that a page needs at once. All texts together are larger than the code of most pages, so a first visit loads these first.
import type { Rolldown } from 'vite'
import { pages, textsName } from './preload-plugin.ts'
import { filesNeeded, isOneOf, memberEntries } from './source-files.ts'

/** The keys in a module, with `*` for what is put in: `tasks.add` for `t('tasks.add')`, and `tasks.filter.*` for a template with a name. */
export function keysIn(code: string, folders: readonly string[]): string[] {
  const names = folders.join('|')
  const plain = code.matchAll(new RegExp(`["']((?:${names})\\.[\\w.-]+)["']`, 'g'))
  const templates = code.matchAll(new RegExp('`((?:' + names + ')\\.(?:[\\w.-]|\\$\\{[^}]*\\})*)', 'g'))
  return [...plain, ...templates].map(([, key = '']) => key.replace(/\$\{[^}]*\}/g, '*'))
}

/** Tells whether a page with these keys needs a text. A key stands for all below it, too. */
export function isNeeded(keys: ReadonlySet<string>): (key: string) => boolean {
  const patterns = [...keys]
    .filter((key) => key.includes('*'))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '.+')}(?:$|\\.)`))
  const isNamed = (key: string): boolean => keys.has(key) || (key.includes('.') && isNamed(key.slice(0, key.lastIndexOf('.'))))
  return (key) => isNamed(key) || patterns.some((pattern) => pattern.test(key))
}

/** The keys of each page of the list, by the name of its texts. */
export function keysOfPages(
  bundle: Rolldown.OutputBundle,
  folders: readonly string[],
  codeOf: (module: string) => string | null | undefined,
): Map<string, Set<string>> {
  const known = new Map<string, string[]>()
  const keysOf = (module: string) => {
    const keys = known.get(module) ?? keysIn(codeOf(module) ?? '', folders)
    known.set(module, keys)
    return keys
  }
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  const main = entry?.type === 'chunk' ? entry.facadeModuleId : undefined
  return new Map(
    pages.map(({ module, visitors }) => {
      const needed = [module, ...(visitors ? [] : memberEntries)]
      const files = filesNeeded(bundle, (id) => id === main || isOneOf(needed, id))
      const modules = [...files].flatMap((name) => {
        const file = bundle[name]
        return file?.type === 'chunk' ? file.moduleIds : []
      })
      return [textsName(module), new Set(modules.flatMap(keysOf))]
    }),
  )
}
