import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { hourMs } from '#contract/units.ts'
import type { HandlerContext, JobContext, LinkUploads, OpenedLink, Uploads } from '#server/kernel/area.ts'
import type { Actor, Context, Owner } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { deleteUnreferencedBytes } from './blob-store.ts'
import { lockUploads, refuseOverQuota } from './quota-store.ts'
import * as store from './upload-store.ts'

/** `owner`: the member, or the thing of the caller's link. Nobody else finds the upload. */
export type UploadCaller = { actor: Actor | undefined; owner: Owner; link?: OpenedLink; request: Context['request'] }
type Caller = UploadCaller
export type AnyUploads = Uploads | LinkUploads
export type UploadSession = Caller & { upload: store.Upload }

export const uploadFolder = (dataDir: string) => path.join(dataDir, 'uploads')
const Id = z.uuid()

/** `AnyUploads` gets the context that it declares: with a member, or with a link. */
type UploadContext = HandlerContext<Actor> & { link: OpenedLink }

export class UploadSessions {
  readonly #kernel: Kernel
  readonly #area: string
  readonly #uploads: AnyUploads
  readonly #finishing = new Map<string, Promise<string>>()

  constructor(kernel: Kernel, area: string, uploads: AnyUploads) {
    this.#kernel = kernel
    this.#area = area
    this.#uploads = uploads
  }

  async begin(caller: Caller, length: string | undefined, metadata: string): Promise<UploadSession> {
    const size = Number(length ?? Number.NaN)
    if (!Number.isSafeInteger(size) || size < 0) throw wrongField('Upload-Length', 'is not a number of bytes')
    const { teamId, userId } = caller.owner
    const upload = { id: randomUUID(), teamId, userId, area: this.#area, size, metadata }
    await this.#write('beginUpload', caller, async (ctx) => {
      await this.#uploads.begin(ctx, { size, metadata: parseMetadata(metadata) })
      await ctx.blobs.disk.refuseIfFull(size)
      await lockUploads(ctx.db, teamId)
      await refuseOverQuota({ ...ctx, actor: caller.owner }, { size, claimed: true })
      await store.insertUpload(ctx.db, upload)
    })
    return { ...caller, upload: { ...upload, hash: null, madeId: null, at: new Date() } }
  }

  async resume(caller: Caller, id: string): Promise<UploadSession> {
    const known = Id.safeParse(id)
    const upload = known.success ? await store.touchUpload(this.#kernel.database.db, caller.owner, this.#area, known.data) : undefined
    if (!upload) throw problem('not-found')
    return { ...caller, upload }
  }

  async finishIfComplete(session: UploadSession): Promise<string | undefined> {
    const { size } = await stat(this.#fileOf(session.upload)).catch(() => ({ size: -1 }))
    return size === session.upload.size ? this.finish(session) : undefined
  }

  finish(session: UploadSession): Promise<string> {
    const { id } = session.upload
    let running = this.#finishing.get(id)
    if (!running) this.#finishing.set(id, (running = this.#store(session).finally(() => this.#finishing.delete(id))))
    return running
  }

  async abort(session: UploadSession) {
    const deleted = await store.deleteUpload(this.#kernel.database.db, session.upload)
    await rm(this.#fileOf(session.upload), { force: true })
    if (deleted?.hash && !deleted.madeId) await this.#deleteBytes(session, deleted.hash)
  }

  async #store(session: UploadSession): Promise<string> {
    const { upload } = session
    const { blobs, database } = this.#kernel
    const file = this.#fileOf(upload)
    const stored = await blobs.storeFile(file, (hash) => store.updateUpload(database.db, upload, { hash }))
    const madeId = await this.#write('upload', session, async (ctx) => {
      const current = await store.lockUpload(ctx.db, upload)
      if (!current || current.madeId) return current?.madeId
      const made = await this.#uploads.finish(ctx, { stored, metadata: parseMetadata(upload.metadata) })
      await store.updateUpload(ctx.db, upload, { madeId: made })
      return made
    })
    if (madeId) await stored.ensure()
    await rm(file, { force: true })
    if (!madeId) {
      await this.#deleteBytes(session, stored.hash)
      throw problem('not-found')
    }
    return madeId
  }

  #deleteBytes = (caller: Caller, hash: string) =>
    this.#write('abortUpload', caller, (ctx) => ctx.enqueue(deleteUnreferencedBytes, { hashes: [hash] }))

  #fileOf = ({ id }: Pick<store.Upload, 'id'>) => path.join(uploadFolder(this.#kernel.settings.dataDir), id)

  #write = async <T>(op: string, { actor, link, request }: Caller, work: (ctx: UploadContext) => Promise<T>) =>
    (
      await transact(this.#kernel, {
        ...{ area: this.#area, op, actor, request, implicitChange: false },
        work: (ctx) => work({ ...ctx, ...(link ? { link } : {}) } as UploadContext),
      })
    ).result
}

export function parseMetadata(metadata: string): Record<string, string> {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(/\s+/))
  return Object.fromEntries(pairs.flatMap(([name, value = '']) => (name ? [[name, Buffer.from(value, 'base64').toString('utf8')]] : [])))
}

export async function tidyUploads({ db, enqueue, areas, settings }: Pick<JobContext, 'db' | 'enqueue' | 'areas' | 'settings'>) {
  for (const { name, uploads, linkUploads } of areas) {
    const idleDays = uploads?.idleDays ?? linkUploads?.idleDays
    const hashes = idleDays ? await store.deleteAbandonedUploads(db, name, idleDays) : []
    if (hashes.length > 0) await enqueue(deleteUnreferencedBytes, { hashes })
  }
  const folder = uploadFolder(settings.dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => Id.safeParse(name).success)
  const needed = await store.listUnfinished(db, names)
  for (const name of names.filter((name) => !needed.has(name))) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    // An upload that has just begun may not have its row yet.
    if (Date.now() - mtimeMs > hourMs) await rm(path.join(folder, name), { force: true })
  }
}
