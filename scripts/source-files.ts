// The build treats some source files specially, by their path. Nothing imports these paths, so only this check notices that a file was moved.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Returns the paths. Throws when one of them does not exist. */
export function sourceFiles<T extends string>(namedIn: string, ...paths: T[]): T[] {
  const missing = paths.filter((file) => !existsSync(path.join(root, file)))
  if (missing.length > 0) throw new Error(`${namedIn} names source files that do not exist: ${missing.join(', ')}`)
  return paths
}

/** Where members' pages begin. Visitors do not load them. */
export const memberEntries = sourceFiles(
  'scripts/source-files.ts',
  'web/app/all-routes.ts',
  'web/app/layouts/Frame.tsx',
  'web/kernel/session/member-runtime.ts',
)

/** Module ids are absolute paths. */
export const isOneOf = (files: readonly string[], id: string) => {
  const module = id.replaceAll('\\', '/')
  return files.some((file) => module.endsWith(`/${file}`))
}

/** The files that loading these modules loads, with their styles; lazy parts of them aside. */
export function filesNeeded(bundle: Rolldown.OutputBundle, isNeeded: (module: string) => boolean): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'chunk') for (const imported of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.moduleIds.some(isNeeded)) add(file.fileName)
  return found
}
