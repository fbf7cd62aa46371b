// Gives cards their places. Who calls this holds the board.
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import * as store from './list-store.ts'
import { type Place, refusesGrowth } from './rules.ts'

export function refuseIfFull(list: store.ListState, before: number, after: number) {
  if (!refusesGrowth(list, before, after)) return
  const limit = String(list.wipLimit)
  throw new Problem('rule-broken', { detail: `the list takes ${limit} cards at most`, fields: { wipLimit: limit } })
}

/**
 * Finds a card its place in a list, as `put` says, and renumbers the others where that is needed. The card itself is left to the caller,
 * who inserts, moves or restores it.
 */
export async function settle({ db, actor }: MemberContext, list: store.ListState, id: string, put: (places: readonly Place[]) => Place[]) {
  const places = await store.listCardPlaces(db, actor.teamId, [list.id])
  const here = places.find((place) => place.id === id)
  refuseIfFull(list, places.length, places.length + (here ? 0 : 1))
  const placed = put(places)
  const others = placed.filter((place) => place.id !== id)
  await store.updateCardPlaces(db, actor.teamId, list, others)
  const position = placed.find((place) => place.id === id)?.position ?? here?.position ?? 0
  return { position, changes: orderChange(places, others) }
}

/** For the change rows: where those that moved within their list stood, and where they stand. Nothing when none did. */
export function orderChange(places: readonly Place[], moved: readonly Place[]): Change[] {
  if (moved.length === 0) return []
  const held = new Map(places.map((place) => [place.id, place.position]))
  const before = moved.map(({ id }) => ({ id, position: held.get(id) }))
  return [
    {
      entity: 'card-order',
      id: moved.length === 1 ? (moved[0]?.id ?? null) : null,
      before,
      after: moved.map(({ id, position }) => ({ id, position })),
    },
  ]
}
