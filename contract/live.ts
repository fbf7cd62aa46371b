// What the socket at /api/live carries. Hints, never data: "area X moved to sequence N".
import { z } from 'zod'

export const livePath = '/api/live'

/** The first message of a client; `since` is the last sequence it has seen. */
export const LiveHello = z.object({ token: z.string().max(4096), since: z.number().int().min(0).optional() })
export type LiveHello = z.output<typeof LiveHello>

export const LiveMessage = z.discriminatedUnion('type', [
  /** Signed in; `seq` is where the team stands. */
  z.object({ type: z.literal('ready'), seq: z.number() }),
  /** These areas changed; the latest sequence of each. */
  z.object({ type: z.literal('moved'), seq: z.number(), areas: z.array(z.string()) }),
  /** Too much was missed to list it: read everything again. */
  z.object({ type: z.literal('reset'), seq: z.number() }),
  z.object({ type: z.literal('beat') }),
  /** The token is not good, or no longer. */
  z.object({ type: z.literal('refused') }),
])
export type LiveMessage = z.output<typeof LiveMessage>

/** The server beats this often; a client that hears nothing for twice as long connects anew. */
export const beatSeconds = 20
