// Files that people outside sent to a member. They never replace a file.
import { v7 } from 'uuid'
import { pathNames } from '#server/kernel/files/file-names.ts'
import type { ReceivedFiles } from '#server/kernel/context.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import { entity, isLiveFolder, makeFolder, nameFor, storedFields } from './shared.ts'
import * as store from './store.ts'

export async function receiveFiles({ db, recordChange }: HandlerContext, { teamId, ownerId, folderId, files }: ReceivedFiles) {
  const ctx = { db, recordChange, actor: { teamId, userId: ownerId } }
  await store.lockTree(db, teamId)
  const top = (await isLiveFolder(ctx, folderId)) ? folderId : null
  for (const { name, ...bytes } of files) {
    const names = pathNames(name)
    let at = top
    for (const folder of names.slice(0, -1)) {
      const found = await store.findFolderNamed(db, teamId, at, folder)
      const made = { id: v7(), folderId: at, name: await nameFor(ctx, { folderId: at, name: folder, isFolder: true }) }
      if (!found) await makeFolder(ctx, made)
      at = found ?? made.id
    }
    const item = {
      id: v7(),
      folderId: at,
      isFolder: false,
      name: await nameFor(ctx, { folderId: at, name: names.at(-1) ?? 'file', isFolder: false }),
    }
    await store.insertItem(db, ctx.actor, item)
    await store.insertVersion(db, ctx.actor, { itemId: item.id, nr: 1, ...bytes })
    recordChange({ entity, id: item.id, teamId, after: storedFields({ ...item, description: null }) })
  }
}
