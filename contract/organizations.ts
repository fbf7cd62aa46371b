// Organizations: who the team sells to and buys from, with their addresses, bank accounts and people.
import { z } from 'zod'
import { Activity } from './activities.ts'
import { CountryCode, Day, line } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { flag, listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id, NamedItem, Tag } from './shapes.ts'
import { tagEndpoints } from './tags.ts'
import {
  AddressPatch,
  AddressToCreate,
  AddressType,
  BankAccount,
  BankAccountPatch,
  BankAccountToCreate,
  ListedOrganization,
  MergeField,
  Organization,
  OrganizationAddress,
  OrganizationDetails,
  OrganizationBase,
  OrganizationDocument,
  OrganizationDuplicate,
  OrganizationKind,
  OrganizationPatch,
  OrganizationPerson,
  OrganizationStatus,
  OrganizationToCreate,
  PersonPatch,
  PersonToCreate,
  ProposedChange,
  organizationLimits,
} from './organizations-shapes.ts'

const OpenInvoice = z.object({ id: Id, number: z.string(), dueDate: z.string(), gross: z.number(), open: z.number(), daysLate: z.number() })

const access = 'member' as const
const reads = ['organizations', 'contacts', 'identity', 'business'] as const
const path = '/api/apps/organizations'
const shared = { path, reads }

const organization = standardCalls({
  ...shared,
  ...{ name: 'organization', key: 'organization', row: Organization, toCreate: OrganizationToCreate, patch: OrganizationPatch },
})
const address = standardCalls({
  ...shared,
  ...{ name: 'address', key: 'address', row: OrganizationAddress, toCreate: AddressToCreate, patch: AddressPatch },
})
const bankAccount = standardCalls({
  ...shared,
  ...{ name: 'bank-account', key: 'bankAccount', row: BankAccount, toCreate: BankAccountToCreate, patch: BankAccountPatch },
})
const person = standardCalls({
  ...shared,
  ...{ name: 'person', key: 'person', row: OrganizationPerson, toCreate: PersonToCreate, patch: PersonPatch },
})

export const organizations = {
  list: {
    ...organization.list({
      ...{ name: 'organizations', key: 'organizations', row: ListedOrganization },
      summary:
        'A page of organizations. `search` looks at names, tax ids, people and tags. Merged ones are listed only with `status=merged`, archived ones only with `archived=true`.',
      query: listQuery(['legalName', 'createdAt'], {
        status: several(OrganizationStatus),
        county: several(z.string().max(10)),
        ownerId: several(Id),
        tag: several(Id),
        archived: flag,
      }),
    }),
    reads: [...reads, 'accounting'],
    perMember: true,
  },
  one: {
    ...organization.one({ summary: 'One organization with its addresses, bank accounts, people and documents.' }),
    answer: OrganizationDetails,
    reads: [...reads, 'offers', 'licences', 'accounting', 'shares', 'events'],
    perMember: true,
  },
  create: organization.create({ summary: 'Creates an organization. 409 with `existing` for a tax id that another one of the country has.' }),
  update: organization.updateFrom({ summary: 'Changes the fields sent.', base: OrganizationBase }),
  remove: organization.remove({
    summary: 'Deletes an organization. 422 if it has an issued invoice, a sent offer or a licence; it can be archived.',
  }),
  restore: organization.restore({ summary: 'Restores an organization that was deleted less than 30 days ago.' }),
  block: organization.verb('block', {
    summary: 'Blocks an organization: no offers are sent to it.',
    fields: { reason: line(organizationLimits.reason) },
  }),
  unblock: organization.verb('unblock', { summary: 'Ends the block.', fields: {} }),
  archive: organization.verb('archive', { summary: 'Hides an organization from lists.', fields: {} }),
  unarchive: organization.verb('unarchive', { summary: 'Shows an archived organization in lists again.', fields: {} }),
  merge: organization.verb('merge', {
    summary:
      'Merges another organization into this one: everything that names the other one names this one. `take` has the fields whose values come from the other one. 422 for two different tax ids. Answers this one.',
    fields: { otherId: Id, take: z.array(MergeField).max(50).default([]) },
  }),
  unmerge: organization.verb('unmerge', {
    summary:
      'Undoes the merge of this organization into another one, for 30 days: what moved moves back, and so do fields that have not changed since.',
    fields: {},
  }),
  checkTaxId: {
    method: 'POST',
    path: `${path}/organization/check-tax-id`,
    access,
    effect: 'read',
    summary: 'Whether a tax id is valid in its country, how it is stored, and who has it already.',
    input: z.object({ taxId: z.string().trim().max(40), country: CountryCode.default('RO') }),
    answer: z.object({ valid: z.boolean(), taxId: z.string().nullable(), vatRegistered: z.boolean(), existing: NamedItem.nullable() }),
  },
  proposal: {
    method: 'POST',
    path: `${path}/organization/proposal`,
    access,
    effect: 'read',
    summary:
      'What would change by the answer of the Romanian tax authority’s public service. The caller sends the `answer`, or a `taxId` that the server asks about if the team allows lookups outside (else 409). Nothing is stored. Without `id`: for a new organization.',
    input: z.object({ id: Id.nullish(), answer: z.unknown().optional(), taxId: z.string().trim().max(40).optional() }),
    answer: z.object({ changes: z.array(ProposedChange) }),
  },
  timeline: {
    method: 'GET',
    path: `${path}/organization/timeline`,
    access,
    reads: '*',
    perMember: true,
    summary: 'What happened to the organization and to everything that names it, newest first, as `/api/pages/activities`.',
    input: z.object({
      id: Id,
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    answer: z.array(Activity),
  },
  statement: {
    method: 'GET',
    path: `${path}/organization/statement`,
    access,
    reads: '*',
    perMember: true,
    dependsOnClock: true,
    summary: 'Its invoices that were open on a day, by currency. Needs the right to read accounting.',
    input: z.object({ id: Id, date: Day.optional() }),
    answer: z.object({ date: z.string(), currencies: z.array(z.object({ currency: z.string(), open: z.number(), invoices: z.array(OpenInvoice) })) }),
  },
  duplicates: {
    method: 'GET',
    path: `${path}/duplicates`,
    access,
    reads,
    summary: 'Pairs of organizations that may be the same: equal names, registration numbers, e-mail addresses, telephone numbers or web pages.',
    answer: z.array(OrganizationDuplicate),
  },

  createAddress: address.create({ summary: 'Adds an address. The first one is the primary one.' }),
  updateAddress: address.update({ summary: 'Changes the fields sent. There is always one primary address.' }),
  removeAddress: address.remove({ summary: 'Deletes an address.' }),
  createBankAccount: bankAccount.create({ summary: 'Adds a bank account. The first one is the primary one.' }),
  updateBankAccount: bankAccount.update({ summary: 'Changes the fields sent. There is always one primary account.' }),
  removeBankAccount: bankAccount.remove({ summary: 'Deletes a bank account.' }),
  createPerson: person.create({ summary: 'Says that a contact belongs to an organization, and as what.' }),
  updatePerson: person.update({ summary: 'Changes the fields sent.' }),
  removePerson: person.remove({ summary: 'Deletes the link. The contact stays.' }),
  leave: {
    method: 'POST',
    path: `${path}/person/leave`,
    access,
    summary:
      'The person leaves the organization: `until` is set, their seats of its licences are released, and their future events are cancelled. All or nothing. With `preview` nothing is stored.',
    input: z.object({ id: Id, until: Day, preview: z.boolean().default(false) }),
    answer: z.object({ person: OrganizationPerson, seats: z.array(Id), attendances: z.array(Id) }),
  },

  ...tagEndpoints(path, ['organizations'], 'organization'),
  tags: {
    method: 'GET',
    path: `${path}/tags/all`,
    access,
    reads: ['organizations'],
    summary: 'All tags of organizations, by title.',
    answer: z.array(Tag),
  },
} satisfies Contract

nameSchemas({
  OrganizationKind,
  OrganizationStatus,
  AddressType,
  Organization,
  ListedOrganization,
  OrganizationAddress,
  OrganizationPerson,
  OrganizationDocument,
  BankAccount,
  OrganizationDetails,
})
