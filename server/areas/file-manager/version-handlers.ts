import type { fileManager } from '#contract/file-manager.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { copyBlobs, deleteBlobs } from '#server/kernel/files/blob-store.ts'
import { problem } from '#server/kernel/problem.ts'
import { lockedFile, shownItem } from './shared.ts'
import { listVersions } from './item-store.ts'
import * as store from './store.ts'

export const versionHandlers: Pick<Handlers<typeof fileManager>, 'versions' | 'restoreVersion' | 'removeVersion'> = {
  async versions({ db, actor }, { id }) {
    const [item] = await store.findLive(db, actor.teamId, [id])
    if (!item || item.isFolder) throw problem('not-found')
    return listVersions(db, actor.teamId, id)
  },

  async restoreVersion(ctx, { id, versionId }) {
    const { db, actor, recordChange, skipChange } = ctx
    const file = await lockedFile(ctx, id)
    const version = await store.findVersion(db, actor.teamId, id, versionId)
    if (!version) throw problem('not-found')
    if (version.nr === file.versionNr) skipChange()
    else {
      const [url = ''] = await copyBlobs(db, actor, [{ url: version.url, name: file.name }])
      const number = file.versionNr + 1
      await store.insertVersion(db, actor, { itemId: id, nr: number, url, hash: version.hash, size: version.size, type: version.type })
      recordChange({ entity: 'file-version', id, after: { name: file.name, nr: number, from: version.nr } })
    }
    return shownItem(ctx, id)
  },

  async removeVersion(ctx, { id, versionId }) {
    const { db, actor, recordChange } = ctx
    const file = await lockedFile(ctx, id)
    const version = await store.findVersion(db, actor.teamId, id, versionId)
    if (!version) throw problem('not-found')
    if (version.nr === file.versionNr) throw problem('rule-broken', 'the latest version stays')
    await store.deleteVersion(db, actor.teamId, id, versionId)
    await deleteBlobs(ctx, { urls: [version.url] })
    recordChange({ entity: 'file-version', id, before: { name: file.name, nr: version.nr } })
    return true
  },
}
