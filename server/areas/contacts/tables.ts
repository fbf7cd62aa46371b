import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ContactEmail, ContactPhone } from '#contract/contacts.ts'
import type { Moved } from '#server/kernel/entities/merge-store.ts'
import { teamId } from '#server/identity/tables.ts'

export const contacts = pgTable(
  'contacts',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    avatar: text(),
    background: text(),
    name: text().notNull(),
    /** Always read and written with the contact, so columns and not tables. */
    emails: jsonb().$type<ContactEmail[]>().notNull(),
    phoneNumbers: jsonb().$type<ContactPhone[]>().notNull(),
    title: text(),
    company: text(),
    job: jsonb().$type<{ title: string; company: string }>(),
    birthday: text(),
    address: text(),
    notes: text(),
    /** UID of the imported vCard. */
    uid: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('contacts_emails').using('gin', t.teamId, sql`emails jsonb_path_ops`),
    index('contacts_name')
      .on(t.teamId, sql`fold(name)`, t.id)
      .where(sql`deleted_at is null`),
  ],
)

/** Merges that can be undone. The other contact is deleted, and goes with this record after 30 days. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    teamId: uuid().notNull(),
    otherId: uuid().notNull(),
    survivorId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    moved: jsonb().$type<Moved[]>().notNull(),
    /** Of the survivor: what it had, and what it took. */
    fields: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.otherId] }),
    foreignKey({ columns: [t.teamId, t.otherId], foreignColumns: [contacts.teamId, contacts.id] }).onDelete('cascade'),
    index('contact_merges_survivor').on(t.teamId, t.survivorId),
  ],
)

export const contactTags = pgTable(
  'contact_tags',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    title: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

export const contactTagLinks = pgTable(
  'contact_tag_links',
  {
    teamId: uuid().notNull(),
    contactId: uuid().notNull(),
    tagId: uuid().notNull(),
    nr: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.contactId, t.tagId] }),
    foreignKey({ columns: [t.teamId, t.contactId], foreignColumns: [contacts.teamId, contacts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.tagId], foreignColumns: [contactTags.teamId, contactTags.id] }).onDelete('cascade'),
    index('contact_tag_links_tag').on(t.teamId, t.tagId),
  ],
)
