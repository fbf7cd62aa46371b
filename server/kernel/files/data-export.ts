import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Blobs } from './blobs.ts'
import { Problem } from '#server/kernel/problem.ts'
import { quoted } from '#server/kernel/database/team-schema.ts'
import { SpoolFile } from './spool-file.ts'

/** Matches the names of columns with hashes of passwords, codes and tokens, and with keys of push services. */
const secretColumn = /(^|_)(hash|secret|p256dh|auth|endpoint|public_key|credential_id)$/

const openColumns = (columns: readonly string[]) => columns.filter((column) => !secretColumn.test(column))

export type Part = { table: string; columns: readonly string[]; where: string }

export const literal = (value: string) => pg.escapeLiteral(value)

const rowsPerFetch = 500
const exportsAtOnce = 2
const limitMs = 30 * 60_000

type Plan = {
  head: object
  parts(client: pg.PoolClient): Promise<Part[]>
  /** The included files: those that an exported row names, and for a member also their uploads. SQL over the alias `t`. */
  files: { within: string; own?: string }
}

type Options = { pool: pg.Pool; blobs: Blobs; dataDir: string; limitMs?: number }

/** The rows go to a file first: a reader who stops reading then occupies no connection and no snapshot. */
export class Exporter {
  readonly #options: Required<Options>
  readonly #members = new Set<string>()
  #spooling = 0

  constructor(options: Options) {
    this.#options = { limitMs, ...options }
  }

  file(memberId: string, plan: Plan): Readable {
    if (this.#members.has(memberId)) throw tooMany('your last export is still running; cancel it, or wait until it ends')
    if (this.#spooling >= exportsAtOnce) throw tooMany('other exports are running; try again in a minute')
    this.#members.add(memberId)
    this.#spooling += 1
    const end = new AbortController()
    let spooling = true
    const spooled = () => {
      if (spooling) this.#spooling -= 1
      spooling = false
    }
    const file = Readable.from(this.#lines(plan, end.signal, spooled), { objectMode: false })
    const timer = setTimeout(() => file.destroy(new Error('the export took too long')), this.#options.limitMs)
    timer.unref()
    return file.once('close', () => {
      clearTimeout(timer)
      end.abort()
      spooled()
      this.#members.delete(memberId)
    })
  }

  async *#lines(plan: Plan, signal: AbortSignal, spooled: () => void) {
    const { pool, blobs, dataDir } = this.#options
    const spool = await SpoolFile.create(path.join(dataDir, 'exports'))
    try {
      const written = writeRows(pool, spool, plan, signal).finally(spooled)
      written.catch(() => {})
      yield* spool.read()
      for (const file of await written) yield* bytesOf(blobs, file)
    } finally {
      await spool.close()
    }
  }
}

const tooMany = (detail: string) => new Problem('too-many', { detail, headers: { 'retry-after': '60' } })

async function writeRows(pool: pg.Pool, spool: SpoolFile, { head, parts, files }: Plan, signal: AbortSignal): Promise<File[]> {
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    await client.query('begin isolation level repeatable read read only')
    await spool.write(`${JSON.stringify(head)}\n`)
    const named = new Set<string>()
    for (const part of await parts(client)) {
      for await (const text of rowsOf(client, part)) {
        signal.throwIfAborted()
        for (const [, key] of text.matchAll(blobAddress)) if (key) named.add(key)
        await spool.write(text)
      }
    }
    const found = await filesOf(client, files, [...named])
    await client.query('commit')
    client.release()
    client = undefined
    spool.end()
    return found
  } catch (error) {
    spool.end(error as Error)
    throw error
  } finally {
    // A cursor may be open after a failure, so nobody may use the connection again.
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
