import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from '#web/ui/ui.module.css'

/** Bars of uneven length look like titles; the same ones every time, so that nothing jumps when a page loads twice. */
const lengths = [46, 62, 38, 70, 54, 33, 58, 42]

type Props = {
  rows?: number
  /** As high as the real rows, so that the list does not move when it arrives. */
  rowHeight?: number
}

export function ListSkeleton({ rows = 8, rowHeight = 64 }: Props) {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow} style={{ height: rowHeight }} aria-hidden="true">
          <span className={styles.skeletonDot} />
          <span className={styles.skeletonBar} style={{ width: `${lengths[row % lengths.length]}%` }} />
        </div>
      ))}
    </div>
  )
}
