// Mantine's charts with the settings of all dashboards. Importing this file loads the chart library.
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import '#web/kernel/look/palette.css'
import { AreaChart, BarChart, CompositeChart, DonutChart } from '@mantine/charts'
import { useElementSize } from '@mantine/hooks'
import { labelGap, niceTicks, widthOf } from './ticks.ts'

/** Each chart has a table with the same data, so the chart itself takes no focus. */
const noKeyboard = { accessibilityLayer: false }
export const colorAt = (index: number) => `var(--hora-chart-${(index % 5) + 1})`

type Row = Record<string, string | number | null>
type Series = { name: string; dashed?: boolean }
type Common = { rows: Row[]; by: string; height?: number; format?: (value: number) => string }

/** Space for half of the top label: at the edge it would slip below its line and push its neighbour out. */
const margin = { top: 12, right: 8 }
/** A label without a width is one line, and none of its words is measured: see `labelGap`. */
const label = (transform: string) => ({ tick: { transform, fontSize: 12, fill: 'currentColor', width: 0 } })
const [below, beside] = [{ ...label('translate(0, 10)'), tickMargin: 8 }, label('translate(-10, 0)')]
/** Lines across only. Those upwards would be computed all the same, from measured labels. */
const across = { gridAxis: 'x', gridProps: { verticalCoordinatesGenerator: () => [] } } as const
/** In the order of the series. By default the names are sorted, in another order in every language. */
const legendProps = { verticalAlign: 'bottom', itemSorter: null } as const

/** Wide enough for its longest label and the gap to the chart. */
function valueAxis(rows: readonly Row[], names: readonly string[], format: (value: number) => string = String, whole = false) {
  const values = rows.flatMap((row) => names.map((name) => row[name]).filter((value) => typeof value === 'number'))
  const ticks = niceTicks(values, { whole })
  const width = widthOf(ticks.map(format)) + 20
  return { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] as [number, number], interval: 0 as const, width }
}

export function Areas({ rows, by, series, height = 260, format }: Common & { series: readonly Series[] }) {
  const box = useElementSize<HTMLDivElement>()
  const values = valueAxis(
    rows,
    series.map(({ name }) => name),
    format,
  )
  const labels = rows.map((row) => String(row[by]))
  // The last label may be at the edge.
  const right = Math.max(margin.right, widthOf(labels) / 2)
  return (
    <AreaChart
      ref={box.ref}
      h={height}
      data={rows}
      dataKey={by}
      series={series.map(({ name, dashed }, index) => ({ name, color: colorAt(index), ...(dashed ? { strokeDasharray: '5 4' } : {}) }))}
      curveType="linear"
      withDots={false}
      strokeWidth={2}
      fillOpacity={0.12}
      tickLine="none"
      {...across}
      withLegend={series.length > 1}
      legendProps={legendProps}
      xAxisProps={{ ...below, interval: labelGap(labels, box.width - values.width - right) }}
      yAxisProps={{ ...beside, ...values }}
      areaChartProps={{ ...noKeyboard, margin: { ...margin, right } }}
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
      curveType="linear"
      strokeWidth={2}
      tickLine="none"
      {...across}
      maxBarWidth={28}
      withLegend
      legendProps={legendProps}
      xAxisProps={{ ...below, interval: 0 }}
      yAxisProps={{ ...beside, ...valueAxis(rows, [line, bar], undefined, true) }}
      composedChartProps={{ ...noKeyboard, margin }}
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
const longestName = 18
const shortened = (name: unknown) => (String(name).length > longestName ? `${String(name).slice(0, longestName - 1)}…` : String(name))

/** Rows below each other, so that their names have space. */
export function Bars({ rows, by, series, format = String }: Common & { series: readonly string[] }) {
  const names = rows.map((row) => shortened(row[by]))
  const { ticks, domain } = valueAxis(rows, series, format)
  return (
    <BarChart
      h={rows.length * (series.length * 16 + 16) + 72}
      data={rows}
      dataKey={by}
      orientation="vertical"
      series={series.map((name, index) => ({ name, color: colorAt(index) }))}
      tickLine="none"
      gridAxis="y"
      maxBarWidth={14}
      withLegend
      legendProps={legendProps}
      xAxisProps={{ ticks: [...ticks], domain: [...domain], tickMargin: 8 }}
      yAxisProps={{ width: widthOf(names) + 20, interval: 0, tickFormatter: shortened }}
      valueFormatter={format}
      barChartProps={{ ...noKeyboard, margin: { ...margin, right: 24 } }}
    />
  )
}
