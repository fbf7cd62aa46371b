// Puts modules that several lazy parts of the product share into few files. The bundler alone makes a file for every combination of parts that
// share something, which is hundreds, and a page waits for dozens of them.

export type Node = {
  /** Lazy parts that load this. */
  parts: ReadonlySet<number>
  size: number
  /** What it imports, by the keys of the nodes. */
  imports: ReadonlySet<string>
  /** Visitors load it, so it is not merged with what imports the file of the members. */
  visitors?: boolean
  /** Stays a file of its own. */
  fixed?: boolean
}

/** A file. Who loads it loads what it imports, needed or not, so a merge adds parts to the files that the merged one imports. */
type Group = { parts: Set<number>; size: number; members: string[]; imports: Set<string>; visitors: boolean; fixed: boolean }

const fileOfMembers = 'members'

/**
 * Merges nodes while that saves more than it costs: each file costs each part that loads it `fileCost` bytes, and each byte costs each part that
 * loads it and does not need it, also in files that the merged one imports. `weight` says how much a part counts. Files never import each other
 * in a circle, because pages do not start with such files.
 */
export function mergeNodes(nodes: ReadonlyMap<string, Node>, fileCost: number, weight: (part: number) => number): string[][] {
  const groups = new Map<string, Group>()
  for (const [key, { parts, size, imports, fixed = false, visitors = false }] of nodes)
    groups.set(key, { parts: new Set(parts), size, members: [key], imports: new Set(imports), visitors, fixed })

  /** These files, and all that loading them loads. */
  const loadedBy = (from: Iterable<string>): Set<string> => {
    const found = new Set<string>()
    const queue = [...from]
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      if (found.has(key)) continue
      found.add(key)
      queue.push(...(groups.get(key)?.imports ?? []))
    }
    return found
  }
  const loadWithImports = ({ imports, parts }: Group) => {
    for (const key of loadedBy(imports)) for (const part of parts) groups.get(key)?.parts.add(part)
  }
  for (const group of groups.values()) loadWithImports(group)

  /** Of two files together. */
  const importsOf = (a: string, b: string) => [a, b].flatMap((key) => [...(groups.get(key)?.imports ?? [])]).filter((one) => one !== a && one !== b)

  /** One of them imports the other through a third file. */
  const createsCircle = (a: string, b: string) => {
    const loaded = loadedBy(importsOf(a, b))
    return loaded.has(a) || loaded.has(b)
  }
  const needsMembers = (key: string) => loadedBy([key]).has(fileOfMembers)
  const mustStaySeparate = (a: string, b: string) =>
    Boolean((groups.get(a)?.visitors && needsMembers(b)) || (groups.get(b)?.visitors && needsMembers(a)))

  const gain = (a: string, b: string) => {
    const [one, other] = [groups.get(a), groups.get(b)]
    if (!one || !other) return 0
    let gained = 0
    for (const part of one.parts) gained += weight(part) * (other.parts.has(part) ? fileCost : -other.size)
    for (const part of other.parts) if (!one.parts.has(part)) gained -= weight(part) * one.size
    if (gained <= 0) return 0
    const parts = new Set([...one.parts, ...other.parts])
    for (const key of loadedBy(importsOf(a, b))) {
      const file = groups.get(key)
      if (file) for (const part of parts) if (!file.parts.has(part)) gained -= weight(part) * file.size
      if (gained <= 0) return 0
    }
    return gained
  }

  const keys = [...groups].filter(([, { fixed }]) => !fixed).map(([key]) => key)
  /** What each file gains with each of the later ones, as it was when it was last computed. */
  const gains = new Map(keys.map((a, index) => [a, new Map(keys.slice(index + 1).map((b) => [b, gain(a, b)]))]))
  const rejected = new Set<string>()
  for (;;) {
    let best: { a: string; b: string; gain: number } | undefined
    for (const [a, later] of gains)
      for (const [b, gained] of later) if (gained > (best?.gain ?? 0) && !rejected.has(`${a} ${b}`)) best = { a, b, gain: gained }
    if (!best) return [...groups.values()].filter(({ fixed }) => !fixed).map(({ members }) => members)
    const { a, b } = best
    if (createsCircle(a, b) || mustStaySeparate(a, b)) {
      rejected.add(`${a} ${b}`)
      continue
    }
    const now = gain(a, b)
    if (now < best.gain) {
      gains.get(a)?.set(b, now)
      continue
    }
    const [into, from] = [groups.get(a), groups.get(b)]
    if (!into || !from) continue
    for (const part of from.parts) into.parts.add(part)
    into.size += from.size
    into.visitors ||= from.visitors
    into.members.push(...from.members)
    into.imports = new Set(importsOf(a, b))
    groups.delete(b)
    gains.delete(b)
    for (const { imports } of groups.values()) if (imports.delete(b)) imports.add(a)
    loadWithImports(into)
    for (const [key, later] of gains) {
      later.delete(b)
      for (const other of key === a ? [...later.keys()] : later.has(a) ? [a] : []) later.set(other, gain(key, other))
    }
    rejected.clear()
  }
}
