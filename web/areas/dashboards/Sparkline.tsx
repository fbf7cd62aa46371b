import styles from './dashboards.module.css'

const [width, height, edge] = [100, 32, 2]

/** A line beside a figure that is said in words: for the eye alone, and too small to need a library. */
export function Sparkline({ figures, down }: { figures: readonly number[]; down?: boolean }) {
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const y = (figure: number) => (high === low ? height / 2 : height - edge - ((figure - low) / (high - low)) * (height - 2 * edge))
  const x = (nr: number) => (figures.length < 2 ? 0 : (nr / (figures.length - 1)) * width)
  const line = figures.map((figure, nr) => `${nr === 0 ? 'M' : 'L'}${x(nr).toFixed(2)} ${y(figure).toFixed(2)}`).join(' ')
  if (figures.length === 0) return null
  return (
    <svg className={styles.spark} data-down={down || undefined} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.sparkGround} d={`${line} L${width} ${height} L0 ${height} Z`} />
      <path className={styles.sparkLine} d={line} />
    </svg>
  )
}
