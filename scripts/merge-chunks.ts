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

type Group = { parts: Set<number>; size: number; members: string[]; visitors: boolean }

const fileOfMembers = 'members'

/**
 * `weight` says how much a part counts. Merges nodes while that saves more than it costs: each file costs each part that loads it `fileCost` bytes, and each byte costs each part that
 * loads it and does not need it. Files never import each other in a circle, because pages do not start with such files.
 */
export function mergeNodes(nodes: ReadonlyMap<string, Node>, fileCost: number, weight: (part: number) => number): string[][] {
  const groups = new Map<string, Group>()
  for (const [key, { parts, size, fixed, visitors = false }] of nodes)
    if (!fixed) groups.set(key, { parts: new Set(parts), size, members: [key], visitors })
  const owner = new Map([...nodes.keys()].map((key) => [key, key]))
  const out = new Map([...nodes].map(([key, { imports }]) => [key, new Set(imports)]))

  const gain = (a: Group, b: Group) => {
    let gained = 0
    for (const part of a.parts) gained += weight(part) * (b.parts.has(part) ? fileCost : -b.size)
    for (const part of b.parts) if (!a.parts.has(part)) gained -= weight(part) * a.size
    return gained
  }
  const importsOf = (key: string) => new Set([...(out.get(key) ?? [])].map((one) => owner.get(one) ?? one))
  /** Whether `from` reaches `to` through another file. */
  const reachesAround = (from: string, to: string) => {
    const seen = new Set<string>()
    const queue = [...importsOf(from)].filter((one) => one !== to && one !== from)
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      if (key === to) return true
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(...importsOf(key))
    }
    return false
  }

  const needsMembers = (key: string) => key === fileOfMembers || importsOf(key).has(fileOfMembers) || reachesAround(key, fileOfMembers)
  const keptApart = (a: string, b: string) => Boolean((groups.get(a)?.visitors && needsMembers(b)) || (groups.get(b)?.visitors && needsMembers(a)))

  const gainOf = (a: string, b: string) => {
    const [one, other] = [groups.get(a), groups.get(b)]
    return one && other ? gain(one, other) : 0
  }
  const keys = [...groups.keys()]
  /** What each group gains with each of the later ones. A merge changes only the gains of what was merged. */
  const gains = new Map(keys.map((a, nr) => [a, new Map(keys.slice(nr + 1).map((b) => [b, gainOf(a, b)]))]))

  const rejected = new Set<string>()
  for (;;) {
    let best: { a: string; b: string; gain: number } | undefined
    for (const [a, later] of gains)
      for (const [b, gained] of later) if (gained > (best?.gain ?? 0) && !rejected.has(`${a} ${b}`)) best = { a, b, gain: gained }
    if (!best) return [...groups.values()].map(({ members }) => members)
    const { a, b } = best
    if (reachesAround(a, b) || reachesAround(b, a) || keptApart(a, b)) {
      rejected.add(`${a} ${b}`)
      continue
    }
    const [into, from] = [groups.get(a), groups.get(b)]
    if (!into || !from) continue
    for (const part of from.parts) into.parts.add(part)
    into.size += from.size
    into.visitors ||= from.visitors
    into.members.push(...from.members)
    for (const member of from.members) owner.set(member, a)
    out.set(a, new Set([...importsOf(a), ...importsOf(b)].filter((one) => one !== a && one !== b)))
    groups.delete(b)
    gains.delete(b)
    for (const [key, later] of gains) {
      later.delete(b)
      for (const other of key === a ? [...later.keys()] : later.has(a) ? [a] : []) later.set(other, gainOf(key, other))
    }
    rejected.clear()
  }
}
