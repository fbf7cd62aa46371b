import { type Board, type CardDetails, scrumboard } from '#contract/scrumboard.ts'
import type { BoardTemplate } from '#contract/scrumboard-templates.ts'
import { mergedBase, mergeUpdates } from '#web/kernel/data/updates.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, ensureRead, readKey } from '#web/kernel/data/reads.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'
import * as inside from './card/card-contents-edits.ts'

const area = 'scrumboard'
const contract = scrumboard

export const boardReads = defineReads(area, contract)
/** Without descriptions, which no preview shows and which are most of the bytes. */
export const boardPreview = (id: string) => ({ id, previews: 'true' as const })
export const inArchive = { archived: 'true' as const }

export const archived = (boardId: string) => ({ boardId })

const cachedBoards = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [area, 'board'] })
    .flatMap(({ state }) => (state.data as Board | undefined) ?? [])

const label = (key: string, title: string | undefined) => ({ key: `scrumboard.write.${key}`, values: { title: title?.trim() ?? '' } })
const boardNamed = (key: string, id: string, given?: string) => label(key, given ?? cachedBoards().find((board) => board.id === id)?.title)
const listNamed = (key: string, id: string, given?: string) =>
  label(
    key,
    given ??
      cachedBoards()
        .flatMap(({ lists }) => lists)
        .find((list) => list.id === id)?.title,
  )
function cardNamed(key: string, id: string, given?: string) {
  const details = queryClient.getQueryData<CardDetails>(readKey(boardReads.card, { id }))
  const listed = cachedBoards().flatMap(({ lists }) => lists.flatMap(({ cards }) => cards))
  return label(key, given ?? details?.title ?? listed.find((card) => card.id === id)?.title)
}

export const createBoard = defineWrite({
  area,
  contract,
  op: 'createBoard',
  edits: { boards: edits.boardCreated },
  settle: { boards: (boards, answer, _, read) => edits.boardAnswered(boards, answer, read) },
  label: ({ board }) => label('createBoard', board.title),
})
export const updateBoard = defineWrite({
  area,
  contract,
  op: 'updateBoard',
  edits: { boards: edits.boardsUpdated, board: edits.boardUpdated },
  settle: { boards: (boards, answer, _, read) => edits.boardAnswered(boards, answer, read) },
  merge: mergeUpdates('board'),
  label: ({ id, board }) => boardNamed('updateBoard', id, board.title),
})
export const archiveBoard = defineWrite({
  area,
  contract,
  op: 'archiveBoard',
  edits: { boards: edits.boardsArchived, board: edits.boardArchived },
  settle: { boards: (boards, answer, _, read) => edits.boardAnswered(boards, answer, read) },
  label: ({ id }) => boardNamed('archiveBoard', id),
})
export const restoreBoard = defineWrite({
  area,
  contract,
  op: 'restoreBoard',
  edits: { boards: edits.boardsRestored, board: edits.boardRestored },
  settle: { boards: (boards, answer, _, read) => edits.boardAnswered(boards, answer, read) },
  label: ({ id }) => boardNamed('restoreBoard', id),
})
export const removeBoard = defineWrite({
  area,
  contract,
  op: 'removeBoard',
  edits: { boards: edits.boardsRemoved },
  label: ({ id }) => boardNamed('removeBoard', id),
})

const templateNamed = (key: string, id: string) =>
  label(key, queryClient.getQueryData<BoardTemplate[]>(readKey(boardReads.templates))?.find((one) => one.id === id)?.title)

export const saveTemplate = defineWrite({
  area,
  contract,
  op: 'saveTemplate',
  settle: { templates: (templates, answer) => edits.added(templates, answer) },
  label: ({ template }) => label('saveTemplate', template.title),
})
export const removeTemplate = defineWrite({
  area,
  contract,
  op: 'removeTemplate',
  edits: { templates: (templates, { id }) => edits.without(templates, id) },
  label: ({ id }) => templateNamed('removeTemplate', id),
})
export const restoreTemplate = defineWrite({
  area,
  contract,
  op: 'restoreTemplate',
  settle: { templates: (templates, answer) => edits.added(templates, answer) },
  label: ({ id }) => templateNamed('restoreTemplate', id),
})

export const createList = defineWrite({
  area,
  contract,
  op: 'createList',
  edits: { board: edits.listCreated },
  label: ({ list }) => label('createList', list.title),
})
export const updateList = defineWrite({
  area,
  contract,
  op: 'updateList',
  edits: { board: edits.listUpdated },
  merge: (earlier, later) =>
    earlier.list.id === later.list.id ? { list: { ...earlier.list, ...later.list }, ...mergedBase(earlier.base, later.base) } : undefined,
  label: ({ list }) => listNamed('updateList', list.id, list.title),
})
export const moveList = defineWrite({
  area,
  contract,
  op: 'moveList',
  edits: { board: edits.listMoved },
  label: ({ id }) => listNamed('moveList', id),
})
export const removeList = defineWrite({
  area,
  contract,
  op: 'removeList',
  edits: { board: edits.listRemoved },
  label: ({ id }) => listNamed('removeList', id),
})
export const restoreList = defineWrite({
  area,
  contract,
  op: 'restoreList',
  edits: { board: edits.listRestored },
  settle: { board: edits.restoredList },
  label: ({ id }) => listNamed('restoreList', id),
})

export const createCard = defineWrite({
  area,
  contract,
  op: 'createCard',
  edits: { board: edits.cardCreated },
  label: ({ card }) => label('createCard', card.title),
})
export const updateCard = defineWrite({
  area,
  contract,
  op: 'updateCard',
  edits: { board: edits.cardUpdated, card: edits.detailsUpdated },
  merge: mergeUpdates('card'),
  label: ({ id, card }) => cardNamed('updateCard', id, card.title),
})
export const moveCard = defineWrite({
  area,
  contract,
  op: 'moveCard',
  edits: { board: edits.cardMoved, card: edits.detailsMoved },
  label: ({ id }) => cardNamed('moveCard', id),
})
export const copyCard = defineWrite({
  area,
  contract,
  op: 'copyCard',
  edits: { board: edits.cardCopied },
  settle: { board: (board, answer) => edits.copiedCard(board, answer) },
  label: ({ id, copy }) => cardNamed('copyCard', id, copy?.title),
})
export const archiveCard = defineWrite({
  area,
  contract,
  op: 'archiveCard',
  edits: { board: edits.cardHidden, card: edits.detailsArchived },
  settle: {
    board: (board, _, input) => edits.cardHidden(board, input),
    card: (card, _, input) => edits.detailsArchived(card, input),
    archivedCards: (cards, answer, _, { boardId }) => (answer.boardId === boardId ? edits.inArchive(cards, answer) : cards),
  },
  label: ({ id }) => cardNamed('archiveCard', id),
})
export const restoreCard = defineWrite({
  area,
  contract,
  op: 'restoreCard',
  edits: { board: edits.cardBack, card: edits.detailsRestored, archivedCards: (cards, { id }) => cards.filter((card) => card.id !== id) },
  settle: { board: edits.restoredCard, card: (card, { id }) => edits.detailsRestored(card, { id }) },
  label: ({ id }) => cardNamed('restoreCard', id),
})
export const removeCard = defineWrite({
  area,
  contract,
  op: 'removeCard',
  edits: { board: edits.cardHidden, archivedCards: (cards, { id }) => cards.filter((card) => card.id !== id) },
  label: ({ id }) => cardNamed('removeCard', id),
})

export const createLabel = defineWrite({
  area,
  contract,
  op: 'createLabel',
  edits: { board: edits.labelCreated },
  label: (input) => label('createLabel', input.label.title),
})
export const updateLabel = defineWrite({
  area,
  contract,
  op: 'updateLabel',
  edits: { board: edits.labelUpdated, card: edits.detailsRelabelled },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, label: { ...earlier.label, ...later.label } } : undefined),
  label: (input) =>
    label(
      'updateLabel',
      input.label.title ??
        cachedBoards()
          .flatMap(({ labels }) => labels)
          .find(({ id }) => id === input.id)?.title,
    ),
})
export const removeLabel = defineWrite({
  area,
  contract,
  op: 'removeLabel',
  edits: { board: edits.labelRemoved, card: edits.detailsUnlabelled },
  label: ({ id }) =>
    label(
      'removeLabel',
      cachedBoards()
        .flatMap(({ labels }) => labels)
        .find((one) => one.id === id)?.title,
    ),
})

export const createChecklist = defineWrite({
  area,
  contract,
  op: 'createChecklist',
  edits: { card: inside.checklistCreated },
  label: ({ checklist }) => label('createChecklist', checklist.title),
})
export const updateChecklist = defineWrite({
  area,
  contract,
  op: 'updateChecklist',
  edits: { card: inside.checklistUpdated },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ checklist }) => label('updateChecklist', checklist.title),
})
export const removeChecklist = defineWrite({
  area,
  contract,
  op: 'removeChecklist',
  edits: { card: inside.checklistRemoved },
  label: () => 'scrumboard.write.removeChecklist',
})
export const moveChecklist = defineWrite({
  area,
  contract,
  op: 'moveChecklist',
  edits: { card: inside.checklistMoved },
  label: () => 'scrumboard.write.moveChecklist',
})
export const moveCheck = defineWrite({
  area,
  contract,
  op: 'moveCheck',
  edits: { card: inside.checkMoved },
  label: () => 'scrumboard.write.moveCheck',
})
export const createCheck = defineWrite({
  area,
  contract,
  op: 'createCheck',
  edits: { card: inside.checkCreated },
  label: ({ check }) => label('createCheck', check.title),
})
export const updateCheck = defineWrite({
  area,
  contract,
  op: 'updateCheck',
  edits: { card: inside.checkUpdated },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, check: { ...earlier.check, ...later.check } } : undefined),
  label: () => 'scrumboard.write.updateCheck',
})
export const removeCheck = defineWrite({
  area,
  contract,
  op: 'removeCheck',
  edits: { card: inside.checkRemoved },
  label: () => 'scrumboard.write.removeCheck',
})

export const createComment = defineWrite({
  area,
  contract,
  op: 'createComment',
  edits: { card: (card, input) => inside.commentCreated(card, input, currentPerson()) },
  label: ({ comment }) => cardNamed('createComment', comment.cardId),
})
export const removeComment = defineWrite({
  area,
  contract,
  op: 'removeComment',
  edits: { card: inside.commentRemoved },
  label: () => 'scrumboard.write.removeComment',
})
export const updateComment = defineWrite({
  area,
  contract,
  op: 'updateComment',
  edits: { card: inside.commentUpdated },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: () => 'scrumboard.write.updateComment',
})

export const createAttachment = defineWrite({
  area,
  contract,
  op: 'createAttachment',
  settle: { card: (card, answer) => inside.attached(card, answer), board: (board, answer) => edits.covered(board, answer) },
  label: ({ attachment }) => cardNamed('createAttachment', attachment.cardId),
})
export const updateAttachment = defineWrite({
  area,
  contract,
  op: 'updateAttachment',
  edits: { card: inside.attachmentUpdated },
  settle: { card: (card, _, input) => inside.attachmentUpdated(card, input), board: (board, answer) => edits.covered(board, answer) },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, attachment: { ...earlier.attachment, ...later.attachment } } : undefined),
  label: () => 'scrumboard.write.updateAttachment',
})
export const removeAttachment = defineWrite({
  area,
  contract,
  op: 'removeAttachment',
  edits: { card: inside.attachmentRemoved },
  label: () => 'scrumboard.write.removeAttachment',
})

/** The page comes without the templates, which its dialog needs. */
export function loadBoards() {
  void ensureRead(boardReads.templates).catch(() => undefined)
  return ensureRead(boardReads.boards).catch(() => undefined)
}

export const loadBoard = (id: string) => Promise.allSettled([ensureRead(boardReads.board, boardPreview(id)), ensureRead(identityReads.members)])
