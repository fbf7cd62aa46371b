import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Activity } from '#contract/activities.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { ClockIcon, FilterIcon } from '#web/ui/icons/icons.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { Act } from './Act.tsx'
import styles from './activities.module.css'
import { byDay, dayName } from './filters.ts'
import { activityReads } from './queries.ts'

const atATime = 30

type Asked = { member?: string; area?: string; from?: string }

type Props = {
  /** NOTE give it this as key: pages belong to one question. */
  asked: Asked
  today: string
  filtered: boolean
  onClear: () => void
}

/** Each page begins where the one before ends, also when new acts push that end down: nothing between two pages gets lost. */
export function Timeline({ asked, today, filtered, onClear }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(activityReads.all, { ...asked, limit: atATime })
  const [wanted, setWanted] = useState(0)
  const [older, setOlder] = useState<readonly (readonly Activity[])[]>([])

  if (!data) {
    return <LoadingState failed={t('activities.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={72} />
  }
  const pages = [data, ...older]
  const all = joined(pages)
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
  // What a page tells as one counts for all of them. A short first page is likely all there is: asked at once, nobody has to press for nothing.
  const short = data.reduce((sum, { count }) => sum + count, 0) < atATime
  const asking = Math.max(wanted, short ? 1 : 0)
  const reading = older.length < asking
  const ended = pages.at(-1)?.length === 0
  return (
    <div className={styles.timeline}>
      {byDay(all).map(({ day, acts }) => (
        <section key={day} aria-label={dayName(day, today, language)}>
          <h2 className={styles.day}>{dayName(day, today, language)}</h2>
          <ol className={styles.acts}>
            {acts.map((act) => (
              <Act key={act.id} act={act} />
            ))}
          </ol>
        </section>
      ))}
      {Array.from({ length: asking }, (_, nr) => {
        const before = pages[nr]?.at(-1)?.since
        return (
          before !== undefined && (
            <Older
              key={nr}
              asked={asked}
              before={before}
              onAnswer={(acts) => setOlder((old) => (old[nr] === acts ? old : nr < old.length ? old.with(nr, acts) : [...old, acts]))}
            />
          )
        )
      })}
      {ended ? (
        <p className={styles.end}>{t('activities.end')}</p>
      ) : (
        <Button variant="default" className={styles.more} loading={reading} onClick={() => setWanted(older.length + 1)}>
          {t('activities.older')}
        </Button>
      )}
    </div>
  )
}

type OlderProps = { asked: Asked; before: number; onAnswer: (acts: readonly Activity[]) => void }

/** A page that was asked for. Its acts are shown among the others, so that days are not cut in two. */
function Older({ asked, before, onAnswer }: OlderProps) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(activityReads.all, { ...asked, before, limit: atATime }, { keepPrevious: true })
  useEffect(() => {
    if (data) onAnswer(data)
  })
  return !data && error ? <ErrorState title={t('activities.notLoaded')} error={error} onRetry={() => void refetch()} /> : null
}

/** While a page is read anew it overlaps with the one above; nothing is told twice. */
function joined(pages: readonly (readonly Activity[])[]): Activity[] {
  const known = new Set<string>()
  return pages
    .flat()
    .filter(({ id }) => !known.has(id) && known.add(id))
    .toSorted((a, b) => b.seq - a.seq)
}
