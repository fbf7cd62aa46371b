// Keeps the place of the reader in a conversation: at the end while they are there, else at the message that they look at,
// whatever is added above or below, and whatever grows when a picture has loaded.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** This near counts as at the end. */
const nearPx = 48
/** Fetched before the edge is reached. */
const earlyPx = 600

type Latest = {
  hasOlder: boolean
  hasNewer: boolean
  loading: boolean
  loadOlder: () => void
  loadNewer: () => void
  /** Told of the number of the lowest message in sight. */
  onSeen: (nr: number) => void
}

type Place = { box: () => HTMLElement | null; latest: () => Latest; onEnd: (atEnd: boolean) => void }

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-nr]')]

function keeper({ box: find, latest, onEnd }: Place) {
  let sticks = true
  let anchor: { id: string; top: number } | undefined
  let wanted: { nr: number; block: 'center' | 'start' } | undefined

  /** What the reader looks at, and whether more is to be fetched. */
  function look() {
    const box = find()
    // Nothing is laid out: hidden, or no browser.
    if (!box || box.clientHeight === 0) return
    const { hasOlder, hasNewer, loading, loadOlder, loadNewer, onSeen } = latest()
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    sticks = !hasNewer && below <= nearPx
    onEnd(sticks)
    const { top, bottom } = box.getBoundingClientRect()
    const rows = rowsOf(box)
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top)
    anchor = first && { id: first.dataset['id'] ?? '', top: first.getBoundingClientRect().top - top }
    const lowest = rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom + nearPx)
    if (lowest) onSeen(Number(lowest.dataset['nr']))
    if (loading || wanted) return
    if (hasOlder && box.scrollTop < earlyPx) loadOlder()
    else if (hasNewer && below < earlyPx) loadNewer()
  }

  /** After something was drawn: back to where the reader was. */
  function hold() {
    const box = find()
    if (!box) return
    const target = wanted && box.querySelector<HTMLElement>(`[data-nr="${wanted.nr}"]`)
    if (target && wanted) {
      // By hand: the browser's own way would scroll the page around it too.
      const rest = wanted.block === 'center' ? Math.max(0, (box.clientHeight - target.offsetHeight) / 2) : 0
      box.scrollBy({ top: target.getBoundingClientRect().top - box.getBoundingClientRect().top - rest })
      wanted = undefined
    } else if (sticks && !latest().hasNewer && !wanted) box.scrollTo({ top: box.scrollHeight })
    else if (anchor) {
      const row = box.querySelector<HTMLElement>(`[data-id="${CSS.escape(anchor.id)}"]`)
      if (row) box.scrollBy({ top: row.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.top })
    }
    look()
  }

  return {
    look,
    hold,
    /** The message with this number is brought into sight as soon as it is there. */
    scrollTo(nr: number, block: 'center' | 'start' = 'center') {
      sticks = false
      wanted = { nr, block }
      hold()
    },
    toEnd() {
      sticks = true
      wanted = undefined
      hold()
    },
  }
}

/** `shown` is another object whenever what is shown has changed. */
export function useScroll(scroller: RefObject<HTMLElement | null>, shown: unknown, now: Latest) {
  const [atEnd, setAtEnd] = useState(true)
  const latest = useRef(now)
  latest.current = now
  const [kept] = useState(() => keeper({ box: () => scroller.current, latest: () => latest.current, onEnd: setAtEnd }))

  useLayoutEffect(() => kept.hold(), [kept, shown, now.hasNewer])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(kept.look)
    }
    box.addEventListener('scroll', soon, { passive: true })
    // What came while nobody looked is seen now.
    document.addEventListener('visibilitychange', soon)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(kept.hold)
    observer?.observe(box)
    if (box.firstElementChild) observer?.observe(box.firstElementChild)
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', soon)
      document.removeEventListener('visibilitychange', soon)
      observer?.disconnect()
    }
  }, [scroller, kept])

  return { atEnd, scrollTo: kept.scrollTo, toEnd: kept.toEnd }
}
