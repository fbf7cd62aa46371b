// Schemas that three or more areas share.
import { z } from 'zod'
import { nameSchemas } from './named-schemas.ts'

/** Any UUID is accepted: existing clients send version 4, Hora makes version 7. */
export const Id = z.guid().toLowerCase()
export type Id = string

/** `line`: fields that need no limit of their own. `shortTag`: the limit of forms that show tags side by side. */
export const textLimits = { line: 200, title: 500, tag: 50, shortTag: 30, query: 200, link: 2000 } as const

export const addressLimits = { street: 150, street2: 100, city: 50, postalCode: 20 } as const

export const Title = z.string().trim().max(textLimits.title)
/** What is searched for. */
export const SearchQuery = z.string().max(textLimits.query).default('')

/** A time as ISO 8601 with offset, stored as it was sent: "overdue" depends on the sender's day. */
export const Instant = z.iso.datetime({ offset: true, local: true }).or(z.iso.date())
export type Instant = z.output<typeof Instant>

/** An id, or the object that a client received. */
export const IdOf = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])

export const Person = z.object({ id: Id, name: z.string(), avatar: z.string().nullable() })
export type Person = z.output<typeof Person>

export const NamedItem = z.object({ id: Id, name: z.string() })

export const ById = z.object({ id: Id })
export const Done = z.literal(true)

export const Tag = z.object({ id: Id, title: z.string() })
export type Tag = z.output<typeof Tag>
export const TagTitle = z.string().trim().min(1).max(textLimits.tag)

/**
 * A link of a member: a path in the application or a page of the web. Other schemes are refused, and so is
 * what browsers would read as one: spaces inside, backslashes, two slashes at the start.
 */
export const Link = z
  .string()
  .trim()
  .min(1)
  .max(textLimits.link)
  .regex(/^(?:https?:\/\/[^\s\\]+|(?!\/\/)(?![^/?#]*:)[^\s\\]+)$/i, 'is neither a path nor an http address')

/**
 * A text field that another member changed since the sender read it. It was not stored; `value` is what it contains. Only found where the
 * sender says in `base` what they saw: without it the last write wins.
 */
export const Conflict = z.object({ field: z.string(), value: z.string(), by: z.string().nullable() })
export type Conflict = z.output<typeof Conflict>

export const withConflicts = { conflicts: z.array(Conflict).optional() }

nameSchemas({ Conflict, Instant, NamedItem, Person, Tag })
