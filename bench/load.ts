// The load generator: keep-alive connections that each send the next request when the last is answered.
// Bare sockets with prepared requests: a generator with a full HTTP parser reaches its own limit long before a server that sends a
// cached buffer does, and would report any two servers as equally fast.
import { connect } from 'node:net'

type Ask = { bytes: Buffer; timed?: boolean }
/** Gives a connection its next request. */
export type Script = () => Ask

export type Round = {
  /** Answers to timed requests per second of the whole round. */
  perSecond: number
  /** From the first byte sent to the last byte received, of the timed requests. */
  meanMs: number
}

type Load = { port: number; seconds: number; connections?: number; status?: number; script: (connection: number) => Script }

export const connections = 10
const mostAttempts = 5

/** A search text of blanks, another one for each number: it finds everything, and no cached answer is for it. */
export const blankSearch = (number: number) => [...number.toString(2)].map((digit) => (digit === '1' ? '%09' : '%20')).join('')

export function ask(method: string, path: string, headers: Record<string, string> = {}, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(text ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

export const always = (bytes: Buffer): Script => {
  const one = { bytes, timed: true }
  return () => one
}

export const inTurn = (all: readonly Buffer[]): Script => {
  let number = 0
  return () => ({ bytes: all[number++ % all.length] ?? Buffer.alloc(0), timed: true })
}

/** A write whose time does not count, then the read whose time does. */
export const afterEach = (write: Script, read: Script): Script => {
  let number = 0
  return () => (number++ % 2 === 0 ? { bytes: write().bytes } : read())
}

export async function load({ port, seconds, connections: count = connections, status = 200, script }: Load): Promise<Round> {
  const took: number[] = []
  // Once more if a disk that stood still left no answer within the time.
  for (let attempt = 0; took.length === 0; attempt++) {
    if (attempt === mostAttempts) throw new Error(`no answer from port ${port} within ${seconds} s, ${attempt} times`)
    const end = performance.now() + seconds * 1000
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        drive(port, script(index), status, end, (ms) => {
          took.push(ms)
        }),
      ),
    )
  }
  return { perSecond: took.length / seconds, meanMs: took.reduce((sum, ms) => sum + ms, 0) / took.length }
}

const longestWaitMs = 15_000

/** Resolves after the last answer, so that the next round starts with an idle server. */
function drive(port: number, next: Script, status: number, end: number, onAnswer: (ms: number) => void): Promise<void> {
  return new Promise((done, fail) => {
    const answers = new AnswerReader()
    const buffer = Buffer.alloc(128 * 1024)
    // One buffer for all reads: a new one for every chunk costs more than the rest of the generator.
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: (length) => take(buffer.subarray(0, length)) } })
    let current: Ask
    let sentAt = 0
    const stop = (error: Error) => {
      socket.destroy()
      fail(error)
    }
    const send = () => {
      current = next()
      sentAt = performance.now()
      socket.write(current.bytes)
    }
    socket.setTimeout(longestWaitMs, () => stop(new Error(`port ${port} did not answer for ${longestWaitMs / 1000} s`)))
    socket.on('connect', send)
    socket.on('error', stop)
    socket.on('close', () => fail(new Error(`port ${port} closed the connection`)))

    function take(chunk: Buffer): true {
      if (!answers.take(chunk)) return true
      const now = performance.now()
      if (answers.status !== status)
        stop(new Error(`expected ${status}, got ${answers.status} for ${current.bytes.toString().split('\r\n')[0]}: ${answers.start}`))
      else if (now >= end) {
        done()
        socket.destroy()
      } else {
        if (current.timed) onAnswer(now - sentAt)
        send()
      }
      return true
    }
  })
}

/** Reads just enough of an answer to know its end. There is one request at a time, so nothing follows. */
class AnswerReader {
  status = 0
  start = ''
  #head: Buffer | undefined
  #left = 0

  take(chunk: Buffer): boolean {
    if (this.#left > 0) {
      this.#left -= chunk.length
      return this.#left === 0
    }
    const bytes: Buffer = this.#head ? Buffer.concat([this.#head, chunk]) : chunk
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) {
      // Copied, because the buffer is used again.
      this.#head = Buffer.from(bytes)
      return false
    }
    this.#head = undefined
    const head = bytes.toString('latin1', 0, end)
    this.status = Number(head.slice(9, 12))
    const length = this.status === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1])
    if (this.status >= 400) this.start = bytes.toString('utf8', end + 4, end + 300)
    // Without a length the end is unknown: the round ends at its time limit, with the address in the message.
    this.#left = length - (bytes.length - end - 4)
    return this.#left === 0
  }
}
