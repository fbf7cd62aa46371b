// What nobody waits for is loaded after the first page: on a slow network it would delay the page.
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#web/kernel/idle.ts'

/** A page that does not come must not keep back what works without it. */
const latestMs = 10_000

let shown = Promise.resolve()

/** Answers at once if nobody waits for a page. */
export const firstPageShown = () => shown

export function waitForFirstPage(router: Pick<AnyRouter, 'subscribe'>) {
  shown = new Promise((resolve) => {
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe()
      whenIdle(resolve)
    })
    setTimeout(resolve, latestMs)
  })
}
