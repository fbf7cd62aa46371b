import { describe, expect, test } from 'vitest'
import type { Contact } from '#contract/contacts.ts'
import { changesOf, draftOf, invalidRows } from './draft.ts'
import * as edits from './edits.ts'

const ana: Contact = {
  ...{ id: 'a', avatar: '/x.png', background: '/b.png', name: 'Ana', title: 'Buyer', company: 'X', birthday: null, address: null, notes: null },
  ...{ emails: [{ email: 'a@x.example', label: 'Work' }], phoneNumbers: [], job: { title: '', company: '' }, tags: ['t', 'u'] },
}

describe('edits', () => {
  test('a contact is created once, with the given fields', () => {
    const made = edits.contactCreated([ana], { id: 'n', name: 'New', title: 'Head', emails: [{ email: ' ', label: '' }] })
    expect(made[0]).toMatchObject({ id: 'n', name: 'New', title: 'Head', emails: [], avatar: null, tags: [] })
    expect(made[0]).not.toHaveProperty('company')
    expect(edits.contactCreated(made, { id: 'n', name: 'New' })).toBe(made)
  })

  test('an update sets fields, clears null ones, and keeps the rest', () => {
    const [changed] = edits.contactUpdated([ana], { id: 'a', contact: { name: 'Anna', title: null, avatar: null } })
    expect(changed).toMatchObject({ name: 'Anna', company: 'X', background: '/b.png', avatar: null })
    expect(changed).not.toHaveProperty('title')
    expect(edits.contactUpdated([ana], { id: 'a', contact: { avatar: 'elsewhere' } })[0]?.avatar).toBe('/x.png')
    expect(edits.contactUpdated([ana], { id: 'gone', contact: { name: 'x' } })).toEqual([ana])
  })

  test('a deletion can be undone, also when the contact is no longer in the list', () => {
    const removed = edits.contactRemoved([ana], { id: 'a' })
    expect(removed[0]).toMatchObject({ removed: true })
    expect(edits.contactRestored(removed, { id: 'a' })).toEqual([ana])
    expect([edits.restoredContact(removed, ana), edits.restoredContact([], ana)]).toEqual([[ana], [ana]])
  })
})

describe('a draft', () => {
  test('sends only changed fields', () => {
    const before = draftOf(ana)
    expect(changesOf(before, draftOf(ana))).toEqual({})
    expect(changesOf(before, { ...before, name: ' Anna ', title: ' ', birthday: '1990-04-12' })).toEqual({
      ...{ name: 'Anna', title: null, birthday: '1990-04-12T12:00:00.000Z' },
    })
    expect(changesOf(before, { ...before, emails: [...before.emails, { key: 9, email: '', label: 'Work' }] })).toEqual({})
  })

  test('finds invalid rows', () => {
    const rows = {
      emails: [
        { key: 1, email: 'no', label: '' },
        { key: 2, email: '', label: '' },
      ],
      phoneNumbers: [{ key: 3, country: 'ro', phoneNumber: 'x', label: '' }],
    }
    expect([...invalidRows({ ...draftOf(undefined), ...rows })]).toEqual([1, 3])
  })
})
