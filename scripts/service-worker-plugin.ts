// Builds the service worker to /sw.js, with the list of the product's files in it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Fetched apart because visitors need neither: whoever starts offline needs them as much as the first file. */
const membersToo = ['web/app/all-routes.ts', 'web/app/layouts/Frame.tsx', 'web/kernel/session/member-runtime.ts']
/** Kept when somebody looks at them; the pictures of the landing page are no part of starting offline. */
const notKept = /\.(br|gz|map|txt|webp|avif)$|latin-ext|^sw\.js$|^icon-(512|maskable-512)\.png$/
const outsideAssets = /^(index\.html|scheme\.js|manifest\.webmanifest|favicon\.svg|i18n\/\w+\.json)$/

/** What the first page and the frame load before they show anything. */
export function shellOf(bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const take = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type !== 'chunk') return
    for (const inner of [...file.imports, ...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? [])]) take(inner)
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const module = file.facadeModuleId?.replaceAll('\\', '/')
    if (file.isEntry || membersToo.some((one) => module?.endsWith(one))) take(file.fileName)
  }
  return found
}

export function serviceWorkerPlugin(source: string): Plugin {
  let folder = ''
  let started = new Set<string>()
  return {
    name: 'hora-service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => void (folder = path.resolve(root, outDir)),
    generateBundle: { order: 'post', handler: (_options, bundle) => void (started = shellOf(bundle)) },
    async closeBundle() {
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .filter((name) => !notKept.test(name))
        .toSorted()
      const hash = createHash('sha256')
      for (const name of names) hash.update(name).update(readFileSync(path.join(folder, name)))
      const isShell = (name: string) => started.has(name) || outsideAssets.test(name) || name.endsWith('.woff2')
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
