import { Button, Modal } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './MergeTable.module.css'

type Named = { id: string; name: string }
type Pair = { first: Named; second: Named; reason: string }
type Props = {
  /** Where the texts are: `organizations` for `organizations.duplicates.title`. */
  words: string
  read: Pick<ReadResult<Pair[]>, 'data' | 'error' | 'refetch'>
  onCompare: (pair: { first: string; second: string }) => void
  onClose: () => void
}

/** Things that may be the same, in pairs. */
export function DuplicatePairs({ words, read: { data, error, refetch }, onCompare, onClose }: Props) {
  const t = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t(`${words}.duplicates.title`)} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="40rem">
      {!data ? (
        <LoadingState failed={t(`${words}.notLoaded`)} error={error} onRetry={refetch} rows={3} rowHeight={48} />
      ) : data.length === 0 ? (
        <p className={text.dimmed}>{t(`${words}.duplicates.none`)}</p>
      ) : (
        <ul className={styles.pairs}>
          {data.map(({ first, second, reason }) => (
            <li key={`${first.id} ${second.id}`} className={cx(layout.row, layout.wrap)}>
              <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
                <span className={styles.pair}>{t(`${words}.duplicates.pair`, { first: first.name, second: second.name })}</span>
                <span className={cx(text.small, text.dimmed)}>{t(`${words}.duplicates.${reason}`)}</span>
              </span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t(`${words}.duplicates.compareOf`, { first: first.name, second: second.name })}
                onClick={() => onCompare({ first: first.id, second: second.id })}
              >
                {t(`${words}.duplicates.compare`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
