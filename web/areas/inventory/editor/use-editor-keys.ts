import { useEffect, useRef } from 'react'
import { useEscape } from '#web/ui/overlays/use-escape.ts'

/** Escape inside the editor closes it, and the focus is back at its row. One that was just made begins with its name. */
export function useEditorKeys(id: string, fresh: boolean, close: () => void) {
  const panel = useRef<HTMLElement>(null)
  useEscape(panel, true, () => panel.current?.contains(document.activeElement) && close())
  useEffect(() => {
    const name = fresh ? panel.current?.querySelector<HTMLInputElement>('input[required]') : undefined
    name?.focus()
    name?.select()
  }, [fresh])
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost) document.querySelector<HTMLElement>(`[data-product="${id}"]`)?.focus({ preventScroll: true })
    },
    [id],
  )
  return panel
}
