import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ShareAccess } from '#contract/share-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import type { ReadableShare } from './encryption/use-readable.ts'
import { shareReads } from './queries.ts'
import styles from './shares.module.css'

const [atFirst, most] = [10, 100]

const tones: Partial<Record<ShareAccess['kind'], 'good' | 'bad'>> = {
  ...{ download_completed: 'good', wrong_password: 'bad', denied_expired: 'bad', denied_limit: 'bad' },
}

/** Who opened and downloaded it, the newest first. Live, as every read. */
export function AccessLog({ share: { id, isReadable, items } }: { share: ReadableShare }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useRead(shareReads.log, { id, page: 1, size: all ? most : atFirst }, { keepPreviousData: true })
  const total = data && 'length' in data.pagination ? data.pagination.length : 0
  const fileOf = (itemId: string | null) => (isReadable ? items.find((item) => item.id === itemId)?.name : undefined)
  const detailsOf = ({ itemId, recipient, agent, ipPrefix, bytes }: ShareAccess) =>
    [fileOf(itemId), recipient, agent, ipPrefix, bytes === null ? undefined : formatFileSize(bytes, language)].filter(Boolean).join(' · ')
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('shares.log.title')}>
      <h3 className={text.subtitle}>{t('shares.log.title')}</h3>
      {data ? (
        total === 0 ? (
          <p className={text.dimmed}>{t('shares.log.empty')}</p>
        ) : (
          <ol className={cx(styles.plainList, styles.log)}>
            {(data.accesses ?? []).map((access) => (
              <li key={access.id} data-tone={tones[access.kind]}>
                <div className={cx(layout.row, layout.between, layout.baseline)}>
                  <span>{t(`shares.log.${access.kind}`)}</span>
                  <time className={cx(layout.fixed, text.small, text.dimmed)} dateTime={access.at} title={dates.full(access.at)}>
                    {dates.timeOrDay(access.at)}
                  </time>
                </div>
                <div className={cx(text.small, text.dimmed, text.anywhere)}>{detailsOf(access)}</div>
              </li>
            ))}
          </ol>
        )
      ) : (
        <LoadingState failed={t('shares.log.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={44} />
      )}
      {!all && total > atFirst && (
        <div>
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            {t('shares.log.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
