import { v7 } from 'uuid'
import { organizations } from '#contract/organizations.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { Events } from '#server/kernel/context.ts'
import { type Area, defineArea, type HandlerContext } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { activities } from './activities.ts'
import { handlers } from './handlers.ts'
import { defaultOrganization } from './rules.ts'
import { area, title } from './shared.ts'
import {
  findByName,
  isPersonOf,
  listIds,
  addressStore,
  bankAccountStore,
  organizationStore,
  personStore,
  searchOrganizations,
  updateActivity,
} from './store.ts'
import { organizationTagStore } from './tag-store.ts'
import { undo } from './undo.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    /** Offers, invoices or licences of these organizations changed: areas are asked for their `business.activity` again. */
    'organization.activity': { teamId: string; organizationIds: readonly string[] }
  }
}

const searchLimit = 20

const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null
const latest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null

/** Answers those whose status may have changed. */
async function storeActivity(db: Db, areas: readonly Area[], teamId: string, organizationIds: readonly string[]): Promise<string[]> {
  const found = (await Promise.all(areas.map(({ business }) => business?.activity?.(db, teamId, organizationIds) ?? []))).flat()
  const activity = organizationIds.map((id) => {
    const own = found.filter((one) => one.id === id)
    return { id, clientSince: earliest(own.map(({ clientSince }) => clientSince)), activeUntil: latest(own.map(({ activeUntil }) => activeUntil)) }
  })
  return updateActivity(db, teamId, activity)
}

async function refreshActivity(
  { db, allAreas, recordChange }: HandlerContext,
  { teamId, organizationIds }: { teamId: string; organizationIds: readonly string[] },
) {
  for (const id of await storeActivity(db, allAreas, teamId, organizationIds)) recordChange({ entity: 'organization', id, teamId })
}

/** A person who requests a service becomes a prospect: the company that they name, else they themselves. */
async function createProspect({ db, now, recordChange }: HandlerContext, { teamId, ownerId, request, made }: Events['service.requested']) {
  const legalName = request.company ?? request.name
  const known = await findByName(db, teamId, legalName)
  const organizationId = known ?? v7()
  if (!known) {
    const { currency } = await findBusiness(db, teamId, now)
    const prospect = {
      ...{
        ...defaultOrganization,
        tags: [],
        id: organizationId,
        legalName,
        kind: request.company ? ('company' as const) : ('person' as const),
        currency,
        ownerId,
      },
      ...{ email: request.email, phone: request.phone, language: request.language, source: 'public page' },
    } as const
    await organizationStore.insert(db, teamId, ownerId, [prospect])
    recordChange({ entity: organizationStore.entity, id: organizationId, after: prospect, teamId })
  }
  if (made.contactId && !(await isPersonOf(db, teamId, organizationId, made.contactId))) {
    const person = { id: v7(), organizationId, contactId: made.contactId, role: null, from: null, until: null }
    const roles = { isSignatory: false, isBilling: false, isTechnical: false }
    await personStore.insert(db, teamId, ownerId, [{ ...person, ...roles }])
    recordChange({ entity: personStore.entity, id: person.id, after: { ...person, ...roles }, teamId })
  }
  made.organizationId = organizationId
}

export const organizationsArea = defineArea({
  ...area,
  contract: organizations,
  handlers,
  search: {
    label: title,
    order: 12,
    find: async ({ db, actor }, query) =>
      (await searchOrganizations(db, actor.teamId, query, searchLimit)).map((organization) => ({
        ...organization,
        value: organization.legalName,
        link: `/organizations/${organization.id}`,
      })),
  },
  references: {
    organization: organizationStore.names,
    'organization-tag': organizationTagStore.titles,
  },
  namedIn: {
    organization: [
      { table: 'organization_addresses', column: 'organization_id', entity: addressStore.entity },
      { table: 'organization_bank_accounts', column: 'organization_id', entity: bankAccountStore.entity },
      { table: 'organization_people', column: 'organization_id', entity: personStore.entity },
      { table: 'organizations', column: 'parent_id', entity: organizationStore.entity },
    ],
    contact: [{ table: 'organization_people', column: 'contact_id', entity: personStore.entity }],
  },
  activities,
  demo: {
    order: 45,
    load: () => import('./demo.ts'),
    finish: async (db, { teamId }, areas) => void (await storeActivity(db, areas, teamId, await listIds(db, teamId))),
  },
  on: { undo, 'organization.activity': refreshActivity, 'service.requested': createProspect },
  logged: {
    things: {
      organizations: [organizationStore.entity],
      organization_addresses: [addressStore.entity],
      organization_bank_accounts: [bankAccountStore.entity],
      organization_people: [personStore.entity],
    },
  },
  jobs: {
    async purge({ db }) {
      for (const store of [personStore, bankAccountStore, addressStore, organizationStore]) await store.purge(db, trashDays)
    },
  },
  schedule: { purge: '52 3 * * *' },
})
