// For `npm run locks`: records which calls of the tests succeed, and what each transaction does while others wait for its rows. Does nothing
// without HORA_LOCKS.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { type Entry, Packet } from '#server/kernel/database/packet.ts'
import { Pipelines } from '#server/kernel/database/pipelines.ts'

type Transaction = { statements: number; lockedAt: number | undefined; call: string | undefined }
type Sent = string | { text: string }
type Query = (this: pg.Client, sent: Sent | Packet, ...rest: unknown[]) => unknown

const file = process.env['HORA_LOCKS']
const locks = /\b(insert into|update|delete from|for share|for key share|pg_advisory\w*|add_jobs)\b/i
const open = new WeakMap<pg.Client, Transaction>()
/** The call, by method and path, for which a statement is sent. Jobs and demo data have none. */
const calls = new AsyncLocalStorage<string>()
/** By the statements of a whole transaction, which leaves later, together with those of other calls. */
const callsOfWhole = new WeakMap<readonly Entry[], string>()
const patched = Symbol.for('hora.locks')

const write = (line: object) => file && appendFileSync(file, `${JSON.stringify(line)}\n`)

/** Those of a packet, which leave together, or the one that is sent alone. */
const textsOf = (sent: Sent | Packet): string[] =>
  sent instanceof Packet ? sent.statements.map(({ text }) => text) : [typeof sent === 'string' ? sent : sent.text]

function note(client: pg.Client, text: string): Transaction | undefined {
  const transaction = open.get(client)
  if (/^begin\b/i.test(text)) open.set(client, { statements: 0, lockedAt: undefined, call: calls.getStore() })
  else if (/^(commit|rollback)\b/i.test(text)) open.delete(client)
  else if (transaction) {
    if (locks.test(text)) transaction.lockedAt ??= performance.now()
    if (transaction.lockedAt !== undefined) transaction.statements++
  }
  return /^commit\b/i.test(text) ? transaction : undefined
}

/** Also if PostgreSQL rolls it back. */
function noteWhole({ statements }: Packet): Transaction {
  const first = statements.findIndex(({ text }) => locks.test(text))
  const isLocking = first !== -1
  return {
    statements: isLocking ? statements.length - first : 0,
    lockedAt: isLocking ? performance.now() : undefined,
    call: callsOfWhole.get(statements),
  }
}

const noteAll = (client: pg.Client, sent: Sent | Packet): Transaction[] =>
  sent instanceof Packet && sent.isTransaction ? [noteWhole(sent)] : textsOf(sent).flatMap((text) => note(client, text) ?? [])

function record(query: Query): Query {
  return function (sent, ...rest) {
    const [committed] = noteAll(this, sent)
    const end = () => {
      const { call, statements, lockedAt } = committed ?? {}
      if (lockedAt !== undefined) write({ call, statements, ms: performance.now() - lockedAt })
    }
    if (sent instanceof Packet) sent.once('end', end)
    const done = query.call(this, sent, ...rest)
    if (!(sent instanceof Packet)) void Promise.resolve(done).then(end, () => {})
    return done
  }
}

const callOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`

function nameCalls({ fastify }: { fastify: FastifyInstance }) {
  fastify.addHook('preHandler', (request, _reply, done) => calls.run(callOf(request), done))
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode < 400) write({ call: callOf(request) })
    done()
  })
}

// The types of pg list the many ways to call `query`; here they are one.
const client = pg.Client.prototype as unknown as { query: Query; [patched]?: true }
if (file && !client[patched]) {
  client.query = record(client.query)
  client[patched] = true
  const { send } = Pipelines.prototype
  Pipelines.prototype.send = function (name, statements) {
    const call = calls.getStore()
    if (call !== undefined) callsOfWhole.set(statements, call)
    return send.call(this, name, statements)
  }
  subscribe('fastify.initialization', (message) => nameCalls(message as { fastify: FastifyInstance }))
}
