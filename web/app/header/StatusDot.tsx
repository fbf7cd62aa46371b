import type { User } from '#contract/identity.ts'
import styles from './tools.module.css'

export const StatusDot = ({ status }: { status: User['status'] }) => <span className={styles.dot} data-status={status} />

/** In the order of the menu. */
export const statuses = ['online', 'away', 'busy', 'not-visible'] as const satisfies readonly User['status'][]
