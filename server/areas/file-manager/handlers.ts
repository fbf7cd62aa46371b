import { v7 } from 'uuid'
import type { fileManager as contract } from '#contract/file-manager.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { renameBlobs } from '#server/kernel/files/blob-store.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { usedBytes } from '#server/kernel/files/quota-store.ts'
import {
  entity,
  lockedItems,
  lockedOutermost,
  storedFields,
  makeFolder,
  moveItem,
  nameFor,
  putAway,
  refuseUnlessFolder,
  sentName,
  shownItem,
} from './shared.ts'
import { copy } from './copy-handlers.ts'
import * as items from './item-store.ts'
import * as store from './store.ts'
import { trashHandlers } from './trash-handlers.ts'
import { versionHandlers } from './version-handlers.ts'
import { zipHandlers } from './zip-handlers.ts'

const searchLimit = 200

export const handlers: Handlers<typeof contract> = {
  ...trashHandlers,
  ...versionHandlers,
  ...zipHandlers,
  copy,

  async contents({ db, actor }, { folderId = 'null' }) {
    if (folderId === '') return { folders: [], files: [], path: [] }
    const found = await items.listContents(db, actor.teamId, folderId === 'null' ? null : folderId)
    if (found === undefined) throw problem('not-found')
    return new JsonText(found)
  },

  async one({ db, actor }, { id }) {
    const found = await items.findFound(db, actor.teamId, id)
    if (!found) throw problem('not-found')
    return found
  },

  folders: ({ db, actor }) => items.listFolders(db, actor.teamId),

  search: async ({ db, actor }, { query }) => (query.trim() === '' ? [] : items.searchItems(db, actor.teamId, query.trim(), searchLimit)),

  async usage({ db, actor, settings }) {
    const { teamQuota, fileLimit } = settings
    const { stored, pending } = await usedBytes(db, actor.teamId)
    return { used: stored, coming: pending, quota: teamQuota || null, fileLimit }
  },

  async createFolder(ctx, { id, folderId, name }) {
    await store.lockTree(ctx.db, ctx.actor.teamId)
    await refuseUnlessFolder(ctx, folderId)
    const made = { id: id ?? v7(), folderId, name: await nameFor(ctx, { folderId, name: sentName(name), isFolder: true }) }
    await makeFolder(ctx, made)
    return shownItem(ctx, made.id)
  },

  async update(ctx, { id, item: sent }) {
    const { db, actor, recordChange, skipChange } = ctx
    const [item] = await lockedItems(ctx, [id])
    if (!item) throw problem('not-found')
    const wanted = sent.name === undefined ? item.name : sentName(sent.name)
    const after = {
      ...storedFields(item),
      name: wanted === item.name ? wanted : await nameFor(ctx, { ...item, name: wanted }, [id]),
      description: sent.description === undefined ? item.description : sent.description || null,
    }
    const change = diff(storedFields(item), after)
    if (!change) skipChange()
    else {
      await store.updateItem(db, actor.teamId, id, change.after)
      if (change.after.name !== undefined) await renameBlobs(db, actor.teamId, await store.listUrls(db, actor.teamId, id), after.name)
      recordChange({ entity, id, ...change })
    }
    return shownItem(ctx, id)
  },

  async move(ctx, { ids, folderId }) {
    const { db, actor, recordChange, skipChange } = ctx
    const moved = await lockedOutermost(ctx, ids)
    await refuseUnlessFolder(ctx, folderId)
    const above = new Set(await store.listAbove(db, actor.teamId, folderId))
    if (moved.some(({ id }) => above.has(id))) throw problem('rule-broken', 'a folder cannot go into itself')
    const elsewhere = moved.filter((item) => item.folderId !== folderId)
    if (elsewhere.length === 0) skipChange()
    for (const item of elsewhere) {
      const after = await moveItem(ctx, item, folderId)
      const change = diff(storedFields(item), after)
      if (change) recordChange({ entity, id: item.id, ...change })
    }
    return items.listItems(db, actor.teamId, ids)
  },

  async remove(ctx, { ids }) {
    const gone = await lockedOutermost(ctx, ids)
    await putAway(
      ctx,
      gone.map(({ id }) => id),
    )
    for (const item of gone) ctx.recordChange({ entity, id: item.id, before: storedFields(item) })
    return true
  },
}
