// The pictures: Mantine's charts as all dashboards draw them. Whoever imports this loads the library of charts.
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { AreaChart, CompositeChart, DonutChart, RadarChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'

/** Each picture has a table beside it; the picture itself is nothing for the keyboard. */
const silent = { accessibilityLayer: false }
export const colors = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)'] as const
const colorAt = (nr: number) => colors[nr % colors.length] ?? colors[0]

type Row = Record<string, string | number | null>
type Drawn = { name: string; dashed?: boolean }
type Common = { rows: Row[]; by: string; height?: number; format?: (value: number) => string }

const axis = { tickMargin: 8, minTickGap: 32 }

export function Areas({ rows, by, series, height = 260, format }: Common & { series: readonly Drawn[] }) {
  return (
    <AreaChart
      h={height}
      data={rows}
      dataKey={by}
      series={series.map(({ name, dashed }, nr) => ({ name, color: colorAt(nr), ...(dashed ? { strokeDasharray: '5 4' } : {}) }))}
      curveType="monotone"
      withDots={false}
      strokeWidth={2}
      fillOpacity={0.12}
      tickLine="none"
      gridAxis="x"
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom' }}
      xAxisProps={axis}
      yAxisProps={{ width: 68, domain: ['auto', 'auto'] }}
      areaChartProps={silent}
      {...(format ? { valueFormatter: format } : {})}
    />
  )
}

export function LinesAndBars({ rows, by, line, bar, height = 260 }: Common & { line: string; bar: string }) {
  return (
    <CompositeChart
      h={height}
      data={rows}
      dataKey={by}
      series={[
        { name: bar, type: 'bar', color: colorAt(1) },
        { name: line, type: 'line', color: colorAt(0) },
      ]}
      curveType="monotone"
      strokeWidth={2}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={28}
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      xAxisProps={{ tickMargin: 8 }}
      yAxisProps={{ allowDecimals: false, width: 36 }}
      composedChartProps={silent}
    />
  )
}

export function Donut({ parts, label }: { parts: readonly { name: string; value: number }[]; label?: string }) {
  return (
    <DonutChart
      data={parts.map((part, nr) => ({ ...part, color: colorAt(nr) }))}
      size={168}
      thickness={22}
      paddingAngle={parts.filter(({ value }) => value > 0).length > 1 ? 3 : 0}
      strokeWidth={0}
      tooltipDataSource="segment"
      accessibilityLayer={false}
      pieProps={{ rootTabIndex: -1 }}
      mx="auto"
      {...(label === undefined ? {} : { chartLabel: label })}
    />
  )
}

/** Whole names stand in the table; beside the picture there is no room for long ones. */
const shortened = (most: number) => (name: unknown) => (String(name).length > most ? `${String(name).slice(0, most - 1)}…` : String(name))

export function Radar({ rows, by, series, height = 300 }: Common & { series: readonly string[] }) {
  const narrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  return (
    <RadarChart
      h={height}
      data={rows}
      dataKey={by}
      series={series.map((name, nr) => ({ name, color: colorAt(nr), opacity: 0.18 }))}
      withLegend
      withTooltip
      polarAngleAxisProps={{ tickFormatter: shortened(narrow ? 9 : 18) }}
      radarChartProps={{ outerRadius: narrow ? '45%' : '70%' }}
      accessibilityLayer={false}
    />
  )
}
