import type { Project } from '#contract/dashboards-project.ts'
import type { Week } from './WeekChoice.tsx'

/** A row for each day, as charts want them. */
export function issueRows({ labels, series }: Project['githubIssues'], week: Week) {
  const [first, second] = series[week]
  const [line, bar] = [first?.name ?? '', second?.name ?? '']
  const rows: Record<string, string | number>[] = labels.map((label, nr) => ({ label, [line]: first?.data[nr] ?? 0, [bar]: second?.data[nr] ?? 0 }))
  return { line, bar, rows }
}
