// Bytes in a bucket of an S3 service: s3://key:secret@host[:port]/bucket[/prefix][?region=…&tls=0].
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3mini } from 's3mini'
import { megabyte } from '#contract/units.ts'
import type { ByteRange, Storage } from './storage.ts'

/** S3 takes parts of at least 5 MB, at most 10,000 of them. One part is in memory at a time. */
const leastPart = 8 * megabyte
const mostParts = 9000

function openBucket(address: string) {
  const url = new URL(address)
  const [bucket = '', ...prefix] = url.pathname.slice(1).split('/')
  let made: Promise<S3mini> | undefined
  return { client: () => (made ??= connect(url, bucket)), keyOf: (...names: string[]) => [...prefix.filter(Boolean), ...names].join('/') }
}

async function put(s3: S3mini, key: string, file: string, size: number) {
  if (size <= leastPart) await s3.putObject(key, await readFile(file), anyType)
  else await putParts(s3, key, file, size)
}

type NamedFiles = {
  has(name: string): Promise<boolean>
  put(file: string, name: string, size: number): Promise<void>
  remove(name: string): Promise<void>
}

export function s3Files(address: string): NamedFiles {
  const { client, keyOf } = openBucket(address)
  return {
    has: async (name) => (await (await client()).objectExists(keyOf(name))) === true,
    put: async (file, name, size) => put(await client(), keyOf(name), file, size),
    async remove(name) {
      await (await client()).deleteObject(keyOf(name))
    },
  }
}

export function s3Storage(address: string): Storage {
  const { client, keyOf: key } = openBucket(address)
  const keyOf = (hash: string) => key(hash.slice(0, 2), hash)

  return {
    take: async (file, hash, size) => put(await client(), keyOf(hash), file, size),
    read: (hash, range) => Readable.from(bytesOf(client, keyOf(hash), range), { objectMode: false }),
    has: async (hash) => (await (await client()).objectExists(keyOf(hash))) === true,
    async remove(hash) {
      await (await client()).deleteObject(keyOf(hash))
    },
  }
}

async function connect(url: URL, bucket: string) {
  const { S3mini: Client } = await import('s3mini')
  return new Client({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
  })
}

const anyType = 'application/octet-stream'

async function putParts(s3: S3mini, key: string, file: string, size: number) {
  const uploadId = await s3.getMultipartUploadId(key, anyType)
  try {
    const parts = []
    for await (const bytes of partsOf(file, Math.max(leastPart, Math.ceil(size / mostParts))))
      parts.push(await s3.uploadPart(key, uploadId, bytes, parts.length + 1))
    await s3.completeMultipartUpload(key, uploadId, parts)
  } catch (error) {
    // Incomplete parts cost money until they are aborted.
    await s3.abortMultipartUpload(key, uploadId).catch(() => {})
    throw error
  }
}

async function* partsOf(file: string, partSize: number): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    for (;;) {
      const part = Buffer.alloc(partSize)
      let filled = 0
      for (;;) {
        const { bytesRead } = await handle.read(part, filled, partSize - filled)
        filled += bytesRead
        if (bytesRead === 0 || filled === partSize) break
      }
      if (filled > 0) yield part.subarray(0, filled)
      if (filled < partSize) return
    }
  } finally {
    await handle.close()
  }
}

async function* bytesOf(client: () => Promise<S3mini>, key: string, range: ByteRange | undefined) {
  const s3 = await client()
  // s3mini excludes the end of a range.
  const answer = range ? await s3.getObjectRaw(key, false, range.start, range.end + 1) : await s3.getObjectRaw(key)
  if (answer.body) for await (const chunk of answer.body as AsyncIterable<Uint8Array>) yield Buffer.from(chunk)
}
