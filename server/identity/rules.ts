import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Language } from '#contract/identity.ts'
import { canManage, type Role } from '#contract/roles.ts'
import { dayMs, minuteMs } from '#contract/units.ts'

export const codeLifetimeMs = { confirm: 3 * dayMs, reset: 30 * minuteMs, change: dayMs }
/** The pause between two mails of a kind to one person, so that nobody can flood a mailbox. */
export const mailPauseMs = { confirm: 5 * minuteMs, reset: minuteMs, change: minuteMs }
export const existingAccountMailsPerWindow = 3
export const invitationLifetimeMs = 7 * dayMs
/** The limit of a team that may not write to the world. Other teams have the limits of their mail. */
export const invitationsPerDay = 30

const youngMs = 7 * dayMs
export const isYoung = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < youngMs

/** After this many failures in a window, attempts are refused without a check. */
export const attemptWindowMs = 15 * minuteMs
/** From one network, or from one known device. */
export const attemptsPerAccount = 10
export const attemptsPerAddress = 50
/** From all networks together. Above this limit, only known devices and networks of the account may try. */
export const attemptsFromStrangers = 100

/** A code has six digits, and three codes are valid at a time. Only a caller with the password gets this far. */
export const secondFactorAttempts = 5
export const secondFactorKey = (userId: string) => `second ${userId}`
export const challengeLifetimeMs = 5 * minuteMs

/** Also for unknown accounts, so that the limit does not reveal existing ones. Hashed, because people type passwords into this field. */
export const accountKey = (email: string) => `account ${createHash('sha256').update(email).digest('base64url')}`

export const accountFromKey = (email: string, address: string) => `${accountKey(email)} ${addressKey(address)}`
export const deviceKey = (deviceId: string) => `device ${deviceId}`
export const sessionKey = (sessionId: string) => `session ${sessionId}`

/** One household or server has a whole /64 of IPv6. */
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

export function waitSeconds({ attempts, since }: { attempts: number; since: Date }, limit: number, now: Date): number {
  if (attempts <= limit) return 0
  return Math.max(1, Math.ceil((since.getTime() + attemptWindowMs - now.getTime()) / 1000))
}

const defaultTeamName: Record<Language, (name: string) => string> = {
  en: (name) => `${name}'s team`,
  tr: (name) => `${name} ekibi`,
  ro: (name) => `Echipa ${name}`,
}

export const teamNameFor = (company: string | null | undefined, name: string, language: Language) => company || defaultTeamName[language](name)

export type Refusal = 'forbidden' | 'last-owner'

type MemberRole = { id: string; role: Role }

/** `owners` counts the team's owners before the change. */
export function refuseRoleChange(actor: MemberRole, target: MemberRole, role: Role, owners: number): Refusal | undefined {
  if (!canManage(actor.role)) return 'forbidden'
  if (actor.role !== 'owner' && (target.role === 'owner' || role === 'owner')) return 'forbidden'
  return target.role === 'owner' && role !== 'owner' && owners <= 1 ? 'last-owner' : undefined
}

export function refuseRemoval(actor: MemberRole, target: MemberRole, owners: number): Refusal | undefined {
  const isLeaving = actor.id === target.id
  if (!isLeaving && !canManage(actor.role)) return 'forbidden'
  if (!isLeaving && actor.role !== 'owner' && target.role === 'owner') return 'forbidden'
  return target.role === 'owner' && owners <= 1 ? 'last-owner' : undefined
}
