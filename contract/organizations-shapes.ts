// Organizations with their addresses, bank accounts and people: what is stored and sent.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import { CountryCode, Currency, Day, Iban, line, optionalEmail, optionalHtml, optionalLine, PositiveMoney, stored } from './business-shapes.ts'
import { Language } from './identity.ts'
import { isCnp } from './romanian-ids.ts'
import { addressLimits, Id, NamedItem } from './shapes.ts'

export const OrganizationKind = z.enum(['company', 'public_body', 'association', 'pfa', 'person'])
export type OrganizationKind = z.output<typeof OrganizationKind>
export const OrganizationStatus = z.enum(['prospect', 'client', 'inactive', 'blocked', 'merged'])
export type OrganizationStatus = z.output<typeof OrganizationStatus>
export const AddressType = z.enum(['registered', 'billing', 'delivery'])
export type AddressType = z.output<typeof AddressType>

export const organizationLimits = {
  name: 200,
  taxId: 20,
  personalId: 13,
  website: 500,
  notes: 20_000,
  reason: 500,
  tags: 50,
  paymentTermDays: 365,
  undoDays: 30,
} as const

const personalId = optionalLine(organizationLimits.personalId).refine((text) => text === null || isCnp(text), 'is no CNP')
const website = optionalLine(organizationLimits.website).refine(
  (text) => text === null || /^(https?:\/\/)?[^\s:/]+\.[^\s\\]+$/i.test(text),
  'is no web address',
)

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
  email: optionalEmail,
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

export const ListedOrganization = Organization.extend({
  /** What it owes, by currency. Absent for those who may not read accounting. */
  open: z.array(z.object({ currency: z.string(), amount: z.number() })).optional(),
})
export type ListedOrganization = z.output<typeof ListedOrganization>

const ownerField = { organizationId: Id }

const addressFields = z.object({
  ...ownerField,
  type: AddressType,
  street: line(addressLimits.street),
  street2: optionalLine(addressLimits.street2),
  city: line(addressLimits.city),
  postalCode: optionalLine(addressLimits.postalCode),
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

/** One step from offer to cash: an offer, a licence, an invoice, a payment. Or what is shared with it, and when people meet. */
export const OrganizationDocument = z.object({
  area: z.string(),
  kind: z.enum(['offer', 'licence', 'invoice', 'payment', 'share', 'event']),
  id: Id,
  /** Empty: its title is encrypted. */
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
/** The texts that the sender saw. */
export const OrganizationBase = OrganizationPatch.pick({
  ...{ legalName: true, tradeName: true, registrationNumber: true, legalForm: true },
  ...{ email: true, phone: true, website: true, notes: true, source: true },
})
export type OrganizationBase = z.output<typeof OrganizationBase>

export const AddressToCreate = addressFields.partial().required({ organizationId: true, street: true, city: true }).extend({ id: Id.nullish() })
export const AddressPatch = addressFields.omit({ organizationId: true }).partial()
export const BankAccountToCreate = bankAccountFields.partial().required({ organizationId: true, iban: true }).extend({ id: Id.nullish() })
export const BankAccountPatch = bankAccountFields.omit({ organizationId: true }).partial()
export const PersonToCreate = personFields.partial().required({ organizationId: true, contactId: true }).extend({ id: Id.nullish() })
export const PersonPatch = personFields.omit({ organizationId: true, contactId: true }).partial()

/** Of a merge: fields that the survivor takes from the other one. */
export const MergeField = fields.keyof()
export type MergeField = z.output<typeof MergeField>

const ChangeValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export const ProposedChange = z.object({ field: z.string(), from: ChangeValue, to: ChangeValue })
export type ProposedChange = z.output<typeof ProposedChange>

export const OrganizationDuplicate = z.object({
  first: NamedItem,
  second: NamedItem,
  reason: z.enum(['name', 'registrationNumber', 'email', 'phone', 'website']),
})
export type OrganizationDuplicate = z.output<typeof OrganizationDuplicate>
