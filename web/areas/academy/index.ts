import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const title = 'academy.title'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/academy',
  staticData: { title },
  // The loader starts the reads and does not wait: the page shows its own loading and error states. `queries.ts` is imported dynamically
  // because this file is part of the first bundle.
  loader: () =>
    void import('./queries.ts').then(({ academyReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(academyReads.courses, inMyLanguage()), ensureRead(academyReads.categories, inMyLanguage())]),
    ),
  component: lazyRouteComponent(() => import('./AcademyPage.tsx'), 'AcademyPage'),
})

const course = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/academy/$id',
  staticData: { title },
  loader: ({ params }) =>
    void import('./queries.ts').then(({ academyReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(academyReads.course, { id: params.id, ...inMyLanguage() })]),
    ),
  component: lazyRouteComponent(() => import('./CoursePage.tsx'), 'CoursePage'),
})

const report = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/academy/report',
  staticData: { title },
  loader: () =>
    void import('./queries.ts').then(({ academyReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(academyReads.report, {}), ensureRead(academyReads.courses, inMyLanguage())]),
    ),
  component: lazyRouteComponent(() => import('./ReportPage.tsx'), 'ReportPage'),
})

const editor = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/academy/edit/$id',
  staticData: { title },
  loader: ({ params }) =>
    void import('./queries.ts').then(({ academyReads, inMyLanguage }) =>
      Promise.allSettled([
        ensureRead(academyReads.course, { id: params.id, ...inMyLanguage() }),
        ensureRead(academyReads.categories, inMyLanguage()),
      ]),
    ),
  component: lazyRouteComponent(() => import('./EditorPage.tsx'), 'EditorPage'),
})

export const academyArea: WebArea = {
  name: 'academy',
  routes: [list, course, report, editor],
  creations: [{ label: 'academy.newCourse', link: '/apps/academy?new=1', icon: 'academic-cap', order: 120, managers: true }],
  navigation: [{ id: 'apps.academy', title, link: '/apps/academy', order: 90 }],
  widgets: [
    {
      ...{
        id: 'academy.assigned',
        order: 90,
        title: 'academy.widget.title',
        icon: 'academic-cap',
        link: '/apps/academy',
        size: 'small',
        first: false,
      },
      load: () => import('./CoursesWidget.tsx').then(({ CoursesWidget }) => CoursesWidget),
    },
  ],
}
