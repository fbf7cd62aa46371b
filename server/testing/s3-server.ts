// An S3 service on a free port that checks signatures and stores its objects in a folder.
import type { AddressInfo, Server } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Service = { run(): Promise<AddressInfo>; close(): Promise<void>; httpServer?: Server }
type Options = { port: number; address: string; silent: boolean; directory: string; vhostBuckets: boolean; configureBuckets: { name: string }[] }

export async function startS3(bucket = 'hora'): Promise<{ storageUrl: string; folder: string; stop(): Promise<void> }> {
  // The package has no types.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => Service
  const folder = await mkdtemp(path.join(tmpdir(), 'hora-s3-'))
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await service.run()
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=0`,
    folder,
    async stop() {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
