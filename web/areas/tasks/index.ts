import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { awaitOnFirstVisit } from '#web/kernel/data/early-answers.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/tasks',
  staticData: { title: 'tasks.title' },
  // A lazy import, so that the entry bundle stays small.
  loader: () => awaitOnFirstVisit(import('./queries.ts').then(({ loadTasks }) => loadTasks())),
  component: lazyRouteComponent(() => import('./TasksPage.tsx'), 'TasksPage'),
})

/** Without a component: the parent page renders the drawer, so the list keeps its state. */
const details = createRoute({ getParentRoute: () => list, path: '$id', loader: () => void import('./TaskDrawer.tsx').catch(() => undefined) })

export const tasksArea: WebArea = {
  name: 'tasks',
  routes: [list.addChildren([details])],
  creations: [{ label: 'tasks.addTask', link: '/apps/tasks/new', icon: 'check-circle', order: 10 }],
  navigation: [{ id: 'apps.tasks', title: 'tasks.title', link: '/apps/tasks', order: 10, bar: 20 }],
  conversions: [
    { id: 'task', order: 10, label: 'tasks.make', icon: 'check-circle', load: () => import('./conversion.ts').then(({ makeTask }) => makeTask) },
  ],
  calendarMoves: [{ kind: 'task', load: () => import('./calendar-move.ts').then(({ moveTask }) => moveTask) }],
  widgets: [
    {
      ...{ id: 'tasks.day', order: 10, title: 'tasks.widget.title', icon: 'check-circle', link: '/apps/tasks?due=today', size: 'small', first: true },
      load: () => import('./DayWidget.tsx').then(({ DayWidget }) => DayWidget),
    },
  ],
}
