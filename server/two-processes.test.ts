// Reads are versioned, over two processes as people run them: only the database and its NOTIFY connect the two.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, testSecret } from './testing/app.ts'
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts'

/** Makes the members; takes no part otherwise. */
let app: TestApp
let folder: string
let servers: ServerProcess[] = []
let addresses: [string, string]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hora-two-'))
  app = await startTestApp()
  await buildServer()
  const settings = { DATABASE_URL: urlOf(app.connection), JWT_SECRET: testSecret, HORA_DEMO: 'off' }
  servers = ['one', 'two'].map((name) => spawnServer({ ...settings, DATA_DIR: path.join(folder, name) }))
  addresses = (await Promise.all(servers.map(({ ready }) => ready))) as [string, string]
})
afterAll(async () => {
  for (const server of servers) server.signal('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

function urlOf({ connectionString, host, port, user, password, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

async function read(address: string, token: string, seen?: number): Promise<{ titles: string[]; answeredSeq: number }> {
  const headers = { ...headersOf(token), ...(seen === undefined ? {} : { 'hora-seq': String(seen) }) }
  const answer = await fetch(address + tasks.all.path, { headers })
  expect(answer.status).toBe(200)
  const all = (await answer.json()) as { title: string }[]
  return { titles: all.map(({ title }) => title), answeredSeq: Number(answer.headers.get('hora-seq')) }
}

async function write(address: string, token: string, title: string): Promise<number> {
  const answer = await fetch(address + tasks.create.path, { method: 'POST', headers: headersOf(token), body: JSON.stringify({ title }) })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('hora-seq'))
}

type Act = { at: 0 | 1; kind: 'write' | 'read' | 'read-own'; pause: boolean }
const act = fc.record({
  at: fc.constantFrom<0 | 1>(0, 1),
  kind: fc.constantFrom<Act['kind']>('write', 'read', 'read', 'read-own'),
  pause: fc.boolean(),
})

test('random writes and reads over two processes never show an answer older than a finished write of the same process', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const { token } = await app.member()
      /** Titles whose write had been answered by that process before. */
      const finished: [string[], string[]] = [[], []]
      const written: { title: string; seq: number }[] = []
      const answers: Awaited<ReturnType<typeof read>>[] = []
      let seen = 0
      let number = 0
      const running: Promise<void>[] = []
      for (const { at, kind, pause } of acts) {
        running.push(
          (async () => {
            if (kind === 'write') {
              const title = `t${number++}`
              const seq = await write(addresses[at], token, title)
              seen = Math.max(seen, seq)
              written.push({ title, seq })
              finished[at].push(title)
              return
            }
            // A reader who sends the sequence it has seen must see the writes of both.
            const expected = kind === 'read' ? [...finished[at]] : [...finished[0], ...finished[1]]
            const answer = await read(addresses[at], token, kind === 'read' ? undefined : seen)
            answers.push(answer)
            expect(answer.titles).toEqual(expect.arrayContaining(expected))
          })(),
        )
        if (pause) await Promise.all(running.splice(0))
      }
      await Promise.all(running)
      // An answer contains every write up to the sequence that it names.
      for (const { titles, answeredSeq } of answers)
        expect(titles).toEqual(expect.arrayContaining(written.filter(({ seq }) => seq <= answeredSeq).map(({ title }) => title)))
    }),
    { numRuns: 25 },
  )
})
