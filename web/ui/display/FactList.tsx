import type { ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './FactList.module.css'

/** Names and values, one pair per line: `<FactList><Fact label="Due">…</Fact></FactList>`. */
export function FactList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
