// The demo's rows, table by table.
import type { Db } from '#server/kernel/database.ts'
import { boardLabels, boardLists, boardMembers, boards, cardChecklists, cardChecks, cardComments, cardLabels, cardMembers, cards } from './tables.ts'

/** In the order in which they must be inserted. */
const tables = { boards, boardMembers, boardLists, boardLabels, cards, cardLabels, cardMembers, cardChecklists, cardChecks, cardComments }

export type DemoRows = { [T in keyof typeof tables]: (typeof tables)[T]['$inferInsert'][] }

export async function insertDemoBoards(db: Db, rows: DemoRows) {
  for (const name of Object.keys(tables) as (keyof DemoRows)[]) await db.insert(tables[name]).values(rows[name] as never[])
}
