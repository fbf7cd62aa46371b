import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

let started = false

/** Begins to count the pages shown, once the page stands and nothing else is to be done. Visitors are not counted: they have no frame. */
export function usePageViews() {
  const router = useRouter()
  useEffect(() => {
    if (started) return
    started = true
    const start = () =>
      void import('./page-views.ts').then(
        ({ countViews }) => countViews(router),
        () => (started = false),
      )
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 })
    else setTimeout(start, 1000)
  }, [router])
}
