import { type calendar as contract, calendarColors, calendarDays, type CalendarEntry, calendarKinds } from '#contract/calendar.ts'
import { daysBetween } from '#contract/days.ts'
import { momentOf } from '#contract/zoned-times.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { Problem } from '#server/kernel/problem.ts'
import { mayWrite } from '#server/kernel/rights.ts'
import { findHidden, saveHidden } from './store.ts'

const byStart = (a: CalendarEntry, b: CalendarEntry) => (a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? -1 : 1)

function refuseRange(from: string, to: string) {
  const days = daysBetween(from, to)
  if (days >= 1 && days <= calendarDays) return
  const words = days < 1 ? 'not after from' : `more than ${calendarDays} days after from`
  throw new Problem('bad-input', { detail: `to: ${words}`, fields: { to: words } })
}

export const handlers: Handlers<typeof contract> = {
  async entries(ctx, { from, to, kinds: wanted }) {
    refuseRange(from, to)
    const { db, actor, now } = ctx
    const [{ areasOff }, locale] = await Promise.all([findTeamChoices(db, actor.teamId), findLocale(db, actor.userId)])
    const timeZone = locale.timeZone ?? (await findBusiness(db, actor.teamId, now)).timeZone
    const range = { from, to, timeZone, start: new Date(momentOf(from, timeZone)), end: new Date(momentOf(to, timeZone)) }
    const sets = await Promise.all(
      ctx.areas.map(async (area): Promise<CalendarEntry[]> => {
        const kinds = area.calendar?.kinds.filter((kind) => !wanted || wanted.includes(kind)) ?? []
        if (!area.calendar || kinds.length === 0 || areasOff.includes(area.name)) return []
        const isEditable = area.calendar.editable === true && mayWrite(area, actor)
        return (await area.calendar.entries(ctx, range, kinds)).map(({ id, kind, title, start, end, allDay, link, editable = true }) => ({
          ...{ id, kind, area: area.name, title, start, end, allDay, link, color: calendarColors[kind], editable: isEditable && editable },
        }))
      }),
    )
    return { entries: sets.flat().toSorted(byStart) }
  },

  settings: async ({ db, actor }) => ({ hidden: await findHidden(db, actor) }),

  async updateSettings({ db, actor, recordChange }, { hidden: sent }) {
    const [before, hidden] = [await findHidden(db, actor), calendarKinds.filter((kind) => sent.includes(kind))]
    await saveHidden(db, actor, hidden)
    recordChange({ entity: 'calendar-settings', id: actor.userId, before: { hidden: before }, after: { hidden }, audience: [actor.userId] })
    return { hidden }
  },
}
