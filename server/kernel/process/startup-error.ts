import { statfsSync } from 'node:fs'
import path from 'node:path'
import { megabyte } from '#contract/units.ts'

export class StartupError extends Error {}

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** PostgreSQL needs 16 MB for a WAL segment and about 40 MB for a new data directory. */
const minimumFreeMb = 64

export function diskIsFull(folder: string): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    try {
      const { bavail, bsize } = statfsSync(current)
      return bavail * bsize < minimumFreeMb * megabyte
    } catch {
      if (current === path.dirname(current)) return false
    }
  }
}

export const fullDisk = (folder: string) =>
  new StartupError(
    `The disk that holds ${folder} is full. Free at least ${minimumFreeMb} MB, or set DATA_DIR to a folder on another disk. Nothing was changed.`,
  )

export function explainFileError(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(folder)
  if (code === 'EACCES' || code === 'EPERM')
    return new StartupError(
      `The data folder ${folder} cannot be written by this user. Give the user the right to write there, or set DATA_DIR to another folder.`,
    )
  if (code === 'EROFS') return new StartupError(`The data folder ${folder} is on a read-only disk. Set DATA_DIR to a folder that can be written.`)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartupError(`The data folder ${folder} is a file or is below one. Set DATA_DIR to a folder.`)
  return error
}

export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} on ${host} is in use by another program. Stop that one, or choose another port, e.g. PORT=${port + 1} npm start.`,
    )
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this user. Choose one above 1023, e.g. PORT=4600.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartupError(`HOST ${host} is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`)
  return error
}
