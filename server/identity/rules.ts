// What is allowed among members, what things are called, and how long they last.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Language, Role } from '#contract/identity.ts'

const minute = 60_000
const day = 24 * 60 * minute

export const codeLastsMs = { confirm: 3 * day, reset: 30 * minute }
/** Between two mails of a kind to one person, so that nobody's mailbox is flooded through us. */
export const mailPauseMs = { confirm: 5 * minute, reset: minute }
/** "You have an account already", to one address in a window of tries. */
export const knownMailsPerWindow = 3
export const invitationLastsMs = 7 * day

/** Failures in a quarter of an hour, after which further tries are refused unread. */
export const attemptWindowMs = 15 * minute
export const attemptsPerAccount = 10
export const attemptsPerAddress = 50

/** Six digits, and three of them are good at a time: few tries, and only for who has the password. */
export const secondFactorAttempts = 5
export const secondFactorKey = (userId: string) => `second ${userId}`
export const challengeLastsMs = 5 * minute

/** As it was typed, known or not: the limit must not tell which accounts exist. Hashed, because people type passwords into this field. */
export const accountKey = (email: string) => `account ${createHash('sha256').update(email).digest('base64url')}`

/** One household or server has a whole /64 of IPv6 at its hands. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return `address ${plain}`
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `address ${network.join(':')}::/64`
}

/** Seconds to wait, or 0. */
export function waitSeconds({ tries, since }: { tries: number; since: Date }, limit: number, now: Date): number {
  if (tries <= limit) return 0
  return Math.max(1, Math.ceil((since.getTime() + attemptWindowMs - now.getTime()) / 1000))
}

const ownTeam: Record<Language, (name: string) => string> = {
  en: (name) => `${name}'s team`,
  tr: (name) => `${name} ekibi`,
  ro: (name) => `Echipa ${name}`,
}

export const teamNameFor = (company: string | null | undefined, name: string, language: Language) => company || ownTeam[language](name)

export type Refusal = 'forbidden' | 'last-owner'

type Seat = { id: string; role: Role }

/** `owners` counts the team's owners before the change. */
export function refuseRoleChange(actor: Seat, target: Seat, role: Role, owners: number): Refusal | undefined {
  if (actor.role === 'member') return 'forbidden'
  if (actor.role !== 'owner' && (target.role === 'owner' || role === 'owner')) return 'forbidden'
  return target.role === 'owner' && role !== 'owner' && owners <= 1 ? 'last-owner' : undefined
}

export function refuseRemoval(actor: Seat, target: Seat, owners: number): Refusal | undefined {
  const leaves = actor.id === target.id
  if (!leaves && actor.role === 'member') return 'forbidden'
  if (!leaves && actor.role !== 'owner' && target.role === 'owner') return 'forbidden'
  return target.role === 'owner' && owners <= 1 ? 'last-owner' : undefined
}
