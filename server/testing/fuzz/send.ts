// Sends requests that fetch would not: odd headers, odd addresses, and lines that are no HTTP at all.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import WebSocket from 'ws'
import { hostileText, hostileValue, type Random } from './hostile.ts'
import type { FuzzRequest } from './requests.ts'

export type FuzzAnswer = { status: number; body: string; location?: string }

const answerMs = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export async function send(port: number, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const length = body && !('content-length' in headers) ? { 'content-length': String(body.length) } : {}
  const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, timeout: answerMs })
  sent.on('timeout', () => sent.destroy(new Error('no answer')))
  sent.on('error', () => {})
  sent.end(body)
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const { statusCode = 0, headers: answered } = response
    return { status: statusCode, body: await text(response).catch(() => ''), ...(answered.location ? { location: answered.location } : {}) }
  } catch (error) {
    // A server may refuse a body before it has read all of it.
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ECONNRESET' || code === 'EPIPE') return { status: 0, body: '' }
    throw error
  }
}

const lines = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/health HTTP/9.9\r\nHost: x\r\n\r\n',
  'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999999999999\r\n\r\n{',
  'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
  'GET /%00/../api HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET /api/tasks HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** Answers the first status line, or 0. */
export function sendLines(port: number, random: Random): Promise<FuzzAnswer> {
  return new Promise((done) => {
    let read = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(random.pick(lines), 'latin1'))
    socket.setTimeout(answerMs, () => socket.destroy())
    socket.on('data', (data) => (read += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(read)?.[1] ?? 0), body: read.slice(0, 500) }))
  })
}

/** A ping after the messages is answered when they were read, unless the server has closed. */
export function sendToSocket(port: number, path: string, token: string | undefined, random: Random): Promise<FuzzAnswer> {
  return new Promise((done) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    const end = (status: number) => {
      socket.terminate()
      done({ status, body: '' })
    }
    socket.on('open', () => {
      socket.send(random.chance(0.5) ? JSON.stringify({ token, since: hostileValue(random) }) : hostileText(random))
      for (let count = random.below(4); count > 0; count--)
        socket.send(random.chance(0.5) ? JSON.stringify(hostileValue(random)) : Buffer.from(hostileText(random)))
      socket.ping()
    })
    socket.on('pong', () => end(101))
    // 1011 is an internal error.
    socket.on('close', (code) => end(code === 1011 ? 500 : 101))
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => end(statusCode))
    socket.on('error', () => end(0))
  })
}
