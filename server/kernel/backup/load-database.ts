import pg from 'pg'
import { columnList, listForeignKeys, listPartitions, listTables, qualified, type Table } from './catalog.ts'
import { copyIn, type CopyIn } from './copy-stream.ts'
import { BackupError, type Header, type Manifest, tableFolder } from './format.ts'
import { releaseJobs } from '#server/kernel/jobs/release-jobs.ts'

/** Refuses a database with rows, and one that a server uses. Settings of the instance do not count: the first start makes them. */
export async function refuseFullDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = await connected(connection)
  try {
    const { rows } = await client.query<{ servers: number }>(
      `select count(*)::int as servers from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'hora%'`,
    )
    if (rows[0]?.servers)
      throw new BackupError('A Hora server uses this database. Stop every server of it, and restore into an empty database. Nothing was changed.')
    const tables = await listTables(client)
    const isHora = tables.some(({ schema }) => schema === 'drizzle')
    for (const table of tables) {
      if (isHora && (table.schema !== 'public' || table.name === 'instance_settings')) continue
      const found = isHora ? await client.query(`select from ${qualified(table)} limit 1`) : { rowCount: 1 }
      if (found.rowCount)
        throw new BackupError(
          `The database is not empty: the table ${table.name} ${isHora ? 'has rows' : 'exists'}. Create an empty one (createdb), or drop this one first if nobody needs it. Nothing was changed.`,
        )
    }
  } finally {
    await client.end()
  }
}

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'hora restore' })
  client.on('error', () => {})
  await client.connect()
  return client
}

export class DatabaseLoader {
  readonly #client: pg.Client
  readonly #tables: ReadonlyMap<string, Table>
  #current: { folder: string; rows: CopyIn } | undefined
  #finish: string[] = []

  private constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [tableFolder(table), table]))
  }

  static async begin(connection: pg.ClientConfig, header: Header): Promise<DatabaseLoader> {
    const client = await connected(connection)
    const loader = new DatabaseLoader(client, header.tables)
    try {
      await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; begin`)
      await loader.#prepare(header)
      return loader
    } catch (error) {
      await loader.abort()
      throw error
    }
  }

  /** Foreign keys and triggers return at the end: the keys are then checked over all rows, and no trigger counts a row again. */
  async #prepare({ tables, partitions, hora }: Header) {
    const client = this.#client
    const present = new Map((await listTables(client)).map((table) => [tableFolder(table), table.columns]))
    const unknown = tables.find((table) => !table.columns.every((column) => present.get(tableFolder(table))?.includes(column)))
    if (unknown)
      throw new BackupError(
        `The table ${unknown.schema}.${unknown.name} of the backup has another form in this version. Restore the backup with version ${hora} of Hora, then upgrade. Nothing was changed.`,
      )
    const keys = await listForeignKeys(client)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
    for (const partition of await listPartitions(client)) await client.query(`drop table ${qualified(partition)}`)
    for (const { schema, name, parent, bounds } of partitions)
      await client.query(`create table ${qualified({ schema, name })} partition of ${qualified({ schema, name: parent })} ${bounds}`)
    for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`)
    await client.query(`truncate ${tables.map(qualified).join(', ')}`)
    this.#finish = [
      ...tables.map((table) => `alter table ${qualified(table)} enable trigger user`),
      ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`),
    ]
  }

  async write(folder: string, rows: AsyncIterable<Buffer>): Promise<void> {
    if (this.#current?.folder !== folder) {
      await this.#endTable()
      const table = this.#tables.get(folder)
      if (!table) throw new BackupError(`The backup has rows of ${folder}, which it does not describe. Nothing was changed.`)
      this.#current = { folder, rows: await copyIn(this.#client, `copy ${qualified(table)} (${columnList(table)}) from stdin`) }
    }
    for await (const bytes of rows) await this.#current.rows.write(bytes)
  }

  async #endTable() {
    const ended = this.#current
    this.#current = undefined
    await ended?.rows.end()
  }

  async commit({ sequences }: Manifest): Promise<void> {
    const client = this.#client
    await this.#endTable()
    for (const { schema, name, value, called } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [qualified({ schema, name }), value, called])
    for (const statement of this.#finish) await client.query(statement)
    await releaseJobs(client)
    await client.query('commit')
    await client.query('analyze')
    await client.end()
  }

  async abort(): Promise<void> {
    await this.#client.end().catch(() => {})
  }
}
