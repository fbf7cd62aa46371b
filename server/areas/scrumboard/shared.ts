// What the handlers of a board share. A write holds its board, sees the thing as it is now, finds places, and in the end tells what changed.
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { listCardPositions, type ListState, updateCardPositions } from './list-store.ts'
import { type Position, refusesGrowth } from './rules.ts'
import { listCurrentMembers, lockBoards, markActive } from './store.ts'

const maxTries = 5

/**
 * Holds the boards of `ids` and answers what `read` then finds on them. Between finding the boards and holding them, somebody may have moved
 * a thing to another board; then once more. Both statements travel together: the second sees what is true once the first has its locks.
 */
export async function lockAll<T extends { boardId: string }>(
  { db, actor }: MemberContext,
  ids: readonly string[],
  read: () => Promise<T[]>,
): Promise<T[]> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [boards, things] = await Promise.all([lockBoards(db, actor.teamId, ids), read()])
    if (things.length === 0) throw problem('not-found')
    if (boards.some(({ archived }) => archived)) throw problem('locked', 'the board is archived')
    const locked = new Set(boards.map(({ id }) => id))
    if (things.every(({ boardId }) => locked.has(boardId))) return things
  }
  throw problem('conflict', 'met another change; try again')
}

export async function locked<T extends { boardId: string }>(
  ctx: MemberContext,
  ids: readonly string[],
  read: () => Promise<T | undefined>,
): Promise<T> {
  const [thing] = await lockAll(ctx, ids, async () => {
    const found = await read()
    return found ? [found] : []
  })
  if (!thing) throw problem('not-found')
  return thing
}

/** Holds one board by its own id. */
export async function lockedBoard({ db, actor }: MemberContext, id: string, { evenArchived = false } = {}) {
  const [board] = await lockBoards(db, actor.teamId, [id])
  if (!board || board.id !== id) throw problem('not-found')
  if (board.archived && !evenArchived) throw problem('locked', 'the board is archived')
}

/** Leaves change rows, and the boards as active now; where nothing changed, no trace. */
export async function recordBoardChange(ctx: MemberContext, boardIds: readonly string[], ...changes: Change[]) {
  if (changes.length === 0) return ctx.skipChange()
  for (const change of changes) ctx.recordChange(change)
  await markActive(ctx.db, ctx.actor.teamId, boardIds)
}

export const badField = (field: string, words: string) => new Problem('bad-input', { detail: `${field}: ${words}`, fields: { [field]: words } })

/** The ids, each once; refused unless all belong to the team now. `known` ones need no look. */
export async function currentMembers(
  { db, actor }: MemberContext,
  field: string,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const unsure = wanted.filter((id) => id !== actor.userId && !known.includes(id))
  if (unsure.length > 0 && (await listCurrentMembers(db, actor.teamId, unsure)).length < unsure.length)
    throw badField(field, 'not a member of this team')
  return wanted
}

export function refuseIfFull(list: ListState, before: number, after: number) {
  if (!refusesGrowth(list, before, after)) return
  const limit = String(list.wipLimit)
  throw new Problem('rule-broken', { detail: `the list takes ${limit} cards at most`, fields: { wipLimit: limit } })
}

/**
 * Finds a card its place in a list, as `put` says, and renumbers the others where that is needed. The card itself is left to the caller,
 * who inserts, moves or restores it.
 */
export async function settle({ db, actor }: MemberContext, list: ListState, id: string, put: (positions: readonly Position[]) => Position[]) {
  const positions = await listCardPositions(db, actor.teamId, [list.id])
  const here = positions.find((place) => place.id === id)
  refuseIfFull(list, positions.length, positions.length + (here ? 0 : 1))
  const placed = put(positions)
  const others = placed.filter((place) => place.id !== id)
  await updateCardPositions(db, actor.teamId, list, others)
  const position = placed.find((place) => place.id === id)?.position ?? here?.position ?? 0
  return { position, changes: orderChange('card-order', inList(list.id, positions), inList(list.id, others)) }
}

type Order = 'list-order' | 'card-order' | 'check-order'

/** Cards know in which list they hold their place: undo must not mistake one list for another. */
export const inList = (listId: string, positions: readonly Position[]) => positions.map(({ id, position }) => ({ id, listId, position }))

/**
 * For the change rows: where those that moved stood, and where they stand. Nothing when none did. `id` is the one that somebody moved;
 * without it they only made room.
 */
export function orderChange<P extends Position>(entity: Order, positions: readonly P[], moved: readonly P[], id: string | null = null): Change[] {
  if (moved.length === 0) return []
  const locked = new Map(positions.map((place) => [place.id, place]))
  return [{ entity, id, before: moved.flatMap((place) => locked.get(place.id) ?? []), after: moved }]
}
