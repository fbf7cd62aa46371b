import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const staticData = { title: 'help-center.title' }
const getParentRoute = () => memberRoot

const home = createRoute({
  getParentRoute,
  path: '/apps/help-center',
  staticData,
  // The loader starts the reads and does not wait: the page shows its own loading and error states. `queries.ts` is imported dynamically
  // because this file is part of the first bundle. It reads all questions, so that they are available offline.
  loader: () => void import('./queries.ts').then(({ helpReads, inMyLanguage }) => Promise.allSettled([ensureRead(helpReads.faqs, inMyLanguage())])),
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
})
const faqs = createRoute({
  getParentRoute,
  path: '/apps/help-center/faqs',
  staticData,
  loader: () => void import('./queries.ts').then(({ helpReads, inMyLanguage }) => Promise.allSettled([ensureRead(helpReads.faqs, inMyLanguage())])),
  component: lazyRouteComponent(() => import('./FaqsPage.tsx'), 'FaqsPage'),
})
const guides = createRoute({
  getParentRoute,
  path: '/apps/help-center/guides',
  staticData,
  loader: () =>
    void import('./queries.ts').then(({ firstGuides, helpReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(helpReads.guides, { ...firstGuides, ...inMyLanguage() })]),
    ),
  component: lazyRouteComponent(() => import('./GuidesPage.tsx'), 'GuidesPage'),
})
const category = createRoute({
  getParentRoute,
  path: '/apps/help-center/guides/$categorySlug',
  staticData,
  loader: ({ params }) =>
    void import('./queries.ts').then(({ helpReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(helpReads.guides, { slug: params.categorySlug, ...inMyLanguage() })]),
    ),
  component: lazyRouteComponent(() => import('./CategoryPage.tsx'), 'CategoryPage'),
})
const guide = createRoute({
  getParentRoute,
  path: '/apps/help-center/guides/$categorySlug/$guideSlug',
  staticData,
  loader: ({ params: { categorySlug, guideSlug } }) =>
    void import('./queries.ts').then(({ helpReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(helpReads.guide, { categorySlug, guideSlug, ...inMyLanguage() })]),
    ),
  component: lazyRouteComponent(() => import('./GuidePage.tsx'), 'GuidePage'),
})
const search = createRoute({
  getParentRoute,
  path: '/apps/help-center/search',
  staticData,
  component: lazyRouteComponent(() => import('./SearchPage.tsx'), 'SearchPage'),
})
const support = createRoute({
  getParentRoute,
  path: '/apps/help-center/support',
  staticData,
  component: lazyRouteComponent(() => import('./SupportPage.tsx'), 'SupportPage'),
})
const manage = createRoute({
  getParentRoute,
  path: '/apps/help-center/manage',
  staticData,
  loader: () => void import('./queries.ts').then(({ helpReads, inMyLanguage }) => Promise.allSettled([ensureRead(helpReads.manage, inMyLanguage())])),
  component: lazyRouteComponent(() => import('./ManagePage.tsx'), 'ManagePage'),
})
const article = createRoute({
  getParentRoute,
  path: '/apps/help-center/manage/$id',
  staticData,
  loader: ({ params }) =>
    void import('./queries.ts').then(({ helpReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(helpReads.article, { id: params.id, ...inMyLanguage() }), ensureRead(helpReads.manage, inMyLanguage())]),
    ),
  component: lazyRouteComponent(() => import('./ArticlePage.tsx'), 'ArticlePage'),
})

export const helpCenterArea: WebArea = {
  name: 'help-center',
  routes: [home, faqs, guides, category, guide, search, support, manage, article],
  navigation: [{ id: 'apps.help-center', title: 'help-center.title', link: '/apps/help-center', order: 95 }],
}
