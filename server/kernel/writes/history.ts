import type { HistoryField } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { changedFields } from './undo.ts'

type Shown = HistoryField['from']

/** `never`: each function is called only with values of its own field. */
export type ShownFields = Record<string, (value: never) => Shown>

const maxLength = 300

const truncate = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

export const asIs = (value: Shown): Shown => (typeof value === 'string' ? truncate(value) : value)
export const asText = (html: string): Shown => truncate(textOfHtml(html))
export const asNames =
  (names: ReadonlyMap<string, string>) =>
  (ids: string[]): Shown =>
    ids.flatMap((id) => names.get(id) ?? []).join(', ')
export const asName =
  (names: ReadonlyMap<string, string>) =>
  (id: string): Shown =>
    names.get(id) ?? null

export const asChecks =
  <T extends { completed: boolean }>(titleOf: (item: T) => string) =>
  (items: T[]): Shown =>
    truncate(items.map((item) => `${item.completed ? '✓ ' : ''}${titleOf(item)}`).join(', '))

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
