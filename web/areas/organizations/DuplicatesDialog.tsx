import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { MergeDialog } from './MergeDialog.tsx'
import styles from './organizations.module.css'
import { organizationReads } from './queries.ts'

/** Organizations that may be the same, in pairs. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(organizationReads.duplicates)
  const [pair, setPair] = useState<{ first: string; second: string }>()
  const survivor = useRead(organizationReads.one, { id: pair?.first ?? '' }, { enabled: pair !== undefined }).data
  if (pair && survivor?.id === pair.first)
    return <MergeDialog survivor={survivor} otherId={pair.second} onClose={() => setPair(undefined)} onMerged={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('organizations.duplicates.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
      size="40rem"
    >
      {!data ? (
        <LoadingState failed={t('organizations.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={48} />
      ) : data.length === 0 ? (
        <p className={text.dimmed}>{t('organizations.duplicates.none')}</p>
      ) : (
        <ul className={cx(styles.plainList, styles.parts)}>
          {data.map(({ first, second, reason }) => (
            <li key={`${first.id} ${second.id}`} className={cx(layout.row, layout.wrap, styles.part)}>
              <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
                <span className={styles.name}>{t('organizations.duplicates.pair', { first: first.name, second: second.name })}</span>
                <span className={cx(text.small, text.dimmed)}>{t(`organizations.duplicates.${reason}`)}</span>
              </span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('organizations.duplicates.compareOf', { first: first.name, second: second.name })}
                onClick={() => setPair({ first: first.id, second: second.id })}
              >
                {t('organizations.duplicates.compare')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
