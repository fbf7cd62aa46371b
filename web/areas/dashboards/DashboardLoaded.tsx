import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import styles from './dashboards.module.css'

export function DashboardLoaded<T>({ of, children }: { of: ReadResult<T>; children: (data: T) => ReactNode }) {
  const t = useTranslation()
  return (
    <Loaded of={of} failed={t('dashboards.notLoaded')} skeleton={<CardsSkeleton />}>
      {children}
    </Loaded>
  )
}

function CardsSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.grid}>
      {['wide', '', '', ''].map((size, index) => (
        <div key={index} className={styles.waiting} data-wide={size === 'wide' ? 'full' : undefined} aria-hidden="true" />
      ))}
    </div>
  )
}
