// A browser's socket, for tests: what it heard, and waiting for what it shall hear.
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import WebSocket from 'ws'
import { type LiveMessage, livePath } from '#contract/live.ts'
import type { TestApp } from './app.ts'

type Kind = LiveMessage['type']
type Of<K extends Kind> = Extract<LiveMessage, { type: K }>

export type TestSocket = Awaited<ReturnType<typeof connectTo>>

/** Listens if it does not yet. */
export async function liveAddress({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${livePath}`
}

export async function connectTo(address: string, hello: unknown) {
  const socket = new WebSocket(address)
  const messages: LiveMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as LiveMessage))
  await new Promise((done, fail) => socket.once('open', done).once('error', fail))
  const say = (said: unknown) => socket.send(typeof said === 'string' ? said : JSON.stringify(said))
  say(hello)
  const heard = <K extends Kind>(type: K) => messages.filter((message): message is Of<K> => message.type === type)
  /** The first of this kind that fits, as soon as it was heard. */
  const next = async <K extends Kind>(type: K, fits: (message: Of<K>) => boolean = () => true): Promise<Of<K>> => {
    await expect.poll(() => heard(type).some(fits), { timeout: 10_000 }).toBe(true)
    return heard(type).find(fits) as Of<K>
  }
  return { socket, messages, say, heard, next }
}
