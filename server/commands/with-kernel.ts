import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { attachPostgres } from '#server/kernel/postgres/attach.ts'
import { persistentSecret } from '#server/kernel/process/secrets.ts'

/** The parts of a server without its port and its jobs. Running servers hear of every change, as from another server. */
export async function withKernel<T>(work: (kernel: Kernel) => Promise<T>): Promise<T> {
  const config = readConfig()
  const dataDir = path.resolve(config.dataDir)
  const postgres = await attachPostgres({ ...config, dataDir })
  const database = openDatabase({ ...postgres.connection, max: 2 })
  try {
    const { app, kernel } = await buildApp({
      settings: {
        ...config,
        dataDir,
        logLevel: 'silent',
        jwtSecret: config.jwtSecret ?? (await persistentSecret(dataDir, 'jwt')),
        encryptionKey: config.encryptionKey ?? (await persistentSecret(dataDir, 'encryption')),
        publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
      },
      database,
      connection: postgres.connection,
    })
    return await work(kernel).finally(() => app.close())
  } finally {
    await database.close()
    await postgres.stop()
  }
}
