import { v7 } from 'uuid'
import type { WipMode } from '#contract/scrumboard-templates.ts'
import type { LabelColor } from '#contract/scrumboard-labels.ts'
import { dayMs, hourMs } from '#contract/units.ts'
import type { DemoNotice, DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { cardLink } from './notices.ts'
import { positionStep } from './rules.ts'
import { type DemoRows, insertDemoBoards } from './store.ts'
import { boards, type DemoBoard, type DemoCard } from './demo-data.ts'

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)
const startOfDay = (date: Date) => `${date.toISOString().slice(0, 10)}T00:00:00.000+00:00`

const demoNotices: (Omit<DemoNotice, 'params' | 'link'> & { by: string; card: string; item?: string })[] = [
  { hoursAgo: 3, kind: 'scrumboard.mentioned', by: 'Deniz Kaya', card: 'Invoices list in one request', count: 2 },
  { hoursAgo: 22, kind: 'scrumboard.assigned', by: 'Charlotte Bennett', card: 'Tell the user what changed in 2.4', read: true },
  {
    ...{ hoursAgo: 95, kind: 'scrumboard.checkAssigned', by: 'Mihai Ionescu', card: 'Restore a backup on an empty machine', read: true },
    item: 'Minutes written down',
  },
]

function addNotices(rows: DemoRows, { notices }: DemoTeam) {
  for (const { by, card: title, item = '', ...notice } of demoNotices) {
    const card = rows.cards.find((one) => one.title === title)
    const board = rows.boards.find(({ id }) => id === card?.boardId)
    if (card && board) notices.push({ ...notice, params: { by, item, card: title, board: board.title }, link: cardLink(board.id, card.id) })
  }
}

export async function seed(db: Db, team: DemoTeam, recordBoardChange: RecordPast) {
  const rows: DemoRows = {
    boards: [],
    boardMembers: [],
    boardLists: [],
    boardLabels: [],
    cards: [],
    cardLabels: [],
    cardMembers: [],
    cardChecklists: [],
    cardChecks: [],
    cardComments: [],
  }
  boards.forEach((board, index) => addBoard(rows, team, board, index))
  await insertDemoBoards(db, rows)
  recordStory(rows, team.now, recordBoardChange)
  addNotices(rows, team)
}

function addBoard(rows: DemoRows, { teamId, memberIds, now }: DemoTeam, board: DemoBoard, boardIndex: number) {
  const boardId = v7()
  const person = (who: number) => memberIds[who % memberIds.length] ?? null
  const createdAt = daysFrom(now, -board.days + boardIndex / 1000)
  rows.boards.push({
    ...{ teamId, id: boardId, title: board.title, description: board.description, icon: board.icon },
    ...{ lastActivityAt: new Date(now.getTime() - board.idleHours * hourMs), createdAt, createdBy: person(board.members[0] ?? 0) },
  })
  const member = (who: number, number: number) => ({ userId: person(who) ?? '', nr: number + 1 })
  rows.boardMembers.push(...board.members.map((who, index) => ({ teamId, boardId, ...member(who, index) })))
  const labelIds = new Map<string, string>()
  board.labels.forEach(([title, color], index) => {
    labelIds.set(title, v7())
    rows.boardLabels.push({
      teamId,
      id: labelIds.get(title) ?? '',
      boardId,
      title,
      color: color satisfies LabelColor,
      createdAt: new Date(createdAt.getTime() + index),
    })
  })

  const addCard = (listId: string, card: DemoCard, number: number) => {
    const id = v7()
    const madeAt = daysFrom(now, -(card.days ?? Math.max(1, board.days - 3 * number)))
    rows.cards.push({
      ...{ teamId, id, boardId, listId, position: (number + 1) * positionStep, title: card.title, description: card.text ?? null },
      ...{
        dueDate: card.due === undefined ? null : startOfDay(daysFrom(now, card.due)),
        createdAt: madeAt,
        createdBy: person(card.who?.[0] ?? board.members[0] ?? 0),
      },
    })
    rows.cardLabels.push(...(card.labels ?? []).map((title, at) => ({ teamId, cardId: id, labelId: labelIds.get(title) ?? '', nr: at + 1 })))
    rows.cardMembers.push(...(card.who ?? []).map((who, at) => ({ teamId, cardId: id, ...member(who, at) })))
    if (card.checks) {
      const checklistId = v7()
      rows.cardChecklists.push({ teamId, id: checklistId, cardId: id, position: positionStep, title: 'Checklist' })
      const item = { teamId, cardId: id, checklistId, dueDate: null, assignedTo: null }
      rows.cardChecks.push(
        ...card.checks.map(([title, completed], at) => ({ ...item, id: v7(), position: (at + 1) * positionStep, title, completed })),
      )
    }
    for (const [who, days, text, mentioned] of card.talk ?? []) {
      const authorId = person(who)
      const mentionedId = mentioned === undefined ? null : person(mentioned[0])
      const mention =
        mentioned && mentionedId ? `<span data-type="mention" data-id="${mentionedId}" data-label="${mentioned[1]}">@${mentioned[1]}</span> ` : ''
      const content = `<p>${mention}${text}</p>`
      rows.cardComments.push({
        teamId,
        id: v7(),
        cardId: id,
        authorId,
        content,
        mentions: mentionedId ? [mentionedId] : [],
        createdAt: daysFrom(now, -days),
      })
    }
  }

  board.lists.forEach((list, index) => {
    const listId = v7()
    const [wipLimit, wipMode] = list.wip ?? ([null, 'warn'] satisfies [null, WipMode])
    rows.boardLists.push({ teamId, id: listId, boardId, position: (index + 1) * positionStep, title: list.title, wipLimit, wipMode, createdAt })
    list.cards.forEach((card, at) => addCard(listId, card, at))
  })
}

const createdAtOf = ({ createdAt }: { createdAt?: Date | undefined }, now: Date) => createdAt ?? now

function recordStory(rows: DemoRows, now: Date, recordBoardChange: RecordPast) {
  const lists = new Map(rows.boardLists.map((list) => [list.id, list]))
  for (const board of rows.boards) {
    const { id, title, description, icon, createdBy = null } = board
    const members = rows.boardMembers.filter((member) => member.boardId === id).map((member) => member.userId)
    const after = { id, title, description, icon, archivedAt: null, members }
    recordBoardChange({ op: 'createBoard', entity: 'board', id, at: createdAtOf(board, now), actorId: createdBy, after })
  }
  for (const [index, card] of rows.cards.entries()) {
    const { id, boardId, listId, position, title, description = null, dueDate = null, createdBy = null } = card
    const at = createdAtOf(card, now)
    const members = rows.cardMembers.filter((member) => member.cardId === id).map((member) => member.userId)
    const labels = rows.cardLabels.filter((link) => link.cardId === id).map((link) => link.labelId)
    const first = rows.boardLists.find((list) => list.boardId === boardId)?.id ?? listId
    const made = { id, boardId, listId: first, position, title, description, dueDate, labels, members, archivedAt: null }
    recordBoardChange({ op: 'createCard', entity: 'card', id, at, actorId: createdBy, after: made })

    const mover = members[0] ?? createdBy
    const way = rows.boardLists.filter((list) => list.boardId === boardId && list.position <= (lists.get(listId)?.position ?? 0))
    const share = (now.getTime() - at.getTime()) / (way.length + 1)
    for (const [step, list] of way.entries()) {
      const from = way[step - 1]
      if (!from) continue
      const moved = new Date(at.getTime() + share * step + (index % 9) * 0.1 * hourMs)
      recordBoardChange({ op: 'moveCard', entity: 'card', id, at: moved, actorId: mover, before: { listId: from.id }, after: { listId: list.id } })
    }
    for (const [step, check] of rows.cardChecks.filter(({ cardId, completed }) => cardId === id && completed).entries()) {
      const ticked = { id: check.id, title: check.title }
      recordBoardChange({
        ...{
          op: 'updateCheck',
          entity: 'card',
          id,
          actorId: mover,
          at: new Date(now.getTime() - (step + 1) * 5 * hourMs - (index % 13) * 7 * hourMs),
        },
        ...{ before: { check: { ...ticked, completed: false } }, after: { check: { ...ticked, completed: true } } },
      })
    }
  }
  for (const comment of rows.cardComments) {
    const { id, cardId, authorId = null, content, mentions } = comment
    const at = createdAtOf(comment, now)
    const after = { comment: { id, cardId, authorId, content, mentions, createdAt: at.toISOString(), editedAt: null } }
    recordBoardChange({ op: 'createComment', entity: 'card', id: cardId, at, actorId: authorId, after })
  }
}
