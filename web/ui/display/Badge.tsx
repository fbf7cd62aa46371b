import type { ComponentProps } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './Badge.module.css'

/** `neutral` is grey, `outline` only has a border, `filled` is for counts that ask to be looked at. */
export type BadgeTone = 'neutral' | 'outline' | 'filled' | 'info' | 'success' | 'warning' | 'danger'

type Props = Omit<ComponentProps<'span'>, 'color'> & {
  tone?: BadgeTone
  /** A colour of its own, e.g. `var(--hora-hue-red)`: tinted with it. */
  color?: string | undefined
}

/** A word or a number in a small pill. Cut off where there is no room. */
export function Badge({ tone = 'neutral', color, className, style, ...props }: Props) {
  const own = color === undefined ? style : { ...style, '--badge-color': color }
  return <span {...props} className={cx(styles.badge, className)} data-tone={color === undefined ? tone : 'color'} style={own} />
}
