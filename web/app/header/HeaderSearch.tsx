import { useMemo } from 'react'
import { SearchField } from '#web/areas/search/SearchField.tsx'
import { onMac } from '#web/ui/keyboard/shortcuts.ts'
import { lazyOfflineSearch } from './lazy-offline-search.ts'
import { useActions } from './use-actions.tsx'
import { useRecent } from './use-recent.tsx'

const nothing = () => undefined

/** Finds the same as the palette. While it is empty, it offers recent items and what the member may create. */
export function HeaderSearch({ onClose }: { onClose?: () => void }) {
  const all = useActions(nothing)
  const recent = useRecent(nothing)
  const offered = useMemo(() => [...recent, ...all.filter(({ id }) => id === 'create')], [recent, all])
  // The server finds the pages.
  const actions = useMemo(() => all.filter(({ id }) => id !== 'go'), [all])
  return (
    <SearchField
      onDevice={lazyOfflineSearch}
      onClose={onClose}
      actions={actions}
      offered={offered}
      {...(onClose ? {} : { keys: onMac() ? '⌘ K' : 'Ctrl K' })}
    />
  )
}
