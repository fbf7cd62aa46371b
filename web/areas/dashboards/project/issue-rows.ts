import type { Project } from '#contract/dashboards-project.ts'
import type { Week } from './WeekChoice.tsx'

/** One row per day, in the format of the charts. */
export function issueRows({ labels, series }: Project['githubIssues'], week: Week) {
  const [first, second] = series[week]
  const [line, bar] = [first?.name ?? '', second?.name ?? '']
  const rows: Record<string, string | number>[] = labels.map((label, index) => ({
    label,
    [line]: first?.data[index] ?? 0,
    [bar]: second?.data[index] ?? 0,
  }))
  return { line, bar, rows }
}
