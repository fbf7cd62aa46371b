// For `npm run locks`: records what every write of the tests does while others wait for its rows. Does nothing without HORA_LOCKS.
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { Packet } from '#server/kernel/database/packet.ts'

type Transaction = { statements: number; lockedAt: number | undefined; operation: string }
type Sent = string | { name?: string; text: string; values?: unknown[] }
type Query = (this: pg.Client, sent: Sent | Packet, ...rest: unknown[]) => unknown

const file = process.env['HORA_LOCKS']
const locks = /\b(insert into|update|delete from|for share|for key share|pg_advisory\w*|add_jobs)\b/i
const open = new WeakMap<pg.Client, Transaction>()
const patched = Symbol.for('hora.locks')

/** The first change of a write names it: see `recordStatement` in the change log. */
function operationOf({ values = [] }: Exclude<Sent, string>): string {
  const [, , , , first, second] = values
  if (typeof first !== 'string') return 'without a change'
  if (!first.startsWith('[')) return `${first}.${String(second)}`
  const [change] = JSON.parse(first) as { area: string; op: string }[]
  return change ? `${change.area}.${change.op}` : 'without a change'
}

/** Those of a packet, which leave together, or the one that is sent alone. */
const statementsOf = (sent: Sent | Packet): Exclude<Sent, string>[] =>
  sent instanceof Packet ? [...sent.statements] : [typeof sent === 'string' ? { text: sent } : sent]

function note(client: pg.Client, { text, name, ...sent }: Exclude<Sent, string>): Transaction | undefined {
  const transaction = open.get(client)
  if (/^begin\b/i.test(text)) open.set(client, { statements: 0, lockedAt: undefined, operation: 'without a change' })
  else if (/^(commit|rollback)\b/i.test(text)) open.delete(client)
  else if (transaction) {
    if (locks.test(text)) transaction.lockedAt ??= performance.now()
    if (transaction.lockedAt !== undefined) transaction.statements++
    // A sign-up is named by its change, below.
    if (text.startsWith('insert into "users"')) transaction.operation = 'a member of the tests'
    if (name?.startsWith('record-')) transaction.operation = operationOf({ text, ...sent })
  }
  return /^commit\b/i.test(text) ? transaction : undefined
}

function record(query: Query): Query {
  return function (sent, ...rest) {
    const [committed] = statementsOf(sent).flatMap((one) => note(this, one) ?? [])
    const write = () => {
      const { operation, statements, lockedAt } = committed ?? {}
      if (file && lockedAt !== undefined) appendFileSync(file, `${JSON.stringify({ operation, statements, ms: performance.now() - lockedAt })}\n`)
    }
    if (sent instanceof Packet) sent.once('end', write)
    const done = query.call(this, sent, ...rest)
    if (!(sent instanceof Packet)) void Promise.resolve(done).then(write)
    return done
  }
}

const client = pg.Client.prototype as unknown as { query: Query; [patched]?: true }
if (file && !client[patched]) {
  client.query = record(client.query)
  client[patched] = true
}
