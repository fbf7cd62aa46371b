import { createRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identity } from '#contract/identity.ts'
import { FakeServer, Refusal } from '#web/testing/fake-server.ts'
import { brian, tokenFor } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { guestRoot, memberRoot, publicRoot } from './guards.ts'
import { session } from '#web/kernel/session/session.ts'
import { tokenKey } from '#web/kernel/session/token.ts'

const routes = [
  createRoute({ getParentRoute: () => memberRoot, path: '/', component: () => <h1>Home</h1> }),
  createRoute({ getParentRoute: () => memberRoot, path: '/apps/tasks', component: () => <h1>Tasks</h1> }),
  createRoute({ getParentRoute: () => memberRoot, path: '/sign-out', component: () => <h1>Bye</h1> }),
  createRoute({ getParentRoute: () => guestRoot, path: '/sign-in', component: () => <h1>Sign in</h1> }),
  createRoute({ getParentRoute: () => publicRoot, path: '/landing', component: () => <h1>Landing</h1> }),
]
const heading = (name: string) => screen.findByRole('heading', { name })

describe('a visitor', () => {
  it('is redirected to the sign-in page, with the wanted address in redirectURL', async () => {
    const { router } = await openPage({ routes, url: '/apps/tasks?due=today', server: new FakeServer() })
    await heading('Sign in')
    expect(router.state.location.pathname).toBe('/sign-in')
    expect(router.state.location.search).toEqual({ redirectURL: '/apps/tasks?due=today' })
  })

  it('who asked for /sign-out is redirected without redirectURL', async () => {
    const { router } = await openPage({ routes, url: '/sign-out', server: new FakeServer() })
    await heading('Sign in')
    expect(router.state.location.href).toBe('/sign-in')
  })

  it('sees public pages', async () => {
    await openPage({ routes, url: '/landing', server: new FakeServer() })
    await heading('Landing')
  })

  it('with a token that the server refuses is a visitor', async () => {
    localStorage.setItem(tokenKey, tokenFor(brian))
    const server = new FakeServer().on(identity.signInWithToken, () => {
      throw new Refusal(401, { error: 'Invalid token' })
    })
    await openPage({ routes, url: '/apps/tasks', server })
    await heading('Sign in')
    expect(session.token()).toBeUndefined()
  })

  it('may stay on the sign-in page when the server cannot verify the token', async () => {
    localStorage.setItem(tokenKey, tokenFor(brian))
    await openPage({
      routes,
      url: '/sign-in',
      server: new FakeServer().on(identity.signInWithToken, () => Promise.reject(new TypeError('Failed to fetch'))),
    })
    await heading('Sign in')
    expect(session.token()).toBeDefined()
  })
})

describe('a member', () => {
  it('gets in, also with nothing but a token', async () => {
    const server = new FakeServer().on(identity.signInWithToken, { user: brian, accessToken: tokenFor(brian), tokenType: 'bearer' })
    localStorage.setItem(tokenKey, tokenFor(brian))
    await openPage({ routes, url: '/apps/tasks', server })
    await heading('Tasks')
    expect(session.user()).toEqual(brian)
  })

  it('is redirected from the sign-in page', async () => {
    const { router } = await openPage({ routes, url: '/sign-in', server: new FakeServer(), user: brian })
    await heading('Home')
    expect(router.state.location.pathname).toBe('/')
  })

  it('gets in without a server when the user is stored', async () => {
    const server = new FakeServer()
    const { router } = await openPage({ routes, url: '/landing', server, user: brian })
    server.down = true
    await router.navigate({ to: '/apps/tasks' })
    await heading('Tasks')
  })

  it('must sign in again when the session has ended', async () => {
    const { router } = await openPage({ routes, url: '/apps/tasks', server: new FakeServer(), user: brian })
    await heading('Tasks')
    session.end()
    await router.navigate({ to: '/' })
    await expect.poll(() => router.state.location.pathname).toBe('/sign-in')
  })
})
