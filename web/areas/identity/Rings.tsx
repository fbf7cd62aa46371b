import styles from './auth.module.css'

const rings = [
  { dots: 9, radius: 70, size: 18, opacity: 0.95, turn: 0 },
  { dots: 18, radius: 128, size: 13, opacity: 0.6, turn: 6 },
  { dots: 27, radius: 186, size: 10, opacity: 0.42, turn: 3 },
  { dots: 36, radius: 244, size: 8, opacity: 0.3, turn: 1 },
  { dots: 45, radius: 302, size: 6.4, opacity: 0.22, turn: 5 },
  { dots: 54, radius: 360, size: 5.2, opacity: 0.16, turn: 2 },
]

/** Each ring is a dashed circle whose dashes are dots: six elements instead of two hundred. */
export function Rings() {
  return (
    <svg viewBox="0 0 800 800" className={styles.rings} aria-hidden="true" focusable="false" fill="none" stroke="currentColor" strokeLinecap="round">
      {rings.map(({ dots, radius, size, opacity, turn }, ring) => (
        <g key={radius} className={styles.ring} data-back={ring % 2 === 1 || undefined}>
          <circle
            cx={400}
            cy={400}
            r={radius}
            pathLength={dots}
            strokeDasharray="0 1"
            strokeWidth={size}
            opacity={opacity}
            transform={`rotate(${turn - 90} 400 400)`}
          />
        </g>
      ))}
    </svg>
  )
}
