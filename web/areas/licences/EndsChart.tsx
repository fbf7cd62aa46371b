import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './licences.module.css'
import { licenceReads } from './queries.ts'

const soonMonths = 3

export const monthName = (month: string, language: string, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(language, { month: length, ...(length === 'long' ? { year: 'numeric' } : {}) }).format(new Date(`${month}-15T12:00:00`))

/** How many licences end in each of the next twelve months. */
export function EndsChart() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data } = useRead(licenceReads.report, {})
  if (!data || data.months.every(({ ends }) => ends === 0)) return null
  const most = Math.max(...data.months.map(({ ends }) => ends))
  const soon = data.months.slice(0, soonMonths).reduce((sum, { ends }) => sum + ends, 0)
  return (
    <figure className={styles.ends}>
      <figcaption className={cx(text.small, text.dimmed)}>{t('licences.ends.title', { count: soon })}</figcaption>
      <ol className={styles.months}>
        {data.months.map(({ month, ends }) => (
          <li key={month} className={styles.month}>
            <VisuallyHidden>{t('licences.ends.month', { month: monthName(month, language, 'long'), count: ends })}</VisuallyHidden>
            <span aria-hidden="true" className={styles.monthArea}>
              {ends > 0 && <span className={text.small}>{ends}</span>}
              <span className={styles.monthBar} style={{ '--share': ends / most } as CSSProperties} />
            </span>
            <span aria-hidden="true" className={cx(text.small, text.dimmed)}>
              {monthName(month, language, 'short')}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
