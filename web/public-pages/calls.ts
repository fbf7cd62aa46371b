// What these pages ask the server. They have no session, send no cookies, and are small, so they do not use the calls of the application.

export class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`refused: ${status}`)
    this.status = status
  }
}

const options = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Refusal(response.status)
  return (await response.json()) as T
}

export async function read<T>(path: string, access: string | undefined): Promise<T> {
  return answerOf(await fetch(access ? `${path}?${new URLSearchParams({ access })}` : path, options))
}

export async function readText(url: string): Promise<string> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Refusal(response.status)
  return response.text()
}

export async function post<T>(path: string, body: object): Promise<T> {
  return answerOf(await fetch(path, { ...options, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
}

export async function openBytes(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, { ...options, signal })
  if (!response.ok || !response.body) throw new Refusal(response.status)
  return response.body
}

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** Answers the address of the upload. */
export async function beginUpload(path: string, size: number, metadata: Record<string, string>): Promise<string> {
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${base64(value)}`)
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': pairs.join(',') }
  const response = await fetch(path, { ...options, method: 'POST', headers })
  if (!response.ok) throw new Refusal(response.status)
  return response.headers.get('location') ?? ''
}

/** How many bytes the server has. */
export async function uploadedBytes(address: string): Promise<number> {
  const response = await fetch(address, { ...options, method: 'HEAD', headers: tus })
  if (!response.ok) throw new Refusal(response.status)
  return Number(response.headers.get('upload-offset'))
}

export async function appendBytes(address: string, offset: number, bytes: Blob): Promise<number> {
  const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const response = await fetch(address, { ...options, method: 'PATCH', headers, body: bytes })
  if (!response.ok) throw new Refusal(response.status)
  return Number(response.headers.get('upload-offset'))
}
