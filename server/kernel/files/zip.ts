// A zip that is made while it is sent: one file is open at a time, and nothing of it is held.
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A folder has no `read`. */
export type ZipEntry = { path: string; at: Date; type?: string | null; read?: () => Readable }

/** Packing these again costs time and saves nothing. */
const packed = /^(image|audio|video)\/|zip|compressed|7z|rar|gzip|pdf|openxmlformats|x-(xz|bzip2|zstd)/
const worthPacking = (type: string | null | undefined) => !packed.test(type ?? '') || /bmp|svg|wav/.test(type ?? '')

/** What goes wrong after the answer has begun ends it short, which every unpacker notices. */
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
    // Told by `out` itself, or the reader went away.
    .catch(() => {})
    .finally(() => open?.destroy())
  return out
}
