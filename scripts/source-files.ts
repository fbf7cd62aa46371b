// The build treats some source files specially, by their path. Nothing imports these paths, so only this check notices that a file was moved.
import { existsSync } from 'node:fs'
import path from 'node:path'

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
