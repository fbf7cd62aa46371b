import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import WebSocket from 'ws'
import { type LiveMessage, livePath } from '#contract/live.ts'
import type { TestApp } from './app.ts'

type Kind = LiveMessage['type']
type Of<K extends Kind> = Extract<LiveMessage, { type: K }>

export type TestSocket = Awaited<ReturnType<typeof connectTo>>

export async function liveAddress({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${livePath}`
}

export async function connectTo(address: string, hello: unknown) {
  const socket = new WebSocket(address)
  const messages: LiveMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as LiveMessage))
  await new Promise((done, fail) => socket.once('open', done).once('error', fail))
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  send(hello)
  const received = <K extends Kind>(type: K) => messages.filter((message): message is Of<K> => message.type === type)
  /** Waits for the first message of this type that fits. */
  const next = async <K extends Kind>(type: K, fits: (message: Of<K>) => boolean = () => true): Promise<Of<K>> => {
    await expect.poll(() => received(type).some(fits), { timeout: 10_000 }).toBe(true)
    return received(type).find(fits) as Of<K>
  }
  return { socket, messages, send, received, next }
}
