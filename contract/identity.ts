// Users, their teams and roles, sessions, invitations and one-time links.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { roles } from './roles.ts'
import { ById, Done, Id, NamedItem } from './shapes.ts'

const Role = z.enum(roles)

export const UserStatus = z.enum(['online', 'away', 'busy', 'not-visible'])
export const Language = z.enum(['en', 'tr', 'ro'])
export type Language = z.output<typeof Language>

export const identityLimits = { name: 100, email: 254, password: 200, shortestPassword: 8, team: 100 } as const

export const Email = z.string().trim().toLowerCase().max(identityLimits.email).pipe(z.email())
export const PersonName = z.string().trim().min(1).max(identityLimits.name)
/** Long enough to resist guessing; no rules about kinds of characters. */
export const NewPassword = z.string().min(identityLimits.shortestPassword).max(identityLimits.password)

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  status: UserStatus,
  language: Language,
  team: z.object({ id: Id, name: z.string(), role: Role }),
})
export type User = z.output<typeof User>

export const SignedIn = z.object({
  user: User,
  accessToken: z.string(),
  tokenType: z.literal('bearer'),
  /** Answered by a sign-in with a password or a passkey. Sent with the next sign-in, it proves that this device is known. */
  device: z.string().optional(),
})
export type SignedIn = z.output<typeof SignedIn>

/** Longer than any password that was ever accepted, and still cheap to hash. */
const Credentials = z.object({
  email: z.string().trim().toLowerCase().max(identityLimits.email),
  password: z.string().max(identityLimits.password),
  rememberMe: z.unknown().optional(),
  /** From an invitation link: the sign-in also joins that team. A user without a team can sign in only this way. */
  invitation: z.string().max(200).nullish(),
  /** From an earlier sign-in on this device. Failed attempts of others then do not count for it. */
  device: z.string().max(1000).nullish(),
})

export const SignUp = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  company: z.string().trim().max(identityLimits.team).nullish(),
  agreements: z.literal(true),
  language: Language.optional(),
  /** From an invitation link: joins that team instead of creating one. */
  invitation: z.string().max(200).nullish(),
})

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  status: UserStatus,
  role: Role,
  joinedAt: z.string(),
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({ id: Id, email: z.string(), role: Role, invitedBy: z.string(), createdAt: z.string(), expiresAt: z.string() })
export type Invitation = z.output<typeof Invitation>

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  /** The browser or program, by its own user agent. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type Session = z.output<typeof Session>

/** Other ways into the account than the password. */
const otherAccess = {
  revokePasskeys: z.boolean().default(false),
  revokeTokens: z.boolean().default(true),
}

/** Existing clients send plain text, which the kernel passes on as `text`. */
const orText = <S extends z.ZodRawShape>(name: keyof S & string, shape: S) =>
  z.preprocess((sent) => (sent && typeof sent === 'object' && 'text' in sent ? { ...sent, [name]: sent.text } : sent), z.object(shape))

const auth = '/api/auth'
const team = '/api/team'

export const identity = {
  signIn: {
    method: 'POST',
    path: `${auth}/sign-in`,
    access: 'public',
    effect: 'own-transactions',
    summary:
      'Signs in. Wrong credentials: 404 with the body false. Too many attempts: 429 with Retry-After. A used or expired invitation: 410. A user with a second factor: 403 second-factor-required with a challenge for api/auth/second-factor.',
    input: Credentials,
    session: 'begins',
    answer: SignedIn,
  },
  signInWithToken: {
    method: 'POST',
    path: `${auth}/sign-in-with-token`,
    access: 'public',
    effect: 'own-transactions',
    fixedErrorResponse: { status: 401, body: { error: 'Invalid token' } },
    summary: 'Gives a fresh token for a good one. Otherwise 401 with { error: "Invalid token" }.',
    input: z.object({ accessToken: z.string() }),
    session: 'begins',
    answer: SignedIn,
  },
  signUp: {
    method: 'POST',
    path: `${auth}/sign-up`,
    access: 'public',
    effect: 'own-transactions',
    attemptsPerMinute: 20,
    summary: 'Creates a user with a new team, or joins a team by invitation. The answer does not reveal whether the address was known.',
    input: SignUp,
    answer: Done,
  },
  confirmEmail: {
    method: 'POST',
    path: `${auth}/confirm-email`,
    access: 'public',
    attemptsPerMinute: 30,
    summary: 'Confirms an e-mail address, a first or a changed one, with the code from the mail. An expired or unknown code: 410.',
    input: z.object({ code: z.string().max(200) }),
    answer: Done,
  },
  unlockSession: {
    method: 'POST',
    path: `${auth}/unlock-session`,
    access: 'public',
    effect: 'own-transactions',
    summary: 'Signs in again on a locked screen. Answers as sign-in.',
    input: Credentials,
    session: 'begins',
    answer: SignedIn,
  },
  forgotPassword: {
    method: 'POST',
    path: `${auth}/forgot-password`,
    access: 'public',
    attemptsPerMinute: 10,
    summary: 'Mails a link to choose a new password. Takes { email } or the bare address as text. Always true.',
    input: orText('email', { email: z.string().trim().toLowerCase().max(identityLimits.email) }),
    answer: Done,
  },
  resetPassword: {
    method: 'POST',
    path: `${auth}/reset-password`,
    access: 'public',
    effect: 'own-transactions',
    attemptsPerMinute: 10,
    summary:
      'Sets a new password with the one-time code of the mail: { password, code }, or the bare password as text with the code in the query. Ends all sessions and by default all API tokens; passkeys stay by default.',
    input: orText('password', { password: NewPassword, code: z.string().max(200).optional(), ...otherAccess }),
    answer: Done,
  },
  resetOverview: {
    method: 'POST',
    path: `${auth}/reset-password/overview`,
    access: 'public',
    effect: 'read',
    attemptsPerMinute: 30,
    summary: 'The passkeys and API tokens of the account that a reset link is for. A used, expired or unknown code: 410.',
    input: z.object({ code: z.string().max(200) }),
    answer: z.object({
      passkeys: z.array(z.object({ name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })),
      tokens: z.array(z.object({ name: z.string(), team: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })),
    }),
  },
  signOut: {
    method: 'POST',
    path: `${auth}/sign-out`,
    access: 'member',
    allowedBeforeMfa: true,
    session: 'ends',
    summary: "Ends this session on the server, and clears the browser's cache.",
    answer: Done,
  },
  sessions: { method: 'GET', path: `${auth}/sessions`, access: 'member', summary: 'My sessions, the current one marked.', answer: z.array(Session) },
  revokeSession: { method: 'DELETE', path: `${auth}/session`, access: 'member', summary: 'Ends one of my sessions.', input: ById, answer: Done },
  revokeOtherSessions: {
    method: 'POST',
    path: `${auth}/revoke-other-sessions`,
    access: 'member',
    summary: 'Ends all my sessions but this one.',
    answer: Done,
  },
  changePassword: {
    method: 'POST',
    path: `${auth}/change-password`,
    access: 'member',
    effect: 'own-transactions',
    attemptsPerMinute: 20,
    summary: 'Changes my password and ends my other sessions; on request also my API tokens and passkeys.',
    input: z.object({
      currentPassword: z.string().max(identityLimits.password),
      newPassword: NewPassword,
      revokePasskeys: z.boolean().default(false),
      revokeTokens: z.boolean().default(false),
    }),
    answer: Done,
  },
  /** Public: what the sign-in screen needs. */
  welcome: {
    method: 'GET',
    path: `${auth}/welcome`,
    access: 'public',
    summary: 'Who may sign up here, whether mail works, and the demo account on a demo server.',
    answer: z.object({
      signUp: z.enum(['open', 'invite', 'closed']),
      confirmation: z.boolean(),
      demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    }),
  },
  invitation: {
    method: 'GET',
    path: `${auth}/invitation`,
    access: 'public',
    attemptsPerMinute: 30,
    summary: 'What an invitation link is about. An unknown, used or expired code is not found.',
    input: z.object({ code: z.string().max(200) }),
    answer: z.object({ team: z.string(), email: z.string(), known: z.boolean() }),
  },
  user: {
    method: 'GET',
    path: '/api/common/user',
    access: 'member',
    allowedBeforeMfa: true,
    reads: ['identity'],
    perMember: true,
    summary: 'Me.',
    answer: User,
  },
  updateUser: {
    method: 'PATCH',
    path: '/api/common/user',
    access: 'member',
    summary: 'Changes my name, status or language. Other fields are ignored.',
    input: z.object({
      user: z.object({ name: PersonName, status: UserStatus, language: Language }).partial(),
    }),
    answer: User,
  },
  teams: {
    method: 'GET',
    path: `${auth}/teams`,
    access: 'member',
    summary: 'The teams I belong to.',
    answer: z.array(z.object({ id: Id, name: z.string(), role: Role, current: z.boolean() })),
  },
  switchTeam: {
    method: 'POST',
    path: `${auth}/switch-team`,
    access: 'member',
    effect: 'own-transactions',
    summary: 'A token for another of my teams.',
    input: ById,
    session: 'begins',
    answer: SignedIn,
  },
  acceptInvitation: {
    method: 'POST',
    path: `${auth}/accept-invitation`,
    access: 'member',
    effect: 'own-transactions',
    summary: 'Joins a team with the account I am signed in to; it must be the address that was invited. Answers a token for that team.',
    input: z.object({ code: z.string().max(200) }),
    session: 'begins',
    answer: SignedIn,
  },
  members: {
    method: 'GET',
    path: `${team}/members`,
    access: 'member',
    reads: ['identity'],
    summary: 'The members of my team, by name.',
    answer: z.array(Member),
  },
  updateTeam: {
    method: 'PATCH',
    path: team,
    access: 'admin',
    summary: 'Renames the team.',
    input: z.object({ team: z.object({ name: z.string().trim().min(1).max(identityLimits.team) }) }),
    answer: NamedItem,
  },
  changeRole: {
    method: 'PATCH',
    path: `${team}/member`,
    access: 'admin',
    summary: 'Changes the role of a member. Only owners add or remove owners. The last owner stays.',
    input: z.object({ id: Id, member: z.object({ role: Role }) }),
    answer: Member,
  },
  removeMember: {
    method: 'DELETE',
    path: `${team}/member`,
    access: 'member',
    summary: 'Removes a member from the team (owners and admins), or leaves it (oneself). The last owner stays.',
    input: ById,
    answer: Done,
  },
  invitations: {
    method: 'GET',
    path: `${team}/invitations`,
    access: 'admin',
    reads: ['identity'],
    summary: 'Open invitations.',
    answer: z.array(Invitation),
  },
  invite: {
    method: 'POST',
    path: `${team}/invitation`,
    access: 'admin',
    effect: 'own-transactions',
    attemptsPerMinute: 60,
    summary:
      'Invites an address; a second invitation of the same address replaces the first. The link is sent by mail, and answered so that it can be passed on.',
    input: z.object({ invitation: z.object({ email: Email, role: z.enum(['admin', 'member']).default('member') }) }),
    answer: z.object({ invitation: Invitation, link: z.string() }),
  },
  revokeInvitation: {
    method: 'DELETE',
    path: `${team}/invitation`,
    access: 'admin',
    summary: 'Withdraws an invitation.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ Invitation, Language, Member, Role, SignedIn, User, UserStatus })
