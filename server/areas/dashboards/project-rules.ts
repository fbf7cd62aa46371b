import type { IssueCounts, Project, ScheduleItem } from '#contract/dashboards-project.ts'
import type { Language } from '#contract/identity.ts'
import { localTimeAt } from '#contract/zoned-times.ts'
import type { CalendarRow, Texts } from '#server/kernel/area.ts'
import type { Spending } from '#server/kernel/entities/finance.ts'
import type { Clock, IssueDay, CreatedBySource } from './project-store.ts'
import { addDays, monthNames, monthsUpTo, rounded, sum, weekdays, weekLabels } from './rules.ts'

const words = {
  newIssues: { en: 'Tasks created', tr: 'Oluşturulan görevler', ro: 'Sarcini create' },
  closedIssues: { en: 'Tasks closed', tr: 'Kapanan görevler', ro: 'Sarcini închise' },
  tasks: { en: 'Tasks', tr: 'Görevler', ro: 'Sarcini' },
  otherBoards: { en: 'Other boards', tr: 'Diğer panolar', ro: 'Alte panouri' },
  untitled: { en: 'Untitled', tr: 'Adsız', ro: 'Fără titlu' },
  budget: { en: 'Budget', tr: 'Bütçe', ro: 'Buget' },
  expenses: { en: 'Expenses', tr: 'Giderler', ro: 'Cheltuieli' },
} satisfies Record<string, Texts>

const columns: Record<Language, string[]> = {
  en: ['Type', 'Total budget', 'Expenses', 'Expenses (%)', 'Remaining', 'Remaining (%)'],
  tr: ['Tür', 'Toplam bütçe', 'Gider', 'Gider (%)', 'Kalan', 'Kalan (%)'],
  ro: ['Tip', 'Buget total', 'Cheltuieli', 'Cheltuieli (%)', 'Rămas', 'Rămas (%)'],
}

const total = (days: readonly IssueDay[], field: keyof Omit<IssueDay, 'day'>) => sum(days.map((day) => day[field]))
const closed = ({ fixed, dropped }: IssueDay) => fixed + dropped

const countsOf = (days: readonly IssueDay[]): IssueCounts => ({
  'new-issues': total(days, 'made'),
  'closed-issues': sum(days.map(closed)),
  fixed: total(days, 'fixed'),
  'wont-fix': total(days, 'dropped'),
  're-opened': total(days, 'reopened'),
  'needs-triage': total(days, 'triage'),
})

/** `days`: fourteen, from the first day of last week on. */
export function issuesOf(days: readonly IssueDay[], language: Language, start: string): Project['githubIssues'] {
  const [last, running] = [days.slice(0, 7), days.slice(7)]
  const series = (week: readonly IssueDay[]): Project['githubIssues']['series']['this-week'] => [
    { name: words.newIssues[language], type: 'line', data: week.map(({ made }) => made) },
    { name: words.closedIssues[language], type: 'column', data: week.map(closed) },
  ]
  return {
    overview: { 'this-week': countsOf(running), 'last-week': countsOf(last) },
    labels: weekdays(language, start),
    series: { 'this-week': series(running), 'last-week': series(last) },
  }
}

/** Besides the tasks. With more boards, the last one sums up the rest. */
const boardsShown = 3

type Completed = { thisWeek: number; lastWeek: number }

/** Boards with their own label, and those that share one. */
function labelled(sources: readonly CreatedBySource[]) {
  const boards = sources.flatMap(({ board, ...source }) => (board === null ? [] : { ...source, board }))
  const alone = boards.length > boardsShown ? boards.slice(0, boardsShown - 1) : boards
  return { alone, rest: boards.slice(alone.length) }
}

export const otherBoards = (sources: readonly CreatedBySource[]): string[] => labelled(sources).rest.map(({ board }) => board)

export function distributionOf(sources: readonly CreatedBySource[], completed: Completed, language: Language): Project['taskDistribution'] {
  const { alone, rest } = labelled(sources)
  const rows = [
    { label: words.tasks[language], source: 'tasks', of: sources.filter(({ board }) => board === null) },
    ...alone.map((source) => ({ label: source.title || words.untitled[language], source: source.board, of: [source] })),
    ...(rest.length > 0 ? [{ label: words.otherBoards[language], source: 'others', of: rest }] : []),
  ]
  const week = (of: 'thisWeek' | 'lastWeek') => rows.map((row) => sum(row.of.map((source) => source[of])))
  return {
    overview: {
      'this-week': { new: sum(week('thisWeek')), completed: completed.thisWeek },
      'last-week': { new: sum(week('lastWeek')), completed: completed.lastWeek },
    },
    labels: rows.map(({ label }) => label),
    sources: rows.map(({ source }) => source),
    series: { 'this-week': week('thisWeek'), 'last-week': week('lastWeek') },
  }
}

type SpendingFigures = Pick<Project, 'currency' | 'budgetDistribution' | 'weeklyExpenses' | 'monthlyExpenses' | 'yearlyExpenses' | 'budgetDetails'>

const percent = (part: number, whole: number) => (whole === 0 ? 0 : rounded((part / whole) * 100))

/** Savings count neither as spent nor as budget. */
export function spendingOf(spending: Spending, language: Language, { today, start }: { today: string; start: string }): SpendingFigures {
  const { currency, budgets, weeks, months, years } = spending
  const own = budgets.filter(({ kind }) => kind !== 'savings')
  const expenses = (from: string, to: string, labels: string[], cents: readonly number[]) => {
    const data = cents.map((amount) => amount / 100)
    return { amount: data.at(-1) ?? 0, from, to, labels, series: [{ name: words.expenses[language], data }] }
  }
  const fourMonths = monthsUpTo(today, 4)
  const thisYear = Number(today.slice(0, 4))
  const firstYear = Math.min(thisYear, ...Object.keys(years).map((first) => Number(first.slice(0, 4))))
  const allYears = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => String(firstYear + index))
  return {
    currency,
    budgetDistribution: {
      categories: own.map(({ title }) => title),
      series: [
        { name: words.budget[language], data: own.map(({ limit }) => limit / 100) },
        { name: words.expenses[language], data: own.map(({ spent }) => spent / 100) },
      ],
    },
    weeklyExpenses: expenses(start, addDays(start, 6), weekLabels(language, addDays(start, -35), 6), weeks),
    monthlyExpenses: expenses(
      `${today.slice(0, 7)}-01`,
      today,
      monthNames(language, fourMonths),
      fourMonths.map((first) => months[first] ?? 0),
    ),
    yearlyExpenses: expenses(
      `${thisYear}-01-01`,
      today,
      allYears,
      allYears.map((year) => years[`${year}-01-01`] ?? 0),
    ),
    budgetDetails: {
      columns: columns[language],
      rows: own.map(({ id, title, limit, spent }) => ({
        ...{ id, type: title, total: limit / 100, expensesAmount: spent / 100, expensesPercentage: percent(spent, limit) },
        ...{ remainingAmount: (limit - spent) / 100, remainingPercentage: percent(limit - spent, limit) },
      })),
    },
  }
}

const byTime = (a: ScheduleItem, b: ScheduleItem) =>
  a.time === b.time ? a.title.localeCompare(b.title) : a.time === '' || (b.time !== '' && a.time > b.time) ? 1 : -1

/** On each day that an event touches: those with a time first, by time. */
export function withEvents(
  { today, tomorrow }: Project['schedule'],
  events: readonly CalendarRow[],
  { today: first, timeZone }: Clock,
): Project['schedule'] {
  const local = (at: string, allDay: boolean) => (allDay ? at : localTimeAt(Date.parse(at), timeZone))
  const on = (day: string): ScheduleItem[] =>
    events.flatMap(({ title, start, end, allDay, link }) => {
      const [from, until] = [local(start, allDay), local(end, allDay)]
      if (from.slice(0, 10) > day || until.slice(0, 10) < day) return []
      const time = allDay || from.slice(0, 10) < day ? '' : from.slice(11, 16)
      return { title, time, kind: 'event' as const, link }
    })
  return { today: [...today, ...on(first)].toSorted(byTime), tomorrow: [...tomorrow, ...on(addDays(first, 1))].toSorted(byTime) }
}
