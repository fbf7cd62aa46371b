import { type Schedule, scheduleCalls } from '#contract/accounting-schedules.ts'
import { contacts } from '#contract/contacts.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import type { OrganizationDetails } from '#contract/organizations-shapes.ts'
import { type Service, services } from '#contract/services.ts'
import { mergeUpdates } from '#web/kernel/data/updates.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey, useList, useRead } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import * as edits from './edits.ts'

const area = 'licences'
const contract = licences

export const licenceReads = defineReads(area, contract)
/** The same reads as those of the areas, and so the same copy of them. */
const contactReads = defineReads('contacts', { all: contacts.all })
const serviceReads = defineReads('services', { all: services.all })
const billingReads = defineReads('accounting', { schedules: scheduleCalls.schedules })

/** Labels of pending and refused writes. The name is from any cached page. */
function writeLabel(key: string, id: string, given?: string) {
  const pages = queryClient.getQueriesData<{ licences: Licence[] | null }>({ queryKey: [area, 'list'] })
  const name = given ?? pages.flatMap(([, page]) => page?.licences ?? []).find((row) => row.id === id)?.name ?? ''
  return { key: `licences.write.${key}`, values: { name } }
}

const cachedServices = () => queryClient.getQueryData<Service[]>(readKey(serviceReads.all)) ?? []
const cachedOrganization = (id: string | null | undefined) =>
  id ? queryClient.getQueryData<OrganizationDetails>(['organizations', 'one', { id }]) : undefined
const serviceNamed = (id: string | null | undefined) => cachedServices().find((service) => service.id === id)
const holderNamed = (id: string | null | undefined) =>
  [
    ...(queryClient.getQueryData<{ id: string; name: string }[]>(readKey(contactReads.all)) ?? []),
    ...(queryClient.getQueryData<{ id: string; name: string }[]>(readKey(identityReads.members)) ?? []),
  ].find((one) => one.id === id)?.name ?? ''

const settled = { list: edits.answered, one: edits.oneAnswered }

export const createLicence = defineWrite({
  ...{ area, contract, op: 'create' },
  edits: {
    list: (page, input, asked) =>
      edits.created(
        page,
        edits.draftRow(input, {
          organizationName: cachedOrganization(input.licence.organizationId)?.legalName ?? null,
          supplierName: cachedOrganization(input.licence.supplierId)?.legalName ?? null,
          service: serviceNamed(input.licence.serviceId),
          currency: cachedOrganization(input.licence.organizationId)?.currency ?? 'RON',
        }),
        asked,
      ),
  },
  settle: settled,
  label: ({ licence }) => writeLabel('create', licence.id ?? '', licence.name ?? serviceNamed(licence.serviceId)?.name ?? ''),
})
export const updateLicence = defineWrite({
  ...{ area, contract, op: 'update' },
  edits: { list: edits.updated, one: edits.oneUpdated },
  settle: settled,
  merge: mergeUpdates('licence'),
  label: ({ id, licence }) => writeLabel('update', id, licence.name?.trim()),
})
export const suspendLicence = defineWrite({
  ...{ area, contract, op: 'suspend', edits: edits.suspended, settle: settled },
  label: ({ id }) => writeLabel('suspend', id),
})
export const resumeLicence = defineWrite({
  ...{ area, contract, op: 'resume', edits: edits.resumed, settle: settled },
  label: ({ id }) => writeLabel('resume', id),
})
export const addAssignment = defineWrite({
  ...{ area, contract, op: 'assignSeat' },
  edits: { seats: (page, input, asked) => edits.assigned(page, input, asked, holderNamed(input.seat.holderId)) },
  label: ({ seat }) => ({ key: 'licences.write.assign', values: { name: seat.label ?? holderNamed(seat.holderId) } }),
})
export const releaseAssignment = defineWrite({
  ...{ area, contract, op: 'releaseSeat' },
  edits: { seats: edits.released },
  label: () => 'licences.write.release',
})
export const acknowledgeNotice = defineWrite({
  ...{ area, contract, op: 'acknowledgeNotice' },
  edits: { notices: edits.acknowledged },
  label: () => 'licences.write.acknowledge',
})

export const useContacts = () => useList(contactReads.all)
export const useServices = () => useList(serviceReads.all)

/** What bills its periods. None for members who may not see accounting. */
export function useBilling(licenceId: string): readonly Schedule[] {
  const enabled = !useClosedAreas().includes('accounting')
  const { data } = useRead(billingReads.schedules, { licenceId, sort: 'startsOn', size: 20 }, { enabled })
  return enabled ? (data?.schedules ?? []) : []
}
