// How a write on a board begins and ends: hold the board, see the thing as it is now; afterwards tell what changed.
import type { Change, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { listCurrentMembers, lockBoards, markActive } from './store.ts'

const maxTries = 5

/**
 * Holds the boards of `ids` and answers what `read` then finds on them. Between finding the boards and holding them, somebody may have moved
 * a thing to another board; then once more. Both statements travel together: the second sees what is true once the first has its locks.
 */
export async function heldAll<T extends { boardId: string }>(
  { db, actor }: MemberContext,
  ids: readonly string[],
  read: () => Promise<T[]>,
): Promise<T[]> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [boards, things] = await Promise.all([lockBoards(db, actor.teamId, ids), read()])
    if (things.length === 0) throw problem('not-found')
    if (boards.some(({ archived }) => archived)) throw problem('locked', 'the board is archived')
    const held = new Set(boards.map(({ id }) => id))
    if (things.every(({ boardId }) => held.has(boardId))) return things
  }
  throw problem('conflict', 'met another change; try again')
}

export async function held<T extends { boardId: string }>(
  ctx: MemberContext,
  ids: readonly string[],
  read: () => Promise<T | undefined>,
): Promise<T> {
  const [thing] = await heldAll(ctx, ids, async () => {
    const found = await read()
    return found ? [found] : []
  })
  if (!thing) throw problem('not-found')
  return thing
}

/** Holds one board by its own id. */
export async function heldBoard({ db, actor }: MemberContext, id: string, { evenArchived = false } = {}) {
  const [board] = await lockBoards(db, actor.teamId, [id])
  if (!board || board.id !== id) throw problem('not-found')
  if (board.archived && !evenArchived) throw problem('locked', 'the board is archived')
}

/** Leaves change rows, and the boards as active now. */
export async function tell(ctx: MemberContext, boardIds: readonly string[], ...changes: Change[]) {
  for (const change of changes) ctx.changed(change)
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
