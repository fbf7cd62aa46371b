import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import styles from './file-manager.module.css'

/** As many as a desk shows in two lines. */
const tiles = 12

export function ItemsSkeleton({ view }: { view: 'tiles' | 'rows' }) {
  const t = useTranslation()
  if (view === 'rows') return <ListSkeleton rows={6} rowHeight={52} />
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.comingTiles}>
      {Array.from({ length: tiles }, (_, nr) => (
        <div key={nr} className={styles.tile} aria-hidden="true">
          <span className={styles.comingFace} />
          <span className={styles.comingName} />
        </div>
      ))}
    </div>
  )
}
