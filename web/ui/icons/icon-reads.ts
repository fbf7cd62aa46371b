import { icons } from '#contract/icons.ts'
import { defineReads } from '#web/kernel/data/reads.ts'

export const iconReads = defineReads('icons', icons)

/** People write "arrow left" for arrow-left and arrow_left. */
export function iconsFitting(names: readonly string[], query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.length === 0 ? names : names.filter((name) => words.every((word) => name.includes(word)))
}
