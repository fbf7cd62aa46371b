import { type Contact, contacts } from '#contract/contacts.ts'
import { mergeUpdates } from '#web/kernel/data/updates.ts'
import { applyPending } from '#web/kernel/data/optimistic.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey, useList } from '#web/kernel/data/reads.ts'
import { defineTagWrites, tagTakenOff } from '#web/kernel/data/tag-writes.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'contacts'
const contract = contacts

export const contactReads = defineReads(area, contract)

/** Labels of pending and refused writes. */
function writeLabel(key: string, id: string, given?: string) {
  const cached = queryClient.getQueryData<Contact[]>(readKey(contactReads.all))
  const name =
    given ?? (cached && applyPending(outbox.pending(), contactReads.all, undefined, cached).find((contact) => contact.id === id)?.name) ?? ''
  return { key: `contacts.write.${key}`, values: { name } }
}

export const createContact = defineWrite({
  area,
  contract,
  op: 'create',
  edits: { all: edits.contactCreated },
  label: ({ id, name }) => writeLabel('create', id ?? '', name?.trim()),
})

export const updateContact = defineWrite({
  area,
  contract,
  op: 'update',
  edits: { all: edits.contactUpdated },
  settle: { all: edits.updatedContact },
  merge: mergeUpdates('contact'),
  label: ({ id, contact }) => writeLabel('update', id, contact.name?.trim()),
})

export const removeContact = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { all: edits.contactRemoved },
  label: ({ id }) => writeLabel('remove', id),
})

export const restoreContact = defineWrite({
  area,
  contract,
  op: 'restore',
  edits: { all: edits.contactRestored },
  settle: { all: edits.restoredContact },
  label: ({ id }) => writeLabel('restore', id),
})

export const tagWrites = defineTagWrites(area, contract, { all: tagTakenOff })

export const useTags = () => useList(contactReads.tags)
export const useCountries = () => useList(contactReads.countries)
