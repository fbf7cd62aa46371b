import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** For HTML of members: our own addresses open without a page load. A pressed modifier key means another tab. */
export function useInternalLinks() {
  const router = useRouter()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
    if (!link?.startsWith('/') || link.startsWith('//') || link.startsWith('/api')) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ href: link })
  }
}
