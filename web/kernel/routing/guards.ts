import { type AnyRoute, createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { Unreachable } from '#web/kernel/data/call.ts'
import { textsForPath } from '#web/kernel/i18n/i18n.ts'
import { checkSession, session } from '#web/kernel/session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: string
    title?: string
  }
}

export const loadRuntime = () => import('#web/kernel/session/member-runtime.ts')

export const root = createRootRouteWithContext<object>()({ beforeLoad: ({ location }) => textsForPath(location.pathname) })

export const publicRoot = createRoute({ getParentRoute: () => root, id: 'open', staticData: { layout: 'empty' } })

export const guestRoot = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  staticData: { layout: 'empty' },
  async beforeLoad() {
    const found = await checkSession().catch((error: unknown) => {
      // Only the server can say whether the token is valid. Until then the visitor may sign in again.
      if (error instanceof Unreachable) return 'signed-out'
      throw error
    })
    if (found === 'signed-in') throw redirect({ to: '/' })
  },
})

export const memberRoot = createRoute({
  getParentRoute: () => root,
  id: 'member',
  async beforeLoad({ location }) {
    const found = await checkSession()
    const user = session.user()
    if (found === 'signed-out' || !user) throw redirect({ href: signInAddress(location.href) })
    const { openMember } = await loadRuntime()
    await openMember(user)
  },
})

export function signInAddress(wanted: string): string {
  const path = wanted.split(/[?#]/)[0]
  return path === '/sign-out' ? '/sign-in' : `/sign-in?redirectURL=${encodeURIComponent(wanted)}`
}

/** An internal path only: the sign-in must not redirect to another site. */
export const safeInternalPath = (wanted: string | undefined): string => (wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/')

export function buildTree(routes: readonly AnyRoute[]) {
  const under = (parent: AnyRoute) => routes.filter((route) => route.options.getParentRoute?.() === parent)
  return root.addChildren([
    publicRoot.addChildren(under(publicRoot)),
    guestRoot.addChildren(under(guestRoot)),
    memberRoot.addChildren(under(memberRoot)),
    ...under(root),
  ])
}
