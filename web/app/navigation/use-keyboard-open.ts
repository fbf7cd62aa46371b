import { useEffect, useState } from 'react'

/** A keyboard takes more than this part of the height. A browser's own bars take less. */
const keyboardShare = 0.25

const inField = () =>
  document.activeElement instanceof HTMLElement &&
  (document.activeElement.isContentEditable || /^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName))

/**
 * Whether a keyboard on the screen takes part of it. Browsers do not say so: the visible part is much lower than before, and a field has the focus.
 * The focus alone is not enough: it is lost before a tap ends, and a bar that appears then would move the tapped button.
 */
export function useKeyboardOpen(): boolean {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const viewport = window.visualViewport
    let [width, tallest] = [0, 0]
    const measure = () => {
      const height = viewport?.height ?? window.innerHeight
      // A turned phone has other heights.
      if (window.innerWidth !== width) [width, tallest] = [window.innerWidth, height]
      tallest = Math.max(tallest, height)
      setOpened(height < tallest * (1 - keyboardShare) && inField())
    }
    const target = viewport ?? window
    target.addEventListener('resize', measure)
    // With the browser's own layout: a measurement now would lay out the page twice.
    const frame = requestAnimationFrame(measure)
    return () => {
      cancelAnimationFrame(frame)
      target.removeEventListener('resize', measure)
    }
  }, [])
  return opened
}
