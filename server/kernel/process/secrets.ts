import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explainFileError } from './startup-error.ts'

export async function persistentSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, 'secrets', name)
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (stored) return stored
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    // link() is atomic, and fails if another server created the file first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return await readFile(file, 'utf8')
  } catch (error) {
    throw explainFileError(error, dataDir)
  } finally {
    await rm(draft, { force: true }).catch(() => {})
  }
}
