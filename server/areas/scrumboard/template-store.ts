import { and, eq, sql } from 'drizzle-orm'
import type { BoardContents, BoardTemplate } from '#contract/scrumboard-templates.ts'
import { templateLimits } from '#contract/scrumboard-templates.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { CardState } from './card/card-store.ts'
import type { ListState } from './list-store.ts'
import { boardLabels, boardLists, boardTemplates, cardLabels, cards } from './tables.ts'

const columns = 'id, title, description, icon, contents'

const list = statement<BoardTemplate>(
  'board-templates-list',
  `select ${columns} from board_templates where team_id = $1 and deleted_at is null order by fold(title), id`,
)
const find = statement<BoardTemplate & { deleted: boolean }>(
  'board-template-lock',
  `select ${columns}, deleted_at is not null as deleted from board_templates where team_id = $1 and id = $2 for no key update`,
)

export const listTemplates = (db: Db, teamId: string) => list(db, [teamId])
/** Also a deleted one. */
export const lockTemplate = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]

const count = statement<{ n: number }>(
  'board-templates-count',
  `select count(*)::int as n from board_templates where team_id = $1 and deleted_at is null`,
)

export const countTemplates = async (db: Db, teamId: string) => (await count(db, [teamId]))[0]?.n ?? 0

// Labels beyond the limit are left out, with what refers to them.
const contents = statement<{ contents: BoardContents }>(
  'board-template-contents',
  `with labels as materialized (
     select l.id, l.title, l.color, row_number() over (order by l.created_at, l.id) - 1 as nr from board_labels l
     where l.team_id = $1 and l.board_id = $2 and l.deleted_at is null order by l.created_at, l.id limit ${templateLimits.labels}
   ), cards as materialized (
     select c.list_id, c.position, c.id, c.title from cards c
     where $3::boolean and c.team_id = $1 and c.board_id = $2 and c.deleted_at is null and c.archived_at is null
   ), worn as (
     select x.card_id, json_agg(labels.nr order by x.nr) as labels from card_labels x join labels on labels.id = x.label_id
     where x.team_id = $1 and x.card_id in (select id from cards) group by x.card_id
   )
   select json_build_object(
     'labels', (select coalesce(json_agg(json_build_object('title', title, 'color', color) order by nr), '[]') from labels),
     'lists', (select coalesce(json_agg(json_build_object('title', l.title, 'wipLimit', l.wip_limit, 'wipMode', l.wip_mode, 'cards',
         (select coalesce(json_agg(json_build_object('title', c.title, 'labels', coalesce(w.labels, '[]')) order by c.position, c.id), '[]')
          from cards c left join worn w on w.card_id = c.id where c.list_id = l.id)) order by l.position, l.id), '[]')
       from board_lists l where l.team_id = $1 and l.board_id = $2 and l.deleted_at is null)) as contents`,
)

/** What a board would pass on. */
export async function readContents(db: Db, teamId: string, boardId: string, withCards: boolean): Promise<BoardContents> {
  const [row] = await contents(db, [teamId, boardId, withCards])
  return row?.contents ?? { labels: [], lists: [] }
}

export async function insertTemplate(db: Db, teamId: string, createdBy: string, template: BoardTemplate) {
  await db.insert(boardTemplates).values({ teamId, createdBy, ...template })
}

export async function setTemplateDeleted(db: Db, teamId: string, id: string, deleted: boolean) {
  await db
    .update(boardTemplates)
    .set({ deletedAt: deleted ? sql`now()` : null })
    .where(and(eq(boardTemplates.teamId, teamId), eq(boardTemplates.id, id)))
}

type Label = Omit<typeof boardLabels.$inferInsert, 'teamId'>

/** For a board that was created in this transaction. */
export async function insertContents(
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
  made: { labels: readonly Label[]; lists: readonly ListState[]; cards: readonly CardState[] },
) {
  if (made.labels.length > 0) await db.insert(boardLabels).values(made.labels.map((label) => ({ teamId, ...label })))
  if (made.lists.length > 0) await db.insert(boardLists).values(made.lists.map((one) => ({ teamId, ...one })))
  const rows = made.cards.map(({ id, boardId, listId, position, title }) => ({ teamId, id, boardId, listId, position, title, createdBy: userId }))
  if (rows.length > 0) await db.insert(cards).values(rows)
  const links = made.cards.flatMap(({ id: cardId, labels }) => labels.map((labelId, index) => ({ teamId, cardId, labelId, nr: index + 1 })))
  if (links.length > 0) await db.insert(cardLabels).values(links)
}
