import type { CalendarSource } from '#server/kernel/area.ts'
import { statement } from '#server/kernel/database/database.ts'
import { invoiceLink } from './shared.ts'

const due = statement<{ id: string; title: string; day: string }>(
  'invoices-calendar',
  `select r.id, concat_ws(' ', r.number, o.legal_name) as title, r.due_date::text as day
   from invoices r join organizations o on o.team_id = r.team_id and o.id = r.organization_id
   where r.team_id = $1 and r.due_date >= $2 and r.due_date < $3 and r.deleted_at is null and r.open > 0 and r.type not in ('credit_note', 'proforma')
     and r.issued_at is not null`,
)

export const calendar: CalendarSource = {
  kinds: ['invoice'],
  entries: async ({ db, actor }, { from, to }) =>
    (await due(db, [actor.teamId, from, to])).map(({ id, title, day }) => ({
      ...{ id, kind: 'invoice', title, start: day, end: day, allDay: true, link: invoiceLink(id) },
    })),
}
