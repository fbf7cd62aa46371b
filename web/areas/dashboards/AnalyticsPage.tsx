import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { type AnyRoute, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Analytics } from '#contract/dashboards-analytics.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { ChartIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { ChartCard, ChartRows } from './ChartCard.tsx'
import { Areas, colorAt, Donut } from './charts.tsx'
import { FigureLink } from './FigureLink.tsx'
import { day, month, number, percent } from './formats.ts'
import { DashboardCard } from './DashboardCard.tsx'
import { DashboardLoaded } from './DashboardLoaded.tsx'
import { dashboardReads } from './queries.ts'
import { RowsDrawer } from './RowsDrawer.tsx'
import { Sparkline } from './Sparkline.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './dashboards.module.css'

export function AnalyticsPage() {
  const t = useTranslation()
  const analytics = useRead(dashboardReads.analytics)
  const { refetch } = analytics
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { rows?: unknown }
  // New counts are not announced by the server, so the page reads again whenever it is opened.
  useEffect(() => void refetch(), [refetch])
  return (
    <>
      <PageHeader title={t('dashboards.analytics.title')} state={t('dashboards.analytics.state')} />
      <DashboardLoaded of={analytics}>
        {(data) =>
          data.visits.amount === 0 && data.conversions.amount === 0 && data.pages.length === 0 ? (
            <EmptyState icon={ChartIcon} title={t('dashboards.analytics.none')} text={t('dashboards.analytics.noneText')} />
          ) : (
            <div className={cx(layout.grid, layout.page, styles.grid)}>
              <Visitors visitors={data.visitors} />
              <CountCard name="conversions" count={data.conversions} link="/dashboards/analytics?rows=conversions" />
              <CountCard name="impressions" count={data.impressions} />
              <CountCard name="visits" count={data.visits} />
              <Ratio ratio={data.visitorsVsPageViews} />
              <Share name="newVsReturning" share={data.newVsReturning} />
              <Share name="language" share={data.language} />
              <Share name="gender" share={data.gender} />
              <Share name="age" share={data.age} />
              <Pages pages={data.pages} />
            </div>
          )
        }
      </DashboardLoaded>
      {search.rows === 'conversions' && (
        <Acts onClose={() => void navigate({ to: '.', search: (old: object) => ({ ...old, rows: undefined }), resetScroll: false })} />
      )}
    </>
  )
}

function Acts({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const acts = useRead(dashboardReads.acts)
  return <RowsDrawer title={t('dashboards.conversions.title')} hint={t('dashboards.conversions.hint')} shown={acts} onClose={onClose} />
}

type Year = keyof Analytics['visitors']['series']

function Visitors({ visitors: { series, weeks } }: Pick<Analytics, 'visitors'>) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [year, setYear] = useState<Year>('this-year')
  const line = series[year][0]
  const name = line?.name ?? ''
  const points = line?.data ?? []
  const total = points.reduce((sum, { y }) => sum + y, 0)
  const byMonth = new Map<string, number>()
  for (const { x, y } of points) byMonth.set(x.slice(0, 7), (byMonth.get(x.slice(0, 7)) ?? 0) + y)
  return (
    <ChartCard
      wide="full"
      title={t('dashboards.visitors.title')}
      summary={t('dashboards.visitors.finding', { count: total, visitors: number(language, total) })}
      hint={t('dashboards.visitors.hint')}
      control={
        <SegmentedControl
          size="xs"
          aria-label={t('dashboards.visitors.title')}
          value={year}
          onChange={(value) => setYear(value as Year)}
          data={[
            { value: 'this-year', label: t('dashboards.visitors.thisYear') },
            { value: 'last-year', label: t('dashboards.visitors.lastYear') },
          ]}
        />
      }
      table={{
        head: [t('dashboards.chart.month'), name],
        rows: [...byMonth].map(([first, sum]) => [month(language, `${first}-01`), number(language, sum)]),
      }}
    >
      <Areas rows={weeks[year].map(({ x, y }) => ({ x: day(language, x), [name]: y }))} by="x" series={[{ name }]} />
    </ChartCard>
  )
}

type CountCardProps = { name: 'conversions' | 'impressions' | 'visits'; count: Analytics['visits']; link?: string }

function CountCard({ name, count, link }: CountCardProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const title = t(`dashboards.${name}.title`)
  const figures = count.series[0]?.data ?? []
  return (
    <ChartCard
      title={title}
      hint={t(`dashboards.${name}.hint`)}
      summary={t('dashboards.chart.weeks', { count: figures.length })}
      table={{ head: [t('dashboards.chart.week'), title], rows: count.labels.map((label, index) => [label, number(language, figures[index] ?? 0)]) }}
      below={
        <p className={cx(text.numeric, styles.value)}>
          {link ? (
            <SmartLink link={link} inApp className={cx(text.plainLink, styles.quietLink)}>
              {number(language, count.amount)}
            </SmartLink>
          ) : (
            number(language, count.amount)
          )}
        </p>
      }
    >
      <Sparkline figures={figures} />
    </ChartCard>
  )
}

function Ratio({ ratio }: { ratio: Analytics['visitorsVsPageViews'] }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const names = ratio.series.map(({ name }) => name)
  const rows = (ratio.series[0]?.data ?? []).map(({ x }, index) => ({
    x: day(language, x),
    ...Object.fromEntries(ratio.series.map(({ name, data }) => [name, data[index]?.y ?? 0])),
  })) as Record<string, string | number>[]
  return (
    <ChartCard
      wide="two"
      title={t('dashboards.ratio.title')}
      summary={t('dashboards.ratio.finding', { views: number(language, ratio.overallScore / 100, { maximumFractionDigits: 1 }) })}
      table={{
        head: [t('dashboards.chart.day'), ...names],
        rows: rows.map((row) => [String(row['x']), ...names.map((name) => number(language, Number(row[name])))]),
      }}
      below={
        <dl className={styles.counters}>
          <FigureLink label={t('dashboards.ratio.score')} hint={t('dashboards.ratio.scoreHint')}>
            {number(language, ratio.overallScore)}
          </FigureLink>
          <FigureLink label={t('dashboards.ratio.average')} hint={t('dashboards.ratio.averageHint')}>
            {percent(language, ratio.averageRatio)}
          </FigureLink>
          <FigureLink label={t('dashboards.ratio.predicted')} hint={t('dashboards.ratio.predictedHint')}>
            {percent(language, ratio.predictedRatio)}
          </FigureLink>
        </dl>
      }
    >
      <Areas rows={rows} by="x" series={names.map((name) => ({ name }))} />
    </ChartCard>
  )
}

type ShareProps = { name: 'newVsReturning' | 'language' | 'gender' | 'age'; share: Analytics['age'] }

function Share({ name, share }: ShareProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const title = t(`dashboards.${name}.title`)
  const parts = share.labels.map((label, index) => ({ name: label, value: share.series[index] ?? 0 }))
  if (share.uniqueVisitors === 0)
    return (
      <DashboardCard title={title}>
        <p className={cx(text.dimmed, text.pretty)}>{t(`dashboards.${name}.none`)}</p>
      </DashboardCard>
    )
  return (
    <ChartCard
      title={title}
      hint={t(`dashboards.${name}.hint`)}
      table={{ head: [title, t('dashboards.chart.number')], rows: parts.map((part) => [part.name, number(language, part.value)]) }}
      below={
        <ul className={cx(layout.stack, layout.gap0)}>
          {parts.map((part, index) => (
            <li key={part.name} className={cx(layout.row, text.numeric, styles.legendRow)}>
              <span className={styles.dot} style={{ background: colorAt(index) }} aria-hidden="true" />
              <span className={cx(layout.grow, text.truncate)}>{part.name}</span>
              <span>
                {number(language, part.value)} · {percent(language, (part.value / share.uniqueVisitors) * 100, 0)}
              </span>
            </li>
          ))}
        </ul>
      }
    >
      <Donut parts={parts} label={number(language, share.uniqueVisitors)} />
    </ChartCard>
  )
}

/** The title of the page at a pattern such as `/apps/tasks/$id`, or of the page around it. */
function useTitleOfPath() {
  const t = useTranslation()
  const routes = useRouter().routesByPath as Record<string, AnyRoute | undefined>
  return (path: string) => {
    let route = routes[path] ?? routes[`${path}/`]
    while (route && route.options.staticData?.title === undefined) route = route.parentRoute as AnyRoute | undefined
    return route ? t(route.options.staticData?.title ?? '') : path
  }
}

function Pages({ pages }: Pick<Analytics, 'pages'>) {
  const t = useTranslation()
  const { language } = useLanguage()
  const titleOf = useTitleOfPath()
  const views = new Map<string, number>()
  for (const page of pages) views.set(titleOf(page.path), (views.get(titleOf(page.path)) ?? 0) + page.views)
  return (
    <DashboardCard wide="full" title={t('dashboards.pages.title')} hint={t('dashboards.pages.hint')}>
      {pages.length === 0 ? (
        <p className={cx(text.dimmed, text.pretty)}>{t('dashboards.pages.none')}</p>
      ) : (
        <div className={styles.tableBox}>
          <ChartRows
            caption={t('dashboards.pages.title')}
            table={{
              head: [t('dashboards.pages.path'), t('dashboards.pages.views')],
              rows: [...views].toSorted(([, a], [, b]) => b - a).map(([title, count]) => [title, number(language, count)]),
            }}
          />
        </div>
      )}
    </DashboardCard>
  )
}
