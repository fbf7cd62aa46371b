import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { security } from '#contract/security.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { session } from '#web/kernel/session/session.ts'
import { tokenKey } from '#web/kernel/session/token.ts'
import { FakeServer, Refusal, refuse } from '#web/testing/fake-server.ts'
import { ada, brian, signedIn, tokenFor } from '#web/testing/people.ts'
import { type PageToOpen, openPage } from '#web/testing/render.tsx'
import { createRoute } from '@tanstack/react-router'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { identityArea } from './index.ts'

const home = createRoute({ getParentRoute: () => memberRoot, path: '/', component: () => <h1>Home</h1> })
const wanted = createRoute({ getParentRoute: () => memberRoot, path: '/apps/tasks', component: () => <h1>Wanted</h1> })
const wrongCredentials = () => new Refusal(404, false)

// Whole pages in a simulated browser take seconds on a busy machine. Most of that would be the check of what is visible.
configure({ defaultHidden: true })
vi.setConfig({ testTimeout: 30_000 })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  server = new FakeServer().on(identity.welcome, { signUp: 'open', confirmation: false, demo: null })
})

const open = (url: string, more: Partial<PageToOpen> = {}) => openPage({ routes: [...identityArea.routes, home, wanted], url, server, ...more })
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const address = (router: { state: { location: { href: string } } }) => router.state.location.href

async function typeSignIn(email = 'hughes.brian@company.com', password = 'secret-enough') {
  fill(await screen.findByLabelText('Email'), email)
  fill(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  test('opens the page that the visitor wanted', async () => {
    server.on(identity.signIn, signedIn(brian))
    const { router } = await open('/apps/tasks?done=1')
    expect(address(router)).toBe(`/sign-in?redirectURL=${encodeURIComponent('/apps/tasks?done=1')}`)
    await typeSignIn()
    expect(await screen.findByRole('heading', { name: 'Wanted' })).toBeDefined()
    expect(address(router)).toBe('/apps/tasks?done=1')
    expect(session.user()?.name).toBe('Brian Hughes')
    expect(server.of(identity.signIn)[0]?.input).toEqual({ email: 'hughes.brian@company.com', password: 'secret-enough' })
  })

  test('never redirects to another site', async () => {
    server.on(identity.signIn, signedIn(brian))
    const { router } = await open(`/sign-in?redirectURL=${encodeURIComponent('//evil.example/x')}`)
    await typeSignIn()
    await screen.findByRole('heading', { name: 'Home' })
    expect(address(router)).toBe('/')
  })

  test('a wrong password shows an error, clears the password and focuses it', async () => {
    server.on(identity.signIn, () => {
      throw wrongCredentials()
    })
    await open('/sign-in')
    await typeSignIn('ana@company.com', 'guess')
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong email or password.')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@company.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(session.user()).toBeUndefined()
  })

  test('asks for the second factor after the password; a wrong code stays at this step', async () => {
    server
      .on(identity.signIn, () => {
        throw refuse('second-factor-required', { challenge: 'challenge-1' })
      })
      .on(security.secondFactor, ({ code, recoveryCode }) => {
        if (code !== undefined) throw refuse('bad-input', { fields: { code: 'is wrong' } })
        expect(recoveryCode).toBe('AAAA-BBBB')
        return signedIn(brian)
      })
    const { router } = await open('/sign-in?redirectURL=%2Fapps%2Ftasks')
    await typeSignIn()
    fill(await screen.findByLabelText('Code'), '123 456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong')
    expect(session.user()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    fill(await screen.findByLabelText('Recovery code'), ' AAAA-BBBB ')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Wanted' })).toBeDefined()
    expect(address(router)).toBe('/apps/tasks')
    expect(server.of(security.secondFactor).map(({ input }) => input)).toEqual([
      { challenge: 'challenge-1', code: '123 456' },
      { challenge: 'challenge-1', recoveryCode: 'AAAA-BBBB' },
    ])
  })

  test('an expired challenge leads back to the password', async () => {
    server
      .on(identity.signIn, () => {
        throw refuse('second-factor-required', { challenge: 'old' })
      })
      .on(security.secondFactor, () => {
        throw refuse('gone')
      })
    await open('/sign-in')
    await typeSignIn()
    fill(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('That took too long')
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
    expect(await screen.findByLabelText('Password')).toBeDefined()
  })

  test.each([
    ['90', /90 seconds/],
    ['892', /Wait 15 minutes/],
  ])('too many tries: says how long to wait (%s s)', async (seconds, words) => {
    server.on(identity.signIn, () => {
      throw refuse('too-many', {}, { 'retry-after': seconds })
    })
    await open('/sign-in')
    await typeSignIn()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
  })

  test('shows that the server cannot be reached, and keeps the form', async () => {
    await open('/sign-in')
    await screen.findByText('Create an account')
    server.down = true
    await typeSignIn('ana@company.com')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@company.com')
  })

  test('an empty form is not sent, and each field shows an error', async () => {
    await open('/sign-in')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText(/Enter an email address/)).toBeDefined()
    expect(screen.getByText('Enter your password.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(server.of(identity.signIn)).toHaveLength(0)
  })

  test('repeated clicks send one request, and the button shows that it is loading', async () => {
    let answer = () => {}
    server.on(identity.signIn, () => new Promise((resolve) => (answer = () => resolve(signedIn(brian)))))
    const { router } = await open('/sign-in')
    await typeSignIn()
    expect(screen.getByRole('button', { name: 'Sign in' }).hasAttribute('data-loading')).toBe(true)
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    expect(server.of(identity.signIn)).toHaveLength(1)
    answer()
    await screen.findByRole('heading', { name: 'Home' })
    expect(address(router)).toBe('/')
  })

  test('the password can be shown', async () => {
    await open('/sign-in')
    const field = await screen.findByLabelText<HTMLInputElement>('Password')
    fill(field, 'abc')
    expect(field.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.type).toBe('text')
  })

  test('one click signs in on a demo server', async () => {
    const demo = { email: 'hughes.brian@company.com', password: 'admin' }
    server.on(identity.welcome, { signUp: 'open', confirmation: false, demo }).on(identity.signIn, signedIn(brian))
    await open('/sign-in')
    await user.click(await screen.findByRole('button', { name: 'Use the demo account' }))
    await screen.findByRole('heading', { name: 'Home' })
    expect(server.of(identity.signIn)[0]?.input).toEqual(demo)
  })

  test.each([
    ['tr', 'Giriş', 'Parola'],
    ['ro', 'Conectare', 'Parola'],
  ] as const)('speaks %s', async (language, title, password) => {
    await open('/sign-in', { language })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByLabelText(password)).toBeDefined()
  })

  test('the language can be changed', async () => {
    await open('/sign-in')
    await user.click(await screen.findByRole('button', { name: 'Türkçe' }))
    expect(await screen.findByRole('heading', { name: 'Giriş' })).toBeDefined()
    expect(document.documentElement.lang).toBe('tr')
  })

  test('a member who is signed in is redirected', async () => {
    const { router } = await open('/sign-in', { user: brian })
    await screen.findByRole('heading', { name: 'Home' })
    expect(address(router)).toBe('/')
  })
})

describe('signing up', () => {
  async function fillIn() {
    fill(await screen.findByLabelText('Your name'), 'Ana Pop')
    if (!screen.getByLabelText<HTMLInputElement>('Email').readOnly) fill(screen.getByLabelText('Email'), 'ana@company.com')
    fill(screen.getByLabelText('Password'), 'long-enough')
    await user.click(screen.getByRole('checkbox'))
  }

  test('without mail the new member is signed in at once', async () => {
    server.on(identity.signUp, true).on(identity.signIn, signedIn(ada))
    await open('/sign-up')
    await fillIn()
    fill(screen.getByLabelText('Company or team'), 'Pop & Co')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('heading', { name: 'Home' })
    expect(server.of(identity.signUp)[0]?.input).toEqual({
      name: 'Ana Pop',
      email: 'ana@company.com',
      password: 'long-enough',
      company: 'Pop & Co',
      agreements: true,
      language: 'en',
      invitation: null,
    })
  })

  test('with mail the address has to be confirmed first', async () => {
    server.on(identity.welcome, { signUp: 'open', confirmation: true, demo: null }).on(identity.signUp, true)
    const { router } = await open('/sign-up')
    await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText(/We have sent an email to ana@company.com/)).toBeDefined()
    expect(address(router)).toBe('/confirmation-required')
  })

  test('a known address leads to the sign-in page with the address filled in', async () => {
    server.on(identity.signUp, true).on(identity.signIn, () => {
      throw wrongCredentials()
    })
    await open('/sign-up')
    await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect((await screen.findByRole('status')).textContent).toContain('There may already be an account')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@company.com')
  })

  test('a name, an address, eight characters and the agreement are required', async () => {
    await open('/sign-up')
    fill(await screen.findByLabelText('Password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(screen.getByText('Enter your name.')).toBeDefined()
    expect(screen.getByText('Use at least 8 characters.')).toBeDefined()
    expect(screen.getByText('Tick this box to create an account.')).toBeDefined()
    expect(server.of(identity.signUp)).toHaveLength(0)
  })

  test('an invitation shows the team and makes the address read-only', async () => {
    server
      .on(identity.invitation, { team: 'Hora Studio', email: 'ana@company.com', known: false })
      .on(identity.signUp, true)
      .on(identity.signIn, signedIn(ada))
    await open('/sign-up?invitation=12345')
    expect(await screen.findByRole('heading', { name: 'Join Hora Studio' })).toBeDefined()
    await fillIn()
    await user.click(screen.getByRole('button', { name: 'Join the team' }))
    await screen.findByRole('heading', { name: 'Home' })
    expect(server.of(identity.signUp)[0]?.input).toMatchObject({ email: 'ana@company.com', invitation: '12345', company: null })
  })

  test('an invitation for an existing account leads to the sign-in page', async () => {
    server.on(identity.invitation, { team: 'Hora Studio', email: 'ana@company.com', known: true }).on(identity.signIn, signedIn(brian))
    await open('/sign-up?invitation=abc')
    await user.click(await screen.findByRole('link', { name: 'Sign in' }))
    await typeSignIn('ana@company.com')
    await screen.findByRole('heading', { name: 'Home' })
    expect(server.of(identity.signIn)[0]?.input).toMatchObject({ email: 'ana@company.com', invitation: 'abc' })
  })

  test('a used invitation shows that it is gone', async () => {
    await open('/sign-up?invitation=abc')
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeDefined()
  })

  test('a server with invitations accepts a pasted link', async () => {
    server
      .on(identity.welcome, { signUp: 'invite', confirmation: false, demo: null })
      .on(identity.invitation, { team: 'Hora Studio', email: 'ana@company.com', known: false })
    const { router } = await open('/sign-up')
    fill(await screen.findByLabelText('Invitation link or code'), 'https://hora.example/sign-up?invitation=c0de')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Join Hora Studio' })).toBeDefined()
    expect(address(router)).toBe('/sign-up?invitation=c0de')
  })

  test('a closed server shows that it is closed', async () => {
    server.on(identity.welcome, { signUp: 'closed', confirmation: false, demo: null })
    await open('/sign-up')
    expect(await screen.findByRole('heading', { name: 'Sign-up is closed' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  })
})

describe('an invitation for a member', () => {
  test('joins the other team and loads the app again', async () => {
    server
      .on(identity.invitation, { team: 'Second Team', email: brian.email, known: true })
      .on(identity.acceptInvitation, signedIn({ ...brian, team: { ...brian.team, id: ada.id, name: 'Second Team' } }))
    await open('/invitation?code=abc', { user: brian })
    await user.click(await screen.findByRole('button', { name: 'Join the team' }))
    await waitFor(() => expect(browserPage.open).toHaveBeenCalledWith('/'))
    expect(session.user()?.team.name).toBe('Second Team')
  })

  test('waits for the session of a browser that has only a token', async () => {
    server
      .on(identity.invitation, { team: 'Second Team', email: brian.email, known: true })
      .on(identity.signInWithToken, () => new Promise((resolve) => setTimeout(() => resolve(signedIn(brian)), 50)))
    localStorage.setItem(tokenKey, tokenFor(brian))
    const { router } = await open('/invitation?code=abc')
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeDefined()
    expect(address(router)).toBe('/invitation?code=abc')
  })

  test('for another address shows that address', async () => {
    server.on(identity.invitation, { team: 'Second Team', email: 'ana@company.com', known: true })
    await open('/invitation?code=abc', { user: brian })
    expect(await screen.findByText(/The invitation is for ana@company.com, but you are signed in as hughes.brian@company.com/)).toBeDefined()
  })

  test('without a session redirects to the sign-up page', async () => {
    server.on(identity.invitation, { team: 'Second Team', email: 'ana@company.com', known: false })
    const { router } = await open('/invitation?code=abc')
    expect(await screen.findByRole('heading', { name: 'Join Second Team' })).toBeDefined()
    expect(address(router)).toBe('/sign-up?invitation=abc')
  })
})

describe('a forgotten password', () => {
  test('asks for the address and does not reveal whether it is known', async () => {
    server.on(identity.forgotPassword, true)
    await open('/forgot-password')
    fill(await screen.findByLabelText('Email'), 'ana@company.com')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect((await screen.findByRole('status')).textContent).toContain('If ana@company.com has an account here')
    expect(screen.getByText(/This server cannot send email/)).toBeDefined()
    expect(server.of(identity.forgotPassword)[0]?.input).toEqual({ email: 'ana@company.com' })
  })

  test.each(['/reset-password?code=c0de', '/forgot-password/reset?code=c0de'])('%s sets a new one', async (url) => {
    server.on(identity.resetPassword, true)
    await open(url)
    fill(await screen.findByLabelText('New password'), 'long-enough')
    fill(screen.getByLabelText('Repeat the new password'), 'long-enough')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed')
    expect(server.of(identity.resetPassword)[0]?.input).toEqual({ password: 'long-enough', code: 'c0de', revokeTokens: true, revokePasskeys: false })
  })

  test('what else opens the account is shown, and ended on demand', async () => {
    const at = '2026-01-01T00:00:00Z'
    server.on(identity.resetPassword, true).on(identity.resetOverview, {
      passkeys: [{ name: 'Laptop', createdAt: at, lastUsedAt: null }],
      tokens: [{ name: 'Backup', team: 'Company', createdAt: at, lastUsedAt: null }],
    })
    await open('/reset-password?code=c0de')
    const tokens = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'End my API tokens: Backup' })
    expect(tokens.checked).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Remove my passkeys: Laptop' }))
    fill(screen.getByLabelText('New password'), 'long-enough')
    fill(screen.getByLabelText('Repeat the new password'), 'long-enough')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed')
    expect(server.of(identity.resetPassword)[0]?.input).toMatchObject({ revokeTokens: true, revokePasskeys: true })
  })

  test('two different passwords are not sent', async () => {
    await open('/reset-password?code=c0de')
    fill(await screen.findByLabelText('New password'), 'long-enough')
    fill(screen.getByLabelText('Repeat the new password'), 'other-enough')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(screen.getByText('The passwords do not match.')).toBeDefined()
    expect(server.of(identity.resetPassword)).toHaveLength(0)
  })

  test('a used link shows an error and keeps what was typed', async () => {
    server.on(identity.resetPassword, () => {
      throw refuse('gone')
    })
    await open('/reset-password?code=c0de')
    fill(await screen.findByLabelText('New password'), 'long-enough')
    fill(screen.getByLabelText('Repeat the new password'), 'long-enough')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This link has already been used or has expired')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('long-enough')
  })

  test('the page without a code explains what is missing', async () => {
    await open('/reset-password')
    expect(await screen.findByText(/Open this page with the link in the email/)).toBeDefined()
  })
})

describe('confirming an address', () => {
  test('opening the link confirms once', async () => {
    server.on(identity.confirmEmail, true)
    await open('/confirm-email?code=first')
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeDefined()
    expect(server.of(identity.confirmEmail)).toHaveLength(1)
  })

  test('an expired link shows that it is gone', async () => {
    server.on(identity.confirmEmail, () => {
      throw refuse('gone')
    })
    await open('/confirm-email?code=second')
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  })

  test('can be retried when the server cannot be reached', async () => {
    let away = true
    server.on(identity.confirmEmail, () => {
      if (away) throw new TypeError('Failed to fetch')
      return true as const
    })
    await open('/confirm-email?code=third')
    expect((await screen.findByRole('alert')).textContent).toContain('Your email address could not be confirmed.')
    away = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeDefined()
  })
})

describe('a locked session', () => {
  test('unlocks with the password of the member', async () => {
    server.on(identity.unlockSession, signedIn(brian))
    await open('/unlock-session?redirectURL=%2Fapps%2Ftasks', { user: brian })
    expect(await screen.findByText('hughes.brian@company.com')).toBeDefined()
    fill(screen.getByLabelText('Password'), 'secret-enough')
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    await screen.findByRole('heading', { name: 'Wanted' })
    expect(server.of(identity.unlockSession)[0]?.input).toEqual({ email: brian.email, password: 'secret-enough' })
  })

  test('asks for the second factor too, and returns to the page', async () => {
    server
      .on(identity.unlockSession, () => {
        throw refuse('second-factor-required', { challenge: 'challenge-2' })
      })
      .on(security.secondFactor, signedIn(brian))
    await open('/unlock-session?redirectURL=%2Fapps%2Ftasks', { user: brian })
    fill(await screen.findByLabelText('Password'), 'secret-enough')
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    fill(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Wanted' })).toBeDefined()
  })

  test('a wrong password does not end the session', async () => {
    server.on(identity.unlockSession, () => {
      throw wrongCredentials()
    })
    await open('/unlock-session', { user: brian })
    fill(await screen.findByLabelText('Password'), 'guess')
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong password.')
    expect(session.user()?.id).toBe(brian.id)
    expect(screen.getByRole('link', { name: 'I am not Brian Hughes' }).getAttribute('href')).toBe('/sign-out')
  })
})

describe('signing out', () => {
  test('informs the server, ends the session and counts down to sign-in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.on(identity.signOut, true)
    const { router } = await open('/apps/tasks', { user: brian })
    await act(() => router.navigate({ to: '/sign-out', state: { signOut: true } }))
    await screen.findByRole('heading', { name: 'You are signed out' })
    expect(session.user()).toBeUndefined()
    expect(server.of(identity.signOut)[0]?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/sign-in')
    const countdown = () => Number(/in (\d) s/.exec(document.body.textContent)?.[1])
    const first = countdown()
    expect(first).toBeGreaterThan(0)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(countdown()).toBeLessThan(first)
    for (let second = 0; second < 5; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(address(router)).toBe('/sign-in')
  })

  test('asks first when the page was opened from elsewhere, so that a link on another site signs nobody out', async () => {
    server.on(identity.signOut, true)
    await open('/sign-out', { user: brian })
    const confirm = await screen.findByRole('button', { name: 'Sign out' })
    expect([session.user()?.id, server.of(identity.signOut)]).toEqual([brian.id, []])
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/')
    await userEvent.click(confirm)
    await screen.findByRole('heading', { name: 'You are signed out' })
    expect(session.user()).toBeUndefined()
  })

  test('a visitor of the sign-out page is redirected to sign-in, without a history entry', async () => {
    const { router } = await open('/sign-out')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(address(router)).toBe('/sign-in')
  })
})
