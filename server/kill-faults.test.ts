// Members write everything at once while their server is killed again and again, sometimes with its PostgreSQL. What was answered is there
// exactly once, and what was not is sent again as an outbox does. `npm run fuzz` kills thirty times.
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { blobs } from '#contract/blobs.ts'
import { chat, type MessagePage } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileManager, type FolderContents, uploadedHeader } from '#contract/file-manager.ts'
import { identity } from '#contract/identity.ts'
import { notes } from '#contract/notes.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { readPidFile, runsIn } from './kernel/postgres/postmaster.ts'
import { usedDataDir } from './testing/data-dir.ts'
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts'
import { createUpload, headUpload, sendBytes } from './testing/tus.ts'

const kills = Number(process.env.HORA_KILLS ?? 4)
/** At least, between two kills. Every kind of write is answered at least once. */
const answersPerLife = 60

let dataDir: string
let token = ''
let server: ServerProcess
let address = ''
const folder = () => path.join(dataDir, 'postgres')

beforeAll(async () => {
  await buildServer()
  dataDir = await usedDataDir('kill-faults')
  await start()
  const answer = await ask<{ accessToken: string }>(identity.signIn, { email: 'hughes.brian@company.com', password: 'admin' })
  token = answer.accessToken
})
afterEach(async () => {
  server.signal('SIGKILL')
  await server.ended
  const left = await readPidFile(folder())
  if (left && (await runsIn(folder(), left.pid))) process.kill(left.pid, 'SIGQUIT')
  if (left) await expect.poll(() => runsIn(folder(), left.pid), { timeout: 20_000 }).toBe(false)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start() {
  server = spawnServer({ DATA_DIR: dataDir })
  address = await server.ready
}

const authorized = () => ({ authorization: `Bearer ${token}` })

async function ask<T>({ method, path: at }: Endpoint, input: Record<string, unknown> = {}, key?: string): Promise<T> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const answer = await fetch(address + at + query, {
    method,
    headers: { 'content-type': 'application/json', ...authorized(), ...(key ? { 'idempotency-key': key } : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Sends until one is answered, then the next. `write` is called again with the same name after a lost answer. */
type Kind = { write(name: string): Promise<void>; /** Names of what is there, each as often as it is there. */ read(): Promise<string[]> }
const answered = new Map<string, string[]>()
const hashes = new Map<string, string>()
const contentOf = (name: string) => `content of ${name} `.repeat(100)
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

async function kindsOfWrites(): Promise<Record<string, Kind>> {
  const board = await ask<{ id: string }>(scrumboard.createBoard, { board: { title: 'Storm' } })
  const list = await ask<{ id: string }>(scrumboard.createList, { list: { boardId: board.id, title: 'Cards' } })
  const members = await ask<{ id: string }[]>(identity.members)
  const group = await ask<{ id: string }>(chat.start, { chat: { kind: 'group', name: 'Storm', members: members.map(({ id }) => id) } })
  const edited = await ask<{ id: string }>(tasks.create, { title: 'edited' })
  const locations = new Map<string, string>()
  const messageIds = new Map<string, string>()
  return {
    tasks: {
      write: async (title) => void (await ask(tasks.create, { title }, `key-${title}`)),
      read: async () => (await ask<{ title: string }[]>(tasks.all)).map(({ title }) => title),
    },
    cards: {
      write: async (title) => void (await ask(scrumboard.createCard, { card: { listId: list.id, title } }, `key-${title}`)),
      read: async () => {
        const { lists } = await ask<{ lists: { cards: { title: string }[] }[] }>(scrumboard.board, { id: board.id })
        return lists.flatMap(({ cards }) => cards.map(({ title }) => title))
      },
    },
    notes: {
      write: async (title) => void (await ask(notes.create, { note: { title, content: 'text' } }, `key-${title}`)),
      read: async () => (await ask<{ title: string }[]>(notes.all)).map(({ title }) => title),
    },
    chat: {
      write: async (text) => {
        const id = messageIds.get(text) ?? v7()
        messageIds.set(text, id)
        await ask(chat.send, { message: { id, chatId: group.id, text } })
      },
      read: async () => {
        const texts: string[] = []
        for (let after = 0; ;) {
          const { messages } = await ask<MessagePage>(chat.messages, { chatId: group.id, limit: '200', after: String(after) })
          texts.push(...messages.map(({ text }) => text ?? ''))
          // Numbered without gaps.
          expect(messages.map(({ nr }) => nr)).toEqual(messages.map((_, index) => (messages[0]?.nr ?? 0) + index))
          const last = messages.at(-1)?.nr ?? 0
          if (messages.length < 200 || last <= after) return texts
          after = last
        }
      },
    },
    // Every answered value replaces the one before, so only the last one counts.
    edits: {
      write: async (title) => void (await ask(tasks.update, { id: edited.id, task: { notes: title } }, `key-${title}`)),
      read: async () => {
        const { notes: text } = await ask<{ notes: string }>(tasks.one, { id: edited.id })
        const done = answered.get('edits') ?? []
        return done.length === 0 || text >= (done.at(-1) ?? '') ? done : [text]
      },
    },
    uploads: {
      write: async (name) => {
        const who = { address, token }
        const bytes = Uint8Array.from(Buffer.from(contentOf(name)))
        let location = locations.get(name)
        let offset = 0
        if (location) {
          const found = await headUpload(who, location)
          if (found.headers.get(uploadedHeader)) return
          if (found.ok) offset = Number(found.headers.get('upload-offset'))
          else location = undefined
        }
        if (!location) {
          const created = await createUpload(who, bytes.length, { filename: name })
          if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`)
          location = created.headers.get('location') ?? ''
          locations.set(name, location)
        }
        const done = await sendBytes(who, location, offset, bytes.subarray(offset))
        if (!done.ok || !done.headers.get(uploadedHeader)) throw new Error(`${done.status} ${await done.text()}`)
      },
      read: async () => {
        const { files } = await ask<FolderContents>(fileManager.contents)
        const ours = files.filter(({ name }) => name.startsWith('uploads-'))
        for (const { name, url } of ours) hashes.set(url ?? '', hashOf(contentOf(name)))
        return ours.map(({ name }) => name)
      },
    },
    blobs: {
      write: async (name) => {
        const answer = await fetch(`${address}${blobs.upload.path}?name=${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: { ...authorized(), 'content-type': 'application/octet-stream' },
          body: contentOf(name),
        })
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
        hashes.set(((await answer.json()) as { url: string }).url, hashOf(contentOf(name)))
      },
      read: async () => answered.get('blobs') ?? [],
    },
  }
}

/** A server that dies answers nothing, or breaks off. While only its PostgreSQL is gone it answers 503. */
const isEndOfServer = (error: unknown) => /fetch failed|terminated|other side closed|aborted|^Error: 503 /.test(String(error))

async function writeUntilKilled(kinds: Record<string, Kind>, withPostgres: boolean) {
  let [left, isOver] = [answersPerLife, false]
  const unanswered = new Set(Object.keys(kinds))
  const postgres = (await readPidFile(folder()))?.pid ?? 0
  const kill = () => {
    isOver = true
    if (withPostgres) process.kill(postgres, 'SIGKILL')
    server.signal('SIGKILL')
  }
  await Promise.all(
    Object.entries(kinds).map(async ([kind, { write }]) => {
      const done = answered.get(kind) ?? []
      answered.set(kind, done)
      while (!isOver) {
        const name = `${kind}-${String(done.length).padStart(6, '0')}`
        try {
          await write(name)
        } catch (error) {
          if (!isEndOfServer(error)) {
            isOver = true
            throw error
          }
          if (!isOver) await new Promise((wait) => setImmediate(wait))
          continue
        }
        done.push(name)
        unanswered.delete(kind)
        if (--left <= 0 && unanswered.size === 0 && !isOver) kill()
      }
    }),
  )
  await server.ended
}

async function expectEverything(kinds: Record<string, Kind>) {
  for (const [kind, { read }] of Object.entries(kinds)) {
    const present = (await read()).filter((name) => name.startsWith(`${kind}-`))
    const wanted = answered.get(kind) ?? []
    // The one on its way when the server died may be there too.
    expect(present.filter((name) => wanted.includes(name)).toSorted()).toEqual(wanted)
    expect(new Set(present).size).toBe(present.length)
    expect(present.length).toBeLessThanOrEqual(wanted.length + 1)
  }
  for (const [url, hash] of hashes) {
    const answer = await fetch(address + url, { headers: authorized() })
    expect([url, answer.status, hashOf(Buffer.from(await answer.arrayBuffer()))]).toEqual([url, 200, hash])
  }
}

test(`${kills} kills lose nothing that was answered, and double nothing`, { timeout: 60_000 + kills * 60_000 }, async () => {
  const kinds = await kindsOfWrites()
  for (let index = 1; index <= kills; index++) {
    await writeUntilKilled(kinds, index % 2 === 0)
    await start()
    await expectEverything(kinds)
  }
  for (const names of answered.values()) expect(names.length).toBeGreaterThanOrEqual(kills)
})
