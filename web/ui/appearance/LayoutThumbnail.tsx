import type { LayoutName } from '#contract/preferences.ts'
import { layouts } from '#web/kernel/look/layouts.ts'
import styles from './LayoutThumbnail.module.css'

const width = 96
const height = 60
const navigationWidths = { default: 26, compact: 14, dense: 9, thin: 9 }

/** A drawing of a layout, 96 units wide, from the table of layouts. */
export function LayoutThumbnail({ name }: { name: LayoutName }) {
  const { navigation, appearance, tone, box, bar, headerTone, user } = layouts[name]
  const upright = navigation === 'vertical'
  const side = upright ? navigationWidths[appearance] : 0
  const inset = box === 'page' || box === 'band' ? 9 : 0
  const top = box === 'band' ? 7 : 0
  const left = side + inset
  const right = width - inset
  const framed = navigation !== 'none'
  const barBelow = navigation === 'horizontal' && bar === 'below-header'
  const headerHeight = framed ? (barBelow ? 16 : 9) : 0
  const content = box === 'content' ? { x: 8, width: width - 16 } : { x: left + 5, width: right - left - 10 }
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <rect width={width} height={height} className={styles.ground} />
      {box === 'band' && <rect width={width} height={26} className={styles.strong} />}
      <rect x={left} y={top} width={right - left} height={height - top} className={box === 'content' ? styles.ground : styles.sheet} />
      {framed && <rect x={left} y={top} width={right - left} height={headerHeight} className={styles.header} />}
      {headerTone === 'dark' && <rect x={left} y={top} width={right - left} height={9} className={styles.dark} />}
      {framed && [0, 1, 2].map((dot) => <circle key={dot} cx={right - 5 - dot * 6} cy={top + 4.5} r={1.7} className={styles.line} />)}
      {navigation === 'horizontal' &&
        [0, 1, 2].map((dash) => (
          <rect key={dash} x={left + 6 + dash * 13} y={top + (barBelow ? 11.5 : 3.5)} width={9} height={2} rx={1} className={styles.accent} />
        ))}
      {upright && <rect width={side} height={height} className={tone === 'strong' ? styles.strong : tone === 'dark' ? styles.dark : styles.header} />}
      {upright && user === 'navigation-header' && <circle cx={side / 2} cy={11} r={4} className={styles.light} />}
      {upright && user === 'navigation-footer' && <circle cx={6} cy={height - 6} r={3} className={styles.light} />}
      {upright &&
        [0, 1, 2, 3].map((dash) => (
          <rect
            key={dash}
            x={side > 20 ? 4 : side / 2 - 2.5}
            y={(user === 'navigation-header' ? 20 : 9) + dash * (appearance === 'compact' ? 10 : 7)}
            width={side > 20 ? 17 - (dash % 2) * 5 : 5}
            height={side > 20 ? 2 : 4}
            rx={1}
            className={tone === 'plain' ? styles.line : styles.light}
          />
        ))}
      <rect
        x={content.x}
        y={top + headerHeight + 5}
        width={content.width}
        height={height - top - headerHeight - 9}
        rx={2}
        className={styles.content}
      />
    </svg>
  )
}
