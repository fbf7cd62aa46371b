// Uploads files, a few at a time. Uploads can be paused, and continue by themselves after a lost network or a reload.
import { v7 as newId } from 'uuid'
import { encryptText, newSalt } from '#contract/encrypted-content.ts'
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
/** With a `key` the files are encrypted in the browser. */
export type Destination = { folderId: string | null; fileId?: string; shareId?: string; key?: Uint8Array<ArrayBuffer> }

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

/** A salt for each file: the same one for two contents would give away both. */
const encryptionOf = async (key: Uint8Array<ArrayBuffer>, name: string) => ({ key, salt: newSalt(), filename: await encryptText(key, name) })

async function uploadOf({ file, path }: FileToUpload, { folderId, fileId, shareId, key }: Destination): Promise<Upload> {
  return {
    ...{ id: newId(), name: file.name, size: file.size, lastModified: file.lastModified, folderId, file, sent: 0, state: 'waiting' },
    ...(path ? { path } : {}),
    ...(fileId ? { fileId } : {}),
    ...(shareId ? { shareId } : {}),
    ...(key ? { encryption: await encryptionOf(key, path ? `${path}/${file.name}` : file.name) } : {}),
  }
}

export async function uploadFiles(files: readonly FileToUpload[], to: Destination): Promise<void> {
  const usage = await call(fileManager.usage, undefined, { quiet: true }).catch(() => undefined)
  let pendingBytes = 0
  const added: Upload[] = []
  for (const one of files) {
    const refused = refusal(one.file, usage, pendingBytes)
    if (!refused) pendingBytes += one.file.size
    added.push({ ...(await uploadOf(one, to)), ...(refused ? { state: 'failed', ...refused } : {}) })
  }
  // A lost file that was chosen again continues.
  const created = added.filter((one) => !one.file || !continueLost(one.file, to.shareId))
  uploadList.set([...uploadList.all(), ...created])
  const waiting = created.filter(({ state }) => state === 'waiting')
  await Promise.all(waiting.map(({ id }) => lock(id)))
  await store(waiting)
  startNext()
}

/** Only an upload to the same share: a file may be in two. */
function continueLost(file: File, shareId: string | undefined): boolean {
  const isSame = ({ name, size, lastModified }: Upload) => name === file.name && size === file.size && lastModified === file.lastModified
  const lost = uploadList.all().find((upload) => upload.state === 'lost' && upload.shareId === shareId && isSame(upload))
  if (!lost) return false
  uploadList.update(lost.id, { file, state: 'waiting' })
  return true
}

function destinationOf({ folderId, fileId, shareId, encryption }: Upload): Destination {
  return { folderId, ...(fileId ? { fileId } : {}), ...(shareId ? { shareId } : {}), ...(encryption ? { key: encryption.key } : {}) }
}

/** For a lost upload. Another file is uploaded to the same destination, and encrypted if the lost one was. */
export function chooseAgain(id: string, files: readonly FileToUpload[]) {
  const upload = uploadList.get(id)
  if (upload) void uploadFiles(files, destinationOf(upload))
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
  const upload = uploadList.get(id)
  if (!upload?.file) return
  const { file, path } = upload
  uploadList.remove(id)
  void uploadFiles([{ file, ...(path ? { path } : {}) }], destinationOf(upload))
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
