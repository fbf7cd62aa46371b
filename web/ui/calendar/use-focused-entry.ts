import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Focused = { key: string; element: Element }

/** An entry that moves to another day is drawn there by a new element. The focus goes with it. */
export function useFocusedEntry(root: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused>(undefined)
  useLayoutEffect(() => {
    const { key, element } = focused.current ?? {}
    if (key === undefined || element?.isConnected || document.activeElement !== document.body) return
    focused.current = undefined
    const links = [...(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    links.find((link) => link.dataset.entry === key)?.focus()
  })
  return {
    onFocus({ target }: FocusEvent) {
      const key = target instanceof HTMLElement ? target.dataset.entry : undefined
      focused.current = key === undefined ? undefined : { key, element: target }
    },
    /** React is silent about elements that it removes. A dialog that asks about the move comes back. */
    onBlur({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]'))) focused.current = undefined
    },
  }
}
