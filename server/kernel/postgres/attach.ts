import { lstat, realpath } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { connectExternal } from '#server/kernel/database/external-postgres.ts'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import { openEndpoint } from './connection-endpoint.ts'
import { createdByVersion, refuseUnfinishedRestore } from './data-directory.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { readPidFile, runsIn } from './postmaster.ts'

export type AttachedPostgres = { connection: pg.ClientConfig; stop(): Promise<void> }

export async function attachPostgres({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }): Promise<AttachedPostgres> {
  if (databaseUrl) return { connection: await connectExternal(databaseUrl), stop: async () => {} }
  await refuseUnfinishedRestore(dataDir)
  const folder = path.join(dataDir, 'postgres')
  if (!(await createdByVersion(folder)))
    throw new StartupError(`There is no Hora in ${dataDir}. Set DATA_DIR to the folder of the server, or DATABASE_URL to its database.`)
  const found = await readPidFile(folder)
  if (found && (await runsIn(folder, found.pid))) {
    const { uid, gid } = await lstat(folder)
    const owner = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined
    const user = { owner, inheritsFolder: found.inheritsFolder }
    const endpoint = await openEndpoint(await realpath(dataDir), user, process.platform === 'win32' ? 'loopback' : 'socket')
    return { connection: { ...endpoint.clientConfig(found.port), user: 'hora', database: 'hora' }, stop: async () => {} }
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return { connection: postgres.connection, stop: () => postgres.stop() }
}
