import { v7 } from 'uuid'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { demoOrganizations, demoTags } from './demo-data.ts'
import { defaultOrganization } from './rules.ts'
import { addressStore, bankAccountStore, listContactsWithCompany, organizationStore, personStore } from './store.ts'
import { organizationTagStore } from './tag-store.ts'

const mostPeople = 4

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const owner = memberIds[0] ?? ''
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const tags = demoTags.map((title, index) => ({ id: v7(), title, createdAt: new Date(now.getTime() - 290 * dayMs + index).toISOString() }))
  const rows = demoOrganizations.map((given, index) => ({
    given,
    row: {
      ...{ ...defaultOrganization, ...given.fields, id: v7(), ownerId: memberIds[index % Math.min(memberIds.length, 4)] ?? owner },
      ...{ blockedReason: given.blocked ?? null, archivedAt: null, mergedIntoId: null, createdAt: daysAgo(260 - index * 17) },
      tags: given.tags.flatMap((title) => tags[demoTags.indexOf(title)]?.id ?? []),
    },
  }))
  await organizationTagStore.insert(db, teamId, tags)
  await organizationStore.insert(
    db,
    teamId,
    owner,
    rows.map(({ row }) => row),
  )
  const addresses = rows.flatMap(({ given, row }) =>
    given.addresses.map((address, index) => ({
      ...{ type: 'registered' as const, street2: null, postalCode: null, countyCode: null, ...address, country: row.country },
      ...{ id: v7(), organizationId: row.id, primary: index === 0, createdAt: row.createdAt },
    })),
  )
  await addressStore.insert(db, teamId, owner, addresses)
  const accounts = rows.flatMap(({ given: { iban }, row }) =>
    iban ? { currency: 'RON', ...iban, id: v7(), organizationId: row.id, primary: true, createdAt: row.createdAt } : [],
  )
  await bankAccountStore.insert(db, teamId, owner, accounts)
  const contacts = await listContactsWithCompany(db, teamId)
  const people = rows.flatMap(({ given: { company }, row }) =>
    contacts
      .filter((contact) => company !== undefined && contact.company === company)
      .slice(0, mostPeople)
      .map(({ id, title }) => ({
        ...{ id: v7(), organizationId: row.id, contactId: id, role: title, from: null, until: null, createdAt: row.createdAt },
        ...{
          isSignatory: /director|owner|partner/i.test(title ?? ''),
          isBilling: /account|finance/i.test(title ?? ''),
          isTechnical: /IT |lead/i.test(title ?? ''),
        },
      })),
  )
  await personStore.insert(db, teamId, owner, people)
  for (const [index, { row, given }] of rows.entries()) {
    const { createdAt, ...after } = row
    const actorId = memberIds[(index * 3) % memberIds.length] ?? null
    recordPast({ op: 'create', entity: 'organization', id: row.id, at: new Date(createdAt), actorId, after })
    if (given.blocked)
      recordPast({
        ...{ op: 'block', entity: 'organization', id: row.id, at: new Date(daysAgo(9)), actorId },
        ...{ before: { blockedReason: null }, after: { blockedReason: given.blocked } },
      })
  }
}
