import { statfs } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/files.ts'
import { DiskSpace } from './disk-space.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('disk')
})
afterAll(() => folder.remove())

test('what running uploads may still write counts as used', async () => {
  const { bavail, bsize } = await statfs(folder.dataDir)
  const free = bavail * bsize
  const disk = new DiskSpace(folder.dataDir, free * 0.5)
  await disk.refuseIfFull(free * 0.3)
  await disk.reserve(free * 0.3, async () => {
    await expect(disk.refuseIfFull(free * 0.3)).rejects.toMatchObject({ code: 'disk-full', status: 507 })
    await expect(disk.reserve(free * 0.3, async () => 'stored')).rejects.toMatchObject({ code: 'disk-full' })
    expect(await disk.reserve(free * 0.1, async () => 'stored')).toBe('stored')
  })
  await expect(disk.reserve(free * 0.3, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await disk.reserve(free * 0.3, async () => 'stored')).toBe('stored')
})

test('a floor of 0 refuses nothing', async () => {
  const disk = new DiskSpace(folder.dataDir, 0)
  expect(await disk.reserve(Number.MAX_SAFE_INTEGER, async () => 'stored')).toBe('stored')
})
