import { foldText } from '#contract/fold.ts'

/** Steps of 65536, so that a card can be inserted between two others without renumbering. */
export const positionStep = 65536
/** Existing clients have the same limit. */
export const listsPerBoard = 200
export const highestPosition = 2 ** 48

export type Position = { id: string; position: number }

/** Between two neighbours (null: none), above 0. Undefined if no whole number is left between them. */
export function positionBetween(above: number | null, below: number | null): number | undefined {
  if (below === null) {
    const next = (above ?? 0) + positionStep
    return next <= highestPosition ? next : undefined
  }
  const middle = Math.floor(((above ?? 0) + below) / 2)
  return middle > (above ?? 0) && middle < below ? middle : undefined
}

/** Between the neighbours, or the wanted position if no card has it. Undefined if no number is left. */
export const positionInGap = ({ above, below }: { above: number | null; below: number | null }, wanted: number | null): number | undefined =>
  wanted !== null && wanted > (above ?? 0) ? wanted : positionBetween(above, below)

const byPosition = (a: Position, b: Position) => a.position - b.position

const renumbered = (ids: readonly string[]): Position[] => ids.map((id, index) => ({ id, position: (index + 1) * positionStep }))

/** The new positions if `id` is put before another one, or last if that is null or unknown. `positions` are sorted. */
export function insertedBefore(positions: readonly Position[], id: string, before: string | null): Position[] {
  const others = positions.filter((item) => item.id !== id)
  const found = before === null ? -1 : others.findIndex((item) => item.id === before)
  const at = found < 0 ? others.length : found
  const position = positionBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null)
  const updated =
    position === undefined ? renumbered([...others.slice(0, at), { id }, ...others.slice(at)].map((item) => item.id)) : [{ id, position }]
  return different(positions, updated)
}

/**
 * The new positions if each of `wanted` gets its position. If that is taken (two people dropped a card into the same gap), the new one comes
 * directly after. If no number is left, all are renumbered.
 */
export function insertedAt(positions: readonly Position[], wanted: readonly Position[]): Position[] {
  const last = new Map(wanted.map((item) => [item.id, item]))
  const stored = positions.filter(({ id }) => !last.has(id)).map((item) => ({ ...item, stored: true }))
  const all = [...stored, ...[...last.values()].map((item) => ({ ...item, stored: false }))].sort(byPosition)
  const below: (number | null)[] = []
  all.reduceRight<number | null>((next, item, index) => ((below[index] = next), item.stored ? item.position : next), null)
  let above: number | null = null
  for (const [index, item] of all.entries()) {
    if (!item.stored && item.position <= (above ?? 0)) {
      const position = positionBetween(above, below[index] ?? null)
      if (position === undefined) return different(positions, renumbered(all.map(({ id }) => id)))
      item.position = position
    }
    above = item.position
  }
  return different(
    positions,
    all.map(({ id, position }) => ({ id, position })),
  )
}

/** The wanted ids share the positions that they had, in the wanted order. The others stay. Ignores unknown ids. */
export function reordered(positions: readonly Position[], wanted: readonly string[]): Position[] {
  const known = new Set(positions.map(({ id }) => id))
  const ids = [...new Set(wanted)].filter((id) => known.has(id))
  const named = new Set(ids)
  let next = 0
  const updated = positions.map(({ id, position }) => ({ id: named.has(id) ? (ids[next++] ?? id) : id, position }))
  return different(positions, updated)
}

function different(positions: readonly Position[], updated: readonly Position[]): Position[] {
  const locked = new Map(positions.map(({ id, position }) => [id, position]))
  return updated.filter(({ id, position }) => locked.get(id) !== position)
}

export type WipRule = { wipLimit: number | null; wipMode: 'warn' | 'refuse' }

/** A list over its limit may not grow. */
export const refusesGrowth = ({ wipLimit, wipMode }: WipRule, before: number, after: number) =>
  wipMode === 'refuse' && wipLimit !== null && after > wipLimit && after > before

const covers = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
export const canBeCover = (type: string) => covers.has(type)

type Named = { id: string; title: string }

/** For a card that moves to another board: matches its labels by name. `missing` must be created. */
export function matchedLabels<L extends Named>(carried: readonly L[], there: readonly Named[]): { ids: string[]; missing: L[] } {
  const byName = new Map(there.toReversed().map(({ id, title }) => [foldText(title), id]))
  const missing = new Map(carried.filter(({ title }) => !byName.has(foldText(title))).map((label) => [foldText(label.title), label]))
  return { ids: [...new Set(carried.flatMap(({ title }) => byName.get(foldText(title)) ?? []))], missing: [...missing.values()] }
}
