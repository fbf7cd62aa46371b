// Contacts of the team: people outside it. The browser reads vCard and CSV files for the import.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { previewEndpoint, importEndpoint } from './imports.ts'
import { identityLimits } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { Crop, PicturePath } from './pictures.ts'
import { ById, Done, Id, Instant, NamedItem, SearchQuery, TagTitle, textLimits, withConflicts } from './shapes.ts'
import { tagEndpoints } from './tags.ts'
import { megabyte } from './units.ts'

export const contactLimits = {
  line: textLimits.line,
  label: 50,
  email: identityLimits.email,
  phone: 40,
  address: 1000,
  notes: 200_000,
  tag: textLimits.shortTag,
} as const

const line = z.string().trim().max(contactLimits.line)
const Label = line
  .max(contactLimits.label)
  .nullish()
  .transform((label) => label ?? '')

export const ContactEmail = z.object({
  email: z
    .string()
    .trim()
    .max(contactLimits.email)
    .regex(/^([^\s@]+@[^\s@]+)?$/, 'is not an e-mail address'),
  label: Label,
})
export type ContactEmail = z.output<typeof ContactEmail>

export const ContactPhone = z.object({
  /** The ISO code of a country: `ro`. */
  country: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2}$/, 'is not a country code'),
  /** In national format, or with the dialling code. */
  phoneNumber: z
    .string()
    .trim()
    .max(contactLimits.phone)
    .regex(/^(.*\d.*)?$/, 'is not a telephone number'),
  label: Label,
})
export type ContactPhone = z.output<typeof ContactPhone>

const Name = line.min(1)
const OptionalLine = line.nullish().transform((text) => text || null)
const Birthday = Instant.nullable()
const Address = z.string().trim().max(contactLimits.address).nullable()
/** HTML. The server sanitises it. */
const Notes = z.string().max(contactLimits.notes).nullable()
/** Empty rows are dropped. */
const Emails = z
  .array(ContactEmail)
  .max(50)
  .transform((rows) => rows.filter(({ email }) => email !== ''))
const Phones = z
  .array(ContactPhone)
  .max(50)
  .transform((rows) => rows.filter(({ phoneNumber }) => phoneNumber !== ''))

export const Contact = z.object({
  id: Id,
  /** The address of a square picture, or a picture as a data URL. */
  avatar: z.string().nullable(),
  background: z.string().nullable().optional(),
  name: z.string(),
  emails: z.array(z.object({ email: z.string(), label: z.string() })),
  phoneNumbers: z.array(z.object({ country: z.string(), phoneNumber: z.string(), label: z.string() })),
  title: z.string().optional(),
  company: z.string().optional(),
  /** Set on creation and never changed, for existing clients. Screens show `title` and `company` above. */
  job: z.object({ title: z.string(), company: z.string() }).optional(),
  /** Only the day matters. */
  birthday: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  tags: z.array(Id),
  /** The UID of a vCard, by which another address book knows the contact. */
  uid: z.string().optional(),
})
export type Contact = z.output<typeof Contact>

const changeable = z.object({
  name: Name,
  emails: Emails,
  phoneNumbers: Phones,
  title: OptionalLine,
  company: OptionalLine,
  birthday: Birthday,
  address: Address,
  notes: Notes,
  tags: z.array(Id).max(50),
  /** The picture behind the name. */
  background: PicturePath.nullable(),
})

/** A client may choose the id and send any field. */
export const ContactToCreate = changeable.partial().extend({ id: Id.nullish() })
export type ContactToCreate = z.output<typeof ContactToCreate>

/** Existing clients send whole contacts back. `avatar: null` removes the avatar, another value is ignored: `setAvatar` changes it. */
export const ContactPatch = changeable.partial().extend({ avatar: z.string().max(10_000_000).nullish() })
export type ContactPatch = z.output<typeof ContactPatch>
/** The texts that the sender saw. */
const ContactBase = ContactPatch.pick({ name: true, title: true, company: true, address: true, notes: true })
export type ContactBase = z.output<typeof ContactBase>

export const Country = z.object({
  id: z.string(),
  /** `ro` */
  iso: z.string(),
  name: z.string(),
  /** `+40` */
  code: z.string(),
  /** The position of the flag in the image, as a CSS background-position. */
  flagImagePos: z.string(),
})
export type Country = z.output<typeof Country>

/** One contact of a file. Fields with a value replace the old value. Addresses, numbers and tags are added. */
export const ContactToImport = changeable
  .omit({ tags: true })
  .partial()
  .extend({
    name: Name,
    uid: z
      .string()
      .trim()
      .max(500)
      .nullish()
      .transform((uid) => uid || null),
    /** By title. Missing tags are created. */
    tags: z.array(TagTitle).max(50).default([]),
  })
export type ContactToImport = z.output<typeof ContactToImport>

/** Of a merge: fields that the survivor takes from the other one. Addresses, numbers and tags of both stay. */
export const ContactMergeField = z.enum(['name', 'avatar', 'background', 'title', 'company', 'birthday', 'address', 'notes'])
export type ContactMergeField = z.output<typeof ContactMergeField>

export const ContactDuplicate = z.object({ first: NamedItem, second: NamedItem, reason: z.enum(['email', 'phone', 'name']) })
export type ContactDuplicate = z.output<typeof ContactDuplicate>
export const ContactMerge = NamedItem.extend({ at: z.string(), until: z.string() })
export type ContactMerge = z.output<typeof ContactMerge>

const access = 'member' as const
const reads = ['contacts'] as const
const path = '/api/apps/contacts'

export const contacts = {
  all: { method: 'GET', path: `${path}/all`, access, reads, summary: 'All contacts by name.', answer: z.array(Contact) },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    reads,
    summary: 'Contacts whose name contains the query, without regard to case and accents, by name. An empty query finds all.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(Contact),
  },
  one: { method: 'GET', path: `${path}/contact`, access, reads, summary: 'One contact.', input: ById, answer: Contact },
  create: {
    method: 'POST',
    path: `${path}/contact`,
    access,
    summary: 'Creates a contact, named “New Contact” by default.',
    input: ContactToCreate,
    answer: Contact,
  },
  update: {
    method: 'PATCH',
    path: `${path}/contact`,
    access,
    summary: 'Changes the fields sent and answers the contact.',
    input: z.object({ id: Id, contact: ContactPatch, base: ContactBase.optional() }),
    answer: Contact.extend(withConflicts),
    bodyLimit: 16 * megabyte,
  },
  remove: { method: 'DELETE', path: `${path}/contact`, access, summary: 'Deletes a contact.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/contact/restore`,
    access,
    summary: 'Restores a contact that was deleted less than 30 days ago.',
    input: ById,
    answer: Contact,
  },
  duplicates: {
    method: 'GET',
    path: `${path}/duplicates`,
    access,
    reads,
    summary: 'Pairs of contacts that may be the same person: a common e-mail address or telephone number, or the same name.',
    answer: z.array(ContactDuplicate),
  },
  merge: {
    method: 'POST',
    path: `${path}/contact/merge`,
    access,
    summary:
      'Merges another contact into this one: everything that names the other one names this one, which gets the addresses, numbers and tags of both. `take` has the fields whose values come from the other one. Answers this one.',
    input: z.object({ id: Id, otherId: Id, take: z.array(ContactMergeField).max(20).default([]) }),
    answer: Contact,
  },
  unmerge: {
    method: 'POST',
    path: `${path}/contact/unmerge`,
    access,
    summary:
      'Undoes the merge of this contact into another one, for 30 days: what moved moves back, and so do fields that have not changed since. Answers this one.',
    input: ById,
    answer: Contact,
  },
  merges: {
    method: 'GET',
    path: `${path}/merges`,
    access,
    reads,
    dependsOnClock: true,
    summary: 'The contacts that were merged into this one less than 30 days ago, the last one first.',
    input: ById,
    answer: z.array(ContactMerge),
  },
  setAvatar: {
    method: 'POST',
    path: `${path}/avatar`,
    access,
    effect: 'own-transactions',
    multipart: true,
    summary:
      'Sets the picture of a contact: a form with `id`, the file `avatar` and optionally `crop` (as JSON). It becomes a square of 256 pixels. 415 if it is no image, 413 if it has more than 5 MB. Without a file nothing changes. Answers the contact.',
    input: z.object({
      id: Id,
      /** One existing client sends an empty object instead of its file. */
      avatar: z.union([z.file(), z.unknown()]).optional(),
      crop: z
        .union([
          Crop,
          z
            .string()
            .max(300)
            .transform((text, ctx): unknown => {
              try {
                return JSON.parse(text)
              } catch {
                ctx.addIssue('is no JSON')
                return z.NEVER
              }
            })
            .pipe(Crop),
        ])
        .nullish(),
    }),
    answer: Contact,
    bodyLimit: 6 * megabyte,
  },

  countries: {
    method: 'GET',
    path: `${path}/countries`,
    access,
    summary: 'All countries that have a dialling code, by name.',
    answer: z.array(Country),
  },
  ...tagEndpoints(path, reads, 'contact'),

  previewImport: { ...previewEndpoint, path: `${path}/import/preview` },
  import: {
    ...importEndpoint,
    path: `${path}/import`,
    summary:
      'Imports the contacts of a file in one transaction. An existing contact (same UID, else a common e-mail address, else name and number) is completed. A wrong row is refused, the others are imported.',
  },
} satisfies Contract

nameSchemas({ Contact, ContactDuplicate, ContactMerge })
