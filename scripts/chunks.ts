// Which modules travel together. The bundler would make dozens of small files of what every member's page starts with: they compress badly, and a
// browser asks for six at a time.
import type { Rolldown } from 'vite'

type Look = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Where members' pages begin. NOTE themselves they stay apart: the bundler loses the exports of what is imported as a whole. */
const frame = /web\/(app\/layouts\/Frame\.tsx|app\/house\.ts|kernel\/member\.ts)$/
/** Small parts that most areas draw with. */
const common = /web\/ui\/((Avatar|Check|EmptyState|ErrorState|PageHeader|PickList|SearchBox|WithDetails)\.tsx|(days|sought|today)\.ts)$/
/** What visitors see must not need the members' file. */
const door = /web\/(main\.tsx|areas\/(identity|landing)\/\w+Page\.tsx)$/

/** Everything that loading these modules loads; with `later`, also what they load when it is needed. */
function neededBy(look: Look, from: readonly string[], later = false): Set<string> {
  const found = new Set<string>()
  const todo = [...from]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = look.getModuleInfo(id)
    todo.push(...(module?.importedIds ?? []), ...(later ? (module?.dynamicallyImportedIds ?? []) : []))
  }
  return found
}

function membersOnly(look: Look, main: string): Set<string> {
  const all = [...neededBy(look, [main], true)]
  const beginning = all.filter((id) => frame.test(id))
  const shared = all.filter((id) => common.test(id))
  const visitors = neededBy(
    look,
    all.filter((id) => door.test(id)),
  )
  return new Set([...neededBy(look, [...beginning, ...shared])].filter((id) => !visitors.has(id) && !beginning.includes(id)))
}

/** Names the chunk of a module: the frame's, or null for the bundler's own choice. */
export function frameChunk(main: string): (id: string, look: Look) => string | null {
  let members: Set<string> | undefined
  return (id, look) => ((members ??= membersOnly(look, main)).has(id) ? 'frame' : null)
}
