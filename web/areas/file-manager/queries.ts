import { fileManager, type FileItem, type FolderContents } from '#contract/file-manager.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'file-manager'
const contract = fileManager

export const fileReads = defineReads(area, contract)

export const folderInput = (folderId: string | undefined) => ({ folderId: folderId ?? 'null' })

/** From the cached contents of any folder. */
function cachedItem(id: string): FileItem | undefined {
  for (const [, data] of queryClient.getQueriesData<FolderContents>({ queryKey: [area, 'contents'] })) {
    const found = [...(data?.folders ?? []), ...(data?.files ?? [])].find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}

/** Labels of pending and refused writes. */
function writeLabel(key: string, ids: readonly string[], given?: string): { key: string; values: Record<string, string | number> } {
  if (ids.length > 1) return { key: `file-manager.write.${key}Many`, values: { count: ids.length } }
  return { key: `file-manager.write.${key}`, values: { name: given ?? cachedItem(ids[0] ?? '')?.name ?? '' } }
}

export const createFolder = defineWrite({
  area,
  contract,
  op: 'createFolder',
  edits: { contents: edits.folderCreated, folders: edits.folderListed },
  settle: {
    contents: (contents, answer, _sent, input) => (edits.folderIn(input) === answer.folderId ? edits.withItems(contents, [answer]) : contents),
  },
  label: ({ id, name }) => writeLabel('createFolder', [id ?? ''], name),
})

export const updateItem = defineWrite({
  area,
  contract,
  op: 'update',
  edits: { contents: edits.updated, one: edits.oneUpdated, search: edits.foundUpdated, folders: edits.folderRenamed },
  settle: { contents: edits.replaced, one: edits.oneReplaced },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, item: { ...earlier.item, ...later.item } } : undefined),
  label: ({ id, item: { name } }) => writeLabel('update', [id], name),
})

export const moveItems = defineWrite({
  area,
  contract,
  op: 'move',
  edits: { contents: edits.movedAway, folders: edits.folderMoved },
  settle: { contents: edits.moved },
  label: ({ ids }) => writeLabel('move', ids),
})

export const copyItems = defineWrite({ area, contract, op: 'copy', settle: { contents: edits.copied }, label: ({ ids }) => writeLabel('copy', ids) })

export const removeItems = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { contents: edits.removed, search: edits.foundRemoved, folders: edits.foldersRemoved },
  label: ({ ids }) => writeLabel('remove', ids),
})

export const restoreItems = defineWrite({
  area,
  contract,
  op: 'restore',
  edits: { contents: edits.restored, trash: edits.leftTrash },
  settle: { contents: edits.restoredItems, trash: (list, _answer, sent) => edits.leftTrash(list, sent) },
  label: ({ ids }) => writeLabel('restore', ids),
})

export const purgeItems = defineWrite({
  area,
  contract,
  op: 'purge',
  edits: { trash: edits.leftTrash },
  label: ({ ids }) => writeLabel('purge', ids),
})

export const emptyTrash = defineWrite({ area, contract, op: 'emptyTrash', edits: { trash: () => [] }, label: () => 'file-manager.write.emptyTrash' })

export const restoreVersion = defineWrite({
  area,
  contract,
  op: 'restoreVersion',
  settle: { contents: edits.replaced, one: edits.oneReplaced },
  label: ({ id }) => writeLabel('restoreVersion', [id]),
})

export const removeVersion = defineWrite({
  area,
  contract,
  op: 'removeVersion',
  edits: { versions: edits.versionRemoved },
  label: ({ id }) => writeLabel('removeVersion', [id]),
})
