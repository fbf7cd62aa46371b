// R-SHR-7: files from people without an account. The team sees them when they are handed over.
import { v7 } from 'uuid'
import { uploadDays } from '#contract/file-manager.ts'
import type { FileRequest } from '#contract/share-shapes.ts'
import { ReceivedMetadata, receivedHeader, requestUploads, type shares as contract } from '#contract/shares.ts'
import { megabyte } from '#contract/units.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Handlers, LinkUploads } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { insertBlob } from '#server/kernel/files/blob-store.ts'
import { setPublicLinkEnd } from '#server/kernel/links/public-link-store.ts'
import { badInput, problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { needsOf, type Opening, readGrant, signGrant, withPassword } from './access-rules.ts'
import { checkPassword } from './password-handlers.ts'
import { type LinkContext, shownTeam } from './public-handlers.ts'
import { findRequestSecrets, insertStaged, insertSubmission, requestStore, sumStaged, takeStaged, takeUse } from './request-store.ts'
import { endingOf, itemName } from './rules.ts'

function checkOpen(request: FileRequest | undefined): asserts request is FileRequest {
  if (request?.state !== 'open') throw problem('gone')
}

async function openingOf(db: Db, teamId: string, id: string): Promise<Opening> {
  return { thing: id, passwordHash: (await findRequestSecrets(db, teamId, id))?.passwordHash ?? null, recipients: null }
}

/** Locked, so that uploads and their end are counted one after the other. */
async function lockOpen(ctx: LinkContext, access: string | undefined): Promise<FileRequest> {
  const { teamId, thingId } = ctx.link
  const request = await requestStore.lock(ctx.db, teamId, thingId)
  checkOpen(request)
  const opening = await openingOf(ctx.db, teamId, thingId)
  if (needsOf(readGrant(ctx, opening, access), opening).length > 0) throw problem('forbidden', 'the access is not valid, or too old')
  return request
}

function read(metadata: Record<string, string>) {
  const parsed = ReceivedMetadata.safeParse(metadata)
  if (!parsed.success) throw badInput(parsed.error)
  const name = itemName('standard', parsed.data.filename)
  if (name === undefined) throw wrongField('filename', 'is no name of a file')
  return { ...parsed.data, name }
}

async function checkSpace(ctx: Context, teamId: string, request: FileRequest, submission: string, size: number) {
  const { files, bytes, allFiles, allBytes } = await sumStaged(ctx.db, teamId, request.id, submission)
  const { maxFiles, maxBytes, usesLeft } = request
  if (files + 1 > maxFiles || allFiles + 1 > maxFiles * usesLeft) throw problem('too-large', `at most ${maxFiles} files`)
  if (bytes + size > maxBytes || allBytes + size > maxBytes * usesLeft)
    throw problem('too-large', `at most ${maxBytes >= megabyte ? `${Math.floor(maxBytes / megabyte)} MB` : `${maxBytes} bytes`} together`)
}

export const linkUploads: LinkUploads = {
  kind: 'request',
  contract: requestUploads,
  header: receivedHeader,
  idleDays: uploadDays,

  async begin(ctx, { size, metadata }) {
    const { name, access, submission } = read(metadata)
    const request = await lockOpen(ctx, access)
    const { fileLimit } = ctx.settings
    if (size > fileLimit) throw problem('too-large', `at most ${Math.floor(fileLimit / megabyte)} MB`)
    if (request.allowedTypes.length > 0 && !request.allowedTypes.includes(endingOf(name)))
      throw problem('unsupported-type', `only ${request.allowedTypes.join(', ')}`)
    await checkSpace(ctx, ctx.link.teamId, request, submission, size)
  },

  async finish(ctx, { stored, metadata }) {
    const { name, submission } = read(metadata)
    const { teamId, thingId } = ctx.link
    const request = await requestStore.lock(ctx.db, teamId, thingId)
    checkOpen(request)
    await checkSpace(ctx, teamId, request, submission, stored.size)
    const ownerId = await receiverOf(ctx, teamId, request)
    const { url } = await insertBlob(ctx.db, { teamId, userId: ownerId }, stored, name.split('/').at(-1) ?? 'file', true)
    const { hash, size, type } = stored
    const id = v7()
    await insertStaged(ctx.db, teamId, thingId, submission, { id, name, size, type, hash, url })
    return id
  },
}

/** The member who asked; after that member has left, one who manages the team. */
async function receiverOf({ db }: Pick<Context, 'db'>, teamId: string, { ownerId }: FileRequest): Promise<string> {
  const receiver = ownerId ?? (await listManagers(db, teamId))[0]
  if (!receiver) throw problem('gone')
  return receiver
}

type PublicCalls = 'publicRequest' | 'publicRequestUnlock' | 'publicFinish'

export const publicRequestHandlers: Pick<Handlers<typeof contract>, PublicCalls> = {
  async publicRequest(ctx, { access }) {
    const { db, link } = ctx
    const request = await requestStore.find(db, link.teamId, link.thingId)
    checkOpen(request)
    const opening = await openingOf(db, link.teamId, link.thingId)
    const team = await shownTeam(db, link.teamId)
    const grant = readGrant(ctx, opening, access)
    if (needsOf(grant, opening).length > 0) return { needs: ['password'], team }
    const { title, instructions, expiresAt, maxFiles, maxBytes, allowedTypes } = request
    return { title, instructions, expiresAt, maxFiles, maxBytes, allowedTypes, team, access: signGrant(ctx, grant) }
  },

  async publicRequestUnlock(ctx, { password }) {
    const { db, link } = ctx
    checkOpen(await requestStore.find(db, link.teamId, link.thingId))
    const opening = await openingOf(db, link.teamId, link.thingId)
    if (opening.passwordHash !== null)
      await checkPassword(ctx, password, {
        ...link,
        passwordHash: opening.passwordHash,
        lock: async (write) => checkOpen(await requestStore.lock(write.db, link.teamId, link.thingId)),
        // A request has no state that its owner could end; the limit per address stays.
        refused: async () => {},
      })
    return { access: signGrant(ctx, withPassword(readGrant(ctx, opening, undefined), opening)) }
  },

  async publicFinish(ctx, { access, submission, name, email, message }) {
    const { teamId, thingId } = ctx.link
    const request = await lockOpen(ctx, access)
    const files = await takeStaged(ctx.db, teamId, thingId, submission)
    if (files.length === 0) throw ruleBroken('R-SHR-7', 'no file was uploaded')
    const ownerId = await receiverOf(ctx, teamId, request)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    await insertSubmission(ctx.db, teamId, thingId, { id: v7(), name, email, message: message || null, files: files.length, bytes })
    await takeUse(ctx.db, teamId, thingId)
    await ctx.emit('filesReceived', {
      ...{ teamId, ownerId, folderId: request.folderId },
      files: files.map((file) => ({ name: file.name, url: file.url, size: file.size, type: file.type, hash: file.hash })),
    })
    ctx.recordChange({ entity: 'file-request', id: thingId, teamId, after: { received: files.length, from: name } })
    const after = await requestStore.find(ctx.db, teamId, thingId)
    if (after?.state === 'full')
      await setPublicLinkEnd(ctx.db, { teamId, kind: 'request', thingId }, { expiresAt: new Date(after.expiresAt), revoked: true })
    const link = request.folderId ? `/file-manager/folders/${request.folderId}` : '/file-manager'
    await ctx.notify({
      teamId,
      to: [ownerId],
      kind: 'received',
      params: { name, request: request.title, files: String(files.length), message },
      link,
    })
    return true
  },
}
