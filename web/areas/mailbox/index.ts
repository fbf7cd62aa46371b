import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

/** One component for all addresses, so that folders, list and mail stay mounted during navigation. */
const mailbox = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/mailbox',
  staticData: { title: 'mailbox.title' },
  // Not awaited: the page shows loading and errors itself. Imported lazily: what this file imports is part of the first bundle.
  loader: () => void import('./queries.ts').then(({ startReads }) => startReads()),
  component: lazyRouteComponent(() => import('./MailboxPage.tsx'), 'MailboxPage'),
})

const start = createRoute({
  getParentRoute: () => mailbox,
  path: '/',
  beforeLoad({ search }) {
    throw redirect({ href: `/apps/mailbox/inbox/1${composeIn(search)}`, replace: true })
  },
})

const composeIn = (search: { compose?: unknown }) =>
  typeof search.compose === 'string' ? `?compose=${encodeURIComponent(JSON.stringify(search.compose))}` : ''

/** Pages count from 1: docs/specification.md 5.1. */
function leadToFirstPage({ params, location }: { params: object; location: { pathname: string; searchStr: string } }) {
  const { page } = params as { page?: string }
  if (page === undefined || /^0*[1-9]\d*$/.test(page)) return
  const parts = location.pathname.split('/')
  // Behind `/apps/mailbox/inbox`, or `/apps/mailbox/label/work`.
  parts[parts[3] === 'filter' || parts[3] === 'label' ? 5 : 4] = '1'
  throw redirect({ href: `${parts.join('/')}${location.searchStr}`, replace: true })
}

const viewRoutes = ['$folder', 'filter/$filter', 'label/$label'].flatMap((viewId) =>
  ['', '/$page', '/$page/$id'].map((rest) => createRoute({ getParentRoute: () => mailbox, path: `${viewId}${rest}`, beforeLoad: leadToFirstPage })),
)

const settings = createRoute({ getParentRoute: () => mailbox, path: 'settings', staticData: { title: 'mailbox.settings.title' } })

export const mailboxArea: WebArea = {
  name: 'mailbox',
  routes: [mailbox.addChildren([start, settings, ...viewRoutes])],
  creations: [{ label: 'mailbox.compose.new', link: '/apps/mailbox/inbox/1?new=1', icon: 'envelope', order: 40 }],
  navigation: [{ id: 'apps.mailbox', title: 'mailbox.title', link: '/apps/mailbox', order: 40, bar: 40 }],
  widgets: [
    {
      ...{ id: 'mailbox.unread', order: 30, title: 'mailbox.widget.title', icon: 'envelope', link: '/apps/mailbox', size: 'small', first: true },
      load: () => import('./UnreadWidget.tsx').then(({ UnreadWidget }) => UnreadWidget),
    },
  ],
}
