import type { ReactNode } from 'react'
import type { Entry } from '#web/kernel/data/outbox.ts'
import styles from './EditorHeader.module.css'
import { SaveStatus } from './SaveStatus.tsx'

type Props = {
  back: ReactNode
  /** How far the thing is. */
  state: string
  /** Which of the waiting writes are about it. */
  of: (entry: Entry) => boolean
  /** What can be done with it. */
  children: ReactNode
}

/** Above what is written for others to read: where one came from, whether they see it yet, and whether all of it is saved. */
export function EditorHeader({ back, state, of, children }: Props) {
  return (
    <div className={styles.head}>
      {back}
      <span className={styles.state}>{state}</span>
      <SaveStatus of={of} />
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
