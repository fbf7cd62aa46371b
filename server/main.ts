// Environment → database → app → listen → stop cleanly.
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { seedDemo } from './demo.ts'
import { demoAccount, demoAccountWorks } from './identity/demo.ts'
import { ConfigError, readConfig } from './kernel/config.ts'
import type { Settings } from './kernel/context.ts'
import { openDatabase } from './kernel/database/database.ts'
import { startEmbeddedPostgres } from './kernel/postgres/embedded.ts'
import { migrate } from './kernel/database/migrate.ts'
import { packageRoot, packageVersion } from './kernel/process/package-root.ts'
import { connectExternal } from './kernel/database/external-postgres.ts'
import { persistentSecret } from './kernel/process/secrets.ts'
import { explainListenError, fullDisk, StartupError } from './kernel/process/startup-error.ts'
import { Shutdown, raceAbort } from './kernel/process/shutdown.ts'

// Left alone, the garbage of a busy server grows to several times what is alive before it is collected; at as much again the server stays small and is no slower.
setFlagsFromString('--heap-growing-percent=100')

/** Put in by the build. */
declare const __BUILD__: string | undefined

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

const stopping = new Shutdown(report)
const starting = start()
stopping.waitFor(starting)
process.on('uncaughtException', fail)
starting.catch(fail)

async function start() {
  const config = readConfig()
  const dataDir = path.resolve(config.dataDir)
  const connection = config.databaseUrl ? await connectExternal(config.databaseUrl) : await embedded(dataDir)
  const settings: Settings = {
    ...config,
    dataDir,
    jwtSecret: config.jwtSecret ?? (await persistentSecret(dataDir, 'jwt')),
    publicUrl: config.publicUrl ?? addressOf(config.host, config.port),
  }
  await migrate(connection)

  const database = openDatabase({ ...connection, max: config.poolSize })
  stopping.onStop((hurry) => raceAbort(database.close(), hurry))

  const { app, kernel, startJobs } = await buildApp({
    settings,
    database,
    connection,
    webFolder: path.join(packageRoot, 'dist', 'web'),
    version: packageVersion(),
    build: typeof __BUILD__ === 'string' ? __BUILD__ : `dev-${process.pid}`,
  })
  stopping.onStop(async (hurry) => {
    // A connection whose answer is under way would afterwards stay open for a next request.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await raceAbort(app.close(), hurry)
    clearInterval(idle)
    app.server.closeAllConnections()
  })
  if (config.demo) await seedDemo(database, kernel.blobs)
  await startJobs()
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config.host, config.port)
  })

  const { port } = app.server.address() as AddressInfo
  // Port 0 is only known now.
  settings.publicUrl = config.publicUrl ?? addressOf(config.host, port)
  await announce(addressOf(config.host, port))
  const demo = config.demo && (await demoAccountWorks(database.db))
  say(`Hora is ready: ${settings.publicUrl}`)
  if (demo) say(`Demo sign-in:  ${demoAccount.email} / ${demoAccount.password}`)
}

let announce = async (_address: string) => {}

async function embedded(dataDir: string): Promise<pg.ClientConfig> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, onLost: fail })
  stopping.onStop((hurry) => postgres.stop(hurry))
  stopping.onForcedExit(() => postgres.kill())
  announce = (address) => postgres.announce(address)
  return postgres.connection
}

/** An address to open in a browser: "everywhere" is no place to go to. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function report(error: unknown) {
  const diskFull = (error as { code?: unknown } | null)?.code === '53100'
  const reason = diskFull ? fullDisk(readConfig().dataDir) : error
  const meantForPeople = reason instanceof StartupError || reason instanceof ConfigError
  process.stderr.write(`${meantForPeople ? reason.message : reason instanceof Error ? reason.stack : String(reason)}\n`)
}

function fail(error: unknown) {
  report(error)
  void stopping.stop(1)
}
