import styles from './auth.module.css'

/** Rings of dots, inner ones fuller: a dance seen from above. The turn of each ring is fixed by number, so that the picture is the same on every visit. */
const rings = [
  { dots: 9, radius: 70, size: 9, opacity: 0.95, turn: 0 },
  { dots: 18, radius: 128, size: 6.5, opacity: 0.6, turn: 6 },
  { dots: 27, radius: 186, size: 5, opacity: 0.42, turn: 3 },
  { dots: 36, radius: 244, size: 4, opacity: 0.3, turn: 1 },
  { dots: 45, radius: 302, size: 3.2, opacity: 0.22, turn: 5 },
  { dots: 54, radius: 360, size: 2.6, opacity: 0.16, turn: 2 },
]

const points = (dots: number, radius: number, turn: number) =>
  Array.from({ length: dots }, (_, place) => {
    const angle = ((place * 360) / dots + turn - 90) * (Math.PI / 180)
    return { x: (400 + radius * Math.cos(angle)).toFixed(1), y: (400 + radius * Math.sin(angle)).toFixed(1) }
  })

export function Rings() {
  return (
    <svg viewBox="0 0 800 800" className={styles.rings} aria-hidden="true" focusable="false" fill="currentColor">
      {rings.map(({ dots, radius, size, opacity, turn }, ring) => (
        <g key={radius} opacity={opacity} className={styles.ring} data-back={ring % 2 === 1 || undefined}>
          {points(dots, radius, turn).map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
          ))}
        </g>
      ))}
    </svg>
  )
}
