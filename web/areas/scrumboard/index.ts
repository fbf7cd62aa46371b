import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/reads.ts'
import { memberRoot } from '#web/kernel/roots.ts'
import { icon } from '#web/ui/icons.tsx'
import { filterIn } from './filters.ts'

const ColumnsIcon = icon('M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', 'M9 3v18', 'M15 3v18')

const boards = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/scrumboard',
  staticData: { title: 'scrumboard.title' },
  // Started, not waited for: the page has a face for every outcome. Fetched when needed: what a door imports, every visitor's first page carries.
  loader: () => void import('./queries.ts').then(({ boardReads }) => Promise.allSettled([ensureRead(boardReads.boards)])),
  component: lazyRouteComponent(() => import('./BoardsPage.tsx'), 'BoardsPage'),
})

const board = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/scrumboard/$boardId',
  staticData: { title: 'scrumboard.title' },
  validateSearch: filterIn,
  loader: ({ params }) =>
    void import('./queries.ts').then(({ boardReads, faces, members }) =>
      Promise.allSettled([ensureRead(boardReads.board, faces(params.boardId)), ensureRead(members)]),
    ),
  component: lazyRouteComponent(() => import('./BoardPage.tsx'), 'BoardPage'),
})

/** The page above draws the dialog too: the board stays as it is while cards are opened and closed. */
const card = createRoute({ getParentRoute: () => board, path: 'card/$cardId' })

export const scrumboardArea: WebArea = {
  name: 'scrumboard',
  routes: [boards, board.addChildren([card])],
  navigation: [{ id: 'apps.scrumboard', title: 'scrumboard.title', icon: ColumnsIcon, link: '/apps/scrumboard', group: 'apps', order: 20 }],
}
