import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '#contract/accounting.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'

type Tile = { state: 'draft' | 'open' | 'overdue'; count: number; sums: string[] }

/** Amounts of different currencies are not added up. */
export function tilesOf(rows: readonly InvoiceSummary[], language: string): Tile[] {
  const count = (of: (row: InvoiceSummary) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const sums = (of: 'open' | 'overdue') => rows.filter((row) => row[of] > 0).map((row) => formatMoney(row[of], row.currency, language))
  return [
    { state: 'open', count: count(({ openCount }) => openCount), sums: sums('open') },
    { state: 'overdue', count: count(({ overdueCount }) => overdueCount), sums: sums('overdue') },
    { state: 'draft', count: count(({ drafts }) => drafts), sums: [] },
  ]
}

/** What clients owe. Each figure leads to its rows. */
export function Summary({ rows, current }: { rows: readonly InvoiceSummary[]; current: string | undefined }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={styles.tiles} aria-label={t('accounting.summary.label')}>
      {tilesOf(rows, language).map(({ state, count, sums }) => (
        <li key={state} className={styles.tile} data-state={count > 0 ? state : undefined} data-current={current === state || undefined}>
          <Link
            to="/accounting"
            search={current === state ? {} : { state }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={cx(text.plainLink, styles.tileLink)}
            aria-current={current === state ? 'true' : undefined}
          >
            <span className={cx(text.small, text.dimmed)}>{t(`accounting.summary.${state}`)}</span>
            <span className={cx(text.numeric, styles.figure)}>{sums.length > 0 ? sums.join(' · ') : count.toLocaleString(language)}</span>
            <span className={cx(text.small, text.dimmed)}>{t('accounting.count', { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
