// Brings a file to the server, telling how far it has come. Not by fetch: that cannot tell of a request's progress.
import { type Blob, blobLimit, blobsPath } from '#contract/blobs.ts'
import { CallProblem, Unreachable } from './call.ts'
import { token } from './token.ts'

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Answers where the file is. Rejects as a call does; one that is too large is refused before it is sent. */
export function uploadFile(file: File, { onProgress, signal }: UploadOptions = {}): Promise<Blob> {
  if (file.size > blobLimit) return Promise.reject(new CallProblem(413, { code: 'too-large' }))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${blobsPath}?name=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    const bearer = token.get()
    if (bearer !== undefined) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    // The server looks at the bytes itself; this only has to be no type that a form could send.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200 && request.response !== null) resolve(request.response as Blob)
      else if ([200, 502, 503, 504].includes(request.status)) reject(new Unreachable(request.status))
      else reject(new CallProblem(request.status, request.response))
    }
    request.onerror = () => reject(new Unreachable())
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
