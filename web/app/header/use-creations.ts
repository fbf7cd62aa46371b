import { canManage } from '#contract/roles.ts'
import { areas } from '#web/areas.ts'
import type { Creation } from '#web/kernel/area.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useMemo } from 'react'

/** What this member may create, in the order of use: the list of the New menu, the search and the palette. */
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
