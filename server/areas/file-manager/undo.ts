// Adding a version cannot be undone. Restoring an older version adds it again as the newest.
import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { renameBlobs } from '#server/kernel/files/blob-store.ts'
import { changedSince, restoreWith, revertChanges, undoListener, guardedBy, wasCreated } from '#server/kernel/writes/undo.ts'
import { restoreItem, entity, isLiveFolder, storedFields, type StoredFields, moveItem, putAway } from './shared.ts'
import * as store from './store.ts'

/** The folder has contents by now. */
const filledSince = async ({ db, actor }: MemberContext, change: PastChange) =>
  change.id !== null && wasCreated(change) && change.op === 'createFolder' && (await store.isFilled(db, actor.teamId, change.id))

const item = restoreWith<StoredFields>({
  async find({ db, actor }, id) {
    await store.lockTree(db, actor.teamId)
    const [found] = await store.findLive(db, actor.teamId, [id])
    return found && storedFields(found)
  },
  remove: (ctx, id) => putAway(ctx, [id]),
  async undelete(ctx, id) {
    const [found] = await store.findTrashed(ctx.db, ctx.actor.teamId, [id])
    if (found) await restoreItem(ctx, found)
    return found !== undefined
  },
  async change(ctx, id, { folderId, name, description }) {
    const { db, actor } = ctx
    const [now] = await store.findLive(db, actor.teamId, [id])
    const target = folderId === undefined ? now?.folderId : folderId
    if (!now || target === undefined || !(await isLiveFolder(ctx, target))) throw changedSince()
    if ((await store.listAbove(db, actor.teamId, target)).includes(id)) throw changedSince()
    if (description !== undefined) await store.updateItem(db, actor.teamId, id, { description })
    const after = await moveItem(ctx, now, target, name)
    if (after.name !== now.name) await renameBlobs(db, actor.teamId, await store.listUrls(db, actor.teamId, id), after.name)
  },
})

export const undo = undoListener('file-manager', (ctx, changes) => revertChanges(ctx, changes, { [entity]: guardedBy(filledSince, item) }))
