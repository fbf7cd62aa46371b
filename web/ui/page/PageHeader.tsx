import type { ReactNode } from 'react'
import styles from '#web/ui/ui.module.css'

type Props = {
  title: string
  /** One line that tells where things stand: "12 remaining". Spoken when it changes. */
  state?: ReactNode
  /** The one primary action; everything else belongs into a menu beside it. */
  action?: ReactNode
}

export function PageHeader({ title, state, action }: Props) {
  return (
    <header className={styles.pageHeader}>
      <div className={styles.pageHeading}>
        <h1 className={styles.pageTitle}>{title}</h1>
        {state !== undefined && (
          <p className={styles.pageState} aria-live="polite">
            {state}
          </p>
        )}
      </div>
      {action && <div className={styles.pageActions}>{action}</div>}
    </header>
  )
}
