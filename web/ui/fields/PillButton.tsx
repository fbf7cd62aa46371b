import type { ComponentProps } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './PillButton.module.css'

type Props = ComponentProps<'button'> & {
  /** `quiet`: nothing is chosen yet. `info`: something is. */
  tone?: 'quiet' | 'plain' | 'info' | 'success' | 'warning' | 'danger'
}

/** A round button that shows a value and opens what changes it. */
export const PillButton = ({ tone = 'plain', className, ...props }: Props) => (
  <button type="button" {...props} className={cx(styles.pill, className)} data-tone={tone} />
)
