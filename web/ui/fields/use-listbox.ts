import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** Where an arrow key leads in a list of `count` options; at the ends it goes on at the other one. Undefined: another key. */
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
  /** What the options answer, e.g. the query: when it changes, the first option is active again. */
  about?: string
}

/**
 * The keys of a list of options below a field that keeps the focus (ARIA combobox): arrows move, Enter picks. The field spreads `inputProps`,
 * the list has `listId`, each option `optionProps(index)`; the field's key handler calls `onKeyDown`, which answers whether the key was for the list.
 */
export function useListbox({ count, onPick, about = '' }: Options) {
  const id = useId()
  // With what it is about, instead of reset by an effect: that would undo an arrow pressed right after the options came.
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
    /** `selected`: whether the option is chosen; where nothing can be chosen, whether it is active. */
    optionProps: (index: number, selected = index === active) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': selected,
        'data-active': index === active || undefined,
        onMouseMove: () => index !== active && setActive(index),
        // The field keeps the focus while options are clicked.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => onPick(index),
      }) as const,
  }
}
