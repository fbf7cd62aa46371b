import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dashboards.module.css'

/** A word that tells on pointing, on focus and on touch how its figure came about. */
export function HintButton({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <Tooltip label={hint} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={styles.hinted}>
        {children}
      </button>
    </Tooltip>
  )
}
