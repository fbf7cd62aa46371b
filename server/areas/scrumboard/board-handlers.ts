import { v7 } from 'uuid'
import type { InputOf } from '#contract/endpoint.ts'
import type { BoardSummary, scrumboard as contract } from '#contract/scrumboard.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { currentMembers, lockedBoard, recordBoardChange } from './shared.ts'
import { readBoard } from './card/card-preview-store.ts'
import { notifyInvited } from './notices.ts'
import * as store from './store.ts'
import { fillBoard } from './template-handlers.ts'

const defaultIcon = 'heroicons_outline:view-columns'

async function summary({ db, actor }: MemberContext, id: string) {
  const board = await store.findBoard(db, actor.teamId, id)
  if (!board) throw problem('not-found')
  return board
}

/** For the change rows. */
export const wholeBoard = ({ id, title, description, icon, archivedAt, members }: BoardSummary) => ({
  ...{ id, title, description, icon, archivedAt, members: members.map((member) => member.id) },
})

async function createBoard(ctx: MemberContext, { board }: InputOf<typeof contract.createBoard>) {
  const { db, actor } = ctx
  const { title, description } = board
  const [id, icon] = [board.id ?? v7(), board.icon ?? defaultIcon]
  const members = await currentMembers(ctx, 'board.members', board.members ?? [actor.userId])
  await store.insertBoard(db, { teamId: actor.teamId, id, title, description, icon, createdBy: actor.userId })
  await store.setBoardMembers(db, actor.teamId, id, members)
  const made = await summary(ctx, id)
  await notifyInvited(ctx, made, members)
  ctx.recordChange({ entity: 'board', id, after: wholeBoard(made) })
  if (board.contents) await fillBoard(ctx, id, board.contents)
  return made
}

export const boardHandlers = {
  boards: ({ db, actor }, { archived }) => store.listBoards(db, actor.teamId, archived === 'true'),

  searchBoards: async ({ db, actor }, { query }) => (query === '' ? [] : store.searchBoards(db, actor.teamId, query)),

  async board({ db, actor }, { id, previews }) {
    const json = await readBoard(db, actor.teamId, id, { described: previews !== 'true' })
    if (json === undefined) throw problem('not-found')
    return new JsonText(json)
  },

  createBoard,
  putBoard: createBoard,

  async updateBoard(ctx, { id, board: sent, base }) {
    const { db, actor } = ctx
    await lockedBoard(ctx, id)
    const old = wholeBoard(await summary(ctx, id))
    const { patch, conflicts } = await splitConflicts(ctx, { entity: 'board', id }, base, old, sent)
    const members = patch.members && (await currentMembers(ctx, 'board.members', patch.members, old.members))
    const changed = diff(old, { ...patch, members })
    if (!changed) {
      ctx.skipChange()
      return answerWith(await summary(ctx, id), conflicts)
    }
    const { title, description, icon } = patch
    await store.updateBoard(db, actor.teamId, id, { title, description, icon })
    if (members) await store.setBoardMembers(db, actor.teamId, id, members)
    const added = members?.filter((userId) => !old.members.includes(userId)) ?? []
    await notifyInvited(ctx, { id, title: title ?? old.title }, added)
    recordBoardChange(ctx, [id], { entity: 'board', id, ...changed })
    return answerWith(await summary(ctx, id), conflicts)
  },

  async archiveBoard(ctx, { id }) {
    await lockedBoard(ctx, id)
    await store.archiveBoard(ctx.db, ctx.actor.teamId, id)
    const board = await summary(ctx, id)
    ctx.recordChange({
      entity: 'board',
      id,
      before: { title: board.title, archivedAt: null },
      after: { title: board.title, archivedAt: board.archivedAt },
    })
    return board
  },

  async restoreBoard(ctx, { id }) {
    const { db, actor } = ctx
    const away = await store.lockBoardAway(db, actor.teamId, id)
    if (!away) throw problem('not-found')
    await store.restoreBoard(db, actor.teamId, id)
    const board = await summary(ctx, id)
    const { title } = board
    if (away.deleted) ctx.recordChange({ entity: 'board', id, after: wholeBoard(board) })
    else ctx.recordChange({ entity: 'board', id, before: { title, archivedAt: away.archivedAt }, after: { title, archivedAt: null } })
    return board
  },

  async removeBoard(ctx, { id }) {
    await lockedBoard(ctx, id, { evenArchived: true })
    const board = await summary(ctx, id)
    await store.deleteBoard(ctx.db, ctx.actor.teamId, id)
    ctx.recordChange({ entity: 'board', id, before: wholeBoard(board) })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
