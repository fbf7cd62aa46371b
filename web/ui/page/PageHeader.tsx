import type { ReactNode } from 'react'
import text from '#web/ui/styles/text.module.css'
import styles from './PageHeader.module.css'

type Props = {
  /** A BackLink. */
  back?: ReactNode
  title: string
  /** A short status: "12 remaining". Announced when it changes. */
  state?: ReactNode
  /** The one primary action. All others belong in a menu beside it. */
  action?: ReactNode
}

export function PageHeader({ back, title, state, action }: Props) {
  return (
    <header className={styles.header} data-back={back !== undefined || undefined}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.heading}>
        <h1 className={text.pageTitle}>{title}</h1>
        {state !== undefined && (
          <p className={styles.state} aria-live="polite">
            {state}
          </p>
        )}
      </div>
      {action && <div className={styles.actions}>{action}</div>}
    </header>
  )
}
