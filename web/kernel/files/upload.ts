import { type Blob, blobLimit, blobsPath } from '#contract/blobs.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { token } from '#web/kernel/session/token.ts'

export type UploadOptions = {
  onProgress?: (progress: number) => void
  signal?: AbortSignal
}

export function uploadFile(file: File, options: UploadOptions = {}): Promise<Blob> {
  if (file.size > blobLimit) return Promise.reject(new CallProblem(413, { code: 'too-large' }))
  // The server detects the type from the bytes. The header must only differ from those that a form can send.
  return send(`${blobsPath}?name=${encodeURIComponent(file.name)}`, file, 'application/octet-stream', options) as Promise<Blob>
}

export function uploadForm<E extends Endpoint>({ path }: E, form: FormData, options: UploadOptions = {}): Promise<AnswerOf<E>> {
  return send(path, form, undefined, options) as Promise<AnswerOf<E>>
}

function send(address: string, body: File | FormData, type: string | undefined, { onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    const bearer = token.get()
    if (bearer !== undefined) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    if (type !== undefined) request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200 && request.response !== null) resolve(request.response)
      else if ([200, 502, 503, 504].includes(request.status)) reject(new Unreachable(request.status))
      else reject(new CallProblem(request.status, request.response))
    }
    request.onerror = () => reject(new Unreachable())
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
