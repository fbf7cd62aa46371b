// One file by the tus protocol; loaded with the first upload.
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { uploadsPath } from '#contract/file-manager.ts'
import { CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { token } from '#web/kernel/session/token.ts'
import { pieceSize, type Upload } from './upload-list.ts'

/** Between tries of its own; what takes longer is a lost network, and waits for its return. */
const retryDelays = [500, 1500]

export type Sending = {
  stop: () => void
  /** For ever: the server need not keep what came so far. */
  end: () => void
}

type Heard = { onAddress: (address: string) => void; onProgress: (sent: number) => void; onDone: () => void; onError: (error: unknown) => void }

function problemOf(error: unknown): unknown {
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

export function startSending({ file, address, name, folderId, path, fileId }: Upload & { file: File }, heard: Heard): Sending {
  let ended = false
  const upload = new TusUpload(file, {
    endpoint: uploadsPath,
    ...(address ? { uploadUrl: address } : {}),
    chunkSize: pieceSize,
    retryDelays,
    metadata: { filename: name, ...(folderId ? { folderId } : {}), ...(path ? { path } : {}), ...(fileId ? { fileId } : {}) },
    // Its place is kept with the file (see uploads.ts), not in a storage of its own.
    storeFingerprintForResuming: false,
    onBeforeRequest: withToken,
    onUploadUrlAvailable() {
      if (ended) leave(true)
      else if (upload.url) heard.onAddress(upload.url)
    },
    onProgress: (sent) => heard.onProgress(sent),
    onSuccess: () => heard.onDone(),
    onError: (error) => heard.onError(problemOf(error)),
  })
  const leave = (forEver: boolean) => void upload.abort(forEver).catch(() => undefined)
  upload.start()
  return {
    stop: () => leave(false),
    end() {
      // One that the server is just taking on is ended when its address has come: else it would lie there until it is tidied away.
      ended = true
      if (upload.url) leave(true)
    },
  }
}

/** The server need not keep what came so far. */
export const endSending = (address: string) => TusUpload.terminate(address, { onBeforeRequest: withToken, retryDelays })
