// The addresses of spec §2. Those that no area has filled yet answer with an honest page; as areas arrive they take theirs over.
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { memberRoot, openRoot } from '#web/kernel/roots.ts'

const planned: Record<string, string> = {
  '/accounting': 'accounting',
  '/apps/academy': 'academy',
  '/apps/chat': 'chat',
  '/apps/chat/$id': 'chat',
  '/apps/contacts': 'contacts',
  '/apps/contacts/$id': 'contacts',
  '/apps/help-center': 'helpCenter',
  '/apps/mailbox': 'mailbox',
  '/apps/notes': 'notes',
  '/apps/scrumboard': 'scrumboard',
  '/apps/tasks': 'tasks',
  '/apps/tasks/$id': 'tasks',
  '/blog': 'blog',
  '/contacts': 'contacts',
  '/dashboard': 'dashboard',
  '/dashboards/analytics': 'analytics',
  '/dashboards/project': 'project',
  '/docs/changelog': 'changelog',
  '/docs/guides/getting-started/introduction': 'introduction',
  '/events': 'events',
  '/example': 'example',
  '/file-manager': 'fileManager',
  '/licente': 'licences',
  '/offer-e-licente': 'licenceOffers',
  '/organizations': 'organizations',
  '/services': 'services',
  '/settings': 'settings',
  '/share-file': 'shareFile',
}

const plannedForVisitors: Record<string, string> = { '/landing/home': 'landing', '/landing/rds': 'landingRds' }

const notHereYet = lazyRouteComponent(() => import('./pages/NotHereYetPage.tsx'), 'NotHereYetPage')

/** The rule is in navigation/start.ts, which only members load; a visitor comes back here from the door. */
const start = createRoute({
  getParentRoute: () => memberRoot,
  path: '/',
  async beforeLoad({ search }) {
    const { startAddress } = await import('./navigation/start.ts')
    throw redirect({ href: await startAddress((search as { layout?: unknown }).layout), replace: true })
  },
})

const goTo = (parent: typeof openRoot, path: string, to: string) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad() {
      throw redirect({ to, replace: true })
    },
  })

/** All paths that the areas' routes answer, their children included. */
function pathsOf(route: AnyRoute, above = ''): string[] {
  const { path = '' } = route.options as { path?: string }
  const own = `${above}/${path}`.replaceAll(/\/+/g, '/')
  const children: AnyRoute[] = Object.values(route.children ?? {})
  return [own.length > 1 ? own.replace(/\/$/, '') : own, ...children.flatMap((child) => pathsOf(child, own))]
}

const shape = (path: string) => path.replaceAll(/\$\w+/g, '$')

export function routesBesides(filled: readonly AnyRoute[]): AnyRoute[] {
  const taken = new Set(filled.flatMap((route) => pathsOf(route)).map(shape))
  const stillFree = (table: Record<string, string>) => Object.entries(table).filter(([path]) => !taken.has(shape(path)))
  const pageFor = (parent: typeof memberRoot | typeof openRoot) => (entry: [string, string]) =>
    createRoute({ getParentRoute: () => parent, path: entry[0], staticData: { title: `app.pages.${entry[1]}` }, component: notHereYet })
  return [
    start,
    goTo(openRoot, '/landing', '/landing/home'),
    ...stillFree(planned).map(pageFor(memberRoot)),
    ...stillFree(plannedForVisitors).map(pageFor(openRoot)),
  ]
}
