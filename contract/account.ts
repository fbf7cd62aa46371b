// The account of a member: profile, pictures, export, deletion.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import type { Contract } from './endpoint.ts'
import { Email, identityLimits, Language, PersonName } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { Crop } from './pictures.ts'
import { TimeZone, Weekday } from './preferences.ts'
import { Reauthentication } from './security.ts'
import { Done, Id } from './shapes.ts'

export const accountLimits = { line: 100, about: 2000, phone: 40 } as const

const line = z.string().trim().max(accountLimits.line)

const own = {
  name: PersonName,
  /** A job title such as "Designer". Empty if unknown, like the next four. */
  title: line,
  company: line,
  about: z.string().trim().max(accountLimits.about),
  phone: z
    .string()
    .trim()
    .max(accountLimits.phone)
    .regex(/^[+\d\s().\-/]*$/, 'is not a telephone number'),
  /** ISO 3166-1: RO. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'is not a country code'),
  /** Only for the shares in analytics, without a name. Empty or null: not stated. */
  gender: z.enum(['', 'female', 'male', 'other']),
  birthYear: z.number().int().min(1900).max(2100).nullable(),
  /** These three are the same as in the preferences. */
  language: Language,
  timeZone: TimeZone.nullable(),
  firstDayOfWeek: Weekday.nullable(),
}

export const Profile = z.object({ ...own, id: Id, email: z.string(), avatar: z.string().nullable() })
export type Profile = z.output<typeof Profile>

export const ProfilePatch = z.object(own).partial()
export type ProfilePatch = z.output<typeof ProfilePatch>

/** Becomes a square of 256 pixels without metadata. 415 if it is no image, 413 if it has more than 5 MB. */
const Picture = z.object({ file: BlobUrl, crop: Crop.nullish() })

const Password = z.string().max(identityLimits.password)

export const AccountDeletion = z.object({
  /** What happens to each of my teams. A 'hand-over' team has other members and no other owner, so the deletion is refused. */
  teams: z.array(z.object({ id: Id, name: z.string(), members: z.number(), fate: z.enum(['leave', 'delete', 'hand-over']) })),
})
export type AccountDeletion = z.output<typeof AccountDeletion>

export const TeamDeletion = z.object({ name: z.string(), members: z.number(), records: z.number(), files: z.number(), bytes: z.number() })
export type TeamDeletion = z.output<typeof TeamDeletion>

const base = '/api/account'
const team = '/api/team'

export const account = {
  profile: {
    method: 'GET',
    path: `${base}/profile`,
    access: 'member',
    reads: ['account', 'identity', 'preferences'],
    perMember: true,
    summary: 'My profile.',
    answer: Profile,
  },
  updateProfile: {
    method: 'PATCH',
    path: `${base}/profile`,
    access: 'member',
    summary: 'Changes the fields sent.',
    input: z.object({ profile: ProfilePatch }),
    answer: Profile,
  },
  changeEmail: {
    method: 'POST',
    path: `${base}/email`,
    access: 'member',
    effect: 'own-transactions',
    attemptsPerMinute: 20,
    summary:
      'Changes my e-mail address. Takes my password or one of my passkeys. A link goes to the new address and a notice to the old one; the link completes the change. Without a mail server the change is immediate. The answer does not reveal whether the address has an account.',
    input: Reauthentication.extend({ email: Email }),
    answer: z.object({ email: z.string(), done: z.boolean() }),
  },
  setAvatar: {
    method: 'POST',
    path: `${base}/avatar`,
    access: 'member',
    effect: 'own-transactions',
    attemptsPerMinute: 30,
    summary: 'Sets my picture from a file that was uploaded to api/blobs.',
    input: Picture,
    answer: z.object({ avatar: z.string() }),
  },
  removeAvatar: { method: 'DELETE', path: `${base}/avatar`, access: 'member', summary: 'Removes my picture.', answer: Done },
  setLogo: {
    method: 'POST',
    path: `${team}/logo`,
    access: 'admin',
    effect: 'own-transactions',
    attemptsPerMinute: 30,
    summary: "Sets the team's picture from a file that was uploaded to api/blobs.",
    input: Picture,
    answer: z.object({ logo: z.string() }),
  },
  removeLogo: { method: 'DELETE', path: `${team}/logo`, access: 'admin', summary: "Removes the team's picture.", answer: Done },
  exportMine: {
    method: 'GET',
    path: `${base}/export`,
    access: 'member',
    streams: 'application/x-ndjson',
    attemptsPerMinute: 30,
    summary: 'All my data as one file with a JSON object per line: first a header, then the rows, each with the name of its table.',
    answer: z.unknown(),
  },
  exportTeam: {
    method: 'GET',
    path: `${team}/export`,
    access: 'owner',
    streams: 'application/x-ndjson',
    attemptsPerMinute: 30,
    summary: 'All data of the team in the same format, for its owners. It contains no personal data of other members.',
    answer: z.unknown(),
  },
  deletion: {
    method: 'GET',
    path: `${base}/deletion`,
    access: 'member',
    summary: 'What happens to each of my teams if I delete my account.',
    answer: AccountDeletion,
  },
  deleteAccount: {
    method: 'POST',
    path: `${base}/delete`,
    access: 'member',
    effect: 'own-transactions',
    summary: 'Deletes my account. What I wrote for a team stays, as written by "a former member". 422 if a team would lose its only owner.',
    input: z.object({ password: Password }),
    answer: Done,
  },
  teamDeletion: {
    method: 'GET',
    path: `${team}/deletion`,
    access: 'owner',
    summary: 'What would be deleted with the team.',
    answer: TeamDeletion,
  },
  deleteTeam: {
    method: 'POST',
    path: `${team}/delete`,
    access: 'owner',
    effect: 'own-transactions',
    summary: 'Deletes the team with all its data and ends its sessions. Requires my password and the exact name of the team.',
    input: z.object({ password: Password, name: z.string().max(200) }),
    answer: Done,
  },
} satisfies Contract

nameSchemas({ AccountProfile: Profile })
