// A tar archive: any system can open a backup without Hora.
import type { Readable } from 'node:stream'

const block = 512
export const endOfArchive: Buffer = Buffer.alloc(2 * block)
const paddingOf = (size: number) => (block - (size % block)) % block
/** Eleven octal digits. Larger sizes are written as binary numbers, as GNU tar does. */
const largestOctal = 8 ** 11 - 1

export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= largestOctal) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(`${Math.floor(at.getTime() / 1000).toString(8)}\0`, 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export const tarPadding = (size: number): Buffer => Buffer.alloc(paddingOf(size))

const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)

export class TarError extends Error {}

export type TarEntry = { name: string; size: number; body: AsyncGenerator<Buffer> }

export async function* readTar(source: Readable, onBytes: (bytes: Buffer, name: string) => void): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(source)
  for (;;) {
    const header = await reader.exactly(block)
    if (header.every((byte) => byte === 0)) {
      await reader.drain()
      return
    }
    const { name, size } = parseHeader(header)
    onBytes(header, name)
    let left = size
    const body = (async function* () {
      while (left > 0) {
        const bytes = await reader.atMost(left)
        left -= bytes.length
        onBytes(bytes, name)
        yield bytes
      }
    })()
    yield { name, size, body }
    while (left > 0) {
      const bytes = await reader.atMost(left)
      left -= bytes.length
      onBytes(bytes, name)
    }
    onBytes(await reader.exactly(paddingOf(size)), name)
  }
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const sum = Number.parseInt(textAt(header, 148, 8), 8)
  const blank = Buffer.from(header)
  blank.fill(' ', 148, 156)
  if (sum !== checksum(blank)) throw new TarError('an entry has no valid header')
  const size = header.readUInt8(124) === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textAt(header, 124, 12), 8)
  if (!Number.isSafeInteger(size) || size < 0) throw new TarError('an entry has no valid size')
  return { name: textAt(header, 0, 100), size }
}

const textAt = (header: Buffer, from: number, length: number) =>
  header
    .toString('utf8', from, from + length)
    .split('\0')[0]
    ?.trim() ?? ''

class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>
  #buffered: Buffer = Buffer.alloc(0)

  constructor(source: Readable) {
    this.#chunks = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = size; left > 0;) {
      const bytes = await this.atMost(left)
      left -= bytes.length
      parts.push(bytes)
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  async atMost(size: number): Promise<Buffer> {
    while (this.#buffered.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) throw new TarError('the end is missing')
      this.#buffered = next.value
    }
    const taken = this.#buffered.subarray(0, size)
    this.#buffered = this.#buffered.subarray(taken.length)
    return taken
  }

  /** Reads to the end, where gzip compares its own checksum. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
