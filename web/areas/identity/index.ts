import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { guestRoot, memberRoot, publicRoot } from '#web/kernel/routing/guards.ts'
import { checkSession } from '#web/kernel/session/session.ts'
import type { AuthSearch } from './use-redirect.ts'

const parameters = ['redirectURL', 'invitation', 'code'] as const

/** The router parses numbers and booleans. A code of digits is still a string. */
function validateSearch(search: Record<string, unknown>): AuthSearch {
  return Object.fromEntries(parameters.flatMap((name) => (search[name] === undefined || search[name] === '' ? [] : [[name, String(search[name])]])))
}

const guestPage = (path: string, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => guestRoot, path, validateSearch, staticData: { title }, component })
const publicPage = (path: string, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => publicRoot, path, validateSearch, staticData: { title }, component })
const memberPage = (path: string, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => memberRoot, path, validateSearch, staticData: { title, layout: 'empty' }, component })

const resetPassword = lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage')

export const identityArea: WebArea = {
  name: 'identity',
  routes: [
    guestPage(
      '/sign-in',
      'identity.signIn.title',
      lazyRouteComponent(() => import('./SignInPage.tsx'), 'SignInPage'),
    ),
    guestPage(
      '/sign-up',
      'identity.signUp.title',
      lazyRouteComponent(() => import('./SignUpPage.tsx'), 'SignUpPage'),
    ),
    guestPage(
      '/forgot-password',
      'identity.forgot.title',
      lazyRouteComponent(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
    ),
    guestPage('/forgot-password/reset', 'identity.reset.title', resetPassword),
    guestPage('/reset-password', 'identity.reset.title', resetPassword),
    guestPage(
      '/confirmation-required',
      'identity.confirm.requiredTitle',
      lazyRouteComponent(() => import('./ConfirmationRequiredPage.tsx'), 'ConfirmationRequiredPage'),
    ),
    publicPage(
      '/confirm-email',
      'identity.confirm.requiredTitle',
      lazyRouteComponent(() => import('./ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
    ),
    createRoute({
      ...{ getParentRoute: () => publicRoot, path: '/invitation', validateSearch, staticData: { title: 'identity.invitation.short' } },
      // The page redirects visitors, so it must know whether a token in this browser is valid. An unreachable server counts as no session.
      beforeLoad: async () => void (await checkSession().catch(() => undefined)),
      component: lazyRouteComponent(() => import('./InvitationPage.tsx'), 'InvitationPage'),
    }),
    memberPage(
      '/sign-out',
      'identity.signOut.now',
      lazyRouteComponent(() => import('./SignOutPage.tsx'), 'SignOutPage'),
    ),
    memberPage(
      '/unlock-session',
      'identity.unlock.title',
      lazyRouteComponent(() => import('./UnlockSessionPage.tsx'), 'UnlockSessionPage'),
    ),
  ],
}
