import { cx } from '#web/ui/styles/cx.ts'
import styles from './StatusDot.module.css'

export type Status = 'online' | 'away' | 'busy' | 'not-visible'

/** The presence of a member, by colour and shape. The text must be beside it. */
export const StatusDot = ({ status, className }: { status: Status; className?: string | undefined }) => (
  <span className={cx(styles.dot, className)} data-status={status} />
)
