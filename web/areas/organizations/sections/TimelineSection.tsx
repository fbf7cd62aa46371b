import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/organizations/organizations.module.css'
import { organizationReads } from '#web/areas/organizations/queries.ts'

const atATime = 10

/** What happened to the organization and to everything that names it. */
export function TimelineSection({ id }: { id: string }) {
  const t = useTranslation()
  /** Each page begins after the last entry of the page before. */
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <section className={layout.stack} aria-label={t('organizations.timeline.title')}>
      <h3 className={text.subtitle}>{t('organizations.timeline.title')}</h3>
      <ol className={cx(styles.plainList, layout.stack, layout.gap3)}>
        {pages.map((before, index) => (
          <Page key={before ?? 0} id={id} before={before} last={index === pages.length - 1} onMore={(seq) => setPages((old) => [...old, seq])} />
        ))}
      </ol>
    </section>
  )
}

type Props = { id: string; before: number | undefined; last: boolean; onMore: (since: number) => void }

function Page({ id, before, last, onMore }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const { data, error, refetch } = useRead(organizationReads.timeline, { id, limit: atATime, ...(before === undefined ? {} : { before }) })
  if (!data)
    return (
      <li>
        <LoadingState failed={t('organizations.timeline.notLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={44} />
      </li>
    )
  const oldest = data.at(-1)
  return (
    <>
      {data.map(({ id: key, by, description, date }) => (
        <li key={key} className={cx(layout.row, layout.top, layout.gap3)}>
          <Avatar name={by?.name ?? '?'} src={by?.avatar ?? null} size={28} />
          <div className={cx(layout.grow, text.anywhere)}>
            <SafeHtml html={description} />
            <time className={cx(text.small, text.dimmed)} dateTime={date} title={dates.full(date)}>
              {relativeTime(date, language)}
            </time>
          </div>
        </li>
      ))}
      {before === undefined && data.length === 0 && <li className={cx(text.small, text.dimmed)}>{t('organizations.timeline.none')}</li>}
      {last && data.length === atATime && oldest && (
        <li>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onMore(oldest.since)}>
            {t('organizations.timeline.more')}
          </Button>
        </li>
      )}
    </>
  )
}
