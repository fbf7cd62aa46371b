// A contact while it is edited: what the form holds, what is wrong with it, and what of it is sent.
import type { Contact, contacts as contract } from '#contract/contacts.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { birthdayOf } from './birthday.ts'

export type Draft = {
  name: string
  title: string
  company: string
  /** `key` keeps a row's field in place while others come and go. */
  emails: { key: number; email: string; label: string }[]
  phoneNumbers: { key: number; country: string; phoneNumber: string; label: string }[]
  address: string
  /** A day, or nothing. */
  birthday: string
  notes: string
  tags: string[]
}

let lastKey = 0
export const nextKey = () => ++lastKey

export const draftOf = (contact: Contact | undefined): Draft => ({
  name: contact?.name ?? '',
  title: contact?.title ?? '',
  company: contact?.company ?? '',
  emails: (contact?.emails ?? []).map((row) => ({ key: nextKey(), ...row })),
  phoneNumbers: (contact?.phoneNumbers ?? []).map((row) => ({ key: nextKey(), ...row })),
  address: contact?.address ?? '',
  birthday: contact?.birthday?.slice(0, 10) ?? '',
  notes: contact?.notes ?? '',
  tags: contact?.tags ?? [],
})

type Patch = Omit<SentOf<(typeof contract)['update']>['contact'], 'avatar'>

const without = <T extends { key: number }>(rows: readonly T[], filled: (row: T) => boolean) => rows.filter(filled).map(({ key: _, ...row }) => row)

function sentOf(draft: Draft): Required<Patch> {
  const { name, title, company, emails, phoneNumbers, address, birthday, notes, tags } = draft
  return {
    ...{ name: name.trim(), title: title.trim() || null, company: company.trim() || null, tags },
    ...{ address: address.trim() || null, birthday: birthday ? birthdayOf(birthday) : null, notes: notes || null },
    emails: without(emails, ({ email }) => email.trim() !== ''),
    phoneNumbers: without(phoneNumbers, ({ phoneNumber }) => phoneNumber.trim() !== ''),
  }
}

/** Only what was changed here is sent: what a colleague changes meanwhile in other fields stays. */
export function changesOf(before: Draft, now: Draft): Partial<Patch> {
  const [old, made] = [sentOf(before), sentOf(now)]
  const fields = (Object.keys(made) as (keyof Patch)[]).filter((field) => JSON.stringify(old[field]) !== JSON.stringify(made[field]))
  return Object.fromEntries(fields.map((field) => [field, made[field]])) as Partial<Patch>
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+$/

/** Keys of the rows that cannot be sent as they are. */
export const wrongRows = ({ emails, phoneNumbers }: Draft): ReadonlySet<number> =>
  new Set([
    ...emails.filter(({ email }) => email.trim() !== '' && !looksLikeEmail.test(email.trim())).map(({ key }) => key),
    ...phoneNumbers.filter(({ phoneNumber }) => phoneNumber.trim() !== '' && !/\d/.test(phoneNumber)).map(({ key }) => key),
  ])
