import { addDays } from '#contract/days.ts'
import type { CalendarSource } from '#server/kernel/area.ts'
import { dueEntries } from '#server/kernel/calendar/due-day.ts'
import { statement } from '#server/kernel/database/database.ts'
import { taskLink } from './notices.ts'

const due = statement<{ id: string; title: string; dueDate: string }>(
  'tasks-calendar',
  `select id, title, due_date as "dueDate" from tasks
   where team_id = $1 and deleted_at is null and not completed and type = 'task' and left(due_date, 10) >= $2 and left(due_date, 10) <= $3`,
)

export const calendar: CalendarSource = {
  kinds: ['task'],
  editable: true,
  async entries({ db, actor }, range) {
    const rows = await due(db, [actor.teamId, addDays(range.from, -1), range.to])
    return dueEntries(
      rows.map((row) => ({ ...row, kind: 'task', link: taskLink(row.id) })),
      range,
    )
  },
}
