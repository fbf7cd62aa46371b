// Moves files to the server, a few at a time: each can be paused and goes on by itself after a lost network or a reload.
import { v7 as newId } from 'uuid'
import { fileManager, type FileUsage } from '#contract/file-manager.ts'
import { megabyte } from '#contract/units.ts'
import { call, CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { invalidation } from '#web/kernel/data/query-client.ts'
import { memberKey, session } from '#web/kernel/session/session.ts'
import { openStore, type KeyValueStore } from '#web/kernel/storage/indexed-db.ts'
import type { Sending } from './tus-upload.ts'
import { storedMark, pieceSize, type Upload, uploadList } from './upload-list.ts'
import { area } from '#web/areas/file-manager/queries.ts'

const atOnce = 3
/** Larger files are not copied to the browser's disk: after a reload they have to be chosen again, and go on where they were. */
const mostKept = 256 * megabyte
/** In one transaction of the browser's database. */
const keptAtOnce = 100
const calmMs = 1000
/** How long until a cut upload is tried again although the network seems well. */
const againMs = 5000

export type FileToUpload = { file: File; path?: string }
export type Destination = { folderId: string | null; fileId?: string }

const sendings = new Map<string, Sending>()
const holds = new Map<string, () => void>()

let opened: { key: string; shelf: KeyValueStore<Upload> } | undefined

/** Opened once: a folder of thousands is kept and forgotten file by file. */
function shelf(): KeyValueStore<Upload> | undefined {
  const user = session.user()
  if (!user) return undefined
  const key = memberKey(user)
  if (opened?.key !== key) opened = { key, shelf: openStore<Upload>(`hora.uploads.${key}`) }
  return opened.shelf
}

/** On disk as long as they are under way. */
async function keep(uploads: readonly Upload[]) {
  localStore.set(storedMark, '1')
  const kept = uploads.map(({ file, error: _, ...rest }): [string, Upload] => [rest.id, file && file.size <= mostKept ? { ...rest, file } : rest])
  for (let at = 0; at < kept.length; at += keptAtOnce)
    await shelf()
      ?.put(kept.slice(at, at + keptAtOnce))
      .catch((error: unknown) => console.warn('Uploads could not be kept on disk', error))
}

async function forget(id: string) {
  holds.get(id)?.()
  holds.delete(id)
  const kept = shelf()
  await kept?.remove([id]).catch(() => undefined)
  // Another page may have some under way. Asked at the end only: the answer comes with all their bytes.
  const atEnd = uploadList.all().every(({ state }) => state === 'done' || state === 'failed')
  if (atEnd && (await kept?.all().catch(() => []))?.length === 0) localStore.remove(storedMark)
}

/** Two pages must not send the same file: who has the lock, sends. False: another has it. */
function hold(id: string): Promise<boolean> {
  if (!('locks' in navigator) || !navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(`hora.upload.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>((release) => holds.set(id, release))
    })
  })
}

/** What is refused here is refused before a byte is sent. The server looks again. */
function refusal(file: File, usage: FileUsage | undefined, before: number): Pick<Upload, 'error' | 'most'> | undefined {
  if (!usage) return undefined
  const { fileLimit, quota, used, coming } = usage
  if (file.size > fileLimit) return { error: new CallProblem(413, { code: 'too-large' }), most: fileLimit }
  const left = quota === null ? Number.POSITIVE_INFINITY : Math.max(0, quota - used - coming - before)
  return file.size > left ? { error: new CallProblem(413, { code: 'quota-full' }), most: left } : undefined
}

export async function uploadFiles(files: readonly FileToUpload[], { folderId, fileId }: Destination): Promise<void> {
  const usage = await call(fileManager.usage, undefined, { quiet: true }).catch(() => undefined)
  let before = 0
  const added = files.map(({ file, path }): Upload => {
    const refused = refusal(file, usage, before)
    if (!refused) before += file.size
    return {
      ...{ id: newId(), name: file.name, size: file.size, lastModified: file.lastModified, folderId, file, sent: 0 },
      ...(path ? { path } : {}),
      ...(fileId ? { fileId } : {}),
      ...(refused ? { state: 'failed', ...refused } : { state: 'waiting' }),
    }
  })
  // The same file chosen again takes up where a lost one was.
  const lost = uploadList.all().filter(({ state }) => state === 'lost')
  const fresh: Upload[] = []
  for (const one of added) {
    const same = lost.find(({ name, size, lastModified }) => name === one.name && size === one.size && lastModified === one.lastModified)
    if (same && one.file) uploadList.update(same.id, { file: one.file, state: 'waiting' })
    else fresh.push(one)
  }
  uploadList.set([...uploadList.all(), ...fresh])
  const coming = fresh.filter(({ state }) => state === 'waiting')
  await Promise.all(coming.map(({ id }) => hold(id)))
  await keep(coming)
  next()
}

/** Starts as many as may go at once. */
function next() {
  const now = uploadList.all()
  const free = atOnce - now.filter(({ state }) => state === 'going').length
  for (const { id } of now.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))) void go(id)
}

async function go(id: string) {
  uploadList.update(id, { state: 'going' })
  const upload = uploadList.get(id)
  if (!upload?.file) return
  try {
    const { startSending } = await import('./tus-upload.ts')
    // Paused or cancelled while the code came.
    if (uploadList.get(id)?.state !== 'going' || sendings.has(id)) return
    sendings.set(
      id,
      startSending(
        { ...upload, file: upload.file },
        {
          onAddress(address) {
            uploadList.update(id, { address })
            const now = uploadList.get(id)
            // What goes in one piece has nothing to go on from.
            if (now && now.size > pieceSize) void keep([{ ...now, state: 'waiting' }])
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

let telling: ReturnType<typeof setTimeout> | undefined
let toldAt = 0

/** What is on screen is read again at once, but not for each of a thousand files: no answer would be in time. */
function tell() {
  telling ??= setTimeout(
    () => {
      telling = undefined
      toldAt = Date.now()
      invalidation.wrote(area, undefined)
    },
    Math.max(0, toldAt + calmMs - Date.now()),
  )
}

function done(id: string) {
  sendings.delete(id)
  const size = uploadList.get(id)?.size ?? 0
  uploadList.update(id, { state: 'done', sent: size })
  void forget(id)
  tell()
  next()
}

function fail(id: string, error: unknown) {
  sendings.delete(id)
  if (error instanceof Unreachable) {
    uploadList.update(id, { state: 'cut' })
    setTimeout(() => online.now() && goOn(id, 'cut'), againMs)
  } else {
    uploadList.update(id, { state: 'failed', error })
    void forget(id)
  }
  next()
}

function goOn(id: string, from: Upload['state']) {
  if (uploadList.get(id)?.state !== from) return
  uploadList.update(id, { state: 'waiting' })
  next()
}

online.subscribe(() => {
  if (online.now()) for (const { id } of uploadList.all()) goOn(id, 'cut')
})

session.onEnd(() => {
  for (const sending of sendings.values()) sending.stop()
  sendings.clear()
  for (const release of holds.values()) release()
  holds.clear()
  uploadList.set([])
})

export function pause(id: string) {
  sendings.get(id)?.stop()
  sendings.delete(id)
  uploadList.update(id, { state: 'paused' })
  const upload = uploadList.get(id)
  // It stays so when the page is loaded anew.
  if (upload) void keep([upload])
  next()
}

export function resume(id: string) {
  goOn(id, 'paused')
  const upload = uploadList.get(id)
  if (upload) void keep([{ ...upload, state: 'waiting' }])
}

/** A file that was refused is tried as a new one: the refusal may have been about room that there is now. */
export function retry(id: string) {
  const { file, folderId, fileId, path } = uploadList.get(id) ?? {}
  uploadList.remove(id)
  if (file) void uploadFiles([{ file, ...(path ? { path } : {}) }], { folderId: folderId ?? null, ...(fileId ? { fileId } : {}) })
}

export function cancel(id: string) {
  const sending = sendings.get(id)
  sending?.end()
  sendings.delete(id)
  const address = uploadList.get(id)?.address
  uploadList.remove(id)
  void forget(id)
  if (!sending && address !== undefined) void import('./tus-upload.ts').then(({ endSending }) => endSending(address)).catch(() => undefined)
  next()
}

export const clearDone = () => uploadList.set(uploadList.all().filter(({ state }) => state !== 'done' && state !== 'failed'))

let restored: string | undefined

/** After a reload: what was under way goes on. */
export async function restore(): Promise<void> {
  const user = session.user()
  if (!user || restored === memberKey(user)) return
  restored = memberKey(user)
  const kept =
    (await shelf()
      ?.all()
      .catch(() => [])) ?? []
  for (const [id, upload] of kept) {
    if (uploadList.get(id) || !(await hold(id))) continue
    uploadList.set([...uploadList.all(), { ...upload, state: upload.file ? (upload.state === 'paused' ? 'paused' : 'waiting') : 'lost' }])
  }
  next()
}
