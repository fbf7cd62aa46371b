import { type Db, statement } from '#server/kernel/database/database.ts'

const found = statement<{ kind: string; id: string; name: string }>(
  'time-demo-things',
  `select 'organization' as kind, id, legal_name as name from organizations where team_id = $1
   union all select 'service', id, code from services where team_id = $1
   union all select 'task', id, title from tasks where team_id = $1 and type = 'task'
   union all select 'card', id, title from cards where team_id = $1`,
)
/** What the entries name, by kind and name. */
export const findThings = async (db: Db, teamId: string) => new Map((await found(db, [teamId])).map(({ kind, name, id }) => [`${kind} ${name}`, id]))

type BilledLine = { invoiceId: string; organizationId: string; serviceId: string; issueDate: string; hours: number; entryIds: string[] }

const billed = statement<BilledLine>(
  'time-demo-billed',
  `select i.id as "invoiceId", i.organization_id as "organizationId", (l->>'serviceId')::uuid as "serviceId", i.issue_date::text as "issueDate",
     (l->>'quantity')::float8 as hours, array(select jsonb_array_elements_text(l->'timeEntryIds')) as "entryIds"
   from invoices i, jsonb_array_elements(i.lines) l where i.team_id = $1 and jsonb_array_length(l->'timeEntryIds') > 0 order by i.issue_date`,
)
/** The lines of the demo's invoices that were made of time. */
export const listBilledLines = (db: Db, teamId: string) => billed(db, [teamId])
