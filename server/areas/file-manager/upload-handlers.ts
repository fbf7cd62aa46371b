// An upload becomes a file, or a version of one.
import { v7 } from 'uuid'
import { fileUploads, UploadMetadata, uploadDays, uploadedHeader } from '#contract/file-manager.ts'
import { megabyte } from '#contract/units.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import { Id } from '#contract/shapes.ts'
import type { HandlerContext, Uploads } from '#server/kernel/area.ts'
import type { StoredBytes } from '#server/kernel/files/blobs.ts'
import { insertBlob } from '#server/kernel/files/blob-store.ts'
import { usedBytes } from '#server/kernel/files/quota-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { badInput, problem, wrongField } from '#server/kernel/problem.ts'
import { entity, isLiveFolder, storedFields, makeFolder, nameFor, refuseUnlessFolder } from './shared.ts'
import { cleanName, pathNames } from '#server/kernel/files/file-names.ts'
import * as store from './store.ts'

function read(metadata: Record<string, string>): UploadMetadata {
  const parsed = UploadMetadata.safeParse(metadata)
  if (!parsed.success) throw badInput(parsed.error)
  return parsed.data
}

async function liveFile({ db, actor }: MemberContext, id: string | undefined) {
  const [item] = id ? await store.findLive(db, actor.teamId, [id]) : []
  return item?.isFolder ? undefined : item
}

/** Creates missing folders of a dropped folder. */
async function folderAt(ctx: MemberContext, { folderId, path = '' }: UploadMetadata): Promise<string | null> {
  let at = folderId && (await isLiveFolder(ctx, folderId)) ? folderId : null
  for (const name of pathNames(path)) {
    const named = (wanted: string) => store.findFolderNamed(ctx.db, ctx.actor.teamId, at, wanted)
    // If a file has the name, the folder of the first dropped file got a number.
    const found = (await named(name)) ?? (await named(`${name} (2)`))
    const made = { id: v7(), folderId: at, name: await nameFor(ctx, { folderId: at, name, isFolder: true }) }
    if (!found) await makeFolder(ctx, made)
    at = found ?? made.id
  }
  return at
}

async function addVersion(ctx: MemberContext, file: store.LockedItem, stored: StoredBytes): Promise<string> {
  const { db, actor, recordChange } = ctx
  const { url } = await insertBlob(db, actor, stored, file.name, true)
  const number = file.versionNr + 1
  await store.insertVersion(db, actor, { itemId: file.id, nr: number, url, size: stored.size, type: stored.type, hash: stored.hash })
  recordChange({ entity: 'file-version', id: file.id, after: { name: file.name, nr: number } })
  return file.id
}

async function addFile(ctx: MemberContext, asked: UploadMetadata, stored: StoredBytes): Promise<string> {
  const { db, actor, recordChange } = ctx
  const folderId = await folderAt(ctx, asked)
  const item = { id: v7(), folderId, isFolder: false, name: await nameFor(ctx, { folderId, name: cleanName(asked.filename), isFolder: false }) }
  await store.insertItem(db, actor, item)
  const { url } = await insertBlob(db, actor, stored, item.name, true)
  await store.insertVersion(db, actor, { itemId: item.id, nr: 1, url, size: stored.size, type: stored.type, hash: stored.hash })
  recordChange({ entity, id: item.id, after: storedFields({ ...item, description: null }) })
  return item.id
}

/** Owners and admins get one notice when the team crosses this share of the quota. */
const nearlyFull = 0.9

async function warn({ db, actor, settings, notify }: MemberContext, before: number) {
  const [limit, { stored }] = [settings.teamQuota * nearlyFull, await usedBytes(db, actor.teamId)]
  if (settings.teamQuota === 0 || before >= limit || stored < limit) return
  const percent = String(Math.floor((stored / settings.teamQuota) * 100))
  await notify({ to: await listManagers(db, actor.teamId), kind: 'nearlyFull', params: { percent }, link: '/file-manager' })
}

const ofTheTree = ['folderId', 'path', 'fileId']

/** For an upload that becomes a part of a thing of another area, and no file here. */
function targetOf({ allAreas }: HandlerContext, metadata: Record<string, string>) {
  const target = allAreas.flatMap(({ uploadTarget }) => uploadTarget ?? []).find(({ field }) => metadata[field])
  if (!target) return undefined
  const wrong = ofTheTree.find((field) => metadata[field])
  if (wrong) throw wrongField(wrong, `cannot be sent with ${target.field}`)
  const id = Id.safeParse(metadata[target.field])
  if (!id.success) throw wrongField(target.field, 'is no id')
  return { ...target, id: id.data }
}

export const uploads: Uploads = {
  contract: fileUploads,
  header: uploadedHeader,
  idleDays: uploadDays,

  async begin(ctx, { size, metadata }) {
    const { fileLimit } = ctx.settings
    const asked = read(metadata)
    if (cleanName(asked.filename) === '') throw wrongField('filename', 'is empty')
    const target = targetOf(ctx, metadata)
    if (size > fileLimit) throw problem('too-large', `at most ${Math.floor(fileLimit / megabyte)} MB`)
    if (target) return target.begin(ctx, { id: target.id, filename: asked.filename, size })
    if (asked.fileId && !(await liveFile(ctx, asked.fileId))) throw problem('not-found', 'the file is not there')
    await refuseUnlessFolder(ctx, asked.folderId ?? null)
  },

  async finish(ctx, { stored, metadata }) {
    const asked = read(metadata)
    const target = targetOf(ctx, metadata)
    if (target) return target.finish(ctx, { id: target.id, filename: asked.filename, stored })
    await store.lockTree(ctx.db, ctx.actor.teamId)
    const { stored: before } = await usedBytes(ctx.db, ctx.actor.teamId)
    const file = await liveFile(ctx, asked.fileId)
    const id = await (file ? addVersion(ctx, file, stored) : addFile(ctx, asked, stored))
    await warn(ctx, before)
    return id
  },
}
