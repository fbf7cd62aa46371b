import { contacts } from '#contract/contacts.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { organizations } from '#contract/organizations.ts'
import type { Organization, OrganizationDetails } from '#contract/organizations-shapes.ts'
import { mergeUpdates } from '#web/kernel/data/updates.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, useList } from '#web/kernel/data/reads.ts'
import { defineTagWrites, tagTakenOff } from '#web/kernel/data/tag-writes.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'organizations'
const contract = organizations
type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

export const organizationReads = defineReads(area, contract)
/** People are contacts: the same reads, and so the same copy of them. */
const contactReads = defineReads('contacts', { all: contacts.all })

/** Labels of pending and refused writes. The name is from any cached page. */
function writeLabel(key: string, id: string, given?: string) {
  const pages = queryClient.getQueriesData<{ organizations: Organization[] | null }>({ queryKey: [area, 'list'] })
  const name = given ?? pages.flatMap(([, page]) => page?.organizations ?? []).find((row) => row.id === id)?.legalName ?? ''
  return { key: `organizations.write.${key}`, values: { name } }
}

export const createOrganization = defineWrite({
  ...{ area, contract, op: 'create' },
  edits: { list: edits.created },
  label: ({ organization }) => writeLabel('create', organization.id ?? '', organization.legalName.trim()),
})
export const updateOrganization = defineWrite({
  ...{ area, contract, op: 'update' },
  edits: { list: edits.updated, one: edits.oneUpdated },
  settle: { list: edits.answered, one: edits.oneAnswered },
  merge: mergeUpdates('organization'),
  label: ({ id, organization }) => writeLabel('update', id, organization.legalName?.trim()),
})
export const removeOrganization = defineWrite({
  ...{ area, contract, op: 'remove' },
  edits: { list: edits.removed },
  label: ({ id }) => writeLabel('remove', id),
})
export const restoreOrganization = defineWrite({
  ...{ area, contract, op: 'restore' },
  edits: { list: edits.restored },
  label: ({ id }) => writeLabel('restore', id),
})

const blocked = edits.stateEdits((_row, { reason }) => ({ status: 'blocked', blockedReason: reason ?? '' }))
const unblocked = edits.stateEdits(() => ({ status: 'prospect', blockedReason: null }))
const archived = edits.stateEdits(() => ({ archivedAt: new Date().toISOString() }))
const unarchived = edits.stateEdits(() => ({ archivedAt: null }))
const settled = { list: edits.answered, one: edits.oneAnswered }

export const blockOrganization = defineWrite({
  ...{ area, contract, op: 'block', edits: blocked, settle: settled },
  label: ({ id }) => writeLabel('block', id),
})
export const unblockOrganization = defineWrite({
  ...{ area, contract, op: 'unblock', edits: unblocked, settle: settled },
  label: ({ id }) => writeLabel('unblock', id),
})
export const archiveOrganization = defineWrite({
  ...{ area, contract, op: 'archive', edits: archived, settle: settled },
  label: ({ id }) => writeLabel('archive', id),
})
export const unarchiveOrganization = defineWrite({
  ...{ area, contract, op: 'unarchive', edits: unarchived, settle: settled },
  label: ({ id }) => writeLabel('unarchive', id),
})

const rowOf = { createdAt: '', createdBy: null, updatedAt: '' }
const addressEdits = edits.partEdits('addresses')
const accountEdits = edits.partEdits('bankAccounts')
const personEdits = edits.partEdits('people')
const partLabel = (key: string, name: string) => ({ key: `organizations.write.${key}`, values: { name } })

export const createAddress = defineWrite({
  ...{ area, contract, op: 'createAddress' },
  edits: { one: (old: OrganizationDetails, { address }: Sent<'createAddress'>) => addressEdits.created(old, newAddress(old, address)) },
  label: ({ address: { street } }) => partLabel('createAddress', street),
})
const newAddress = ({ country }: OrganizationDetails, { id, ...given }: Sent<'createAddress'>['address']): OrganizationDetails['addresses'][number] =>
  ({
    ...{ type: 'registered', street2: null, postalCode: null, countyCode: null, country, primary: false, ...rowOf },
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Omit<typeof given, never>),
    ...({ id: id ?? '' } as object),
  }) as OrganizationDetails['addresses'][number]
export const updateAddress = defineWrite({
  ...{ area, contract, op: 'updateAddress' },
  edits: { one: (old: OrganizationDetails, { id, address }: Sent<'updateAddress'>) => addressEdits.updated(old, id, address as object) },
  label: ({ address: { street } }) => partLabel('updateAddress', street ?? ''),
})
export const removeAddress = defineWrite({
  ...{ area, contract, op: 'removeAddress' },
  edits: { one: (old: OrganizationDetails, { id }: Sent<'removeAddress'>) => addressEdits.removed(old, id) },
  label: () => partLabel('removeAddress', ''),
})

export const createBankAccount = defineWrite({
  ...{ area, contract, op: 'createBankAccount' },
  edits: {
    one: (old: OrganizationDetails, { bankAccount: { id, ...given } }: Sent<'createBankAccount'>) =>
      accountEdits.created(old, {
        ...{ id: id ?? '', organizationId: given.organizationId, iban: given.iban, bankName: given.bankName ?? null },
        ...{ currency: given.currency ?? 'RON', primary: given.primary ?? false, ...rowOf },
      }),
  },
  label: ({ bankAccount: { iban } }) => partLabel('createBankAccount', iban),
})
export const updateBankAccount = defineWrite({
  ...{ area, contract, op: 'updateBankAccount' },
  edits: { one: (old: OrganizationDetails, { id, bankAccount }: Sent<'updateBankAccount'>) => accountEdits.updated(old, id, bankAccount as object) },
  label: ({ bankAccount: { iban } }) => partLabel('updateBankAccount', iban ?? ''),
})
export const removeBankAccount = defineWrite({
  ...{ area, contract, op: 'removeBankAccount' },
  edits: { one: (old: OrganizationDetails, { id }: Sent<'removeBankAccount'>) => accountEdits.removed(old, id) },
  label: () => partLabel('removeBankAccount', ''),
})

const contactOf = (id: string) =>
  queryClient.getQueryData<{ id: string; name: string; avatar: string | null }[]>(['contacts', 'all', null])?.find((one) => one.id === id)

export const createPerson = defineWrite({
  ...{ area, contract, op: 'createPerson' },
  edits: {
    one: (old: OrganizationDetails, { person: { id, ...given } }: Sent<'createPerson'>) =>
      personEdits.created(old, {
        ...{ id: id ?? '', organizationId: given.organizationId, contactId: given.contactId, role: given.role ?? null },
        ...{ isSignatory: given.isSignatory ?? false, isBilling: given.isBilling ?? false, isTechnical: given.isTechnical ?? false },
        ...{ from: given.from ?? null, until: given.until ?? null, email: null, ...rowOf },
        ...{ name: contactOf(given.contactId)?.name ?? '', avatar: contactOf(given.contactId)?.avatar ?? null },
      }),
  },
  label: ({ person: { contactId } }) => partLabel('createPerson', contactOf(contactId)?.name ?? ''),
})
export const updatePerson = defineWrite({
  ...{ area, contract, op: 'updatePerson' },
  edits: { one: (old: OrganizationDetails, { id, person }: Sent<'updatePerson'>) => personEdits.updated(old, id, person as object) },
  label: () => partLabel('updatePerson', ''),
})
export const removePerson = defineWrite({
  ...{ area, contract, op: 'removePerson' },
  edits: { one: (old: OrganizationDetails, { id }: Sent<'removePerson'>) => personEdits.removed(old, id) },
  label: () => partLabel('removePerson', ''),
})
export const leave = defineWrite({
  ...{ area, contract, op: 'leave' },
  edits: { one: (old: OrganizationDetails, { id, until, preview }: Sent<'leave'>) => (preview ? old : personEdits.updated(old, id, { until })) },
  label: () => partLabel('leave', ''),
})

export const tagWrites = defineTagWrites(area, contract, {
  list: (page, { id }) => (page.organizations ? { ...page, organizations: tagTakenOff(page.organizations, { id }) } : page),
})

export const useTags = () => useList(organizationReads.tags)
export const useContacts = () => useList(contactReads.all)
