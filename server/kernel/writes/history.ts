// Changes as a history shows them: field by field, from what to what.
import type { HistoryField } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { changedFields } from './undo.ts'

type Shown = HistoryField['from']

/** How a value of a field is shown; one that has no way is not. */
export type ShownFields = Record<string, (value: never) => Shown>

const longest = 300

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

export const asIs = (value: Shown): Shown => (typeof value === 'string' ? cut(value) : value)
export const asText = (html: string): Shown => cut(textOfHtml(html))
export const asNames =
  (names: ReadonlyMap<string, string>) =>
  (ids: string[]): Shown =>
    ids.flatMap((id) => names.get(id) ?? []).join(', ')
export const asName =
  (names: ReadonlyMap<string, string>) =>
  (id: string): Shown =>
    names.get(id) ?? null

/** Lists of things to do, the done ones marked. */
export const asChecks =
  <T extends { completed: boolean }>(titleOf: (item: T) => string) =>
  (items: T[]): Shown =>
    cut(items.map((item) => `${item.completed ? '✓ ' : ''}${titleOf(item)}`).join(', '))

/** A thing that was made or went has no fields to tell of: that it did says it all. */
export function historyFields({ before, after }: Pick<PastChange, 'before' | 'after'>, shown: ShownFields): HistoryField[] {
  if (!before || !after) return []
  const value = (field: string, from: unknown): Shown => {
    const found = (from as Record<string, unknown>)[field] ?? null
    return found === null ? null : (shown[field]?.(found as never) ?? null)
  }
  return changedFields(before as object, after as object)
    .filter((field) => shown[field])
    .map((field) => ({ field, from: value(field, before), to: value(field, after) }))
}
