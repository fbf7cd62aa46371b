// The messages of the socket at /api/live: hints that areas changed, never their data; presence; and signals such as "typing", which are not stored.
import { z } from 'zod'
import type { RawContract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'

export const livePath = '/api/live'

/** The first message of a client; `since` is the last sequence it has seen. */
export const LiveHello = z.object({ token: z.string().max(4096), since: z.number().int().min(0).optional() })
export type LiveHello = z.output<typeof LiveHello>

/** What a client may say after it was welcomed. Anything else, and what comes too often, is passed over. */
export const LiveClientMessage = z.discriminatedUnion('type', [
  /** I am doing this right now; who may know is decided by the area: `{ area: 'chat', name: 'typing', key: chatId }`. Repeated while it lasts. */
  z.object({ type: z.literal('signal'), area: z.string().max(40), name: z.string().max(40), key: Id }),
  /** The person has turned away from this device (its page is hidden, nothing was touched for minutes), or is back. */
  z.object({ type: z.literal('away'), away: z.boolean() }),
])
export type LiveClientMessage = z.output<typeof LiveClientMessage>

/** A client repeats a signal no more often than this; one that was not repeated for three times as long is over. */
export const signalSeconds = 2

export const Presence = z.object({
  id: Id,
  /** Away: connected, but turned away on every device. */
  state: z.enum(['online', 'away', 'offline']),
  /** Since when. */
  since: z.string(),
})
export type Presence = z.output<typeof Presence>

export const LiveMessage = z.discriminatedUnion('type', [
  /** Signed in; `seq` is where the team stands. */
  z.object({ type: z.literal('ready'), seq: z.number() }),
  /** These areas changed; the latest sequence of each. Of an area in `keys` only these things changed; of others anything may have. */
  z.object({
    type: z.literal('changed'),
    seq: z.number(),
    areas: z.array(z.string()),
    keys: z.record(z.string(), z.array(Id)).optional(),
  }),
  /** Too much was missed to list it: read everything again. */
  z.object({ type: z.literal('reset'), seq: z.number() }),
  /** Another member does this right now. */
  z.object({ type: z.literal('signal'), area: z.string(), name: z.string(), key: Id, from: Id }),
  /** Who is here. `all`: everybody who is not offline; who is not named then is offline. Otherwise what changed. */
  z.object({ type: z.literal('presence'), all: z.boolean(), members: z.array(Presence) }),
  z.object({ type: z.literal('beat') }),
  /** The token is not good, or no longer. */
  z.object({ type: z.literal('refused') }),
])
export type LiveMessage = z.output<typeof LiveMessage>

/** The server beats this often; a client that hears nothing for twice as long connects anew. */
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
