import { describe, expect, it } from 'vitest'
import { identity } from '#contract/identity.ts'
import { FakeServer, Refusal } from '#web/testing/fake-server.ts'
import { ada, brian, signedIn, tokenFor } from '#web/testing/people.ts'
import { Unreachable } from '#web/kernel/data/call.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { safeInternalPath, signInAddress } from '#web/kernel/routing/guards.ts'
import { checkSession, leaveSession, session } from './session.ts'
import { tokenKey } from './token.ts'

const invalid = () => {
  throw new Refusal(401, { error: 'Invalid token' })
}
/** As after a reload: local storage stays, memory is cleared. */
function reloaded(signed = signedIn()) {
  session.begin(signed)
  const stored = Object.fromEntries(Object.entries(localStorage))
  session.end()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  return signed
}

describe('checkSession', () => {
  it('is signed out without a token, with an expired and with a malformed one, and sends no request', async () => {
    const server = new FakeServer()
    for (const token of [undefined, tokenFor(brian, -10), 'rubbish']) {
      if (token) localStorage.setItem(tokenKey, token)
      expect(await checkSession()).toBe('signed-out')
    }
    expect(server.calls).toEqual([])
  })

  it('asks the server once when only a token is stored, and stores the renewed one', async () => {
    const fresh = signedIn()
    const server = new FakeServer().on(identity.signInWithToken, fresh)
    localStorage.setItem(tokenKey, tokenFor(brian))
    expect(await Promise.all([checkSession(), checkSession()])).toEqual(['signed-in', 'signed-in'])
    expect(server.calls).toHaveLength(1)
    expect(session.user()).toEqual(brian)
    expect(session.token()).toBe(fresh.accessToken)
  })

  it('removes a token that the server refuses, and stays on the page', async () => {
    new FakeServer().on(identity.signInWithToken, invalid)
    localStorage.setItem(tokenKey, tokenFor(brian))
    expect(await checkSession()).toBe('signed-out')
    expect(localStorage.getItem(tokenKey)).toBeNull()
    expect(browserPage.reload).not.toHaveBeenCalled()
  })

  it('rejects when the server cannot be reached, and leaves the token', async () => {
    const token = tokenFor(brian)
    localStorage.setItem(tokenKey, token)
    await expect(checkSession()).rejects.toBeInstanceOf(Unreachable)
    expect(session.token()).toBe(token)
  })

  it('knows the user without a server after a reload', async () => {
    reloaded()
    expect(await checkSession()).toBe('signed-in')
    await expect.poll(() => online.now()).toBe(false)
    expect(session.user()).toEqual(brian)
  })

  it('checks in the background once per page when the user is stored', async () => {
    reloaded()
    const fresh = signedIn()
    const server = new FakeServer().on(identity.signInWithToken, fresh)
    await checkSession()
    await checkSession()
    await expect.poll(() => session.token()).toBe(fresh.accessToken)
    expect(server.calls).toHaveLength(1)
  })

  it('signs out and reloads when that check is refused', async () => {
    reloaded()
    new FakeServer().on(identity.signInWithToken, invalid)
    expect(await checkSession()).toBe('signed-in')
    await expect.poll(() => browserPage.reload).toHaveBeenCalledOnce()
    expect(session.token()).toBeUndefined()
  })

  it('renews a token that is a day old while the page stays open', async () => {
    const fresh = signedIn()
    const server = new FakeServer().on(identity.signInWithToken, fresh)
    session.begin({ ...signedIn(), accessToken: tokenFor(brian, 6 * 24 * 3600 - 60) })
    await checkSession()
    await expect.poll(() => session.token()).toBe(fresh.accessToken)
    await checkSession()
    expect(server.calls).toHaveLength(1)
  })
})

describe('leaving a session', () => {
  it('without a network ends it here at once, and on the server as soon as it can be reached', async () => {
    const signed = signedIn()
    session.begin(signed)
    leaveSession()
    expect([session.token(), session.user()]).toEqual([undefined, undefined])
    await expect.poll(() => online.now()).toBe(false)
    const server = new FakeServer().on(identity.signOut, true)
    expect(await checkSession()).toBe('signed-out')
    await expect.poll(() => server.of(identity.signOut)).toHaveLength(1)
    expect(server.of(identity.signOut)[0]?.headers.get('authorization')).toBe(`Bearer ${signed.accessToken}`)
    await expect.poll(() => JSON.stringify(localStorage)).not.toContain(signed.accessToken)
  })

  it('that has ended on the server already does not sign out who signed in meanwhile', async () => {
    const server = new FakeServer().on(identity.signOut, invalid)
    session.begin(signedIn(ada))
    leaveSession()
    session.begin(signedIn(brian))
    await expect.poll(() => server.of(identity.signOut)).toHaveLength(1)
    expect(session.user()).toEqual(brian)
    expect(browserPage.reload).not.toHaveBeenCalled()
  })
})

describe('a session from before files had a cookie', () => {
  const stored = (signed = signedIn()) => {
    localStorage.setItem('hora.user', JSON.stringify({ user: signed.user, tokenEnd: signed.accessToken.slice(-16) }))
    localStorage.setItem(tokenKey, signed.accessToken)
  }

  it('is renewed before the first page is shown', async () => {
    stored()
    const fresh = signedIn()
    new FakeServer().on(identity.signInWithToken, fresh)
    expect(await checkSession()).toBe('signed-in')
    expect(session.token()).toBe(fresh.accessToken)
  })

  it('opens without a network too', async () => {
    stored()
    expect(await checkSession()).toBe('signed-in')
    expect(session.user()).toEqual(brian)
  })
})

describe('who is known', () => {
  it('does not use the user of one token for another', () => {
    session.begin(signedIn())
    localStorage.setItem(tokenKey, tokenFor(ada))
    expect(session.user()).toBeUndefined()
  })

  it('notifies listeners of every change', () => {
    let notified = 0
    const stop = session.subscribe(() => notified++)
    session.begin(signedIn())
    session.update({ ...brian, name: 'B.' })
    expect(session.user()?.name).toBe('B.')
    session.end()
    stop()
    session.begin(signedIn())
    expect(notified).toBe(3)
  })

  it('reloads when another tab signs out or in as somebody else, and not for a fresh token', () => {
    const otherTab = (change: () => void) => {
      change()
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }))
    }
    const put = (signed: ReturnType<typeof signedIn>) => {
      localStorage.setItem('hora.user', JSON.stringify({ user: signed.user, tokenEnd: signed.accessToken.slice(-16) }))
      localStorage.setItem(tokenKey, signed.accessToken)
    }
    session.begin(signedIn(brian))
    otherTab(() => put(signedIn(brian)))
    expect(browserPage.reload).not.toHaveBeenCalled()
    otherTab(() => put(signedIn(ada)))
    expect(browserPage.reload).toHaveBeenCalledTimes(1)
    session.begin(signedIn(brian))
    otherTab(() => localStorage.removeItem(tokenKey))
    expect(browserPage.reload).toHaveBeenCalledTimes(2)
  })
})

describe('addresses of the sign-in page', () => {
  it('include the wanted page, except /sign-out', () => {
    expect(signInAddress('/apps/tasks?due=today')).toBe('/sign-in?redirectURL=%2Fapps%2Ftasks%3Fdue%3Dtoday')
    expect(signInAddress('/sign-out')).toBe('/sign-in')
  })

  it('redirect to internal paths only', () => {
    expect(safeInternalPath('/apps/tasks')).toBe('/apps/tasks')
    for (const foreign of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(safeInternalPath(foreign)).toBe('/')
  })
})
