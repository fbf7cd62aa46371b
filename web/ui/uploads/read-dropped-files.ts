// Reads dropped and chosen files and folders, recursively.
import type { FileToUpload } from './uploads.ts'

const readEntries = (folder: FileSystemDirectoryReader) => new Promise<FileSystemEntry[]>((resolve, reject) => folder.readEntries(resolve, reject))
const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function filesIn(entry: FileSystemEntry, path: string): Promise<FileToUpload[]> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry)
    return [path ? { file, path } : { file }]
  }
  const folder = (entry as FileSystemDirectoryEntry).createReader()
  const inside = path ? `${path}/${entry.name}` : entry.name
  const found: FileToUpload[] = []
  // Chrome returns at most 100 entries per call, and none at the end.
  for (let entries = await readEntries(folder); entries.length > 0; entries = await readEntries(folder))
    found.push(...(await Promise.all(entries.map((one) => filesIn(one, inside)))).flat())
  return found
}

export async function readDroppedFiles(data: DataTransfer): Promise<FileToUpload[]> {
  // Before the first await: afterwards the drop's data is empty.
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []))
  const plain = [...data.files].map((file) => ({ file }))
  return entries.length === 0 ? plain : (await Promise.all(entries.map((entry) => filesIn(entry, '')))).flat()
}

export const readChosenFiles = (files: FileList | null): FileToUpload[] =>
  [...(files ?? [])].map((file) => {
    const path = (file.webkitRelativePath ?? '').split('/').slice(0, -1).join('/')
    return path ? { file, path } : { file }
  })
