import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Place } from './items.ts'

export function usePlace(): Place {
  const location = useRouterState({ select: (state) => state.location })
  const { pathname, search, hash } = location
  return useMemo(() => ({ pathname, search: search as Record<string, unknown>, hash }), [pathname, search, hash])
}
