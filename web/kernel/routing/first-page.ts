// What nobody waits for is loaded after the first page: on a slow network it would delay the page.
import type { AnyRouter } from '@tanstack/react-router'
import { createObservable } from '#web/kernel/observable.ts'
import { whenIdle } from '#web/kernel/idle.ts'

/** A page that does not come must not keep back what works without it. */
const latestMs = 10_000

const changed = createObservable()
let shown = Promise.resolve()
let isShown = true

/** Answers at once if nobody waits for a page. */
export const firstPageShown = () => shown

/** For components, with useSyncExternalStore. */
export const firstPage = { isShown: () => isShown, subscribe: changed.subscribe }

export function waitForFirstPage(router: Pick<AnyRouter, 'subscribe'>) {
  isShown = false
  shown = new Promise((resolve) => {
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe()
      whenIdle(done)
    })
    setTimeout(done, latestMs)
    function done() {
      if (isShown) return
      isShown = true
      resolve()
      changed.emit()
    }
  })
}
