import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { packageRoot } from '#server/kernel/process/package-root.ts'
import { StartupError } from '#server/kernel/process/startup-error.ts'

const migrationLock = 4_600_002
const shipped = path.join(packageRoot, 'server', 'migrations')

export async function migrate(connection: pg.ClientConfig, folder = shipped): Promise<void> {
  // Several servers may start at once. The lock belongs to the connection, so the pool has exactly one.
  const pool = new pg.Pool({ ...connection, max: 1, keepAlive: true, application_name: 'hora migrations' })
  pool.on('error', () => {})
  try {
    const client = await pool.connect()
    try {
      await client.query(`select pg_advisory_lock(${migrationLock})`)
      await refuseUnknown(client, folder)
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
    } finally {
      client.release()
    }
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

type JournalEntry = { when: number; tag: string }

function journalOf(folder: string): { entries: JournalEntry[] } {
  return JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: JournalEntry[] }
}

export function migrationsUpTo(applied: readonly string[]): ((connection: pg.ClientConfig) => Promise<void>) | undefined {
  const journal = journalOf(shipped)
  const entries = journal.entries.filter(({ when }) => applied.includes(String(when)))
  if (entries.length !== applied.length) return undefined
  return async (connection) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hora-migrations-'))
    try {
      await mkdir(path.join(folder, 'meta'))
      await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
      for (const { tag } of entries) await copyFile(path.join(shipped, `${tag}.sql`), path.join(folder, `${tag}.sql`))
      await migrate(connection, folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** An older program would lose the data of columns that it does not know. */
async function refuseUnknown(client: pg.ClientBase, folder: string) {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as table`)
  if (!rows[0]?.table) return
  const known = journalOf(folder).entries.map(({ when }) => String(when))
  const unknown = await client.query('select from drizzle.__drizzle_migrations where created_at::text <> all($1::text[])', [known])
  if (unknown.rowCount)
    throw new StartupError(
      'The database was used by a newer version of Hora, and this one does not know all of its tables. Start the newer version again, or use another database or DATA_DIR. Nothing was changed.',
    )
}
