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

/** The index of a library lists all of its modules. Only the names in the importing module say which of them it uses. */
const libraryIndex = /node_modules\/@mantine\/(core|hooks)\/esm\/index\.mjs$/

function importedFrom(graph: Graph, index: string, importer: string): string[] {
  const name = libraryIndex.exec(index)?.[1]
  const imports = (code: string, from: string) => code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${from}["']`, 'g'))
  const names = (list = '') => list.split(',').map((one) => one.trim().split(' as ')[0])
  const used = new Set([...imports(graph.getModuleInfo(importer)?.code ?? '', `@mantine/${name}`)].flatMap(([, list]) => names(list)))
  return [...imports(graph.getModuleInfo(index)?.code ?? '', '([^"]+)')]
    .filter(([, list]) => names(list).some((one) => used.has(one)))
    .map(([, , file = '']) => path.posix.join(path.posix.dirname(index), file))
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
    queue.push(...(module?.importedIds ?? []).flatMap((one) => (libraryIndex.test(one) ? importedFrom(graph, one, importer) : [one])))
    if (lazy) queue.push(...(module?.dynamicallyImportedIds ?? []))
  }
  return found
}

/**
 * What the sign-in page shares with members' pages, what other visitors' pages share with them, and the rest. A visitor then loads nothing
 * that only members need. NOTE the entries themselves get no chunk: the bundler loses the exports of a module that is imported as a whole.
 */
function chunksOfMembers(graph: Graph, main: string): Map<string, string> {
  const all = [...neededBy(graph, [main], true)]
  const needed = (matches: (id: string) => boolean) => neededBy(graph, all.filter(matches))
  const isEntry = (id: string) => isOneOf(memberEntries, id)
  const bySignIn = needed((id) => isOneOf(signIn, id))
  const byVisitors = needed(isVisitorPage)
  const byMembers = new Set([...needed(isEntry), ...needed((id) => isOneOf(sharedParts, id))])
  const chunkOf = (id: string) => (bySignIn.has(id) ? 'with-sign-in' : byVisitors.has(id) ? 'with-visitors' : 'members')
  return new Map([...byMembers].filter((id) => !isEntry(id)).map((id) => [id, chunkOf(id)]))
}

/** Names the chunk of a module that members' pages start with; null leaves the choice to the bundler. */
export function membersChunk(main: string): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => (chunks ??= chunksOfMembers(graph, main)).get(id) ?? null
}
