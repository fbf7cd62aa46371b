import type { ComponentProps, CSSProperties } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './Badge.module.css'

/** `neutral` is grey, `outline` only has a border, `filled` is for counts that need attention. */
type BadgeTone = 'neutral' | 'outline' | 'filled' | 'info' | 'success' | 'warning' | 'danger'

/** The colours that members choose for labels. */
const hues = { gray: 212, red: 0, orange: 24, yellow: 46, green: 130, teal: 172, blue: 212, indigo: 236, purple: 272, pink: 330 }

type Props = Omit<ComponentProps<'span'>, 'color'> & {
  tone?: BadgeTone
  hue?: keyof typeof hues
}

/** A word or a number in a small pill. Long text is cut off. */
export function Badge({ tone = 'neutral', hue, className, ...props }: Props) {
  const classes = cx(styles.badge, className)
  if (hue === undefined) return <span {...props} className={classes} data-tone={tone} />
  const style = { '--hue': hues[hue], '--saturation': hue === 'gray' ? '6%' : '70%' } as CSSProperties
  return <span {...props} className={classes} data-tone="hue" style={style} />
}
