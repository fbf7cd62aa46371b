import { expect, test } from 'vitest'
import type { FileItem, FolderContents } from '#contract/file-manager.ts'
import * as edits from './edits.ts'
import { treeOf } from './MoveDialog.tsx'
import { hueOf, previewKind, sorted } from './kinds.ts'

const item = (id: string, name: string, given: Partial<FileItem> = {}): FileItem => ({
  ...{ id, folderId: null, name, createdBy: 'Ana', createdAt: '', modifiedAt: '', size: '', type: 'TXT', contents: null, description: null },
  ...{ creatorId: null, created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z', bytes: 1, fileCount: null, folderCount: null },
  ...{ mime: 'text/plain', url: '/api/blobs/x', versions: 1, ...given },
})
const folder = (id: string, name: string, given: Partial<FileItem> = {}) => item(id, name, { type: 'folder', url: null, mime: null, ...given })
const root: FolderContents = { folders: [folder('f', 'Plans')], files: [item('a', 'a.txt'), item('b', 'b.txt')], path: [] }
const names = ({ folders, files }: FolderContents) => [...folders, ...files].map(({ name }) => name)
const twice = (edit: (contents: FolderContents) => FolderContents) => {
  const once = edit(root)
  expect(edit(once)).toEqual(once)
  return once
}

test('a new folder is added to its parent, sorted by name', () => {
  const sent = { id: 'g', folderId: null, name: ' Archive ' }
  expect(names(twice((contents) => edits.folderCreated(contents, sent, { folderId: 'null' })))).toEqual(['Archive', 'Plans', 'a.txt', 'b.txt'])
  expect(edits.folderCreated(root, sent, { folderId: 'f' })).toBe(root)
})

test('moved items leave their folder at once and appear in the other after the answer', () => {
  const sent = { ids: ['a'], folderId: 'f' }
  expect(names(twice((contents) => edits.movedAway(contents, sent, { folderId: 'null' })))).toEqual(['Plans', 'b.txt'])
  const inside: FolderContents = { folders: [], files: [item('c', 'c.txt')], path: [] }
  expect(edits.movedAway(inside, sent, { folderId: 'f' })).toBe(inside)
  expect(names(edits.moved(inside, [item('a', 'a.txt', { folderId: 'f' })], sent, { folderId: 'f' }))).toEqual(['a.txt', 'c.txt'])
})

test('deleted items stay in the list, so that they can be restored offline', () => {
  const gone = twice((contents) => edits.removed(contents, { ids: ['a', 'f'] }))
  expect([...gone.folders, ...gone.files].map((one) => 'removed' in one)).toEqual([true, true, false])
  expect(edits.restored(gone, { ids: ['a', 'f'] })).toEqual(root)
})

test('name and description change in every read', () => {
  const named = twice((contents) => edits.updated(contents, { id: 'a', item: { name: 'z.txt', description: ' ' } }))
  expect(named.files[0]).toMatchObject({ id: 'a', name: 'z.txt', description: null })
  expect(edits.folderRenamed([{ id: 'f', folderId: null, name: 'Plans' }], { id: 'f', item: { name: 'Old plans' } })[0]?.name).toBe('Old plans')
})

test('the folder tree is depth first and marks folders inside the moved ones', () => {
  const folders = [
    { id: 'c', folderId: 'b', name: 'C' },
    { id: 'a', folderId: null, name: 'A' },
    { id: 'b', folderId: 'a', name: 'B' },
    { id: 'd', folderId: null, name: 'D' },
  ]
  expect(treeOf(folders, new Set(['b'])).map(({ id, depth, inside }) => [id, depth, inside])).toEqual([
    ['a', 1, false],
    ['b', 2, true],
    ['c', 3, true],
    ['d', 1, false],
  ])
})

test('files are sorted, and have a colour and a preview by type', () => {
  const files = [item('1', 'Part 10.txt', { bytes: 5 }), item('2', 'Part 9.txt', { bytes: 7, modified: '2026-02-01T00:00:00Z' })]
  expect(sorted(files, 'name', 'en').map(({ id }) => id)).toEqual(['2', '1'])
  expect(sorted(files, 'size', 'en').map(({ id }) => id)).toEqual(['2', '1'])
  expect(sorted(files, 'modified', 'en').map(({ id }) => id)).toEqual(['2', '1'])
  expect(['PDF', 'DOC', 'XLS', 'TXT', 'JPG'].map(hueOf)).toEqual(['red', 'blue', 'green', 'gray', 'yellow'])
  expect(['image/png', 'image/svg+xml', 'application/pdf', 'text/plain', 'application/zip', null].map(previewKind)).toEqual([
    'image',
    undefined,
    'pdf',
    'text',
    undefined,
    undefined,
  ])
})
