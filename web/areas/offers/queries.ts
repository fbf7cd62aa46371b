import { type Offer, offers } from '#contract/offers.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { organizations } from '#contract/organizations.ts'
import { type Service, services } from '#contract/services.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, useList, useRead } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'offers'
const contract = offers

export const offerReads = defineReads(area, contract)
/** Of other areas: the same reads, and so the same copies. */
export const clientReads = defineReads('organizations', { list: organizations.list, one: organizations.one })
/** The first clients of the choice. Read early, so that a draft can begin offline. */
export const firstClients = { search: '', size: 20 }
export const serviceReads = defineReads('services', { all: services.all })

/** Labels of pending and refused writes. The title is from any cached page. */
function writeLabel(key: string, id: string, given?: string) {
  const pages = queryClient.getQueriesData<{ offers: Offer[] | null }>({ queryKey: [area, 'list'] })
  const name = given ?? pages.flatMap(([, page]) => page?.offers ?? []).find((row) => row.id === id)?.title ?? ''
  return { key: `offers.write.${key}`, values: { name } }
}

export const createOffer = defineWrite({
  ...{ area, contract, op: 'create' },
  edits: { list: edits.created },
  settle: { list: edits.answered },
  label: ({ offer }) => writeLabel('create', offer.id ?? '', offer.title.trim()),
})
export const updateOffer = defineWrite({
  ...{ area, contract, op: 'update' },
  edits: { list: edits.updated, one: edits.oneUpdated },
  settle: { list: edits.answered, one: edits.oneAnswered },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, offer: { ...earlier.offer, ...later.offer } } : undefined),
  label: ({ id, offer }) => writeLabel('update', id, offer.title?.trim()),
})
export const removeOffer = defineWrite({
  ...{ area, contract, op: 'remove' },
  edits: { list: edits.removed },
  label: ({ id }) => writeLabel('remove', id),
})
export const restoreOffer = defineWrite({
  ...{ area, contract, op: 'restore' },
  edits: { list: edits.restored },
  label: ({ id }) => writeLabel('restore', id),
})
export const sendMessage = defineWrite({
  ...{ area, contract, op: 'message' },
  edits: { one: edits.messageAdded },
  label: ({ id }) => writeLabel('message', id),
})

export const useServices = () => useList(serviceReads.all)

const licenceReads = defineReads('licences', { list: licences.list })
const most = 100

/** Sold to the client, not cancelled, of a service that can be renewed. None for members who may not see licences. */
export function useRenewableLicences(organizationId: string | null, known: readonly Service[]): readonly Licence[] {
  const { data } = useRead(
    licenceReads.list,
    { organizationId: organizationId ?? '', direction: 'sold', state: 'pending,active,grace,suspended,expired', sort: 'endsOn', size: most },
    { enabled: organizationId !== null },
  )
  const isRenewable = (serviceId: string | null) => known.find(({ id }) => id === serviceId)?.licenceSpec?.renewable === true
  return organizationId === null ? [] : (data?.licences ?? []).filter(({ serviceId }) => isRenewable(serviceId))
}
