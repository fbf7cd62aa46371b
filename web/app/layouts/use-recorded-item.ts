import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTitleParts } from '#web/kernel/routing/page-title.ts'
import { addRecentItem } from '#web/kernel/routing/recent-items.ts'

/** While one leaves an item, its title is there for a moment with the next address. */
const settledMs = 300

/** Adds what is open to the recent items. What is new has no address of its own yet. */
export function useRecordedItem() {
  const { item } = useTitleParts()
  const link = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const page = useRouterState({ select: ({ matches }) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  useEffect(() => {
    if (item === undefined || link === undefined || link.endsWith('/new')) return
    const timer = setTimeout(() => addRecentItem({ link, title: item, page }), settledMs)
    return () => clearTimeout(timer)
  }, [item, link, page])
}
