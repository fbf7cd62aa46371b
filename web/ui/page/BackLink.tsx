import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './EditorHeader.module.css'
import { ChevronLeftIcon } from '#web/ui/icons/icons.ts'

/** One step up. */
export function BackLink({ to, search = {}, children }: { to: string; search?: object; children: ReactNode }) {
  return (
    <Link to={to} search={search} className={styles.back}>
      <ChevronLeftIcon width={16} /> {children}
    </Link>
  )
}
