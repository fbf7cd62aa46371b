import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

let started = false

/** Starts counting page views when the browser is idle. Visitors are not counted: they have no frame. */
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
