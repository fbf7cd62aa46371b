import { v7 } from 'uuid'
import type { scrumboard as contract } from '#contract/scrumboard.ts'
import { type BoardContents, type BoardTemplate, templateLimits } from '#contract/scrumboard-templates.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import type { CardState } from './card/card-store.ts'
import { positionStep } from './rules.ts'
import { badField, lockedBoard, refuseIfFull } from './shared.ts'
import { findBoard } from './store.ts'
import * as store from './template-store.ts'

const positionAt = (number: number) => (number + 1) * positionStep

/** Fills a board that was created in this transaction. Each thing has its change row, so that its history and undo are those of any other. */
export async function fillBoard(ctx: MemberContext, boardId: string, contents: BoardContents) {
  const labels = contents.labels.map(({ title, color }) => ({ id: v7(), boardId, title, color }))
  const lists = contents.lists.map(({ title, wipLimit, wipMode }, index) => ({
    id: v7(),
    boardId,
    position: positionAt(index),
    title,
    wipLimit,
    wipMode,
  }))
  const cards = contents.lists.flatMap((list, listIndex) => {
    const home = lists[listIndex]
    if (!home) return []
    refuseIfFull(home, 0, list.cards.length)
    return list.cards.map(({ title, labels: wanted }, number): CardState => {
      const worn = [...new Set(wanted)].map((index) => labels[index]?.id)
      if (worn.includes(undefined)) throw badField('board.contents.lists', 'a card has a label that is not among the labels')
      return {
        ...{ id: v7(), boardId, listId: home.id, position: positionAt(number), title, description: null, dueDate: null, repeat: null },
        ...{ labels: worn.filter((id) => id !== undefined), members: [], archivedAt: null },
      }
    })
  })
  await store.insertContents(ctx.db, ctx.actor, { labels, lists, cards })
  for (const label of labels) ctx.recordChange({ entity: 'label', id: label.id, after: label })
  for (const list of lists) ctx.recordChange({ entity: 'list', id: list.id, after: list })
  for (const card of cards) ctx.recordChange({ entity: 'card', id: card.id, after: card })
}

/** For the change rows: the contents stay in the table. */
const nameOf = ({ title }: BoardTemplate) => ({ title })

async function thisTemplate({ db, actor }: MemberContext, id: string, deleted: boolean) {
  const found = await store.lockTemplate(db, actor.teamId, id)
  if (!found || found.deleted !== deleted) throw problem('not-found')
  const { deleted: _, ...template } = found
  return template
}

export const templateHandlers = {
  templates: ({ db, actor }) => store.listTemplates(db, actor.teamId),

  async saveTemplate(ctx, { template: { id = null, boardId, title, cards } }) {
    const { db, actor } = ctx
    await lockedBoard(ctx, boardId, { evenArchived: true })
    if ((await store.countTemplates(db, actor.teamId)) >= templateLimits.perTeam)
      throw problem('rule-broken', `a team has at most ${templateLimits.perTeam} templates`)
    const [board, contents] = [await findBoard(db, actor.teamId, boardId), await store.readContents(db, actor.teamId, boardId, cards)]
    if (!board) throw problem('not-found')
    if (contents.lists.reduce((sum, list) => sum + list.cards.length, 0) > templateLimits.cards)
      throw problem('rule-broken', `a template has at most ${templateLimits.cards} cards`)
    const template = { id: id ?? v7(), title, description: board.description, icon: board.icon, contents }
    await store.insertTemplate(db, actor.teamId, actor.userId, template)
    ctx.recordChange({ entity: 'board-template', id: template.id, after: nameOf(template) })
    return template
  },

  async removeTemplate(ctx, { id }) {
    const template = await thisTemplate(ctx, id, false)
    await store.setTemplateDeleted(ctx.db, ctx.actor.teamId, id, true)
    ctx.recordChange({ entity: 'board-template', id, before: nameOf(template) })
    return true
  },

  async restoreTemplate(ctx, { id }) {
    const template = await thisTemplate(ctx, id, true)
    await store.setTemplateDeleted(ctx.db, ctx.actor.teamId, id, false)
    ctx.recordChange({ entity: 'board-template', id, after: nameOf(template) })
    return template
  },
} satisfies Partial<Handlers<typeof contract>>
