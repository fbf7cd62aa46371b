// Opens what belongs to the signed-in member: the answers on disk, the waiting writes, the socket. One member at a time.
import { identity, type User } from '#contract/identity.ts'
import { call, callFile, callFully, Unreachable } from '#web/kernel/data/call.ts'
import { merged, commitAnswer } from '#web/kernel/data/optimistic.ts'
import { persistReads, type PersistedRead, restoreReads } from '#web/kernel/storage/query-persistence.ts'
import { openLive, startLive } from '#web/kernel/live/socket.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { type Entry, outbox, type OutboxMessage } from '#web/kernel/data/outbox.ts'
import { invalidation, queryClient, refetchFailed } from '#web/kernel/data/query-client.ts'
import { resetPresence, onLiveMessage, setTransport, trackIdle } from '#web/kernel/live/presence.ts'
import { lastSeq } from '#web/kernel/storage/last-seq.ts'
import { memberKey, session } from './session.ts'
import { openStore } from '#web/kernel/storage/indexed-db.ts'

let open: { key: string; ready: Promise<void>; closers: (() => void)[] } | undefined

/** Resolves when the member's local copy is there; does nothing for the member who is open already. */
export function openMember(user: User): Promise<void> {
  const key = memberKey(user)
  if (open?.key === key) return open.ready
  closeMember()
  const closers: (() => void)[] = []
  const mine = { key, closers, ready: Promise.resolve() }
  open = mine
  mine.ready = start(key, closers)
  return mine.ready
}

export function closeMember() {
  for (const close of open?.closers ?? []) close()
  open = undefined
  outbox.close()
  queryClient.clear()
  // Another team counts from elsewhere.
  invalidation.reset()
}

const answersOf = (key: string) => openStore<PersistedRead>(`hora.reads.${key}`)

session.onEnd((user) => {
  closeMember()
  // Nobody who sits down here next should find the data; what waits to be sent stays, it exists nowhere else.
  if (user)
    answersOf(memberKey(user))
      .clear()
      .catch(() => {})
})

async function start(key: string, closers: (() => void)[]) {
  const closed = () => open?.closers !== closers
  const answers = answersOf(key)
  const keptKey = `hora.kept.${key}`
  // On the first visit there is nothing to wait for.
  const first = localStore.get(keptKey) === undefined
  if (!first) await restoreReads(queryClient, answers).catch((error: unknown) => console.warn('Kept answers could not be read', error))
  if (closed()) return
  localStore.set(keptKey, 'yes')
  closers.push(persistReads(queryClient, answers))
  const opened = openOutbox(key, closers).then(() => {
    if (!closed()) watchServer(key, closers)
  })
  if (!first) await opened
}

async function openOutbox(key: string, closers: (() => void)[]) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`hora.outbox.${key}`)
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => outbox.hear(data)
    closers.push(() => channel.close())
  }
  const closed = () => open?.closers !== closers
  await outbox.open({
    store: openStore<Entry>(`hora.outbox.${key}`),
    send: (entry) => send(key, entry),
    settle(entry, answer, seq) {
      commitAnswer(queryClient, entry, answer)
      invalidation.wrote(entry.area, seq)
    },
    refused: (entry) => invalidation.wrote(entry.area, undefined),
    merged,
    // Only offered on secure origins; without it two tabs may both send, and the key makes that harmless.
    alone: (work) => ('locks' in navigator && navigator.locks ? navigator.locks.request(`hora.outbox.${key}`, work) : work()),
    tell: (message) => {
      if (!closed()) channel?.postMessage(message)
    },
  })
}

/** Never in another member's name, whatever token other tabs have put there meanwhile. */
async function send(key: string, entry: Entry) {
  const user = session.user()
  if (!user || memberKey(user) !== key) throw new Unreachable('signed out')
  const endpoint = { method: entry.method, path: entry.path, access: 'member', summary: '', answer: undefined as never } as const
  return callFully(endpoint, entry.input as undefined, { idempotencyKey: entry.id, quiet: true })
}

function watchServer(key: string, closers: (() => void)[]) {
  const sinceKey = `hora.since.${key}`
  // This page's own: another tab that stayed connected may be further than what is shown here.
  let since = Number(localStore.get(sinceKey)) || undefined
  const live = startLive({
    open: openLive,
    token: session.token,
    since: {
      get: () => since,
      set(seq) {
        since = seq
        localStore.set(sinceKey, String(seq))
      },
    },
    moved(areas, seq, keys) {
      lastSeq.raise(seq)
      invalidation.changed(areas, seq, keys)
    },
    told: onLiveMessage,
    arrived(seq) {
      // Behind what this browser has seen: the server was put back to an older state.
      const putBack = lastSeq.get() > seq
      lastSeq.set(seq)
      if (putBack) invalidation.reset()
      else invalidation.arrived(seq)
    },
    reset(seq) {
      lastSeq.set(seq)
      invalidation.reset()
    },
    up() {
      invalidation.live = true
      online.reached()
      void outbox.flush()
      void refetchFailed()
      here.tell()
    },
    down() {
      invalidation.live = false
      resetPresence()
    },
    // A proxy may let requests through and no sockets: only a request tells whether the server is there.
    failed: () => void callFile('/api/health').catch(() => {}),
    refused(token) {
      // Another tab may have fetched a fresh one since.
      if (session.token() !== token) live.wake()
      // Closed also to whoever has yet to set up a second factor. Whether the session itself has ended, a call tells.
      else void call(identity.user, undefined, { quiet: true }).catch(() => undefined)
    },
  })
  const here = trackIdle(live.say)
  const stopSaying = setTransport(live.say)
  const wake = () => {
    live.wake()
    void outbox.flush()
    // A socket may outlive a short break, and then says nothing: only an answer tells that the server is there again.
    if (!online.now()) void callFile('/api/health').catch(() => {})
  }
  const seenAgain = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seenAgain)
  let reachable = online.now()
  const unsubscribe = online.subscribe(() => {
    if (online.now() && !reachable) {
      wake()
      void refetchFailed()
    }
    reachable = online.now()
  })
  closers.push(() => {
    here.stop()
    stopSaying()
    resetPresence()
    live.stop()
    invalidation.live = false
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seenAgain)
    unsubscribe()
  })
}
