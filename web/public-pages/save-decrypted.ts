// Decrypts a file while it arrives. With the File System Access API it goes to the disk piece by piece; elsewhere it has to fit into memory.
import { decrypted } from '#contract/encrypted-content.ts'
import { openBytes } from './calls.ts'

/** In browsers that cannot write to the disk. */
export const memoryLimit = 512 * 1024 * 1024

type Writable = { write(bytes: Uint8Array): Promise<void>; close(): Promise<void>; abort(): Promise<void> }
type SavePicker = (options: { suggestedName: string }) => Promise<{ createWritable(): Promise<Writable> }>

const savePicker = () => (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker

export const isTooLarge = (size: number) => !savePicker() && size > memoryLimit

/** Must be asked in the handler of a click. Undefined: the person chose no file. */
async function chooseTarget(name: string): Promise<Writable | 'memory' | undefined> {
  const pick = savePicker()
  if (!pick) return 'memory'
  try {
    return await (await pick({ suggestedName: name })).createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

type Saved = { name: string; size: number; key: Uint8Array<ArrayBuffer>; urlOf(): Promise<string>; onProgress(part: number): void }

/** False: the person chose no file. */
export async function saveDecrypted({ name, size, key, urlOf, onProgress }: Saved): Promise<boolean> {
  const target = await chooseTarget(name)
  if (!target) return false
  const abort = new AbortController()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let written = 0
  try {
    for await (const bytes of decrypted(key, chunksOf(await openBytes(await urlOf(), abort.signal)))) {
      if (target === 'memory') parts.push(bytes)
      else await target.write(bytes)
      written += bytes.length
      onProgress(size === 0 ? 1 : Math.min(1, written / size))
    }
  } catch (error) {
    abort.abort()
    if (target !== 'memory') await target.abort()
    throw error
  }
  if (target !== 'memory') await target.close()
  else saveBlob(new Blob(parts), name)
  return true
}

function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  startDownload(url, name)
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function startDownload(url: string, name?: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? ''
  link.click()
}
