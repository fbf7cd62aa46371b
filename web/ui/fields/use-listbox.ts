import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

type Options = {
  /** How many options there are. */
  count: number
  onPick: (index: number) => void
  /** Which option is active when the list opens; -1 for none. Without one, Enter is left to the field. */
  first?: number
  /** What arrows do at the ends: 'wrap' goes on at the other end, 'stop' stays. */
  ends?: 'wrap' | 'stop'
  /** Tab picks as well as Enter does. */
  tabPicks?: boolean
}

/**
 * The keys of a list of options below a field that keeps the focus (ARIA combobox): arrows move, Enter picks. The field spreads `inputProps`
 * and calls `onKeyDown` first, the list has `listId`, each option spreads `optionProps(index)`.
 */
export function useListbox({ count, onPick, first = 0, ends = 'wrap', tabPicks = false }: Options) {
  const id = useId()
  const [moved, setMoved] = useState(first)
  const active = Math.min(moved, count - 1)
  const optionId = (index: number) => `${id}-${index}`
  const move = (index: number) => {
    setMoved(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: 1 | -1) => {
    if (ends === 'stop') return Math.max(0, Math.min(active + by, count - 1))
    return active < 0 && by < 0 ? count - 1 : (active + by + count) % count
  }
  /** Whether the key was the list's. */
  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
    const composing = 'nativeEvent' in event ? event.nativeEvent.isComposing : event.isComposing
    if (composing || count === 0) return false
    if (event.key === 'ArrowDown') move(step(1))
    else if (event.key === 'ArrowUp') move(step(-1))
    else if ((event.key === 'Enter' || (tabPicks && event.key === 'Tab')) && active >= 0) onPick(active)
    else return false
    event.preventDefault()
    return true
  }
  return {
    active,
    setActive: setMoved,
    listId: `${id}-list`,
    onKeyDown,
    inputProps: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      ...(count > 0 && active >= 0 ? { 'aria-activedescendant': optionId(active) } : {}),
      autoComplete: 'off',
    } as const,
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'data-active': index === active || undefined,
      onMouseMove: () => index !== active && setMoved(index),
      // The field keeps the focus while options are clicked.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onPick(index),
    }),
  }
}
