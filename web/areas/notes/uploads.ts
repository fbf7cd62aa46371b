// Pictures on their way to a note. They go on while other notes and pages are looked at.
import { useSyncExternalStore } from 'react'
import { CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'
import type { ShownNote } from './edits.ts'
import { saveNote } from './queries.ts'

export type Upload = { noteId: string; file: File; share: number; error?: unknown; stop: AbortController }

/** Without a network a picture waits inside the note itself: on the browser's disk, and drawn from there. */
const mostInside = 2 * 1024 * 1024

export const accepted = ['image/jpeg', 'image/png']

const changed = createObservable()
let uploads: ReadonlyMap<string, Upload> = new Map()

function set(noteId: string, upload: Upload | undefined) {
  const next = new Map(uploads)
  if (upload) next.set(noteId, upload)
  else next.delete(noteId)
  uploads = next
  changed.emit()
}

const inside = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

/** Its address, or while there is no network the picture itself. */
async function bring(file: File, stop: AbortSignal, onProgress: (share: number) => void): Promise<string> {
  try {
    return (await uploadFile(file, { signal: stop, onProgress })).url
  } catch (error) {
    if (error instanceof Unreachable && file.size <= mostInside) return inside(file)
    throw error
  }
}

export async function bringPicture(note: ShownNote, file: File): Promise<void> {
  uploads.get(note.id)?.stop.abort()
  const upload: Upload = { noteId: note.id, file, share: 0, stop: new AbortController() }
  if (!accepted.includes(file.type)) {
    set(note.id, { ...upload, error: new CallProblem(415, { code: 'bad-input' }) })
    return
  }
  set(note.id, upload)
  try {
    const image = await bring(file, upload.stop.signal, (share) => set(note.id, { ...upload, share }))
    saveNote(note, { image })
    set(note.id, undefined)
  } catch (error) {
    if (!upload.stop.signal.aborted) set(note.id, { ...upload, error })
  }
}

export function endUpload(noteId: string) {
  uploads.get(noteId)?.stop.abort()
  set(noteId, undefined)
}

export function useUpload(noteId: string): Upload | undefined {
  const now = () => uploads.get(noteId)
  return useSyncExternalStore(changed.subscribe, now, now)
}
