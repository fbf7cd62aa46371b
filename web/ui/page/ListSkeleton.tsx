import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import styles from './ListSkeleton.module.css'

/** Bars of uneven length look like titles; always the same ones, so that nothing moves when a page loads twice. */
const lengths = [46, 62, 38, 70, 54, 33, 58, 42]

type Props = {
  rows?: number
  /** As high as the real rows, so that the list does not move when it arrives. */
  rowHeight?: number
}

export const ListSkeleton = ({ rows = 8, rowHeight = 64 }: Props) => (
  <SkeletonGroup>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row} style={{ height: rowHeight }} aria-hidden="true">
        <Skeleton width={20} circle />
        <Skeleton width={`${lengths[row % lengths.length]}%`} />
      </div>
    ))}
  </SkeletonGroup>
)
