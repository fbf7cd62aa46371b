import { type ReactNode, useEffect, useRef } from 'react'
import sums from '#web/ui/lists/report.module.css'

/** On a phone not all tabs fit, so the current one is scrolled into view. */
export function TabBar({ label, current, children }: { label: string; current: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={bar} className={sums.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
