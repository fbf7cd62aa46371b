import type { fileManager } from '#contract/file-manager.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { deleteBlobs } from '#server/kernel/files/blob-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { restoreItem, entity, storedFields } from './shared.ts'
import { listItems, listTrash } from './item-store.ts'
import * as store from './store.ts'

/** Refuses if one item is missing. */
async function lockedTrash({ db, actor }: MemberContext, ids: readonly string[]): Promise<store.LockedItem[]> {
  await store.lockTree(db, actor.teamId)
  const found = await store.findTrashed(db, actor.teamId, ids)
  if (found.length < new Set(ids).size) throw problem('not-found')
  return found
}

/** Folders before their contents. */
function inOrder(items: readonly store.LockedItem[]): store.LockedItem[] {
  const waiting = new Map(items.map((item) => [item.id, item]))
  const ordered: store.LockedItem[] = []
  const take = (item: store.LockedItem) => {
    if (!waiting.delete(item.id)) return
    const folder = item.folderId === null ? undefined : waiting.get(item.folderId)
    if (folder) take(folder)
    ordered.push(item)
  }
  for (const item of items) take(item)
  return ordered
}

export const trashHandlers: Pick<Handlers<typeof fileManager>, 'trash' | 'restore' | 'purge' | 'emptyTrash'> = {
  trash: async ({ db, actor }) => new JsonText(await listTrash(db, actor.teamId)),

  async restore(ctx, { ids }) {
    for (const item of inOrder(await lockedTrash(ctx, ids))) ctx.recordChange({ entity, id: item.id, after: await restoreItem(ctx, item) })
    return listItems(ctx.db, ctx.actor.teamId, ids)
  },

  async purge(ctx, { ids }) {
    const { db, actor, recordChange } = ctx
    const gone = await lockedTrash(ctx, ids)
    await deleteBlobs(ctx, { urls: await store.purgeItems(db, actor.teamId, ids) })
    for (const item of gone) recordChange({ entity, id: item.id, before: storedFields(item) })
    return true
  },

  async emptyTrash(ctx) {
    const { db, actor, recordChange, skipChange } = ctx
    await store.lockTree(db, actor.teamId)
    const ids = await store.listTrashed(db, actor.teamId)
    if (ids.length === 0) skipChange()
    else {
      await deleteBlobs(ctx, { urls: await store.purgeItems(db, actor.teamId, ids) })
      recordChange({ entity: 'file-trash', id: null, after: { count: ids.length } })
    }
    return true
  },
}
