// What was measured, as a table for people and as numbers for programs.

export type Row = {
  name: string
  label: string
  value: number
  unit: '/s' | 'MB' | 's' | 'ms' | 'MB/s' | 'kB' | 'points' | 'files'
  /** With the reference that was measured in turns with it. */
  against?: { what: string; value: number; ratio: number; from: number; to: number } | undefined
  /** Of the ratio if there is one, else of the value. */
  aim?: { least: number } | { below: number }
}

const judged = (row: Row) => row.against?.ratio ?? row.value

const reached = (row: Row) => !row.aim || ('least' in row.aim ? judged(row) >= row.aim.least : judged(row) < row.aim.below)

const figures: Record<Row['unit'], number> = { '/s': 0, 'MB/s': 0, MB: 0, s: 2, ms: 1, kB: 1, points: 0, files: 0 }

const withUnit = (value: number, unit: Row['unit']) =>
  `${value.toLocaleString('en', { minimumFractionDigits: figures[unit], maximumFractionDigits: figures[unit] })}${unit === '/s' ? unit : ` ${unit}`}`

export function asTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const { against, aim } = row
    const goal = aim ? ('least' in aim ? `≥ ${aim.least}` : `< ${aim.below}`) : ''
    return [
      row.label,
      withUnit(row.value, row.unit),
      against ? `${withUnit(against.value, row.unit)} (${against.what})` : '',
      against ? `${against.ratio.toFixed(2)} (${against.from.toFixed(2)} to ${against.to.toFixed(2)})` : '',
      aim ? `${goal} ${reached(row) ? 'reached' : 'MISSED'}` : '',
    ]
  })
  const head = ['what', 'Hora', 'yardstick', 'ratio', 'aim']
  const widths = head.map((title, index) => Math.max(title.length, ...cells.map((line) => line[index]?.length ?? 0)))
  const draw = (line: readonly string[]) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...cells.map(draw)].join('\n')
}

/** A ratio has the plain name, its two values have longer ones. */
export function asNumbers(rows: readonly Row[]): Record<string, number> {
  const unitNames: Record<Row['unit'], string> = {
    '/s': 'PerSecond',
    'MB/s': 'MBPerSecond',
    MB: 'MB',
    s: 'Seconds',
    ms: 'Ms',
    kB: 'KB',
    points: 'Points',
    files: 'Files',
  }
  const round = (value: number) => Number(value.toPrecision(5))
  return Object.fromEntries(
    rows.flatMap(({ name, value, unit, against }) => [
      ...(against
        ? [
            [`${name}Ratio`, round(against.ratio)],
            [`${name}Reference${unitNames[unit]}`, round(against.value)],
          ]
        : []),
      [`${name}${unitNames[unit]}`, round(value)],
    ]),
  ) as Record<string, number>
}
