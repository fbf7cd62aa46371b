import type { CalendarSource } from '#server/kernel/area.ts'
import { statement } from '#server/kernel/database/database.ts'
import { licenceLink } from './notices.ts'

const ends = statement<{ id: string; title: string; day: string }>(
  'licences-calendar',
  `select id, number || ' ' || name as title, ends_on::text as day from licences
   where team_id = $1 and ends_on >= $2 and ends_on < $3 and cancelled_on is null`,
)

export const calendar: CalendarSource = {
  kinds: ['licence'],
  entries: async ({ db, actor }, { from, to }) =>
    (await ends(db, [actor.teamId, from, to])).map(({ id, title, day }) => ({
      ...{ id, kind: 'licence', title, start: day, end: day, allDay: true, link: licenceLink(id) },
    })),
}
