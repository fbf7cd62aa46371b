// Files that were dropped or chosen, folders with all that is in them.
import type { FileToUpload } from './uploads.ts'

const read = (folder: FileSystemDirectoryReader) => new Promise<FileSystemEntry[]>((resolve, reject) => folder.readEntries(resolve, reject))
const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function below(entry: FileSystemEntry, path: string): Promise<FileToUpload[]> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry)
    return [path ? { file, path } : { file }]
  }
  const folder = (entry as FileSystemDirectoryEntry).createReader()
  const inside = path ? `${path}/${entry.name}` : entry.name
  const found: FileToUpload[] = []
  // A browser gives at most a hundred at a time, and none at the end.
  for (let some = await read(folder); some.length > 0; some = await read(folder))
    found.push(...(await Promise.all(some.map((one) => below(one, inside)))).flat())
  return found
}

export async function filesDropped(given: DataTransfer): Promise<FileToUpload[]> {
  // Asked for before anything is waited for: afterwards the browser has forgotten the drop.
  const entries = [...given.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []))
  const plain = [...given.files].map((file) => ({ file }))
  return entries.length === 0 ? plain : (await Promise.all(entries.map((entry) => below(entry, '')))).flat()
}

export const filesChosen = (files: FileList | null): FileToUpload[] =>
  [...(files ?? [])].map((file) => {
    const path = (file.webkitRelativePath ?? '').split('/').slice(0, -1).join('/')
    return path ? { file, path } : { file }
  })
