import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Blob, blobsPath } from '#contract/blobs.ts'
import type { TestApp, TestMember } from './app.ts'

export async function temporaryFolder(name: string): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `hora-${name}-`))
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) }
}

export async function uploadTestFile({ app }: TestApp, { token }: TestMember, payload: Buffer | string, name = 'picture.png'): Promise<Blob> {
  const answer = await app.inject({
    method: 'POST',
    url: `${blobsPath}?name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`upload: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** Options of a request that reads a file. */
export const withToken = ({ token }: { token: string | undefined }, headers: Record<string, string> = {}) => ({
  headers: { ...headers, authorization: `Bearer ${token}` },
})
