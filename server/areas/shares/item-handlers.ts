// Files of a share: uploaded for it, or copied from the file manager.
import { v7 } from 'uuid'
import type { Share } from '#contract/share-shapes.ts'
import { shareLimits } from '#contract/share-shapes.ts'
import { shareField, type shares as contract } from '#contract/shares.ts'
import type { Handlers, UploadTarget } from '#server/kernel/area.ts'
import { copyBlobs, deleteBlobs, insertBlob } from '#server/kernel/files/blob-store.ts'
import { problem, ruleBroken, wrongField, wrongState } from '#server/kernel/problem.ts'
import { itemName, verbs } from './rules.ts'
import { type Ctx, lockShare, reread } from './shared.ts'
import { deleteItem, findItem, insertItems, type NewItem } from './store.ts'

function checkCount(share: Share, more: number) {
  if (share.items.length + more > shareLimits.items) throw ruleBroken('R-SHR-1', `a share has at most ${shareLimits.items} items`)
}

/** The share must be locked. */
async function addItems(ctx: Ctx, share: Share, items: readonly NewItem[]): Promise<Share> {
  checkCount(share, items.length)
  await insertItems(ctx.db, ctx.actor.teamId, share.id, items)
  ctx.recordChange({ entity: 'share-item', id: share.id, after: { names: share.mode === 'standard' ? items.map(({ name }) => name) : [] } })
  return reread(ctx.db, ctx.actor.teamId, share.id)
}

/** An upload names the share in its metadata, so a missing one is a wrong value. */
async function uploadingShare(ctx: Ctx, id: string): Promise<Share> {
  const share = await lockShare(ctx, id).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'not-found') throw wrongField(shareField, 'names nothing of this team')
    throw error
  })
  if (!verbs[share.state].includes('add-files')) throw wrongState(share.state, verbs[share.state])
  return share
}

function nameOf(share: Share, filename: string): string {
  const name = itemName(share.mode, filename)
  if (name === undefined) throw wrongField('filename', share.mode === 'end_to_end' ? 'is not encrypted' : 'is no name of a file')
  return name
}

export const uploadTarget: UploadTarget = {
  field: shareField,
  async begin(ctx, { id, filename }) {
    const share = await uploadingShare(ctx, id)
    nameOf(share, filename)
    checkCount(share, 1)
  },
  async finish(ctx, { id, filename, stored }) {
    const share = await uploadingShare(ctx, id)
    const { hash, size, type } = stored
    const item = { id: v7(), name: nameOf(share, filename), size, hash, type }
    // The team sees blobs by name nowhere; the name of the item is the only one.
    const { url } = await insertBlob(ctx.db, ctx.actor, stored, 'file', true)
    await addItems(ctx, share, [{ ...item, url }])
    return item.id
  },
}

export const itemHandlers: Pick<Handlers<typeof contract>, 'addFiles' | 'removeItem'> = {
  async addFiles(ctx, { id, fileIds }) {
    const { db, actor, allAreas } = ctx
    const find = allAreas.flatMap(({ currentFiles }) => currentFiles ?? [])[0]
    const files = (await find?.(db, actor.teamId, fileIds)) ?? []
    const known = new Set(files.flatMap(({ id: fileId, top }) => [fileId, top]))
    const missing = fileIds.findIndex((fileId) => !known.has(fileId))
    if (missing >= 0) throw wrongField(`fileIds.${missing}`, 'names no file of this team')
    const share = await lockShare(ctx, id, 'add-files')
    if (share.mode === 'end_to_end') throw ruleBroken('R-SHR-6', 'files of an end-to-end share are encrypted in the browser')
    checkCount(share, files.length)
    const urls = await copyBlobs(
      db,
      actor,
      files.map(({ url, name }) => ({ url, name })),
    )
    const items = files.map(({ name, size, type, hash }, number) => ({ id: v7(), name, size, type, hash, url: urls[number] ?? null }))
    return addItems(ctx, share, items)
  },

  async removeItem(ctx, { id }) {
    const { db, actor, recordChange } = ctx
    const found = await findItem(db, actor.teamId, id)
    if (!found) throw problem('not-found')
    const share = await lockShare(ctx, found.shareId, 'update')
    const item = await findItem(db, actor.teamId, id)
    if (!item) throw problem('not-found')
    if (share.state === 'active' && share.items.length === 1) throw ruleBroken('R-SHR-1', 'an active share has an item; revoke it instead')
    await deleteItem(db, actor.teamId, id)
    if (item.url) await deleteBlobs(ctx, { url: item.url })
    recordChange({ entity: 'share-item', id: share.id, before: { names: share.mode === 'standard' ? [item.name] : [] } })
    return true
  },
}
