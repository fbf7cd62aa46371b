import type { ComponentPropsWithRef } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './EdgeTab.module.css'

type Props = ComponentPropsWithRef<'button'> & {
  /** Below the first tab. */
  second?: boolean
}

/** A small button at the right edge of the window that opens a drawer. */
export const EdgeTab = ({ second = false, className, ...button }: Props) => (
  <button type="button" {...button} className={cx(styles.tab, className)} data-second={second || undefined} />
)
