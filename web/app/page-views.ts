// Counts page views by route pattern, without ids and without the member, and sends them in small batches.
// Unsent counts wait for the next batch, up to a limit.
import type { AnyRouter } from '@tanstack/react-router'
import { dashboards } from '#contract/dashboards.ts'
import { call, Unreachable } from '#web/kernel/data/call.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { session } from '#web/kernel/session/session.ts'

const batchMs = 20_000
const maxPaths = 50
const maxViews = 300
const dayKey = 'hora.counted'

const waiting = new Map<string, number>()
let visits = 0
/** The page is being closed or reloaded: a request that fails now may have arrived. */
let leaving = false
let timer: ReturnType<typeof setTimeout> | undefined

/** `/apps/tasks/$id` for `/apps/tasks/$id/`. Undefined for anything that is not a page. */
export function patternOf(fullPath: string): string | undefined {
  const path = fullPath.replace(/\/+$/, '') || '/'
  return /^(\/|(\/\$?[A-Za-z]+(-[A-Za-z]+)*)+)$/.test(path) ? path : undefined
}

function count(path: string) {
  const before = waiting.get(path)
  if (before === undefined && waiting.size >= maxPaths) return
  waiting.set(path, Math.min((before ?? 0) + 1, maxViews))
  timer ??= setTimeout(() => void send(), batchMs)
}

/** In UTC, as on the server. The day is stored in this browser and sent as a boolean, so that members need no tracking id. */
const today = () => new Date().toISOString().slice(0, 10)

async function send() {
  timer = undefined
  const member = session.user()?.id
  if (waiting.size === 0 || member === undefined) return
  const counted = localStore.get(dayKey)
  const sent = { views: Object.fromEntries(waiting), visits, firstOfDay: counted !== today() }
  waiting.clear()
  visits = 0
  // Before the answer: a page that is closed meanwhile never gets it, and the next page would count the visitor again.
  localStore.set(dayKey, today())
  try {
    await call(dashboards.countViews, sent, { quiet: true })
  } catch (error) {
    if (sent.firstOfDay && !leaving) localStore.set(dayKey, counted ?? '')
    // A refused batch is dropped, e.g. when the team has turned counting off.
    if (!(error instanceof Unreachable)) return
    // Another member may have signed in. Their team must not get these counts.
    if (session.user()?.id !== member) return
    for (const [path, views] of Object.entries(sent.views))
      if (waiting.has(path) || waiting.size < maxPaths) waiting.set(path, Math.min(views + (waiting.get(path) ?? 0), maxViews))
    visits += sent.visits
  }
}

export function countViews(router: AnyRouter) {
  const countCurrent = () => {
    const path = patternOf(String(router.state.matches.at(-1)?.fullPath ?? ''))
    if (path !== undefined && session.user() !== undefined) count(path)
  }
  visits = 1
  countCurrent()
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) countCurrent()
  })
  session.onEnd(() => {
    waiting.clear()
    visits = 0
  })
  window.addEventListener('pagehide', () => (leaving = true))
  window.addEventListener('pageshow', () => (leaving = false))
  // A phone may end a hidden page without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) {
      clearTimeout(timer)
      void send()
    }
  })
}
