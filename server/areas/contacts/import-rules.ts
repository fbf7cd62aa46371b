import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Contact, ContactToImport } from '#contract/contacts.ts'
import type { ImportedRow } from '#contract/imports.ts'
import type { Tag } from '#contract/shapes.ts'
import { foldText } from '#contract/fold.ts'
import { cleanHtml, textOfHtml } from '#server/kernel/text/sanitize.ts'
import { blankContact, unknownCountryAt } from './rules.ts'

export type ImportPlan = {
  /** One per sent row, in the same order. */
  rows: ImportedRow[]
  made: Contact[]
  changed: { id: string; patch: Partial<Contact> }[]
  madeTags: Tag[]
}

const plain = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()
const emailKey = (email: string) => email.toLowerCase()
/** The last digits are the same with and without a dialling code. Nine are unique nearly everywhere. */
const phoneKey = (number: string) => number.replace(/\D/g, '').slice(-9)
const uidKey = (uid: string) => uid.toLowerCase().replace(/^urn:uuid:/, '')

/** Also matches contacts that earlier rows of the file created. */
class Known {
  readonly contacts = new Map<string, Contact>()
  /** Two rows of one file that only share an address are two people. */
  readonly fromFile = new Set<string>()
  readonly #byUid = new Map<string, string>()
  readonly #byEmail = new Map<string, Set<string>>()
  readonly #byNumber = new Map<string, string>()
  readonly #byName = new Map<string, string>()
  readonly #byNameAlone = new Map<string, string>()

  add(contact: Contact) {
    const { id, uid, name, company, emails, phoneNumbers } = contact
    this.contacts.set(id, contact)
    this.#byUid.set(id, id)
    if (uid) this.#byUid.set(uidKey(uid), id)
    for (const { email } of emails) {
      const key = emailKey(email)
      this.#byEmail.set(key, (this.#byEmail.get(key) ?? new Set()).add(id))
    }
    for (const { phoneNumber } of phoneNumbers) this.#byNumber.set(`${plain(name)}|${phoneKey(phoneNumber)}`, id)
    this.#byName.set(`${plain(name)}|${plain(company ?? '')}`, id)
    if (!this.#byNameAlone.has(plain(name))) this.#byNameAlone.set(plain(name), id)
  }

  find({ uid, name, company, emails = [], phoneNumbers = [] }: ContactToImport): Contact | undefined {
    const id =
      (uid ? this.#byUid.get(uidKey(uid)) : undefined) ??
      this.#byAnyEmail(name, emails) ??
      phoneNumbers.map(({ phoneNumber }) => this.#byNumber.get(`${plain(name)}|${phoneKey(phoneNumber)}`)).find(Boolean) ??
      // Without address and number, a contact is matched by name and company.
      (emails.length + phoneNumbers.length === 0 ? this.#byNameAndCompany(name, company ?? '') : undefined)
    return id === undefined ? undefined : this.contacts.get(id)
  }

  /** Without a company, the first of that name: a later row of the file may have added the company. */
  #byNameAndCompany(name: string, company: string) {
    return this.#byName.get(`${plain(name)}|${plain(company)}`) ?? (plain(company) === '' ? this.#byNameAlone.get(plain(name)) : undefined)
  }

  #byAnyEmail(name: string, emails: readonly { email: string }[]) {
    const ids = emails.flatMap(({ email }) => [...(this.#byEmail.get(emailKey(email)) ?? [])])
    const namesake = ids.find((id) => plain(this.contacts.get(id)?.name ?? '') === plain(name))
    return namesake ?? ids.find((id) => !this.fromFile.has(id))
  }
}

function added<T>(have: readonly T[], more: readonly T[] | undefined, keyOf: (one: T) => string): T[] {
  const keys = new Set(have.map(keyOf))
  return [
    ...have,
    ...(more ?? []).filter((one) => {
      const isNew = !keys.has(keyOf(one))
      keys.add(keyOf(one))
      return isNew
    }),
  ]
}

/** Values of the file win, missing values stay, lists only grow. Formatted notes are not replaced by the same text without format. */
function completed(contact: Contact, row: ContactToImport, tags: readonly string[]): Contact {
  const { name, title, company, birthday, address, notes, uid } = row
  const sameDay = birthday && contact.birthday?.slice(0, 10) === birthday.slice(0, 10)
  const sameNotes = !notes || notes === contact.notes || (contact.notes !== null && textOfHtml(notes) === textOfHtml(contact.notes))
  return {
    ...contact,
    name,
    ...(title ? { title } : {}),
    ...(company ? { company } : {}),
    ...(birthday && !sameDay ? { birthday } : {}),
    ...(address ? { address } : {}),
    ...(sameNotes ? {} : { notes }),
    ...(uid && !contact.uid && uidKey(uid) !== contact.id ? { uid } : {}),
    emails: added(contact.emails, row.emails, ({ email }) => emailKey(email)),
    phoneNumbers: added(contact.phoneNumbers, row.phoneNumbers, ({ phoneNumber }) => phoneKey(phoneNumber)),
    tags: added(contact.tags, tags, (id) => id),
  }
}

const shownFields = ['name', 'emails', 'phoneNumbers', 'title', 'company', 'birthday', 'address', 'notes', 'tags', 'uid'] as const

const differing = (before: Contact, after: Contact) => shownFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))

const refused = (field: string, reason: 'missing' | 'invalid' | 'tooLong'): ImportedRow => ({ outcome: 'refused', fields: [field], reason })

/** Plain paragraphs need no sanitizing, which is most of the cost of an import. */
const isPlainNotes = /^(?:<p>[^<>&]*(?:&(?:amp|lt|gt);[^<>&]*)*<\/p>)+$/

function parsed(sent: unknown): ContactToImport | ImportedRow {
  const { success, data, error } = ContactToImport.safeParse(sent)
  if (!success) {
    const [issue] = error.issues
    const field = String(issue?.path[0] ?? 'name')
    if (issue?.code === 'too_big') return refused(field, 'tooLong')
    return refused(field, field === 'name' ? 'missing' : 'invalid')
  }
  if (unknownCountryAt(data.phoneNumbers) >= 0) return refused('phoneNumbers', 'invalid')
  // PostgreSQL cannot store this character.
  const broken = Object.entries(data).find(([, value]) => JSON.stringify(value)?.includes('\\u0000'))
  if (broken) return refused(broken[0], 'invalid')
  return { ...data, ...(data.notes && !isPlainNotes.test(data.notes) ? { notes: cleanHtml(data.notes) } : {}) }
}

/** Lets other requests run after this many rows. */
const breath = 500

export async function planImport(
  existing: readonly Contact[],
  tags: readonly Tag[],
  sent: readonly unknown[],
  newId: () => string,
): Promise<ImportPlan> {
  const known = new Known()
  for (const contact of existing) known.add(contact)
  const before = new Map(existing.map((contact) => [contact.id, contact]))
  const tagIds = new Map(tags.map(({ id, title }) => [plain(title), id]))
  const madeTags: Tag[] = []
  const tagIdOf = (title: string) => {
    const id = tagIds.get(plain(title)) ?? newId()
    if (!tagIds.has(plain(title))) madeTags.push({ id, title })
    tagIds.set(plain(title), id)
    return id
  }
  const outcomeOf = (one: unknown): ImportedRow => {
    const row = parsed(one)
    if ('outcome' in row) return row
    const found = known.find(row)
    const now = found ?? blankContact(newId(), { name: row.name })
    const after = completed(now, row, row.tags.map(tagIdOf))
    known.add(after)
    known.fromFile.add(after.id)
    const fields = differing(now, after)
    return { outcome: !found ? 'new' : fields.length > 0 ? 'updated' : 'unchanged', id: after.id, fields }
  }
  const rows: ImportedRow[] = []
  for (const one of sent) {
    if (rows.length % breath === breath - 1) await setImmediate()
    rows.push(outcomeOf(one))
  }
  const touched = [...known.fromFile].flatMap((id) => known.contacts.get(id) ?? [])
  return {
    rows,
    madeTags,
    made: touched.filter(({ id }) => !before.has(id)),
    changed: touched.flatMap((contact) => {
      const old = before.get(contact.id)
      const fields = old ? differing(old, contact) : []
      // Writes only changed fields, so that a concurrent change of a colleague stays.
      return fields.length === 0 ? [] : { id: contact.id, patch: Object.fromEntries(fields.map((field) => [field, contact[field]])) }
    }),
  }
}
