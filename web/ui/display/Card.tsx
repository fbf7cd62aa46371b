import type { ComponentProps } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './Card.module.css'

type Props = ComponentProps<'div'> & {
  as?: 'article' | 'aside' | 'div' | 'li' | 'section'
  /** Without padding: for pictures, tables and lists that reach the edge. */
  flush?: boolean
}

/** A bordered box. */
export function Card({ as: Tag = 'div', flush, className, ...props }: Props) {
  // The elements differ only in what screen readers make of them.
  const Element = Tag as 'div'
  return <Element {...props} className={cx(styles.card, className)} data-flush={flush || undefined} />
}
