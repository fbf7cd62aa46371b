import { navigation } from '#contract/navigation.ts'
import type { Task } from '#contract/tasks.ts'
import { applyPending } from '#web/kernel/data/optimistic.ts'
import { useOutbox } from '#web/kernel/data/outbox.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Variant } from '#web/kernel/look/layouts.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { entries, type Item, visible, withSubtitle } from './items.ts'

export const navigationReads = defineReads('navigation', navigation)

/** Undefined while loading. If the server's navigation was never loaded, the entries of this build. */
export function useNavigation(variant: Variant): Item[] | undefined {
  const t = useTranslation()
  const { data, error } = useRead(navigationReads.pages, undefined, { afterFirstPage: true })
  const remaining = useOfflineTaskCount()
  if (data) {
    const items = visible(data[variant])
    return remaining === undefined ? items : withSubtitle(items, '/apps/tasks', t('tasks.remaining', { count: remaining }))
  }
  if (!error) return undefined
  const children = entries().map(({ id, title, link }): Item => ({ id, type: 'basic', title: t(title), link }))
  return [{ id: 'apps', type: variant === 'compact' ? 'aside' : 'group', title: t('navigation.apps'), children }]
}

/** The server counts the tasks. Offline, the count of this device includes the waiting writes. */
function useOfflineTaskCount(): number | undefined {
  const { pending, online } = useOutbox()
  if (online || !pending.some(({ area }) => area === 'tasks')) return undefined
  const cached = queryClient.getQueryData<(Task & { removed?: true })[]>(['tasks', 'all', null])
  return cached && applyPending(pending, { area: 'tasks', op: 'all' }, undefined, cached).filter(isRemaining).length
}

const isRemaining = ({ type, completed, removed }: Task & { removed?: true }) => type === 'task' && !completed && !removed
