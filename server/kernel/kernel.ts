import type { FastifyBaseLogger } from 'fastify'
import type { ResponseCache } from './cache/response-cache.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { Area } from './area.ts'
import type { Blobs } from './files/blobs.ts'
import type { Exporter } from './files/data-export.ts'
import type { Smtp } from './jobs/smtp.ts'
import type { Actor, Owner, Settings } from './context.ts'
import type { Database } from './database/database.ts'
import type { TeamCache } from './cache/team-cache.ts'
import type { Metrics } from './http/metrics.ts'
import type { makeLimits } from './http/rate-limiter.ts'
import type { Versions } from './cache/versions.ts'

export type Authenticate = (token: string) => Promise<Actor | undefined> | Actor | undefined

type SharedFile = { teamId: string; ownerId: string; url: string }

export type FileSessions = {
  clearedCookie: string
  cookieFor(accessToken: string): Promise<string | undefined>
  /** `known`: the cookie is ours, though it may not open this file. */
  find(cookies: string | undefined, file: SharedFile): Promise<{ known: boolean; actor?: Actor | undefined }>
  sees(actor: Actor, file: SharedFile): Promise<boolean>
}

export type DisabledAreas = (teamId: string) => Promise<readonly string[]> | readonly string[]

export type HiddenMembers = (teamId: string) => Promise<readonly string[]> | readonly string[]

export type Kernel = {
  settings: Settings
  database: Database
  versions: Versions
  responseCache: ResponseCache
  pageCache: PageCache
  teamCache: TeamCache
  blobs: Blobs
  exporter: Exporter
  smtp: Smtp | undefined
  areas: readonly Area[]
  authenticate: Authenticate
  fileSessions: FileSessions
  disabledAreas: DisabledAreas
  hiddenMembers: HiddenMembers
  isOnline(member: Owner): boolean
  isOperator(userId: string): Promise<boolean>
  limits: ReturnType<typeof makeLimits>
  metrics: Metrics
  log: FastifyBaseLogger
  /** Part of every ETag, so that a new build never confirms an answer of the old one. */
  build: string
}
