import { useEffect, useRef, type RefObject } from 'react'

/** Dialogs are appended to the page, so one that is above the panel comes later in the document. */
const isDialogAbove = (panel: Element) =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => (panel.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )

/**
 * Escape closes `panel`, but not if the key is for an open menu, list or dialog above the panel, or for a field that handles it.
 * Those close during the same key press, so this checks what is open before they handle the key.
 */
export function useEscape(panel: RefObject<HTMLElement | null>, active: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!active) return
    let taken = false
    const look = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const target = event.target instanceof Element ? event.target : null
      const popup = target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-portal]')
      const insidePanel = target !== null && panel.current?.contains(target) === true
      taken =
        target?.getAttribute('aria-expanded') === 'true' ||
        (popup != null && popup !== panel.current && !(insidePanel && popup.contains(panel.current))) ||
        // A focused button that was disabled leaves the focus on the body, although a dialog is open.
        (popup == null && !insidePanel && panel.current !== null && isDialogAbove(panel.current))
    }
    const act = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !taken && !event.defaultPrevented && !event.isComposing) latest.current()
    }
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', act)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', act)
    }
  }, [active, panel])
}
