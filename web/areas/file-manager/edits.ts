// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { SentOf } from '#contract/endpoint.ts'
import type { fileManager as contract, FileItem, FileVersion, Folder, FolderContents, FoundItem, TrashedItem } from '#contract/file-manager.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>
type ReadInput = Sent<'contents'> | undefined

/** A deleted item stays in the list until the folder is read again, so that Undo finds it, offline too. */
export type ShownItem = FileItem & { removed?: true }
type ShownContents = { folders: ShownItem[]; files: ShownItem[]; path: FileItem[] }

export const folderIn = (input: ReadInput): string | null => (input?.folderId === undefined || input.folderId === 'null' ? null : input.folderId)

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, undefined, { numeric: true })

const mapItems = (contents: ShownContents, change: (item: ShownItem) => ShownItem): ShownContents => ({
  folders: contents.folders.map(change),
  files: contents.files.map(change),
  path: contents.path.map(change),
})

const without = <T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] => list.filter(({ id }) => !ids.includes(id))

/** Adds items sorted by name, and replaces those that are in the list already. */
export function withItems(contents: ShownContents, items: readonly FileItem[]): ShownContents {
  const ids = items.map(({ id }) => id)
  const sorted = (list: readonly ShownItem[], added: readonly FileItem[]) => [...without(list, ids), ...added].toSorted(byName)
  return {
    ...contents,
    folders: sorted(
      contents.folders,
      items.filter(({ type }) => type === 'folder'),
    ),
    files: sorted(
      contents.files,
      items.filter(({ type }) => type !== 'folder'),
    ),
  }
}

const withoutItems = (contents: ShownContents, ids: readonly string[]): ShownContents => ({
  ...contents,
  folders: without(contents.folders, ids),
  files: without(contents.files, ids),
})

const blankFolder = (id: string, folderId: string | null, name: string, now: string): FileItem => ({
  ...{ id, folderId, name, createdBy: '', createdAt: '', modifiedAt: '', size: '', type: 'folder', contents: '', description: null },
  ...{ creatorId: null, created: now, modified: now, bytes: 0, fileCount: 0, folderCount: 0, mime: null, url: null, versions: 0 },
})

export function folderCreated(contents: FolderContents, { id, folderId = null, name }: Sent<'createFolder'>, input: ReadInput): FolderContents {
  if (!id || folderIn(input) !== folderId || contents.folders.some((folder) => folder.id === id)) return contents
  return withItems(contents, [blankFolder(id, folderId, name.trim(), new Date().toISOString())])
}

export const folderListed = (list: Folder[], { id, folderId = null, name }: Sent<'createFolder'>): Folder[] =>
  !id || list.some((folder) => folder.id === id) ? list : [...list, { id, folderId, name: name.trim() }].toSorted(byName)

function patched<T extends FileItem>(item: T, { id, item: { name, description } }: Sent<'update'>): T {
  if (item.id !== id) return item
  return {
    ...item,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description: description?.trim() || null }),
  }
}

/** Does not sort again, so that a renamed tile stays where it is. */
export const updated = (contents: FolderContents, sent: Sent<'update'>): FolderContents => mapItems(contents, (item) => patched(item, sent))
export const oneUpdated = (item: FoundItem, sent: Sent<'update'>): FoundItem => patched(item, sent)
export const foundUpdated = (list: FoundItem[], sent: Sent<'update'>): FoundItem[] => list.map((item) => patched(item, sent))
export const folderRenamed = (list: Folder[], { id, item: { name } }: Sent<'update'>): Folder[] =>
  name === undefined ? list : list.map((folder) => (folder.id === id ? { ...folder, name: name.trim() } : folder))

export const replaced = (contents: FolderContents, answer: FileItem): FolderContents =>
  mapItems(contents, (item) => (item.id === answer.id ? answer : item))
export const oneReplaced = (item: FoundItem, answer: FileItem): FoundItem => (item.id === answer.id ? { ...item, ...answer } : item)

export const movedAway = (contents: FolderContents, { ids, folderId = null }: Sent<'move'>, input: ReadInput): FolderContents =>
  folderIn(input) === folderId ? contents : withoutItems(contents, ids)
export const moved = (contents: FolderContents, answer: FileItem[], sent: Sent<'move'>, input: ReadInput): FolderContents =>
  folderIn(input) === (sent.folderId ?? null) ? withItems(contents, answer) : withoutItems(contents, sent.ids)
export const folderMoved = (list: Folder[], { ids, folderId = null }: Sent<'move'>): Folder[] =>
  list.map((folder) => (ids.includes(folder.id) ? { ...folder, folderId } : folder))

export const copied = (contents: FolderContents, answer: FileItem[], { folderId = null }: Sent<'copy'>, input: ReadInput): FolderContents =>
  folderIn(input) === folderId ? withItems(contents, answer) : contents

export const removed = (contents: FolderContents, { ids }: Sent<'remove'>): FolderContents =>
  mapItems(contents, (item) => (ids.includes(item.id) ? { ...item, removed: true } : item))
export const foundRemoved = (list: FoundItem[], { ids }: Sent<'remove'>): FoundItem[] => without(list, ids)
export const foldersRemoved = (list: Folder[], { ids }: Sent<'remove'>): Folder[] => without(list, ids)

export const restored = (contents: FolderContents, { ids }: Sent<'restore'>): FolderContents =>
  mapItems(contents, (item) => {
    if (!ids.includes(item.id)) return item
    const { removed: _, ...rest } = item
    return rest
  })
export const restoredItems = (contents: FolderContents, answer: FileItem[], _sent: Sent<'restore'>, input: ReadInput): FolderContents => {
  const inFolder = answer.filter(({ folderId }) => folderId === folderIn(input))
  return inFolder.length === 0 ? contents : withItems(contents, inFolder)
}
export const leftTrash = (list: TrashedItem[], { ids }: { ids: string[] }): TrashedItem[] => without(list, ids)

export const versionRemoved = (list: FileVersion[], { versionId }: Sent<'removeVersion'>): FileVersion[] => without(list, [versionId])
