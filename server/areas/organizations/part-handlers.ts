import type { organizations as contract } from '#contract/organizations.ts'
import type { OrganizationAddress } from '#contract/organizations-shapes.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, removeRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { located } from './rules.ts'
import { lockOwner, partCalls } from './shared.ts'
import { addressStore, bankAccountStore, personStore } from './store.ts'

const addresses = partCalls(addressStore, 'organization_addresses', 'address')
const accounts = partCalls(bankAccountStore, 'organization_bank_accounts', 'bankAccount')

const defined = <T extends object>(sent: T) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }

type Days = { from: string | null; until: string | null }
function checkDays({ from, until }: Days, path: string) {
  if (from !== null && until !== null && until < from) throw wrongField(path, 'is before the first day')
}

export const partHandlers = {
  async createAddress(ctx, { address: { id, ...sent } }) {
    const { country } = await lockOwner(ctx, sent.organizationId, 'address.organizationId')
    const address = located({ type: 'registered' as const, street2: null, postalCode: null, countyCode: null, country, ...defined(sent) })
    return addresses.create(ctx, { ...(address as Partial<OrganizationAddress>), organizationId: sent.organizationId, ...(id ? { id } : {}) })
  },
  async updateAddress(ctx, { id, address }) {
    const before = await lockRow(ctx, addressStore, id)
    await lockOwner(ctx, before.organizationId, 'id')
    const { type, street, street2, city, postalCode, countyCode, country } = located({ ...before, ...defined(address) })
    return addresses.update(ctx, before, {
      type,
      street,
      street2,
      city,
      postalCode,
      countyCode,
      country,
      ...(address.primary ? { primary: true } : {}),
    })
  },
  removeAddress: (ctx, { id }) => addresses.remove(ctx, id),

  async createBankAccount(ctx, { bankAccount: { id, ...sent } }) {
    await lockOwner(ctx, sent.organizationId, 'bankAccount.organizationId')
    return accounts.create(ctx, { bankName: null, currency: 'RON', ...defined(sent), ...(id ? { id } : {}) })
  },
  async updateBankAccount(ctx, { id, bankAccount }) {
    const before = await lockRow(ctx, bankAccountStore, id)
    await lockOwner(ctx, before.organizationId, 'id')
    return accounts.update(ctx, before, defined(bankAccount))
  },
  removeBankAccount: (ctx, { id }) => accounts.remove(ctx, id),

  async createPerson(ctx, { person: { id, ...sent } }) {
    await checkReferences(ctx, [{ kind: 'contact', path: 'person.contactId', id: sent.contactId }])
    await lockOwner(ctx, sent.organizationId, 'person.organizationId')
    const person = { role: null, isSignatory: false, isBilling: false, isTechnical: false, from: null, until: null, ...defined(sent) }
    checkDays(person, 'person.until')
    return createRow(ctx, personStore, { ...person, ...(id ? { id } : {}) }, 'person')
  },
  async updatePerson(ctx, { id, person }) {
    const before = await lockRow(ctx, personStore, id)
    checkDays({ ...before, ...defined(person) }, 'person.until')
    return updateRow(ctx, personStore, before, defined(person))
  },
  async removePerson(ctx, { id }) {
    return removeRow(ctx, personStore, await lockRow(ctx, personStore, id))
  },

  /** R-ORG-8: seats and places at events are given up with the person. */
  async leave(ctx, { id, until, preview }) {
    const before = await lockRow(ctx, personStore, id)
    checkDays({ from: before.from, until }, 'until')
    const leaving = { organizationId: before.organizationId, contactId: before.contactId, until }
    const given: Record<'seats' | 'attendances', string[]> = { seats: [], attendances: [] }
    for (const { business } of ctx.allAreas) {
      if (!business?.leaving) continue
      const { kind, find, release } = business.leaving
      const ids = await find(ctx, leaving)
      given[kind].push(...ids)
      if (!preview && ids.length > 0) await release(ctx, leaving, ids)
    }
    if (preview) ctx.skipChange()
    const person = preview ? { ...before, until } : await updateRow(ctx, personStore, before, { until })
    if (!person) throw problem('not-found')
    return { person, ...given }
  },
} satisfies Partial<Handlers<typeof contract>>
