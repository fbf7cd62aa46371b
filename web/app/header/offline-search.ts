// Searches the cached data while the server cannot be reached, with the server's sets in the server's order.
import type { Task } from '#contract/tasks.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { OwnRights } from '#contract/rights.ts'
import type { SearchSet } from '#contract/search.ts'
import { taskReads } from '#web/areas/tasks/queries.ts'
import { applyPending } from '#web/kernel/data/optimistic.ts'
import { foldText } from '#contract/fold.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { preferenceReads } from '#web/kernel/session/preferences.ts'
import { closedAreas, rightsReads } from '#web/kernel/session/rights.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { type Read, readKey } from '#web/kernel/data/reads.ts'
import type { Navigation } from '#contract/navigation.ts'
import { navigationReads } from '#web/app/navigation/queries.ts'
import { destinationsIn } from './destinations.ts'

const maxResults = 20

/** Includes pending writes. */
function cached<T>(read: Read): T | undefined {
  const answer = queryClient.getQueryData<T>(readKey(read))
  return answer === undefined ? undefined : applyPending(outbox.pending(), read, undefined, answer)
}

export function searchOffline(query: string): SearchSet[] {
  const wanted = foldText(query)
  const has = (...texts: (string | undefined)[]) => texts.some((one) => one !== undefined && foldText(one).includes(wanted))
  const pages = destinationsIn(cached<Navigation>(navigationReads.pages)?.default).filter(({ title, subtitle }) => has(title, subtitle))
  const closed = closedAreas(cached<Preferences>(preferenceReads.mine)?.team.areasOff, cached<OwnRights>(rightsReads.mine)?.rights)
  const tasks = (closed.includes('tasks') ? [] : (cached<(Task & { removed?: boolean })[]>(taskReads.all) ?? [])).filter(
    ({ title, removed }) => !removed && has(title),
  )
  const sets = [
    { id: 'pages', label: translate('search.pages'), results: pages.map((page) => ({ ...page, value: page.title })) },
    {
      id: 'tasks',
      label: translate('tasks.title'),
      results: tasks.map(({ id, title, completed }) => ({ id, title, completed, value: title, link: `/apps/tasks/${id}` })),
    },
  ]
  return sets.flatMap((set) => (set.results.length > 0 ? [{ ...set, results: set.results.slice(0, maxResults) }] : []))
}
