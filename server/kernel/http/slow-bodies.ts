// A slow body would occupy its connection without end: Fastify switches off the limit of Node.
import type { IncomingMessage } from 'node:http'

declare module 'fastify' {
  interface FastifyContextConfig {
    ownBodyTimer?: boolean
  }
}

const bytesPerSecond = 16 * 1024
const defaultBaseMs = 60_000
const unknownLength = 2 * 1024 * 1024
/** Longer than the largest body needs, and within the range of a timer: a client may claim any length. */
const longestMs = 3_600_000

/** Costs one timer per request with a body. */
export function limitBodyTime(request: IncomingMessage, baseMs = defaultBaseMs) {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers['content-length'] === '0') return
  const length = Number(request.headers['content-length'] ?? unknownLength)
  const timer = setTimeout(() => request.destroy(), Math.min(baseMs + (length / bytesPerSecond) * 1000, longestMs))
  timer.unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}

const pace = { everyMs: 60_000, bytes: 32 * 1024 }

export function requireProgress(request: IncomingMessage, { everyMs, bytes } = pace) {
  let before = request.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = request.socket
    if (!request.complete && bytesRead - before < bytes) request.destroy()
    before = bytesRead
  }, everyMs)
  timer.unref()
  request.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
}
