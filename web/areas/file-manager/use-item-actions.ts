import { type FileItem, fileLimits, fileManager } from '#contract/file-manager.ts'
import { call } from '#web/kernel/data/call.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { copyItems, moveItems, removeItems, restoreItems } from './queries.ts'

type Item = Pick<FileItem, 'id' | 'name' | 'folderId' | 'url'>

const doneText = (key: string, items: readonly Item[], more: Record<string, string> = {}) =>
  items.length === 1
    ? translate(`file-manager.did.${key}`, { name: items[0]?.name ?? '', ...more })
    : translate(`file-manager.did.${key}Many`, { count: items.length, ...more })

/** Whether there are more items than one call accepts. Shows a toast then. */
export function tooMany(items: readonly unknown[]): boolean {
  if (items.length > fileLimits.items) toast({ message: translate('file-manager.atMost', { most: fileLimits.items }), kind: 'error' })
  return items.length > fileLimits.items
}

/** The server sends the file as an attachment. */
function openDownload(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

export async function download(items: readonly Item[]) {
  const [only] = items
  if (items.length === 1 && only?.url) return openDownload(`${only.url}?download`)
  if (items.length > fileLimits.zipped) return void toast({ message: translate('file-manager.tooMany', { most: fileLimits.zipped }), kind: 'error' })
  try {
    openDownload((await call(fileManager.zip, { ids: items.map(({ id }) => id) })).url)
  } catch (error) {
    toast({ message: errorMessage(translate, error), kind: 'error' })
  }
}

export function move(items: readonly Item[], folderId: string | null, folderName: string) {
  const moved = items.filter((item) => item.id !== folderId && item.folderId !== folderId)
  if (moved.length === 0 || tooMany(moved)) return
  const ids = moved.map(({ id }) => id)
  const from = moved[0]?.folderId ?? null
  void sendWithUndo(
    moveItems,
    { ids, folderId },
    {
      message: doneText('move', moved, { folder: folderName }),
      // Found items may come from several folders. Then only the server can undo.
      ...(moved.every((item) => item.folderId === from) ? { back: () => void sendWrite(moveItems, { ids, folderId: from }) } : {}),
    },
  )
}

export function copy(items: readonly Item[], folderId: string | null, folderName: string) {
  if (tooMany(items)) return
  void sendWithUndo(copyItems, { ids: items.map(({ id }) => id), folderId }, { message: doneText('copy', items, { folder: folderName }) })
}

export function remove(items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  void sendWithUndo(removeItems, { ids }, { message: doneText('remove', items), restore: () => void sendWrite(restoreItems, { ids }) })
}
