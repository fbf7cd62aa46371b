// Uploads and downloads a file of a gigabyte, compared with the bare disk, and measures the server's memory.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadedHeader, uploadsPath } from '#contract/file-manager.ts'
import { megabyte } from '#contract/units.ts'
import { residentOf } from './memory.ts'
import type { Product } from './product.ts'
import { callProduct, type Team } from './team.ts'

export const fileMegabytes = 1024
const sampleMs = 100

export type FileFigures = {
  /** MB a second. */
  upload: number
  download: number
  bareWrite: number
  bareRead: number
  /** Bytes: before the upload, and the peak during upload and download. */
  before: number
  peak: number
}

/** No two megabytes are equal, but only the first costs random bytes. */
function* megabytes(count: number) {
  const bytes = randomBytes(megabyte)
  for (let index = 0; index < count; index++) {
    const one = Buffer.from(bytes)
    one.writeUInt32LE(index, 0)
    yield one
  }
}

/** Megabytes a second. */
export async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}

/** The speed of the disk, with flush. */
async function writeBare(file: string) {
  const handle = await open(file, 'w')
  for (const bytes of megabytes(fileMegabytes)) await handle.write(bytes)
  await handle.sync()
  await handle.close()
}

async function countBytes(stream: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size
}

export async function uploadByTus(port: number, token: string, count: number, metadata: Record<string, string>): Promise<string> {
  const size = count * megabyte
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`http://127.0.0.1:${port}${uploadsPath}`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  })
  const location = begun.headers.get('location')
  if (!location) throw new Error(`the upload was refused: ${begun.status} ${await begun.text()}`)
  return new Promise<string>((done, failed) => {
    const sending = request(
      {
        ...{ host: '127.0.0.1', port, path: location, method: 'PATCH' },
        headers: {
          ...headers,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': size,
        },
      },
      (answer) => {
        const id = answer.headers[uploadedHeader]
        answer.resume()
        if (answer.statusCode === 204 && typeof id === 'string') done(id)
        else failed(new Error(`the upload ended with ${answer.statusCode}`))
      },
    )
    pipeline(Readable.from(megabytes(count)), sending).catch(failed)
  })
}

/** At least so many megabytes. */
export async function download(port: number, url: string, count: number, token?: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  // In Node the body of an answer can be iterated; the types of the browser do not say so.
  const size = await countBytes(answer.body as unknown as AsyncIterable<Buffer>)
  if (size < count * megabyte) throw new Error(`the download has ${size} bytes`)
}

/** The highest of a figure while something runs. */
export async function highestOf(figure: () => number, work: () => Promise<unknown>): Promise<number> {
  let highest = figure()
  const watch = setInterval(() => (highest = Math.max(highest, figure())), sampleMs)
  try {
    await work()
    return Math.max(highest, figure())
  } finally {
    clearInterval(watch)
  }
}

export async function measureFile(product: Product, team: Team, dataDir: string): Promise<FileFigures> {
  const { port } = product
  const [token = ''] = team.tokens
  const bare = path.join(dataDir, 'bare-file')
  const bareWrite = await perSecond(fileMegabytes, () => writeBare(bare))
  const bareRead = await perSecond(fileMegabytes, () => countBytes(createReadStream(bare, { highWaterMark: megabyte })))
  await rm(bare)

  const resident = () => residentOf(product.running.pid)
  const before = resident()
  let upload = 0
  let downloaded = 0
  const peak = await highestOf(resident, async () => {
    let id = ''
    upload = await perSecond(fileMegabytes, async () => (id = await uploadByTus(port, token, fileMegabytes, { filename: 'large.bin' })))
    const { url } = await callProduct<{ url: string }>(port, 'GET', `/api/apps/file-manager/item?id=${id}`, token)
    downloaded = await perSecond(fileMegabytes, () => download(port, url, fileMegabytes, token))
  })
  return { upload, download: downloaded, bareWrite, bareRead, before, peak }
}
