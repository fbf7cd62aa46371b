import { and, eq, sql } from 'drizzle-orm'
import type { Label } from '#contract/scrumboard-labels.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { boardLabels } from './tables.ts'

const columns = `l.id, l.board_id as "boardId", l.title, l.color`

const list = statement<Label>(
  'board-labels-list',
  `select ${columns} from board_labels l join boards b on b.team_id = l.team_id and b.id = l.board_id and b.deleted_at is null
   where l.team_id = $1 and l.board_id = $2 and l.deleted_at is null order by l.created_at, l.id`,
)
export type LabelRow = Label & { deleted: boolean }

const find = statement<LabelRow>(
  'board-label-find',
  `select ${columns}, l.deleted_at is not null as deleted
   from board_labels l join boards b on b.team_id = l.team_id and b.id = l.board_id and b.deleted_at is null
   where l.team_id = $1 and l.id = any($2::uuid[])`,
)

export const listLabels = (db: Db, teamId: string, boardId: string) => list(db, [teamId, boardId])
/** Also deleted ones. */
export const findLabels = (db: Db, teamId: string, ids: readonly string[]) => find(db, [teamId, ids])

export async function insertLabel(db: Db, teamId: string, label: Label) {
  await db.insert(boardLabels).values({ teamId, ...label })
}

const thisLabel = (teamId: string, id: string) => and(eq(boardLabels.teamId, teamId), eq(boardLabels.id, id))

export async function updateLabel(db: Db, teamId: string, { id, title, color }: Label) {
  await db.update(boardLabels).set({ title, color }).where(thisLabel(teamId, id))
}

/** The links stay hidden, so that a restore finds the same cards. */
export async function deleteLabel(db: Db, teamId: string, id: string) {
  await db
    .update(boardLabels)
    .set({ deletedAt: sql`now()` })
    .where(thisLabel(teamId, id))
}

export async function undeleteLabel(db: Db, teamId: string, id: string) {
  await db.update(boardLabels).set({ deletedAt: null }).where(thisLabel(teamId, id))
}

const carried = statement<Label>(
  'card-labels-carried',
  `select ${columns} from card_labels x join board_labels l on l.team_id = x.team_id and l.id = x.label_id and l.deleted_at is null
   where x.team_id = $1 and x.card_id = $2 order by x.nr, l.id`,
)

export const listCarriedLabels = (db: Db, teamId: string, cardId: string) => carried(db, [teamId, cardId])

const set = statement(
  'card-set-labels',
  `with gone as (
     delete from card_labels x using board_labels l, cards c
     where x.team_id = $1 and x.card_id = $2 and x.label_id <> all($3::uuid[]) and l.team_id = $1 and l.id = x.label_id
       and c.team_id = $1 and c.id = $2 and (l.deleted_at is null or l.board_id <> c.board_id))
   insert into card_labels (team_id, card_id, label_id, nr)
   select $1, $2, w.id, w.nr from unnest($3::uuid[]) with ordinality as w(id, nr)
   on conflict (team_id, card_id, label_id) do update set nr = excluded.nr`,
)

/** Deleted labels of the same board stay linked, so that a restore finds them. */
export async function setCardLabels(db: Db, teamId: string, cardId: string, labelIds: readonly string[]) {
  await set(db, [teamId, cardId, labelIds])
}

const wearing = statement<{ n: number }>(
  'board-label-worn',
  `select count(*)::int as n from card_labels x join cards c on c.team_id = x.team_id and c.id = x.card_id and c.deleted_at is null where x.team_id = $1 and x.label_id = $2`,
)

export const countWearing = async (db: Db, teamId: string, labelId: string) => (await wearing(db, [teamId, labelId]))[0]?.n ?? 0
