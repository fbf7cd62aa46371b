// Loaded on demand.
import { inventory } from '#contract/inventory.ts'
import { downloadFile } from '#web/kernel/files/download.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'

export async function exportProducts(): Promise<void> {
  saveFile(await downloadFile(inventory.export, { signal: new AbortController().signal, onProgress: () => {} }))
}
