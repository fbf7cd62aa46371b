// The parts of a running server that every area stands on, in one object that is made at start and passed on.
import type { FastifyBaseLogger } from 'fastify'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Area } from './area.ts'
import type { Blobs } from './files/blobs.ts'
import type { Exporter } from './files/data-export.ts'
import type { Smtp } from './jobs/smtp.ts'
import type { Actor, Settings } from './context.ts'
import type { Database } from './database/database.ts'
import type { TeamCache } from './cache/team-cache.ts'
import type { Metrics } from './http/metrics.ts'
import type { makeLimits } from './http/rate-limiter.ts'
import type { Versions } from './cache/versions.ts'

/** Who a token belongs to, or nobody. Quick for a token seen before; asked again once its session was revoked anywhere. */
export type Authenticate = (token: string) => Promise<Actor | undefined> | Actor | undefined

/** Names of the areas that a team has switched off. Quick for a team seen before. */
export type DisabledAreas = (teamId: string) => Promise<readonly string[]> | readonly string[]

/** Members of a team who do not want others to know that they are here. Quick for a team seen before. */
export type HiddenMembers = (teamId: string) => Promise<readonly string[]> | readonly string[]

export type Kernel = {
  settings: Settings
  database: Database
  versions: Versions
  responseCache: ResponseCache
  teamCache: TeamCache
  blobs: Blobs
  exporter: Exporter
  /** Undefined without SMTP_URL. */
  smtp: Smtp | undefined
  areas: readonly Area[]
  authenticate: Authenticate
  disabledAreas: DisabledAreas
  hiddenMembers: HiddenMembers
  limits: ReturnType<typeof makeLimits>
  metrics: Metrics
  log: FastifyBaseLogger
  /** Part of every ETag, so that a new build never gets "unchanged" for an answer of the old one. */
  build: string
}
