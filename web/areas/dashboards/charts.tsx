// Mantine's charts with the settings of all dashboards. Importing this file loads the chart library.
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import '#web/kernel/look/palette.css'
import { AreaChart, CompositeChart, DonutChart, RadarChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'

/** Each chart has a table with the same data, so the chart itself takes no focus. */
const noKeyboard = { accessibilityLayer: false }
export const colorAt = (index: number) => `var(--hora-chart-${(index % 5) + 1})`

type Row = Record<string, string | number | null>
type Series = { name: string; dashed?: boolean }
type Common = { rows: Row[]; by: string; height?: number; format?: (value: number) => string }

const axis = { tickMargin: 8, minTickGap: 32 }

export function Areas({ rows, by, series, height = 260, format }: Common & { series: readonly Series[] }) {
  return (
    <AreaChart
      h={height}
      data={rows}
      dataKey={by}
      series={series.map(({ name, dashed }, index) => ({ name, color: colorAt(index), ...(dashed ? { strokeDasharray: '5 4' } : {}) }))}
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
      areaChartProps={noKeyboard}
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
      composedChartProps={noKeyboard}
    />
  )
}

export function Donut({ parts, label }: { parts: readonly { name: string; value: number }[]; label?: string }) {
  return (
    <DonutChart
      data={parts.map((part, index) => ({ ...part, color: colorAt(index) }))}
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

/** The table has the whole names; beside the chart there is no space for long ones. */
const shortened = (most: number) => (name: unknown) => (String(name).length > most ? `${String(name).slice(0, most - 1)}…` : String(name))

export function Radar({ rows, by, series, height = 300 }: Common & { series: readonly string[] }) {
  const narrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  return (
    <RadarChart
      h={height}
      data={rows}
      dataKey={by}
      series={series.map((name, index) => ({ name, color: colorAt(index), opacity: 0.18 }))}
      withLegend
      withTooltip
      polarAngleAxisProps={{ tickFormatter: shortened(narrow ? 9 : 18) }}
      radarChartProps={{ outerRadius: narrow ? '45%' : '70%' }}
      accessibilityLayer={false}
    />
  )
}
