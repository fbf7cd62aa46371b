import { addDays } from '#contract/days.ts'
import { localStarts, type Repeat } from '#contract/repeat-dates.ts'

const aheadDays = 30

type Repeating = { repeat: Repeat; amount: number }

/** What repeating expenses cost on the days to come. */
export const repeatedAhead = (repeating: readonly Repeating[], today: string): { day: string; amount: number }[] =>
  repeating.flatMap(({ repeat, amount }) => {
    const found: { day: string; amount: number }[] = []
    for (const local of localStarts(repeat, addDays(today, 1))) {
      const day = local.slice(0, 10)
      if (day > addDays(today, aheadDays)) break
      found.push({ day, amount: -amount })
    }
    return found
  })
