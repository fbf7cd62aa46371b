import { ActionIcon } from '@mantine/core'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckIcon, LockIcon, SearchIcon } from '#web/ui/icons/icons.ts'
import styles from './help-center.module.css'
import { forgetMissed, helpReads } from './queries.ts'

/** What people looked for and did not find: what is worth writing next. */
export function FailedSearches() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(helpReads.missedSearches)
  if (!data)
    return error instanceof CallProblem && error.status === 403 ? (
      <EmptyState icon={LockIcon} title={t('help-center.manage.closed')} text={t('help-center.manage.closedText')} />
    ) : (
      <LoadingState failed={t('help-center.notLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={52} />
    )
  if (data.length === 0) return <EmptyState icon={SearchIcon} title={t('help-center.missed.none')} text={t('help-center.missed.noneText')} />
  return (
    <div className={styles.shelves}>
      <p className={styles.dim}>{t('help-center.missed.lead')}</p>
      <ul className={styles.lines} aria-label={t('help-center.manage.missed')}>
        {data.map(({ id, query, count, lastAt }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineTitle}>“{query}”</span>
            <span className={styles.tally}>{t('help-center.missed.times', { count })}</span>
            <time className={styles.dim} dateTime={lastAt}>
              {relativeTime(lastAt, language)}
            </time>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('help-center.missed.forget', { query })}
              onClick={() => void sendWrite(forgetMissed, { id })}
            >
              <CheckIcon width={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}
