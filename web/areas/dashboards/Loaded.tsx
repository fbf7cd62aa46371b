import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import styles from './dashboards.module.css'

/** The faces of a dashboard: cards that wait, what failed, the cards. */
export function Loaded<T>({ shown: { data, error, refetch }, children }: { shown: ReadResult<T>; children: (data: T) => ReactNode }) {
  const t = useTranslation()
  if (data !== undefined) return children(data)
  if (error) return <ErrorState title={t('dashboards.notLoaded')} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.grid}>
      {['wide', '', '', ''].map((size, nr) => (
        <div key={nr} className={styles.waiting} data-wide={size === 'wide' ? 'full' : undefined} aria-hidden="true" />
      ))}
    </div>
  )
}
