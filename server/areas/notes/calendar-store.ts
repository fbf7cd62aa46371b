import type { CalendarSource } from '#server/kernel/area.ts'
import { statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { noteLink } from './notices.ts'

const titleLength = 120

const reminders = statement<{ id: string; title: string; content: string; at: string }>(
  'notes-calendar',
  `select n.id, n.title, case when n.title = '' then left(n.content, 2000) else '' end as content, ${iso('s.remind_at')} as at
   from note_shares s join notes n on n.team_id = s.team_id and n.id = s.note_id and n.deleted_at is null
   where s.team_id = $1 and s.user_id = $2 and s.reminder is not null and s.remind_at >= $3 and s.remind_at < $4 and s.access <> 'none'`,
)

/** The reminders of the caller. Each member has their own. */
export const calendar: CalendarSource = {
  kinds: ['reminder'],
  editable: true,
  entries: async ({ db, actor }, { start, end }) =>
    (await reminders(db, [actor.teamId, actor.userId, start, end])).map(({ id, title, content, at }) => ({
      ...{ id, kind: 'reminder', title: title || textOfHtml(content).slice(0, titleLength), start: at, end: at, allDay: false, link: noteLink(id) },
    })),
}
