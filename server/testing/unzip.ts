// Reads a zip by its directory, and checks lengths and checksums.
import { crc32, inflateRawSync } from 'node:zlib'

export function unzip(zip: Buffer): Map<string, Buffer | 'folder'> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0) throw new Error('a zip without an end')
  const entries = new Map<string, Buffer | 'folder'>()
  let offset = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, crc, packed, size] = [
      zip.readUInt16LE(offset + 10),
      zip.readUInt32LE(offset + 16),
      zip.readUInt32LE(offset + 20),
      zip.readUInt32LE(offset + 24),
    ]
    const [nameLength, extra, comment, local] = [
      zip.readUInt16LE(offset + 28),
      zip.readUInt16LE(offset + 30),
      zip.readUInt16LE(offset + 32),
      zip.readUInt32LE(offset + 42),
    ]
    const name = zip.toString('utf8', offset + 46, offset + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + packed)
    const bytes = method === 0 ? raw : inflateRawSync(raw)
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    entries.set(name, name.endsWith('/') ? 'folder' : bytes)
    offset += 46 + nameLength + extra + comment
  }
  return entries
}
