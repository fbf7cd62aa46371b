// What can be done with files and folders, wherever they are shown.
import { type FileItem, fileLimits, fileManager } from '#contract/file-manager.ts'
import { call } from '#web/kernel/data/call.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { copyItems, moveItems, removeItems, restoreItems } from './queries.ts'

type Item = Pick<FileItem, 'id' | 'name' | 'folderId' | 'url'>

const told = (key: string, items: readonly Item[], more: Record<string, string> = {}) =>
  items.length === 1
    ? translate(`file-manager.did.${key}`, { name: items[0]?.name ?? '', ...more })
    : translate(`file-manager.did.${key}Many`, { count: items.length, ...more })

/** More than one call takes; a folder with all of them is one. */
export function tooMany(items: readonly unknown[]): boolean {
  if (items.length > fileLimits.items) toast({ message: translate('file-manager.atMost', { most: fileLimits.items }), kind: 'error' })
  return items.length > fileLimits.items
}

/** The server says how the answer is kept: as a file. */
function follow(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

export async function download(items: readonly Item[]) {
  const [only] = items
  if (items.length === 1 && only?.url) return follow(`${only.url}?download`)
  if (items.length > fileLimits.zipped) return void toast({ message: translate('file-manager.tooMany', { most: fileLimits.zipped }), kind: 'error' })
  try {
    follow((await call(fileManager.zip, { ids: items.map(({ id }) => id) })).url)
  } catch (error) {
    toast({ message: errorMessage(translate, error), kind: 'error' })
  }
}

export function move(items: readonly Item[], folderId: string | null, folderName: string) {
  const gone = items.filter((item) => item.id !== folderId && item.folderId !== folderId)
  if (gone.length === 0 || tooMany(gone)) return
  const ids = gone.map(({ id }) => id)
  const from = gone[0]?.folderId ?? null
  void sendWithUndo(
    moveItems,
    { ids, folderId },
    {
      message: told('move', gone, { folder: folderName }),
      // All that is moved at once comes from one folder, but from a search it may not.
      ...(gone.every((item) => item.folderId === from) ? { back: () => void sendWrite(moveItems, { ids, folderId: from }) } : {}),
    },
  )
}

export function copy(items: readonly Item[], folderId: string | null, folderName: string) {
  if (tooMany(items)) return
  void sendWithUndo(copyItems, { ids: items.map(({ id }) => id), folderId }, { message: told('copy', items, { folder: folderName }) })
}

export function remove(items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  void sendWithUndo(removeItems, { ids }, { message: told('remove', items), restore: () => void sendWrite(restoreItems, { ids }) })
}
