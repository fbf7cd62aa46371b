import type { ComponentProps } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './DialogHead.module.css'

/** The top of a dialog or a drawer: title and tools in a sticky row. */
export const DialogHead = ({ className, ...props }: ComponentProps<'div'>) => <div {...props} className={cx(styles.head, className)} />
