// A new major version of the embedded PostgreSQL cannot open an old data directory. A backup moves the rows.
import { execFile } from 'node:child_process'
import { copyFile, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { migrationsUpTo } from '#server/kernel/database/migrate.ts'
import { type Binaries, majorVersion } from '#server/kernel/postgres/binaries.ts'
import { createdByVersion } from '#server/kernel/postgres/data-directory.ts'
import { startEmbeddedPostgres, startWithBinaries } from '#server/kernel/postgres/embedded.ts'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import { entriesOf, checkBackup } from './read-backup.ts'
import { DatabaseLoader } from './load-database.ts'
import { syncFolder, writeBackup } from './write-backup.ts'

const run = promisify(execFile)

type Options = { dataDir: string; binariesFolder: string | undefined; version: string; log: (message: string) => void }

export async function upgradePostgres({ dataDir, binariesFolder, version, log }: Options): Promise<void> {
  const folder = path.join(dataDir, 'postgres')
  await resumeInterrupted(dataDir)
  const from = await createdByVersion(folder)
  if (from === majorVersion) await removeOldFolders(dataDir)
  if (!from || from === majorVersion) return
  if (Number(from) > Number(majorVersion)) return
  const binaries = await findOldBinaries(from, binariesFolder)
  if (!binaries) throw await explainMissing(dataDir, from)
  log(`The data was made by PostgreSQL ${from}. Moving it to PostgreSQL ${majorVersion} …`)
  await moveData(dataDir, from, binaries, version)
  log(`Moved. The old data is in ${path.join(dataDir, oldName(from))} until the next start.`)
}

const oldName = (version: string) => `postgres.${version}`
const isOldName = (name: string) => /^postgres\.\d+$/.test(name)

/** A server that was killed between two renames left the data under its old name. */
async function resumeInterrupted(dataDir: string) {
  if (await lstat(path.join(dataDir, 'postgres')).catch(() => undefined)) return
  const [old] = (await readdir(dataDir).catch(() => [])).filter(isOldName)
  if (old) await rename(path.join(dataDir, old), path.join(dataDir, 'postgres'))
}

async function removeOldFolders(dataDir: string) {
  for (const name of (await readdir(dataDir)).filter(isOldName)) await rm(path.join(dataDir, name), { recursive: true, force: true })
}

export async function findOldBinaries(version: string, named: string | undefined): Promise<Binaries | undefined> {
  const usual = [`/usr/lib/postgresql/${version}/bin`, `/usr/pgsql-${version}/bin`, `/opt/homebrew/opt/postgresql@${version}/bin`]
  for (const folder of named === undefined ? usual : [named, path.join(named, 'bin')]) {
    const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((name) => path.join(folder, name)) as [string, string, string]
    const answer = await run(postgres, ['--version']).catch(() => undefined)
    if (answer && new RegExp(`\\) ${version}(\\.|beta|rc|\\s)`).test(answer.stdout)) return { postgres, initdb, pgCtl, share: folder }
  }
  return undefined
}

async function explainMissing(dataDir: string, version: string): Promise<StartupError> {
  const backups = (await readdir(path.join(dataDir, 'backups')).catch(() => [])).filter((name) => name.endsWith('.tar.gz')).toSorted()
  const last = backups.at(-1)
  return new StartupError(
    [
      `The data in ${path.join(dataDir, 'postgres')} was made by PostgreSQL ${version}, this Hora includes PostgreSQL ${majorVersion}.`,
      `Install PostgreSQL ${version} (Debian, Ubuntu: apt install postgresql-${version}) or name its folder with HORA_OLD_POSTGRES, and start again: the data is then moved.`,
      `Or start the earlier version of Hora, run npm run backup -- FILE, stop it, move ${dataDir} away, and run npm run restore -- FILE with this version.`,
      ...(last ? [`The last nightly backup is ${path.join(dataDir, 'backups', last)}. It lacks what was written after it.`] : []),
      'Nothing was changed.',
    ].join(' '),
  )
}

export async function moveData(dataDir: string, from: string, binaries: Binaries, version: string): Promise<void> {
  const staging = path.join(dataDir, 'upgrading')
  const file = path.join(staging, 'rows.tar.gz')
  await rm(staging, { recursive: true, force: true })
  await mkdir(path.join(staging, 'secrets'), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  try {
    const old = await startWithBinaries(dataDir, binaries)
    try {
      await writeBackup({ connection: old.connection, dataDir, version }, file)
    } finally {
      await old.stop()
    }
    await copyFile(path.join(dataDir, 'secrets', 'postgres'), path.join(staging, 'secrets', 'postgres'))
    const postgres = await startEmbeddedPostgres({ dataDir: staging, log: () => {} })
    try {
      const { header, manifest } = await checkBackup(file)
      const migrate = migrationsUpTo(header.migrations)
      if (!migrate) throw new StartupError('The data was used by a newer version of Hora. Start the newer version. Nothing was changed.')
      await migrate(postgres.connection)
      const loader = await DatabaseLoader.begin(postgres.connection, header)
      try {
        for await (const { name, body } of entriesOf(file))
          if (name.startsWith('tables/')) await loader.write(name.slice(0, name.lastIndexOf('/')), body)
        await loader.commit(manifest)
      } catch (error) {
        await loader.abort()
        throw error
      }
    } finally {
      await postgres.stop()
    }
    await rename(path.join(dataDir, 'postgres'), path.join(dataDir, oldName(from)))
    await rename(path.join(staging, 'postgres'), path.join(dataDir, 'postgres'))
    await syncFolder(dataDir)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
