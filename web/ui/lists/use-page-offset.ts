// For lists that scroll with the page and render only the visible rows.
import { useLayoutEffect, useState } from 'react'

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
    look()
    const watch = new ResizeObserver(look)
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
