import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dashboards.module.css'

/** A label that explains how its figure is computed, on hover, focus and touch. */
export function HintButton({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <Tooltip label={hint} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={styles.hinted}>
        {children}
      </button>
    </Tooltip>
  )
}
