// Where the package lies: the same place seen from the sources and from the built server.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const packageRoot: string = (() => {
  let at = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(at, 'package.json')) && at !== path.dirname(at)) at = path.dirname(at)
  return at
})()

export const packageVersion = (): string => (JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version
