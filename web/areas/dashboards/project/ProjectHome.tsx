import { useState } from 'react'
import type { Project, ScheduleItem } from '#contract/dashboards-project.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CalendarIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { ChartCard } from '#web/areas/dashboards/ChartCard.tsx'
import { colorAt, Donut, LinesAndBars } from '#web/areas/dashboards/charts.tsx'
import { FigureLink } from '#web/areas/dashboards/FigureLink.tsx'
import { number } from '#web/areas/dashboards/formats.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { dayLabel, issueRows } from './issue-rows.ts'
import { rowsLink, tiles } from '#web/areas/dashboards/links.ts'
import { type Week, WeekChoice } from './WeekChoice.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { DashboardCard } from '#web/areas/dashboards/DashboardCard.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

const counters = ['new-issues', 'closed-issues', 'fixed', 'wont-fix', 're-opened', 'needs-triage'] as const

export function ProjectHome({ project }: { project: Project }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <div className={cx(layout.grid, layout.page, styles.grid)}>
      <dl className={cx(styles.tiles, styles.wide)}>
        {tiles.map(([tile, link]) => (
          <FigureLink
            key={tile}
            boxed
            label={t(`dashboards.tile.${tile}`)}
            link={link}
            tone={tile === 'overdue' && project.tiles.overdue > 0 ? 'bad' : undefined}
          >
            {number(language, project.tiles[tile])}
          </FigureLink>
        ))}
      </dl>
      <Issues issues={project.githubIssues} />
      <Distribution distribution={project.taskDistribution} />
      <Schedule schedule={project.schedule} />
    </div>
  )
}

function Issues({ issues }: { issues: Project['githubIssues'] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [week, setWeek] = useState<Week>('this-week')
  const counts = issues.overview[week]
  const today = useToday()
  const { line, bar, rows, table } = issueRows(issues, week, dayLabel(language, today))
  const closing = counts['closed-issues'] - counts['new-issues']
  const trend = closing === 0 ? 'even' : closing > 0 ? 'fewer' : 'more'
  return (
    <ChartCard
      wide="two"
      title={t('dashboards.issues.title')}
      summary={t(`dashboards.issues.${trend}`, { count: Math.abs(closing) })}
      hint={t('dashboards.issues.hint')}
      control={<WeekChoice label={t('dashboards.issues.title')} week={week} onWeek={setWeek} />}
      table={{ head: [t('dashboards.chart.day'), line, bar], rows: table }}
      below={
        <dl className={styles.counters}>
          {counters.map((counter) => (
            <FigureLink
              key={counter}
              label={t(`dashboards.issues.${counter}`)}
              hint={t(`dashboards.issues.hints.${counter}`)}
              link={rowsLink(counter, week)}
            >
              {number(language, counts[counter])}
            </FigureLink>
          ))}
        </dl>
      }
    >
      <LinesAndBars rows={rows} by="label" line={line} bar={bar} />
    </ChartCard>
  )
}

function Distribution({ distribution }: { distribution: Project['taskDistribution'] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [week, setWeek] = useState<Week>('this-week')
  const { labels, sources, series, overview } = distribution
  const parts = labels.map((name, index) => ({ name, value: series[week][index] ?? 0, link: rowsLink('new', week, sources[index]) }))
  return (
    <ChartCard
      title={t('dashboards.distribution.title')}
      summary={t('dashboards.distribution.finding', { count: overview[week].new })}
      hint={t('dashboards.distribution.hint')}
      control={<WeekChoice label={t('dashboards.distribution.title')} week={week} onWeek={setWeek} />}
      table={{
        head: [t('dashboards.distribution.source'), t('dashboards.distribution.new')],
        rows: parts.map(({ name, value }) => [name, String(value)]),
      }}
      below={
        <>
          <ul className={cx(layout.stack, layout.gap0)}>
            {parts.map(({ name, value, link }, index) => (
              <li key={index} className={cx(layout.row, text.numeric, styles.legendRow)}>
                <span className={styles.dot} style={{ background: colorAt(index) }} aria-hidden="true" />
                <span className={cx(layout.grow, text.truncate)}>{name}</span>
                <SmartLink
                  link={link}
                  inApp
                  className={cx(text.plainLink, styles.quietLink)}
                  aria-label={t('dashboards.distribution.of', { name, count: value })}
                >
                  {number(language, value)}
                </SmartLink>
              </li>
            ))}
          </ul>
          <dl className={styles.counters}>
            <FigureLink label={t('dashboards.distribution.new')} link={rowsLink('new', week)}>
              {number(language, overview[week].new)}
            </FigureLink>
            <FigureLink
              label={t('dashboards.distribution.completed')}
              hint={t('dashboards.distribution.completedHint')}
              link={rowsLink('completed', week)}
            >
              {number(language, overview[week].completed)}
            </FigureLink>
          </dl>
        </>
      }
    >
      {overview[week].new > 0 ? (
        <Donut parts={parts} label={number(language, overview[week].new)} />
      ) : (
        <p className={cx(text.dimmed, text.pretty)}>{t('dashboards.distribution.none')}</p>
      )}
    </ChartCard>
  )
}

function Schedule({ schedule }: { schedule: Project['schedule'] }) {
  const t = useTranslation()
  const dates = useDates()
  const day = (name: 'today' | 'tomorrow', items: readonly ScheduleItem[]) => (
    <DashboardCard title={t(`dashboards.schedule.${name}`)}>
      {items.length === 0 ? (
        <p className={cx(text.dimmed, text.pretty)}>{t('dashboards.schedule.nothing')}</p>
      ) : (
        <ul className={cx(layout.stack, layout.gap0)}>
          {items.map(({ title, time, location, kind, link }) => (
            <li key={link} className={cx(layout.row, layout.gap3, text.dimmed, styles.listRow)}>
              <CalendarIcon width={16} />
              <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
                <SmartLink link={link} inApp className={text.link}>
                  {title || t('dashboards.untitled')}
                </SmartLink>
                <span>
                  {[t(`dashboards.schedule.${kind}`), time ? dates.clock(time) : t('dashboards.schedule.wholeDay'), location]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
  return (
    <div className={cx(styles.days, styles.wide)}>
      {day('today', schedule.today)}
      {day('tomorrow', schedule.tomorrow)}
    </div>
  )
}
