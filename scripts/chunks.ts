// Which modules travel together. The bundler would make dozens of small files of what every member's page starts with: they compress badly, and a
// browser asks for six at a time.
import path from 'node:path'
import type { Rolldown } from 'vite'

type Look = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Where members' pages begin. NOTE themselves they stay apart: the bundler loses the exports of what is imported as a whole. */
const frame = /web\/(app\/layouts\/Frame\.tsx|app\/all-routes\.ts|kernel\/session\/member-runtime\.ts)$/
/** Small parts that most areas draw with. */
const common =
  /web\/ui\/(\w+\/(Avatar|RoundCheckbox|EmptyState|ErrorState|PageHeader|FilterableListbox|SearchBox|DetailsLayout)\.tsx|\w+\/(days|use-refetch-if-missing|use-today)\.ts)$/
/** What visitors see must not need the members' file. */
const door = /web\/(main\.tsx|areas\/(identity|landing)\/\w+Page\.tsx)$/
/** The visitors' page that most arrive at. */
const signIn = /web\/(main\.tsx|areas\/identity\/SignInPage\.tsx)$/

/** A library's index names everything it has; what is taken from it is told only by the names in the importing module. */
const library = /node_modules\/@mantine\/(core|hooks)\/esm\/index\.mjs$/

function takenFrom(look: Look, index: string, importer: string): string[] {
  const name = library.exec(index)?.[1]
  const named = (code: string, from: string) => code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${from}["']`, 'g'))
  const names = (list = '') => list.split(',').map((one) => one.trim().split(' as ')[0])
  const taken = new Set([...named(look.getModuleInfo(importer)?.code ?? '', `@mantine/${name}`)].flatMap(([, list]) => names(list)))
  return [...named(look.getModuleInfo(index)?.code ?? '', '([^"]+)')]
    .filter(([, list]) => names(list).some((one) => taken.has(one)))
    .map(([, , file = '']) => path.posix.join(path.posix.dirname(index), file))
}

/** Everything that loading these modules loads; with `later`, also what they load when it is needed. */
function neededBy(look: Look, from: readonly string[], later = false): Set<string> {
  const found = new Set<string>()
  const todo = [...from]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const importer = id
    const module = look.getModuleInfo(id)
    todo.push(...(module?.importedIds ?? []).flatMap((one) => (library.test(one) ? takenFrom(look, one, importer) : [one])))
    if (later) todo.push(...(module?.dynamicallyImportedIds ?? []))
  }
  return found
}

/** A file for what the sign-in page has in common with the members' pages, one for what other visitors' pages have, one for the rest. */
function membersChunks(look: Look, main: string): Map<string, string> {
  const all = [...neededBy(look, [main], true)]
  const needed = (pattern: RegExp) =>
    neededBy(
      look,
      all.filter((id) => pattern.test(id)),
    )
  const [atSignIn, atDoor, members] = [needed(signIn), needed(door), new Set([...needed(frame), ...needed(common)])]
  const chunkOf = (id: string) => (atSignIn.has(id) ? 'door' : atDoor.has(id) ? 'hall' : 'frame')
  return new Map([...members].filter((id) => !frame.test(id)).map((id) => [id, chunkOf(id)]))
}

/** Names the chunk of a module that members' pages start with; null leaves the choice to the bundler. */
export function membersChunk(main: string): (id: string, look: Look) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, look) => (chunks ??= membersChunks(look, main)).get(id) ?? null
}
