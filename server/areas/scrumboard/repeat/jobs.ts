// Cards that repeat: as the day of an occurrence begins, a copy is put into the list of the repeat.
import { v7 } from 'uuid'
import { z } from 'zod'
import { dueDateOf } from '#contract/task-repeats.ts'
import type { Job, JobContext } from '#server/kernel/area.ts'
import { insertChecklist, listChecklists } from '#server/areas/scrumboard/card/card-contents-store.ts'
import { type CardState, findCard, insertCard } from '#server/areas/scrumboard/card/card-store.ts'
import { findList, listCardPositions } from '#server/areas/scrumboard/list-store.ts'
import { copyId, dueCopies } from './repeat-rules.ts'
import { cardExists, listRepeating, listTeamsRepeating, setRepeatAt } from './repeat-store.ts'
import { positionStep } from '#server/areas/scrumboard/rules.ts'
import { lockBoards, markActive } from '#server/areas/scrumboard/store.ts'

/** After a long downtime the rest is made by the next run. */
const copiesPerRun = 60

/** A write changes one team, so each team gets its own job. */
const repeat: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await listTeamsRepeating(db, now)) await enqueue('scrumboard.repeatTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

/** A list that was deleted, or is on another board since the card moved, is replaced by the card's own. */
async function listFor({ db }: JobContext, teamId: string, card: CardState, listId: string): Promise<string> {
  const list = await findList(db, teamId, listId)
  return list?.boardId === card.boardId ? listId : card.listId
}

async function copy({ db, now, recordChange }: JobContext, teamId: string, card: CardState, made: Pick<CardState, 'id' | 'listId' | 'dueDate'>) {
  const position = ((await listCardPositions(db, teamId, [made.listId])).at(-1)?.position ?? 0) + positionStep
  const state = { ...card, ...made, position, repeat: null, archivedAt: null }
  insertCard(db, teamId, null, state, now)
  for (const checklist of await listChecklists(db, teamId, card.id)) {
    const id = v7()
    const items = checklist.items.map((item) => ({ ...item, id: v7(), checklistId: id, completed: false, dueDate: null }))
    await insertChecklist(db, teamId, { ...checklist, id, cardId: made.id, items })
  }
  recordChange({ entity: 'card', id: made.id, after: { ...state, copyOf: card.id }, teamId })
}

const repeatTeam: Job = async (ctx, payload) => {
  const { db, now } = ctx
  const { teamId } = Team.parse(payload)
  const ids = (await listRepeating(db, teamId, now)).map(({ id }) => id)
  await lockBoards(db, teamId, { card: ids })
  // Read again, because another server or a member may have had the board. Every write of a card locks its board.
  for (const { id, repeat: series, repeatAt } of await listRepeating(db, teamId, now)) {
    const card = await findCard(db, teamId, id)
    if (!card || !ids.includes(id)) continue
    const { starts, next } = dueCopies(series, repeatAt, now, copiesPerRun)
    const listId = await listFor(ctx, teamId, card, series.listId)
    for (const local of starts) {
      const copied = { id: copyId(id, local), listId, dueDate: dueDateOf(local, series.timeZone) }
      if (!(await cardExists(db, teamId, copied.id))) await copy(ctx, teamId, card, copied)
    }
    await setRepeatAt(db, teamId, id, next)
    markActive(db, teamId, [card.boardId])
  }
}

export const repeatJobs = { repeat, repeatTeam }
