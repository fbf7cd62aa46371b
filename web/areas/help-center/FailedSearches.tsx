import { ActionIcon } from '@mantine/core'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CheckIcon, LockIcon, SearchIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './help-center.module.css'
import { deleteFailedSearch, helpReads } from './queries.ts'

/** Searches without results: topics for new articles. */
export function FailedSearches() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(helpReads.failedSearches)
  if (!data)
    return error instanceof CallProblem && error.status === 403 ? (
      <EmptyState icon={LockIcon} title={t('help-center.manage.closed')} text={t('help-center.manage.closedText')} />
    ) : (
      <LoadingState failed={t('help-center.notLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={52} />
    )
  if (data.length === 0) return <EmptyState icon={SearchIcon} title={t('help-center.missed.none')} text={t('help-center.missed.noneText')} />
  return (
    <div className={cx(layout.stack, layout.gap6, layout.gutter, styles.manage)}>
      <p className={text.dimmed}>{t('help-center.missed.lead')}</p>
      <ul className={cx(layout.stack, layout.gap0)} aria-label={t('help-center.manage.missed')}>
        {data.map(({ id, query, count, lastAt }) => (
          <li key={id} className={cx(layout.row, layout.wrap, layout.gap3, styles.line)}>
            <span className={cx(text.anywhere, styles.lineTitle)}>“{query}”</span>
            <span className={cx(text.dimmed, text.numeric, styles.count)}>{t('help-center.missed.times', { count })}</span>
            <time className={text.dimmed} dateTime={lastAt}>
              {relativeTime(lastAt, language)}
            </time>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('help-center.missed.forget', { query })}
              onClick={() => void sendWrite(deleteFailedSearch, { id })}
            >
              <CheckIcon width={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}
