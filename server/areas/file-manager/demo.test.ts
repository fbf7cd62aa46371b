import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileManager } from '#contract/file-manager.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder, withToken } from '#server/testing/files.ts'

let app: TestApp
let own: Awaited<ReturnType<typeof temporaryFolder>>
let me: TestMember
beforeAll(async () => {
  own = await temporaryFolder('file-demo')
  app = await startTestApp({ demo: true, settings: { dataDir: own.dataDir } })
  me = await app.member({ teamId: app.demoTeamId() })
})
afterAll(async () => {
  await app.close()
  await own.remove()
})

test('the demo has 21 items: three folders and thirteen files at the root, and folders in folders', async () => {
  const { folders, files } = await me.call(fileManager.contents, {})
  expect([folders.length, files.length]).toEqual([3, 13])
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['PDF', 'DOC', 'XLS', 'TXT', 'JPG']))
  const all = await me.call(fileManager.folders)
  const inside = await Promise.all(all.map(({ id }) => me.call(fileManager.contents, { folderId: id })))
  expect(16 + inside.reduce((sum, one) => sum + one.folders.length + one.files.length, 0)).toBe(21)
  expect(Math.max(...inside.map(({ path }) => path.length))).toBe(2)
  expect(folders.find(({ name }) => name === 'Portal')).toMatchObject({ contents: '2 files', folderCount: 1 })
})

test('every file is what its name says', async () => {
  const found = (await me.call(fileManager.search, { query: '.' })).filter(({ type }) => type !== 'folder')
  expect(found).toHaveLength(17)
  for (const { type, url, mime, bytes } of found) {
    const got = (await app.app.inject({ url: url ?? '', ...withToken(me) })).rawPayload
    expect(got.length).toBe(bytes)
    if (type === 'TXT') expect(mime).toBe('text/plain')
    else expect((await fileTypeFromBuffer(got))?.mime).toBe(mime)
    if (type === 'JPG') expect(await sharp(got).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
  }
  expect(new Set(found.map(({ mime }) => mime)).size).toBe(5)
})
