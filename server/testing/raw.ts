// Calls raw endpoints: files, uploads, the socket. Fastify's `inject` cannot, so the server listens.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import WebSocket from 'ws'
import type { RawEndpoint } from '#contract/endpoint.ts'
import type { TestApp } from './app.ts'
import { sampleOf } from './sample.ts'

export type RawAnswer = { statusCode: number; body: string }

/** Makes headers and body from the contract. */
export async function sendRaw({ app }: Pick<TestApp, 'app'>, endpoint: RawEndpoint, input: unknown, token: string | undefined): Promise<RawAnswer> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const named = { ...(input as Record<string, string> | undefined) }
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = encodeURIComponent(named[name] ?? '')
    delete named[name]
    return value
  })
  if (endpoint.socket) return throughSocket(`ws://127.0.0.1:${port}${path}`, token)
  const headers = endpoint.headers ? (sampleOf(endpoint.headers, '') as Record<string, unknown>) : {}
  if ('upload-metadata' in headers) headers['upload-metadata'] = `filename ${Buffer.from('sample').toString('base64')}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(named).toString()}`, {
    method: endpoint.method,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(endpoint.body ? { 'content-type': endpoint.body } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(endpoint.body ? { body: 'x' } : {}),
  })
  // With headers, because a leaked id could be in Location.
  const { status } = answer
  return { statusCode: status, body: `${await answer.text()}${JSON.stringify([...answer.headers])}` }
}

/** Reads until the presence message, the last one of a sign-in, or until the socket closes. Reports `refused` as a 401. */
async function throughSocket(address: string, token = ''): Promise<RawAnswer> {
  const socket = new WebSocket(address)
  const messages: string[] = []
  await once(socket, 'open')
  socket.send(JSON.stringify({ token, since: 0 }))
  await new Promise<void>((done) => {
    socket.on('message', (data) => {
      messages.push(String(data))
      if (messages.at(-1)?.includes('"presence"')) done()
    })
    socket.on('close', () => done())
  })
  socket.terminate()
  const refused = messages.some((message) => message.includes('"refused"'))
  return { statusCode: refused ? 401 : 200, body: refused ? '{"code":"unauthenticated"}' : messages.join('\n') }
}
