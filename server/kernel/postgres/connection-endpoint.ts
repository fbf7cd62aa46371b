import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { persistentSecret } from '#server/kernel/process/secrets.ts'
import { StartupError } from '#server/kernel/process/startup-error.ts'
import type { RunAs } from './os-user.ts'

export type ConnectionEndpoint = {
  socketFolder: string | undefined
  kind: 'socket' | 'loopback'
  password: string
  settings(failures: number): Promise<Record<string, string | number>>
  clientConfig(port: number): ClientConfig
}

/** The path of a socket, with `/.s.PGSQL.5432` and a final zero, may have 104 bytes on macOS and 108 on Linux. */
const maxSocketFolderBytes = 88
const socketPort = 5432
const userOfEarlierVersions = 65_534

type SocketUser = Pick<RunAs, 'owner' | 'inheritsFolder'>

export async function openEndpoint(dataDir: string, user: SocketUser, kind: 'socket' | 'loopback'): Promise<ConnectionEndpoint> {
  const password = await persistentSecret(dataDir, 'postgres')
  return kind === 'socket' ? socketEndpoint(await socketFolder(dataDir, user), password) : loopbackEndpoint(password)
}

function socketEndpoint(folder: string, password: string): ConnectionEndpoint {
  return {
    kind: 'socket',
    socketFolder: folder,
    password,
    settings: async () => ({
      listen_addresses: '',
      port: socketPort,
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }),
    clientConfig: () => ({ host: folder, port: socketPort, password, ssl: false }),
  }
}

async function socketFolder(dataDir: string, { owner, inheritsFolder: inPrivateFolder }: SocketUser): Promise<string> {
  const inside = path.join(dataDir, 'socket')
  if (Buffer.byteLength(inside) <= maxSocketFolderBytes && !inPrivateFolder) return privateFolder(inside, owner, [0, userOfEarlierVersions])
  return privateFolder(path.join(tmpdir(), `hora-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`), owner)
}

/** Another user may have created this folder in the temporary folder first, so its owner is checked. */
async function privateFolder(folder: string, owner: RunAs['owner'], earlierOwners: readonly number[] = [0]): Promise<string> {
  const created = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  const self = process.getuid?.() ?? 0
  if (created && owner) await chown(folder, owner.uid, owner.gid)
  const found = await lstat(folder)
  const isOurs = found.uid === (owner?.uid ?? self)
  if (found.isDirectory() && !isOurs && self === 0 && earlierOwners.includes(found.uid) && owner) await chown(folder, owner.uid, owner.gid)
  else if (!found.isDirectory() || !isOurs) throw new StartupError(`${folder} belongs to another user or is no folder. Remove it, then start again.`)
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700)
  return folder
}

function loopbackEndpoint(password: string): ConnectionEndpoint {
  let port = 0
  return {
    kind: 'loopback',
    socketFolder: undefined,
    password,
    async settings(failures) {
      // After a crash the port stays the same, so that the pool reconnects.
      if (port === 0 || failures > 0) port = await freePort()
      return { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
    },
    clientConfig(foundPort) {
      port = foundPort
      return { host: '127.0.0.1', port, password, ssl: false }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : socketPort
}

export const hasPassword = async (dataDir: string): Promise<boolean> =>
  (await readFile(path.join(dataDir, 'secrets', 'postgres'), 'utf8').catch(() => '')) !== ''
