// A write locks its board, reads the current state, finds positions and records the changes.
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { type Gap, listCardPositions, type Target, updateCardPositions } from './list-store.ts'
import { insertedAt, insertedBefore, type Position, positionInGap, refusesGrowth, type WipRule } from './rules.ts'
import { listCurrentMembers } from '#server/identity/store.ts'
import { findBoard, lockActiveBoard, lockBoards, type LockedBoard, markActive, type Things } from './store.ts'

const maxTries = 5

/**
 * Answers what `read` finds after `lock`. Repeats if somebody moved a thing to another board before the lock. Pipelined: the second statement runs
 * after the first has its locks, so it sees the current state.
 */
async function readLocked<T extends { boardId: string }>(lock: () => Promise<LockedBoard[]>, read: () => Promise<T[]>): Promise<T[]> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [boards, found] = await Promise.all([lock(), read()])
    if (boards.length === 0 || found.length === 0) throw problem('not-found')
    if (boards.some(({ archived }) => archived)) throw problem('locked', 'the board is archived')
    const locked = new Set(boards.map(({ id }) => id))
    if (found.every(({ boardId }) => locked.has(boardId))) return found
  }
  throw problem('conflict', 'met another change; try again')
}

async function readOne<T extends { boardId: string }>(lock: () => Promise<LockedBoard[]>, read: () => Promise<T | undefined>): Promise<T> {
  const [thing] = await readLocked(lock, async () => {
    const found = await read()
    return found ? [found] : []
  })
  if (!thing) throw problem('not-found')
  return thing
}

export const lockAll = <T extends { boardId: string }>({ db, actor }: MemberContext, things: Things, read: () => Promise<T[]>) =>
  readLocked(() => lockBoards(db, actor.teamId, things), read)

export const locked = <T extends { boardId: string }>({ db, actor }: MemberContext, things: Things, read: () => Promise<T | undefined>) =>
  readOne(() => lockBoards(db, actor.teamId, things), read)

/** The board of a list, which becomes active with the lock: for a write that changes it or fails. */
export const lockedActive = <T extends { boardId: string }>({ db, actor }: MemberContext, listId: string, read: () => Promise<T | undefined>) =>
  readOne(() => lockActiveBoard(db, actor.teamId, listId), read)

export async function lockedBoard({ db, actor }: MemberContext, id: string, { evenArchived = false } = {}) {
  const [board] = await lockBoards(db, actor.teamId, { board: id })
  if (!board) throw problem('not-found')
  if (board.archived && !evenArchived) throw problem('locked', 'the board is archived')
}

/** An empty list of the board: it has none, or there is no such board. */
export async function refuseUnknownBoard({ db, actor }: MemberContext, id: string) {
  if (!(await findBoard(db, actor.teamId, id))) throw problem('not-found')
}

/** Also updates the last activity of the boards. Does nothing without changes. */
export function recordBoardChange(ctx: MemberContext, boardIds: readonly string[], ...changes: Change[]) {
  if (changes.length === 0) return ctx.skipChange()
  for (const change of changes) ctx.recordChange(change)
  markActive(ctx.db, ctx.actor.teamId, boardIds)
}

export const badField = (field: string, words: string) => new Problem('bad-input', { detail: `${field}: ${words}`, fields: { [field]: words } })

/** Distinct ids. Refuses non-members. `known` ids are not checked. */
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

export function refuseIfFull(list: WipRule, before: number, after: number) {
  if (!refusesGrowth(list, before, after)) return
  const limit = String(list.wipLimit)
  throw new Problem('rule-broken', { detail: `the list takes ${limit} cards at most`, fields: { wipLimit: limit } })
}

/**
 * The position of a card that is put into a gap. Renumbers the other cards of the list if no number is left. The caller writes the card itself.
 * `isHere`: the card is in this list already.
 */
export async function settle({ db, actor }: MemberContext, gap: Gap, id: string, target: Target, { isHere = false } = {}) {
  if (gap.others !== null && !isHere) refuseIfFull(gap, gap.others, gap.others + 1)
  const free = positionInGap(gap, 'at' in target ? target.at : null)
  if (free !== undefined) return { position: free, changes: [] }
  const positions = await listCardPositions(db, actor.teamId, [gap.id])
  const updated = 'at' in target ? insertedAt(positions, [{ id, position: target.at }]) : insertedBefore(positions, id, target.before)
  const others = updated.filter((item) => item.id !== id)
  await updateCardPositions(db, actor.teamId, gap, others)
  const position = (updated.find((item) => item.id === id) ?? positions.find((item) => item.id === id))?.position ?? 0
  return { position, changes: orderChange('card-order', inList(gap.id, positions), inList(gap.id, others)) }
}

type Order = 'list-order' | 'card-order' | 'check-order'

/** With the list, so that undo does not confuse two lists. */
export const inList = (listId: string, positions: readonly Position[]) => positions.map(({ id, position }) => ({ id, listId, position }))

/** For the change rows: old and new positions, if any changed. `id` is the thing that a member moved; without it the others only made room. */
export function orderChange<P extends Position>(entity: Order, positions: readonly P[], moved: readonly P[], id: string | null = null): Change[] {
  if (moved.length === 0) return []
  const locked = new Map(positions.map((item) => [item.id, item]))
  return [{ entity, id, before: moved.flatMap((item) => locked.get(item.id) ?? []), after: moved }]
}
