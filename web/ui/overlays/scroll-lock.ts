import { useEffect } from 'react'

let locks = 0

/** Stops the page from scrolling under an overlay. Padding replaces the scroll bar, so that nothing moves. */
export function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return
    const { style } = document.documentElement
    locks += 1
    if (locks === 1) {
      style.paddingInlineEnd = `${window.innerWidth - document.documentElement.clientWidth}px`
      style.overflow = 'hidden'
    }
    return () => {
      locks -= 1
      if (locks > 0) return
      style.paddingInlineEnd = ''
      style.overflow = ''
    }
  }, [locked])
}
