import type { Grant, Rights } from '#contract/levels.ts'
import type { Role } from '#contract/roles.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Blobs } from './files/blobs.ts'
import type { Exporter } from './files/data-export.ts'

export type Actor = {
  userId: string
  teamId: string
  role: Role
  sessionId: string
  rights: Rights
  grants: readonly Grant[]
  /** Equal for callers with the same role, rights and grants: answers that depend on them are cached by it. */
  rightsTag: string
  scopes?: readonly string[]
  /** The team requires a second factor, and the member has none yet: only enrolling is allowed. */
  mustEnrolMfa?: boolean
}

export type Owner = Pick<Actor, 'teamId' | 'userId'>

export type Change = {
  entity: string
  id: string | null
  before?: unknown
  after?: unknown
  audience?: readonly string[]
  /** Only these things of the area changed: browsers refetch just these, and ctx.cachedForTeam stays valid. In the hint, not in the log. */
  keys?: readonly string[]
  /** Browsers are notified, but no row is written. For frequent changes without a history; see `Area.unloggedChanges`. */
  unlogged?: boolean
  teamId?: string
  /** The area of the record, if the write belongs to another area. */
  area?: string
  endsTeam?: boolean
}

export type PastChange = Required<Pick<Change, 'entity' | 'id'>> & {
  seq: number
  act: number
  at: Date
  area: string
  op: string
  actorId: string | null
  before: unknown
  after: unknown
  audience: string[] | null
}

export interface Events {
  notify: Notice & { teamId: string; from: string | undefined }
  /** The receivers saw the cause elsewhere. `upTo`: only notices whose parameter `nr` is not above it. */
  settleNotices: NoticeTarget & { upTo?: number }
  /** The cause of the notices with this parameter `nr` no longer exists. */
  withdrawNotices: NoticeTarget & { nr: number }
  noticesRead: Owner & { notices: readonly ReadNotice[] }
  undo: { area: string; changes: readonly PastChange[] }
  /** From people outside, for a member. The blobs exist and are claimed. */
  filesReceived: ReceivedFiles
}

/** `name` may have folders. `folderId` null, or of a folder that no longer exists: the root. */
export type ReceivedFiles = {
  teamId: string
  ownerId: string
  folderId: string | null
  files: readonly { name: string; url: string; size: number; type: string; hash: string }[]
}

type NoticeTarget = { teamId: string; to: readonly string[]; collapseKey: string }

export type ReadNotice = { kind: string | null; params: Record<string, string> | null; collapseKey: string | null }

export type Notice = {
  to: readonly string[]
  kind: string
  params?: Record<string, string>
  link?: string
  /** Replaces the icon of the kind. */
  image?: string | null
  collapseKey?: string
  /** Members who muted this thing get nothing. With `followers`, its followers get the notice too, unless these lists exclude them. */
  about?: { thing: string; id: string; followers?: { except?: readonly string[]; among?: readonly string[] } }
  count?: number
  teamId?: string
}

export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: { name: string; address: string }
  attachments?: readonly { filename: string; contentType: string; content: string }[]
}

/** Begins with the team of the payload: two teams may have a thing with the same id. */
export type JobKey = readonly [teamId: string, ...parts: string[]]

export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
  /** The hash of an unknown password, so that an unknown account takes the same time as a known one. */
  dummyHash: string
}

export type Settings = Config & {
  jwtSecret: string
  encryptionKey: string
  publicUrl: string
  /** Tests hash cheaply. The environment cannot set it, so a running server always has the default of identity/passwords.ts. */
  passwordHasher?: PasswordHasher
}

export type QueuedJob = { job: string; payload: unknown; runAt?: Date; key?: JobKey }

export type Context<A extends Actor | undefined = Actor | undefined> = {
  db: Db
  actor: A
  now: Date
  settings: Settings
  blobs: Blobs
  exporter: Exporter
  /** `host` is sent by the caller and proves nothing. */
  request: { id: string; address: string; userAgent: string; host?: string }
  /** A write that records no change gets a row with its name only. */
  recordChange(change: Change): void
  skipChange(): void
  /** Caches `read()` per team until a change of the area has no `keys`. NOTE not in a write that changes the value. */
  cachedForTeam<T>(name: string, read: () => Promise<T>): Promise<T>
  emit<E extends keyof Events>(event: E, payload: Events[E]): Promise<void>
  notify(notice: Notice): Promise<void>
  /** Starts only if this transaction commits. Replaces a waiting job with the same name and `key`, or only its payload with `preserveRunAt`. */
  enqueue(job: string, payload: unknown, options?: { runAt?: Date; key?: JobKey; preserveRunAt?: boolean }): Promise<void>
  enqueueAll(jobs: readonly QueuedJob[], options?: { preserveRunAt?: boolean }): Promise<void>
  mail(message: MailMessage): Promise<void>
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

export type MemberContext = Context<Actor>
