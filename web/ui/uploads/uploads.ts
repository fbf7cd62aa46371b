// Uploads files, a few at a time. Uploads can be paused, and continue by themselves after a lost network or a reload.
import { v7 as newId } from 'uuid'
import { fileManager, type FileUsage } from '#contract/file-manager.ts'
import { shares } from '#contract/shares.ts'
import { megabyte } from '#contract/units.ts'
import { call, CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { invalidation } from '#web/kernel/data/query-client.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { memberKey, session } from '#web/kernel/session/session.ts'
import { openStore, type KeyValueStore } from '#web/kernel/storage/indexed-db.ts'
import type { TusHandle } from './tus-upload.ts'
import { pendingKey, chunkSize, type Upload, uploadList } from './upload-list.ts'

const parallelUploads = 3
/** Larger files are not stored in the browser. After a reload the member has to choose them again; the upload then continues. */
const maxStoredSize = 256 * megabyte
/** Per IndexedDB transaction. */
const batchSize = 100
const minInvalidationMs = 1000
/** Delay before a cut upload is retried while the browser is online. */
const retryMs = 5000

export type FileToUpload = { file: File; path?: string }
export type Destination = { folderId: string | null; fileId?: string; shareId?: string }

const running = new Map<string, TusHandle>()
const locks = new Map<string, () => void>()

let opened: { key: string; store: KeyValueStore<Upload> } | undefined

/** Opened once per member: a folder with thousands of files uses it for each file. */
function uploadStore(): KeyValueStore<Upload> | undefined {
  const user = session.user()
  if (!user) return undefined
  const key = memberKey(user)
  if (opened?.key !== key) opened = { key, store: openStore<Upload>(`hora.uploads.${key}`) }
  return opened.store
}

async function store(uploads: readonly Upload[]) {
  localStore.set(pendingKey, '1')
  const entries = uploads.map(({ file, error: _, ...rest }): [string, Upload] => [
    rest.id,
    file && file.size <= maxStoredSize ? { ...rest, file } : rest,
  ])
  for (let index = 0; index < entries.length; index += batchSize)
    await uploadStore()
      ?.put(entries.slice(index, index + batchSize))
      .catch((error: unknown) => console.warn('Uploads could not be stored', error))
}

async function forget(id: string) {
  locks.get(id)?.()
  locks.delete(id)
  const stored = uploadStore()
  await stored?.remove([id]).catch(() => undefined)
  // Another tab may have pending uploads. Only checked at the end, because reading them loads the stored files.
  const allDone = uploadList.all().every(({ state }) => state === 'done' || state === 'failed')
  if (allDone && (await stored?.all().catch(() => []))?.length === 0) localStore.remove(pendingKey)
}

/** A lock, so that two tabs do not send the same file. False: another tab has it. */
function lock(id: string): Promise<boolean> {
  if (!('locks' in navigator) || !navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(`hora.upload.${id}`, { ifAvailable: true }, (granted) => {
      resolve(granted !== null)
      return granted === null ? undefined : new Promise<void>((release) => locks.set(id, release))
    })
  })
}

/** Checks limits before anything is sent. The server checks them too. */
function refusal(file: File, usage: FileUsage | undefined, pendingBytes: number): Pick<Upload, 'error' | 'most'> | undefined {
  if (!usage) return undefined
  const { fileLimit, quota, used, coming } = usage
  if (file.size > fileLimit) return { error: new CallProblem(413, { code: 'too-large' }), most: fileLimit }
  const left = quota === null ? Number.POSITIVE_INFINITY : Math.max(0, quota - used - coming - pendingBytes)
  return file.size > left ? { error: new CallProblem(413, { code: 'quota-full' }), most: left } : undefined
}

export async function uploadFiles(files: readonly FileToUpload[], { folderId, fileId, shareId }: Destination): Promise<void> {
  const usage = await call(fileManager.usage, undefined, { quiet: true }).catch(() => undefined)
  let pendingBytes = 0
  const added = files.map(({ file, path }): Upload => {
    const refused = refusal(file, usage, pendingBytes)
    if (!refused) pendingBytes += file.size
    return {
      ...{ id: newId(), name: file.name, size: file.size, lastModified: file.lastModified, folderId, file, sent: 0 },
      ...(path ? { path } : {}),
      ...(fileId ? { fileId } : {}),
      ...(shareId ? { shareId } : {}),
      ...(refused ? { state: 'failed', ...refused } : { state: 'waiting' }),
    }
  })
  // A lost file that was chosen again continues.
  const lost = uploadList.all().filter(({ state }) => state === 'lost')
  const created: Upload[] = []
  for (const one of added) {
    const same = lost.find(({ name, size, lastModified }) => name === one.name && size === one.size && lastModified === one.lastModified)
    if (same && one.file) uploadList.update(same.id, { file: one.file, state: 'waiting' })
    else created.push(one)
  }
  uploadList.set([...uploadList.all(), ...created])
  const waiting = created.filter(({ state }) => state === 'waiting')
  await Promise.all(waiting.map(({ id }) => lock(id)))
  await store(waiting)
  startNext()
}

/** Starts waiting uploads while fewer than `parallelUploads` run. */
function startNext() {
  const uploads = uploadList.all()
  const free = parallelUploads - uploads.filter(({ state }) => state === 'going').length
  for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))) void start(id)
}

async function start(id: string) {
  uploadList.update(id, { state: 'going' })
  const upload = uploadList.get(id)
  if (!upload?.file) return
  try {
    const { startTusUpload } = await import('./tus-upload.ts')
    // Paused or cancelled while the code was loaded.
    if (uploadList.get(id)?.state !== 'going' || running.has(id)) return
    running.set(
      id,
      startTusUpload(
        { ...upload, file: upload.file },
        {
          onAddress(address) {
            uploadList.update(id, { address })
            const current = uploadList.get(id)
            // An upload of one chunk cannot be resumed.
            if (current && current.size > chunkSize) void store([{ ...current, state: 'waiting' }])
          },
          onProgress: (sent) => uploadList.update(id, { sent }),
          onDone: () => done(id),
          onError: (error) => fail(id, error),
        },
      ),
    )
  } catch (error) {
    fail(id, new Unreachable(error))
  }
}

let invalidationTimer: ReturnType<typeof setTimeout> | undefined
let invalidatedAt = 0

/** Reads again, at most once per `minInvalidationMs`: a folder may have a thousand files. */
function invalidate() {
  invalidationTimer ??= setTimeout(
    () => {
      invalidationTimer = undefined
      invalidatedAt = Date.now()
      for (const area of ['file-manager', 'shares']) invalidation.wrote(area, undefined)
    },
    Math.max(0, invalidatedAt + minInvalidationMs - Date.now()),
  )
}

/** The link of a share opens when all of its files are there. If one was refused, its owner decides. */
async function activateShare(shareId: string) {
  if (uploadList.all().some((upload) => upload.shareId === shareId && upload.state !== 'done')) return
  try {
    await sendNow('shares', shares.activate, { id: shareId })
  } catch {
    // The page of the share offers it: it may be active already, or the network is lost.
  }
}

function done(id: string) {
  running.delete(id)
  const { size = 0, shareId } = uploadList.get(id) ?? {}
  uploadList.update(id, { state: 'done', sent: size })
  void forget(id)
  if (shareId) void activateShare(shareId)
  invalidate()
  startNext()
}

function fail(id: string, error: unknown) {
  running.delete(id)
  if (error instanceof Unreachable) {
    uploadList.update(id, { state: 'cut' })
    setTimeout(() => online.now() && continueFrom(id, 'cut'), retryMs)
  } else {
    uploadList.update(id, { state: 'failed', error })
    void forget(id)
  }
  startNext()
}

function continueFrom(id: string, from: Upload['state']) {
  if (uploadList.get(id)?.state !== from) return
  uploadList.update(id, { state: 'waiting' })
  startNext()
}

online.subscribe(() => {
  if (online.now()) for (const { id } of uploadList.all()) continueFrom(id, 'cut')
})

session.onEnd(() => {
  for (const upload of running.values()) upload.stop()
  running.clear()
  for (const release of locks.values()) release()
  locks.clear()
  uploadList.set([])
})

export function pause(id: string) {
  running.get(id)?.stop()
  running.delete(id)
  uploadList.update(id, { state: 'paused' })
  const upload = uploadList.get(id)
  // It stays paused after a reload.
  if (upload) void store([upload])
  startNext()
}

export function resume(id: string) {
  continueFrom(id, 'paused')
  const upload = uploadList.get(id)
  if (upload) void store([{ ...upload, state: 'waiting' }])
}

/** Starts a new upload: the reason of the refusal, such as the quota, may be gone. */
export function retry(id: string) {
  const { file, folderId, fileId, shareId, path } = uploadList.get(id) ?? {}
  uploadList.remove(id)
  const to = { folderId: folderId ?? null, ...(fileId ? { fileId } : {}), ...(shareId ? { shareId } : {}) }
  if (file) void uploadFiles([{ file, ...(path ? { path } : {}) }], to)
}

export function cancel(id: string) {
  const upload = running.get(id)
  upload?.cancel()
  running.delete(id)
  const address = uploadList.get(id)?.address
  uploadList.remove(id)
  void forget(id)
  if (!upload && address !== undefined) void import('./tus-upload.ts').then(({ cancelTusUpload }) => cancelTusUpload(address)).catch(() => undefined)
  startNext()
}

export const clearDone = () => uploadList.set(uploadList.all().filter(({ state }) => state !== 'done' && state !== 'failed'))

let restored: string | undefined

/** Continues pending uploads after a reload. */
export async function restore(): Promise<void> {
  const user = session.user()
  if (!user || restored === memberKey(user)) return
  restored = memberKey(user)
  const stored =
    (await uploadStore()
      ?.all()
      .catch(() => [])) ?? []
  for (const [id, upload] of stored) {
    if (uploadList.get(id) || !(await lock(id))) continue
    uploadList.set([...uploadList.all(), { ...upload, state: upload.file ? (upload.state === 'paused' ? 'paused' : 'waiting') : 'lost' }])
  }
  startNext()
}
