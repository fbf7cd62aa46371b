import { v7 } from 'uuid'
import type { Contact } from '#contract/contacts.ts'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { portrait } from '#server/kernel/demo/portraits.ts'
import { blankContact } from './rules.ts'
import { insertContacts } from './store.ts'
import { companies, people, type Person, tagNames } from './demo-data.ts'
import { contactTagStore } from './tag-store.ts'

/** The first ones have an entry in the timeline. */
const inTimeline = 14

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const tags = tagNames.map((title, index) => ({ id: v7(), title, createdAt: new Date(now.getTime() - 300 * dayMs + index).toISOString() }))
  const rows = people.map((person, index) => contactOf(person, index, (name) => tags[tagNames.indexOf(name)]?.id ?? ''))
  await contactTagStore.insert(db, teamId, tags)
  await insertContacts(db, teamId, memberIds[0] ?? '', rows)
  for (const [index, contact] of rows.slice(0, inTimeline).entries()) {
    const actorId = memberIds[(index * 5) % memberIds.length] ?? null
    recordPast({ op: 'create', entity: 'contact', id: contact.id, at: new Date(now.getTime() - (index * 6 + 2.3) * dayMs), actorId, after: contact })
  }
}

const letters: Record<string, string> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l' }
const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[ıßøł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

function contactOf(person: Person, number: number, tagId: (name: Person['tags'][number]) => string): Contact {
  const [first = '', last = ''] = [person.name.split(' ')[0], person.name.split(' ').at(-1)]
  const company = companies[person.at]
  const digits = [...String(1_000_000 + ((number * 7_368_787 + 4_217_385) % 9_000_000))]
  const emails = [{ email: `${plain(first)}.${plain(last)}@${company.domain}`, label: 'Work' }]
  if (number % 3 === 0) emails.push({ email: `${plain(first)}${plain(last)}@example.com`, label: 'Personal' })
  const phoneNumbers = [{ country: company.country, phoneNumber: company.mobile.replaceAll('#', () => digits.pop() ?? '0'), label: 'Mobile' }]
  if (number % 4 === 1) phoneNumbers.push({ country: company.country, phoneNumber: company.desk, label: 'Work' })
  return {
    ...blankContact(v7(), {
      ...{ name: person.name, emails, phoneNumbers, title: person.title ?? null, company: company.name },
      birthday:
        number % 5 === 4
          ? null
          : `${1962 + ((number * 13 + 20) % 39)}-${two(1 + ((number * 5 + 3) % 12))}-${two(1 + ((number * 11 + 8) % 28))}T12:00:00.000Z`,
      address: number % 6 === 5 ? null : company.address,
      notes: person.notes ? `<p>${person.notes}</p>` : null,
      tags: person.tags.map(tagId),
    }),
    avatar: person.withoutAvatar ? null : portrait(number, person.hair ?? 'short'),
  }
}

const two = (number: number) => String(number).padStart(2, '0')
