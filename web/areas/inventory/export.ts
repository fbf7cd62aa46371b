// All products as a file that the server makes. Loaded when it is asked for.
import { inventory } from '#contract/inventory.ts'
import { downloadFile } from '#web/kernel/files/download.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'

export async function exportProducts(): Promise<void> {
  saveFile(await downloadFile(inventory.export, { signal: new AbortController().signal, onProgress: () => {} }))
}
