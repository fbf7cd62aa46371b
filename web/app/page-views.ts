// Tells the server which pages were shown: patterns of addresses, never which thing it was nor who looked. In small batches, when nothing else is to
// be done; what cannot be told waits for the next batch, and what grows too much is dropped: a count is not worth anybody's battery.
import type { AnyRouter } from '@tanstack/react-router'
import { dashboards } from '#contract/dashboards.ts'
import { call, Unreachable } from '#web/kernel/data/call.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { session } from '#web/kernel/session/session.ts'

const gatherMs = 20_000
const mostPaths = 50
const mostViews = 300
const dayKey = 'hora.counted'

const waiting = new Map<string, number>()
let visits = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** `/apps/tasks/$id` for `/member/apps/tasks/$id/`; undefined for what is nobody's page. */
export function patternOf(fullPath: string): string | undefined {
  const path = fullPath.replace(/\/+$/, '') || '/'
  return /^(\/|(\/\$?[A-Za-z]+(-[A-Za-z]+)*)+)$/.test(path) ? path : undefined
}

function count(path: string) {
  const before = waiting.get(path)
  if (before === undefined && waiting.size >= mostPaths) return
  waiting.set(path, Math.min((before ?? 0) + 1, mostViews))
  timer ??= setTimeout(() => void send(), gatherMs)
}

/** In UTC, as the server counts. Kept here and told as yes or no, so that nobody needs a mark to be known by. */
const today = () => new Date().toISOString().slice(0, 10)

async function send() {
  timer = undefined
  const member = session.user()?.id
  if (waiting.size === 0 || member === undefined) return
  const sent = { views: Object.fromEntries(waiting), visits, firstOfDay: localStore.get(dayKey) !== today() }
  waiting.clear()
  visits = 0
  try {
    await call(dashboards.countViews, sent, { quiet: true })
    localStore.set(dayKey, today())
  } catch (error) {
    // Refused (the team has switched it off, say) is not tried again.
    if (!(error instanceof Unreachable)) return
    // By now somebody else may sit here, and their team is not told what others have seen.
    if (session.user()?.id !== member) return
    for (const [path, views] of Object.entries(sent.views))
      if (waiting.has(path) || waiting.size < mostPaths) waiting.set(path, Math.min(views + (waiting.get(path) ?? 0), mostViews))
    visits += sent.visits
  }
}

/** Counts from now on. Called once a member's page stands. */
export function countViews(router: AnyRouter) {
  const see = () => {
    const path = patternOf(String(router.state.matches.at(-1)?.fullPath ?? ''))
    if (path !== undefined && session.user() !== undefined) count(path)
  }
  visits = 1
  see()
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) see()
  })
  session.onEnd(() => {
    waiting.clear()
    visits = 0
  })
  // A phone may end a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) {
      clearTimeout(timer)
      void send()
    }
  })
}
