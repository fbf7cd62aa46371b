// Tokens of sessions that ended while the server could not be reached. They are kept only to end those sessions there later.
import { identity } from '#contract/identity.ts'
import { call, CallProblem } from '#web/kernel/data/call.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { expiryOf } from './token.ts'

const key = 'hora.signOuts'
const limit = 10

const waiting = (): string[] => (localStore.get(key) ?? '').split(' ').filter((token) => (expiryOf(token) ?? 0) > Date.now())

function store(tokens: readonly string[]) {
  if (tokens.length > 0) localStore.set(key, tokens.slice(-limit).join(' '))
  else localStore.remove(key)
}

let sending: Promise<boolean> | undefined

export const pendingSignOuts = {
  add: (token: string) => store([...waiting(), token]),
  send: (): Promise<boolean> => (sending ??= sendAll().finally(() => (sending = undefined))),
}

async function sendAll(): Promise<boolean> {
  let ended = false
  for (const bearer of waiting()) {
    try {
      await call(identity.signOut, undefined, { quiet: true, bearer })
      ended = true
    } catch (error) {
      // A refused session has ended already.
      if (!(error instanceof CallProblem) || error.status >= 500 || error.status === 429) return ended
    }
    store(waiting().filter((token) => token !== bearer))
  }
  return ended
}
