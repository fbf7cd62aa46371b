import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { immutable } from './html-page.ts'
import { lightPagePaths } from '#contract/light-pages.ts'
import { publicPagePaths } from '#contract/public-links.ts'
import { lightPageHeaders, pageHeaders, publicLinkHeaders, untrustedContentPolicy } from './security-headers.ts'

export function registerStaticApp(app: FastifyInstance, folder: string | undefined) {
  const index = path.join(folder ?? '', 'index.html')
  if (!folder || !existsSync(index)) return app.setNotFoundHandler((_request, reply) => notFound(reply))
  const page = readFileSync(index)
  const lightFile = path.join(folder, 'share.html')
  const lightPage = existsSync(lightFile) ? readFileSync(lightFile) : undefined
  const sendLightPage = (reply: FastifyReply) =>
    reply.headers(lightPageHeaders).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(lightPage)
  const sendPage = (reply: FastifyReply) => reply.headers(pageHeaders).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  const files = filesIn(folder)
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const [top] = path.relative(folder, file).split(path.sep)
      reply.headers(pageHeaders).header('cache-control', top === 'assets' ? immutable : 'no-cache')
      if (top === 'foreign') reply.header('content-security-policy', untrustedContentPolicy)
    },
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params }, reply) => (files.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound()),
  })
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const asksForPage = request.method === 'GET' && !address.startsWith('/api') && !path.extname(address)
    if (!asksForPage) return notFound(reply)
    if (lightPage && lightPagePaths.some((start) => address.startsWith(start))) return sendLightPage(reply)
    return sendPage(publicPagePaths.some((start) => address.startsWith(start)) ? reply.headers(publicLinkHeaders) : reply)
  })
  app.get('/', (_request, reply) => sendPage(reply))
}

/** Listed once: for each file, the package's own route would read every folder above it, with hundreds of names. */
function filesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')))
}

/** Existing clients expect this text for an unknown address. */
export const notFound = (reply: { code(status: number): { type(type: string): { send(body: string): unknown } } }) =>
  reply.code(404).type('text/plain; charset=utf-8').send('NOT FOUND')
