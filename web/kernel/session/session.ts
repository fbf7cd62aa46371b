// Who is signed in: the token, and beside it the user, so that a cold start without a server still knows whose data it shows.
import { useSyncExternalStore } from 'react'
import { identity, type SignedIn, type User } from '#contract/identity.ts'
import { call, CallProblem, onUnauthenticated, Unreachable } from '#web/kernel/data/call.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { lastSeq } from '#web/kernel/storage/last-seq.ts'
import { expiryOf, token, tokenKey } from './token.ts'

const userKey = 'hora.user'
/** Tokens last 7 days; a page that stays open longer than a day gets a fresh one on the way. */
const freshForMs = 6 * 24 * 3600 * 1000

const changed = createObservable()
const endings = new Set<(user: User | undefined) => void>()
let known: { text: string; user: User; tokenEnd: string } | undefined
let checked = false

/** The user belongs to the token beside it; a token that somebody else put there has no known user yet. */
const endOf = (value: string) => value.slice(-16)

function knownUser(): User | undefined {
  const text = localStore.get(userKey)
  if (text === undefined) return undefined
  if (known?.text !== text) {
    try {
      const kept = JSON.parse(text) as { user: User; tokenEnd: string }
      known = { ...kept, text }
    } catch {
      return undefined
    }
  }
  const bearer = token.get()
  return bearer !== undefined && known.tokenEnd === endOf(bearer) ? known.user : undefined
}

/** Cached data, waiting writes and sequences belong to one person in one team. */
export const memberKey = (user: User) => `${user.team.id}.${user.id}`

export const session = {
  token: token.get,
  user: knownUser,
  begin({ user, accessToken }: SignedIn) {
    const before = knownUser()
    if (before && memberKey(before) !== memberKey(user)) lastSeq.forget()
    localStore.set(userKey, JSON.stringify({ user, tokenEnd: endOf(accessToken) }))
    token.set(accessToken)
    checked = true
    changed.emit()
  },
  end() {
    const user = knownUser()
    token.clear()
    localStore.remove(userKey)
    lastSeq.forget()
    checked = false
    for (const ended of endings) ended(user)
    changed.emit()
  },
  /** After the member changed something about themself. */
  update(user: User) {
    const bearer = token.get()
    if (bearer === undefined) return
    localStore.set(userKey, JSON.stringify({ user, tokenEnd: endOf(bearer) }))
    changed.emit()
  },
  subscribe: changed.subscribe,
  /** Called with whose session ended, while their things are still open. */
  onEnd: (then: (user: User | undefined) => void) => void endings.add(then),
}

export function useSession(): { user: User | undefined } {
  return { user: useSyncExternalStore(session.subscribe, session.user, session.user) }
}

/** A session that ended elsewhere: forget it and let the guards decide anew. */
export function signOut() {
  session.end()
  browserPage.reload()
}
onUnauthenticated(signOut)

/**
 * Whether somebody is signed in. Known locally: yes at once, and the server is asked behind; else the answer waits for the server.
 * Rejects with Unreachable when only the server could tell and it does not answer.
 */
export async function checkSession(): Promise<'signed-in' | 'signed-out'> {
  const bearer = token.get()
  if (bearer === undefined) return 'signed-out'
  if (knownUser()) {
    if (!checked || (expiryOf(bearer) ?? 0) - Date.now() < freshForMs) {
      checked = true
      void checkBehind(bearer)
    }
    return 'signed-in'
  }
  return ask(bearer)
}

let asking: Promise<'signed-in' | 'signed-out'> | undefined

/** Guards of nested routes ask at the same time; the server is asked once. */
const ask = (bearer: string) => (asking ??= askServer(bearer).finally(() => (asking = undefined)))

async function askServer(bearer: string): Promise<'signed-in' | 'signed-out'> {
  try {
    session.begin(await call(identity.signInWithToken, { accessToken: bearer }))
    return 'signed-in'
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status !== 401) throw error
    session.end()
    return 'signed-out'
  }
}

async function checkBehind(bearer: string) {
  const before = knownUser()
  try {
    const fresh = await call(identity.signInWithToken, { accessToken: bearer }, { quiet: true })
    // Signed out, or in as somebody else, while we were asking.
    if (token.get() !== bearer) return
    session.begin(fresh)
    if (before && memberKey(before) !== memberKey(fresh.user)) browserPage.reload()
  } catch (error) {
    if (error instanceof CallProblem && error.status === 401) {
      if (token.get() === bearer) signOut()
    } else if (error instanceof Unreachable) checked = false
  }
}

// Another tab signed out, or in as somebody else: this page still shows the old member's data and must not write in the new one's name.
if (typeof window !== 'undefined') {
  let shown: string | undefined
  const remember = () => {
    const user = knownUser()
    shown = user && memberKey(user)
  }
  remember()
  session.subscribe(remember)
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== tokenKey && key !== userKey) return
    if (token.get() === undefined) {
      if (shown !== undefined) browserPage.reload()
      return
    }
    const user = knownUser()
    if (!user) return
    if (memberKey(user) !== shown) browserPage.reload()
    else changed.emit()
  })
}
