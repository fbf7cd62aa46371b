// Files that are being uploaded, by their note, card, chat or mail. An upload goes on while other pages are open.
import { useMemo, useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import type { Blob } from '#contract/blobs.ts'
import { createListStore } from '#web/kernel/list-store.ts'
import { session } from '#web/kernel/session/session.ts'
import { uploadFile, type UploadOptions } from './upload.ts'

type Task = {
  upload?: (file: File, options: UploadOptions) => Promise<Blob>
  /** Takes the uploaded file, which then leaves the store. Without this, the file stays, with its `blob`, until its owner is sent. */
  onDone?: (blob: Blob) => void
}

export type PendingUpload = {
  id: string
  owner: string
  file: File
  progress: number
  error?: unknown
  blob?: Blob
}

const store = createListStore<PendingUpload>()
const tasks = new Map<string, Task & { controller: AbortController }>()

async function run({ id, file }: PendingUpload, task: Task) {
  const controller = new AbortController()
  tasks.set(id, { ...task, controller })
  const { upload = uploadFile, onDone } = task
  try {
    const blob = await upload(file, { signal: controller.signal, onProgress: (progress) => store.update(id, { progress }) })
    if (controller.signal.aborted) return
    if (!onDone) return store.update(id, { blob, progress: 1 })
    remove([id])
    onDone(blob)
  } catch (error) {
    if (!controller.signal.aborted) store.update(id, { error })
  }
}

export function startUploads(owner: string, files: readonly File[], task: Task = {}) {
  const added = files.map((file): PendingUpload => ({ id: newId(), owner, file, progress: 0 }))
  store.set([...store.all(), ...added])
  for (const one of added) void run(one, task)
}

export function retryUpload(id: string) {
  const upload = store.get(id)
  const task = tasks.get(id)
  if (!upload || !task) return
  store.update(id, { error: undefined, progress: 0 })
  void run(upload, task)
}

function remove(ids: readonly string[]) {
  for (const id of ids) {
    tasks.get(id)?.controller.abort()
    tasks.delete(id)
  }
  store.remove(...ids)
}

export const removeUpload = (id: string) => remove([id])

export const removeUploads = (owner: string) => remove(uploadsOf(owner).map(({ id }) => id))

export const uploadsOf = (owner: string) => store.all().filter((one) => one.owner === owner)

export function useUploads(owner: string): readonly PendingUpload[] {
  const all = useSyncExternalStore(store.subscribe, store.all, store.all)
  return useMemo(() => all.filter((one) => one.owner === owner), [all, owner])
}

session.onEnd(() => remove(store.all().map(({ id }) => id)))
