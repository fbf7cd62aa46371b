// What nobody waits for is loaded after the first page: on a slow network it would delay the page.
import type { AnyRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { createObservable } from '#web/kernel/observable.ts'
import { networkQuiet, whenIdle } from '#web/kernel/idle.ts'

/** A page that does not come must not keep back what works without it. */
const latestMs = 10_000

const changed = createObservable()
let shown = Promise.resolve()
let isShown = true
let settled = Promise.resolve()
let isSettled = true

/** Answers when the page is shown and the browser is idle; at once if nobody waits for a page. */
export const firstPageShown = () => shown

/** Answers when somebody uses the page, at the latest when nothing was loaded for five seconds: for what nobody sees before a click. */
export const firstPageSettled = () => settled

export const firstPage = { isShown: () => isShown, subscribe: changed.subscribe }

/** Whether the page was painted. What comes after it is drawn in small steps, so that the page answers in between. */
export function useFirstPageShown(): boolean {
  const [seen, setSeen] = useState(firstPage.isShown)
  useEffect(() => {
    if (seen) return
    const look = () => startTransition(() => setSeen(isShown))
    look()
    return firstPage.subscribe(look)
  }, [seen])
  return seen
}

/** Whether the browser has been idle since the page was painted. Each caller has its own moment, so that none of them delays an input. What is drawn long after the first page does not wait. */
export function useIdleAfterFirstPage(wait = true): boolean {
  const [idle, setIdle] = useState(() => !wait || isSettled)
  useEffect(() => {
    if (idle) return
    let isHere = true
    const end = () => isHere && startTransition(() => setIdle(true))
    void firstPageShown().then(() => whenIdle(end))
    return () => void (isHere = false)
  }, [idle])
  return idle || !wait
}

export function waitForFirstPage(router: Pick<AnyRouter, 'subscribe'>) {
  isShown = false
  isSettled = false
  shown = new Promise((resolve) => {
    const painted = () => {
      if (isShown) return
      isShown = true
      changed.emit()
      whenIdle(resolve)
    }
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe()
      // A tab in the background is not painted.
      if (document.hidden) painted()
      else requestAnimationFrame(() => setTimeout(painted))
    })
    setTimeout(painted, latestMs)
  })
  settled = shown.then(() => Promise.race([firstUse(), networkQuiet(5000)])).then(() => void (isSettled = true))
}

const uses = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

const firstUse = () =>
  new Promise<void>((resolve) => {
    for (const use of uses) window.addEventListener(use, () => resolve(), { once: true, capture: true, passive: true })
  })
