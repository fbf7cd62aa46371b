// Reads a zip as unpackers do, from its directory at the end; checks lengths and checksums.
import { crc32, inflateRawSync } from 'node:zlib'

export function unzip(zip: Buffer): Map<string, Buffer | 'folder'> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0) throw new Error('a zip without an end')
  const entries = new Map<string, Buffer | 'folder'>()
  let at = zip.readUInt32LE(end + 16)
  for (let nr = zip.readUInt16LE(end + 10); nr > 0; nr--) {
    const [method, crc, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + packed)
    const bytes = method === 0 ? raw : inflateRawSync(raw)
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    entries.set(name, name.endsWith('/') ? 'folder' : bytes)
    at += 46 + nameLength + extra + comment
  }
  return entries
}
