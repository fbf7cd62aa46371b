import { scrumboard } from '#contract/scrumboard.ts'
import { defineArea } from '#server/kernel/area.ts'
import { calendar } from './calendar-store.ts'
import { problem } from '#server/kernel/problem.ts'
import { createCardsOf } from './acceptance-handlers.ts'
import { activities } from './activities.ts'
import { findCard } from './card/card-store.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { cardLink, notices } from './notices.ts'
import { listLists } from './list-store.ts'
import { dropMember, listBoardNames, listCardNames, searchTitles } from './store.ts'
import { undo } from './undo.ts'

const searchLimit = 20
const link = '/apps/scrumboard'
const title = { en: 'Scrumboard', tr: 'Scrum panosu', ro: 'Panou Scrum' }

export const scrumboardArea = defineArea({
  name: 'scrumboard',
  contract: scrumboard,
  handlers,
  pages: [{ id: 'apps.scrumboard', group: 'apps', title, icon: 'heroicons_outline:view-columns', link, order: 20 }],
  calendar,
  search: {
    label: { en: 'Boards', tr: 'Panolar', ro: 'Panouri' },
    order: 40,
    find: async ({ db, actor }, query) =>
      (await searchTitles(db, actor.teamId, query, searchLimit)).map(({ id, boardId, title, board }) => ({
        id: id ?? boardId,
        title,
        board,
        value: title,
        link: id ? cardLink(boardId, id) : `${link}/${boardId}`,
      })),
  },
  references: {
    board: listBoardNames,
    card: listCardNames,
    'board-list': async (db, teamId, ids) => (await listLists(db, teamId, ids)).map(({ id, title: name }) => ({ id, name })),
  },
  notices,
  follows: {
    card: {
      table: 'cards',
      async check({ db, actor }, id) {
        if (!(await findCard(db, actor.teamId, id))) throw problem('not-found')
      },
    },
  },
  activities,
  demo: { order: 20, load: () => import('./demo.ts') },
  on: {
    undo,
    'offer.accepted': createCardsOf,
    async 'member.left'(ctx, { teamId, userId }) {
      await dropMember(ctx.db, teamId, userId)
      ctx.recordChange({ entity: 'board', id: null, teamId })
    },
  },
  logged: {
    things: {
      boards: ['board'],
      board_lists: ['list'],
      board_labels: ['label'],
      cards: ['card', 'card-order', 'check-order'],
      board_templates: ['board-template'],
    },
    parts: [
      { table: 'card_comments', entity: 'card', field: 'comment' },
      { table: 'card_checklists', entity: 'card', field: 'checklist' },
      { table: 'card_checks', entity: 'card', field: 'check' },
      { table: 'card_attachments', entity: 'card', field: 'attachment' },
    ],
  },
  jobs,
  schedule: { purge: '47 3 * * *', remind: '9 * * * *', repeat: '*/5 * * * *' },
})
