import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Blob } from '#contract/blobs.ts'
import { signOut } from '#web/kernel/session/session.ts'
import { removeUpload, removeUploads, retryUpload, startUploads, uploadsOf, useUploads } from './pending-uploads.ts'
import type { UploadOptions } from './upload.ts'

type Request = UploadOptions & { name: string; resolve: (blob: Blob) => void; reject: (error: unknown) => void }

let requests: Request[] = []
const upload = (file: File, options: UploadOptions) =>
  new Promise<Blob>((resolve, reject) => requests.push({ ...options, name: file.name, resolve, reject }))

const file = (name: string) => new File([name], name)
const blob = (name: string): Blob => ({ url: `/api/blobs/${name}`, name, size: 1, type: 'text/plain' })
const settled = () => act(async () => {})
const shown = (owner: string) => uploadsOf(owner).map((one) => [one.file.name, one.progress, one.error ?? null, one.blob?.url ?? null])

afterEach(() => {
  for (const owner of ['note', 'card']) removeUploads(owner)
  requests = []
})

describe('a pending upload', () => {
  test('is listed for its owner until it is done', async () => {
    const done: string[] = []
    startUploads('card', [file('a'), file('b')], { upload, onDone: ({ name }) => done.push(name) })
    startUploads('note', [file('c')], { upload })
    requests[0]?.onProgress?.(0.5)
    expect(shown('card')).toEqual([
      ['a', 0.5, null, null],
      ['b', 0, null, null],
    ])
    requests[1]?.resolve(blob('b'))
    await settled()
    expect(done).toEqual(['b'])
    expect(shown('card')).toEqual([['a', 0.5, null, null]])
    expect(shown('note')).toEqual([['c', 0, null, null]])
  })

  test('stays with its blob when nobody takes the result', async () => {
    startUploads('note', [file('a')], { upload })
    requests[0]?.resolve(blob('a'))
    await settled()
    expect(shown('note')).toEqual([['a', 1, null, '/api/blobs/a']])
  })

  test('shows why it failed, and is retried in its position', async () => {
    const done: string[] = []
    startUploads('card', [file('a'), file('b')], { upload, onDone: ({ name }) => done.push(name) })
    requests[0]?.onProgress?.(0.3)
    requests[0]?.reject('refused')
    await settled()
    expect(shown('card')).toEqual([
      ['a', 0.3, 'refused', null],
      ['b', 0, null, null],
    ])
    retryUpload(uploadsOf('card')[0]?.id ?? '')
    expect(shown('card')[0]).toEqual(['a', 0, null, null])
    requests[2]?.resolve(blob('a'))
    await settled()
    expect(done).toEqual(['a'])
    expect(shown('card')).toEqual([['b', 0, null, null]])
  })

  test('is stopped when it is removed, and its late result is ignored', async () => {
    const done: string[] = []
    startUploads('card', [file('a')], { upload, onDone: ({ name }) => done.push(name) })
    removeUpload(uploadsOf('card')[0]?.id ?? '')
    expect(requests[0]?.signal?.aborted).toBe(true)
    requests[0]?.resolve(blob('a'))
    await settled()
    expect(done).toEqual([])
    expect(shown('card')).toEqual([])
  })

  test('ends with the session', () => {
    startUploads('card', [file('a')], { upload })
    startUploads('note', [file('b')], { upload })
    signOut()
    expect([...shown('card'), ...shown('note')]).toEqual([])
    expect(requests.every(({ signal }) => signal?.aborted)).toBe(true)
  })
})

test('a component sees the uploads of its owner only, and the same list while nothing changes', () => {
  const { result, rerender } = renderHook(() => useUploads('card'))
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  act(() => startUploads('card', [file('a')], { upload }))
  act(() => startUploads('note', [file('b')], { upload }))
  expect(result.current.map((one) => one.file.name)).toEqual(['a'])
})
