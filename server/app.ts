import Fastify, { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Runner } from 'graphile-worker'
import pg from 'pg'
import { v7 } from 'uuid'
import { megabyte } from '#contract/units.ts'
import { areas as allAreas } from './areas.ts'
import { makeDisabledAreas } from './identity/disabled-areas.ts'
import { makeAuthenticator } from './identity/authenticate.ts'
import { makeFileSessions } from './identity/file-sessions.ts'
import { makeHiddenMembers } from './identity/hidden-members.ts'
import { isOperator } from './identity/operators.ts'
import { PageCache } from './kernel/cache/page-cache.ts'
import { ResponseCache } from './kernel/cache/response-cache.ts'
import type { Area, Job } from './kernel/area.ts'
import { scheduledBackup } from './kernel/backup/scheduled-backup.ts'
import { Blobs } from './kernel/files/blobs.ts'
import { Exporter } from './kernel/files/data-export.ts'
import { Smtp } from './kernel/jobs/smtp.ts'
import { deleteUnreferencedBytes, deleteUnreferencedBytesJob, tidyBlobs } from './kernel/files/blob-store.ts'
import { openStorage } from './kernel/files/open-storage.ts'
import type { Settings } from './kernel/context.ts'
import type { Database } from './kernel/database/database.ts'
import { startJobs } from './kernel/jobs/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { TeamCache } from './kernel/cache/team-cache.ts'
import { LiveSockets } from './kernel/live/sockets.ts'
import { mailJob } from './kernel/jobs/mail.ts'
import { makeLimits } from './kernel/http/rate-limiter.ts'
import { makeMetrics } from './kernel/http/metrics.ts'
import { registerSystemRoutes } from './kernel/http/system-routes.ts'
import { fromDatabase, Problem, problem, problemBody } from './kernel/problem.ts'
import { loggedError } from './kernel/process/error-log.ts'
import { pushKeys } from './kernel/jobs/web-push.ts'
import { securityHeaders } from './kernel/http/security-headers.ts'
import { limitBodyTime } from './kernel/http/slow-bodies.ts'
import { registerArea } from './kernel/http/endpoints.ts'
import { registerBlobRoutes } from './kernel/files/blob-routes.ts'
import { pruneChangesJob } from './kernel/writes/prune-changes.ts'
import { registerUploadRoutes } from './kernel/files/upload-routes.ts'
import { tidyUploads } from './kernel/files/upload-sessions.ts'
import { tidyFailedJobs, tidyOutbox } from './kernel/jobs/tidy.ts'
import { blankDeletedThings } from './kernel/writes/blank-changes.ts'
import { Versions } from './kernel/cache/versions.ts'
import { registerStaticApp } from './kernel/http/static-app.ts'

const bodyLimit = 2 * megabyte

/** A database that does not answer must not block the next attempt. */
const listenerOptions: pg.ClientConfig = { application_name: 'hora', keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 10_000 }

/** Unique over all processes. Random only once, because that costs as much as the rest of a small answer. */
function requestIds(): () => string {
  const start = v7()
  let number = 0
  return () => `${start}-${++number}`
}

export type AppOptions = {
  settings: Settings
  database: Database
  connection: pg.ClientConfig
  /** Left out in tests of the API. */
  webFolder?: string
  version?: string
  build?: string
  areas?: readonly Area[]
  /** Of the connection that listens. Tests do not wait as long. */
  heartbeatMs?: number
  /** How long a body may take beside the time for its length. */
  bodyTimeoutMs?: number
}

export async function buildApp(options: AppOptions) {
  const { settings, database, connection, webFolder, version = '0', build = 'dev', areas = allAreas, heartbeatMs, bodyTimeoutMs } = options
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
        err: (error) => loggedError(error),
      },
    },
    // A log line per request costs more than most answers. /api/metrics has counts and times.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy > 0 ? (_address, hop) => hop < settings.trustProxy : false,
    bodyLimit,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })
  const metrics = makeMetrics()
  const versions = new Versions(database.system, () => new pg.Client({ ...connection, ...listenerOptions }), {
    ...(heartbeatMs === undefined ? {} : { beatMs: heartbeatMs }),
    onFailure: (error) => {
      metrics.liveFailures.inc({ part: 'listen' })
      app.log.warn({ err: error }, 'not listening to PostgreSQL, trying again')
    },
  })
  const blobs = new Blobs(settings)
  const authenticator = makeAuthenticator({ database, versions, settings })
  const kernel: Kernel = {
    settings,
    database,
    versions,
    responseCache: new ResponseCache(),
    pageCache: new PageCache(),
    teamCache: new TeamCache(versions),
    blobs,
    exporter: new Exporter({ pool: database.pool, blobs, dataDir: settings.dataDir }),
    smtp: settings.smtpUrl ? new Smtp({ url: settings.smtpUrl, tls: settings.smtpTls }) : undefined,
    areas,
    authenticate: authenticator.authenticate,
    fileSessions: makeFileSessions({ database, settings, authenticator }),
    disabledAreas: makeDisabledAreas({ database, versions }),
    hiddenMembers: makeHiddenMembers({ database, versions }),
    isOnline: ({ teamId, userId }) => live.isOnline(teamId, userId),
    isOperator: (userId) => isOperator(database.db, settings, userId),
    limits: makeLimits(),
    metrics,
    log: app.log,
    build,
  }
  const live = new LiveSockets(kernel)
  const ownJobs: Record<string, Job> = {
    mail: mailJob(app.log),
    tidy: tidyWith(database.pool),
    blankChanges: ({ db, areas: all }) => blankDeletedThings(db, all),
    backup: scheduledBackup({ connection, version, storage: openStorage(settings), log: app.log }),
    pruneChanges: pruneChangesJob,
    [deleteUnreferencedBytes]: deleteUnreferencedBytesJob,
  }

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const secure = securityHeaders(settings.publicUrl)
  // With `done`, because an asynchronous hook costs a turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.ownBodyTimer) limitBodyTime(request.raw, bodyTimeoutMs)
    reply.headers(secure).header('x-request-id', request.id)
    done()
  })
  // Fastify would create a logger per request even if nothing is logged. Our log calls pass the request id themselves.
  app.log.child = () => app.log
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    kernel.metrics.requests.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerProblem(error, request, reply))

  for (const area of areas) {
    registerArea(app, kernel, area)
    if (area.uploads) registerUploadRoutes(app, kernel, area, area.uploads)
    if (area.linkUploads) registerUploadRoutes(app, kernel, area, area.linkUploads)
  }
  registerSystemRoutes(app, kernel, version)
  registerBlobRoutes(app, kernel)
  live.register(app)
  registerStaticApp(app, webFolder)

  let runner: Pick<Runner, 'stop'> | undefined
  await versions.listen()
  live.start()
  await pushKeys(database.db)
  app.addHook('preClose', async () => {
    await live.close()
    await runner?.stop()
  })
  app.addHook('onClose', () => versions.close())

  return {
    app,
    kernel,
    ownJobs,
    async startJobs() {
      const nightly = { tidy: '17 3 * * *', pruneChanges: '47 3 * * *', blankChanges: '21 4 * * *' }
      runner = await startJobs(kernel, ownJobs, { ...nightly, ...(settings.backup ? { backup: '41 2 * * *' } : {}) })
      return runner
    },
  }
}

/** Stored answers serve repeated writes. Nobody repeats a write after a week. */
const tidyWith = (pool: Database['pool']): Job => ({
  effect: 'own-transactions',
  async run(ctx) {
    await ctx.write(({ db }) => db.execute(`delete from idempotency_keys where at < now() - interval '7 days'`))
    await tidyBlobs({ ...ctx, pool })
    await ctx.write((own) => tidyUploads({ ...ctx, db: own.db, enqueue: own.enqueue }))
    await ctx.write((own) => tidyFailedJobs(own))
    await tidyOutbox(ctx)
  },
})

const byFastifyCode: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problem('too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem('unsupported-type'),
}

function answerProblem(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const status = (error as FastifyError).statusCode
  // The caller went away while it was sending. Its error looks like one of the database's connections.
  const incomplete = request.raw.destroyed && !request.raw.complete ? problem('bad-input', 'the request was not complete') : undefined
  const refusal =
    error instanceof Problem
      ? error
      : (incomplete ??
        byFastifyCode[error.code] ??
        fromDatabase(error) ??
        (status && status < 500 ? new Problem('bad-json', { detail: error.message }) : problem('internal')))
  if (refusal.status >= 500) request.log.error({ err: error, reqId: request.id }, 'request failed')
  reply.code(refusal.status).headers(refusal.headers).header('cache-control', 'no-store')
  if (refusal.body !== undefined) return reply.type('application/json; charset=utf-8').send(JSON.stringify(refusal.body))
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problemBody(refusal, request.id)))
}
