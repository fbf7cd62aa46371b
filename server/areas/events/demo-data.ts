// The calendar of the demo story. Days are counted from the start, and moved to the next working day where that matters.
import type { AttendeeState, Event } from '#contract/event-shapes.ts'

type StoryPerson = { name: string; email: string; state: AttendeeState; note?: string }

export type StoryEvent = Pick<Event, 'title' | 'type'> &
  Partial<
    Pick<Event, 'visibility' | 'mode' | 'place' | 'onlineUrl' | 'capacityOnsite' | 'capacityOnline' | 'registration' | 'remindersMinutes' | 'state'>
  > & {
    description?: string
    /** From today; the weekday is kept if `weekday` (0 is Monday) is set. */
    inDays: number
    weekday?: number
    /** Whole days without. */
    at?: string
    minutes?: number
    lastsDays?: number
    rule?: string
    /** Positions of members: the first one organizes. */
    members?: readonly { member: number; state: AttendeeState }[]
    people?: readonly StoryPerson[]
    organization?: string
  }

const stranger = (name: string, state: AttendeeState): StoryPerson => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@guests.example`,
  state,
})

const confirmed = [
  'Ana Marinescu',
  'Bogdan Ilie',
  'Carmen Pop',
  'Dan Stoica',
  'Elena Rusu',
  'Florin Dobre',
  'Gabriela Tudor',
  'Horia Neagu',
  'Ioana Sandu',
  'Lucian Moga',
]
const waiting = ['Mihai Voinea', 'Nadia Preda', 'Oana Cristea']

export const storyEvents: readonly StoryEvent[] = [
  {
    ...{ title: 'Stand-up', type: 'meeting', inDays: -28, weekday: 0, at: '09:30', minutes: 15, rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR', mode: 'hybrid' },
    ...{ place: 'Meeting room 1', onlineUrl: 'https://meet.example/stand-up', remindersMinutes: [10] },
    members: [
      { member: 1, state: 'accepted' },
      { member: 2, state: 'accepted' },
      { member: 3, state: 'tentative' },
    ],
  },
  {
    ...{
      title: 'Webinar: Remote desktops without surprises',
      type: 'webinar',
      inDays: 9,
      weekday: 3,
      at: '11:00',
      minutes: 60,
      visibility: 'public',
    },
    ...{ mode: 'online', onlineUrl: 'https://meet.example/remote-desktops', capacityOnline: 10, registration: 'open', remindersMinutes: [1440, 15] },
    description:
      '<p>How small offices move to remote desktops: what it costs, how licences are counted, and how a backup is restored in ten minutes.</p><ul><li>30 minutes of demonstration</li><li>30 minutes for your questions</li></ul>',
    people: [...confirmed.map((name) => stranger(name, 'confirmed')), ...waiting.map((name) => stranger(name, 'waitlisted'))],
  },
  {
    ...{ title: 'Renewal talk with Carpathia Foods', type: 'renewal', inDays: 6, weekday: 1, at: '14:00', minutes: 45, mode: 'online' },
    ...{ onlineUrl: 'https://meet.example/carpathia', organization: 'Carpathia Foods SRL', remindersMinutes: [60] },
    members: [{ member: 1, state: 'accepted' }],
    people: [{ name: 'Radu Munteanu', email: 'radu.munteanu@carpathiafoods.example', state: 'invited' }],
  },
  {
    ...{ title: 'Renewal: Dunărea Tours', type: 'renewal', inDays: 20, organization: 'Dunărea Tours SRL', place: '–' },
  },
  {
    ...{ title: 'Licence review of the quarter', type: 'renewal', inDays: 13, weekday: 2, at: '10:00', minutes: 60, place: 'Meeting room 2' },
    ...{ rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=2WE' },
    members: [{ member: 2, state: 'accepted' }],
  },
  {
    ...{ title: 'Course: First steps for new colleagues', type: 'course', inDays: 4, weekday: 4, at: '13:00', minutes: 180, place: 'Training room' },
    ...{ capacityOnsite: 8, registration: 'approval', remindersMinutes: [1440] },
    members: [
      { member: 3, state: 'confirmed' },
      { member: 4, state: 'pending_approval' },
    ],
  },
  {
    ...{
      title: 'Lunch with the town hall of Valea Albă',
      type: 'meeting',
      inDays: 2,
      at: '12:30',
      minutes: 90,
      place: 'Restaurant Parcului, Valea Albă',
    },
    ...{ organization: 'Primăria Orașului Valea Albă' },
    members: [{ member: 1, state: 'invited' }],
  },
  { ...{ title: 'VAT return', type: 'deadline', inDays: 8, place: '–', rule: 'FREQ=MONTHLY;BYMONTHDAY=25', remindersMinutes: [4320] } },
  { ...{ title: 'Team days in the mountains', type: 'other', inDays: 30, weekday: 3, lastsDays: 2, place: 'Cabana Poiana, Brașov' } },
  { ...{ title: 'Dentist', type: 'other', visibility: 'private', inDays: 1, at: '17:30', minutes: 45, place: 'Str. Academiei 4' } },
  {
    ...{
      title: 'Open evening at the studio',
      type: 'other',
      inDays: -12,
      at: '18:00',
      minutes: 150,
      visibility: 'public',
      place: 'Str. Lipscani 22',
    },
    ...{ registration: 'open', capacityOnsite: 40 },
    people: [
      stranger('Petra Enache', 'checked_in'),
      stranger('Rareș Balan', 'checked_in'),
      stranger('Sorina Manea', 'no_show'),
      stranger('Tudor Vasile', 'cancelled'),
    ],
  },
  { ...{ title: 'Product council', type: 'meeting', inDays: 3, at: '16:00', minutes: 60, place: 'Meeting room 1', state: 'cancelled' } },
]
