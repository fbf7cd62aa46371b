import type { Endpoint } from '#contract/endpoint.ts'
import { CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { token } from '#web/kernel/session/token.ts'

type DownloadOptions = { signal: AbortSignal; onProgress: (bytes: number) => void }

/** XMLHttpRequest reports progress. It has no time limit here, because the server creates the file while sending. */
export function downloadFile({ method, path }: Endpoint, { signal, onProgress }: DownloadOptions): Promise<File> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'blob'
    const bearer = token.get()
    if (bearer !== undefined) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = async () => {
      const content = request.response as Blob
      if (request.status === 200) resolve(new File([content], nameIn(request), { type: content.type }))
      else if ([502, 503, 504].includes(request.status)) reject(new Unreachable(request.status))
      else reject(new CallProblem(request.status, parsed(await content.text()), Number(request.getResponseHeader('retry-after')) || undefined))
    }
    request.onerror = () => reject(new Unreachable())
    request.onabort = () => reject(new DOMException('The download was stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send()
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nameIn(request: XMLHttpRequest): string {
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(request.getResponseHeader('content-disposition') ?? '')?.[1]
  return named === undefined ? 'export' : decodeURIComponent(named)
}

export function readText(address: string, maxBytes: number, signal: AbortSignal): Promise<{ text: string; complete: boolean }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.setRequestHeader('range', `bytes=0-${maxBytes - 1}`)
    request.onload = () => {
      const size = Number(/\/(\d+)$/.exec(request.getResponseHeader('content-range') ?? '')?.[1] ?? 0)
      if (request.status === 200 || request.status === 206) resolve({ text: request.responseText, complete: size <= maxBytes })
      else if (request.status === 416) resolve({ text: '', complete: true })
      else reject(new CallProblem(request.status, parsed(request.responseText)))
    }
    request.onerror = () => reject(new Unreachable())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send()
  })
}
