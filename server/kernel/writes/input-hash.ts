import { createHash } from 'node:crypto'

/** Hashes files by their bytes: as JSON, every file is the same empty object. */
export async function inputHash(input: unknown): Promise<string> {
  const files: File[] = []
  const text = JSON.stringify(input, (_name, value: unknown) => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { file: files.length, name: value.name, type: value.type, size: value.size }
  })
  const digest = createHash('sha256').update(text ?? '')
  for (const file of files) digest.update(Buffer.from(await file.arrayBuffer()))
  return digest.digest('base64url')
}
