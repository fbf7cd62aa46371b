import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './file-manager.module.css'

/** Two lines on a desktop screen. */
const tiles = 12

export function ItemsSkeleton({ view }: { view: 'tiles' | 'rows' }) {
  if (view === 'rows') return <ListSkeleton rows={6} rowHeight={52} />
  return (
    <SkeletonGroup className={cx(layout.grid, layout.gap0, styles.skeleton)}>
      {Array.from({ length: tiles }, (_, index) => (
        <div key={index} className={cx(layout.stack, layout.gap3, styles.tile)} aria-hidden="true">
          <Skeleton width={47} height={60} />
          <Skeleton width="70%" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
