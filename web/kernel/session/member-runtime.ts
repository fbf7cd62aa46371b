import { identity, type User } from '#contract/identity.ts'
import { call, callFile, callWrite, Unreachable } from '#web/kernel/data/call.ts'
import { commitAnswer, mergeEntries } from '#web/kernel/data/optimistic.ts'
import { persistReads, type PersistedRead, restoreReads } from '#web/kernel/storage/query-persistence.ts'
import { openLive, startLive } from '#web/kernel/live/socket.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { probeWhileUnreachable } from '#web/kernel/live/probe.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { lastActs } from '#web/kernel/data/last-acts.ts'
import { type Entry, outbox, type OutboxMessage } from '#web/kernel/data/outbox.ts'
import { awaitOnFirstVisit } from '#web/kernel/data/early-answers.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { invalidation, queryClient, refetchFailed } from '#web/kernel/data/query-client.ts'
import { resetPresence, onLiveMessage, setTransport, trackIdle } from '#web/kernel/live/presence.ts'
import { lastSeq } from '#web/kernel/storage/last-seq.ts'
import { preferenceReads } from './preferences.ts'
import { followRights, rightsReads } from './rights.ts'
import { memberKey, session } from './session.ts'
import { openStore } from '#web/kernel/storage/indexed-db.ts'
import { forgetSnapshots } from '#web/kernel/storage/page-snapshots.ts'
import { withLease } from '#web/kernel/storage/lease.ts'

let open: { key: string; ready: Promise<void>; closers: (() => void)[] } | undefined

export function openMember(user: User): Promise<void> {
  const key = memberKey(user)
  if (open?.key === key) return open.ready
  closeMember()
  const closers: (() => void)[] = []
  const opened = { key, closers, ready: Promise.resolve() }
  open = opened
  opened.ready = start(key, closers)
  return opened.ready
}

export function closeMember() {
  for (const close of open?.closers ?? []) close()
  open = undefined
  outbox.close()
  lastActs.clear()
  queryClient.clear()
  // Another team has its own sequence.
  invalidation.reset()
}

const answerStore = (key: string) => openStore<PersistedRead>(`hora.reads.${key}`)

session.onEnd((user) => {
  closeMember()
  // The next user of this browser must not find the data. The outbox stays: its entries exist nowhere else.
  if (user)
    answerStore(memberKey(user))
      .clear()
      .catch(() => {})
})

async function start(key: string, closers: (() => void)[]) {
  const closed = () => open?.closers !== closers
  const answers = answerStore(key)
  const visitedKey = `hora.kept.${key}`
  const first = localStore.get(visitedKey) === undefined
  if (!first) await restoreReads(queryClient, answers).catch((error: unknown) => console.warn('Stored answers could not be read', error))
  if (closed()) return
  localStore.set(visitedKey, 'yes')
  closers.push(persistReads(queryClient, answers))
  closers.push(
    followRights(queryClient, (hashes) => {
      forgetSnapshots()
      void answers.remove(hashes).catch(() => {})
    }),
  )
  const opened = openOutbox(key, closers).then(() => {
    if (!closed()) watchServer(key, closers)
  })
  await (first ? awaitOnFirstVisit(readForFrame()) : opened)
}

/** The frame is then drawn once, in the member's layout. Without an answer, it shows what it knows. */
const readForFrame = () => Promise.allSettled([ensureRead(preferenceReads.mine), ensureRead(rightsReads.mine)])

async function openOutbox(key: string, closers: (() => void)[]) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`hora.outbox.${key}`)
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => outbox.receive(data)
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
    merge: mergeEntries,
    // Browsers have locks on secure origins only, not on plain http in a local network.
    exclusive: (work) =>
      'locks' in navigator && navigator.locks
        ? navigator.locks.request(`hora.outbox.${key}`, work)
        : withLease(`hora.outbox.${key}`, work, { isAlive: () => !closed() }),
    broadcast: (message) => {
      if (!closed()) channel?.postMessage(message)
    },
  })
}

/** Another tab may have signed in as another member: an entry must not be sent with that token. */
async function send(key: string, entry: Entry) {
  const user = session.user()
  if (!user || memberKey(user) !== key) throw new Unreachable('signed out')
  return callWrite(entry.method, entry.path, entry.input, { idempotencyKey: entry.id, quiet: true })
}

async function refreshUser() {
  const user = await call(identity.user, undefined, { quiet: true }).catch(() => undefined)
  const known = session.user()
  // Unsent changes of this device are newer.
  if (!user || !known || memberKey(user) !== memberKey(known) || outbox.pending().some(({ area }) => area === 'identity')) return
  if (JSON.stringify(user) !== JSON.stringify(known)) session.update(user)
}

function watchServer(key: string, closers: (() => void)[]) {
  const sinceKey = `hora.since.${key}`
  // Per page: another tab that stayed connected may have newer data than this page shows.
  let since = Number(localStore.get(sinceKey)) || undefined
  const probe = () => callFile('/api/health')
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
    onChanged(areas, seq, keys) {
      lastSeq.raise(seq)
      invalidation.changed(areas, seq, keys)
      if (areas.includes('identity')) void refreshUser()
    },
    onEvent: onLiveMessage,
    onFirstReady(seq) {
      // A lower sequence than the last known one: the server was restored from a backup.
      const restored = lastSeq.get() > seq
      lastSeq.set(seq)
      if (restored) invalidation.reset()
      else invalidation.connected(seq)
    },
    onReset(seq) {
      lastSeq.set(seq)
      invalidation.reset()
    },
    onUp() {
      invalidation.live = true
      online.reached()
      void outbox.flush()
      void refetchFailed()
      idle.repeat()
    },
    onDown() {
      invalidation.live = false
      resetPresence()
    },
    // A proxy may block sockets but not requests: only a request shows whether the server can be reached.
    onFailed: () => void probe().catch(() => undefined),
    onRefused(token) {
      // Another tab may have renewed the token.
      if (session.token() !== token) live.wake()
      // The socket also refuses a member without the required second factor. The call finds out whether the session has ended.
      else void call(identity.user, undefined, { quiet: true }).catch(() => undefined)
    },
  })
  const idle = trackIdle(live.send)
  const removeTransport = setTransport(live.send)
  const wake = () => {
    live.wake()
    void outbox.flush()
    if (!online.now()) void probe().catch(() => undefined)
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisibilityChange)
  const stopProbing = probeWhileUnreachable(probe)
  let reachable = online.now()
  const unsubscribe = online.subscribe(() => {
    if (online.now() && !reachable) {
      wake()
      void refetchFailed()
    }
    reachable = online.now()
  })
  closers.push(() => {
    idle.stop()
    removeTransport()
    resetPresence()
    live.stop()
    invalidation.live = false
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    unsubscribe()
    stopProbing()
  })
}
