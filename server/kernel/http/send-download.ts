// Counts downloads. The count of a complete download is stored just before its last byte is sent.
// So a caller with the whole file finds it counted, and a server that dies neither loses nor doubles the count.
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { megabyte } from '#contract/units.ts'
import { askedRange } from '#server/kernel/files/byte-range.ts'
import type { ByteRange } from '#server/kernel/files/storage.ts'
import { publicLinkHeaders } from './security-headers.ts'

export type DownloadedFile = { name: string; type: string; size: number; etag: string; read(range: ByteRange): Readable }

export type DownloadEvents = {
  /** Runs before the first byte of a range, and may refuse. `ahead`: the bytes until the next `progress`, never the last byte. */
  begin(range: ByteRange, ahead: ByteRange): Promise<void>
  /** Runs before more bytes, and from time to time. A server that dies has stored the bytes that the caller may have received. */
  progress(ahead: ByteRange): Promise<void>
  /** Runs before the last byte. If it fails, that byte is not sent. */
  complete(range: ByteRange): Promise<void>
  /** The caller disconnected without reading everything, perhaps after `complete`. */
  aborted(sent: ByteRange | undefined, wasComplete: boolean): Promise<void>
}

/** The answer of an endpoint that opens its own transactions. HEAD runs none of `events`. */
export class Download {
  readonly file: DownloadedFile
  readonly events: DownloadEvents
  constructor(file: DownloadedFile, events: DownloadEvents) {
    this.file = file
    this.events = events
  }
}

const progressMs = 60_000
const aheadBytes = 64 * megabyte
/** A pause before the last byte: a caller with almost everything who does not want the rest disconnects within this time. */
const lastByteMs = 100
/** A caller who disconnects later has all bytes in its own buffers. */
const settleMs = 10_000

export async function sendDownload(request: FastifyRequest, reply: FastifyReply, { file, events }: Download, failed: (error: unknown) => void) {
  const { name, type, size, etag, read } = file
  const asked = askedRange(request, etag, size)
  const range = asked ?? { start: 0, end: size - 1 }
  if (request.method !== 'HEAD') await events.begin(range, aheadOf(range, range.start))
  reply
    .headers(publicLinkHeaders)
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-length', range.end - range.start + 1)
  if (asked) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // A HEAD opens no file. Without a stream, Fastify would replace the content length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const transfer = new Transfer(range, events)
  watch(request, reply, transfer, failed)
  return reply.send(Readable.from(transfer.bytes(size === 0 ? Readable.from([]) : read(range)), { objectMode: false }))
}

const aheadOf = ({ start, end }: ByteRange, at: number): ByteRange => ({ start, end: Math.min(at + aheadBytes, end) - 1 })

class Transfer {
  readonly #range: ByteRange
  readonly #events: DownloadEvents
  #at: number
  #complete = false
  #closed = false

  constructor(range: ByteRange, events: DownloadEvents) {
    this.#range = range
    this.#events = events
    this.#at = range.start
  }

  async *bytes(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { end } = this.#range
    let [progressAt, ahead] = [Date.now(), aheadOf(this.#range, this.#at)]
    for await (const chunk of source) {
      const sending = Math.min(this.#at + chunk.length, end) - 1
      if (sending > ahead.end || Date.now() - progressAt >= progressMs) {
        ahead = aheadOf(this.#range, this.#at + chunk.length)
        progressAt = Date.now()
        await this.#events.progress(ahead)
      }
      const isLast = this.#at + chunk.length > end
      const sent = isLast ? chunk.subarray(0, end - this.#at) : chunk
      if (sent.length > 0) yield sent
      this.#at += sent.length
      if (isLast) {
        if (!(await this.#finish())) return
        yield chunk.subarray(sent.length, sent.length + 1)
        return
      }
    }
    if (this.#at <= end) throw new Error('the stored file is shorter than it should be')
    await this.#finish()
  }

  /** False after a disconnect: the stream ends only when the generator yields again. */
  async #finish(): Promise<boolean> {
    await pause(lastByteMs)
    if (this.#closed) return false
    await this.#events.complete(this.#range)
    return (this.#complete = true)
  }

  close() {
    this.#closed = true
  }

  get isComplete(): boolean {
    return this.#complete
  }

  aborted(): Promise<void> {
    const { start } = this.#range
    return this.#events.aborted(this.#at > start ? { start, end: this.#at - 1 } : undefined, this.#complete)
  }
}

/** The system takes the last bytes before the caller reads them. A caller who disconnects with unread bytes resets the connection. */
function watch({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, transfer: Transfer, failed: (error: unknown) => void) {
  const abort = () => void transfer.aborted().catch(failed)
  raw.once('close', () => {
    transfer.close()
    if (!raw.writableFinished || !transfer.isComplete) return abort()
    const closed = (hadError: boolean) => {
      clearTimeout(timer)
      if (hadError) abort()
    }
    const timer = setTimeout(() => socket.off('close', closed), settleMs).unref()
    if (socket.destroyed) return closed(socket.errored !== null)
    socket.once('close', closed)
  })
}
