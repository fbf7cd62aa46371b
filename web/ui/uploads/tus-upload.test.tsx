import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encryptedSize } from '#contract/encrypted-content.ts'
import { uploadsPath } from '#contract/file-manager.ts'
import { startTusUpload } from './tus-upload.ts'
import { chunkSize, type Upload } from './upload-list.ts'

const sent: string[] = []
let received: Uint8Array<ArrayBuffer>[] = []
let uploadSize = 0
const offset = () => received.reduce((sum, { length }) => sum + length, 0)

/** A server of uploads that answers at once. As in a browser, `abort` before `send` changes nothing. */
class UploadServer {
  readonly upload = {}
  status = 0
  responseText = ''
  onload?: () => void
  #method = ''
  #url = ''
  #aborted = false
  #isSent = false
  #headers = new Map<string, string>()

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader = (name: string, value: string) => void this.#headers.set(name.toLowerCase(), value)
  getResponseHeader = (name: string) =>
    ({ location: `${uploadsPath}/1`, 'upload-offset': String(offset()), 'upload-length': String(uploadSize) })[name.toLowerCase()] ?? null
  abort() {
    this.#aborted = this.#isSent
  }
  send(body?: Uint8Array<ArrayBuffer>) {
    this.#isSent = true
    sent.push(`${this.#method} ${this.#url.slice(uploadsPath.length)}`)
    void this.#answer(body)
  }
  async #answer(bytes?: Uint8Array<ArrayBuffer>) {
    await Promise.resolve()
    if (this.#aborted) return
    if (this.#method === 'POST') uploadSize = Number(this.#headers.get('upload-length'))
    if (bytes) received.push(bytes)
    this.status = this.#method === 'POST' ? 201 : 204
    this.onload?.()
  }
}

/** A file that is read when the test says so. */
class SlowFile extends File {
  static readonly waiting: (() => void)[] = []
  override slice(start?: number, end?: number) {
    const part = super.slice(start, end)
    const read = part.arrayBuffer.bind(part)
    part.arrayBuffer = () => new Promise((resolve) => SlowFile.waiting.push(() => resolve(read())))
    return part
  }
}

const size = chunkSize + 1000
const callbacks = { onAddress: vi.fn(), onProgress: vi.fn(), onDone: vi.fn(), onError: vi.fn() }
const upload = (file: File, more: Partial<Upload> = {}) => ({
  ...{ id: '1', name: 'a.bin', size, lastModified: 0, folderId: null, shareId: 'share', state: 'going' as const, sent: 0, file },
  encryption: { key: new Uint8Array(16), salt: new Uint8Array(16), filename: 'cipher' },
  ...more,
})
const begin = (file: File, more?: Partial<Upload>) => startTusUpload(upload(file, more), callbacks)
const slowFile = () => new SlowFile([new Uint8Array(size)], 'a.bin')
const quickFile = () => new File([new Uint8Array(size)], 'a.bin')
/** A busy machine needs seconds. */
const patient = { timeout: 10_000 }
const isDone = () => vi.waitFor(() => expect(callbacks.onDone).toHaveBeenCalledOnce(), patient)
const readsChunk = () => vi.waitFor(() => expect(SlowFile.waiting).toHaveLength(1), patient)

beforeEach(() => {
  sent.length = 0
  received = []
  SlowFile.waiting.length = 0
  vi.stubGlobal('XMLHttpRequest', UploadServer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('an encrypted upload', () => {
  test('sends all bytes, and more of them than the file has', async () => {
    begin(quickFile())
    await isDone()
    expect(sent).toEqual(['POST ', 'PATCH /1', 'PATCH /1'])
    expect(offset()).toBe(encryptedSize(size))
  })

  test('that is paused while a chunk is encrypted does not send it, and goes on with it later', async () => {
    const handle = begin(slowFile())
    await readsChunk()
    handle.stop()
    SlowFile.waiting[0]?.()
    // The same address, as after Resume.
    begin(quickFile(), { address: `${uploadsPath}/1` })
    await isDone()
    expect(sent).toEqual(['POST ', 'HEAD /1', 'PATCH /1', 'PATCH /1'])
    expect(offset()).toBe(encryptedSize(size))
    expect(callbacks.onError).not.toHaveBeenCalled()
  })

  test('that is cancelled while a chunk is encrypted is deleted, and sends nothing more', async () => {
    begin(slowFile()).cancel()
    const handle = begin(slowFile())
    await readsChunk()
    handle.cancel()
    SlowFile.waiting[0]?.()
    begin(quickFile())
    await isDone()
    // The first one was cancelled before anything was sent.
    expect(sent.slice(0, 3)).toEqual(['POST ', 'DELETE /1', 'POST '])
    expect(sent.slice(3)).toEqual(['PATCH /1', 'PATCH /1'])
    expect(callbacks.onError).not.toHaveBeenCalled()
  })
})
