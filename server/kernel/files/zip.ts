import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ByteRange } from './storage.ts'

export type ZipEntry = { path: string; at: Date; type?: string | null; read?: () => Readable }

const packed = /^(image|audio|video)\/|zip|compressed|7z|rar|gzip|pdf|openxmlformats|x-(xz|bzip2|zstd)/
const worthPacking = (type: string | null | undefined) => !packed.test(type ?? '') || /bmp|svg|wav/.test(type ?? '')

/** An error after the start of the answer ends it early, which every unzip program notices. */
export function zipOf(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  let open: Readable | undefined
  for (const { path, at, type, read } of entries) {
    if (!read) zip.addEmptyDirectory(path, { mtime: at })
    else
      zip.addReadStreamLazy(path, { mtime: at, compress: worthPacking(type), compressionLevel: 1 }, (take) => {
        open = read().once('error', (error) => out.destroy(error))
        take(null, open)
      })
  }
  zip.on('error', (error) => out.destroy(error as Error))
  zip.end()
  pipeline(zip.outputStream, out)
    // `out` passes errors to the client. Otherwise the client has disconnected.
    .catch(() => {})
    .finally(() => open?.destroy())
  return out
}

export type SizedEntry = { path: string; at: Date; size: number; read: () => Readable }

const uncompressed = ({ at, size }: SizedEntry) => ({ mtime: at, size, compress: false })

/**
 * A zip without compression: its size is known in advance, and its bytes are always the same, so a client can resume a transfer.
 * To start in the middle, it makes the earlier bytes and drops them.
 */
export async function sizedZip(entries: readonly SizedEntry[]): Promise<{ size: number; read(range: ByteRange): Readable }> {
  const size = await new Promise<number>((resolve) => {
    const zip = new ZipFile()
    for (const entry of entries) zip.addReadStreamLazy(entry.path, uncompressed(entry), () => {})
    // The types of the library omit the parameter of the callback.
    const end = zip.end.bind(zip) as unknown as (options: object, calculated: (total: number) => void) => void
    end({}, resolve)
  })
  return {
    size,
    read(range) {
      const zip = new ZipFile()
      const out = new PassThrough()
      let open: Readable | undefined
      for (const entry of entries)
        zip.addReadStreamLazy(entry.path, uncompressed(entry), (take) => {
          open = entry.read().once('error', (error) => out.destroy(error))
          take(null, open)
        })
      zip.on('error', (error) => out.destroy(error as Error))
      zip.end()
      pipeline(zip.outputStream, out)
        .catch(() => {})
        .finally(() => open?.destroy())
      return Readable.from(partOf(out, range), { objectMode: false })
    },
  }
}

async function* partOf(source: AsyncIterable<Buffer>, { start, end }: ByteRange) {
  let at = 0
  for await (const chunk of source) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
