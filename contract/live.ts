// The messages of the socket at /api/live: hints that areas changed, presence, and signals such as "typing". They contain no data of areas.
import { z } from 'zod'
import type { RawContract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'

export const livePath = '/api/live'

/** The first message of a client; `since` is the last sequence it has seen. */
export const LiveHello = z.object({ token: z.string().max(4096), since: z.number().int().min(0).optional() })
export type LiveHello = z.output<typeof LiveHello>

/** What a client may send after the welcome. Other or too frequent messages are ignored. */
export const LiveClientMessage = z.discriminatedUnion('type', [
  /** A current activity: `{ area: 'chat', name: 'typing', key: chatId }`, repeated while it lasts. The area decides who receives it. */
  z.object({ type: z.literal('signal'), area: z.string().max(40), name: z.string().max(40), key: Id }),
  /** The person left this device (the page is hidden, or there was no input for minutes) or is back. */
  z.object({ type: z.literal('away'), away: z.boolean() }),
])
export type LiveClientMessage = z.output<typeof LiveClientMessage>

/** The shortest interval between repeats. A signal without a repeat for three times as long is over. */
export const signalSeconds = 2

export const Presence = z.object({
  id: Id,
  /** Away: connected, but idle on every device. */
  state: z.enum(['online', 'away', 'offline']),
  /** Since when. */
  since: z.string(),
})
export type Presence = z.output<typeof Presence>

export const LiveMessage = z.discriminatedUnion('type', [
  /** Signed in. `seq` is the current sequence of the team. */
  z.object({ type: z.literal('ready'), seq: z.number() }),
  /** The changed areas with the latest sequence of each. In an area that is in `keys` only these things changed. */
  z.object({
    type: z.literal('changed'),
    seq: z.number(),
    areas: z.array(z.string()),
    keys: z.record(z.string(), z.array(Id)).optional(),
  }),
  /** The client missed too much and must refetch everything. */
  z.object({ type: z.literal('reset'), seq: z.number() }),
  /** A signal of another member. */
  z.object({ type: z.literal('signal'), area: z.string(), name: z.string(), key: Id, from: Id }),
  /** `all`: everybody who is online or away; the others are offline. Otherwise only the changes. */
  z.object({ type: z.literal('presence'), all: z.boolean(), members: z.array(Presence) }),
  z.object({ type: z.literal('beat') }),
  /** The token is not or no longer valid. */
  z.object({ type: z.literal('refused') }),
])
export type LiveMessage = z.output<typeof LiveMessage>

/** The interval of the server's heartbeat. A client reconnects after twice as long without a message. */
export const beatSeconds = 20

export const live = {
  connect: {
    method: 'GET',
    path: livePath,
    access: 'member',
    summary: 'Opens a WebSocket for hints. The first message contains the access token of a person; tokens of programs are refused.',
    status: 101,
    socket: { hello: LiveHello, sent: LiveClientMessage, received: LiveMessage },
  },
} satisfies RawContract

nameSchemas({ LiveHello, LiveClientMessage, LiveMessage, Presence })
