import { canManage } from '#contract/roles.ts'
import { areas } from '#web/areas.ts'
import type { Creation } from '#web/kernel/area.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useMemo } from 'react'

/** In the order of use. The New menu, the search and the palette show this list. */
export function useCreations(): readonly Creation[] {
  const closed = useClosedAreas('write')
  const role = useSession().user?.team.role
  return useMemo(
    () =>
      areas
        .filter(({ name }) => !closed.includes(name))
        .flatMap(({ creations = [] }) => creations)
        .filter(({ managers }) => !managers || (role !== undefined && canManage(role)))
        .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0),
    [closed, role],
  )
}
