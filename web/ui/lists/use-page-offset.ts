// For lists that scroll with the page and render only the visible rows.
import { startTransition, useLayoutEffect, useState } from 'react'
import { firstPage } from '#web/kernel/routing/first-page.ts'

/** Where the list begins in the page, and how much of the window is covered above it. */
export function usePageOffset(element: { current: HTMLElement | null }) {
  const [offset, setOffset] = useState({ top: 0, above: 0 })
  useLayoutEffect(() => {
    const look = () => {
      if (!element.current) return
      const top = element.current.getBoundingClientRect().top + window.scrollY
      const above = stuckHeight(element.current.parentElement?.previousElementSibling)
      setOffset((old) => (old.top === top && old.above === above ? old : { top, above }))
    }
    // The first page is at its top, where the same rows are drawn without it. Measured at once, the page would be laid out twice before it shows.
    let first = !firstPage.isShown()
    if (!first) look()
    const watch = new ResizeObserver(() => {
      if (first) startTransition(look)
      else look()
      first = false
    })
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [element])
  return offset
}

/** The filters are sticky below the header, but scroll away on a phone. */
function stuckHeight(filters: Element | null | undefined) {
  if (!(filters instanceof HTMLElement)) return 0
  const { position, top } = getComputedStyle(filters)
  return (Number.parseFloat(top) || 0) + (position === 'sticky' ? filters.offsetHeight : 0)
}
