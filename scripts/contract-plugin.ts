// The browser needs the contract's methods and paths, not its shapes, which only the server checks: so neither zod nor a schema is sent to it.
// What a file of the contract exports is worked out while building; a schema becomes undefined.
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const hasSchemas = /^import \{ z \} from 'zod'/m
const forTheBrowser = new Set(['method', 'path', 'access', 'reads', 'effect'])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** Schemas are made by classes. */
const isPlain = (value: unknown) => !isObject(value) || [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
const isEndpoint = (value: unknown): value is object => isObject(value) && 'method' in value && 'path' in value
const shortened = (endpoint: object) => Object.fromEntries(Object.entries(endpoint).filter(([name]) => forTheBrowser.has(name)))

function written(name: string, value: unknown): string {
  if (typeof value === 'function') throw new Error(`contract: ${name} is a function; it belongs in a file without schemas`)
  return isPlain(value) ? JSON.stringify(value, (_name, part: unknown) => (isEndpoint(part) ? shortened(part) : part)) : 'undefined'
}

export function contractPlugin(root: string): Plugin {
  const folder = path.join(root, 'contract')
  return {
    name: 'hora-contract',
    enforce: 'pre',
    async transform(code, id) {
      if (path.dirname(id) !== folder || !hasSchemas.test(code)) return undefined
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false, root, logLevel: 'error' })
      for (const file of dependencies) this.addWatchFile(path.resolve(root, file))
      const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${written(name, value)}`)
      return { code: lines.join('\n'), map: null }
    },
  }
}
