import { describe, expect, it, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { FakeServer, Refusal } from '#web/testing/fake-server.ts'
import { ada, brian, signedIn, tokenFor } from '#web/testing/people.ts'
import { Unreachable } from '#web/kernel/data/call.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { safeInternalPath, signInAddress } from '#web/kernel/routing/guards.ts'
import { checkSession, session } from './session.ts'
import { tokenKey } from './token.ts'

const invalid = () => {
  throw new Refusal(401, { error: 'Invalid token' })
}
/** As if the page had been loaded again: what is kept stays, what was checked is forgotten. */
function reloaded(signed = signedIn()) {
  session.begin(signed)
  const kept = Object.fromEntries(Object.entries(localStorage))
  session.end()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  return signed
}

describe('checkSession', () => {
  it('is signed out without a token, with an expired one and with rubbish, and asks nobody', async () => {
    const server = new FakeServer()
    for (const token of [undefined, tokenFor(brian, -10), 'rubbish']) {
      if (token) localStorage.setItem(tokenKey, token)
      expect(await checkSession()).toBe('signed-out')
    }
    expect(server.calls).toEqual([])
  })

  it('asks the server once when only a token is known, and keeps the fresh one', async () => {
    const fresh = signedIn()
    const server = new FakeServer().on(identity.signInWithToken, fresh)
    localStorage.setItem(tokenKey, tokenFor(brian))
    expect(await Promise.all([checkSession(), checkSession()])).toEqual(['signed-in', 'signed-in'])
    expect(server.calls).toHaveLength(1)
    expect(session.user()).toEqual(brian)
    expect(session.token()).toBe(fresh.accessToken)
  })

  it('forgets a token that the server refuses, and stays on the page', async () => {
    new FakeServer().on(identity.signInWithToken, invalid)
    localStorage.setItem(tokenKey, tokenFor(brian))
    expect(await checkSession()).toBe('signed-out')
    expect(localStorage.getItem(tokenKey)).toBeNull()
    expect(browserPage.reload).not.toHaveBeenCalled()
  })

  it('rejects when nobody can tell, and keeps the token for the next try', async () => {
    const token = tokenFor(brian)
    localStorage.setItem(tokenKey, token)
    await expect(checkSession()).rejects.toBeInstanceOf(Unreachable)
    expect(session.token()).toBe(token)
  })

  it('knows the user without a server after a reload', async () => {
    reloaded()
    expect(await checkSession()).toBe('signed-in')
    await vi.waitFor(() => expect(online.now()).toBe(false))
    expect(session.user()).toEqual(brian)
  })

  it('asks behind once per page when the user is known', async () => {
    reloaded()
    const fresh = signedIn()
    const server = new FakeServer().on(identity.signInWithToken, fresh)
    await checkSession()
    await checkSession()
    await vi.waitFor(() => expect(session.token()).toBe(fresh.accessToken))
    expect(server.calls).toHaveLength(1)
  })

  it('leaves and reloads when the server then says no', async () => {
    reloaded()
    new FakeServer().on(identity.signInWithToken, invalid)
    expect(await checkSession()).toBe('signed-in')
    await vi.waitFor(() => expect(browserPage.reload).toHaveBeenCalledOnce())
    expect(session.token()).toBeUndefined()
  })

  it('renews a token that is a day old while the page stays open', async () => {
    const fresh = signedIn()
    const server = new FakeServer().on(identity.signInWithToken, fresh)
    session.begin({ ...signedIn(), accessToken: tokenFor(brian, 6 * 24 * 3600 - 60) })
    await checkSession()
    await vi.waitFor(() => expect(session.token()).toBe(fresh.accessToken))
    await checkSession()
    expect(server.calls).toHaveLength(1)
  })
})

describe('who is known', () => {
  it('does not take the user of one token for that of another', () => {
    session.begin(signedIn())
    localStorage.setItem(tokenKey, tokenFor(ada))
    expect(session.user()).toBeUndefined()
  })

  it('tells listeners of every change', () => {
    let told = 0
    const stop = session.subscribe(() => told++)
    session.begin(signedIn())
    session.update({ ...brian, name: 'B.' })
    expect(session.user()?.name).toBe('B.')
    session.end()
    stop()
    session.begin(signedIn())
    expect(told).toBe(3)
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

describe('addresses around the door', () => {
  it('remembers where a visitor wanted to go, but not the way out', () => {
    expect(signInAddress('/apps/tasks?due=today')).toBe('/sign-in?redirectURL=%2Fapps%2Ftasks%3Fdue%3Dtoday')
    expect(signInAddress('/sign-out')).toBe('/sign-in')
  })

  it('leads only to addresses of ours', () => {
    expect(safeInternalPath('/apps/tasks')).toBe('/apps/tasks')
    for (const foreign of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(safeInternalPath(foreign)).toBe('/')
  })
})
