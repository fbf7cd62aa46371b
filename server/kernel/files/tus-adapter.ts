import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '#contract/units.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fromDatabase, Problem, problem, problemBody } from '#server/kernel/problem.ts'
import { requireProgress } from '#server/kernel/http/slow-bodies.ts'
import { type AnyUploads, parseMetadata, uploadFolder, type UploadSession, type UploadSessions } from './upload-sessions.ts'

export class TusAdapter {
  readonly #kernel: Kernel
  readonly #uploads: AnyUploads
  readonly #sessions: UploadSessions
  readonly #active = new Map<string, UploadSession & { requests: number }>()
  readonly #ids = new WeakMap<IncomingMessage, string>()
  readonly #running = new Set<IncomingMessage>()
  #server: Promise<Server> | undefined

  constructor(kernel: Kernel, uploads: AnyUploads, sessions: UploadSessions) {
    this.#kernel = kernel
    this.#uploads = uploads
    this.#sessions = sessions
  }

  /** Clients of interrupted uploads resume with the next server. */
  async closeAll() {
    for (const request of this.#running) request.destroy()
  }

  async forwardToTus(request: FastifyRequest, reply: FastifyReply, session?: UploadSession) {
    const server = await (this.#server ??= this.#start())
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    if (session) {
      const { id, at } = session.upload
      reply.raw.setHeader('upload-expires', new Date(at.getTime() + this.#uploads.idleDays * dayMs).toUTCString())
      this.#ids.set(request.raw, id)
      this.#active.set(id, { ...session, requests: (this.#active.get(id)?.requests ?? 0) + 1 })
    }
    this.#running.add(request.raw)
    requireProgress(request.raw)
    try {
      await server.handle(request.raw, reply.raw)
    } catch (error) {
      if (!request.raw.destroyed) this.#kernel.log.error({ err: error, reqId: request.id }, 'upload failed')
      reply.raw.destroy()
    } finally {
      this.#running.delete(request.raw)
      const active = session && this.#active.get(session.upload.id)
      if (active && --active.requests === 0) this.#active.delete(active.upload.id)
    }
    return reply
  }

  async #start(): Promise<Server> {
    const [{ Server: TusServer, Upload: TusUpload }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
    const directory = uploadFolder(this.#kernel.settings.dataDir)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const configstore = {
      get: async (id: string) => {
        const active = this.#active.get(id)
        return active && new TusUpload({ id, size: active.upload.size, offset: 0, metadata: parseMetadata(active.upload.metadata) })
      },
      set: async () => {},
      delete: async () => {},
    }
    return new TusServer({
      path: this.#uploads.contract.begin.path,
      relativeLocation: true,
      allowedOrigins: [],
      datastore: new FileStore({ directory, configstore }),
      namingFunction: (request) => {
        const id = this.#idOf(request)
        if (!id) throw new Error('an upload without a session')
        return id
      },
      // The path of a public link has a token, so the request gives the address.
      generateUrl: (request, { id }) => `${new URL(request.url).pathname}/${id}`,
      // The default reads the end of the whole address: a query string could name an upload that no guard has seen.
      getFileIdFromRequest: (request) => this.#idOf(request),
      onUploadFinish: async (_request, { id }) => {
        const active = this.#active.get(id)
        try {
          if (!active) throw problem('not-found')
          return { headers: { [this.#uploads.header]: await this.#sessions.finish(active) } }
        } catch (error) {
          return this.#refusal(error, active?.request.id ?? '')
        }
      },
    })
  }

  #idOf(request: { runtime?: { node?: { req?: unknown } } }): string | undefined {
    return this.#ids.get(request.runtime?.node?.req as IncomingMessage)
  }

  #refusal(error: unknown, requestId: string) {
    const refusal = error instanceof Problem ? error : (fromDatabase(error) ?? problem('internal'))
    if (refusal.status >= 500) this.#kernel.log.error({ err: error, reqId: requestId }, 'upload could not be finished')
    return {
      status_code: refusal.status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      body: JSON.stringify(problemBody(refusal, requestId)),
    }
  }
}
