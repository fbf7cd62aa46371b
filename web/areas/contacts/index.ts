import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/contacts',
  staticData: { title: 'contacts.title' },
  // Not awaited: the page shows loading and errors itself. Imported lazily: what this file imports is part of the first bundle.
  loader: () =>
    void import('./queries.ts').then(({ contactReads }) => Promise.allSettled([ensureRead(contactReads.all), ensureRead(contactReads.tags)])),
  component: lazyRouteComponent(() => import('./ContactsPage.tsx'), 'ContactsPage'),
})

/** The list's page draws the drawer, so that the list stays mounted. */
const details = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: () => {
    void import('./ContactDrawer.tsx').catch(() => undefined)
    void import('./queries.ts').then(({ contactReads }) => ensureRead(contactReads.countries)).catch(() => undefined)
  },
})

/** The specification also has the short address `/contacts`. */
const short = createRoute({
  getParentRoute: () => memberRoot,
  path: '/contacts',
  beforeLoad: () => {
    throw redirect({ to: '/apps/contacts', search: true, replace: true })
  },
})

export const contactsArea: WebArea = {
  name: 'contacts',
  routes: [list.addChildren([details]), short],
  creations: [{ label: 'contacts.add', link: '/apps/contacts/new', icon: 'user-group', order: 70 }],
  navigation: [{ id: 'apps.contacts', title: 'contacts.title', link: '/apps/contacts', order: 40, bar: 70 }],
}
