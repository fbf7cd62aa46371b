import { firstStart, type Repeat } from '#contract/repeat-dates.ts'
import type { RepeatToSave } from '#contract/repeats.ts'
import { Problem } from '#server/kernel/problem.ts'

/** Begins with its first occurrence. `field`: the place in the input, for the message. */
export function savedRepeat({ exdates, ...sent }: RepeatToSave, teamZone: string, field = 'repeat'): Repeat {
  const repeat = { ...sent, timeZone: sent.timeZone ?? teamZone, exdates: [...new Set(exdates)].toSorted() }
  const start = repeat.mode === 'schedule' ? firstStart(repeat) : repeat.start
  if (start !== undefined) return { ...repeat, start }
  throw new Problem('bad-input', { detail: `${field}.rule: never happens`, fields: { [`${field}.rule`]: 'never happens' } })
}
