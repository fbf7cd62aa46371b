// Organizations: who the team sells to and buys from, with their addresses, bank accounts and people.
import { z } from 'zod'
import { Activity } from './activities.ts'
import { BlobUrl } from './blobs.ts'
import { CountryCode, Currency, Day, line, optionalHtml, optionalLine, PositiveMoney, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { Language } from './identity.ts'
import { parseIban } from './iban.ts'
import { flag, listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { isCnp } from './romanian-ids.ts'
import { Id, Tag } from './shapes.ts'
import { tagEndpoints } from './tags.ts'

export const OrganizationKind = z.enum(['company', 'public_body', 'association', 'pfa', 'person'])
export type OrganizationKind = z.output<typeof OrganizationKind>
export const OrganizationStatus = z.enum(['prospect', 'client', 'inactive', 'blocked', 'merged'])
export type OrganizationStatus = z.output<typeof OrganizationStatus>
export const AddressType = z.enum(['registered', 'billing', 'delivery'])
export type AddressType = z.output<typeof AddressType>

export const organizationLimits = {
  name: 200,
  taxId: 20,
  street: 150,
  street2: 100,
  city: 50,
  postalCode: 20,
  notes: 20_000,
  reason: 500,
  tags: 50,
  paymentTermDays: 365,
  undoDays: 30,
} as const

const email = optionalLine(254).refine((text) => text === null || /^[^\s@]+@[^\s@]+$/.test(text), 'is not an e-mail address')
const personalId = optionalLine(13).refine((text) => text === null || isCnp(text), 'is no CNP')
const website = optionalLine(500).refine((text) => text === null || /^(https?:\/\/)?[^\s:/]+\.[^\s\\]+$/i.test(text), 'is no web address')

/** What a client may write. */
const fields = z.object({
  kind: OrganizationKind,
  legalName: line(organizationLimits.name),
  tradeName: optionalLine(),
  /** Of Romania: a CUI. Written with "RO", it makes the organization registered for VAT. */
  taxId: optionalLine(organizationLimits.taxId),
  /** The CNP of a person. */
  personalId,
  vatRegistered: z.boolean(),
  registrationNumber: optionalLine(),
  legalForm: optionalLine(),
  shareCapital: PositiveMoney.nullable(),
  country: CountryCode,
  email,
  phone: optionalLine(),
  website,
  language: Language,
  currency: Currency,
  paymentTermDays: z.number().int().min(0).max(organizationLimits.paymentTermDays).nullable(),
  /** Only warns. */
  creditLimit: PositiveMoney.nullable(),
  cashVat: z.boolean(),
  parentId: Id.nullable(),
  ownerId: Id.nullable(),
  tags: z.array(Id).max(organizationLimits.tags),
  notes: optionalHtml(organizationLimits.notes),
  logo: BlobUrl.nullable(),
  source: optionalLine(),
})

export const Organization = z.object({
  id: Id,
  kind: OrganizationKind,
  legalName: z.string(),
  tradeName: z.string().nullable(),
  taxId: z.string().nullable(),
  personalId: z.string().nullable(),
  vatRegistered: z.boolean(),
  /** The prefix of the country and the tax id, if it is registered for VAT. */
  vatId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  legalForm: z.string().nullable(),
  shareCapital: z.number().nullable(),
  country: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  language: Language,
  currency: z.string(),
  paymentTermDays: z.number().nullable(),
  creditLimit: z.number().nullable(),
  cashVat: z.boolean(),
  parentId: Id.nullable(),
  ownerId: Id.nullable(),
  tags: z.array(Id),
  notes: z.string().nullable(),
  logo: z.string().nullable(),
  source: z.string().nullable(),
  status: OrganizationStatus,
  blockedReason: z.string().nullable(),
  archivedAt: z.string().nullable(),
  mergedIntoId: Id.nullable(),
  /** Of the primary address. */
  countyCode: z.string().nullable(),
  city: z.string().nullable(),
  ...stored,
})
export type Organization = z.output<typeof Organization>

const ownerField = { organizationId: Id }

const addressFields = z.object({
  ...ownerField,
  type: AddressType,
  street: line(organizationLimits.street),
  street2: optionalLine(organizationLimits.street2),
  city: line(organizationLimits.city),
  postalCode: optionalLine(organizationLimits.postalCode),
  /** In Romania one of ISO 3166-2:RO, elsewhere stored as null. */
  countyCode: optionalLine(10).transform((code) => code?.toUpperCase() ?? null),
  country: CountryCode,
  primary: z.boolean(),
})
export const OrganizationAddress = z.object({
  id: Id,
  ...ownerField,
  type: AddressType,
  street: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  postalCode: z.string().nullable(),
  countyCode: z.string().nullable(),
  country: z.string(),
  primary: z.boolean(),
  ...stored,
})
export type OrganizationAddress = z.output<typeof OrganizationAddress>

const Iban = z
  .string()
  .max(60)
  .transform((text, ctx): string => {
    const iban = parseIban(text)
    if (iban === undefined) ctx.addIssue('is no IBAN')
    return iban ?? z.NEVER
  })
const bankAccountFields = z.object({ ...ownerField, iban: Iban, bankName: optionalLine(), currency: Currency, primary: z.boolean() })
export const BankAccount = z.object({
  id: Id,
  ...ownerField,
  iban: z.string(),
  bankName: z.string().nullable(),
  currency: z.string(),
  primary: z.boolean(),
  ...stored,
})
export type BankAccount = z.output<typeof BankAccount>

const personFields = z.object({
  ...ownerField,
  contactId: Id,
  role: optionalLine(),
  isSignatory: z.boolean(),
  isBilling: z.boolean(),
  isTechnical: z.boolean(),
  from: Day.nullable(),
  until: Day.nullable(),
})
export const OrganizationPerson = z.object({
  id: Id,
  ...ownerField,
  contactId: Id,
  role: z.string().nullable(),
  isSignatory: z.boolean(),
  isBilling: z.boolean(),
  isTechnical: z.boolean(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Of the contact. */
  name: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  ...stored,
})
export type OrganizationPerson = z.output<typeof OrganizationPerson>

/** One step from offer to cash: an offer, a licence, an invoice, a payment. */
export const OrganizationDocument = z.object({
  area: z.string(),
  kind: z.enum(['offer', 'licence', 'invoice', 'payment']),
  id: Id,
  title: z.string(),
  state: z.string(),
  date: z.string().nullable(),
  link: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
})
export type OrganizationDocument = z.output<typeof OrganizationDocument>

export const OrganizationDetails = Organization.extend({
  addresses: z.array(OrganizationAddress),
  bankAccounts: z.array(BankAccount),
  people: z.array(OrganizationPerson),
  documents: z.array(OrganizationDocument),
  /** The merges into this one that can still be undone. */
  merged: z.array(z.object({ id: Id, name: z.string(), at: z.string(), until: z.string() })),
})
export type OrganizationDetails = z.output<typeof OrganizationDetails>

export const OrganizationToCreate = fields.partial().required({ legalName: true }).extend({ id: Id.nullish() })
export type OrganizationToCreate = z.output<typeof OrganizationToCreate>
export const OrganizationPatch = fields.partial()
export type OrganizationPatch = z.output<typeof OrganizationPatch>

const AddressToCreate = addressFields.partial().required({ organizationId: true, street: true, city: true }).extend({ id: Id.nullish() })
const AddressPatch = addressFields.omit({ organizationId: true }).partial()
const BankAccountToCreate = bankAccountFields.partial().required({ organizationId: true, iban: true }).extend({ id: Id.nullish() })
const BankAccountPatch = bankAccountFields.omit({ organizationId: true }).partial()
const PersonToCreate = personFields.partial().required({ organizationId: true, contactId: true }).extend({ id: Id.nullish() })
const PersonPatch = personFields.omit({ organizationId: true, contactId: true }).partial()

/** Of a merge: fields that the survivor takes from the other one. */
export const MergeField = fields.keyof()
export type MergeField = z.output<typeof MergeField>

const Existing = z.object({ id: Id, name: z.string() })
const ChangeValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export const ProposedChange = z.object({ field: z.string(), from: ChangeValue, to: ChangeValue })
export type ProposedChange = z.output<typeof ProposedChange>

const OpenInvoice = z.object({ id: Id, number: z.string(), dueDate: z.string(), gross: z.number(), open: z.number(), daysLate: z.number() })
export const OrganizationDuplicate = z.object({
  first: Existing,
  second: Existing,
  reason: z.enum(['name', 'registrationNumber', 'email', 'phone', 'website']),
})
export type OrganizationDuplicate = z.output<typeof OrganizationDuplicate>

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
      ...{ name: 'organizations', key: 'organizations', row: Organization },
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
    perMember: true,
  },
  one: {
    ...organization.one({ summary: 'One organization with its addresses, bank accounts, people and documents.' }),
    answer: OrganizationDetails,
    perMember: true,
  },
  create: organization.create({ summary: 'Creates an organization. 409 with `existing` for a tax id that another one of the country has.' }),
  update: organization.update({ summary: 'Changes the fields sent.' }),
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
    answer: z.object({ valid: z.boolean(), taxId: z.string().nullable(), vatRegistered: z.boolean(), existing: Existing.nullable() }),
  },
  proposal: {
    method: 'POST',
    path: `${path}/organization/proposal`,
    access,
    effect: 'read',
    summary:
      'What would change by the answer of the Romanian tax authority’s public service, which the caller has as a file. Nothing is stored. Without `id`: for a new organization.',
    input: z.object({ id: Id.nullish(), answer: z.unknown() }),
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
    summary: 'Its open invoices on a day, by currency.',
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
  OrganizationAddress,
  OrganizationPerson,
  OrganizationDocument,
  BankAccount,
  OrganizationDetails,
})
