import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { guestRoot, memberRoot, publicRoot } from '#web/kernel/routing/guards.ts'
import type { AuthSearch } from './use-arrival.ts'

const known = ['redirectURL', 'invitation', 'code'] as const

/** The router reads numbers and booleans out of the address; a code of digits only is still a text. */
function validateSearch(search: Record<string, unknown>): AuthSearch {
  return Object.fromEntries(known.flatMap((name) => (search[name] === undefined || search[name] === '' ? [] : [[name, String(search[name])]])))
}

const guest = (path: string, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => guestRoot, path, validateSearch, staticData: { title }, component })
const open = (path: string, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => publicRoot, path, validateSearch, staticData: { title }, component })
const member = (path: string, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => memberRoot, path, validateSearch, staticData: { title, layout: 'empty' }, component })

const resetPassword = lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage')

export const identityArea: WebArea = {
  name: 'identity',
  routes: [
    guest(
      '/sign-in',
      'identity.signIn.title',
      lazyRouteComponent(() => import('./SignInPage.tsx'), 'SignInPage'),
    ),
    guest(
      '/sign-up',
      'identity.signUp.title',
      lazyRouteComponent(() => import('./SignUpPage.tsx'), 'SignUpPage'),
    ),
    guest(
      '/forgot-password',
      'identity.forgot.title',
      lazyRouteComponent(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
    ),
    guest('/forgot-password/reset', 'identity.reset.title', resetPassword),
    guest('/reset-password', 'identity.reset.title', resetPassword),
    guest(
      '/confirmation-required',
      'identity.confirm.requiredTitle',
      lazyRouteComponent(() => import('./ConfirmationRequiredPage.tsx'), 'ConfirmationRequiredPage'),
    ),
    open(
      '/confirm-email',
      'identity.confirm.requiredTitle',
      lazyRouteComponent(() => import('./ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
    ),
    open(
      '/invitation',
      'identity.invitation.short',
      lazyRouteComponent(() => import('./InvitationPage.tsx'), 'InvitationPage'),
    ),
    member(
      '/sign-out',
      'identity.signOut.now',
      lazyRouteComponent(() => import('./SignOutPage.tsx'), 'SignOutPage'),
    ),
    member(
      '/unlock-session',
      'identity.unlock.title',
      lazyRouteComponent(() => import('./UnlockSessionPage.tsx'), 'UnlockSessionPage'),
    ),
  ],
}
