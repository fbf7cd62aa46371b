// For lists that scroll with the page and draw only the rows in sight.
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

/** The filters stay under the frame's header while the rows pass beneath them; on a phone they scroll away. */
function stuckHeight(filters: Element | null | undefined) {
  if (!(filters instanceof HTMLElement)) return 0
  const { position, top } = getComputedStyle(filters)
  return (Number.parseFloat(top) || 0) + (position === 'sticky' ? filters.offsetHeight : 0)
}
