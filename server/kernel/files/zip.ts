import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

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
    // Errors reach the client through `out`. Otherwise the client has disconnected.
    .catch(() => {})
    .finally(() => open?.destroy())
  return out
}
