import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NoteField, notes } from '#contract/notes.ts'
import { notifications } from '#contract/notifications.ts'
import { search } from '#contract/search.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { withToken } from '#server/testing/files.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const all = (who = me) => who.call(notes.all)
const write = (title: string, more: object = {}) => me.call(notes.create, { note: { title, ...more } })
const blank = { content: '', tasks: null, image: null, reminder: null, labels: [], archived: false }
const makeLabel = async (title: string) => {
  const labels = await me.call(notes.createLabel, { title })
  return labels.at(-1) ?? { id: '', title: '' }
}

describe('a note', () => {
  test('is made with what was sent, and listed with its labels as objects', async () => {
    const label = await makeLabel('Work')
    const made = await me.call(notes.create, { note: { id: null, title: 'A', content: '<p>b</p>', labels: [label] } })
    expect(made).toMatchObject({ title: 'A', content: '<p>b</p>', labels: [label], access: 'own', members: [], updatedAt: null, archived: false })
    const second = await me.call(notes.create, { note: { title: 'B', labels: [label.id] } })
    expect(second.labels).toEqual([label.id])
    expect(await all()).toEqual([
      { ...made, labels: [label] },
      { ...second, labels: [label] },
    ])
    expect(await me.call(notes.one, { id: made.id })).toEqual({ ...made, labels: [label] })
  })

  test('may have an id, once', async () => {
    const id = v7()
    expect((await write('mine', { id })).id).toBe(id)
    expect(await me.refused(notes.create, { note: { id, title: 'again' } })).toMatchObject({ status: 409 })
    expect(await all()).toHaveLength(1)
  })

  test('is replaced by the one sent: what is left out is empty', async () => {
    const { id } = await write('a', {
      content: '<p>x</p>',
      tasks: [{ id: v7(), content: 't', completed: true }],
      reminder: '2030-01-01T09:00:00+02:00',
    })
    const answer = await me.call(notes.update, { updatedNote: { id, title: 'b' } })
    expect(answer).toMatchObject({ ...blank, id, title: 'b', updatedAt: expect.any(String) })
    expect(await all()).toMatchObject([{ ...blank, title: 'b' }])
  })

  test('a text that another member changed since is not stored, and is answered as a conflict', async () => {
    const other = await me.colleague()
    const { id } = await write('a', { content: '<p>old</p>' })
    await me.call(notes.share, { id, members: [{ id: other.userId, access: 'edit' }] })
    await other.call(notes.update, { updatedNote: { id, content: '<p>theirs</p>' }, only: ['content'], base: { content: '<p>old</p>' } })
    const sent = { updatedNote: { id, title: 'b', content: '<p>mine</p>' }, only: ['title' as const, 'content' as const] }
    const answer = await me.call(notes.update, { ...sent, base: { title: 'a', content: '<p>old</p>' } })
    expect(answer).toMatchObject({ title: 'b', content: '<p>theirs</p>', conflicts: [{ field: 'content', value: '<p>theirs</p>' }] })
    expect(await all(other)).toMatchObject([{ title: 'b', content: '<p>theirs</p>' }])
  })

  test('changes only in the fields that are named', async () => {
    const label = await makeLabel('A')
    const made = await write('a', { content: '<p>x</p>', labels: [label.id], reminder: '2030-01-01' })
    const { id } = made
    const change = (updatedNote: object, only: NoteField[]) => me.call(notes.update, { updatedNote: { id, ...updatedNote }, only })
    expect(await change({ title: 'b', archived: true }, ['archived'])).toMatchObject({ title: 'a', archived: true, updatedAt: null })
    // A field in `only` that is missing becomes empty.
    expect(await change({}, ['content', 'reminder'])).toMatchObject({ title: 'a', content: '', reminder: null, labels: [label.id] })
    const before = await all()
    expect(await change({ title: 'b' }, [])).toMatchObject({ title: 'a' })
    expect(await all()).toEqual(before)
    expect(await me.refused(notes.update, { updatedNote: { id }, only: ['owner' as never] })).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await change({ labels: [] }, ['labels'])).toMatchObject({ title: 'a', labels: [] })
  })

  test('without an id is answered and not stored', async () => {
    const before = await app.pool.query('select seq from team_seqs where team_id = $1', [me.teamId])
    expect(await me.call(notes.update, { updatedNote: { id: null, title: 'typing' } })).toEqual({ ...blank, id: null, title: 'typing' })
    expect(await me.call(notes.addTask, { note: { id: null }, task: 'x' })).toEqual({ id: null })
    expect(await all()).toEqual([])
    expect((await app.pool.query('select seq from team_seqs where team_id = $1', [me.teamId])).rows).toEqual(before.rows)
  })

  test('contains only sanitized HTML', async () => {
    const made = await write('a', { content: '<p onclick="x()">a<script>alert(1)</script></p>' })
    expect(made.content).toBe('<p>a</p>')
  })

  test('gets an item on its list', async () => {
    const { id } = await write('a')
    await me.call(notes.addTask, { note: { id }, task: 'first' })
    const answer = await me.call(notes.addTask, { note: { id }, task: 'second' })
    expect(answer).toMatchObject({ id, tasks: [{ content: 'first', completed: false }, { content: 'second' }], labels: [] })
    expect(await me.refused(notes.addTask, { note: { id: v7() }, task: 'x' })).toMatchObject({ status: 404 })
  })

  test('is deleted and restored', async () => {
    const { id } = await write('a')
    expect(await me.call(notes.remove, { id })).toBe(true)
    expect(await all()).toEqual([])
    expect(await me.refused(notes.remove, { id })).toMatchObject({ status: 404 })
    expect(await me.refused(notes.update, { updatedNote: { id, title: 'b' } })).toMatchObject({ status: 404 })
    expect(await me.call(notes.restore, { id })).toMatchObject({ id, title: 'a' })
    expect(await me.refused(notes.restore, { id })).toMatchObject({ status: 404 })
    expect(await all()).toHaveLength(1)
  })

  test.each([
    ['a title beyond the limit', { title: 'x'.repeat(501) }],
    ['a reminder that is none', { reminder: 'soon' }],
    ['a picture from elsewhere', { image: 'https://example.com/a.png' }],
    ['a picture that is none', { image: `data:image/png;base64,${Buffer.from('no picture').toString('base64')}` }],
    ['a picture of an unknown address', { image: `/api/blobs/${'x'.repeat(24)}` }],
    ['items without content', { tasks: [{ id: v7(), completed: true }] }],
  ])('with %s is refused and not stored', async (_what, sent) => {
    expect(await me.refused(notes.create, { note: { title: 'a', ...sent } as never })).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await all()).toEqual([])
  })

  test('accepts a picture as a data URL, as existing clients send it, and stores it as a file', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const made = await write('a', { image: `data:image/png;base64,${png}` })
    expect(made.image).toMatch(/^\/api\/blobs\//)
    const answer = await app.app.inject({ url: made.image ?? '', ...withToken(me) })
    expect([answer.headers['content-type'], answer.rawPayload.toString('base64')]).toEqual(['image/png', png])
    const again = await me.call(notes.update, { updatedNote: { ...made, title: 'b' } })
    expect(again).toMatchObject({ title: 'b', image: made.image })
  })
})

describe('labels', () => {
  test('are all answered by each call, the new one last', async () => {
    const [a] = await me.call(notes.createLabel, { title: 'A' })
    const two = await me.call(notes.createLabel, { title: 'B' })
    expect(two.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(await me.call(notes.updateLabel, { label: { id: a?.id ?? '', title: 'C' } })).toMatchObject([{ title: 'C' }, { title: 'B' }])
    expect(await me.call(notes.labels)).toMatchObject([{ title: 'C' }, { title: 'B' }])
    expect(await me.call(notes.removeLabel, { id: a?.id ?? '' })).toMatchObject([{ title: 'B' }])
  })

  test('that are deleted or have no title change nothing', async () => {
    const label = await makeLabel('A')
    const same = [label]
    expect(await me.call(notes.createLabel, { title: '  ' })).toEqual(same)
    expect(await me.call(notes.updateLabel, { label: { id: v7(), title: 'x' } })).toEqual(same)
    expect(await me.call(notes.updateLabel, { label: { ...label, title: '' } })).toEqual(same)
    expect(await me.call(notes.removeLabel, { id: v7() })).toEqual(same)
  })

  test('are taken off every note when deleted', async () => {
    const [a, b] = [await makeLabel('A'), await makeLabel('B')]
    await write('x', { labels: [a.id, b.id] })
    await me.call(notes.removeLabel, { id: a.id })
    expect((await all())[0]?.labels).toEqual([b])
  })

  test('of somebody else are ignored', async () => {
    const label = await makeLabel('A')
    const colleague = await me.colleague()
    const made = await colleague.call(notes.create, { note: { title: 'x', labels: [label.id] } })
    expect((await colleague.call(notes.one, { id: made.id })).labels).toEqual([])
    await colleague.call(notes.updateLabel, { label: { ...label, title: 'mine now' } })
    await colleague.call(notes.removeLabel, { id: label.id })
    expect(await me.call(notes.labels)).toEqual([label])
  })
})

describe('a member’s own notes', () => {
  test('are closed to colleagues', async () => {
    const { id } = await write('secret')
    const colleague = await me.colleague('owner')
    expect(await all(colleague)).toEqual([])
    for (const refused of [
      await colleague.refused(notes.one, { id }),
      await colleague.refused(notes.update, { updatedNote: { id, title: 'x' } }),
      await colleague.refused(notes.remove, { id }),
      await colleague.refused(notes.share, { id, members: [] }),
      await colleague.refused(notes.versions, { id }),
      await colleague.refused(notes.markdown, { id }),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'not-found' })
    expect(await all()).toMatchObject([{ title: 'secret' }])
  })

  test('have changes that only their owner gets', async () => {
    const { id } = await write('a')
    await me.call(notes.update, { updatedNote: { id, title: 'b', archived: true } })
    await makeLabel('A')
    const { rows } = await app.pool.query<{ audience: string[] }>(`select distinct audience from changes where team_id = $1 and area = 'notes'`, [
      me.teamId,
    ])
    expect(rows).toEqual([{ audience: [me.userId] }])
  })
})

describe('sharing', () => {
  let reader: TestMember
  let writer: TestMember
  let id: string
  beforeEach(async () => {
    ;[reader, writer] = [await me.colleague(), await me.colleague()]
    const label = await makeLabel('Mine')
    id = (await write('Ours', { labels: [label.id], archived: true, reminder: '2030-01-01' })).id
    await me.call(notes.share, {
      id,
      members: [
        { id: reader.userId, access: 'read' },
        { id: writer.userId, access: 'edit' },
      ],
    })
  })

  test('shows the note, but not what is the owner’s own', async () => {
    const [note] = await all(reader)
    expect(note).toMatchObject({ title: 'Ours', access: 'read', owner: { id: me.userId }, labels: [], archived: false, reminder: null })
    expect(note?.members.map((member) => [member.id, member.access]).toSorted()).toEqual(
      [
        [reader.userId, 'read'],
        [writer.userId, 'edit'],
      ].toSorted(),
    )
  })

  test('notifies those it is shared with, once', async () => {
    expect(await reader.call(notifications.all)).toMatchObject([{ kind: 'notes.shared', link: `/apps/notes/${id}`, description: '“Ours”' }])
    await me.call(notes.share, { id, members: [{ id: reader.userId, access: 'edit' }] })
    expect(await reader.call(notifications.all)).toHaveLength(1)
  })

  test('lets writers change it for all, and readers only what is their own', async () => {
    const theirs = await writer.call(notes.one, { id })
    await writer.call(notes.update, { updatedNote: { ...theirs, title: 'Changed' } })
    expect(await all()).toMatchObject([{ title: 'Changed', archived: true, labels: [{ title: 'Mine' }] }])
    const read = await reader.call(notes.one, { id })
    expect(await reader.refused(notes.update, { updatedNote: { ...read, title: 'No' } })).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await reader.refused(notes.addTask, { note: { id }, task: 'no' })).toMatchObject({ status: 403 })
    await reader.call(notes.update, { updatedNote: { ...read, archived: true } })
    expect((await reader.call(notes.one, { id })).archived).toBe(true)
    expect((await writer.call(notes.one, { id })).archived).toBe(false)
  })

  test('merges concurrent changes of different fields, one of them from an older copy', async () => {
    const older = await writer.call(notes.one, { id })
    await me.call(notes.update, { updatedNote: { id, title: 'Ours, renamed' }, only: ['title'] })
    const answer = await writer.call(notes.update, { updatedNote: { ...older, content: '<p>theirs</p>', archived: true }, only: ['content'] })
    expect(answer).toMatchObject({ title: 'Ours, renamed', content: '<p>theirs</p>', archived: false })
    expect(await all()).toMatchObject([
      { title: 'Ours, renamed', content: '<p>theirs</p>', archived: true, reminder: '2030-01-01', labels: [{ title: 'Mine' }] },
    ])
  })

  test('merges what several write at the same time', async () => {
    const tasks = [{ id: v7(), content: 'pack', completed: false }]
    await Promise.all([
      me.call(notes.update, { updatedNote: { id, title: 'At once' }, only: ['title'] }),
      writer.call(notes.update, { updatedNote: { id, content: '<p>at once</p>' }, only: ['content'] }),
      writer.call(notes.update, { updatedNote: { id, tasks }, only: ['tasks'] }),
    ])
    expect(await all(reader)).toMatchObject([{ title: 'At once', content: '<p>at once</p>', tasks }])
  })

  test('lets a reader archive it although the owner has edited it meanwhile', async () => {
    const older = await reader.call(notes.one, { id })
    await me.call(notes.update, { updatedNote: { id, title: 'Edited' }, only: ['title'] })
    const away = { ...older, archived: true, reminder: '2031-01-01' }
    expect(await reader.refused(notes.update, { updatedNote: away })).toMatchObject({ status: 403 })
    expect(await reader.refused(notes.update, { updatedNote: away, only: ['title', 'archived'] })).toMatchObject({ status: 403 })
    expect(await reader.call(notes.update, { updatedNote: away, only: ['archived'] })).toMatchObject({
      title: 'Edited',
      archived: true,
      reminder: null,
    })
    expect(await all()).toMatchObject([{ title: 'Edited', archived: true, reminder: '2030-01-01' }])
  })

  test('is for the owner to decide, and ends at once', async () => {
    expect(await writer.refused(notes.share, { id, members: [] })).toMatchObject({ status: 403 })
    expect(await me.refused(notes.share, { id, members: [{ id: v7(), access: 'read' }] })).toMatchObject({ status: 400 })
    await me.call(notes.share, { id, members: [{ id: reader.userId, access: 'read' }] })
    expect(await writer.refused(notes.one, { id })).toMatchObject({ status: 404 })
    expect(await all(writer)).toEqual([])
  })

  test('is left by removing the note from one’s list; the owner’s removal takes it from all', async () => {
    expect(await writer.call(notes.remove, { id })).toBe(true)
    expect(await all(writer)).toEqual([])
    expect(await all()).toMatchObject([{ members: [{ id: reader.userId }] }])
    await me.call(notes.remove, { id })
    expect(await all(reader)).toEqual([])
  })

  test('notifies all readers of changes', async () => {
    const theirs = await writer.call(notes.one, { id })
    await writer.call(notes.update, { updatedNote: { ...theirs, title: 'Changed' } })
    const { rows } = await app.pool.query<{ audience: string[] }>(
      `select audience from changes where team_id = $1 and area = 'notes' and op = 'update' order by seq desc limit 1`,
      [me.teamId],
    )
    expect(rows[0]?.audience.toSorted()).toEqual([me.userId, reader.userId, writer.userId].toSorted())
  })

  test('ends for who leaves the team, and so do their own notes', async () => {
    const theirs = await writer.call(notes.create, { note: { title: 'theirs' } })
    await writer.call(notes.share, { id: theirs.id, members: [{ id: me.userId, access: 'read' }] })
    await writer.leave()
    expect((await all()).map(({ title, members }) => [title, members.map((member) => member.id)])).toEqual([['Ours', [reader.userId]]])
  })
})

describe('versions', () => {
  test('show earlier texts, and restore them', async () => {
    const first = await write('one', { content: '<p>1</p>' })
    const { id } = first
    await me.call(notes.update, { updatedNote: { ...first, title: 'two' } })
    await me.call(notes.update, { updatedNote: { ...first, title: 'two', content: '<p>2</p>' } })
    await me.call(notes.update, { updatedNote: { ...first, title: 'two', content: '<p>2</p>', archived: true } })
    const versions = await me.call(notes.versions, { id })
    expect(versions.map(({ fields, by }) => [fields, by?.id])).toEqual([
      [['content'], me.userId],
      [['title'], me.userId],
      [['title', 'content', 'tasks', 'image'], me.userId],
    ])
    const texts = await Promise.all(versions.map(({ seq }) => me.call(notes.version, { id, seq })))
    expect(texts.map(({ title, content }) => title + content)).toEqual(['two<p>2</p>', 'two<p>1</p>', 'one<p>1</p>'])
    const back = await me.call(notes.restoreVersion, { id, seq: versions[2]?.seq ?? 0 })
    expect(back).toMatchObject({ title: 'one', content: '<p>1</p>', archived: true })
    expect(await me.refused(notes.version, { id, seq: 999_999 })).toMatchObject({ status: 404 })
  })

  test('are available offline with their texts, for every visible note and no other', async () => {
    const first = await write('one', { content: '<p>1</p>' })
    await me.call(notes.update, { updatedNote: { ...first, title: 'two' } })
    const colleague = await me.colleague()
    const theirs = await colleague.call(notes.create, { note: { title: 'theirs' } })
    await colleague.call(notes.create, { note: { title: 'not shown' } })
    await colleague.call(notes.share, { id: theirs.id, members: [{ id: me.userId, access: 'read' }] })
    for (const title of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'])
      await colleague.call(notes.update, { updatedNote: { ...theirs, title } })
    const pasts = await me.call(notes.pasts)
    const versions = await me.call(notes.versions, { id: first.id })
    expect(pasts.map(({ id, versions: own }) => [id, own.map(({ text }) => text.title)])).toEqual([
      [theirs.id, ['m', 'l', 'k', 'j', 'i', 'h', 'g', 'f', 'e', 'd']],
      [first.id, ['two', 'one']],
    ])
    expect(pasts[1]?.versions.map(({ text: _, ...version }) => version)).toEqual(versions)
  })

  test('are restored without a picture that no longer exists', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const made = await write('a', { image: `data:image/png;base64,${png}` })
    const { id } = made
    await me.call(notes.update, { updatedNote: { ...made, title: 'b', image: null } })
    const [, first] = await me.call(notes.versions, { id })
    expect(await me.call(notes.restoreVersion, { id, seq: first?.seq ?? 0 })).toMatchObject({ title: 'a', image: made.image })
    await me.call(notes.update, { updatedNote: { ...made, title: 'b', image: null } })
    await app.pool.query('delete from blobs where team_id = $1', [me.teamId])
    expect(await me.call(notes.restoreVersion, { id, seq: first?.seq ?? 0 })).toMatchObject({ title: 'a', image: null })
  })

  test('from before a note was shared stay closed', async () => {
    const made = await write('secret')
    await me.call(notes.update, { updatedNote: { ...made, title: 'open' } })
    const colleague = await me.colleague()
    await me.call(notes.share, { id: made.id, members: [{ id: colleague.userId, access: 'edit' }] })
    await me.call(notes.update, { updatedNote: { ...made, title: 'later' } })
    const [latest, ...earlier] = await colleague.call(notes.versions, { id: made.id })
    expect(earlier).toEqual([])
    expect((await colleague.call(notes.pasts)).map(({ versions }) => versions.map(({ text }) => text.title))).toEqual([['later']])
    expect(await colleague.call(notes.version, { id: made.id, seq: latest?.seq ?? 0 })).toMatchObject({ title: 'later' })
    const [, , first] = await me.call(notes.versions, { id: made.id })
    expect(await colleague.refused(notes.version, { id: made.id, seq: first?.seq ?? 0 })).toMatchObject({ status: 404 })
  })
})

test('a picture that was sent as data is stored before the transaction, claimed by the note, and deleted if the write fails', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const image = `data:image/png;base64,${png}`
  const stored = async () =>
    (await app.pool.query<{ claimed: boolean }>('select claimed from blobs where team_id = $1 order by at', [me.teamId])).rows.map(
      ({ claimed }) => claimed,
    )
  expect((await me.refused(notes.update, { updatedNote: { id: v7(), title: 'missing', image } })).code).toBe('not-found')
  expect(await stored()).toEqual([])
  const { rows } = await app.pool.query<{ payload: { hashes: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'freeBytes'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const { id } = await write('a', { image })
  expect(await stored()).toEqual([true])
  await me.call(notes.update, { updatedNote: { id, title: 'b', image }, only: ['title'] })
  expect(await stored()).toEqual([true])
  const repeat = () => app.send(notes.create, { note: { title: 'once', image } }, me.token, { 'idempotency-key': 'one-picture' })
  const first = await repeat()
  expect((await repeat()).body).toBe(first.body)
  expect(await stored()).toEqual([true, true])
})

describe('Markdown', () => {
  test('comes in and goes out', async () => {
    const markdown = '# Plan\n\nFirst **this**, then *that*.\n\n- a\n- b\n\n- [x] done\n- [ ] open\n'
    const made = await me.call(notes.importMarkdown, { name: 'other.md', markdown: markdown.replace('\n\n- [x]', '\n\n---\n\n- [x]') })
    expect(made).toMatchObject({
      title: 'Plan',
      tasks: [
        { content: 'done', completed: true },
        { content: 'open', completed: false },
      ],
    })
    expect(made.content).toContain('<strong>this</strong>')
    const { name, markdown: out } = await me.call(notes.markdown, { id: made.id })
    expect(name).toBe('plan.md')
    const file = await app.send(notes.markdownFile, { id: made.id }, me.token)
    expect([file.headers['content-type'], file.headers['content-disposition'], file.body]).toEqual([
      'text/markdown; charset=utf-8',
      `attachment; filename*=UTF-8''plan.md`,
      out,
    ])
    expect(out).toBe('# Plan\n\nFirst **this**, then *that*.\n\n- a\n- b\n\n---\n\n- [x] done\n- [ ] open\n')
  })

  test('takes its title from the file where it has none, and leaves scripts behind', async () => {
    const made = await me.call(notes.importMarkdown, { name: 'shopping.md', markdown: 'text <script>alert(1)</script>' })
    expect(made).toMatchObject({ title: 'shopping', tasks: null })
    expect(made.content).not.toContain('script')
  })

  test('that takes too long to read is refused, and others are answered meanwhile', async () => {
    const slow = me.refused(notes.importMarkdown, { markdown: '_a'.repeat(100_000) })
    await (await app.member()).call(notes.create, { note: { title: 'meanwhile' } })
    expect(await slow).toMatchObject({ code: 'rule-broken', detail: expect.stringContaining('in parts') })
    expect((await me.call(notes.importMarkdown, { markdown: '# Next' })).title).toBe('Next')
  })

  test.each([
    ['quotes that are nested too deep', '> '.repeat(10_000)],
    ['a long address that is referred to often', `[a]: https://example.com/${'x'.repeat(50_000)}\n\n${'[a] '.repeat(30_000)}`],
  ])('with %s is refused', async (_what, markdown) => {
    expect(await me.refused(notes.importMarkdown, { markdown })).toMatchObject({ code: 'rule-broken' })
    expect(await all()).toEqual([])
  })

  test('is imported once, however often the same import is sent', async () => {
    const [id, key] = [v7(), { 'idempotency-key': `import-${v7()}` }]
    const answers = []
    for (const _ of [1, 2]) answers.push(await app.send(notes.importMarkdown, { id, markdown: '# Once' }, me.token, key))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]?.body).toBe(answers[0]?.body)
    expect(await all()).toHaveLength(1)
  })
})

describe('search', () => {
  test('finds own notes by title, text, list and labels, without accents', async () => {
    const label = await makeLabel('Ședință')
    const ids = [
      (await write('Întâlnire')).id,
      (await write('b', { content: '<p>o <b>întâl</b>nire</p>' })).id,
      (await write('c', { tasks: [{ id: v7(), content: 'INTALNIRE', completed: false }] })).id,
      (await write('d', { labels: [label.id] })).id,
    ]
    const colleague = await me.colleague()
    await colleague.call(notes.create, { note: { title: 'intalnire' } })
    expect((await me.call(notes.search, { query: 'intalnire' })).toSorted()).toEqual([ids[0], ids[2]].toSorted())
    expect(await me.call(notes.search, { query: 'sedinta' })).toEqual([ids[3]])
    expect(await me.call(notes.search, { query: '' })).toEqual([])
    const found = await me.call(search.search, { query: 'întâlni' })
    expect(found.find((set) => set.id === 'notes')?.results.map(({ link }) => link)).toContain(`/apps/notes/${ids[0]}`)
  })
})
