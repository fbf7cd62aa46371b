import { useMemo } from 'react'
import { SearchField } from '#web/areas/search/SearchField.tsx'
import { onMac } from '#web/ui/keyboard/shortcuts.ts'
import { lazyOfflineSearch } from './lazy-offline-search.ts'
import { useActions } from './use-actions.tsx'

const nothing = () => undefined

/** The search of the header finds what the palette finds. While it is empty, it offers what can be created. */
export function HeaderSearch({ onClose }: { onClose?: () => void }) {
  const all = useActions(nothing)
  // The server finds the pages.
  const actions = useMemo(() => all.filter(({ id }) => id !== 'go'), [all])
  return (
    <SearchField
      onDevice={lazyOfflineSearch}
      onClose={onClose}
      actions={actions}
      offered={1}
      {...(onClose ? {} : { keys: onMac() ? '⌘ K' : 'Ctrl K' })}
    />
  )
}
