// Ten people write two hundred messages while their server is killed: what was answered is there exactly once, and what was not is sent again under its id.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { chat, type Message, type MessagePage } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { identity, type Member } from '#contract/identity.ts'
import { readPidFile, runsIn } from './kernel/postgres/postmaster.ts'
import { usedDataDir } from './testing/data-dir.ts'
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts'

const messagesInAll = 200
const clients = 10

let dataDir: string
let first: ServerProcess
let tokens: string[]
let members: Member[]
const servers: ServerProcess[] = []

beforeAll(async () => {
  await buildServer()
  dataDir = await usedDataDir('chat-faults')
})
afterEach(async () => {
  for (const server of servers) server.signal('SIGKILL')
  for (const server of servers) await server.ended
  const folder = path.join(dataDir, 'postgres')
  const left = await readPidFile(folder)
  if (left && (await runsIn(folder, left.pid))) process.kill(left.pid, 'SIGQUIT')
  if (left) await expect.poll(() => runsIn(folder, left.pid), { timeout: 20_000 }).toBe(false)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

function start() {
  const server = spawnServer({ DATA_DIR: dataDir })
  servers.push(server)
  return server
}

async function ask<T>(address: string, { method, path: endpointPath }: Endpoint, input: Record<string, unknown>, token?: string): Promise<T> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const answer = await fetch(address + endpointPath + query, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

type SignedIn = { accessToken: string; user: { id: string } }

const signIn = (address: string, email: string) => ask<SignedIn>(address, identity.signIn, { email, password: 'admin' })

/** The demo's people: nine, one of them with two devices. */
beforeAll(async () => {
  first = start()
  const address = await first.ready
  const { accessToken: owner } = await signIn(address, 'hughes.brian@company.com')
  members = await ask<Member[]>(address, identity.members, {}, owner)
  tokens = [owner]
  for (const { email } of members.slice(0, clients - 1)) tokens.push((await signIn(address, email)).accessToken)
})

test('no message is lost and none is doubled when the server is killed in the middle', async () => {
  expect(tokens).toHaveLength(clients)
  const [before, owner = ''] = [await first.ready, tokens[0]]
  const { id: chatId } = await ask<{ id: string }>(
    before,
    chat.start,
    { chat: { kind: 'group', name: 'Storm', members: members.map(({ id }) => id) } },
    owner,
  )

  const wanted = tokens.map((token, client) => ({
    token,
    messages: Array.from({ length: messagesInAll / clients }, (_, index) => ({ id: v7(), chatId, text: `${client}.${index}` })),
  }))
  const acknowledged = new Map<string, number>()
  /** As an outbox sends: in order, each until it was answered; stops at what could not be asked. */
  const sendAll = (address: string, onAnswer: () => void = () => {}) =>
    Promise.all(
      wanted.map(async ({ token, messages }) => {
        for (const message of messages) {
          if (acknowledged.has(message.id)) continue
          try {
            const { nr } = await ask<Message>(address, chat.send, { message }, token)
            acknowledged.set(message.id, nr)
            onAnswer()
          } catch (error) {
            // Not reached, or cut off in the middle of the answer; a refusal would be a fault.
            expect(String(error)).toMatch(/fetch failed|terminated|other side closed|aborted/)
            return
          }
        }
      }),
    )

  await sendAll(before, () => {
    if (acknowledged.size === messagesInAll / 4) first.signal('SIGKILL')
  })
  await first.ended
  expect(acknowledged.size).toBeLessThan(messagesInAll)
  const early = new Map(acknowledged)

  const second = start()
  const after = await second.ready
  const readAll = async () => (await ask<MessagePage>(after, chat.messages, { chatId, limit: '200', after: '1' }, owner)).messages
  const survived = new Map((await readAll()).map(({ id, nr }) => [id, nr]))
  for (const [id, index] of early) expect(survived.get(id)).toBe(index)

  await sendAll(after)
  expect(acknowledged.size).toBe(messagesInAll)
  const messages = await readAll()
  expect(messages.map(({ nr }) => nr)).toEqual(Array.from({ length: messagesInAll }, (_, index) => index + 2))
  expect(messages.map(({ id }) => id).toSorted()).toEqual(wanted.flatMap((one) => one.messages.map(({ id }) => id)).toSorted())
  for (const { id, nr } of messages) expect(acknowledged.get(id)).toBe(nr)
  // Messages of one device are in the order in which they were sent.
  for (const [client] of tokens.entries())
    expect(messages.flatMap(({ text }) => (text.startsWith(`${client}.`) ? [text] : []))).toEqual(
      Array.from({ length: messagesInAll / clients }, (_, index) => `${client}.${index}`),
    )
})
