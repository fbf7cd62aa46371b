import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChartIcon, TableIcon } from '#web/ui/icons/icons.ts'
import text from '#web/ui/styles/text.module.css'
import { DashboardCard } from './DashboardCard.tsx'
import styles from './dashboards.module.css'

export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

type Props = {
  title: string
  /** What the chart shows, in one sentence. */
  summary?: ReactNode
  /** How the figures are computed. */
  hint?: string
  /** Changes what the chart shows, e.g. which week. */
  control?: ReactNode
  /** The same data for screen readers, and for everybody on request. */
  table: ChartTable
  wide?: 'two' | 'full'
  below?: ReactNode
  children: ReactNode
}

export function ChartCard({ title, summary, hint, control, table, wide, below, children }: Props) {
  const t = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const label = asTable ? t('dashboards.chart.asChart', { title }) : t('dashboards.chart.asTable', { title })
  const rows = <ChartRows caption={title} table={table} />
  return (
    <DashboardCard
      title={title}
      hint={hint}
      summary={summary}
      wide={wide}
      tools={
        <>
          {control}
          <Tooltip label={label}>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartIcon width={18} /> : <TableIcon width={18} />}
            </ActionIcon>
          </Tooltip>
        </>
      }
    >
      {asTable ? (
        <div className={styles.tableBox}>{rows}</div>
      ) : (
        <>
          <div aria-hidden="true" className={text.small}>
            {children}
          </div>
          <VisuallyHidden>{rows}</VisuallyHidden>
        </>
      )}
      {below}
    </DashboardCard>
  )
}

export function ChartRows({ caption, table: { head, rows } }: { caption: string; table: ChartTable }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {head.map((label, column) => (
            <th key={column} scope="col" data-number={column > 0 || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{first}</th>
            {cells.map((cell, column) => (
              <td key={column} data-number>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
