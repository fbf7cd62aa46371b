// The two most frequent writes, each in one packet. What is rare is left to the handlers: a list that refuses growth, no number left between two
// cards, another board, or nothing to change.
import type { Card } from '#contract/scrumboard.ts'
import { firstOwnParameter, recordedStatement, type QuickWrite } from '#server/kernel/writes/quick-write.ts'
import { highestPosition, positionStep } from '#server/areas/scrumboard/rules.ts'
import { isLockedHere, lockActiveBoardFirst } from '#server/areas/scrumboard/store.ts'
import { previewColumns, previewJoins } from './card-preview-store.ts'
import type { CardState } from './card-store.ts'

const [$a, $b, $c, $d, $e, $f] = Array.from({ length: 6 }, (_, index) => `$${firstOwnParameter + index}`)

const grows = `l.deleted_at is null and (l.wip_mode <> 'refuse' or l.wip_limit is null)`
/** The last position before `bound` in a list, without archived and deleted cards. */
const lastBefore = (bound: string, { board, list, but }: { board: string; list: string; but?: string | undefined }) => `
  select o.position from cards o
  where o.team_id = $1 and o.board_id = ${board} and o.list_id = ${list} and o.deleted_at is null and o.archived_at is null
    and o.position < ${bound} ${but ? `and o.id <> ${but}` : ''}
  order by o.position desc limit 1`
const beyond = String(Number.MAX_SAFE_INTEGER)

/** Last in its list. */
const create = recordedStatement('card-create', {
  parameters: 6,
  done: `made as (
    insert into cards (team_id, id, board_id, list_id, position, title, due_date, created_by)
    select $1, ${$a}::uuid, l.board_id, l.id, place.position, ${$c}, ${$d}, $4::uuid
    from board_lists l
    cross join lateral (select coalesce((${lastBefore(beyond, { board: 'l.board_id', list: 'l.id' })}), 0) + ${positionStep} as position offset 0) place
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

/** The place of the card, or all that a move to another list changes. */
const placeJson = (list: string, position: string) => `case when c.old_list = c.list_id
      then jsonb_build_array(jsonb_build_object('id', c.id, 'listId', ${list}, 'position', ${position}))
      when c.old_position = c.position then jsonb_build_object('listId', ${list})
      else jsonb_build_object('listId', ${list}, 'position', ${position}) end`

/** Before another card of the list, or last. The lock of the board keeps `old` as it was read. */
const move = recordedStatement('card-move', {
  parameters: 3,
  done: `place as materialized (
    select old.list_id as old_list, old.position as old_position, below.position as below, coalesce(above.position, 0) as above,
      case when below.position is null then coalesce(above.position, 0) + ${positionStep} else (coalesce(above.position, 0) + below.position) / 2 end as position
    from cards old
    cross join (select (select n.position from cards n
      where n.team_id = $1 and n.id = ${$c}::uuid and n.list_id = ${$b}::uuid and n.deleted_at is null and n.archived_at is null) as position offset 0) below
    left join lateral (${lastBefore(`coalesce(below.position, ${beyond})`, { board: 'old.board_id', list: `${$b}::uuid`, but: `${$a}::uuid` })}) above on true
    where old.team_id = $1 and old.id = ${$a}::uuid and old.deleted_at is null and old.archived_at is null
      and old.board_id = (select l.board_id from board_lists l where l.team_id = $1 and l.id = ${$b}::uuid and ${grows})
      and ${isLockedHere('old.board_id')}
      and (select w.deleted_at is null from board_lists w where w.team_id = $1 and w.id = old.list_id)
  ), moved as (
    update cards c set list_id = ${$b}::uuid, position = p.position from place p
    where c.team_id = $1 and c.id = ${$a}::uuid and p.position > p.above and p.position < coalesce(p.below, ${highestPosition + 1})
      and (p.old_list <> ${$b}::uuid or p.old_position <> p.position)
    returning c.*, p.old_list, p.old_position
  ), done as (
    select case when c.old_list = c.list_id then 'card-order' else 'card' end as entity, c.id,
      ${placeJson('c.old_list', 'c.old_position')} as before, ${placeJson('c.list_id', 'c.position')} as after,
      (select row_to_json(f)::text from (select ${previewColumns}) f) as answer
    from moved c ${previewJoins}
  )`,
})

export const moveQuickly = (teamId: string, id: string, listId: string, before: string | null): QuickWrite => ({
  lock: (db) => lockActiveBoardFirst(db, teamId, listId),
  statement: move,
  values: [id, listId, before],
})
