import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { activities } from '#contract/activities.ts'
import { blobsPath } from '#contract/blobs.ts'
import { fileManager, uploadsPath } from '#contract/file-manager.ts'
import { search } from '#contract/search.ts'
import { undo } from '#contract/undo.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder, withToken } from '#server/testing/files.ts'
import { type TusClient, upload } from '#server/testing/tus.ts'
import { unzip } from '#server/testing/unzip.ts'

let app: TestApp
let own: Awaited<ReturnType<typeof temporaryFolder>>
let address: string
let me: TestMember
let who: TusClient

beforeAll(async () => {
  own = await temporaryFolder('file-manager')
  app = await startTestApp({ settings: { dataDir: own.dataDir } })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await own.remove()
})
beforeEach(async () => {
  me = await app.member()
  who = { address, token: me.token }
})

const folder = async (name: string, folderId: string | null = null) => (await me.call(fileManager.createFolder, { name, folderId })).id
const file = (filename: string, folderId: string | null = null, content = filename) =>
  upload(who, content, { filename, ...(folderId ? { folderId } : {}) })
const contents = (folderId: string | null = null) => me.call(fileManager.contents, folderId ? { folderId } : {})
const names = async (folderId: string | null = null) => {
  const { folders, files } = await contents(folderId)
  return [...folders, ...files].map(({ name }) => name)
}
const text = async (url: string | null | undefined) => (await fetch(address + url, withToken(me))).text()
/** The sequence of the last write, for undo. */
const lastSeq = async () => (await app.pool.query<{ seq: number }>('select seq from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0

describe('reading', () => {
  test('a folder has what is directly in it, by name, and the way to it', async () => {
    const docs = await folder('docs')
    const deep = await folder('Deep', docs)
    const [b, a] = [await file('b.txt', docs), await file('Á.docx', docs, 'abc')]
    await file('inside.txt', deep, '12345')
    const { folders, files, path } = await contents(docs)
    expect(folders.map(({ name }) => name)).toEqual(['Deep'])
    expect(files.map(({ id, name, type }) => [id, name, type])).toEqual([
      [a, 'Á.docx', 'DOC'],
      [b, 'b.txt', 'TXT'],
    ])
    expect(path.map(({ name }) => name)).toEqual(['docs'])
    expect((await contents(deep)).path.map(({ name }) => name)).toEqual(['docs', 'Deep'])
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(path[0]?.modified ?? ''))
    expect(path[0]).toMatchObject({
      ...{
        folderId: null,
        type: 'folder',
        contents: '3 files',
        size: '13 B',
        bytes: 13,
        fileCount: 3,
        folderCount: 1,
        mime: null,
        url: null,
        versions: 0,
      },
      ...{ createdBy: expect.stringMatching(/^Member/), creatorId: me.userId, createdAt: day, modifiedAt: day, description: null },
    })
    expect(folders[0]).toMatchObject({ contents: '1 file', bytes: 5 })
    expect(files[0]).toMatchObject({ contents: null, fileCount: null, size: '3 B', mime: 'text/plain', versions: 1 })
  })

  test('a folder is as young as the youngest in it', async () => {
    const docs = await folder('docs')
    await file('a', docs)
    await app.pool.query(`update file_items set modified_at = '2020-01-01', created_at = '2019-04-24' where team_id = $1 and is_folder`, [me.teamId])
    const [shown] = (await contents()).folders
    expect(shown?.createdAt).toBe('April 24, 2019')
    expect(new Date(shown?.modified ?? '').getFullYear()).toBeGreaterThan(2020)
  })

  test('the root is meant by the text null or by nothing; an empty id is nowhere, an unknown one is not there', async () => {
    await folder('x')
    const at = async (query: string) =>
      (await app.app.inject({ url: fileManager.contents.path + query, headers: { authorization: `Bearer ${me.token}` } })).json()
    for (const query of ['', '?folderId=null']) expect((await at(query)).folders).toHaveLength(1)
    expect(await at('?folderId=')).toEqual({ folders: [], files: [], path: [] })
    expect((await me.refused(fileManager.contents, { folderId: v7() })).code).toBe('not-found')
    expect((await me.refused(fileManager.contents, { folderId: await file('a') })).code).toBe('not-found')
    expect((await me.refused(fileManager.contents, { folderId: 'x' })).fields).toHaveProperty('folderId')
  })

  test('sizes are shown in readable units', async () => {
    const shown = async (bytes: number) => {
      const id = v7()
      await app.pool.query(`insert into file_items (team_id, id, is_folder, name, version_nr) values ($1, $2, false, $3, 1)`, [me.teamId, id, id])
      await app.pool.query(`insert into file_versions (team_id, id, item_id, nr, url, hash, size, type) values ($1, $2, $2, 1, '', $3, $4, '')`, [
        me.teamId,
        id,
        id,
        bytes,
      ])
      return (await me.call(fileManager.one, { id })).size
    }
    const described = []
    for (const bytes of [0, 999, 1000, 1234, 87_400, 999_499, 999_500, 87e6, 1.25e9, 5e12]) described.push(await shown(bytes))
    expect(described).toEqual(['0 B', '999 B', '1 KB', '1.2 KB', '87 KB', '999 KB', '1 MB', '87 MB', '1.3 GB', '5000 GB'])
  })

  test('names and descriptions are found, folders first, with their path; an empty query finds nothing', async () => {
    const docs = await folder('Ședință')
    const id = await file('sedinta notes.txt', docs)
    await me.call(fileManager.update, { id: await file('other'), item: { description: 'of the ȘEDINȚĂ' } })
    await file('else')
    const found = await me.call(fileManager.search, { query: 'sedinta' })
    expect(found.map(({ name, path }) => [name, path.map((one) => one.name)])).toEqual([
      ['Ședință', []],
      ['other', []],
      ['sedinta notes.txt', ['Ședință']],
    ])
    expect(await me.call(fileManager.search, { query: ' ' })).toEqual([])
    expect(await me.call(fileManager.search, { query: '100%' })).toEqual([])
    const sets = await me.call(search.search, { query: 'notes' })
    expect(sets.find((set) => set.id === 'files')?.results).toEqual([
      expect.objectContaining({ id, value: 'sedinta notes.txt', link: `/file-manager/folders/${docs}/details/${id}` }),
    ])
    expect((await me.call(fileManager.folders)).map(({ name }) => name)).toEqual(['Ședință'])
    expect(await me.call(fileManager.one, { id })).toMatchObject({ name: 'sedinta notes.txt', path: [{ id: docs, name: 'Ședință' }] })
    expect((await me.refused(fileManager.one, { id: v7() })).code).toBe('not-found')
  })
})

describe('changing', () => {
  test('a folder is created under its name or a numbered one, with an id of the client', async () => {
    const id = v7()
    expect((await me.call(fileManager.createFolder, { id, name: '  Plans ' })).id).toBe(id)
    expect((await me.call(fileManager.createFolder, { name: 'PLANS' })).name).toBe('PLANS (2)')
    expect((await me.refused(fileManager.createFolder, { id, name: 'again' })).code).toBe('conflict')
    expect((await me.refused(fileManager.createFolder, { name: 'x', folderId: v7() })).code).toBe('not-found')
    for (const name of ['', ' ', '..', 'a/b', 'a\\b', 'a\nb', 'a\u202eb', 'x'.repeat(256), 'end.'])
      expect((await me.refused(fileManager.createFolder, { name })).fields).toHaveProperty('name')
    expect(await names()).toEqual(['Plans', 'PLANS (2)'])
  })

  test('renaming and describing; the download has the new name', async () => {
    const [id] = [await file('a.txt'), await file('b.txt')]
    const renamed = await me.call(fileManager.update, { id, item: { name: 'B.TXT', description: ' what it is ' } })
    expect(renamed).toMatchObject({ name: 'B (2).TXT', description: 'what it is' })
    expect((await fetch(address + renamed.url, withToken(me))).headers.get('content-disposition')).toContain('B%20(2).TXT')
    expect(await me.call(fileManager.update, { id, item: { name: 'b (2).txt' } })).toMatchObject({ name: 'b (2).txt' })
    expect(await me.call(fileManager.update, { id, item: { description: '' } })).toMatchObject({ description: null })
    expect((await me.refused(fileManager.update, { id: v7(), item: { name: 'x' } })).code).toBe('not-found')
    expect((await me.refused(fileManager.update, { id, item: { name: 'a/b' } })).fields).toHaveProperty(['item.name'])
  })

  test('moving includes contents, numbers equal names, and never creates a cycle', async () => {
    const [a, b] = [await folder('a'), await folder('b')]
    const inner = await folder('inner', a)
    await file('x', inner)
    const [one, two] = [await file('same'), await file('same', b)]
    expect((await me.call(fileManager.move, { ids: [a, one], folderId: b })).map(({ name, folderId }) => [name, folderId])).toEqual([
      ['a', b],
      ['same (2)', b],
    ])
    expect(await names(b)).toEqual(['a', 'same', 'same (2)'])
    expect(await names(inner)).toEqual(['x'])
    for (const [id, into] of [
      [b, b],
      [b, a],
      [b, inner],
    ] as const)
      expect((await me.refused(fileManager.move, { ids: [id], folderId: into })).code).toBe('rule-broken')
    expect((await me.refused(fileManager.move, { ids: [two, v7()], folderId: null })).code).toBe('not-found')
    expect((await me.refused(fileManager.move, { ids: [two, b], folderId: inner })).code).toBe('rule-broken')
    expect((await me.refused(fileManager.move, { ids: [two], folderId: one })).code).toBe('not-found')
    expect(await names()).toEqual(['b'])
    // An item that is selected together with its folder moves with the folder.
    await me.call(fileManager.move, { ids: [inner, a], folderId: null })
    expect([await names(), await names(a)]).toEqual([['a', 'b'], ['inner']])
    expect((await me.refused(fileManager.move, { ids: [], folderId: null })).fields).toHaveProperty('ids')
  })

  test('two concurrent moves of folders into each other create no cycle', async () => {
    const [a, b] = [await folder('a'), await folder('b')]
    const into = (id: string, folderId: string) => app.send(fileManager.move, { ids: [id], folderId }, me.token)
    const codes = (await Promise.all([into(a, b), into(b, a)])).map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([200, 422])
    expect(await names()).toHaveLength(1)
  })

  test('many concurrent files of one name are all stored', async () => {
    await Promise.all(Array.from({ length: 6 }, () => me.call(fileManager.createFolder, { name: 'same' })))
    expect(await names()).toEqual(['same', 'same (2)', 'same (3)', 'same (4)', 'same (5)', 'same (6)'])
  })

  test('a copy is another thing with the same bytes', async () => {
    const a = await folder('a')
    const inner = await folder('inner', a)
    const x = await file('x.txt', inner, 'one')
    await upload(who, 'two', { filename: 'x.txt', fileId: x })
    const { used } = await me.call(fileManager.usage)
    const [copy, again] = await me.call(fileManager.copy, { ids: [a, inner], folderId: null })
    expect([copy?.name, again]).toEqual(['a (2)', undefined])
    // Also into itself: only the former contents are copied.
    const [within] = await me.call(fileManager.copy, { ids: [a], folderId: inner })
    expect(within).toMatchObject({ name: 'a', folderId: inner, fileCount: 1 })
    expect((await me.call(fileManager.usage)).used).toBe(used)
    const copied = (await me.call(fileManager.search, { query: 'x.txt' })).filter(({ id }) => id !== x)
    expect(copied.map(({ versions, bytes }) => [versions, bytes])).toEqual([
      [1, 3],
      [1, 3],
    ])
    await me.call(fileManager.remove, { ids: [a] })
    await me.call(fileManager.purge, { ids: [a] })
    await runJobsOnce(app.kernel, app.ownJobs)
    const left = await me.call(fileManager.search, { query: 'x.txt' })
    expect(await Promise.all(left.map(({ url }) => text(url)))).toEqual(['two'])
    expect((await me.refused(fileManager.copy, { ids: [v7()], folderId: null })).code).toBe('not-found')
    expect((await me.refused(fileManager.copy, { ids: [copy?.id ?? ''], folderId: v7() })).code).toBe('not-found')
  })
})

describe('the trash', () => {
  test('has deleted items, which are restored to their folder under a free name, or to the root', async () => {
    const [a, b] = [await folder('a'), await folder('b')]
    const [x, y] = [await file('x', a), await file('y', b)]
    await me.call(fileManager.remove, { ids: [x] })
    await me.call(fileManager.remove, { ids: [y] })
    await me.call(fileManager.remove, { ids: [b] })
    const trash = await me.call(fileManager.trash)
    expect(trash.map(({ name, from, deletedBy }) => [name, from, deletedBy !== ''])).toEqual([
      ['b', null, true],
      ['y', null, true],
      ['x', 'a', true],
    ])
    expect(trash[0]).toMatchObject({ fileCount: 0 })
    expect((await me.refused(fileManager.one, { id: x })).code).toBe('not-found')
    expect((await me.refused(fileManager.contents, { folderId: b })).code).toBe('not-found')
    await file('x', a, 'the second')
    expect(await me.call(fileManager.restore, { ids: [x, y] })).toMatchObject([
      { name: 'x (2)', folderId: a },
      { name: 'y', folderId: null },
    ])
    expect((await me.refused(fileManager.restore, { ids: [x] })).code).toBe('not-found')
    expect((await me.refused(fileManager.remove, { ids: [b] })).code).toBe('not-found')
  })

  test('a folder and items that were deleted from it before are restored together', async () => {
    const a = await folder('a')
    const [x] = [await file('x', a), await file('stays', a)]
    await me.call(fileManager.remove, { ids: [x] })
    await me.call(fileManager.remove, { ids: [a] })
    expect(await me.call(fileManager.restore, { ids: [x, a] })).toMatchObject([{ folderId: a }, { name: 'a' }])
    expect(await names(a)).toEqual(['stays', 'x'])
  })

  test('the bytes of a deleted file are not served, even to those who know the address; other files with the same bytes are', async () => {
    const a = await folder('a')
    const [x, y] = [await file('x', a, 'same'), await file('y', null, 'same')]
    await upload(who, 'second', { filename: 'x', fileId: x })
    const old = (await me.call(fileManager.versions, { id: x })).map(({ url }) => url)
    const [copy] = await me.call(fileManager.copy, { ids: [x], folderId: null })
    const note = await app.app.inject({
      ...{ method: 'POST', url: `${blobsPath}?name=n.txt`, payload: 'same' },
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'text/plain' },
    })
    const others = [(await me.call(fileManager.one, { id: y })).url, copy?.url, (note.json() as { url: string }).url]
    const statuses = (urls: readonly (string | null | undefined)[], how = '') =>
      Promise.all(urls.map(async (url) => (await fetch(`${address}${url}${how}`, { headers: { authorization: `Bearer ${me.token}` } })).status))

    await me.call(fileManager.remove, { ids: [a] })
    for (const how of ['', '?show', '?download']) expect(await statuses(old, how)).toEqual([404, 404])
    expect(await statuses(others)).toEqual([200, 200, 200])
    await me.call(fileManager.restore, { ids: [a] })
    expect(await Promise.all(old.map(text))).toEqual(['second', 'same'])
    await me.call(fileManager.remove, { ids: [x] })
    expect(await statuses(old)).toEqual([404, 404])
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await statuses(old)).toEqual([200, 200])
    await me.call(fileManager.remove, { ids: [x] })
    await me.call(fileManager.emptyTrash)
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(await statuses(old)).toEqual([404, 404])
    expect(await Promise.all(others.map(text))).toEqual(['same', 'second', 'same'])
  })

  test('purging deletes the bytes, but not items that had been deleted before', async () => {
    const a = await folder('a')
    const [x, y] = [await file('x', a), await file('y', a)]
    const url = (await me.call(fileManager.one, { id: y })).url
    await me.call(fileManager.remove, { ids: [x] })
    await me.call(fileManager.remove, { ids: [a] })
    await me.call(fileManager.purge, { ids: [a] })
    expect((await fetch(address + url, withToken(me))).status).toBe(404)
    expect(await me.call(fileManager.restore, { ids: [x] })).toMatchObject([{ name: 'x', folderId: null }])
    expect((await me.refused(fileManager.purge, { ids: [x] })).code).toBe('not-found')
    expect((await me.refused(fileManager.purge, { ids: [a] })).code).toBe('not-found')
  })

  test('it can be emptied, and items older than 30 days are purged automatically', async () => {
    const [x, y, z] = [await file('x'), await file('y'), await file('z')]
    await me.call(fileManager.remove, { ids: [x, y] })
    await app.pool.query(`update file_items set deleted_at = now() - interval '31 days' where id = $1`, [x])
    await app.pool.query(`select graphile_worker.add_job('file-manager.purge', '{}'::json)`)
    await runJobsOnce(app.kernel, app.ownJobs)
    expect((await me.call(fileManager.trash)).map(({ id }) => id)).toEqual([y])
    await me.call(fileManager.emptyTrash)
    await me.call(fileManager.emptyTrash)
    expect(await me.call(fileManager.trash)).toEqual([])
    expect((await contents()).files.map(({ id }) => id)).toEqual([z])
    const { rows } = await app.pool.query('select 1 from blobs where team_id = $1', [me.teamId])
    expect(rows).toHaveLength(1)
  })
})

test('versions: newest first, an older one can be restored, and any but the current one deleted', async () => {
  const id = await file('x.txt', null, 'one')
  await upload(who, 'second', { filename: 'x.txt', fileId: id })
  const [second, first] = await me.call(fileManager.versions, { id })
  expect([second, first].map((version) => [version?.nr, version?.bytes, version?.creatorId])).toEqual([
    [2, 6, me.userId],
    [1, 3, me.userId],
  ])
  const restored = await me.call(fileManager.restoreVersion, { id, versionId: first?.id ?? '' })
  expect([restored.versions, restored.bytes, await text(restored.url)]).toEqual([3, 3, 'one'])
  const [third] = await me.call(fileManager.versions, { id })
  expect((await me.refused(fileManager.removeVersion, { id, versionId: third?.id ?? '' })).code).toBe('rule-broken')
  expect(await me.call(fileManager.removeVersion, { id, versionId: second?.id ?? '' })).toBe(true)
  expect((await fetch(address + second?.url, withToken(me))).status).toBe(404)
  expect((await me.call(fileManager.versions, { id })).map(({ nr }) => nr)).toEqual([3, 1])
  expect((await me.call(fileManager.restoreVersion, { id, versionId: third?.id ?? '' })).versions).toBe(2)
  for (const endpoint of [fileManager.restoreVersion, fileManager.removeVersion]) {
    expect((await me.refused(endpoint, { id, versionId: v7() })).code).toBe('not-found')
    expect((await me.refused(endpoint, { id: await folder('f'), versionId: third?.id ?? '' })).code).toBe('not-found')
    expect((await me.refused(endpoint, { id: 'x', versionId: 'y' })).fields).toMatchObject({ id: expect.anything(), versionId: expect.anything() })
  }
  expect((await me.refused(fileManager.versions, { id: v7() })).code).toBe('not-found')
})

describe('a zip', () => {
  test('has the tree, empty folders too, and the bytes', async () => {
    const a = await folder('a')
    const [inner] = [await folder('inner ș', a), await folder('empty', a)]
    await file('x.txt', inner, 'words '.repeat(1000))
    await file('zero', inner, '')
    const [same, other] = [await file('same.txt', a, '1'), await file('same.txt', null, '2')]
    const { url, name } = await me.call(fileManager.zip, { ids: [a, same, other] })
    expect(name).toBe('files.zip')
    const answer = await fetch(address + url)
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''files.zip")
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const entries = unzip(Buffer.from(await answer.arrayBuffer()))
    expect([...entries].map(([path, bytes]) => [path, bytes.toString().slice(0, 6)]).toSorted()).toEqual([
      ['a/', 'folder'],
      ['a/empty/', 'folder'],
      ['a/inner ș/', 'folder'],
      ['a/inner ș/x.txt', 'words '],
      ['a/inner ș/zero', ''],
      ['a/same.txt', '1'],
      ['same.txt', '2'],
    ])
    expect((await me.call(fileManager.zip, { ids: [a] })).name).toBe('a.zip')
  })

  test('is for everybody who has the address, for five minutes, while its creator is a member', async () => {
    const member = await me.colleague()
    const id = await file('x')
    const { url } = await member.call(fileManager.zip, { ids: [id] })
    expect((await fetch(address + url)).status).toBe(200)
    const ticket = new URLSearchParams(url.split('?')[1]).get('ticket') ?? ''
    const forged = Buffer.from(ticket, 'base64url')
    forged[60] = (forged[60] ?? 0) ^ 1
    for (const wrong of ['', 'x', ticket.slice(4), forged.toString('base64url')])
      expect((await fetch(`${address}${fileManager.zipFile.path}?ticket=${wrong}`)).status).toBe(404)
    await app.pool.query('update members set left_at = now() where user_id = $1', [member.userId])
    expect((await fetch(address + url)).status).toBe(404)
    expect((await me.refused(fileManager.zip, { ids: [v7()] })).code).toBe('not-found')
    expect((await me.refused(fileManager.zip, { ids: [] })).fields).toHaveProperty('ids')
  })

  test('of a file whose bytes are lost ends short instead of lying', async () => {
    const id = await file('x', null, 'to be lost')
    const { rows } = await app.pool.query<{ hash: string }>('select hash from file_versions where item_id = $1', [id])
    await rm(`${own.dataDir}/blobs/${rows[0]?.hash.slice(0, 2)}/${rows[0]?.hash}`)
    const { url } = await me.call(fileManager.zip, { ids: [id] })
    await expect(fetch(address + url).then((answer) => answer.arrayBuffer())).rejects.toThrow()
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  })
})

describe('undo', () => {
  test('rename, move, deletion, copy and a new folder', async () => {
    const [a, x] = [await folder('a'), await file('x')]
    await me.call(fileManager.update, { id: x, item: { name: 'y', description: 'd' } })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await me.call(fileManager.one, { id: x })).toMatchObject({ name: 'x', description: null })
    await me.call(fileManager.move, { ids: [x], folderId: a })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await names()).toEqual(['a', 'x'])
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await names(a)).toEqual(['x'])
    await me.call(fileManager.remove, { ids: [a] })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect([await names(), await names(a)]).toEqual([['a'], ['x']])
    await me.call(fileManager.copy, { ids: [a], folderId: null })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await names()).toEqual(['a'])
    await folder('new')
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await names()).toEqual(['a'])
  })

  test('is refused after later changes', async () => {
    const [a, b] = [await folder('a'), await folder('b')]
    const x = await file('x', a)
    await me.call(fileManager.move, { ids: [x], folderId: b })
    const moved = await lastSeq()
    await me.call(fileManager.remove, { ids: [a] })
    expect((await me.refused(undo.undo, { seq: moved })).code).toBe('changed-since')
    const filled = await folder('filled')
    const made = await lastSeq()
    await file('y', filled)
    expect((await me.refused(undo.undo, { seq: made })).code).toBe('changed-since')
    await me.call(fileManager.purge, { ids: [a] })
    expect((await me.refused(undo.undo, { seq: await lastSeq() })).code).toBe('changed-since')
  })
})

test('the timeline and the history show it', async () => {
  const id = await file('x')
  await me.call(fileManager.update, { id, item: { name: 'y' } })
  await upload(who, 'new', { filename: 'y', fileId: id })
  const described = (await me.call(activities.all, {})).map(({ description }) => description?.replace(/<[^>]+>/g, '').replace(/^Member \w+ /, ''))
  expect(described).toEqual(['uploaded a new version of y', 'renamed x to y', 'uploaded y'])
  const history = await me.call(activities.history, { entity: 'file', id })
  expect(history.map(({ fields }) => fields)).toEqual([[], [{ field: 'name', from: 'x', to: 'y' }], []])
})

test('a stranger is refused, another team finds nothing', async () => {
  const id = await file('x')
  const other = await app.member()
  for (const endpoint of [fileManager.one, fileManager.versions]) expect((await other.refused(endpoint, { id })).code).toBe('not-found')
  for (const endpoint of [fileManager.remove, fileManager.zip]) expect((await other.refused(endpoint, { ids: [id] })).code).toBe('not-found')
  for (const endpoint of [fileManager.move, fileManager.copy])
    expect((await other.refused(endpoint, { ids: [id], folderId: null })).code).toBe('not-found')
  expect((await other.refused(fileManager.update, { id, item: { name: 'mine' } })).code).toBe('not-found')
  expect((await other.call(fileManager.contents, {})).files).toEqual([])
  expect((await other.call(fileManager.usage)).used).toBe(0)
  const created = await fetch(address + uploadsPath, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '1',
      authorization: `Bearer ${other.token}`,
      'upload-metadata': `filename eA==,fileId ${Buffer.from(id).toString('base64')}`,
    },
  })
  expect(created.status).toBe(404)
  for (const endpoint of Object.values(fileManager))
    if (endpoint.access === 'member') expect((await app.send(endpoint, { ids: [id], id })).statusCode).toBe(401)
})
