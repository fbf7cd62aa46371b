import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { Rows } from './ChartCard.tsx'
import { LinesAndBars } from './charts.tsx'
import { WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { issueRows } from './project/issue-rows.ts'
import { dashboardReads } from './queries.ts'
import styles from './dashboards.module.css'
import { VisuallyHidden } from '@mantine/core'

/** Tasks made and closed, day by day. */
export function WeekWidget() {
  const t = useTranslation()
  const { data, error, refetch } = useRead(dashboardReads.project)
  if (!data)
    return (
      <WidgetList rows={undefined} error={error} onRetry={() => void refetch()} empty="" keyOf={String}>
        {() => null}
      </WidgetList>
    )
  const { line, bar, rows } = issueRows(data.githubIssues, 'this-week')
  const counts = data.githubIssues.overview['this-week']
  return (
    <>
      <p className={styles.finding}>{t('dashboards.widget.weekFinding', { made: counts['new-issues'], closed: counts['closed-issues'] })}</p>
      <div aria-hidden="true" className={styles.picture}>
        <LinesAndBars rows={rows} by="label" line={line} bar={bar} height={190} />
      </div>
      <VisuallyHidden>
        <Rows
          caption={t('dashboards.widget.week')}
          table={{
            head: [t('dashboards.chart.day'), line, bar],
            rows: rows.map((row) => [String(row['label']), String(row[line]), String(row[bar])]),
          }}
        />
      </VisuallyHidden>
    </>
  )
}
