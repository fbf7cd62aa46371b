import { localeOf } from '#web/ui/format/locale.ts'
import type { Project } from '#contract/dashboards-project.ts'
import type { Week } from './WeekChoice.tsx'

/** The label of a day, as the server names it. */
export const dayLabel = (language: string, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short' }).format(new Date(`${day}T12:00`))

/** One row per day, in the format of the charts. The days after `today`, the label of a day, have no figures. */
export function issueRows({ labels, series }: Project['githubIssues'], week: Week, today: string) {
  const [first, second] = series[week]
  const [line, bar] = [first?.name ?? '', second?.name ?? '']
  const last = week === 'this-week' ? labels.indexOf(today) : -1
  const rows: Record<string, string | number | null>[] = labels.map((label, index) => {
    const isFuture = last >= 0 && index > last
    return { label, [line]: isFuture ? null : (first?.data[index] ?? 0), [bar]: isFuture ? null : (second?.data[index] ?? 0) }
  })
  return { line, bar, rows, table: rows.map((row) => [String(row['label']), String(row[line] ?? '–'), String(row[bar] ?? '–')]) }
}
