// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { Contact, contacts as contract } from '#contract/contacts.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { changeById } from '#web/kernel/data/list-edits.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted contact stays in the list until it is read again, so that Undo finds it, offline too. */
export type ShownContact = Contact & { removed?: true }

type Patch = Omit<Sent<'update'>['contact'], 'avatar'> & { avatar?: string | null | undefined }

/** By the server's rules: empty optional fields are removed. */
function applyPatch(contact: ShownContact, { title, company, emails, phoneNumbers, avatar, ...given }: Patch): ShownContact {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const next: ShownContact = { ...contact, ...set }
  if (emails) next.emails = emails.filter(({ email }) => email.trim() !== '').map(({ email, label }) => ({ email: email.trim(), label: label ?? '' }))
  if (phoneNumbers) next.phoneNumbers = phoneNumbers.filter((row) => row.phoneNumber.trim() !== '').map((row) => ({ ...row, label: row.label ?? '' }))
  if (avatar === null) next.avatar = null
  for (const [field, value] of [['title', title] as const, ['company', company] as const]) {
    if (value) next[field] = value
    else if (value !== undefined) delete next[field]
  }
  return next
}

/** The defaults of the server. */
export function contactCreated(list: ShownContact[], { id, ...given }: Sent<'create'>): ShownContact[] {
  if (!id || list.some((contact) => contact.id === id)) return list
  const blank: Contact = {
    ...{ id, avatar: null, background: null, name: 'New Contact', emails: [], phoneNumbers: [], job: { title: '', company: '' } },
    ...{ birthday: null, address: null, notes: null, tags: [] },
  }
  return [applyPatch(blank, given), ...list]
}

export const contactUpdated = (list: ShownContact[], { id, contact: patch }: Sent<'update'>): ShownContact[] =>
  changeById(list, id, (contact) => applyPatch(contact, patch))

export const updatedContact = (list: ShownContact[], answer: Contact): ShownContact[] => changeById(list, answer.id, () => answer)

export const contactRemoved = (list: ShownContact[], { id }: Sent<'remove'>): ShownContact[] =>
  changeById(list, id, (contact) => ({ ...contact, removed: true }))

export const contactRestored = (list: ShownContact[], { id }: Sent<'restore'>): ShownContact[] =>
  changeById(list, id, ({ removed: _, ...contact }) => contact)

export const restoredContact = (list: ShownContact[], contact: Contact): ShownContact[] =>
  list.some(({ id }) => id === contact.id) ? contactRestored(list, contact) : [...list, contact]
