import type { CSSProperties } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './blog.module.css'

type Props = { id: string; cover: string | null; alt: string; className?: string | undefined }

/** The last digits of a UUID of version 7 are random: each post has its own drawing, which does not change. */
function seedOf(id: string): number[] {
  const digits = id.replaceAll('-', '').slice(-12)
  return [0, 2, 4, 6, 8, 10].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

/** A post without a picture has a drawing of dots in circles, hidden from screen readers. */
export function Cover({ id, cover, alt, className }: Props) {
  const classes = cx(styles.cover, className)
  if (cover) return <img src={cover} alt={alt} className={classes} loading="lazy" decoding="async" />
  const [hue = 0, x = 0, y = 0, size = 0, turn = 0, second = 0] = seedOf(id)
  const tint = Math.round((hue / 255) * 360)
  const rings = [
    { x: 100 + (x / 255) * 120, y: 70 + (y / 255) * 40, r: 48 + (size / 255) * 26, dots: 14 },
    { x: 250 - (second / 255) * 180, y: 120 - (turn / 255) * 60, r: 22 + (second / 255) * 20, dots: 9 },
  ]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classes}
      style={{ '--tint': tint } as CSSProperties}
    >
      {rings.map(({ x: centerX, y: centerY, r, dots }, ring) =>
        Array.from({ length: dots }, (_, dot) => {
          const angle = (dot / dots) * 2 * Math.PI + turn / 40
          return (
            <circle
              key={`${ring} ${dot}`}
              cx={centerX + r * Math.cos(angle)}
              cy={centerY + r * Math.sin(angle)}
              r={ring === 0 ? 5.5 : 4}
              data-ring={ring}
            />
          )
        }),
      )}
    </svg>
  )
}
