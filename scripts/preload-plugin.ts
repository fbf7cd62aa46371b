// Lets the browser request all files of a page at once, instead of one after the other as each file names the next.
// The list is JSON in index.html; the first script, web/public/scheme.js, picks what belongs to the address.
import type { Plugin, Rolldown } from 'vite'
import { isOneOf, memberEntries, sourceFiles } from './source-files.ts'

type Bundle = Rolldown.OutputBundle

const here = 'scripts/preload-plugin.ts'

/** The pages that people arrive at, with the modules that each loads. Other pages are not preloaded. */
const pages: Record<string, readonly string[]> = {
  '/sign-in': sourceFiles(here, 'web/areas/identity/SignInPage.tsx'),
  '/landing/home': sourceFiles(here, 'web/areas/landing/HomePage.tsx'),
  '/apps/tasks': [...memberEntries, ...sourceFiles(here, 'web/areas/tasks/TasksPage.tsx')],
}

function neededBy(bundle: Bundle, isNeeded: (module: string) => boolean): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'chunk') for (const imported of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.facadeModuleId && isNeeded(file.facadeModuleId)) add(file.fileName)
  return found
}

export function preloadPlugin(): Plugin {
  return {
    name: 'hora-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        if (!bundle || !chunk) return undefined
        const first = neededBy(bundle, (module) => module === chunk.facadeModuleId)
        const files = Object.entries(pages).map(([path, modules]) => {
          const needed = neededBy(bundle, (module) => isOneOf(modules, module))
          if (needed.size === 0) throw new Error(`${here}: no file is built from ${modules.join(', ')}`)
          return [path, [...needed].filter((name) => !first.has(name)).map((name) => `/${name}`)]
        })
        const children = JSON.stringify(Object.fromEntries(files))
        return [{ tag: 'script', attrs: { type: 'application/json', id: 'preload-list' }, children, injectTo: 'head-prepend' }]
      },
    },
  }
}
