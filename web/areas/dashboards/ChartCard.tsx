import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChartIcon, TableIcon } from '#web/ui/icons/icons.ts'
import { HintButton } from './HintButton.tsx'
import styles from './dashboards.module.css'

export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

type Props = {
  title: string
  /** What the picture shows, in a sentence. */
  finding?: ReactNode
  /** How the figures came about. */
  hint?: string
  /** What is changed about the picture: which week. */
  control?: ReactNode
  /** The same as a table: for ears, and for whoever would rather read. */
  table: ChartTable
  /** Two columns where there are as many, or the whole row. */
  wide?: boolean | 'full'
  below?: ReactNode
  children: ReactNode
}

export function ChartCard({ title, finding, hint, control, table, wide, below, children }: Props) {
  const t = useTranslation()
  const heading = useId()
  const [asTable, setAsTable] = useState(false)
  const words = asTable ? t('dashboards.chart.asChart', { title }) : t('dashboards.chart.asTable', { title })
  const rows = <Rows caption={title} table={table} />
  return (
    <section className={styles.card} data-wide={wide === true ? 'two' : wide || undefined} aria-labelledby={heading}>
      <div className={styles.cardHead}>
        <div className={styles.cardWords}>
          <h2 id={heading} className={styles.cardTitle}>
            {hint ? <HintButton hint={hint}>{title}</HintButton> : title}
          </h2>
          {finding && <p className={styles.finding}>{finding}</p>}
        </div>
        <div className={styles.cardTools}>
          {control}
          <Tooltip label={words}>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartIcon width={18} /> : <TableIcon width={18} />}
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      {asTable ? (
        <div className={styles.tableBox}>{rows}</div>
      ) : (
        <>
          {/* The table beside it says the same. */}
          <div aria-hidden="true" className={styles.picture}>
            {children}
          </div>
          <VisuallyHidden>{rows}</VisuallyHidden>
        </>
      )}
      {below}
    </section>
  )
}

export function Rows({ caption, table: { head, rows } }: { caption: string; table: ChartTable }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((word, nr) => (
            <th key={nr} scope="col" data-number={nr > 0 || undefined}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], nr) => (
          <tr key={nr}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={at} data-number>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
