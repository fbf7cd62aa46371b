// Builds the service worker to /sw.js, with a list of the product's files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { isOneOf, memberEntries } from './source-files.ts'

type Bundle = Rolldown.OutputBundle

/** Not needed to start offline, so not cached ahead. The service worker caches one of these when a page asks for it. */
const notCachedAhead = /\.(br|gz|map|txt|webp|avif)$|latin-ext|^sw\.js$|^icon-(512|maskable-512)\.png$/
const outsideAssets = /^(index\.html|scheme\.js|manifest\.webmanifest|favicon\.svg|i18n\/\w+\.json)$/

/** What the first page and the members' entries load before they show anything. A member who starts offline needs both. */
function shellOf(bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type !== 'chunk') return
    for (const imported of [...file.imports, ...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? [])]) add(imported)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => isOneOf(memberEntries, id)))) add(file.fileName)
  }
  return found
}

export function serviceWorkerPlugin(source: string): Plugin {
  let folder = ''
  let shell = new Set<string>()
  return {
    name: 'hora-service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => void (folder = path.resolve(root, outDir)),
    generateBundle: { order: 'post', handler: (_options, bundle) => void (shell = shellOf(bundle)) },
    async closeBundle() {
      // After a failed build there are no files, and an error from here would hide the one that failed the build.
      if (!existsSync(folder)) return
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .filter((name) => !notCachedAhead.test(name))
        .toSorted()
      const hash = createHash('sha256')
      for (const name of names) hash.update(name).update(readFileSync(path.join(folder, name)))
      const isShell = (name: string) => shell.has(name) || outsideAssets.test(name) || name.endsWith('.woff2')
      const files = {
        version: hash.digest('hex').slice(0, 12),
        shell: names.filter(isShell).map((name) => `/${name}`),
        rest: names.filter((name) => !isShell(name)).map((name) => `/${name}`),
      }
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __FILES__: JSON.stringify(files) },
        build: { write: false, target: 'es2022', rolldownOptions: { input: source, output: { format: 'iife' } } },
      })
      const [worker] = (result as Rolldown.RolldownOutput).output
      writeFileSync(path.join(folder, 'sw.js'), worker.code)
    },
  }
}
