import type { Attendee, Event } from '#contract/event-shapes.ts'
import { events as contract } from '#contract/events.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'

const area = 'events'

export const eventReads = defineReads(area, contract)

/** Shown at once, and offline: the server may not know it yet. */
export const showCreated = (event: Event) => queryClient.setQueryData(readKey(eventReads.one, { id: event.id }), event)

export const createEvent = defineWrite({
  ...{ area, contract, op: 'create' },
  label: ({ event: { title } }) => ({ key: 'events.event.write.create', values: { title } }),
})

/** From the form, through the outbox: the event may not be sent yet. */
export const inviteToEvent = defineWrite({
  ...{ area, contract, op: 'invite' },
  label: ({ people }) => ({ key: 'events.event.write.invite', values: { count: people.length } }),
})

export const updateEvent = defineWrite({
  ...{ area, contract, op: 'update' },
  edits: {
    one: (known, { id, event, scope = 'all' }) => {
      if (known.id !== id || scope !== 'all') return known
      const { repeat: _repeat, ...fields } = event
      const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      return { ...known, ...sent, ...(event.linked === undefined || event.linked?.id === known.linked?.id ? {} : { linkedName: null }) }
    },
  },
  settle: { one: (known, answer) => (known.id === answer.id && known.occurrence === null ? answer : known) },
  label: ({ event: { title = '' } }) => ({ key: 'events.event.write.update', values: { title } }),
})

export const removeEvent = defineWrite({
  ...{ area, contract, op: 'remove' },
  label: () => 'events.event.write.remove',
})

const checked = (attendee: Attendee, at: string): Attendee =>
  attendee.state === 'checked_in' && (attendee.checkedInAt ?? at) <= at ? attendee : { ...attendee, state: 'checked_in', checkedInAt: at }

/** Through the outbox: at the entrance there may be no connection. */
export const checkIn = defineWrite({
  ...{ area, contract, op: 'checkIn' },
  edits: {
    attendees: (known, { attendeeId, at }) => ({
      ...known,
      attendees: known.attendees?.map((one) => (one.id === attendeeId ? checked(one, at ?? new Date().toISOString()) : one)) ?? null,
    }),
  },
  settle: {
    attendees: (known, { attendee }) => ({ ...known, attendees: known.attendees?.map((one) => (one.id === attendee.id ? attendee : one)) ?? null }),
  },
  label: () => 'events.event.write.checkIn',
})

export const respond = defineWrite({
  ...{ area, contract, op: 'respond' },
  edits: {
    one: (known, { id, answer }) => (known.my?.id === id && known.my.state !== 'offered' ? { ...known, my: { ...known.my, state: answer } } : known),
  },
  label: () => 'events.event.write.respond',
})
