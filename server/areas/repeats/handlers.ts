import { localStarts, startsAfterCompletion, take } from '#contract/repeat-dates.ts'
import { repeatText } from '#contract/repeat-words.ts'
import type { repeats as contract } from '#contract/repeats.ts'
import { momentOf } from '#contract/zoned-times.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { savedRepeat } from '#server/kernel/repeats/saved-repeat.ts'

export const handlers: Handlers<typeof contract> = {
  async preview({ db, actor, now }, { repeat: sent, from, count }) {
    const [{ timeZone }, { language }] = await Promise.all([findBusiness(db, actor.teamId, now), findLocale(db, actor.userId)])
    const repeat = savedRepeat(sent, timeZone)
    const starts = repeat.mode === 'schedule' ? take(localStarts(repeat, from), count) : startsAfterCompletion(repeat, from, count)
    const dates = repeat.start.length === 10 ? starts : starts.map((local) => new Date(momentOf(local, repeat.timeZone)).toISOString())
    return { dates, text: repeatText(repeat, language) }
  },
}
