import { v7 } from 'uuid'
import { addDays, dayInZone } from '#contract/days.ts'
import { datesBetween, spanOf } from '#contract/event-dates.ts'
import { eventLimits } from '#contract/event-shapes.ts'
import type { events as contract } from '#contract/events.ts'
import { dayMs } from '#contract/units.ts'
import { momentOf } from '#contract/zoned-times.ts'
import { findMember } from '#server/identity/store.ts'
import { findTeamChoices, listReceivers, type Receiver } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { HtmlPage } from '#server/kernel/http/html-page.ts'
import { createPublicLink, revokePublicLinks } from '#server/kernel/links/public-link-store.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { mayRead, mayReadNamed } from '#server/kernel/rights.ts'
import { deleteFeed, findFeed, insertFeed, listBusy, listFeedEvents, listFeeds } from './feed-store.ts'
import { readCalendar } from './ics/read-rules.ts'
import { calendarText, dayComponent, type IcsEvent } from './ics/write-rules.ts'
import { importEvents, previewEvents } from './ics/import-handlers.ts'
import { publicEventUrl } from './mail-handlers.ts'
import { shownTo } from './rules.ts'
import { type Ctx, teamZone, title } from './shared.ts'
import type { StoredEvent } from './store.ts'
import { findTeamName } from './team-store.ts'

/** Older events are in no feed. */
const pastDays = 400
const mostInFeed = 5000
const [dueDaysBack, dueDaysAhead] = [60, 300]

type Busy = { start: number; end: number }

/** Times that touch or overlap are one: how many events they are is private. */
function merged(times: readonly Busy[]): Busy[] {
  const all: Busy[] = []
  for (const time of times.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end)
    else all.push({ ...time })
  }
  return all
}

const busyStates = ['accepted', 'tentative', 'confirmed', 'checked_in']

function busyTimes(event: StoredEvent, memberId: string, from: number, to: number): Busy[] {
  const own = event.members.filter((attendance) => attendance.memberId === memberId && busyStates.includes(attendance.state))
  const isAll = event.organizerId === memberId || own.some(({ occurrence }) => occurrence === null)
  if (!isAll && own.length === 0) return []
  return datesBetween(event, from, to)
    .filter(({ occurrence, override }) => !override?.cancelled && (isAll || own.some((one) => one.occurrence === occurrence)))
    .map((date) => spanOf({ ...event, startsAt: date.startsAt, endsAt: date.endsAt }))
}

/** Due days of other areas, as the member of the feed may see it. */
async function dueDays(
  ctx: HandlerContext,
  teamId: string,
  { userId, role, rights, timeZone }: Receiver,
  kinds: readonly string[],
): Promise<string[][]> {
  const actor: Actor = { userId, teamId, role, rights, grants: [], sessionId: '', rightsTag: '' }
  const zone = timeZone ?? (await teamZone(ctx, teamId))
  const { areasOff } = await findTeamChoices(ctx.db, teamId)
  const today = dayInZone(zone, ctx.now)
  const [from, to] = [addDays(today, -dueDaysBack), addDays(today, dueDaysAhead)]
  const range = { from, to, timeZone: zone, start: new Date(momentOf(from, zone)), end: new Date(momentOf(to, zone)) }
  const days: string[][] = []
  for (const area of ctx.allAreas) {
    const wanted = area.calendar?.kinds.filter((kind) => kind !== 'event' && kind !== 'renewal' && (kinds.length === 0 || kinds.includes(kind))) ?? []
    if (!area.calendar || wanted.length === 0 || areasOff.includes(area.name) || !mayRead(area, actor)) continue
    const entries = await area.calendar.entries({ ...ctx, actor }, range, wanted)
    for (const { id, kind, title: name, start, end, link } of entries.toSorted((a, b) => (a.start < b.start ? -1 : 1)))
      days.push(
        dayComponent({
          uid: `${kind}-${id}@hora`,
          title: name,
          day: start.slice(0, 10),
          lastDay: end.slice(0, 10),
          url: `${ctx.settings.publicUrl}${link}`,
        }),
      )
  }
  return days
}

async function readFile(ctx: Ctx, ics: string) {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(ics)) throw wrongField('ics', 'is no iCalendar file')
  return readCalendar(ics, await teamZone(ctx, ctx.actor.teamId))
}

type Calls = 'import' | 'previewImport' | 'freeBusy' | 'feeds' | 'createFeed' | 'removeFeed' | 'publicFeed'

export const feedHandlers: Pick<Handlers<typeof contract>, Calls> = {
  async import(ctx, { ics }) {
    const { events, skipped } = await readFile(ctx, ics)
    return importEvents(ctx, events, skipped.length)
  },

  previewImport: async (ctx, { ics }) => previewEvents(ctx, await readFile(ctx, ics)),

  async freeBusy(ctx, { from, to, members, except }) {
    const { db, actor } = ctx
    const ids = [...new Set(members ?? [actor.userId])]
    if (ids.length > eventLimits.freeBusyMembers) throw wrongField('members', `are more than ${eventLimits.freeBusyMembers}`)
    await checkReferences(ctx, [{ kind: 'member', path: 'members', id: ids }])
    const zone = await teamZone(ctx, actor.teamId)
    const [start, end] = [momentOf(from, zone), momentOf(to, zone)]
    if (end <= start || end - start > (eventLimits.days + 1) * dayMs) throw wrongField('to', `is not within ${eventLimits.days} days after from`)
    const events = (await listBusy(db, actor.teamId, ids, new Date(start), new Date(end))).filter(({ id }) => id !== except)
    return {
      members: ids.map((id) => ({
        id,
        busy: merged(events.flatMap((event) => busyTimes(event, id, start, end))).map((time) => ({
          start: new Date(time.start).toISOString(),
          end: new Date(time.end).toISOString(),
        })),
      })),
    }
  },

  feeds: ({ db, actor }) => listFeeds(db, actor.teamId, actor.userId),

  async createFeed(ctx, { kind, kinds }) {
    const { teamId, userId } = ctx.actor
    return ctx.write(async ({ db, recordChange }) => {
      if ((await listFeeds(db, teamId, userId)).length >= eventLimits.feeds) throw ruleBroken('R-EVT-6', `at most ${eventLimits.feeds} feeds`)
      const feed = await insertFeed(db, teamId, userId, { id: v7(), kind, kinds })
      if (!feed) throw problem('conflict')
      const token = await createPublicLink(db, { teamId, kind: 'feed', thingId: feed.id })
      recordChange({ entity: 'event-feed', id: feed.id, teamId, after: { kind }, audience: [userId] })
      return { feed, url: `${ctx.settings.publicUrl}/api/public/feeds/${token}.ics` }
    })
  },

  async removeFeed({ db, actor, recordChange }, { id }) {
    if (!(await deleteFeed(db, actor.teamId, actor.userId, id))) throw problem('not-found')
    await revokePublicLinks(db, { teamId: actor.teamId, kind: 'feed', thingId: id })
    recordChange({ entity: 'event-feed', id, before: {}, audience: [actor.userId] })
    return true
  },

  async publicFeed(ctx) {
    const { teamId, thingId } = ctx.link
    const feed = await findFeed(ctx.db, teamId, thingId)
    const member = feed && (await findMember(ctx.db, teamId, feed.userId))
    const [holder] = feed && member ? await listReceivers(ctx.db, teamId, [feed.userId]) : []
    if (!feed || !holder || !mayReadNamed(ctx.allAreas, 'events', holder)) throw problem('gone')
    const since = new Date(ctx.now.getTime() - pastDays * dayMs)
    const events = feed.kind === 'due' ? [] : await listFeedEvents(ctx.db, teamId, feed.userId, feed.kind, since, mostInFeed)
    const wanted = feed.kinds.length === 0 ? events : events.filter(({ type }) => feed.kinds.includes(type === 'renewal' ? 'renewal' : 'event'))
    const shownEvents = wanted.map((event): IcsEvent => {
      const { onlineUrl, overrides } = shownTo(event, feed.userId)
      return { ...event, onlineUrl, overrides, url: publicEventUrl(ctx, event) }
    })
    const more = feed.kind === 'due' ? await dueDays(ctx, teamId, holder, feed.kinds) : []
    return new HtmlPage(calendarText({ more, name: `${await findTeamName(ctx.db, teamId)} · ${title[holder.language]}`, events: shownEvents }))
  },
}
