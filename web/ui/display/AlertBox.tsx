import type { ReactNode } from 'react'
import { AlertIcon, CheckCircleIcon, type Icon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './AlertBox.module.css'

type Tone = 'danger' | 'success' | 'warning' | 'info'

type Props = {
  tone: Tone
  /** 'alert' interrupts what a screen reader speaks, 'status' waits. Without one the box is not announced. */
  role?: 'alert' | 'status'
  /** null: none. */
  icon?: Icon | null
  className?: string | undefined
  children: ReactNode
}

export function AlertBox({ tone, role, icon: Picture = tone === 'success' ? CheckCircleIcon : AlertIcon, className, children }: Props) {
  return (
    <div role={role} className={cx(styles.box, className)} data-tone={tone}>
      {Picture && <Picture width={18} className={styles.icon} />}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
