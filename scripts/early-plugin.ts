// Tells the browser at once which files the asked page will need, instead of one after the other as each file names the next.
// The list stands in index.html as data; web/public/scheme.js, the first script, picks what fits the address.
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The pages that people arrive at, with what each loads by itself. Others load as fast as they did. */
const pages: Record<string, readonly string[]> = {
  '/sign-in': ['web/areas/identity/SignInPage.tsx'],
  '/landing/home': ['web/areas/landing/HomePage.tsx'],
  '/apps/tasks': ['web/app/all-routes.ts', 'web/app/layouts/Frame.tsx', 'web/kernel/session/member-runtime.ts', 'web/areas/tasks/TasksPage.tsx'],
}

function neededBy(bundle: Bundle, modules: readonly string[]): Set<string> {
  const found = new Set<string>()
  const take = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'chunk') for (const inner of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) take(inner)
  }
  for (const file of Object.values(bundle)) {
    const module = file.type === 'chunk' ? file.facadeModuleId?.replaceAll('\\', '/') : undefined
    if (module && modules.some((one) => module.endsWith(one))) take(file.fileName)
  }
  return found
}

export function earlyPlugin(): Plugin {
  return {
    name: 'hora-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        if (!bundle || !chunk) return undefined
        const first = neededBy(bundle, [chunk.facadeModuleId?.replaceAll('\\', '/') ?? ''])
        const files = Object.entries(pages).map(([path, modules]) => {
          const needed = neededBy(bundle, modules)
          if (needed.size === 0) throw new Error(`early-plugin: nothing is built from ${modules.join(', ')}`)
          return [path, [...needed].filter((name) => !first.has(name)).map((name) => `/${name}`)]
        })
        const children = JSON.stringify(Object.fromEntries(files))
        return [{ tag: 'script', attrs: { type: 'application/json', id: 'early' }, children, injectTo: 'head-prepend' }]
      },
    },
  }
}
