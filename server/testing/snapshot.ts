// The visible records of a team, which undo must restore. Left out are times of the last change and soft-deleted rows.
import type pg from 'pg'

const visibleLists = `(select l.* from board_lists l join boards b on b.team_id = l.team_id and b.id = l.board_id and b.deleted_at is null where l.deleted_at is null)`
const visibleCards = `(select c.* from cards c join ${visibleLists} l on l.team_id = c.team_id and l.id = c.list_id where c.deleted_at is null)`
const visibleNotes = `(select * from notes where deleted_at is null)`

const ofCard = (table: string) =>
  `select to_jsonb(x) as row from ${table} x join ${visibleCards} c on c.team_id = x.team_id and c.id = x.card_id where x.team_id = $1`
/** The order only, because the numbers in `nr` may differ. */
const ordered = (by: string, columns: string) => `select jsonb_build_array(${columns}, row_number() over (partition by ${by} order by x.nr)) as row`

const queries: Record<string, string> = {
  tasks: `select to_jsonb(x) as row from tasks x where team_id = $1 and deleted_at is null`,
  taskTags: `select to_jsonb(x) as row from task_tags x where team_id = $1`,
  taskTagLinks: `${ordered('x.task_id', 'x.task_id, x.tag_id')} from task_tag_links x join tasks t on t.team_id = x.team_id and t.id = x.task_id and t.deleted_at is null where x.team_id = $1`,
  boards: `select to_jsonb(x) - 'last_activity_at' as row from boards x where team_id = $1 and deleted_at is null`,
  boardMembers: `${ordered('x.board_id', 'x.board_id, x.user_id')} from board_members x join boards b on b.team_id = x.team_id and b.id = x.board_id and b.deleted_at is null where x.team_id = $1`,
  boardLists: `select to_jsonb(x) as row from ${visibleLists} x where team_id = $1`,
  boardLabels: `select to_jsonb(x) as row from board_labels x join boards b on b.team_id = x.team_id and b.id = x.board_id and b.deleted_at is null where x.team_id = $1 and x.deleted_at is null`,
  cards: `select to_jsonb(x) as row from ${visibleCards} x where team_id = $1`,
  cardLabels: `${ordered('x.card_id', 'x.card_id, x.label_id')} from card_labels x join ${visibleCards} c on c.team_id = x.team_id and c.id = x.card_id
    join board_labels l on l.team_id = x.team_id and l.id = x.label_id and l.deleted_at is null where x.team_id = $1`,
  cardMembers: `${ordered('x.card_id', 'x.card_id, x.user_id')} from card_members x join ${visibleCards} c on c.team_id = x.team_id and c.id = x.card_id where x.team_id = $1`,
  checklists: ofCard('card_checklists'),
  checks: ofCard('card_checks'),
  attachments: ofCard('card_attachments'),
  comments: ofCard('card_comments'),
  notes: `select to_jsonb(x) - 'updated_at' as row from ${visibleNotes} x where team_id = $1`,
  noteShares: `select to_jsonb(x) as row from note_shares x join ${visibleNotes} n on n.team_id = x.team_id and n.id = x.note_id where x.team_id = $1 and x.access <> 'none'`,
  noteLabels: `select to_jsonb(x) as row from note_labels x where team_id = $1 and deleted_at is null`,
  noteLabelLinks: `${ordered('x.note_id, x.user_id', 'x.note_id, x.label_id')} from note_label_links x join ${visibleNotes} n on n.team_id = x.team_id and n.id = x.note_id
    join note_shares s on s.team_id = x.team_id and s.note_id = x.note_id and s.user_id = x.user_id and s.access <> 'none'
    join note_labels l on l.team_id = x.team_id and l.id = x.label_id and l.deleted_at is null where x.team_id = $1`,
}

const all = Object.entries(queries)
  .map(([name, query]) => `select '${name}' as name, jsonb_agg(row order by row::text) as rows from (${query}) ${name}`)
  .join(' union all ')

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/

/** The change log stores times with milliseconds only. */
const rounded = (_key: string, value: unknown) => (typeof value === 'string' && timestamp.test(value) ? new Date(value).toISOString() : value)

export async function snapshot(pool: pg.Pool, teamId: string): Promise<Record<string, unknown[]>> {
  // Named, so that PostgreSQL plans it once per connection: the plan takes longer than the query.
  const { rows } = await pool.query<{ name: string; rows: unknown[] | null }>({ name: 'snapshot', text: all, values: [teamId] })
  return JSON.parse(JSON.stringify(Object.fromEntries(rows.map(({ name, rows: found }) => [name, found ?? []])), rounded)) as Record<
    string,
    unknown[]
  >
}
