import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** The next index for an arrow key; the list wraps around. Undefined for other keys. */
export function nextOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return undefined
}

type Options = {
  /** How many options there are. */
  count: number
  onPick: (index: number) => void
  /** What the options depend on, e.g. the query. When it changes, the first option is active again. */
  about?: string
}

/**
 * The keys of a list of options below a focused field (ARIA combobox): arrows move, Enter picks. The field spreads `inputProps`,
 * the list has `listId`, each option `optionProps(index)`; the field's key handler calls `onKeyDown`, which answers whether the key was for the list.
 */
export function useListbox({ count, onPick, about = '' }: Options) {
  const id = useId()
  // Stored with the key of its options. An effect that resets it would undo an arrow key pressed right after the options arrived.
  const [moved, setMoved] = useState({ about, index: 0 })
  const active = Math.min(moved.about === about ? moved.index : 0, Math.max(count - 1, 0))
  const setActive = (index: number) => setMoved({ about, index })
  const optionId = (index: number) => `${id}-${index}`
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || count === 0) return false
    const next = nextOption(event.key, active, count)
    if (next !== undefined) {
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') onPick(active)
    else return false
    event.preventDefault()
    return true
  }
  return {
    active,
    onKeyDown,
    inputProps: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      ...(count > 0 ? { 'aria-activedescendant': optionId(active) } : {}),
      autoComplete: 'off',
    } as const,
    listId: `${id}-list`,
    /** `selected`: whether the option is chosen, or active if nothing can be chosen. */
    optionProps: (index: number, selected = index === active) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': selected,
        'data-active': index === active || undefined,
        onMouseMove: () => index !== active && setActive(index),
        // The focus stays in the field while options are clicked.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => onPick(index),
      }) as const,
  }
}
