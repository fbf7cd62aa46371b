// JSON lines from one snapshot, streamed, without secrets.
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Blobs } from './blobs.ts'
import { problem } from '#server/kernel/problem.ts'
import { quoted } from '#server/kernel/database/team-schema.ts'

/** By the names of columns: hashes of passwords, codes and tokens, keys of push services. */
const secretColumn = /(^|_)(hash|secret|p256dh|auth|endpoint|public_key|credential_id)$/

const openColumns = (columns: readonly string[]) => columns.filter((column) => !secretColumn.test(column))

/** `where` is our own SQL over the alias `t`, with quoted values. */
export type Part = { table: string; columns: readonly string[]; where: string }

export const literal = (value: string) => pg.escapeLiteral(value)

const rowsPerFetch = 500
/** A slow reader occupies a database connection. */
const exportsAtOnce = 2
const idleTimeout = '5min'

type Plan = {
  head: object
  parts(client: pg.PoolClient): Promise<Part[]>
  /** Which files are included: those that an exported row names, and for a member those that they uploaded. SQL over the alias `t`. */
  files: { within: string; own?: string }
}

export class Exporter {
  readonly #pool: pg.Pool
  readonly #blobs: Blobs
  #running = 0

  constructor(pool: pg.Pool, blobs: Blobs) {
    this.#pool = pool
    this.#blobs = blobs
  }

  file(plan: Plan): Readable {
    if (this.#running >= exportsAtOnce) throw problem('too-many', 'other exports are running; try again in a minute')
    this.#running += 1
    const file = Readable.from(lines(this.#pool, this.#blobs, plan), { objectMode: false })
    return file.once('close', () => (this.#running -= 1))
  }
}

async function* lines(pool: pg.Pool, store: Blobs, { head, parts, files }: Plan) {
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    await client.query(`begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = '${idleTimeout}'`)
    yield `${JSON.stringify(head)}\n`
    const named = new Set<string>()
    for (const part of await parts(client)) {
      for await (const text of rowsOf(client, part)) {
        for (const [, key] of text.matchAll(blobAddress)) if (key) named.add(key)
        yield text
      }
    }
    const found = await filesOf(client, files, [...named])
    await client.query('commit')
    client.release()
    client = undefined
    for (const file of found) yield* bytesOf(store, file)
  } finally {
    // A reader that went away leaves a cursor open. Such a connection is not used again.
    client?.release(true)
  }
}

async function* rowsOf(client: pg.PoolClient, { table, columns, where }: Part) {
  const row = openColumns(columns).map((column) => `${literal(column)}, t.${quoted(column)}`)
  await client.query(
    `declare rows no scroll cursor for
     select jsonb_build_object('table', ${literal(table)}, 'row', jsonb_build_object(${row.join(', ')}))::text as line from ${quoted(table)} t where ${where}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsPerFetch} from rows`)
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`
    if (rows.length < rowsPerFetch) break
  }
  await client.query('close rows')
}

const blobAddress = /\/api\/blobs\/([\w-]{24})/g

type File = { key: string; hash: string; name: string; type: string }

async function filesOf(client: pg.PoolClient, { within, own = 'false' }: Plan['files'], keys: string[]): Promise<File[]> {
  const { rows } = await client.query<File>(
    `select t.key, t.hash, t.name, t.type from blobs t where (${within}) and (t.key = any($1) or (${own})) order by t.at, t.key`,
    [keys],
  )
  return rows
}

async function* bytesOf(store: Blobs, { key, hash, name, type }: File) {
  let begun = false
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of store.read(hash) as AsyncIterable<Buffer>) {
      if (!begun) yield `${JSON.stringify({ file: key, name, type }).slice(0, -1)},"base64":"`
      begun = true
      const bytes = Buffer.concat([rest, chunk])
      // base64 encodes three bytes at a time. The rest waits for the next chunk.
      const whole = bytes.length - (bytes.length % 3)
      rest = bytes.subarray(whole)
      yield bytes.toString('base64', 0, whole)
    }
  } catch (error) {
    if (begun) throw error
    return
  }
  if (begun) yield `${rest.toString('base64')}"}\n`
}
