// A copy has its own rows and addresses over the same bytes.
import { v7 } from 'uuid'
import type { fileManager } from '#contract/file-manager.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { copyBlobs } from '#server/kernel/files/blob-store.ts'
import { problem } from '#server/kernel/problem.ts'
import { entity, lockedOutermost, storedFields, namesFor, refuseUnlessFolder } from './shared.ts'
import { listItems } from './item-store.ts'
import { type Copy, insertTree, listTree } from './tree-store.ts'

/** The tree of the team is locked meanwhile. */
const mostCopied = 10_000

export const copy: Handlers<typeof fileManager>['copy'] = async (ctx, { ids, folderId }) => {
  const { db, actor, recordChange } = ctx
  const tops = (await lockedOutermost(ctx, ids)).map(({ id }) => id)
  await refuseUnlessFolder(ctx, folderId)
  const tree = await listTree(db, actor.teamId, tops, mostCopied + 1)
  if (tree.length > mostCopied) throw problem('rule-broken', `at most ${mostCopied} files and folders at once`)

  const idOf = new Map(tree.map(({ id }) => [id, v7()]))
  const nextName = namesFor(ctx, folderId)
  const made: Copy[] = []
  for (const leaf of tree) {
    const isTop = leaf.id === leaf.top
    made.push({
      ...leaf,
      id: idOf.get(leaf.id) ?? '',
      versionId: v7(),
      parentId: isTop ? folderId : (idOf.get(leaf.parentId ?? '') ?? null),
      name: isTop ? await nextName(leaf) : leaf.name,
    })
  }
  const files = made.filter(({ isFolder }) => !isFolder)
  const urls = await copyBlobs(
    db,
    actor,
    files.map(({ url, name }) => ({ url: url ?? '', name })),
  )
  for (const [index, file] of files.entries()) file.url = urls[index] ?? null
  await insertTree(db, actor, made)

  const copies = tops.map((top) => idOf.get(top) ?? '')
  for (const { id, parentId, name, description } of made)
    if (copies.includes(id)) recordChange({ entity, id, after: storedFields({ folderId: parentId, name, description }) })
  return listItems(db, actor.teamId, copies)
}
