import { and, eq, sql } from 'drizzle-orm'
import type { CardAct, CardDetails, CardRepeat } from '#contract/scrumboard.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { firstCopyAt } from '#server/areas/scrumboard/repeat/repeat-rules.ts'
import { cards } from '#server/areas/scrumboard/tables.ts'

/** For undo. */
export type CardState = {
  id: string
  boardId: string
  listId: string
  position: number
  title: string
  description: string | null
  dueDate: string | null
  repeat: CardRepeat | null
  labels: string[]
  members: string[]
  archivedAt: string | null
}

export type CardAway = CardState & { deleted: boolean }

const states = `
  select c.id, c.board_id as "boardId", c.list_id as "listId", c.position, c.title, c.description, c.due_date as "dueDate", c.repeat,
    coalesce((select json_agg(x.label_id order by x.nr) from card_labels x join board_labels bl on bl.team_id = x.team_id and bl.id = x.label_id and bl.deleted_at is null
              where x.team_id = c.team_id and x.card_id = c.id), '[]') as labels,
    coalesce((select json_agg(x.user_id order by x.nr) from card_members x where x.team_id = c.team_id and x.card_id = c.id), '[]') as members,
    ${iso('c.archived_at')} as "archivedAt", c.deleted_at is not null as deleted
  from cards c
  join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
  join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null
  where c.team_id = $1 and c.id = $2`

const find = statement<CardAway>('card-find', `${states} and c.deleted_at is null`)
const findAway = statement<CardAway>('card-find-away', `${states} and (c.deleted_at is not null or c.archived_at is not null)`)

export async function findCard(db: Db, teamId: string, id: string): Promise<CardState | undefined> {
  const [row] = await find(db, [teamId, id])
  if (!row) return undefined
  const { deleted: _, ...card } = row
  return card
}

/** Archived or deleted, in an existing list. */
export const findCardAway = async (db: Db, teamId: string, id: string) => (await findAway(db, [teamId, id]))[0]

const home = statement<{ id: string; boardId: string; listId: string; position: number }>(
  'cards-home',
  `select c.id, c.board_id as "boardId", c.list_id as "listId", c.position
   from cards c join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
   join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null
   where c.team_id = $1 and c.id = any($2::uuid[]) and c.deleted_at is null and c.archived_at is null`,
)

/** Leaves out deleted and archived cards. */
export const listHomes = (db: Db, teamId: string, ids: readonly string[]) => home(db, [teamId, ids])

const insert = statement(
  'card-insert',
  `insert into cards (team_id, id, board_id, list_id, position, title, description, due_date, created_by, repeat, repeat_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)
const insertLabels = statement(
  'card-insert-labels',
  `insert into card_labels (team_id, card_id, label_id, nr) select $1, $2, w.id, w.nr from unnest($3::uuid[]) with ordinality as w(id, nr)`,
)
const insertMembers = statement(
  'card-insert-members',
  `insert into card_members (team_id, card_id, user_id, nr) select $1, $2, w.id, w.nr from unnest($3::uuid[]) with ordinality as w(id, nr)`,
)

/** Sent with the commit, because others wait for the board. */
export function insertCard(db: Db, teamId: string, createdBy: string | null, card: CardState, now: Date) {
  const { id, boardId, listId, position, title, description, dueDate, labels, members, repeat } = card
  const repeating = repeat ? [JSON.stringify(repeat), firstCopyAt(repeat, now)] : [null, null]
  insert.withCommit(db, [teamId, id, boardId, listId, position, title, description, dueDate, createdBy, ...repeating])
  if (labels.length > 0) insertLabels.withCommit(db, [teamId, id, labels])
  if (members.length > 0) insertMembers.withCommit(db, [teamId, id, members])
}

const move = statement(
  'card-move',
  `with active as (update boards set last_activity_at = now() where team_id = $1 and id in ($3, $6))
   update cards set board_id = $3, list_id = $4, position = $5 where team_id = $1 and id = $2`,
)

/** Also updates the last activity of both boards. Sent with the commit. */
export function moveCard(db: Db, teamId: string, from: CardState, { id: listId, boardId }: { id: string; boardId: string }, position: number) {
  move.withCommit(db, [teamId, from.id, boardId, listId, position, from.boardId])
}

const update = statement(
  'card-update',
  `update cards set title = $3, description = $4, due_date = $5, repeat = $6::jsonb,
     repeat_at = case when repeat is distinct from $6::jsonb then $7::timestamptz else repeat_at end
   where team_id = $1 and id = $2`,
)

/** The day of the next copy changes only with the repeat: a card that is edited as the day begins gets its copy too. */
export function updateCard(db: Db, teamId: string, { id, title, description, dueDate, repeat }: CardState, now: Date) {
  const repeating = repeat ? [JSON.stringify(repeat), firstCopyAt(repeat, now)] : [null, null]
  update.withCommit(db, [teamId, id, title, description, dueDate, ...repeating])
}

const setMembers = statement(
  'card-set-members',
  `with gone as (delete from card_members where team_id = $1 and card_id = $2 and user_id <> all($3::uuid[]))
   insert into card_members (team_id, card_id, user_id, nr)
   select $1, $2, w.id, w.nr from unnest($3::uuid[]) with ordinality as w(id, nr)
   on conflict (team_id, card_id, user_id) do update set nr = excluded.nr`,
)

export async function setCardMembers(db: Db, teamId: string, cardId: string, userIds: readonly string[]) {
  await setMembers(db, [teamId, cardId, userIds])
}

const thisCard = (teamId: string, id: string) => and(eq(cards.teamId, teamId), eq(cards.id, id))

export async function archiveCard(db: Db, teamId: string, id: string) {
  await db
    .update(cards)
    .set({ archivedAt: sql`now()` })
    .where(thisCard(teamId, id))
}

export async function setCardArchived(db: Db, teamId: string, id: string, at: string | null) {
  await db
    .update(cards)
    .set({ archivedAt: at === null ? null : new Date(at) })
    .where(thisCard(teamId, id))
}

/** The row stays for 30 days with its position, for undo. */
export async function deleteCard(db: Db, teamId: string, id: string) {
  await db
    .update(cards)
    .set({ deletedAt: sql`now()` })
    .where(thisCard(teamId, id))
}

/** From deletion, otherwise from the archive. */
export async function restoreCard(db: Db, teamId: string, id: string) {
  await db
    .update(cards)
    .set({ archivedAt: sql`case when deleted_at is not null then archived_at end`, deletedAt: null })
    .where(thisCard(teamId, id))
}

type InTheCard = Pick<CardDetails, 'board' | 'list' | 'checklists' | 'comments' | 'attachments' | 'createdAt' | 'createdBy' | 'archivedAt'>

export const checkJson = `json_build_object('id', i.id, 'checklistId', i.checklist_id, 'position', i.position, 'title', i.title,
  'completed', i.completed, 'dueDate', i.due_date, 'assignedTo', i.assigned_to)`

export const attachmentColumns = `x.id, x.card_id as "cardId", x.url, x.name, x.type, x.size, x.cover, ${iso('x.created_at')} as "createdAt", x.created_by as "createdBy"`

export const commentColumns = `x.id, x.card_id as "cardId", x.content, case when u.id is not null then ${personJson('u')} end as author,
  x.mentions, ${iso('x.created_at')} as "createdAt", ${iso('x.edited_at')} as "editedAt"`

const inside = statement<InTheCard>(
  'card-inside',
  `select json_build_object('id', b.id, 'title', b.title) as board, json_build_object('id', l.id, 'title', l.title) as list,
     coalesce((select json_agg(json_build_object('id', k.id, 'cardId', k.card_id, 'position', k.position, 'title', k.title, 'items',
                 coalesce((select json_agg(${checkJson} order by i.position, i.id) from card_checks i
                           where i.team_id = $1 and i.card_id = $2 and i.checklist_id = k.id), '[]')) order by k.position, k.id)
               from card_checklists k where k.team_id = $1 and k.card_id = $2), '[]') as checklists,
     coalesce((select json_agg(x order by x."createdAt", x.id)
               from (select ${commentColumns} from card_comments x left join users u on u.id = x.author_id where x.team_id = $1 and x.card_id = $2) x), '[]') as comments,
     coalesce((select json_agg(x order by x."createdAt", x.id)
               from (select ${attachmentColumns} from card_attachments x where x.team_id = $1 and x.card_id = $2) x), '[]') as attachments,
     ${iso('c.created_at')} as "createdAt", c.created_by as "createdBy", ${iso('c.archived_at')} as "archivedAt"
   from cards c
   join board_lists l on l.team_id = c.team_id and l.id = c.list_id join boards b on b.team_id = c.team_id and b.id = c.board_id
   where c.team_id = $1 and c.id = $2`,
)

/** Contents that the preview does not show. */
export const findInside = async (db: Db, teamId: string, id: string) => (await inside(db, [teamId, id]))[0]

const history = statement<CardAct>(
  'card-history',
  `select h.seq, ${iso('h.at')} as at, h.op, case when u.id is not null then ${personJson('u')} end as by, h.before, h.after
   from changes h left join users u on u.id = h.actor_id
   where h.team_id = $1 and h.entity = 'card' and h.entity_id = $2 and h.area = 'scrumboard' and ($3::bigint is null or h.seq < $3)
   order by h.seq desc limit $4`,
)

export const listActs = (db: Db, teamId: string, cardId: string, before: number | undefined, limit: number) =>
  history(db, [teamId, cardId, before ?? null, limit])
