import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { seedDemo } from './demo.ts'
import { upgradePostgres } from './kernel/backup/upgrade-postgres.ts'
import { listDemoUsers } from './identity/account/store.ts'
import { demoAccount, demoAccountWorks } from './identity/demo.ts'
import { sealStoredSecrets } from './identity/security/seal-secrets.ts'
import { ConfigError, readConfig } from './kernel/config.ts'
import type { Settings } from './kernel/context.ts'
import { openDatabase } from './kernel/database/database.ts'
import { startEmbeddedPostgres } from './kernel/postgres/embedded.ts'
import { refuseUnfinishedRestore } from './kernel/postgres/data-directory.ts'
import { migrate } from './kernel/database/migrate.ts'
import { packageRoot, packageVersion } from './kernel/process/package-root.ts'
import { connectExternal } from './kernel/database/external-postgres.ts'
import { releaseJobs } from './kernel/jobs/release-jobs.ts'
import { persistentSecret } from './kernel/process/secrets.ts'
import { explainListenError, fullDisk, StartupError } from './kernel/process/startup-error.ts'
import { Shutdown, raceAbort } from './kernel/process/shutdown.ts'

// By default, garbage grows to several times the live heap before it is collected. With 60 % the server stays small and is no slower.
setFlagsFromString('--heap-growing-percent=60')

/** Set by the build. */
declare const __BUILD__: string | undefined

const print = (line: string) => void process.stdout.write(`${line}\n`)

const shutdown = new Shutdown(report)
const starting = start()
shutdown.waitFor(starting)
process.on('uncaughtException', fail)
starting.catch(fail)

async function start() {
  const config = readConfig()
  const dataDir = path.resolve(config.dataDir)
  await refuseUnfinishedRestore(dataDir)
  const connection = config.databaseUrl ? await connectExternal(config.databaseUrl) : await embedded(dataDir, config.oldPostgres)
  const settings: Settings = {
    ...config,
    dataDir,
    jwtSecret: config.jwtSecret ?? (await persistentSecret(dataDir, 'jwt')),
    encryptionKey: config.encryptionKey ?? (await persistentSecret(dataDir, 'encryption')),
    publicUrl: config.publicUrl ?? addressOf(config.host, config.port),
  }
  await migrate(connection)

  const database = openDatabase({ ...connection, max: config.poolSize })
  shutdown.onStop((forced) => raceAbort(database.close(), forced))

  const { unreadable } = await sealStoredSecrets(database.db, settings)
  if (unreadable > 0) print(`The encryption key does not fit ${unreadable} second factors. Restore DATA_DIR/secrets/encryption from a backup.`)
  const { app, kernel, startJobs } = await buildApp({
    settings,
    database,
    connection,
    webFolder: path.join(packageRoot, 'dist', 'web'),
    version: packageVersion(),
    build: typeof __BUILD__ === 'string' ? __BUILD__ : `dev-${process.pid}`,
  })
  shutdown.onStop(async (forced) => {
    // A keep-alive connection becomes idle only after its answer is sent.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await raceAbort(app.close(), forced)
    clearInterval(idle)
    app.server.closeAllConnections()
  })
  if (config.demo) await seedDemo(database, kernel.blobs)
  // The embedded PostgreSQL is used by this process only.
  if (!config.databaseUrl) await releaseJobs(database.pool)
  await startJobs()
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config.host, config.port)
  })

  const { port } = app.server.address() as AddressInfo
  // With PORT=0 the real port is known only now.
  settings.publicUrl = config.publicUrl ?? addressOf(config.host, port)
  await announce(addressOf(config.host, port))
  const demo = config.demo && (await demoAccountWorks(database.db))
  print(`Hora is ready: ${settings.publicUrl}`)
  if (demo) print(`Demo sign-in:  ${demoAccount.email} / ${demoAccount.password}`)
  else if (!config.demo && (await listDemoUsers(database.db)).length > 0) print('The demo is off: its accounts cannot sign in.')
}

let announce = async (_address: string) => {}

async function embedded(dataDir: string, binariesFolder: string | undefined): Promise<pg.ClientConfig> {
  await upgradePostgres({ dataDir, binariesFolder, version: packageVersion(), log: print })
  const postgres = await startEmbeddedPostgres({ dataDir, log: print, onLost: fail })
  shutdown.onStop((forced) => postgres.stop(forced))
  shutdown.onForcedExit(() => postgres.kill())
  announce = (address) => postgres.announce(address)
  return postgres.connection
}

/** An address for a browser, which cannot open 0.0.0.0. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function report(error: unknown) {
  const diskFull = (error as { code?: unknown } | null)?.code === '53100'
  const reason = diskFull ? fullDisk(readConfig().dataDir) : error
  const isForOperator = reason instanceof StartupError || reason instanceof ConfigError
  process.stderr.write(`${isForOperator ? reason.message : reason instanceof Error ? reason.stack : String(reason)}\n`)
}

function fail(error: unknown) {
  report(error)
  void shutdown.stop(1)
}
