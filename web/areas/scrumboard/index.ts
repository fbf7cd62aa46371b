import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { awaitOnFirstVisit } from '#web/kernel/data/early-answers.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const boards = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/scrumboard',
  staticData: { title: 'scrumboard.title' },
  // A lazy import, so that the entry bundle stays small.
  loader: () => awaitOnFirstVisit(import('./queries.ts').then(({ loadBoards }) => loadBoards())),
  component: lazyRouteComponent(() => import('./BoardsPage.tsx'), 'BoardsPage'),
})

const board = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/scrumboard/$boardId',
  staticData: { title: 'scrumboard.title' },
  loader: ({ params }) => awaitOnFirstVisit(import('./queries.ts').then(({ loadBoard }) => loadBoard(params.boardId))),
  component: lazyRouteComponent(() => import('./BoardPage.tsx'), 'BoardPage'),
})

/** Without a component: the parent page renders the dialog, so the board keeps its state. */
const card = createRoute({ getParentRoute: () => board, path: 'card/$cardId' })

export const scrumboardArea: WebArea = {
  name: 'scrumboard',
  routes: [boards, board.addChildren([card])],
  creations: [{ label: 'scrumboard.newBoard', link: '/apps/scrumboard?new=1', icon: 'view-columns', order: 20 }],
  navigation: [{ id: 'apps.scrumboard', title: 'scrumboard.title', link: '/apps/scrumboard', order: 20, bar: 50 }],
  calendarMoves: [{ kind: 'card', load: () => import('./calendar-move.ts').then(({ moveCardDay }) => moveCardDay) }],
  widgets: [
    {
      ...{ id: 'scrumboard.boards', order: 70, title: 'scrumboard.widget.title', icon: 'view-columns', link: '/apps/scrumboard', size: 'small' },
      load: () => import('./BoardsWidget.tsx').then(({ BoardsWidget }) => BoardsWidget),
    },
  ],
}
