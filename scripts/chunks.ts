// Which modules share a file. The bundler alone would load each page from dozens of small files, which compress badly and arrive six at a time.
import path from 'node:path'
import type { Rolldown } from 'vite'
import { mergeNodes } from './merge-chunks.ts'
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
/** Where members arrive most. */
const arrivals = sourceFiles(here, 'web/areas/tasks/TasksPage.tsx', 'web/areas/scrumboard/BoardPage.tsx')
/** Loaded right after every first page of a member. */
const afterFirstPage = sourceFiles(here, 'web/app/page-views.ts', 'web/app/header/HeaderSearch.tsx', 'web/areas/time/TimerTool.tsx')
/** Most visitors arrive here. */
const signIn = sourceFiles(here, 'web/main.tsx', 'web/areas/identity/SignInPage.tsx')
const [identity, landing] = sourceFiles(here, 'web/areas/identity', 'web/areas/landing')
/** Pages beside those of visitors that only members open. */
const pagesOfMembers = sourceFiles(here, 'web/areas/identity/SignOutPage.tsx', 'web/areas/identity/UnlockSessionPage.tsx')
const isVisitorPage = (id: string) =>
  isOneOf(signIn, id) || (new RegExp(`/(${identity}|${landing})/\\w+Page\\.tsx$`).test(id.replaceAll('\\', '/')) && !isOneOf(pagesOfMembers, id))

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

const knownImports = new WeakMap<Graph, Map<string, string[]>>()

/** Asked for each module by each part that loads it, and found once: the code of the module is searched for names. */
function directImports(graph: Graph, id: string): string[] {
  const known = knownImports.get(graph) ?? new Map<string, string[]>()
  knownImports.set(graph, known)
  const imports =
    known.get(id) ?? (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((one) => (isIndex(one) ? importedFrom(graph, one, id) : [one]))
  known.set(id, imports)
  return imports
}

/** Every module that loading these modules loads; with `lazy`, their dynamic imports too. */
function neededBy(graph: Graph, from: readonly string[], lazy = false): Set<string> {
  const found = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...directImports(graph, id))
    if (lazy) queue.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }
  return found
}

/** Every module that another one imports lazily: the lazy parts of the product. */
const lazyParts = (graph: Graph, all: readonly string[]) => [...new Set(all.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))]

/** Their lazy parts are loaded right after a page where members arrive. */
const loadSoonAfter = [...arrivals, ...sourceFiles(here, 'web/app/header/HeaderTools.tsx', 'web/ui/overlays/floating.tsx')]

/** How much a part's files and bytes count. What a member has to open first (other dialogs, widgets) hardly counts. */
const weightOf = (part: string, soon: ReadonlySet<string>) =>
  isOneOf([...arrivals, ...afterFirstPage], part) ? 8 : part.endsWith('Page.tsx') ? 1 : soon.has(part) ? 0.3 : 0.01

/** What a file more costs a page, in bytes of source code: on a phone's network, the time of a request. */
const fileCost = 50_000

type ChunkNode = { parts: Set<number>; size: number; imports: Set<string>; visitors: boolean; fixed: boolean; ids: string[] }

/**
 * `start` has what the first page of everybody needs, `members` what every member's page needs, and the styles of the pages where members
 * arrive. What several lazy parts share is in few other chunks (merge-chunks.ts). A visitor loads nothing that only members need.
 */
function chunksOf(graph: Graph, main: string): Map<string, string> {
  const all = [...neededBy(graph, [main], true)]
  const needed = (matches: (id: string) => boolean) => neededBy(graph, all.filter(matches))
  const parts = lazyParts(graph, all)
  const initial = neededBy(graph, [main])
  const byStart = needed((id) => isOneOf(signIn, id))
  const byEntries = needed((id) => isOneOf(memberEntries, id))
  const byMembers = new Set([...byEntries, ...needed((id) => isOneOf(sharedParts, id))])
  // Their small style sheets would be a request each. Cascade layers make the order of files indifferent.
  const arrivalStyles = new Set([...needed((id) => isOneOf(arrivals, id))].filter((id) => id.endsWith('.css')))
  const partOf = new Map(parts.map((part, index) => [part, index]))
  const visitorParts = new Set(parts.flatMap((part, index) => (isVisitorPage(part) ? [index] : [])))
  const partsOfMembers = parts.map((_, index) => index).filter((number) => !visitorParts.has(number))

  const users = new Map<string, Set<number>>()
  for (const [index, part] of parts.entries())
    for (const id of neededBy(graph, [part])) if (!initial.has(id)) users.set(id, (users.get(id) ?? new Set()).add(index))
  const keyOf = (id: string, of: ReadonlySet<number>) => {
    if (byMembers.has(id) && byStart.has(id)) return 'start'
    const part = partOf.get(id)
    const ofMembers = byMembers.has(id) || arrivalStyles.has(id)
    if (ofMembers && (part === undefined || byEntries.has(id)) && ![...of].some((number) => visitorParts.has(number))) return 'members'
    // NOTE a part gets no other chunk than that of the members: the bundler leaves it a file of its own anyway.
    if (part !== undefined || of.size === 1) return `part ${part ?? [...of].join('')}`
    return `shared ${[...of].join(',')}`
  }
  const keys = new Map([...users].map(([id, of]) => [id, keyOf(id, of)]))
  const nodes = new Map<string, ChunkNode>()
  for (const [id, key] of keys) {
    const visitors = key !== 'start' && [...(users.get(id) ?? [])].some((number) => visitorParts.has(number))
    const node = nodes.get(key) ?? { parts: new Set(), size: 0, imports: new Set(), visitors, fixed: key.startsWith('part'), ids: [] }
    nodes.set(key, node)
    node.ids.push(id)
    node.size += graph.getModuleInfo(id)?.code?.length ?? 0
    for (const index of key === 'start' ? parts.keys() : key === 'members' ? partsOfMembers : (users.get(id) ?? [])) node.parts.add(index)
    for (const imported of directImports(graph, id)) {
      const other = keys.get(imported)
      if (other !== undefined && other !== key) node.imports.add(other)
    }
  }
  const loaders = all.filter((id) => isOneOf(loadSoonAfter, id))
  const soon = new Set(lazyParts(graph, loaders))
  const weights = parts.map((part) => weightOf(part, soon))
  const chunks = new Map([...initial].map((id) => [id, 'start']))
  for (const [index, group] of mergeNodes(nodes, fileCost, (part) => weights[part] ?? 0).entries()) {
    const name = ['start', 'members'].find((one) => group.includes(one)) ?? `shared-${index}`
    for (const key of group) for (const id of nodes.get(key)?.ids ?? []) chunks.set(id, name)
  }
  return chunks
}

/** Names the chunk of a module; null leaves the choice to the bundler. */
export function chunkNames(main: string): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => (chunks ??= chunksOf(graph, main)).get(id) ?? null
}
