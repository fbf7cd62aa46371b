// A property test of reads, writes, outbox, cache and hints together; only the network and the socket are fake. In any order of writes, answers,
// lost answers, late reads, hints, changes of others and reloads: a pending write is shown, an answered write is never reverted, and in the end
// the screen shows the server's state.
import fc from 'fast-check'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contract/endpoint.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { closeMember, openMember } from '#web/kernel/session/member-runtime.ts'
import { outbox } from './outbox.ts'
import { defineReads, useRead } from './reads.ts'
import { session } from '#web/kernel/session/session.ts'
import { memoryStore } from '#web/kernel/storage/indexed-db.ts'
import { defineWrite, sendWrite } from './writes.ts'

const things = {
  all: { method: 'GET', path: '/api/things', access: 'member', reads: ['things'], summary: '', answer: z.record(z.string(), z.number()) },
  set: {
    method: 'PATCH',
    path: '/api/thing',
    access: 'member',
    summary: '',
    input: z.object({ name: z.string(), value: z.number() }),
    answer: z.literal(true),
  },
} satisfies Contract
const reads = defineReads('things', things)
const set = defineWrite({
  area: 'things',
  contract: things,
  op: 'set',
  edits: { all: (data, { name, value }) => ({ ...data, [name]: value }) },
  label: () => 'things.write.set',
})

type Things = Record<string, number>
type Request = {
  kind: 'read' | 'write'
  name: string
  served: (() => Response) | undefined
  serve: (lag: number) => void
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } })

/** A team's server: all versions of its data, the idempotency keys, and the running requests. */
class Server {
  versions: Things[] = [{ a: 0, b: 0, c: 0 }]
  requests: Request[] = []
  hints: number[] = []
  keys = new Set<string>()
  /** By name: the version after the member's last answered write to it. */
  answered: Record<string, number> = {}

  get seq() {
    return this.versions.length - 1
  }
  get state() {
    return this.versions[this.seq] as Things
  }

  write(name: string, value: number) {
    this.versions.push({ ...this.state, [name]: value })
    this.hints.push(this.seq)
  }

  receive(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    return new Promise((resolve, reject) => {
      if (!address.startsWith('/api/thing')) return reject(new TypeError('not here'))
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as { name: string; value: number }) : undefined
      const request: Request = {
        kind: body ? 'write' : 'read',
        name: body?.name ?? '',
        served: undefined,
        resolve,
        reject,
        serve: (lag) => (request.served = body ? this.#serveWrite(body, headers) : this.#serveRead(headers, lag)),
      }
      this.requests.push(request)
    })
  }

  #serveWrite({ name, value }: { name: string; value: number }, headers: Headers) {
    const key = headers.get('idempotency-key') ?? ''
    if (this.keys.has(key)) return () => json(true)
    this.keys.add(key)
    this.write(name, value)
    const seq = this.seq
    return () => {
      this.answered[name] = seq
      return json(true, { 'hora-seq': String(seq) })
    }
  }

  /** A process may lag behind, but never behind the sequence that the client sends. */
  #serveRead(headers: Headers, lag: number) {
    const seen = Number(headers.get('hora-seq') ?? 0)
    expect(seen).toBeLessThanOrEqual(this.seq)
    const answer = this.versions[Math.max(seen, this.seq - lag)]
    return () => json(answer)
  }
}

let server: Server
let root: Root | undefined
let faults: string[]
let shown: Things | undefined

function Things() {
  const { data } = useRead(reads.all)
  shown = data
  if (data) for (const name of ['a', 'b', 'c']) check(name, data[name])
  return null
}

/** On every render: a flicker of one frame is a fault. */
function check(name: string, value: number | undefined) {
  const mine = outbox.pending().findLast((entry) => (entry.input as { name: string }).name === name)
  if (mine) {
    const wanted = (mine.input as { value: number }).value
    if (value !== wanted) faults.push(`${name} shows ${value} while ${wanted} waits to be sent`)
    return
  }
  const since = server.answered[name] ?? 0
  if (!server.versions.some((version, seq) => seq >= since && version[name] === value))
    faults.push(`${name} shows ${value}, from before the answer to our own write (${since})`)
}

/** Lets everything finish that needs no network. */
async function settle() {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve))
}

async function open() {
  await openMember(brian)
  root = createRoot(document.createElement('div'))
  root.render(
    <StrictMode>
      <Things />
    </StrictMode>,
  )
  await settle()
  const socket = QuietSocket.made.at(-1)
  socket?.onopen?.()
  const since = (socket?.sent[0] as { since?: number } | undefined)?.since
  socket?.receive({ type: 'ready', seq: server.seq })
  if (since !== undefined && since < server.seq) socket?.receive({ type: 'changed', seq: server.seq, areas: ['things'] })
  server.hints = []
  await settle()
}

async function reload() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  root?.unmount()
  closeMember()
  server.requests = []
  await open()
}

function deliver(request: Request) {
  server.requests.splice(server.requests.indexOf(request), 1)
  if (request.served) request.resolve(request.served())
}

type Step =
  | { do: 'edit' | 'other'; name: string; value: number }
  | { do: 'step'; which: number; lag: number }
  | { do: 'lose' }
  | { do: 'hint' }
  | { do: 'back online' }
  | { do: 'reload' }

async function take(step: Step) {
  const socket = QuietSocket.made.at(-1)
  if (step.do === 'edit') void sendWrite(set, { name: step.name, value: step.value })
  if (step.do === 'other') server.write(step.name, step.value)
  if (step.do === 'step') {
    const request = server.requests[step.which % server.requests.length]
    if (request?.served) deliver(request)
    else request?.serve(step.lag)
  }
  if (step.do === 'lose') {
    const write = server.requests.find((request) => request.kind === 'write')
    if (write) server.requests.splice(server.requests.indexOf(write), 1)
    write?.reject(new TypeError('Failed to fetch'))
  }
  if (step.do === 'hint') {
    const seq = server.hints.shift()
    if (seq !== undefined) socket?.receive({ type: 'changed', seq, areas: ['things'] })
  }
  if (step.do === 'back online') void outbox.flush()
  if (step.do === 'reload') await reload()
  await settle()
}

async function comeToRest() {
  for (let round = 0; round < 200; round++) {
    const [request] = server.requests
    if (request && !request.served) request.serve(0)
    else if (request) deliver(request)
    else if (server.hints.length > 0) QuietSocket.made.at(-1)?.receive({ type: 'changed', seq: server.hints.shift(), areas: ['things'] })
    else if (outbox.pending().length > 0) void outbox.flush()
    else return
    await settle()
  }
  throw new Error('it does not come to rest')
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Renders happen when React wants them, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

function leave() {
  root?.unmount()
  session.end()
  localStorage.clear()
  memoryStore.clear()
}

async function live(steps: readonly Step[]) {
  server = new Server()
  faults = []
  shown = undefined
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => server.receive(address, init))
  session.begin(signedIn())
  try {
    await open()
    for (const step of steps) await take(step)
    await comeToRest()
    expect(faults).toEqual([])
    expect({ shown, refused: outbox.refused().length }).toEqual({ shown: server.state, refused: 0 })
  } finally {
    leave()
  }
}

const name = fc.constantFrom('a', 'b', 'c')
let value = 0
const fresh = fc.constant(undefined).map(() => ++value)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), name, value: fresh }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), name, value: fresh }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('step' as const), which: fc.nat(3), lag: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'hint' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'lose' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'back online' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
)

it('shows the server state with the pending writes, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), (steps) => live(steps)),
    { numRuns: 60 },
  )
}, 60_000)
