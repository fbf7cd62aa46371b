// Uploads one file by the tus protocol. Loaded with the first upload.
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
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

function metadataOf({ name, folderId, path, fileId, shareId }: Upload): Record<string, string> {
  if (shareId) return { [shareField]: shareId, filename: path ? `${path}/${name}` : name }
  return { filename: name, ...(folderId ? { folderId } : {}), ...(path ? { path } : {}), ...(fileId ? { fileId } : {}) }
}

export function startTusUpload(wanted: Upload & { file: File }, callbacks: Callbacks): TusHandle {
  const { file, address } = wanted
  let cancelled = false
  const upload = new TusUpload(file, {
    endpoint: uploadsPath,
    ...(address ? { uploadUrl: address } : {}),
    chunkSize,
    retryDelays,
    metadata: metadataOf(wanted),
    // uploads.ts stores the upload's address with the file.
    storeFingerprintForResuming: false,
    onBeforeRequest: withToken,
    onUploadUrlAvailable() {
      if (cancelled) abort(true)
      else if (upload.url) callbacks.onAddress(upload.url)
    },
    onProgress: (sent) => callbacks.onProgress(sent),
    onSuccess: () => callbacks.onDone(),
    onError: (error) => callbacks.onError(toProblem(error)),
  })
  const abort = (deleteRemote: boolean) => void upload.abort(deleteRemote).catch(() => undefined)
  upload.start()
  return {
    stop: () => abort(false),
    cancel() {
      // Without an address yet, onUploadUrlAvailable aborts. Otherwise the server would keep the upload until its clean-up.
      cancelled = true
      if (upload.url) abort(true)
    },
  }
}

/** Deletes what the server has received. */
export const cancelTusUpload = (address: string) => TusUpload.terminate(address, { onBeforeRequest: withToken, retryDelays })
