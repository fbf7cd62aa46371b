// How one gets in: a Unix socket that only its owner may open; on Windows a loopback port and a random password.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import type { RunAs } from './os-user.ts'

export type ConnectionEndpoint = {
  socketFolder: string | undefined
  password: string | undefined
  /** Settings for a PostgreSQL that is about to start behind this door; after a failure with another port. */
  settings(failures: number): Promise<Record<string, string | number>>
  /** How to connect; `port` is what a PostgreSQL's lock file says it listens on. */
  way(port: number): ClientConfig
}

/** The whole path of a socket, with `/.s.PGSQL.5432` and a closing zero, has 104 bytes on macOS and 108 on Linux. */
const longestSocketFolder = 88
const socketPort = 5432

export async function openEndpoint(dataDir: string, owner: RunAs['owner'], kind: 'socket' | 'loopback'): Promise<ConnectionEndpoint> {
  return kind === 'socket' ? socketDoor(await socketFolder(dataDir, owner)) : loopbackDoor(await keptPassword(dataDir))
}

function socketDoor(folder: string): ConnectionEndpoint {
  return {
    socketFolder: folder,
    password: undefined,
    settings: async () => ({
      listen_addresses: '',
      port: socketPort,
      // The setting is a list; quotes keep a path with commas or spaces in one piece.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }),
    way: () => ({ host: folder, port: socketPort, ssl: false }),
  }
}

async function socketFolder(dataDir: string, owner: RunAs['owner']): Promise<string> {
  const inside = path.join(dataDir, 'socket')
  if (Buffer.byteLength(inside) <= longestSocketFolder) return privateFolder(inside, owner)
  return privateFolder(path.join(tmpdir(), `hora-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`), owner)
}

/** In the temporary folder anybody may have made it first, so what is found is looked at before it is trusted. */
async function privateFolder(folder: string, owner: RunAs['owner']): Promise<string> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  const self = process.getuid?.() ?? 0
  if (made && owner) await chown(folder, owner.uid, owner.gid)
  const found = await lstat(folder)
  const belongs = found.uid === (owner?.uid ?? self)
  if (found.isDirectory() && !belongs && self === 0 && found.uid === 0 && owner) await chown(folder, owner.uid, owner.gid)
  else if (!found.isDirectory() || !belongs) throw new StartupError(`${folder} belongs to another user or is no folder. Remove it, then start again.`)
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700)
  return folder
}

function loopbackDoor(password: string): ConnectionEndpoint {
  let port = 0
  return {
    socketFolder: undefined,
    password,
    async settings(failures) {
      // The same again after a breakdown, so that the pool finds its way back.
      if (port === 0 || failures > 0) port = await freePort()
      return { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
    },
    way(told) {
      port = told
      return { host: '127.0.0.1', port, password, ssl: false }
    },
  }
}

/** Somebody may take it before PostgreSQL does; the start is then tried again with another. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : socketPort
}

async function keptPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secrets', 'postgres')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept
  const fresh = randomBytes(24).toString('base64url')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx', flush: true })
  return fresh
}
