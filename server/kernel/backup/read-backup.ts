import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { BackupError, formatVersion, Header, headerName, Manifest, manifestName } from './format.ts'
import { readTar, type TarEntry, TarError } from './tar.ts'

export type CheckedBackup = { header: Header; manifest: Manifest }

export async function checkBackup(file: string): Promise<CheckedBackup> {
  const digest = createHash('sha256')
  let sum = ''
  let header: Header | undefined
  let manifest: Manifest | undefined
  const stream = await openBackup(file)
  try {
    const entries = readTar(stream, (bytes, name) => {
      if (name !== manifestName) digest.update(bytes)
    })
    for await (const { name, body } of entries) {
      if (!header && name !== headerName) throw notABackup(file)
      if (name === headerName) header = await parse(Header.passthrough(), body, file)
      if (name !== manifestName) continue
      sum = digest.digest('hex')
      manifest = await parse(Manifest, body, file)
    }
  } catch (error) {
    throw explain(error, file, header !== undefined)
  } finally {
    stream.destroy()
  }
  if (!header || !manifest) throw new BackupError(`${file} is damaged: its end is missing. Use another backup; nothing was changed.`)
  if (sum !== manifest.sha256)
    throw new BackupError(`${file} is damaged: its content does not match its checksum. Use another backup; nothing was changed.`)
  return { header, manifest }
}

export async function* entriesOf(file: string): AsyncGenerator<TarEntry> {
  const stream = await openBackup(file)
  try {
    yield* readTar(stream, () => {})
  } catch (error) {
    throw explain(error, file, true)
  } finally {
    stream.destroy()
  }
}

async function openBackup(file: string): Promise<Readable> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}.`)
  })
  await handle.close()
  const content = createGunzip()
  // The reader of the content gets the error.
  pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), content, () => {})
  return content
}

async function parse<T extends z.ZodType>(schema: T, body: AsyncIterable<Buffer>, file: string): Promise<z.output<T>> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  const value: unknown = JSON.parse(Buffer.concat(parts).toString())
  const format = (value as { format?: unknown }).format
  if (typeof format === 'number' && format > formatVersion)
    throw new BackupError(`${file} was made by a newer version of Hora. Restore it with that version; nothing was changed.`)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw notABackup(file)
  return parsed.data
}

const notABackup = (file: string) => new BackupError(`${file} is not a backup of Hora. Nothing was changed.`)

function explain(error: unknown, file: string, begun: boolean): unknown {
  if (error instanceof BackupError) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (!(error instanceof TarError) && !(error instanceof SyntaxError) && !code.startsWith('Z_') && code !== 'ERR_STREAM_PREMATURE_CLOSE') return error
  if (!begun) return notABackup(file)
  return new BackupError(`${file} is damaged: ${(error as Error).message}. Use another backup; nothing was changed.`)
}
