import { useState } from 'react'
import type { Invoice } from '#contract/accounting-shapes.ts'
import type { TimeEntry } from '#contract/time.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { formatDuration } from '#web/ui/timer/durations.ts'
import { timeReads, useTimeRights } from '#web/ui/timer/queries.ts'
import styles from '#web/areas/accounting/accounting.module.css'

const most = 100

type LineProps = { invoiceId: string; entryIds: readonly string[]; isFree?: boolean }

/** The time of one line: how many entries, and on demand which. Members see their own; the rest is a number. */
export function LineHours({ invoiceId, entryIds, isFree = false }: LineProps) {
  const t = useTranslation()
  const { mayRead } = useTimeRights()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useRead(timeReads.list, { invoiceId, size: most, order: 'asc' }, { enabled: mayRead && isOpen && !isFree })
  const count = t('accounting.hours.count', { count: entryIds.length })
  if (isFree) return <p className={text.dimmed}>{t('accounting.hours.freed')}</p>
  if (!mayRead) return <p className={text.dimmed}>{count}</p>
  const wanted = new Set(entryIds)
  const shown = (data?.entries ?? []).filter(({ id }) => wanted.has(id))
  const isPart = data !== undefined && 'length' in data.pagination && data.pagination.length > most
  const others = isPart ? 0 : entryIds.length - shown.length
  return (
    <div className={cx(layout.stack, layout.gap1)}>
      <DisclosureButton opened={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        {count}
      </DisclosureButton>
      {isOpen && data && (
        <>
          <ul className={cx(styles.plainList, styles.parts)} aria-label={count}>
            {shown.map((entry) => (
              <Hours key={entry.id} entry={entry} />
            ))}
          </ul>
          {others > 0 && <p className={cx(text.small, text.dimmed)}>{t('accounting.hours.others', { count: others })}</p>}
          <p>
            <SmartLink link={`/time?view=list&invoiceId=${invoiceId}`} inApp className={text.link}>
              {t('accounting.hours.all')}
            </SmartLink>
          </p>
        </>
      )}
    </div>
  )
}

function Hours({ entry }: { entry: TimeEntry }) {
  const { language } = useLanguage()
  const day = formatDate(entry.date, language)
  return (
    <li className={styles.part}>
      <span className={cx(layout.stack, layout.gap0, layout.grow)}>
        <SmartLink link={`/time/${entry.id}`} inApp className={cx(text.link, text.anywhere)}>
          {entry.title || entry.note || day}
        </SmartLink>
        <span className={cx(text.small, text.dimmed, text.anywhere)}>{[day, entry.memberName].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={text.numeric}>{formatDuration(entry.minutes)}</span>
    </li>
  )
}

/** Of all lines that were made of hours. Nothing if there are none. */
export function BilledHours({ invoice }: { invoice: Invoice }) {
  const t = useTranslation()
  const lines = invoice.lines.filter(({ timeEntryIds }) => timeEntryIds.length > 0)
  if (lines.length === 0) return null
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.hours.title')}>
      <h3 className={text.subtitle}>{t('accounting.hours.title')}</h3>
      {lines.map(({ id, name, timeEntryIds }) => (
        <div key={id}>
          <h4 className={cx(text.strong, text.anywhere)}>{name}</h4>
          <LineHours invoiceId={invoice.id} entryIds={timeEntryIds} isFree={invoice.state === 'credited'} />
        </div>
      ))}
    </section>
  )
}
