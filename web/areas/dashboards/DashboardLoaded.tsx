import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './dashboards.module.css'

export function DashboardLoaded<T>({ of, children }: { of: ReadResult<T>; children: (data: T) => ReactNode }) {
  const t = useTranslation()
  return (
    <Loaded of={of} failed={t('dashboards.notLoaded')} skeleton={<CardsSkeleton />}>
      {children}
    </Loaded>
  )
}

const CardsSkeleton = () => (
  <SkeletonGroup className={cx(layout.grid, layout.page, styles.grid)}>
    {[0, 1, 2, 3].map((index) => (
      <Skeleton key={index} height={240} className={cx(styles.card, index === 0 && styles.wide)} />
    ))}
  </SkeletonGroup>
)
