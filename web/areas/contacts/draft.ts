// The state of the form, its validation, and the changes to send.
import type { Contact, contacts as contract } from '#contract/contacts.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { changedFields, pickBase } from '#web/kernel/data/updates.ts'
import { birthdayOf } from './birthday.ts'

export type Draft = {
  name: string
  title: string
  company: string
  /** `key` is React's key of the row. */
  emails: { key: number; email: string; label: string }[]
  phoneNumbers: { key: number; country: string; phoneNumber: string; label: string }[]
  address: string
  /** A day, empty, or a text that is no date and cannot be sent. */
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

type Patch = Omit<SentOf<(typeof contract)['update']>['contact'], 'avatar' | 'background'>

const filledRows = <T extends { key: number }>(rows: readonly T[], isFilled: (row: T) => boolean) =>
  rows.filter(isFilled).map(({ key: _, ...row }) => row)

function sentOf(draft: Draft): Required<Patch> {
  const { name, title, company, emails, phoneNumbers, address, birthday, notes, tags } = draft
  return {
    ...{ name: name.trim(), title: title.trim() || null, company: company.trim() || null, tags },
    ...{ address: address.trim() || null, birthday: birthday ? birthdayOf(birthday) : null, notes: notes || null },
    emails: filledRows(emails, ({ email }) => email.trim() !== ''),
    phoneNumbers: filledRows(phoneNumbers, ({ phoneNumber }) => phoneNumber.trim() !== ''),
  }
}

export const changesOf = (before: Draft, after: Draft): Partial<Patch> => changedFields(sentOf(before), sentOf(after))

const texts = ['name', 'title', 'company', 'address', 'notes'] as const

/** What the changed texts were when the form was opened. */
export const baseOf = (before: Draft, changes: object) => pickBase(texts, sentOf(before), changes)

const looksLikeEmail = /^[^\s@]+@[^\s@]+$/

/** Keys of the rows that cannot be sent. */
export const invalidRows = ({ emails, phoneNumbers }: Draft): ReadonlySet<number> =>
  new Set([
    ...emails.filter(({ email }) => email.trim() !== '' && !looksLikeEmail.test(email.trim())).map(({ key }) => key),
    ...phoneNumbers.filter(({ phoneNumber }) => phoneNumber.trim() !== '' && !/\d/.test(phoneNumber)).map(({ key }) => key),
  ])
