import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

/** One page for all addresses: folders, list and mail stay as they are while one goes from one to the next. */
const mailbox = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/mailbox',
  staticData: { title: 'mailbox.title' },
  // Started, not waited for: the page has a face for every outcome. Fetched when needed: what a door imports, every visitor's first page carries.
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

const shelves = ['$folder', 'filter/$filter', 'label/$label'].flatMap((viewId) =>
  ['', '/$page', '/$page/$id'].map((rest) => createRoute({ getParentRoute: () => mailbox, path: `${viewId}${rest}` })),
)

const settings = createRoute({ getParentRoute: () => mailbox, path: 'settings', staticData: { title: 'mailbox.settings.title' } })

export const mailboxArea: WebArea = {
  name: 'mailbox',
  routes: [mailbox.addChildren([start, settings, ...shelves])],
  navigation: [{ id: 'apps.mailbox', title: 'mailbox.title', link: '/apps/mailbox', order: 40 }],
  widgets: [
    {
      ...{ id: 'mailbox.unread', order: 30, title: 'mailbox.widget.title', icon: 'envelope', link: '/apps/mailbox', size: 'small', first: true },
      load: () => import('./UnreadWidget.tsx').then(({ UnreadWidget }) => UnreadWidget),
    },
  ],
}
