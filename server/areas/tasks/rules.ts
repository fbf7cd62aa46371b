import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { Task, TaskToCreate } from '#contract/tasks.ts'
import { foldText } from '#contract/fold.ts'

/** Steps of 65536, so that a task can be inserted between two others without renumbering. */
export const positionStep = 65536

/** The defaults of a new task: docs/specification.md 8.1. */
export function blankTask(id: string, { type, id: _, at: __, ...given }: Omit<TaskToCreate, 'repeat'> & Partial<Pick<Task, 'repeat'>>): Task {
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
    repeat: null,
    ...given,
    ...(given.tags ? { tags: [...new Set(given.tags)] } : {}),
    order: 0,
  }
}

export type TaskPosition = { id: string; position: number }

/**
 * The wanted tasks share the positions that they had, in the wanted order. The others stay, so that a sender who did not know the newest task
 * does not move it. Ignores unknown ids, because a task may have been deleted. `positions` are sorted. Answers only changes.
 */
export function reordered(positions: readonly TaskPosition[], wanted: readonly string[]): TaskPosition[] {
  const known = new Map(positions.map((item) => [item.id, item.position]))
  const ids = [...new Set(wanted)].filter((id) => known.has(id))
  const named = new Set(ids)
  let next = 0
  const order = positions.map(({ id }) => (named.has(id) ? (ids[next++] ?? id) : id))
  // Tasks that were created at the same moment share a position. Then all are renumbered.
  const apart = positions.every(({ position }, index) => index === 0 || position > (positions[index - 1]?.position ?? 0))
  return order
    .map((id, index) => ({ id, position: apart ? (positions[index]?.position ?? 0) : index * positionStep }))
    .filter(({ id, position }) => known.get(id) !== position)
}

/** The index before `mark`, which may be deleted by now. */
export function indexBefore(positions: readonly TaskPosition[], mark: TaskPosition): number {
  const at = positions.findIndex(({ id }) => id === mark.id)
  if (at >= 0) return at
  const next = positions.findIndex(({ position }) => position >= mark.position)
  return next >= 0 ? next : positions.length
}

/** Between two neighbours (null: none), in their order. Undefined if too few whole numbers are left between them. */
export function positionsBetween(above: number | null, below: number | null, count: number): number[] | undefined {
  const numbers = Array.from({ length: count }, (_, index) => index)
  if (above === null) return numbers.map((number) => (below ?? count * positionStep) - (count - number) * positionStep)
  if (below === null) return numbers.map((number) => above + (number + 1) * positionStep)
  const step = Math.floor((below - above) / (count + 1))
  return step < 1 ? undefined : numbers.map((number) => above + (number + 1) * step)
}

/** Puts items into a list. Answers the positions that change, with all renumbered if the gap is too small. */
export function insertedAt(others: readonly TaskPosition[], at: number, ids: readonly string[]): TaskPosition[] {
  const found = positionsBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null, ids.length)
  if (found) return ids.map((id, index) => ({ id, position: found[index] ?? 0 }))
  return others.toSpliced(at, 0, ...ids.map((id) => ({ id, position: 0 }))).map(({ id }, index) => ({ id, position: index * positionStep }))
}

/** HTML with matches in <mark>. Ignores case and accents. */
export function marked(title: string, query: string): string {
  const signs = [...title]
  const folded = signs.map(foldText)
  const wanted = foldText(query)
  const starts = folded.reduce<number[]>((all, sign) => [...all, (all.at(-1) ?? 0) + sign.length], [0])
  const text = folded.join('')
  let html = ''
  let open = false
  let until = -1
  signs.forEach((sign, index) => {
    const at = starts[index] ?? 0
    if (at >= until && wanted && text.startsWith(wanted, at) && folded[index] !== '') {
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

/** Romanian adds "de" from twenty on. */
const romanian = new Intl.PluralRules('ro')

export const remainingTasks: Record<Language, (n: number) => string> = {
  en: (n) => (n === 1 ? '1 remaining task' : `${n} remaining tasks`),
  tr: (n) => `${n} görev kaldı`,
  ro: (n) => (n === 1 ? '1 sarcină rămasă' : `${n} ${romanian.select(n) === 'other' ? 'de ' : ''}sarcini rămase`),
}
