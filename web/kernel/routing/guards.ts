// The roots that every route hangs under: they say who may open it. What they look like is the app's matter.
import { type AnyRoute, createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { Unreachable } from '#web/kernel/data/call.ts'
import { checkSession, session } from '#web/kernel/session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A layout set here wins over the query parameter `layout`. */
    layout?: string
    /** i18n key of the page's title. */
    title?: string
  }
}

/** Visitors never need it; whoever has a token gets it early. */
const member = () => import('#web/kernel/session/member-runtime.ts')
if (session.token() !== undefined) void member().catch(() => undefined)

export const root = createRootRouteWithContext<object>()()

/** No guard. */
export const publicRoot = createRoute({ getParentRoute: () => root, id: 'open', staticData: { layout: 'empty' } })

/** For visitors; a signed-in member is sent on. */
export const guestRoot = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  staticData: { layout: 'empty' },
  async beforeLoad() {
    const found = await checkSession().catch((error: unknown) => {
      // Whether the token is good only the server could tell: then the door is the right place to stand.
      if (error instanceof Unreachable) return 'signed-out'
      throw error
    })
    if (found === 'signed-in') throw redirect({ to: '/' })
  },
})

/** For members: their local copy is open before anything is drawn. */
export const memberRoot = createRoute({
  getParentRoute: () => root,
  id: 'member',
  async beforeLoad({ location }) {
    const found = await checkSession()
    const user = session.user()
    if (found === 'signed-out' || !user) throw redirect({ href: signInAddress(location.href) })
    const { openMember } = await member()
    await openMember(user)
  },
})

/** `redirectURL` holds the wanted address; it is left out for `/sign-out`. */
export function signInAddress(wanted: string): string {
  const path = wanted.split(/[?#]/)[0]
  return path === '/sign-out' ? '/sign-in' : `/sign-in?redirectURL=${encodeURIComponent(wanted)}`
}

/** An address of ours only: a link from outside must not lead through our sign-in to somewhere else. */
export const safeInternalPath = (wanted: string | undefined): string => (wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/')

/** Puts routes under the roots they name. */
export function buildTree(routes: readonly AnyRoute[]) {
  const under = (parent: AnyRoute) => routes.filter((route) => route.options.getParentRoute?.() === parent)
  return root.addChildren([
    publicRoot.addChildren(under(publicRoot)),
    guestRoot.addChildren(under(guestRoot)),
    memberRoot.addChildren(under(memberRoot)),
    ...under(root),
  ])
}
