import { appendBytes, beginUpload, Refusal, uploadedBytes } from './calls.ts'

/** Small enough that a slow connection shows progress, and a broken one repeats little. */
const partBytes = 4 * 1024 * 1024
const attempts = 8
const longestWaitMs = 15_000

type Sent = { file: File; path: string; metadata: Record<string, string>; onProgress(part: number): void; onInterrupted(): void }

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** In parts. After a broken connection the server says how much it has. */
export async function sendFile({ file, path, metadata, onProgress, onInterrupted }: Sent): Promise<void> {
  const address = await beginUpload(path, file.size, metadata)
  let failures = 0
  for (let offset = 0; offset < file.size;) {
    try {
      offset = await appendBytes(address, offset, file.slice(offset, offset + partBytes))
      failures = 0
      onProgress(offset / file.size)
    } catch (error) {
      if ((error instanceof Refusal && error.status !== 409 && error.status < 500) || ++failures > attempts) throw error
      onInterrupted()
      await wait(Math.min(longestWaitMs, 500 * 2 ** failures))
      offset = await uploadedBytes(address).catch(() => offset)
    }
  }
}
