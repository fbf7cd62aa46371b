import type { ReactNode } from 'react'
import styles from './DetailsDrawer.module.css'

/** List and drawer side by side: put the list and a DetailsDrawer into it. */
export function WithDetails({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function WithDetailsList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}
