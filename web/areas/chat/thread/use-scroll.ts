// Preserves the scroll position of a conversation when messages are added above or below and when pictures load: at the end if the
// reader is there, otherwise at the first visible message.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Closer than this counts as at the end. */
const nearPx = 48
/** The next page loads this far before the edge. */
const prefetchPx = 600

type Latest = {
  hasOlder: boolean
  hasNewer: boolean
  loading: boolean
  loadOlder: () => void
  loadNewer: () => void
  /** Called with the number of the lowest visible message. */
  onSeen: (nr: number) => void
}

type Options = { box: () => HTMLElement | null; latest: () => Latest; onEnd: (atEnd: boolean) => void }

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-nr]')]

function createScrollPosition({ box: find, latest, onEnd }: Options) {
  let stickToEnd = true
  let anchor: { id: string; top: number } | undefined
  let target: { nr: number; block: 'center' | 'start' } | undefined

  /** Remembers the position; loads more near the edges. */
  function update() {
    const box = find()
    // Hidden, or a test without layout.
    if (!box || box.clientHeight === 0) return
    const { hasOlder, hasNewer, loading, loadOlder, loadNewer, onSeen } = latest()
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    stickToEnd = !hasNewer && below <= nearPx
    onEnd(stickToEnd)
    const { top, bottom } = box.getBoundingClientRect()
    const rows = rowsOf(box)
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top)
    anchor = first && { id: first.dataset['id'] ?? '', top: first.getBoundingClientRect().top - top }
    const lowest = rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom + nearPx)
    if (lowest) onSeen(Number(lowest.dataset['nr']))
    if (loading || target) return
    if (hasOlder && box.scrollTop < prefetchPx) loadOlder()
    else if (hasNewer && below < prefetchPx) loadNewer()
  }

  /** Scrolls back to the remembered position after a render. */
  function restore() {
    const box = find()
    if (!box) return
    const targetRow = target && box.querySelector<HTMLElement>(`[data-nr="${target.nr}"]`)
    if (targetRow && target) {
      // Not scrollIntoView(): it would also scroll the page.
      const rest = target.block === 'center' ? Math.max(0, (box.clientHeight - targetRow.offsetHeight) / 2) : 0
      box.scrollBy({ top: targetRow.getBoundingClientRect().top - box.getBoundingClientRect().top - rest })
      target = undefined
    } else if (stickToEnd && !latest().hasNewer && !target) box.scrollTo({ top: box.scrollHeight })
    else if (anchor) {
      const row = box.querySelector<HTMLElement>(`[data-id="${CSS.escape(anchor.id)}"]`)
      if (row) box.scrollBy({ top: row.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.top })
    }
    update()
  }

  return {
    update,
    restore,
    /** Scrolls to the message with this number as soon as it is rendered. */
    scrollTo(nr: number, block: 'center' | 'start' = 'center') {
      stickToEnd = false
      target = { nr, block }
      restore()
    },
    toEnd() {
      stickToEnd = true
      target = undefined
      restore()
    },
  }
}

/** `shown`: a new object whenever the rendered messages have changed. */
export function useScroll(scroller: RefObject<HTMLElement | null>, shown: unknown, now: Latest) {
  const [atEnd, setAtEnd] = useState(true)
  const latest = useRef(now)
  latest.current = now
  const [position] = useState(() => createScrollPosition({ box: () => scroller.current, latest: () => latest.current, onEnd: setAtEnd }))

  useLayoutEffect(() => position.restore(), [position, shown, now.hasNewer])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let frame = 0
    const updateSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(position.update)
    }
    box.addEventListener('scroll', updateSoon, { passive: true })
    // Messages that arrived while the tab was hidden count as seen now.
    document.addEventListener('visibilitychange', updateSoon)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(position.restore)
    observer?.observe(box)
    if (box.firstElementChild) observer?.observe(box.firstElementChild)
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', updateSoon)
      document.removeEventListener('visibilitychange', updateSoon)
      observer?.disconnect()
    }
  }, [scroller, position])

  return { atEnd, scrollTo: position.scrollTo, toEnd: position.toEnd }
}
