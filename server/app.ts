// Puts the server together: kernel, areas, plugins, problems to HTTP. Listens to nothing by itself.
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import Fastify, { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Runner } from 'graphile-worker'
import pg from 'pg'
import { v7 } from 'uuid'
import { areas as allAreas } from './areas.ts'
import { makeAuthenticate } from './identity/authenticate.ts'
import { Answers } from './kernel/answers.ts'
import type { Area, Job } from './kernel/area.ts'
import { Blobs, serveBlobs, tidyBlobs } from './kernel/blobs.ts'
import type { Settings } from './kernel/context.ts'
import type { Database } from './kernel/database.ts'
import { startJobs } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { Live } from './kernel/live.ts'
import { mailJob } from './kernel/mail.ts'
import { makeMetrics } from './kernel/metrics.ts'
import { apiPage, openApi } from './kernel/openapi.ts'
import { fromDatabase, Problem, problem, problemBody } from './kernel/problem.ts'
import { pushKeys } from './kernel/push.ts'
import { bearer, serveArea } from './kernel/serve.ts'
import { Versions } from './kernel/versions.ts'
import { notFound, serveWebApp } from './kernel/web-app.ts'

const bodyLimit = 2 * 1024 * 1024

export type AppOptions = {
  settings: Settings
  database: Database
  connection: pg.ClientConfig
  /** The built web application; left out in tests of the API. */
  webFolder?: string
  version?: string
  build?: string
  /** Tests of the kernel bring areas of their own. */
  areas?: readonly Area[]
}

export async function buildApp({ settings, database, connection, webFolder, version = '0', build = 'dev', areas = allAreas }: AppOptions) {
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    // A line per request costs more than most answers; /api/metrics tells how many and how long.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => v7(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy > 0 ? (_address, hop) => hop < settings.trustProxy : false,
    bodyLimit,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })
  const versions = new Versions(database.pool, () => new pg.Client(connection))
  const kernel: Kernel = {
    settings,
    database,
    versions,
    answers: new Answers(),
    areas,
    authenticate: makeAuthenticate({ database, versions, settings }),
    metrics: makeMetrics(),
    log: app.log,
    build,
  }
  const live = new Live(kernel)

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Mantine writes its variables into style elements.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:') ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  })
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    kernel.metrics.requests.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerProblem(error, request, reply))

  for (const area of areas) serveArea(app, kernel, area)
  serveOwn(kernel)
  serveBlobs(app, kernel)
  live.register(app)
  serveWebApp(app, webFolder)

  let runner: Runner | undefined
  await versions.listen()
  await pushKeys(database.db)
  app.addHook('preClose', async () => {
    live.close()
    await runner?.stop()
  })
  app.addHook('onClose', () => versions.close())

  function serveOwn({ metrics }: Kernel) {
    app.get('/api/health', async () => ({ status: 'ok' }))
    app.get('/api/ready', async (_request, reply) => {
      const ready =
        versions.listening &&
        (await database.pool.query('select 1 from team_seqs limit 1').then(
          () => true,
          () => false,
        ))
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' })
    })
    app.get('/api/metrics', async (request, reply) => {
      // A forwarded request comes from elsewhere, whatever address it arrives from.
      const here = !request.headers['x-forwarded-for'] && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
      const allowed = settings.metricsToken ? bearer(request) === settings.metricsToken : here
      if (!allowed) return notFound(reply)
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    })
    const description = JSON.stringify(openApi(areas, version))
    app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description))
    const page = apiPage(areas)
    app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  }

  return {
    app,
    kernel,
    /** Background work: mail, reminders, tidying. Not started in most tests. */
    async startJobs() {
      const own: Record<string, Job> = { mail: mailJob(settings, app.log), tidy: tidyJob(settings.dataDir) }
      runner = await startJobs(kernel, own, { tidy: '17 3 * * *' })
      return runner
    },
  }
}

export type Server = Awaited<ReturnType<typeof buildApp>>

/** Kept answers serve repeats of a write; nobody repeats one after a week. */
const tidyJob =
  (dataDir: string): Job =>
  async ({ db }) => {
    await db.execute(`delete from idempotency_keys where at < now() - interval '7 days'`)
    await tidyBlobs(db, new Blobs(dataDir))
  }

const byFastifyCode: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problem('too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem('unsupported-type'),
}

function answerProblem(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const status = (error as FastifyError).statusCode
  const refusal =
    error instanceof Problem
      ? error
      : (byFastifyCode[error.code] ??
        fromDatabase(error) ??
        (status && status < 500 ? new Problem('bad-json', { detail: error.message }) : problem('internal')))
  if (refusal.status >= 500) request.log.error({ err: error, reqId: request.id }, 'request failed')
  reply.code(refusal.status).headers(refusal.headers).header('cache-control', 'no-store')
  if (refusal.body !== undefined) return reply.type('application/json; charset=utf-8').send(JSON.stringify(refusal.body))
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problemBody(refusal, request.id)))
}
