// Pure rules of tasks: what a new one is like, where one lands, how matches are marked. No database, no clock.
import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { Task, TaskToCreate } from '#contract/tasks.ts'
import { foldText } from '#contract/fold.ts'

/** Positions step by 65536, so that a task can be put between two others without renumbering. */
export const positionStep = 65536

/** The defaults of a new task: docs/specification.md 8.1. */
export function blankTask(id: string, { type, id: _, ...given }: TaskToCreate): Task {
  return {
    id,
    type,
    title: '',
    notes: null,
    completed: false,
    dueDate: null,
    priority: 1,
    tags: [],
    assignedTo: null,
    subTasks: [],
    ...given,
    ...(given.tags ? { tags: [...new Set(given.tags)] } : {}),
    order: 0,
  }
}

export type TaskPosition = { id: string; position: number }

/**
 * The tasks named share out the places they held together, in the order named; all others stay where they are.
 * So a list sent by someone who had not seen the newest task does not push that one about.
 * Unknown ids are passed over: the task may just have been deleted. `places` come in their order; answered is only what changes.
 */
export function reordered(positions: readonly TaskPosition[], wanted: readonly string[]): TaskPosition[] {
  const known = new Map(positions.map((item) => [item.id, item.position]))
  const ids = [...new Set(wanted)].filter((id) => known.has(id))
  const named = new Set(ids)
  let next = 0
  const order = positions.map(({ id }) => (named.has(id) ? (ids[next++] ?? id) : id))
  // Tasks made at the same moment share a position; then there are not places enough, and all are numbered anew.
  const apart = positions.every(({ position }, nr) => nr === 0 || position > (positions[nr - 1]?.position ?? 0))
  return order
    .map((id, nr) => ({ id, position: apart ? (positions[nr]?.position ?? 0) : nr * positionStep }))
    .filter(({ id, position }) => known.get(id) !== position)
}

/** Where in the list something comes to stand directly before `mark`, which need not be in the list any more. */
export function indexBefore(positions: readonly TaskPosition[], mark: TaskPosition): number {
  const at = positions.findIndex(({ id }) => id === mark.id)
  if (at >= 0) return at
  const next = positions.findIndex(({ position }) => position >= mark.position)
  return next >= 0 ? next : positions.length
}

/** Midway between two neighbours (null: none on that side); undefined when no whole number is left between them. */
export function positionBetween(above: number | null, below: number | null): number | undefined {
  if (above === null) return below === null ? 0 : below - positionStep
  if (below === null) return above + positionStep
  const middle = Math.floor((above + below) / 2)
  return middle > above && middle < below ? middle : undefined
}

/** The title as HTML with every match in <mark>; letters match without regard to case and accents. */
export function marked(title: string, query: string): string {
  const signs = [...title]
  const folded = signs.map(foldText)
  const wanted = foldText(query)
  const starts = folded.reduce<number[]>((all, sign) => [...all, (all.at(-1) ?? 0) + sign.length], [0])
  const text = folded.join('')
  let html = ''
  let open = false
  let until = -1
  signs.forEach((sign, nr) => {
    const at = starts[nr] ?? 0
    if (at >= until && wanted && text.startsWith(wanted, at) && folded[nr] !== '') {
      if (open) html += '</mark>'
      html += '<mark>'
      open = true
      until = at + wanted.length
    } else if (open && at >= until) {
      html += '</mark>'
      open = false
    }
    html += escapeHtml(sign)
  })
  return open ? `${html}</mark>` : html
}

/** Earlier would be at night; from then on the member is told of what is due tomorrow. */
const reminderHour = 9

/** The day after the member's today, as the text that due dates begin with; undefined before the hour of reminders. */
export function reminderDay(timeZone: string | null, now: Date): string | undefined {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? 'UTC',
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  if (of('hour') < reminderHour) return undefined
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day') + 1)).toISOString().slice(0, 10)
}

/** From twenty on, Romanian counts with "de". */
const romanian = new Intl.PluralRules('ro')

/** The subtitle of the navigation entry. */
export const remainingTasks: Record<Language, (n: number) => string> = {
  en: (n) => (n === 1 ? '1 remaining task' : `${n} remaining tasks`),
  tr: (n) => `${n} görev kaldı`,
  ro: (n) => (n === 1 ? '1 sarcină rămasă' : `${n} ${romanian.select(n) === 'other' ? 'de ' : ''}sarcini rămase`),
}
