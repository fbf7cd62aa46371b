// Who is signed in. The user is stored beside the token, so that a start without a network knows whose data to show.
import { useSyncExternalStore } from 'react'
import { identity, type SignedIn, type User } from '#contract/identity.ts'
import { dayMs } from '#contract/units.ts'
import { call, CallProblem, onUnauthenticated, Unreachable } from '#web/kernel/data/call.ts'
import { renewEarlyAnswers } from '#web/kernel/data/early-answers.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { lastSeq } from '#web/kernel/storage/last-seq.ts'
import { pendingSignOuts } from './pending-sign-outs.ts'
import { expiryOf, token, tokenKey } from './token.ts'

const userKey = 'hora.user'
/** Stays after the sign-out: the server knows this device by it, so strangers who guess the password cannot lock it out. */
const deviceKey = 'hora.device'
const renewBelowMs = 6 * dayMs

const changed = createObservable()
const endListeners = new Set<(user: User | undefined) => void>()
/** `files`: the cookie for files came with the token. Older versions stored users without it. */
type StoredUser = { user: User; tokenEnd: string; files?: boolean }
let known: (StoredUser & { text: string }) | undefined
let checked = false

/** Ties the stored user to its token: another tab may have stored another token. */
const endOf = (value: string) => value.slice(-16)

function knownUser(): User | undefined {
  const text = localStore.get(userKey)
  if (text === undefined) return undefined
  if (known?.text !== text) {
    try {
      const stored = JSON.parse(text) as StoredUser
      known = { ...stored, text }
    } catch {
      return undefined
    }
  }
  const bearer = token.get()
  return bearer !== undefined && known.tokenEnd === endOf(bearer) ? known.user : undefined
}

export const memberKey = (user: User) => `${user.team.id}.${user.id}`

export const session = {
  token: token.get,
  user: knownUser,
  device: () => localStore.get(deviceKey),
  begin({ user, accessToken, device }: SignedIn) {
    if (device !== undefined) localStore.set(deviceKey, device)
    const before = knownUser()
    if (before && memberKey(before) !== memberKey(user)) lastSeq.clear()
    localStore.set(userKey, JSON.stringify({ user, tokenEnd: endOf(accessToken), files: true } satisfies StoredUser))
    token.set(accessToken)
    checked = true
    changed.emit()
  },
  end() {
    const user = knownUser()
    token.clear()
    localStore.remove(userKey)
    lastSeq.clear()
    checked = false
    for (const listener of endListeners) listener(user)
    changed.emit()
  },
  update(user: User) {
    const bearer = token.get()
    if (bearer === undefined) return
    localStore.set(userKey, JSON.stringify({ user, tokenEnd: endOf(bearer), files: known?.files ?? false } satisfies StoredUser))
    changed.emit()
  },
  subscribe: changed.subscribe,
  onEnd: (listener: (user: User | undefined) => void) => void endListeners.add(listener),
}

export function useSession(): { user: User | undefined } {
  return { user: useSyncExternalStore(session.subscribe, session.user, session.user) }
}

export function signOut() {
  session.end()
  browserPage.reload()
}
onUnauthenticated(signOut)

export function leaveSession() {
  const bearer = token.get()
  if (bearer === undefined) return
  pendingSignOuts.add(bearer)
  session.end()
  endPending()
}

function endPending() {
  void pendingSignOuts.send().then((ended) => {
    // The answer cleared the cookie for files, which may belong to a later session by now.
    const bearer = token.get()
    if (ended && bearer !== undefined) void checkInBackground(bearer)
  })
}

/** A stored user is trusted at once and checked in the background. Rejects with Unreachable when only the server knows. */
export async function checkSession(): Promise<'signed-in' | 'signed-out'> {
  endPending()
  const bearer = token.get()
  if (bearer === undefined) return 'signed-out'
  if (knownUser()) {
    // Pictures of the first page need the cookie.
    if (!known?.files) return ask(bearer).catch(() => 'signed-in')
    if (!checked || (expiryOf(bearer) ?? 0) - Date.now() < renewBelowMs) {
      checked = true
      void checkInBackground(bearer)
    }
    return 'signed-in'
  }
  return ask(bearer)
}

let asking: Promise<'signed-in' | 'signed-out'> | undefined

/** Shared by the guards of nested routes, which run at the same time. */
const ask = (bearer: string) => (asking ??= askServer(bearer).finally(() => (asking = undefined)))

async function askServer(bearer: string): Promise<'signed-in' | 'signed-out'> {
  try {
    const signedIn = await call(identity.signInWithToken, { accessToken: bearer })
    renewEarlyAnswers(bearer, signedIn.accessToken)
    session.begin(signedIn)
    return 'signed-in'
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status !== 401) throw error
    session.end()
    return 'signed-out'
  }
}

async function checkInBackground(bearer: string) {
  const before = knownUser()
  try {
    const fresh = await call(identity.signInWithToken, { accessToken: bearer }, { quiet: true })
    // The member signed out, or somebody else signed in, during the request.
    if (token.get() !== bearer) return
    session.begin(fresh)
    if (before && memberKey(before) !== memberKey(fresh.user)) browserPage.reload()
  } catch (error) {
    if (error instanceof CallProblem && error.status === 401) {
      if (token.get() === bearer) signOut()
    } else if (error instanceof Unreachable) checked = false
  }
}

// After a sign-out or sign-in in another tab, this page must not write in the new member's name.
if (typeof window !== 'undefined') {
  let shown: string | undefined
  const remember = () => {
    const user = knownUser()
    shown = user && memberKey(user)
  }
  remember()
  session.subscribe(remember)
  window.addEventListener('online', endPending)
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
