import type { ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { BackToHelp } from './BackToHelp.tsx'
import styles from './help-center.module.css'

type Props = { back?: ReactNode; action?: ReactNode; children: ReactNode }

/** A page below the first page of the help centre. */
export const HelpPage = ({ back = <BackToHelp />, action, children }: Props) => (
  <div className={styles.page}>
    <div className={cx(layout.row, layout.wrap, layout.between, layout.gutter, styles.head)}>
      {back}
      {action}
    </div>
    {children}
  </div>
)
