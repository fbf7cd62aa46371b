import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Analytics } from '#contract/dashboards-analytics.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { ChartCard, Rows } from './ChartCard.tsx'
import { Areas, Donut } from './charts.tsx'
import { FigureLink } from './FigureLink.tsx'
import { day, month, number, percent } from './formats.ts'
import { HintButton } from './HintButton.tsx'
import { DashboardLoaded } from './DashboardLoaded.tsx'
import { dashboardReads } from './queries.ts'
import { RowsDrawer } from './RowsDrawer.tsx'
import { Sparkline } from './Sparkline.tsx'
import styles from './dashboards.module.css'

export function AnalyticsPage() {
  const t = useTranslation()
  const analytics = useRead(dashboardReads.analytics)
  const { refetch } = analytics
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { rows?: unknown }
  // Counting tells nobody, so the page asks whenever it is opened.
  useEffect(() => void refetch(), [refetch])
  return (
    <div className={styles.page}>
      <PageHeader title={t('dashboards.analytics.title')} state={t('dashboards.analytics.state')} />
      <DashboardLoaded of={analytics}>
        {(data) => (
          <div className={styles.grid}>
            <Visitors visitors={data.visitors} />
            <Counted name="conversions" counted={data.conversions} link="/dashboards/analytics?rows=conversions" />
            <Counted name="impressions" counted={data.impressions} />
            <Counted name="visits" counted={data.visits} />
            <Ratio ratio={data.visitorsVsPageViews} />
            <Share name="newVsReturning" share={data.newVsReturning} />
            <Share name="language" share={data.language} />
            <Share name="gender" share={data.gender} />
            <Share name="age" share={data.age} />
            <Pages pages={data.pages} />
          </div>
        )}
      </DashboardLoaded>
      {search.rows === 'conversions' && (
        <Acts onClose={() => void navigate({ to: '.', search: (old: object) => ({ ...old, rows: undefined }), resetScroll: false })} />
      )}
    </div>
  )
}

function Acts({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const acts = useRead(dashboardReads.acts)
  return <RowsDrawer title={t('dashboards.conversions.title')} hint={t('dashboards.conversions.hint')} shown={acts} onClose={onClose} />
}

type Year = keyof Analytics['visitors']['series']

function Visitors({ visitors: { series } }: Pick<Analytics, 'visitors'>) {
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
      finding={t('dashboards.visitors.finding', { count: total, visitors: number(language, total) })}
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
      <Areas rows={points.map(({ x, y }) => ({ x: day(language, x), [name]: y }))} by="x" series={[{ name }]} />
    </ChartCard>
  )
}

type CountedProps = { name: 'conversions' | 'impressions' | 'visits'; counted: Analytics['visits']; link?: string }

function Counted({ name, counted, link }: CountedProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const title = t(`dashboards.${name}.title`)
  const figures = counted.series[0]?.data ?? []
  return (
    <ChartCard
      title={title}
      hint={t(`dashboards.${name}.hint`)}
      finding={t('dashboards.chart.weeks', { count: figures.length })}
      table={{ head: [t('dashboards.chart.week'), title], rows: counted.labels.map((label, nr) => [label, number(language, figures[nr] ?? 0)]) }}
      below={
        <p className={styles.big}>
          {link ? (
            <SmartLink link={link} inApp className={styles.figureLink}>
              {number(language, counted.amount)}
            </SmartLink>
          ) : (
            number(language, counted.amount)
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
  const rows = (ratio.series[0]?.data ?? []).map(({ x }, nr) => ({
    x: day(language, x),
    ...Object.fromEntries(ratio.series.map(({ name, data }) => [name, data[nr]?.y ?? 0])),
  })) as Record<string, string | number>[]
  return (
    <ChartCard
      wide
      title={t('dashboards.ratio.title')}
      finding={t('dashboards.ratio.finding', { views: number(language, ratio.overallScore / 100, { maximumFractionDigits: 1 }) })}
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
  const parts = share.labels.map((label, nr) => ({ name: label, value: share.series[nr] ?? 0 }))
  if (share.uniqueVisitors === 0)
    return (
      <section className={styles.card} aria-label={title}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <p className={styles.nothing}>{t(`dashboards.${name}.none`)}</p>
      </section>
    )
  return (
    <ChartCard
      title={title}
      hint={t(`dashboards.${name}.hint`)}
      table={{ head: [title, t('dashboards.chart.number')], rows: parts.map((part) => [part.name, number(language, part.value)]) }}
      below={
        <ul className={styles.legend}>
          {parts.map((part, nr) => (
            <li key={part.name} className={styles.legendRow}>
              <span className={styles.dot} data-color={nr + 1} aria-hidden="true" />
              <span className={styles.legendName}>{part.name}</span>
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

function Pages({ pages }: Pick<Analytics, 'pages'>) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <section className={styles.card} data-wide="full" aria-labelledby="pages">
      <h2 id="pages" className={styles.cardTitle}>
        <HintButton hint={t('dashboards.pages.hint')}>{t('dashboards.pages.title')}</HintButton>
      </h2>
      {pages.length === 0 ? (
        <p className={styles.nothing}>{t('dashboards.pages.none')}</p>
      ) : (
        <div className={styles.tableBox}>
          <Rows
            caption={t('dashboards.pages.title')}
            table={{
              head: [t('dashboards.pages.path'), t('dashboards.pages.views')],
              rows: pages.map(({ path, views }) => [path, number(language, views)]),
            }}
          />
        </div>
      )}
    </section>
  )
}
