// The two most frequent writes, each in one packet. What is rare is left to the handlers: a list that refuses growth, no number left between two
// cards, another board, or nothing to change.
import type { Card } from '#contract/scrumboard.ts'
import { firstOwnParameter, recordedStatement, type QuickWrite } from '#server/kernel/writes/quick-write.ts'
import { highestPosition, positionStep } from '#server/areas/scrumboard/rules.ts'
import { isLockedHere, lockActiveBoardFirst } from '#server/areas/scrumboard/store.ts'
import type { CardState } from './card-store.ts'

const [$a, $b, $c, $d, $e, $f] = Array.from({ length: 6 }, (_, index) => `$${firstOwnParameter + index}`)

const grows = `l.deleted_at is null and (l.wip_mode <> 'refuse' or l.wip_limit is null)`
/** Without archived and deleted cards. */
const lastPosition = `
  select o.position from cards o
  where o.team_id = $1 and o.board_id = l.board_id and o.list_id = l.id and o.deleted_at is null and o.archived_at is null
  order by o.position desc limit 1`

/** Last in its list. */
const create = recordedStatement('card-create', {
  parameters: 6,
  done: `made as (
    insert into cards (team_id, id, board_id, list_id, position, title, due_date, created_by)
    select $1, ${$a}::uuid, l.board_id, l.id, place.position, ${$c}, ${$d}, $4::uuid
    from board_lists l
    cross join lateral (select coalesce((${lastPosition}), 0) + ${positionStep} as position offset 0) place
    where l.team_id = $1 and l.id = ${$b}::uuid and ${grows} and place.position <= ${highestPosition} and ${isLockedHere('l.board_id')}
    returning id, jsonb_build_object('boardId', board_id, 'position', position) as place
  ), done as (
    select 'card' as entity, id, null::jsonb as before, ${$e}::jsonb || place as after, (${$f}::jsonb || place)::text as answer from made
  )`,
})

/** Without labels and members: others are asked for them first. */
export function createQuickly(teamId: string, { boardId: _, position: _position, ...state }: CardState, answer: Card): QuickWrite {
  const { id, listId, title, dueDate } = state
  return {
    lock: (db) => lockActiveBoardFirst(db, teamId, listId),
    statement: create,
    values: [id, listId, title, dueDate, JSON.stringify(state), JSON.stringify(answer)],
  }
}

/** The function locks the board itself: each of its statements sees what was committed before the lock. */
const move = recordedStatement('card-move', {
  parameters: 3,
  done: `done as materialized (select * from move_card($1::uuid, ${$a}::uuid, ${$b}::uuid, ${$c}::uuid))`,
})

/** Before another card of the list, or last. */
export const moveQuickly = (teamId: string, id: string, listId: string, before: string | null): QuickWrite => ({
  statement: move,
  values: [id, listId, before],
})
