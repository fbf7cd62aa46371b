// The two boxes of a member, messages and notifications; channels and quiet hours; and the devices with Web Push.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { TimeZone, Weekday } from './preferences.ts'
import { ById, Done, Id, Instant, Link } from './shapes.ts'

/** Messages and notifications share this shape. */
export const Notice = z.object({
  id: Id,
  /** Sanitised HTML. */
  title: z.string().optional(),
  /** Sanitised HTML. */
  description: z.string().optional(),
  icon: z.string().optional(),
  image: z.string().optional(),
  link: z.string().optional(),
  /** True: a route of the application; false: an ordinary link. */
  useRouter: z.boolean().optional(),
  time: z.string(),
  read: z.boolean(),
  seen: z.boolean(),
  /** The number of collapsed repeats. */
  count: z.number().int(),
  /** `tasks.assigned`. Only for notices that an area sent. */
  kind: z.string().optional(),
})
export type Notice = z.output<typeof Notice>

const fields = {
  title: z.string().max(2000).nullable(),
  description: z.string().max(20_000).nullable(),
  icon: z.string().trim().max(100).nullable(),
  image: Link.nullable(),
  link: Link.nullable(),
  useRouter: z.boolean().nullable(),
  time: Instant,
  read: z.boolean(),
  seen: z.boolean(),
}

/** By default now and unread. */
export const NoticeToCreate = z
  .object({ ...fields, time: Instant.nullable() })
  .partial()
  .extend({ id: Id.nullish() })
export type NoticeToCreate = z.output<typeof NoticeToCreate>

/** Existing clients send whole records back, so fields that cannot change are accepted and ignored. */
export const NoticePatch = z.object(fields).partial()
export type NoticePatch = z.output<typeof NoticePatch>

export const Channels = z.object({ inApp: z.boolean(), mail: z.boolean(), push: z.boolean() })
export type Channels = z.output<typeof Channels>

/** Hours and minutes of a day: 22:30. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time like 22:30')

/** Mail and push wait until the end, except urgent ones. The box in the application makes no sound. */
export const QuietHours = z.object({
  on: z.boolean(),
  from: ClockTime,
  /** On the next day if it is not after `from`. */
  to: ClockTime,
  /** The days on which the quiet hours begin. */
  days: z.array(Weekday).max(7),
  /** Null: the time zone of my preferences. */
  timeZone: TimeZone.nullable(),
})
export type QuietHours = z.output<typeof QuietHours>

export const Delivery = z.object({
  kinds: z.array(Channels.extend({ kind: z.string(), /** In the reader's language. */ label: z.string(), urgent: z.boolean() })),
  quietHours: QuietHours,
})
export type Delivery = z.output<typeof Delivery>

export const DeliveryPatch = z.object({ kinds: z.record(z.string().max(100), Channels.partial()), quietHours: QuietHours.partial() }).partial()
export type DeliveryPatch = z.output<typeof DeliveryPatch>

/** Something that a member can follow, such as a task: its kind and its id. */
const Followed = z.object({ thing: z.string().max(40), id: Id })
export const followStates = ['follow', 'default', 'mute'] as const
/** Default: notices about what I made, am assigned to or commented on. */
export const Follow = Followed.extend({ state: z.enum(followStates) })
export type Follow = z.output<typeof Follow>

export const PushDevice = z.object({
  id: Id,
  /** The browser, by its own user agent. */
  userAgent: z.string(),
  /** The session of the caller. */
  current: z.boolean(),
  createdAt: z.string(),
  /** When the last push reached it. */
  reachedAt: z.string().nullable(),
})
export type PushDevice = z.output<typeof PushDevice>

/** What PushSubscription.toJSON() gives. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87,88}=?$/), auth: z.string().regex(/^[\w-]{22,24}={0,2}$/) }),
})
export type PushSubscription = z.output<typeof PushSubscription>

/** What a service worker receives with a push. Texts, not HTML. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  /** A later push with the same tag replaces this one. */
  tag: z.string(),
  /** Unread messages and notifications, for the badge of the installed application. */
  unread: z.number().int(),
})
export type PushMessage = z.output<typeof PushMessage>

const access = 'member' as const
const personal = { access, reads: ['notifications', 'identity'], perMember: true } as const
const messages = '/api/common/messages'
const notices = '/api/common/notifications'
const push = '/api/common/push'
const All = z.array(Notice)

export const notifications = {
  messages: { method: 'GET', path: messages, ...personal, summary: 'My messages, newest first.', answer: All },
  createMessage: {
    method: 'POST',
    path: messages,
    access,
    summary: 'Adds a message to my box.',
    input: z.object({ message: NoticeToCreate }),
    answer: Notice,
  },
  updateMessage: {
    method: 'PATCH',
    path: messages,
    access,
    summary: 'Changes the fields sent.',
    input: z.object({ id: Id, message: NoticePatch }),
    answer: Notice,
  },
  removeMessage: { method: 'DELETE', path: messages, access, summary: 'Removes a message and answers it.', input: ById, answer: Notice },
  readAllMessages: {
    method: 'GET',
    path: `${messages}/mark-all-as-read`,
    access,
    effect: 'write',
    summary: 'Marks all my messages as read.',
    answer: Done,
  },
  toggleMessage: {
    method: 'POST',
    path: `${messages}/toggle-read-status`,
    access,
    summary: 'Sets `read` to the value sent.',
    input: z.object({ message: z.object({ id: Id, read: z.boolean() }) }),
    answer: Notice,
  },

  all: { method: 'GET', path: notices, ...personal, summary: 'My notifications, newest first.', answer: All },
  create: {
    method: 'POST',
    path: notices,
    access,
    summary: 'Adds a notification to my box.',
    input: z.object({ notification: NoticeToCreate }),
    answer: Notice,
  },
  update: {
    method: 'PATCH',
    path: notices,
    access,
    summary: 'Changes the fields sent.',
    input: z.object({ id: Id, notification: NoticePatch }),
    answer: Notice,
  },
  remove: { method: 'DELETE', path: notices, access, summary: 'Removes a notification and answers it.', input: ById, answer: Notice },
  readAll: {
    method: 'GET',
    path: `${notices}/mark-all-as-read`,
    access,
    effect: 'write',
    summary: 'Marks all my notifications as read.',
    answer: Done,
  },
  toggle: {
    method: 'POST',
    path: `${notices}/toggle-read-status`,
    access,
    summary: 'Sets `read` to the value sent.',
    input: z.object({ notification: z.object({ id: Id, read: z.boolean() }) }),
    answer: Notice,
  },

  unread: {
    method: 'GET',
    path: `${notices}/unread`,
    ...personal,
    summary: 'How many are unread in both boxes.',
    answer: z.object({ messages: z.number().int(), notifications: z.number().int() }),
  },
  delivery: {
    method: 'GET',
    path: `${notices}/delivery`,
    ...personal,
    summary: 'My channels for each kind of notice, and my quiet hours.',
    answer: Delivery,
  },
  updateDelivery: {
    method: 'PATCH',
    path: `${notices}/delivery`,
    access,
    summary: 'Changes the channels and hours sent.',
    input: z.object({ delivery: DeliveryPatch }),
    answer: Delivery,
  },

  follows: {
    method: 'GET',
    path: '/api/common/follows',
    ...personal,
    summary: 'The things that I follow or muted, the newest first.',
    answer: z.array(Follow),
  },
  follow: {
    method: 'POST',
    path: '/api/common/follows',
    access,
    summary: 'Follows or mutes a thing, or goes back to the default.',
    input: z.object({ follow: Follow }),
    answer: Follow,
  },

  push: {
    method: 'GET',
    path: push,
    access,
    summary: 'The key that a browser needs to subscribe, and my devices with push.',
    answer: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
  },
  subscribe: {
    method: 'POST',
    path: `${push}/subscription`,
    access,
    effect: 'own-transactions',
    summary: 'Subscribes this browser to push.',
    input: z.object({ subscription: PushSubscription }),
    answer: PushDevice,
  },
  unsubscribe: {
    method: 'POST',
    path: `${push}/unsubscribe`,
    access,
    effect: 'own-transactions',
    summary: 'Removes the subscription of this browser. True also if there was none.',
    input: z.object({ endpoint: z.string().max(2000) }),
    answer: Done,
  },
  removeDevice: {
    method: 'DELETE',
    path: `${push}/subscription`,
    access,
    summary: 'Removes the subscription of one of my devices.',
    input: ById,
    answer: Done,
  },
  testPush: {
    method: 'POST',
    path: `${push}/test`,
    access,
    effect: 'own-transactions',
    attemptsPerMinute: 20,
    summary: 'Sends a push to my devices and answers the results. Subscriptions that no longer exist are removed.',
    answer: z.object({
      reached: z.number().int(),
      failures: z.array(z.object({ device: PushDevice, /** In words, in my language. */ reason: z.string(), removed: z.boolean() })),
    }),
  },
} satisfies Contract

nameSchemas({ Follow, NoticeDelivery: Delivery, Notice, NoticePatch, NoticeToCreate, PushDevice })
