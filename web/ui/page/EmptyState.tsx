import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icons/icons.tsx'
import styles from '#web/ui/ui.module.css'

type Props = {
  icon: Icon
  title: string
  text?: ReactNode
  /** What ends the emptiness. */
  action?: ReactNode
}

export function EmptyState({ icon: Picture, title, text, action }: Props) {
  return (
    <div className={styles.state}>
      <Picture size={36} strokeWidth={1.25} className={styles.stateIcon} />
      <p className={styles.stateTitle}>{title}</p>
      {text && <p className={styles.stateText}>{text}</p>}
      {action && <div className={styles.stateActions}>{action}</div>}
    </div>
  )
}
