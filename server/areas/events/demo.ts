import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { dayInZone } from '#contract/days.ts'
import { dayMs, minuteMs } from '#contract/units.ts'
import { momentOf } from '#contract/zoned-times.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { plainSlug } from '#server/kernel/text/slug.ts'
import { attendeeStore, listMembersToInvite } from './attendee-store.ts'
import { storyEvents, type StoryEvent } from './demo-data.ts'
import { findOrganizations } from './demo-store.ts'
import { nextReminder } from './reminder-rules.ts'
import { rangeFields } from './rules.ts'
import { newUid, repeating } from './series-handlers.ts'
import { attendedTimes } from './registration-handlers.ts'
import { eventStore, type StoredEvent, updateRemindAt } from './store.ts'

const timeZone = 'Europe/Bucharest'

const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function datesOf({ inDays, weekday, at, minutes = 60, lastsDays = 1 }: StoryEvent, today: string) {
  const near = addDays(today, inDays)
  const day = weekday === undefined ? near : addDays(near, (weekday - weekdayOf(near) + 7) % 7)
  if (at === undefined) return { startsAt: day, endsAt: addDays(day, lastsDays - 1), allDay: true }
  const start = momentOf(`${day}T${at}:00`, timeZone)
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + minutes * minuteMs).toISOString(), allDay: false }
}

function eventOf(story: StoryEvent, { memberIds, now }: DemoTeam, organizations: ReadonlyMap<string, string>): StoredEvent {
  const madeAt = new Date(now.getTime() - 20 * dayMs).toISOString()
  const organizer = memberIds[0] ?? ''
  const isPublic = story.visibility === 'public'
  const plain = {
    ...{ id: v7(), title: story.title, description: story.description ?? null, type: story.type, visibility: story.visibility ?? ('team' as const) },
    ...{ ...datesOf(story, dayInZone(timeZone, now)), timeZone, mode: story.mode ?? ('onsite' as const), place: story.place ?? null },
    ...{ onlineUrl: story.onlineUrl ?? null, capacityOnsite: story.capacityOnsite ?? null, capacityOnline: story.capacityOnline ?? null },
    ...{
      registration: story.registration ?? ('none' as const),
      registrationUntil: null,
      waitlist: true,
      organizerId: organizer,
      organizerName: null,
    },
    ...{ organizationId: organizations.get(story.organization ?? '') ?? null, organizationName: null, cover: null, repeat: null, overrides: [] },
    ...{ remindersMinutes: story.remindersMinutes ?? [], linked: null, slug: isPublic ? plainSlug(story.title) : null, uid: newUid(), sequence: 0 },
    ...{ state: story.state ?? ('published' as const), rangeStart: '', rangeEnd: null, states: {}, taken: {}, members: [] },
    ...{ createdAt: madeAt, createdBy: organizer, updatedAt: madeAt },
  }
  const event: StoredEvent = story.rule ? repeating(plain, { rule: story.rule, exdates: [], mode: 'schedule' }) : plain
  return { ...event, ...rangeFields(event) }
}

export async function seed(db: Db, demo: DemoTeam, recordPast: RecordPast) {
  const { teamId, memberIds, now } = demo
  const organizations = await findOrganizations(db, teamId)
  const members = new Map((await listMembersToInvite(db, teamId, memberIds)).map((member) => [member.id, member]))
  const made = storyEvents.map((story) => ({ story, event: eventOf(story, demo, organizations) }))
  await eventStore.insert(
    db,
    teamId,
    memberIds[0] ?? null,
    made.map(({ event }) => event),
  )
  const attendees = made.flatMap(({ story, event }) => {
    const common = { eventId: event.id, occurrence: null, kind: 'required' as const, note: null, offeredUntil: null, checkedInBy: null }
    const times = attendedTimes(event, null)
    const channel = event.mode === 'online' ? ('online' as const) : ('onsite' as const)
    const own = (story.members ?? []).flatMap(({ member, state }) => {
      const found = members.get(memberIds[member] ?? '')
      return found ? { memberId: found.id, contactId: null, name: found.name, email: found.email ?? '', language: found.language, state } : []
    })
    const others = (story.people ?? []).map((person) => ({ ...person, memberId: null, contactId: null, language: 'ro' as const }))
    return [...own, ...others].map((person, index) => ({
      ...{ ...common, ...times, channel, ...person, id: v7(), note: null },
      queuedAt: new Date(now.getTime() - (500 - index) * minuteMs).toISOString(),
      checkedInAt: person.state === 'checked_in' ? times.startsAt : null,
    }))
  })
  await attendeeStore.insert(db, teamId, memberIds[0] ?? null, attendees)
  for (const { event } of made) {
    await updateRemindAt(db, teamId, event.id, nextReminder(event, now))
    const { id, title, visibility, createdAt } = event
    const audience = visibility === 'private' ? { audience: [memberIds[0] ?? ''] } : {}
    recordPast({ op: 'create', entity: eventStore.entity, id, at: new Date(createdAt), actorId: memberIds[0] ?? null, after: { title }, ...audience })
  }
}
