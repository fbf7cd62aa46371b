import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Activity } from '#contract/activities.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { ClockIcon, FilterIcon } from '#web/ui/icons/icons.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './activities.module.css'
import { dayName } from '#web/ui/format/days.ts'
import { byDay } from './filters.ts'
import { activityReads } from './queries.ts'

const pageSize = 30

type Query = { member?: string; area?: string; from?: string }

type Props = {
  /** NOTE give the component the query as key: pages belong to one query. */
  query: Query
  today: string
  filtered: boolean
  onClear: () => void
}

/** Each page starts where the one before ends, so that new activities do not leave a gap between pages. */
export function Timeline({ query, today, filtered, onClear }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(activityReads.all, { ...query, limit: pageSize })
  const [requestedPages, setRequestedPages] = useState(0)
  const [older, setOlder] = useState<readonly (readonly Activity[])[]>([])

  if (!data) {
    return <LoadingState failed={t('activities.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={72} />
  }
  const pages = [data, ...older]
  const all = mergePages(pages)
  if (all.length === 0) {
    return filtered ? (
      <EmptyState
        icon={FilterIcon}
        title={t('activities.noMatch')}
        text={t('activities.noMatchText')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('activities.filter.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={ClockIcon} title={t('activities.empty')} text={t('activities.emptyText')} />
    )
  }
  // Grouped activities count each. After a short first page the next one, probably empty, is read at once.
  const short = data.reduce((sum, { count }) => sum + count, 0) < pageSize
  const pagesToRead = Math.max(requestedPages, short ? 1 : 0)
  const reading = older.length < pagesToRead
  const isComplete = pages.at(-1)?.length === 0
  return (
    <div className={cx(layout.page, styles.timeline)}>
      {byDay(all).map(({ day, activities }) => (
        <section key={day} aria-label={dayName(day, today, language)}>
          <h2 className={cx(text.subtitle, styles.day)}>{dayName(day, today, language)}</h2>
          <ol className={cx(layout.stack, layout.gap0)}>
            {activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ol>
        </section>
      ))}
      {Array.from({ length: pagesToRead }, (_, index) => {
        const before = pages[index]?.at(-1)?.since
        return (
          before !== undefined && (
            <OlderPage
              key={index}
              query={query}
              before={before}
              onAnswer={(page) => setOlder((old) => (old[index] === page ? old : index < old.length ? old.with(index, page) : [...old, page]))}
            />
          )
        )
      })}
      {isComplete ? (
        <p className={cx(text.dimmed, styles.more)}>{t('activities.end')}</p>
      ) : (
        <Button variant="default" className={styles.more} loading={reading} onClick={() => setRequestedPages(older.length + 1)}>
          {t('activities.older')}
        </Button>
      )}
    </div>
  )
}

type OlderProps = { query: Query; before: number; onAnswer: (page: readonly Activity[]) => void }

/** Reads an older page. The timeline shows its activities, so that a day is not split. */
function OlderPage({ query, before, onAnswer }: OlderProps) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(activityReads.all, { ...query, before, limit: pageSize }, { keepPreviousData: true })
  useEffect(() => {
    if (data) onAnswer(data)
  })
  return !data && error ? <ErrorState title={t('activities.notLoaded')} error={error} onRetry={() => void refetch()} /> : null
}

/** Pages overlap while one is read again. */
function mergePages(pages: readonly (readonly Activity[])[]): Activity[] {
  const known = new Set<string>()
  return pages
    .flat()
    .filter(({ id }) => !known.has(id) && known.add(id))
    .toSorted((a, b) => b.seq - a.seq)
}
