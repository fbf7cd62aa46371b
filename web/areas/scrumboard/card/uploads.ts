// Files on their way to a card. They go on while other cards and pages are looked at.
import { useMemo, useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { createObservable } from '#web/kernel/observable.ts'
import { uploadFile } from '#web/kernel/files/upload.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { createAttachment } from '#web/areas/scrumboard/queries.ts'

export type Upload = { id: string; cardId: string; file: File; share: number; error?: unknown; stop: AbortController }

const changed = createObservable()
let uploads: readonly Upload[] = []

function set(next: readonly Upload[]) {
  uploads = next
  changed.emit()
}
const change = (id: string, patch: Partial<Upload>) => set(uploads.map((one) => (one.id === id ? { ...one, ...patch } : one)))
const end = (id: string) => set(uploads.filter((one) => one.id !== id))

async function bring({ id, cardId, file, stop }: Upload) {
  try {
    const { url } = await uploadFile(file, { signal: stop.signal, onProgress: (share) => change(id, { share }) })
    void sendWrite(createAttachment, { attachment: { id: newId(), cardId, url } })
    end(id)
  } catch (error) {
    if (!stop.signal.aborted) change(id, { error })
  }
}

export function attach(cardId: string, files: readonly File[]) {
  const added = files.map((file): Upload => ({ id: newId(), cardId, file, share: 0, stop: new AbortController() }))
  set([...uploads, ...added])
  for (const one of added) void bring(one)
}

export function retryUpload(id: string) {
  const one = uploads.find((upload) => upload.id === id)
  if (!one) return
  end(id)
  attach(one.cardId, [one.file])
}

export function endUpload(id: string) {
  uploads.find((upload) => upload.id === id)?.stop.abort()
  end(id)
}

export function useUploads(cardId: string): readonly Upload[] {
  const all = useSyncExternalStore(
    changed.subscribe,
    () => uploads,
    () => uploads,
  )
  return useMemo(() => all.filter((one) => one.cardId === cardId), [all, cardId])
}
