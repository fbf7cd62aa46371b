import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icons/icons.ts'
import styles from './EmptyState.module.css'

type Props = {
  icon: Icon
  title: string
  text?: ReactNode
  /** The action that adds the first thing. */
  action?: ReactNode
  role?: 'alert'
}

export function EmptyState({ icon: Picture, title, text, action, role }: Props) {
  return (
    <div role={role} className={styles.state}>
      <Picture width={36} strokeWidth={1.25} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
