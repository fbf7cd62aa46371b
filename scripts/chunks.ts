// Which modules share a file. The bundler would split what every member's page starts with into dozens of small files, which compress badly
// and arrive six at a time.
import path from 'node:path'
import type { Rolldown } from 'vite'
import { isOneOf, memberEntries, sourceFiles } from './source-files.ts'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const here = 'scripts/chunks.ts'

/** Small parts that most areas use. */
const sharedParts = sourceFiles(
  here,
  'web/ui/members/Avatar.tsx',
  'web/ui/fields/RoundCheckbox.tsx',
  'web/ui/icons/own-icons.tsx',
  'web/ui/page/EmptyState.tsx',
  'web/ui/page/ErrorState.tsx',
  'web/ui/page/LoadingState.tsx',
  'web/ui/page/PageHeader.tsx',
  'web/ui/fields/FilterableListbox.tsx',
  'web/ui/fields/SearchBox.tsx',
  'web/ui/overlays/DetailsLayout.tsx',
  'web/ui/format/days.ts',
  'web/ui/lists/use-refetch-if-missing.ts',
  'web/ui/format/use-today.ts',
)
/** Most visitors arrive here. */
const signIn = sourceFiles(here, 'web/main.tsx', 'web/areas/identity/SignInPage.tsx')
const [identity, landing] = sourceFiles(here, 'web/areas/identity', 'web/areas/landing')
const isVisitorPage = (id: string) => isOneOf(signIn, id) || new RegExp(`/(${identity}|${landing})/\\w+Page\\.tsx$`).test(id.replaceAll('\\', '/'))

/** An index lists all of its modules. Only the names in the importing module say which of them it uses. */
const libraryIndex = /node_modules\/@mantine\/(core|hooks)\/esm\/index\.mjs$/
const iconIndex = sourceFiles(here, 'web/ui/icons/icons.ts')
const isIndex = (id: string) => libraryIndex.test(id) || isOneOf(iconIndex, id)

/** The modules and names of all `import { … } from` or `export { … } from` statements of a module. */
function statements(graph: Graph, id: string, word: 'import' | 'export', from = '[^"\']+') {
  const code = graph.getModuleInfo(id)?.code ?? ''
  const found = code.matchAll(new RegExp(`${word}\\s*\\{([^}]*)\\}\\s*from\\s*["'](${from})["']`, 'g'))
  return [...found].map(([, list = '', file = '']) => ({ names: list.split(',').map((one) => one.trim().split(' as ')), file }))
}

function importedFrom(graph: Graph, index: string, importer: string): string[] {
  const library = libraryIndex.exec(index)?.[1]
  const imports = statements(graph, importer, 'import', library ? `@mantine/${library}` : '[^"\']*/icons\\.ts')
  const used = new Set(imports.flatMap(({ names }) => names.map(([name]) => name)))
  if (library)
    return statements(graph, index, 'import')
      .filter(({ names }) => names.some(([name]) => used.has(name)))
      .map(({ file }) => path.posix.join(path.posix.dirname(index), file))
  const drawings = statements(graph, index, 'export').filter(({ names }) => names.some(([, name]) => used.has(name)))
  const files = drawings.map(({ file }) => file.replace(/\/(\w+)$/, '/esm/$1.js'))
  return (graph.getModuleInfo(index)?.importedIds ?? []).filter((id) => isOneOf(files, id))
}

/** Every module that loading these modules loads; with `lazy`, their dynamic imports too. */
function neededBy(graph: Graph, from: readonly string[], lazy = false): Set<string> {
  const found = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const importer = id
    const module = graph.getModuleInfo(id)
    queue.push(...(module?.importedIds ?? []).flatMap((one) => (isIndex(one) ? importedFrom(graph, one, importer) : [one])))
    if (lazy) queue.push(...(module?.dynamicallyImportedIds ?? []))
  }
  return found
}

/** In how many folders of `web/`, such as `areas/tasks`, each icon is used. */
function foldersOfIcons(graph: Graph, all: readonly string[]): Map<string, number> {
  const users = new Map<string, Set<string | undefined>>()
  for (const id of all)
    for (const index of graph.getModuleInfo(id)?.importedIds.filter((one) => isOneOf(iconIndex, one)) ?? [])
      for (const icon of importedFrom(graph, index, id)) users.set(icon, (users.get(icon) ?? new Set()).add(/web\/\w+\/[\w-]+/.exec(id)?.[0]))
  return new Map([...users].map(([icon, folders]) => [icon, folders.size]))
}

/**
 * What the sign-in page shares with members' pages, what other visitors' pages share with them, and the rest. A visitor then loads nothing
 * that only members need. The other icons that several folders use share a chunk: each alone would cost a request.
 * NOTE the entries themselves get no chunk: the bundler loses the exports of a module that is imported as a whole.
 */
function chunksOfMembers(graph: Graph, main: string): Map<string, string> {
  const all = [...neededBy(graph, [main], true)]
  const needed = (matches: (id: string) => boolean) => neededBy(graph, all.filter(matches))
  const isEntry = (id: string) => isOneOf(memberEntries, id)
  const bySignIn = needed((id) => isOneOf(signIn, id))
  const byVisitors = needed(isVisitorPage)
  const icons = foldersOfIcons(graph, all)
  const iconsOf = (fits: (folders: number) => boolean) => [...icons].filter(([, folders]) => fits(folders)).map(([icon]) => icon)
  const byMembers = new Set([...needed(isEntry), ...needed((id) => isOneOf(sharedParts, id)), ...iconsOf((folders) => folders >= 4)])
  const chunkOf = (id: string) => (bySignIn.has(id) ? 'with-sign-in' : byVisitors.has(id) ? 'with-visitors' : 'members')
  const others = iconsOf((folders) => folders > 1).filter((id) => !byMembers.has(id) && !byVisitors.has(id))
  return new Map([
    ...[...byMembers].filter((id) => !isEntry(id)).map((id) => [id, chunkOf(id)] as const),
    ...others.map((id) => [id, 'icons'] as const),
  ])
}

/** Names the chunk of a module that members' pages start with; null leaves the choice to the bundler. */
export function membersChunk(main: string): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => (chunks ??= chunksOfMembers(graph, main)).get(id) ?? null
}
