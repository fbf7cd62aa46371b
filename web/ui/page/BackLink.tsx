import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './EditorHeader.module.css'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'

/** One step up. */
export function BackLink({ to, search = {}, children }: { to: string; search?: object; children: ReactNode }) {
  return (
    <Link to={to} search={search} className={styles.back}>
      <ChevronLeftIcon size={16} /> {children}
    </Link>
  )
}
