import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CurrentLocation } from './items.ts'

export function useCurrentLocation(): CurrentLocation {
  const location = useRouterState({ select: (state) => state.location })
  const { pathname, search, hash } = location
  return useMemo(() => ({ pathname, search: search as Record<string, unknown>, hash }), [pathname, search, hash])
}
