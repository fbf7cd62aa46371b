// What a handler is given: who asks, the transaction, and the ways to tell others about what it did.
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Blobs } from './files/blobs.ts'
import type { Exporter } from './files/data-export.ts'

export type Role = 'owner' | 'admin' | 'member'

/** A signed-in member, in the team this session is about. */
export type Actor = {
  userId: string
  teamId: string
  role: Role
  /** Of a program: its token. */
  sessionId: string
  /** A program's token may do only this: `tasks:read`, `*:write`. A person has none. */
  scopes?: readonly string[]
  /** The team asks for a second factor and they have none: nothing is open to them but to enrol. */
  mustEnrolMfa?: boolean
}

/** What happened to one thing. `before` and `after` hold what undo and the activity page need. */
export type Change = {
  entity: string
  id: string | null
  before?: unknown
  after?: unknown
  /** Members that may know of it; left out: the whole team. */
  audience?: readonly string[]
  /** Which things of the area changed, and nothing but them: a browser reads only these again, `lasting` holds. Left out: any. Only in the hint, not in the log. */
  keys?: readonly string[]
  /** The team, where the caller is not signed in (a sign-up by invitation, say). */
  teamId?: string
  /** The team ends with this: no row is left of it, but every process hears that it is gone. */
  endsTeam?: boolean
}

/** A row of the change log, read back. */
export type PastChange = Required<Pick<Change, 'entity' | 'id'>> & {
  seq: number
  /** The number of the write it belongs to: the last of its rows, and what the write answered. */
  act: number
  at: Date
  area: string
  op: string
  actorId: string | null
  before: unknown
  after: unknown
  audience: string[] | null
}

/** Events that areas announce and others hear, with their payloads. An area adds its own by declaration merging. */
export interface Events {
  /** Somebody should be told. Heard by whoever keeps notifications; nobody hears it while no area does. */
  notify: Notice & { teamId: string; from: string | undefined }
  /** A member takes an act in `area` back; that area puts things as they were before these changes, or refuses. */
  undo: { area: string; changes: readonly PastChange[] }
}

/** Tells members of something that concerns them. `kind` names a text of the area that tells it. */
export type Notice = {
  to: readonly string[]
  kind: string
  /** Put into the text, escaped, in the reader's language. */
  params?: Record<string, string>
  link?: string
  /** Repeats with the same key become one notice with a count. */
  collapseKey?: string
  /** Where the caller is not signed in. */
  teamId?: string
}

export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  /** Where answers go, if not to us. */
  replyTo?: { name: string; address: string }
}

export type Settings = Config & { jwtSecret: string; publicUrl: string }

export type Context<A extends Actor | undefined = Actor | undefined> = {
  db: Db
  actor: A
  now: Date
  settings: Settings
  blobs: Blobs
  exporter: Exporter
  /** `host` as the caller wrote it, with its port: proof of nothing. */
  request: { id: string; address: string; userAgent: string; host?: string }
  /** Tells what was changed. A write that says nothing leaves a row with its name only. */
  recordChange(change: Change): void
  /** This write changed nothing after all: no row, no hint. */
  skipChange(): void
  /** What `read` answers, kept in memory for the team until a change of this area does not name its things. Not for a write that changes it. */
  cachedForTeam<T>(name: string, read: () => Promise<T>): Promise<T>
  /** Tells the areas that listen, inside this transaction: if one fails, nothing happened. */
  emit<E extends keyof Events>(event: E, payload: Events[E]): Promise<void>
  /** Tells members, never the one who acts. */
  notify(notice: Notice): Promise<void>
  /** Queues a background job that starts only if this transaction commits. One that waits under the same key is replaced; with `keepTime` it runs when it was to run. */
  enqueue(job: string, payload: unknown, options?: { runAt?: Date; key?: string; keepTime?: boolean }): Promise<void>
  mail(message: MailMessage): Promise<void>
  /** Runs `work` in a transaction: the one already open or, with the effect 'own-transactions', a new one that is committed on return. */
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

export type MemberContext = Context<Actor>
