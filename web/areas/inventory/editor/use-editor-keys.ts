import { useEffect, useRef } from 'react'
import { useEscape } from '#web/ui/overlays/use-escape.ts'

/** Escape closes the editor, and the focus returns to the product's row. The name of a new product is focused. */
export function useEditorKeys(id: string, isNew: boolean, close: () => void) {
  const panel = useRef<HTMLElement>(null)
  useEscape(panel, true, () => panel.current?.contains(document.activeElement) && close())
  useEffect(() => {
    const name = isNew ? panel.current?.querySelector<HTMLInputElement>('input[required]') : undefined
    name?.focus()
    name?.select()
  }, [isNew])
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost) document.querySelector<HTMLElement>(`[data-product="${id}"]`)?.focus({ preventScroll: true })
    },
    [id],
  )
  return panel
}
