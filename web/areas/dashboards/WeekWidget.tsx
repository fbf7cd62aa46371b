import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { ChartRows } from './ChartCard.tsx'
import { LinesAndBars } from './charts.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { dayLabel, issueRows } from './project/issue-rows.ts'
import { dashboardReads } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import { VisuallyHidden } from '@mantine/core'

export function WeekWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { data, error, refetch } = useRead(dashboardReads.project)
  if (!data)
    return (
      <WidgetList rows={undefined} error={error} onRetry={() => void refetch()} empty="" keyOf={String}>
        {() => null}
      </WidgetList>
    )
  const { line, bar, rows, table } = issueRows(data.githubIssues, 'this-week', dayLabel(language, today))
  const counts = data.githubIssues.overview['this-week']
  return (
    <>
      <p className={cx(text.dimmed, text.numeric)}>
        {t('dashboards.widget.weekFinding', { made: counts['new-issues'], closed: counts['closed-issues'] })}
      </p>
      <div aria-hidden="true" className={text.small}>
        <LinesAndBars rows={rows} by="label" line={line} bar={bar} height={190} />
      </div>
      <VisuallyHidden>
        <ChartRows
          caption={t('dashboards.widget.week')}
          table={{
            head: [t('dashboards.chart.day'), line, bar],
            rows: table,
          }}
        />
      </VisuallyHidden>
    </>
  )
}
