// Data folders for tests of the server as a process.
import { execFile } from 'node:child_process'
import { access, chmod, mkdtemp, realpath, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { buildServer, spawnServer } from './process.ts'

const makeFolder = (prefix: string) => mkdtemp(prefix).then(makePassable)

/** As the product makes it when root starts it. */
async function makePassable(folder: string): Promise<string> {
  await chmod(folder, 0o711)
  return realpath(folder)
}

export const emptyDataDir = (name: string): Promise<string> => makeFolder(path.join(tmpdir(), `hora-${name}-`))

export async function usedDataDir(name: string): Promise<string> {
  const folder = await emptyDataDir(name)
  await fillAsUsed(folder)
  return folder
}

/** As a first start leaves it, with the demo. */
export async function fillAsUsed(folder: string) {
  await promisify(execFile)('cp', ['-a', `${await firstStart()}/.`, folder])
}

/** Takes seconds, so one serves the whole run. */
async function firstStart(): Promise<string> {
  const { admin, folder } = inject('cluster')
  const used = path.join(folder, 'used')
  const client = new pg.Client(admin)
  await client.connect()
  try {
    // Workers may need it at the same time. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [used])
    if (await exists(used)) return used
    await buildServer()
    const starting = await makeFolder(path.join(folder, 'starting-'))
    const server = spawnServer({ DATA_DIR: starting })
    await server.ready
    server.signal('SIGTERM')
    const ended = await server.ended
    if (ended !== 0) throw new Error(`the first start ended with ${ended}: ${server.output()}`)
    await rename(starting, used)
    return used
  } finally {
    await client.end()
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
