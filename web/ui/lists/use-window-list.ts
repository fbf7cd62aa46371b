// Lists that scroll with the page and render only the rows in view. Asked for the size or the position of the window, the browser lays out the
// page at once. While a page is being drawn that costs as much as the drawing, so both are stored when they change.
import { type Rect, useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual'

const readSize = (): Rect => ({ width: window.innerWidth, height: window.innerHeight })
let size = readSize()
let position = window.scrollY
window.addEventListener('resize', () => (size = readSize()), { passive: true })
window.addEventListener('scroll', () => (position = window.scrollY), { passive: true })

/** Lists that have begun and not scrolled yet. */
const begun = new WeakSet<object>()

function observeSize(list: Virtualizer<Window, HTMLElement>, onChange: (rect: Rect) => void) {
  begun.add(list)
  const report = () => onChange(size)
  report()
  window.addEventListener('resize', report, { passive: true })
  return () => window.removeEventListener('resize', report)
}

/** A list begins by scrolling to the position that it was drawn for, which the window has, unless it was scrolled meanwhile. */
const scrollTo: typeof windowScroll = (offset, options, list) => {
  const isThere = begun.delete(list) && offset === position
  if (!isThere) windowScroll(offset, options, list)
}

type Options = Parameters<typeof useWindowVirtualizer<HTMLElement>>[0]

export const useWindowList = (options: Options) =>
  // The first drawing has rows already.
  useWindowVirtualizer<HTMLElement>({
    ...{ initialRect: size, initialOffset: () => position, observeElementRect: observeSize, scrollToFn: scrollTo },
    ...options,
  })
