import { describe, expect, test } from 'vitest'
import * as edits from './edits.ts'
import { filterNotes, parseView } from './filters.ts'
import { fromField, suggestionsAt, toField } from './reminders.ts'

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const ana = { id: id(1), name: 'Ana', avatar: null }
const bogdan = { id: id(2), name: 'Bogdan', avatar: null }
const label = { id: id(9), title: 'Work' }
const noteOf = (number: number, given: Partial<edits.ShownNote> = {}): edits.ShownNote => ({
  ...edits.blankNote(id(number), ana),
  title: `Note ${number}`,
  ...given,
})

describe('edits do the same when applied twice', () => {
  const list = [noteOf(10, { labels: [label] }), noteOf(11)]
  const cases: [string, (before: edits.ShownNote[]) => edits.ShownNote[]][] = [
    ['made', (before) => edits.noteCreated(before, { note: { id: id(12), title: ' New ', labels: [label] } }, ana)],
    ['changed', (before) => edits.noteUpdated(before, { updatedNote: { id: id(10), title: 'Other', labels: [label.id] } })],
    ['changed in named fields', (before) => edits.noteUpdated(before, edits.noteChange(id(10), { content: '<p>x</p>', labels: [] }))],
    ['restored to a version', (before) => edits.noteRestoredTo(before, id(10), { title: 'Then', content: '<p>x</p>', tasks: null, image: null })],
    ['deleted', (before) => edits.noteRemoved(before, { id: id(10) })],
    ['restored', (before) => edits.noteRestored(before, { id: id(10) })],
    ['shared', (before) => edits.noteShared(before, { id: id(10), members: [{ id: bogdan.id, access: 'read' }] }, [ana, bogdan])],
    ['imported', (before) => edits.noteImported(before, { id: id(13), name: 'plan.md', markdown: 'One\n\n<b>two</b>' }, ana)],
    ['label renamed', (before) => edits.labelRenamedIn(before, { label: { id: label.id, title: 'Job' } })],
    ['label deleted', (before) => edits.labelRemovedFromNotes(before, { id: label.id })],
  ]
  test.each(cases)('%s', (_what, edit) => {
    const once = edit(list)
    expect(edit(once)).toEqual(once)
  })

  test('and have these results', () => {
    expect(edits.noteCreated([], { note: { id: id(12), title: ' New ' } }, ana)).toMatchObject([
      { title: 'New', owner: ana, access: 'own', tasks: null },
    ])
    // The title of a label that is sent as an id comes from the list.
    expect(edits.noteUpdated(list, { updatedNote: { id: id(10), labels: [label.id] } })[0]).toMatchObject({ title: '', labels: [label] })
    expect(edits.noteUpdated(list, { updatedNote: { id: null, title: 'typed' } })).toBe(list)
    expect(edits.noteImported([], { id: id(13), name: 'plan.md', markdown: '# Plan\n\n<b>' }, ana)[0]).toMatchObject({
      title: 'Plan',
      content: '<p>&lt;b&gt;</p>',
    })
    expect(edits.labelCreated([label], { id: id(8), title: ' ' })).toEqual([label])
  })
})

describe('a change lists its fields', () => {
  const list = [noteOf(10, { content: '<p>old</p>', labels: [label] })]
  const change = (patch: edits.NotePatch) => edits.noteChange(id(10), patch)

  test('and changes no other field', () => {
    expect(change({ archived: true })).toEqual({ updatedNote: { id: id(10), archived: true }, only: ['archived'] })
    expect(edits.noteUpdated(list, change({ archived: true }))).toEqual([{ ...list[0], archived: true }])
    // Other fields that are sent are ignored.
    const more = { updatedNote: { id: id(10), title: 'Older', image: null, reminder: null }, only: ['reminder' as const] }
    expect(edits.noteUpdated(list, more)).toEqual(list)
  })

  test('two waiting changes merge into one with the fields of both and the later values', () => {
    const merged = edits.changesMerged(change({ title: 'a', content: '<p>a</p>' }), change({ title: 'b', archived: true }))
    expect(merged).toEqual({ updatedNote: { id: id(10), title: 'b', content: '<p>a</p>', archived: true }, only: ['title', 'content', 'archived'] })
    expect(edits.changesMerged(change({ title: 'a' }), edits.noteChange(id(11), { title: 'b' }))).toBeUndefined()
  })

  test('a merged change has the same result as both changes', () => {
    const whole = { updatedNote: { id: id(10), title: 'whole' } }
    const older = { updatedNote: { id: id(10), title: 'older', archived: true }, only: ['archived' as const] }
    const emptied = { updatedNote: { id: id(10) }, only: ['title' as const, 'content' as const] }
    const mine = [change({ title: 'a' }), change({ title: 'b', labels: [] }), change({ image: null, archived: true }), change({})]
    const changes = [...mine, whole, older, emptied]
    for (const earlier of changes)
      for (const later of changes) {
        const merged = edits.changesMerged(earlier, later)
        expect(merged && edits.noteUpdated(list, merged)).toEqual(edits.noteUpdated(edits.noteUpdated(list, earlier), later))
      }
  })
})

test('filters by view, label and query, ignoring accents', () => {
  const list = [
    noteOf(10, { archived: true }),
    noteOf(11, { labels: [label], reminder: '2026-02-01T08:00:00Z' }),
    noteOf(12, { content: '<p>Ședință</p><p>la opt</p>', reminder: '2026-01-01T08:00:00Z' }),
    { ...noteOf(13), removed: true as const },
  ]
  const found = (search: Record<string, unknown>) => filterNotes(list, parseView(search)).map(({ title }) => title)
  expect(found({})).toEqual(['Note 12', 'Note 11'])
  expect(found({ show: 'archive' })).toEqual(['Note 10'])
  expect(found({ show: 'reminders' })).toEqual(['Note 12', 'Note 11'])
  expect(found({ show: 'nonsense', label: label.id })).toEqual(['Note 11'])
  expect(found({ q: 'SEDINTA opt' })).toEqual(['Note 12'])
  expect(found({ q: 12 })).toEqual(['Note 12'])
  expect(found({ q: 'work' })).toEqual(['Note 11'])
})

test('suggests future reminders and converts to local time', () => {
  const keys = (at: string) => suggestionsAt(new Date(at)).map(({ key }) => key)
  expect(keys('2026-11-12T09:00:00')).toEqual(['evening', 'tomorrow', 'nextWeek'])
  expect(keys('2026-11-15T20:00:00')).toEqual(['tomorrow'])
  const monday = suggestionsAt(new Date('2026-11-16T09:00:00')).at(-1)?.instant ?? ''
  expect(toField(monday)).toBe('2026-11-23T08:00')
  expect(toField(fromField('2026-03-01T10:05') ?? '')).toBe('2026-03-01T10:05')
  expect(fromField('')).toBeUndefined()
})
