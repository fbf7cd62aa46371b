import type { ReactNode } from 'react'
import type { Entry } from '#web/kernel/data/outbox.ts'
import styles from './EditorHeader.module.css'
import { SaveStatus } from './SaveStatus.tsx'

type Props = {
  back: ReactNode
  /** The state of the thing. */
  state: string
  /** Selects the pending writes that are about it. */
  of: (entry: Entry) => boolean
  /** The actions. */
  children: ReactNode
}

/** Above an editor: the way back, the publishing state, and whether everything is saved. */
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
