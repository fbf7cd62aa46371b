// Uploads one file by the tus protocol. Loaded with the first upload.
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { Encryption } from '#contract/encrypted-content.ts'
import { uploadsPath } from '#contract/file-manager.ts'
import { shareField } from '#contract/shares.ts'
import { CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { token } from '#web/kernel/session/token.ts'
import { chunkSize, type Upload } from './upload-list.ts'

/** After these retries the network counts as lost. */
const retryDelays = [500, 1500]

export type TusHandle = {
  stop: () => void
  /** Also deletes what the server has received. */
  cancel: () => void
}

type Callbacks = { onAddress: (address: string) => void; onProgress: (sent: number) => void; onDone: () => void; onError: (error: unknown) => void }

function toProblem(error: unknown): unknown {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response || [0, 502, 503, 504].includes(response.getStatus())) return new Unreachable(error)
  let body: unknown
  try {
    body = JSON.parse(response.getBody())
  } catch {
    body = undefined
  }
  return new CallProblem(response.getStatus(), body)
}

const withToken = (request: { setHeader: (name: string, value: string) => void }) => {
  const bearer = token.get()
  if (bearer !== undefined) request.setHeader('authorization', `Bearer ${bearer}`)
}

function metadataOf({ name, folderId, path, fileId, shareId, encryption }: Upload): Record<string, string> {
  if (shareId) return { [shareField]: shareId, filename: encryption?.filename ?? (path ? `${path}/${name}` : name) }
  return { filename: name, ...(folderId ? { folderId } : {}), ...(path ? { path } : {}), ...(fileId ? { fileId } : {}) }
}

/**
 * Encrypts each chunk when it is sent, so that a large file needs the memory of one chunk.
 * NOTE tus begins an upload, and sends a chunk, also if it was stopped while it waited for the file or the chunk. So it gets neither.
 */
const encryptingReader = ({ key, salt }: NonNullable<Upload['encryption']>, stopped: AbortSignal) => ({
  async openFile(file: File) {
    const encryption = await Encryption.with(key, salt, file.size)
    stopped.throwIfAborted()
    const read = async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer())
    return {
      size: encryption.size,
      slice: async (start: number, wanted: number) => {
        const end = Math.min(wanted, encryption.size)
        const part = await encryption.part(start, end, read)
        stopped.throwIfAborted()
        // NOTE no Blob: Chromium would have all chunks in memory until its next garbage collection. tus asks for `size`.
        return { value: Object.assign(part, { size: part.length }), done: end >= encryption.size }
      },
      close: () => undefined,
    }
  },
})

export function startTusUpload(wanted: Upload & { file: File }, callbacks: Callbacks): TusHandle {
  const { file, address, encryption } = wanted
  let cancelled = false
  const stopping = new AbortController()
  const upload = new TusUpload(file, {
    endpoint: uploadsPath,
    ...(address ? { uploadUrl: address } : {}),
    chunkSize,
    retryDelays,
    metadata: metadataOf(wanted),
    ...(encryption ? { fileReader: encryptingReader(encryption, stopping.signal) } : {}),
    // uploads.ts stores the upload's address with the file.
    storeFingerprintForResuming: false,
    onBeforeRequest: withToken,
    onUploadUrlAvailable() {
      if (cancelled) abort(true)
      else if (upload.url) callbacks.onAddress(upload.url)
    },
    // The encrypted bytes are a few more.
    onProgress: (sent) => callbacks.onProgress(Math.min(sent, file.size)),
    onSuccess: () => callbacks.onDone(),
    onError: (error) => stopping.signal.aborted || callbacks.onError(toProblem(error)),
  })
  function abort(deleteRemote: boolean) {
    void upload.abort(deleteRemote).catch(() => undefined)
    stopping.abort()
  }
  upload.start()
  return {
    stop: () => abort(false),
    cancel() {
      // Without an address yet, onUploadUrlAvailable aborts. Otherwise the server would keep the upload until its clean-up.
      cancelled = true
      if (upload.url) abort(true)
      else stopping.abort()
    },
  }
}

/** Deletes what the server has received. */
export const cancelTusUpload = (address: string) => TusUpload.terminate(address, { onBeforeRequest: withToken, retryDelays })
