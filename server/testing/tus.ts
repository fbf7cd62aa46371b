import { uploadedHeader, uploadsPath } from '#contract/file-manager.ts'

export type TusClient = { address: string; token: string | undefined }

const version = { 'tus-resumable': '1.0.0' }
const authorized = ({ token }: TusClient) => ({ ...version, ...(token ? { authorization: `Bearer ${token}` } : {}) })

const metadataOf = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const createUpload = (client: TusClient, size: number, metadata: Record<string, string>) =>
  fetch(client.address + uploadsPath, {
    method: 'POST',
    headers: { ...authorized(client), 'upload-length': String(size), 'upload-metadata': metadataOf(metadata) },
  })

export const sendBytes = (client: TusClient, location: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(client.address + location, {
    method: 'PATCH',
    headers: { ...authorized(client), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  })

export const headUpload = (client: TusClient, location: string) => fetch(client.address + location, { method: 'HEAD', headers: authorized(client) })
export const deleteUpload = (client: TusClient, location: string) =>
  fetch(client.address + location, { method: 'DELETE', headers: authorized(client) })

/** A complete upload. Answers the id of the file. */
export async function upload(client: TusClient, content: Buffer | string, metadata: Record<string, string>): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(content))
  const created = await createUpload(client, bytes.length, metadata)
  if (created.status !== 201) throw new Error(`upload: ${created.status} ${await created.text()}`)
  const done = bytes.length === 0 ? created : await sendBytes(client, created.headers.get('location') ?? '', 0, bytes)
  const id = done.headers.get(uploadedHeader)
  if (!done.ok || !id) throw new Error(`upload: ${done.status} ${await done.text()}`)
  return id
}
