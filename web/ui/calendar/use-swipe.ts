import { type TouchEvent, useRef } from 'react'

const least = 60

/** A stroke of a finger to the left is the next, to the right the previous. A stroke up or down scrolls, and one with an entry moves it. */
export function useSwipe(onSwipe: ((step: 1 | -1) => void) | undefined, isMoving: boolean) {
  const start = useRef<{ x: number; y: number }>(undefined)
  if (!onSwipe) return {}
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchMove() {
      if (isMoving) start.current = undefined
    },
    onTouchEnd(event: TouchEvent) {
      const [from, to] = [start.current, event.changedTouches[0]]
      start.current = undefined
      if (!from || !to) return
      const [x, y] = [to.clientX - from.x, to.clientY - from.y]
      if (Math.abs(x) >= least && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
