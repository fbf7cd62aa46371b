// The tus protocol, step by step, as a client speaks it.
import { uploadedHeader, uploadsPath } from '#contract/file-manager.ts'

export type Speaker = { address: string; token: string | undefined }

const version = { 'tus-resumable': '1.0.0' }
const authorized = ({ token }: Speaker) => ({ ...version, ...(token ? { authorization: `Bearer ${token}` } : {}) })

const metadataOf = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const beginUpload = (who: Speaker, size: number, metadata: Record<string, string>) =>
  fetch(who.address + uploadsPath, {
    method: 'POST',
    headers: { ...authorized(who), 'upload-length': String(size), 'upload-metadata': metadataOf(metadata) },
  })

export const sendBytes = (who: Speaker, location: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(who.address + location, {
    method: 'PATCH',
    headers: { ...authorized(who), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  })

export const askUpload = (who: Speaker, location: string) => fetch(who.address + location, { method: 'HEAD', headers: authorized(who) })
export const endUpload = (who: Speaker, location: string) => fetch(who.address + location, { method: 'DELETE', headers: authorized(who) })

/** A whole upload that must work; answers the id of the file. */
export async function upload(who: Speaker, content: Buffer | string, metadata: Record<string, string>): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(content))
  const begun = await beginUpload(who, bytes.length, metadata)
  if (begun.status !== 201) throw new Error(`upload: ${begun.status} ${await begun.text()}`)
  const done = bytes.length === 0 ? begun : await sendBytes(who, begun.headers.get('location') ?? '', 0, bytes)
  const id = done.headers.get(uploadedHeader)
  if (!done.ok || !id) throw new Error(`upload: ${done.status} ${await done.text()}`)
  return id
}
