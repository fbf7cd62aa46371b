import type { CSSProperties } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './Avatar.module.css'
import { type Status, StatusDot } from './StatusDot.tsx'

type Props = {
  name: string
  src?: string | null
  size?: number
  status?: Status
  /** Hidden from screen readers, because the name is beside it. */
  decorative?: boolean
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : ''
  return ([...first][0] ?? '?').toLocaleUpperCase() + ([...last][0] ?? '').toLocaleUpperCase()
}

/** A name has the same colour everywhere. Only the hue varies, so initials are readable on every colour. */
function hue(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}

export function Avatar({ name, src, size = 32, status, decorative = true }: Props) {
  const t = useTranslation()
  const tint = hue(name)
  const style = {
    '--avatar-size': `${size}px`,
    '--avatar-ground': `light-dark(hsl(${tint} 42% 88%), hsl(${tint} 32% 27%))`,
    '--avatar-ink': `light-dark(hsl(${tint} 55% 24%), hsl(${tint} 55% 86%))`,
  } as CSSProperties
  const spoken = status ? `${name}, ${t(`ui.status.${status}`)}` : name
  return (
    <span className={styles.avatar} style={style} {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken })}>
      {src ? <img src={src} alt="" className={styles.picture} /> : <span className={styles.picture}>{initials(name)}</span>}
      {status && <StatusDot status={status} className={styles.status} />}
    </span>
  )
}
