// Large files by the tus protocol: cut off, they go on where they were. Who may begin one, and what it becomes, the area decides; until it is
// that, nobody sees anything of it.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayMs, hourMs } from '#contract/units.ts'
import type { Area, JobContext, Uploads } from '#server/kernel/area.ts'
import { deleteUnreferencedBytes, lockBytes } from './blob-store.ts'
import type { Actor, Context, MemberContext } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fromDatabase, Problem, problem, problemBody, wrongField } from '#server/kernel/problem.ts'
import { guard, requestOf } from '#server/kernel/http/endpoints.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import * as store from './upload-store.ts'

type Held = { upload: store.Upload; actor: Actor; request: Context['request'] }

const folderOf = (dataDir: string) => path.join(dataDir, 'uploads')
const Id = z.uuid()
const toWrite = { method: 'POST', access: 'member' } as const

export function registerUploadRoutes(app: FastifyInstance, kernel: Kernel, area: Area, uploads: Uploads) {
  const taking = new Taking(kernel, area.name, uploads)
  app.addHook('preClose', () => taking.letGo())

  const who = async (request: FastifyRequest): Promise<Actor> => {
    const actor = await guard(kernel, area, toWrite, request)
    if (!actor) throw problem('unauthenticated')
    return actor
  }
  const held = async (request: FastifyRequest): Promise<Held> => {
    const actor = await who(request)
    const id = Id.safeParse((request.params as { id: string }).id)
    const upload = id.success ? await store.touchUpload(kernel.database.db, actor, area.name, id.data) : undefined
    if (!upload) throw problem('not-found')
    return { upload, actor, request: requestOf(request) }
  }

  app.register(async (scope) => {
    // Left unread for the protocol.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const bodyLimit = Number.MAX_SAFE_INTEGER

    scope.options(uploads.path, async (request, reply) => {
      await who(request)
      return taking.pass(request, reply)
    })
    scope.post(uploads.path, { bodyLimit }, async (request, reply) => {
      const actor = await who(request)
      const begun = await taking.begin(actor, request)
      await taking.pass(request, reply, begun)
      // What the protocol refuses was never begun.
      if (reply.raw.statusCode >= 400) await taking.giveUp(begun)
      return reply
    })
    const one = `${uploads.path}/:id`
    scope.head(one, async (request, reply) => {
      const one = await held(request)
      const madeId = one.upload.madeId ?? (await taking.finishIfWhole(one))
      if (!madeId) return taking.pass(request, reply, one)
      const size = String(one.upload.size)
      return reply
        .headers({ 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size, [uploads.header]: madeId, 'cache-control': 'no-store' })
        .send()
    })
    scope.patch(one, { bodyLimit }, async (request, reply) => {
      const one = await held(request)
      if (one.upload.madeId) throw problem('conflict', 'it has all its bytes')
      return taking.pass(request, reply, one)
    })
    scope.delete(one, async (request, reply) => {
      const one = await held(request)
      await taking.giveUp(one)
      return reply.code(204).header('tus-resumable', '1.0.0').send()
    })
  })
}

class Taking {
  readonly #kernel: Kernel
  readonly #area: string
  readonly #uploads: Uploads
  readonly #folder: string
  /** What the requests that run right now are about: the protocol's library asks by id. */
  readonly #held = new Map<string, Held & { times: number }>()
  readonly #ids = new WeakMap<IncomingMessage, string>()
  readonly #running = new Set<IncomingMessage>()
  readonly #finishing = new Map<string, Promise<string>>()
  #server: Promise<Server> | undefined

  constructor(kernel: Kernel, area: string, uploads: Uploads) {
    this.#kernel = kernel
    this.#area = area
    this.#uploads = uploads
    this.#folder = folderOf(kernel.settings.dataDir)
  }

  /** Whoever is cut off by the server's end goes on with the next one. */
  async letGo() {
    for (const request of this.#running) request.destroy()
  }

  async begin(actor: Actor, request: FastifyRequest): Promise<Held> {
    const size = Number(request.headers['upload-length'] ?? Number.NaN)
    if (!Number.isSafeInteger(size) || size < 0) throw wrongField('Upload-Length', 'is not a number of bytes')
    const metadata = String(request.headers['upload-metadata'] ?? '')
    const upload = { id: randomUUID(), teamId: actor.teamId, userId: actor.userId, area: this.#area, size, metadata }
    await this.#write('beginUpload', { actor, request: requestOf(request) }, async (ctx) => {
      await store.lockUploads(ctx.db, actor.teamId)
      const pendingBytes = await store.pendingBytes(ctx.db, actor.teamId, this.#area)
      await this.#uploads.begin(ctx, { size, metadata: parsed(metadata), pendingBytes })
      await store.insertUpload(ctx.db, upload)
    })
    return { upload: { ...upload, hash: null, madeId: null, at: new Date() }, actor, request: requestOf(request) }
  }

  /** The rest is the protocol's. */
  async pass(request: FastifyRequest, reply: FastifyReply, held?: Held) {
    const server = await (this.#server ??= this.#start())
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    if (held) {
      const expires = held.upload.at.getTime() + this.#uploads.idleDays * dayMs
      reply.raw.setHeader('upload-expires', new Date(expires).toUTCString())
      this.#ids.set(request.raw, held.upload.id)
      this.#held.set(held.upload.id, { ...held, times: (this.#held.get(held.upload.id)?.times ?? 0) + 1 })
    }
    this.#running.add(request.raw)
    try {
      await server.handle(request.raw, reply.raw)
    } catch (error) {
      // Cut off, by either side.
      if (!request.raw.destroyed) this.#kernel.log.error({ err: error, reqId: request.id }, 'upload failed')
      reply.raw.destroy()
    } finally {
      this.#running.delete(request.raw)
      const left = held && this.#held.get(held.upload.id)
      if (left && --left.times === 0) this.#held.delete(left.upload.id)
    }
    return reply
  }

  /** Bytes that all came before the server died, or could not be finished then, are finished by asking for them. */
  async finishIfWhole(held: Held): Promise<string | undefined> {
    const { size } = await stat(this.#fileOf(held.upload)).catch(() => ({ size: -1 }))
    return size === held.upload.size ? this.#finish(held) : undefined
  }

  async giveUp(held: Held) {
    const gone = await store.deleteUpload(this.#kernel.database.db, held.upload)
    await rm(this.#fileOf(held.upload), { force: true })
    if (gone?.hash && !gone.madeId) await this.#free(held, gone.hash)
  }

  #free = (held: Held, hash: string) => this.#write('giveUpUpload', held, (ctx) => ctx.enqueue(deleteUnreferencedBytes, { hashes: [hash] }))

  #fileOf = ({ id }: Pick<store.Upload, 'id'>) => path.join(this.#folder, id)

  #write = async <T>(op: string, { actor, request }: Pick<Held, 'actor' | 'request'>, work: (ctx: MemberContext) => Promise<T>) =>
    (await transact(this.#kernel, { area: this.#area, op, actor, request, implicitChange: false, work: (ctx) => work(ctx as MemberContext) })).result

  /** Once, however many ask. */
  #finish(held: Held): Promise<string> {
    const { id } = held.upload
    let running = this.#finishing.get(id)
    if (!running) this.#finishing.set(id, (running = this.#make(held).finally(() => this.#finishing.delete(id))))
    return running
  }

  async #make(held: Held): Promise<string> {
    const { upload } = held
    const file = this.#fileOf(upload)
    const stored = await this.#kernel.blobs.storeFile(file, (hash) => store.updateUpload(this.#kernel.database.db, upload, { hash }))
    const madeId = await this.#write('upload', held, async (ctx) => {
      const now = await store.lockUpload(ctx.db, upload)
      if (!now || now.madeId) return now?.madeId
      await lockBytes(ctx.db, stored.hash)
      if (!(await this.#kernel.blobs.has(stored.hash))) throw problem('unavailable', 'try again')
      const made = await this.#uploads.finish(ctx, { stored, metadata: parsed(upload.metadata) })
      await store.updateUpload(ctx.db, upload, { madeId: made })
      return made
    })
    await rm(file, { force: true })
    if (!madeId) {
      // Given up while it was finished.
      await this.#free(held, stored.hash)
      throw problem('not-found')
    }
    return madeId
  }

  async #start(): Promise<Server> {
    // With the first upload: a server without any need not load it.
    const [{ Server: TusServer, Upload: TusUpload }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const known = {
      get: async (id: string) => {
        const held = this.#held.get(id)
        return held && new TusUpload({ id, size: held.upload.size, offset: 0, metadata: parsed(held.upload.metadata) })
      },
      set: async () => {},
      delete: async () => {},
    }
    return new TusServer({
      path: this.#uploads.path,
      relativeLocation: true,
      allowedOrigins: [],
      datastore: new FileStore({ directory: this.#folder, configstore: known }),
      namingFunction: (request) => {
        const raw = request.runtime?.node?.req as IncomingMessage | undefined
        const id = raw && this.#ids.get(raw)
        if (!id) throw new Error('an upload that nobody began')
        return id
      },
      onUploadFinish: async (_request, { id }) => {
        const held = this.#held.get(id)
        try {
          if (!held) throw problem('not-found')
          return { headers: { [this.#uploads.header]: await this.#finish(held) } }
        } catch (error) {
          return this.#refused(error, held?.request.id ?? '')
        }
      },
    })
  }

  #refused(error: unknown, requestId: string) {
    const refusal = error instanceof Problem ? error : (fromDatabase(error) ?? problem('internal'))
    if (refusal.status >= 500) this.#kernel.log.error({ err: error, reqId: requestId }, 'upload could not be finished')
    return {
      status_code: refusal.status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      body: JSON.stringify(problemBody(refusal, requestId)),
    }
  }
}

/** As tus has it: names and base64, by commas. What cannot be read is left out; the area says what it misses. */
function parsed(metadata: string): Record<string, string> {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(/\s+/))
  return Object.fromEntries(pairs.flatMap(([name, value = '']) => (name ? [[name, Buffer.from(value, 'base64').toString('utf8')]] : [])))
}

/** Removes what rests, and what lies on this machine's disk and belongs to no upload. */
export async function tidyUploads({ db, enqueue, areas, settings }: Pick<JobContext, 'db' | 'enqueue' | 'areas' | 'settings'>) {
  for (const { name, uploads } of areas) {
    const hashes = uploads ? await store.deleteAbandonedUploads(db, name, uploads.idleDays) : []
    if (hashes.length > 0) await enqueue(deleteUnreferencedBytes, { hashes })
  }
  const folder = folderOf(settings.dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => Id.safeParse(name).success)
  const needed = await store.listUnfinished(db, names)
  for (const name of names.filter((name) => !needed.has(name))) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    // One that has just begun may not have its row yet.
    if (Date.now() - mtimeMs > hourMs) await rm(path.join(folder, name), { force: true })
  }
}
