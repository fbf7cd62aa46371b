import type { ReactNode } from 'react'
import styles from './DetailsDrawer.module.css'

/** List and drawer side by side: put the list and a DetailsDrawer into it. */
export function DetailsLayout({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function DetailsLayoutList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}
