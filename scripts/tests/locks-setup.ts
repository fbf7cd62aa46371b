// For `npm run locks`: records what every write of the tests does while others wait for its rows. Does nothing without HORA_LOCKS.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

type Transaction = { statements: number; lockedAt: number | undefined; operation: string }
type Sent = string | { name?: string; text: string; values?: unknown[] }
type Query = (this: pg.Client, sent: Sent, ...rest: unknown[]) => unknown

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

function record(query: Query): Query {
  return function (sent, ...rest) {
    const text = typeof sent === 'string' ? sent : sent.text
    const now = performance.now()
    const transaction = open.get(this)
    if (/^begin\b/i.test(text)) open.set(this, { statements: 0, lockedAt: undefined, operation: 'without a change' })
    else if (/^(commit|rollback)\b/i.test(text)) open.delete(this)
    else if (transaction) {
      if (locks.test(text)) transaction.lockedAt ??= now
      if (transaction.lockedAt !== undefined) transaction.statements++
      // A sign-up is named by its change, below.
      if (text.startsWith('insert into "users"')) transaction.operation = 'a member of the tests'
      if (typeof sent !== 'string' && sent.name?.startsWith('record-')) transaction.operation = operationOf(sent)
    }
    const done = query.call(this, sent, ...rest)
    if (file && transaction?.lockedAt !== undefined && /^commit\b/i.test(text)) {
      const { operation, statements, lockedAt } = transaction
      void Promise.resolve(done).then(() => appendFileSync(file, `${JSON.stringify({ operation, statements, ms: performance.now() - lockedAt })}\n`))
    }
    return done
  }
}

const client = pg.Client.prototype as unknown as { query: Query; [patched]?: true }
if (file && !client[patched]) {
  client.query = record(client.query)
  client[patched] = true
}
