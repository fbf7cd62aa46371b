import type { CSSProperties } from 'react'
import styles from './blog.module.css'

type Props = { id: string; cover: string | null; alt: string; className?: string | undefined }

/** The last digits of an id of version 7 are random: a post keeps its drawing, and no two neighbours look alike. */
function seedOf(id: string): number[] {
  const digits = id.replaceAll('-', '').slice(-12)
  return [0, 2, 4, 6, 8, 10].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

/** A post without a picture has a drawing of the house: people in circles. It says nothing, so screen readers pass over it. */
export function Cover({ id, cover, alt, className }: Props) {
  const frame = `${styles.cover} ${className ?? ''}`
  if (cover) return <img src={cover} alt={alt} className={frame} loading="lazy" decoding="async" />
  const [hue = 0, x = 0, y = 0, size = 0, turn = 0, second = 0] = seedOf(id)
  const tint = Math.round((hue / 255) * 360)
  const rings = [
    { cx: 100 + (x / 255) * 120, cy: 70 + (y / 255) * 40, r: 48 + (size / 255) * 26, dots: 14 },
    { cx: 250 - (second / 255) * 180, cy: 120 - (turn / 255) * 60, r: 22 + (second / 255) * 20, dots: 9 },
  ]
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={frame} style={{ '--tint': tint } as CSSProperties}>
      {rings.map(({ cx, cy, r, dots }, nr) =>
        Array.from({ length: dots }, (_, dot) => {
          const angle = (dot / dots) * 2 * Math.PI + turn / 40
          return <circle key={`${nr} ${dot}`} cx={cx + r * Math.cos(angle)} cy={cy + r * Math.sin(angle)} r={nr === 0 ? 5.5 : 4} data-ring={nr} />
        }),
      )}
    </svg>
  )
}
