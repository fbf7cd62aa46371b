import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { LayoutName } from '#contract/preferences.ts'
import { usePreferredLayout } from '#web/app/appearance/use-appearance.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { chooseLayout, named } from '#web/kernel/look/layouts.ts'
import { onLayoutChosen } from '#web/kernel/session/preferences.ts'

/** The layout of an earlier address, for this visit only, so it is not stored. */
let earlier: LayoutName | undefined
const changed = createObservable()

function remember(name: LayoutName | undefined) {
  if (earlier === name) return
  earlier = name
  changed.emit()
}

type Chosen = {
  layout: LayoutName
  /** Whether the member can choose another layout here. */
  free: boolean
  choose: (name: LayoutName) => void
}

export function useLayout(route: string | undefined): Chosen {
  const router = useRouter()
  const { layout: preferred, setLayout } = usePreferredLayout()
  const query = useRouterState({ select: ({ location }) => (location.search as { layout?: unknown }).layout })
  const before = useSyncExternalStore(changed.subscribe, () => earlier)
  useEffect(() => {
    // Not remembered: the empty layout is for one page, e.g. in an iframe, and has no way to leave it.
    const requested = named(query)
    if (requested !== undefined && requested !== 'empty') remember(requested)
  }, [query])
  useEffect(
    () =>
      onLayoutChosen(() => {
        remember(undefined)
        const { layout, ...rest } = router.state.location.search as Record<string, unknown>
        if (layout !== undefined) void router.navigate({ to: '.', search: rest, hash: true, replace: true, resetScroll: false })
      }),
    [router],
  )
  return {
    layout: chooseLayout({ route, query, earlier: before, preferred }),
    free: named(route) === undefined && named(query) !== 'empty',
    choose: setLayout,
  }
}
