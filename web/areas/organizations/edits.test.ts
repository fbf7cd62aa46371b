import { expect, test } from 'vitest'
import type { Organization, OrganizationDetails } from '#contract/organizations-shapes.ts'
import * as edits from './edits.ts'

const empty = { organizations: [] as Organization[], pagination: { length: 0, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: -1 } }
const made = edits.created(empty, { organization: { id: 'a', legalName: 'Carpathia', taxId: 'RO14399840' } }, {})
const [first] = made.organizations as [Organization]
const whole = { ...first, addresses: [], bankAccounts: [], people: [], documents: [], merged: [] }

test('a new organization is first at once, with its VAT id, and not twice', () => {
  expect(made.organizations).toMatchObject([{ id: 'a', taxId: '14399840', vatRegistered: true, vatId: 'RO14399840', status: 'prospect' }])
  expect(edits.created(made, { organization: { id: 'a', legalName: 'Carpathia' } }, {})).toBe(made)
  expect(edits.created(empty, { organization: { id: 'b', legalName: 'B' } }, { search: 'x' })).toBe(empty)
})

test('a change, a deletion and its undo show in the list', () => {
  expect(edits.updated(made, { id: 'a', organization: { phone: '1' } }).organizations).toMatchObject([{ phone: '1', legalName: 'Carpathia' }])
  const removed = edits.removed(made, { id: 'a' })
  expect(removed.organizations).toMatchObject([{ removed: true }])
  expect(edits.restored(removed, { id: 'a' })).toEqual(made)
})

test('of the parts of an organization one is the primary one', () => {
  const parts = edits.partEdits('bankAccounts')
  const account = (id: string) => ({
    id,
    organizationId: 'a',
    iban: id,
    bankName: null,
    currency: 'RON',
    primary: false,
    createdAt: '',
    createdBy: null,
    updatedAt: '',
  })
  const two = parts.created(parts.created(whole, account('1')), account('2'))
  const primaries = ({ bankAccounts }: OrganizationDetails) => bankAccounts.map(({ primary }) => primary)
  expect(primaries(two)).toEqual([true, false])
  expect(primaries(parts.updated(two, '2', { primary: true }))).toEqual([false, true])
  expect(parts.removed(two, '1').bankAccounts).toHaveLength(1)
  expect(parts.created(two, account('2'))).toBe(two)
})
