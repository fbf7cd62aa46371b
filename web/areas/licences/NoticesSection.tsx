import { Button } from '@mantine/core'
import type { Licence, LicenceNotice } from '#contract/licence-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './licences.module.css'
import { acknowledgeNotice, licenceReads } from './queries.ts'

const most = 100

/** What was and will be announced about the licence, and to whom. */
export function NoticesSection({ licence: { id, number } }: { licence: Licence }) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(licenceReads.notices, { licenceId: id, size: most }, { enabled: number !== '' })
  const title = t('licences.notices.title')
  return (
    <section className={layout.stack} aria-label={title}>
      <h3 className={text.subtitle}>{title}</h3>
      {!data && number !== '' ? (
        <LoadingState failed={t('licences.notices.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
      ) : data?.notices && data.notices.length > 0 ? (
        <ul className={cx(styles.plainList, styles.parts)}>
          {data.notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : (
        <p className={cx(text.small, text.dimmed)}>{t('licences.notices.none')}</p>
      )}
    </section>
  )
}

function NoticeRow({ notice: { id, kind, dueOn, sentAt, recipients, acknowledgedAt, acknowledgedBy } }: { notice: LicenceNotice }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const canWrite = useRight('licences') === 'write'
  const days = /^end_(\d+)$/.exec(kind)?.[1]
  const name = days === undefined ? t(`licences.notices.${kind}`) : t('licences.notices.end', { count: Number(days) })
  const names = recipients.map((one) => one.name).join(', ')
  return (
    <li className={cx(layout.row, layout.wrap)}>
      <span className={cx(layout.stack, layout.gap0, layout.grow)}>
        <span>{name}</span>
        <span className={cx(text.small, text.dimmed, text.anywhere)}>
          {sentAt
            ? [t('licences.notices.sent', { time: dates.moment(sentAt) }), names].filter(Boolean).join(' · ')
            : t(acknowledgedAt ? 'licences.notices.notSent' : 'licences.notices.planned', { day: formatDate(dueOn, language) })}
          {acknowledgedAt &&
            ` · ${acknowledgedBy ? t('licences.notices.acknowledgedBy', { name: acknowledgedBy.name }) : t('licences.notices.acknowledged')}`}
        </span>
      </span>
      {canWrite && !acknowledgedAt && sentAt && (
        <Button variant="default" size="compact-sm" onClick={() => void sendWrite(acknowledgeNotice, { id })}>
          {t('licences.notices.acknowledge')}
        </Button>
      )}
    </li>
  )
}
