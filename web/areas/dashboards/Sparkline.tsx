import '#web/kernel/look/palette.css'
import styles from './dashboards.module.css'

const [width, height, edge] = [100, 32, 2]

/** Decoration beside a figure that is also written out. Too small to need the chart library. */
export function Sparkline({ figures, down }: { figures: readonly number[]; down?: boolean }) {
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const y = (figure: number) => (high === low ? height / 2 : height - edge - ((figure - low) / (high - low)) * (height - 2 * edge))
  const x = (index: number) => (figures.length < 2 ? 0 : (index / (figures.length - 1)) * width)
  const line = figures.map((figure, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(2)} ${y(figure).toFixed(2)}`).join(' ')
  if (figures.length === 0) return null
  return (
    <svg className={styles.spark} data-down={down || undefined} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path fill="currentColor" opacity={0.12} d={`${line} L${width} ${height} L0 ${height} Z`} />
      <path fill="none" stroke="currentColor" strokeLinejoin="round" strokeWidth={2} vectorEffect="non-scaling-stroke" d={line} />
    </svg>
  )
}
