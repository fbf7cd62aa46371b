import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import type { dashboardReads } from './queries.ts'

// Loaders start the reads and do not wait: each page shows its own loading and error states. `queries.ts` is imported dynamically because
// this file is part of the first bundle.
type Reads = typeof dashboardReads
const prefetch = (read: (reads: Reads) => Promise<unknown>) => () =>
  void import('./queries.ts').then(({ dashboardReads }) => Promise.allSettled([read(dashboardReads)]))

const mine = createRoute({
  getParentRoute: () => memberRoot,
  path: '/dashboard',
  staticData: { title: 'dashboards.mine.title' },
  loader: prefetch((reads) => ensureRead(reads.widgets)),
  component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
})

const project = createRoute({
  getParentRoute: () => memberRoot,
  path: '/dashboards/project',
  staticData: { title: 'dashboards.project.title' },
  loader: prefetch((reads) => ensureRead(reads.project)),
  component: lazyRouteComponent(() => import('./project/ProjectPage.tsx'), 'ProjectPage'),
})

const analytics = createRoute({
  getParentRoute: () => memberRoot,
  path: '/dashboards/analytics',
  staticData: { title: 'dashboards.analytics.title' },
  loader: prefetch((reads) => ensureRead(reads.analytics)),
  component: lazyRouteComponent(() => import('./AnalyticsPage.tsx'), 'AnalyticsPage'),
})

const finance = createRoute({
  getParentRoute: () => memberRoot,
  path: '/dashboards/finance',
  staticData: { title: 'dashboards.finance.title' },
  loader: prefetch((reads) => ensureRead(reads.finance)),
  component: lazyRouteComponent(() => import('./finance/FinancePage.tsx'), 'FinancePage'),
})

const transactions = createRoute({
  getParentRoute: () => memberRoot,
  path: '/dashboards/finance/transactions',
  staticData: { title: 'dashboards.transactions.title' },
  component: lazyRouteComponent(() => import('./finance/TransactionsPage.tsx'), 'TransactionsPage'),
})

const crypto = createRoute({
  getParentRoute: () => memberRoot,
  path: '/dashboards/crypto',
  staticData: { title: 'dashboards.crypto.title' },
  loader: prefetch((reads) => ensureRead(reads.crypto)),
  component: lazyRouteComponent(() => import('./crypto/CryptoPage.tsx'), 'CryptoPage'),
})

export const dashboardsArea: WebArea = {
  name: 'dashboards',
  routes: [mine, project, analytics, finance, transactions, crypto],
  creations: [
    { label: 'dashboards.transactions.add', link: '/dashboards/finance/transactions?new=1', icon: 'banknotes', order: 130, managers: true },
  ],
  navigation: [
    { id: 'dashboards.mine', title: 'dashboards.mine.title', link: '/dashboard', order: 1, bar: 10 },
    { id: 'dashboards.project', title: 'dashboards.project.title', link: '/dashboards/project', order: 2 },
    { id: 'dashboards.analytics', title: 'dashboards.analytics.title', link: '/dashboards/analytics', order: 3 },
    { id: 'dashboards.finance', title: 'dashboards.finance.title', link: '/dashboards/finance', order: 4 },
    { id: 'dashboards.crypto', title: 'dashboards.crypto.title', link: '/dashboards/crypto', order: 5 },
  ],
  widgets: [
    {
      ...{
        id: 'dashboards.week',
        order: 20,
        title: 'dashboards.widget.week',
        icon: 'chart-bar',
        link: '/dashboards/project',
        size: 'wide',
        first: true,
      },
      load: () => import('./WeekWidget.tsx').then(({ WeekWidget }) => WeekWidget),
    },
    {
      ...{ id: 'dashboards.tiles', order: 25, title: 'dashboards.widget.tiles', icon: 'check-circle', link: '/dashboards/project', size: 'small' },
      load: () => import('./TilesWidget.tsx').then(({ TilesWidget }) => TilesWidget),
    },
    {
      ...{ id: 'dashboards.balance', order: 80, title: 'dashboards.widget.balance', icon: 'banknotes', link: '/dashboards/finance', size: 'small' },
      load: () => import('./finance/BalanceWidget.tsx').then(({ BalanceWidget }) => BalanceWidget),
    },
  ],
}
