import { addDays } from '#contract/days.ts'
import type { CalendarSource } from '#server/kernel/area.ts'
import { dueEntries } from '#server/kernel/calendar/due-day.ts'
import { statement } from '#server/kernel/database/database.ts'
import { cardLink } from './notices.ts'

const due = statement<{ id: string; boardId: string; title: string; dueDate: string }>(
  'cards-calendar',
  `select c.id, c.board_id as "boardId", c.title, c.due_date as "dueDate" from cards c
   join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
   join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null and b.archived_at is null
   where c.team_id = $1 and c.due_date is not null and c.deleted_at is null and c.archived_at is null
     and left(c.due_date, 10) >= $2 and left(c.due_date, 10) <= $3`,
)

export const calendar: CalendarSource = {
  kinds: ['card'],
  editable: true,
  async entries({ db, actor }, range) {
    const rows = await due(db, [actor.teamId, addDays(range.from, -1), range.to])
    return dueEntries(
      rows.map(({ id, boardId, title, dueDate }) => ({ id, kind: 'card', title, dueDate, link: cardLink(boardId, id) })),
      range,
    )
  },
}
