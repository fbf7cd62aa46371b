import type { Blob } from '#contract/blobs.ts'
import { megabyte } from '#contract/units.ts'
import { CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { removeUploads, startUploads } from '#web/kernel/files/pending-uploads.ts'
import { uploadFile, type UploadOptions } from '#web/kernel/files/upload.ts'
import type { ShownNote } from './edits.ts'
import { saveNote } from './queries.ts'

/** Offline, an image up to this size is stored in the note itself as a data URL. The outbox stores it on disk. */
const inlineLimit = 2 * megabyte

export const acceptedTypes = ['image/jpeg', 'image/png']

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

async function uploadOrInline(file: File, options: UploadOptions): Promise<Blob> {
  if (!acceptedTypes.includes(file.type)) throw new CallProblem(415, { code: 'bad-input' })
  try {
    return await uploadFile(file, options)
  } catch (error) {
    if (!(error instanceof Unreachable) || file.size > inlineLimit) throw error
    const { name, size, type } = file
    return { url: await readAsDataUrl(file), name, size, type }
  }
}

/** A note has one image: an upload that is still going on is replaced. */
export function uploadImage(note: ShownNote, file: File) {
  removeUploads(note.id)
  startUploads(note.id, [file], { upload: uploadOrInline, onDone: ({ url }) => saveNote(note, { image: url }) })
}
