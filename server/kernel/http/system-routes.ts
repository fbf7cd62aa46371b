import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { apiPage } from './api-page.ts'
import { type ApiDescription, openApi } from './openapi.ts'
import { pageHeaders } from './security-headers.ts'
import { bearer } from './guard.ts'
import { notFound } from './static-app.ts'

const equalSecrets = (given: string, expected: string) => timingSafeEqual(sha256(given), sha256(expected))
const sha256 = (text: string) => createHash('sha256').update(text).digest()

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

export function registerSystemRoutes(app: FastifyInstance, { areas, database, metrics, settings, versions }: Kernel, version: string) {
  app.get('/api/health', async () => ({ status: 'ok' }))

  app.get('/api/ready', async (_request, reply) => {
    const ready = versions.listening && (await database.system.query('select 1 from team_seqs limit 1').catch(() => undefined)) !== undefined
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' })
  })

  app.get('/api/metrics', async (request, reply) => {
    const here = !request.headers['x-forwarded-for'] && loopback.includes(request.ip)
    const allowed = settings.metricsToken ? equalSecrets(bearer(request) ?? '', settings.metricsToken) : here
    if (!allowed) return notFound(reply)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  // Built on first use: this takes a tenth of the time of a start.
  let description: ApiDescription | undefined
  const describe = () => (description ??= openApi(areas, version))
  let json: string | undefined
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(describe()))))
  let page: string | undefined
  app.get('/api/docs', (_request, reply) =>
    reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send((page ??= apiPage(describe()))),
  )
}
