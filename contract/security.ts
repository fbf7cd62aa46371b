// How a member proves who they are beyond the password, and what programs may do in their name: second factor, passkeys, API tokens.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { identityLimits, SignedIn } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id } from './shapes.ts'

export const securityLimits = { totpCode: 20, recoveryCode: 40, passkeyName: 100, tokenName: 100 } as const

/** Six digits as an authenticator shows them; blanks between them are forgiven. */
export const TotpCode = z
  .string()
  .max(securityLimits.totpCode)
  .transform((code) => code.replaceAll(/\s/g, ''))
/** As it was shown, with or without its dash, in any case. */
export const RecoveryCode = z.string().max(securityLimits.recoveryCode)

/** One of the two. */
export const SecondFactorProof = z.object({ code: TotpCode.nullish(), recoveryCode: RecoveryCode.nullish() })

const Password = z.string().max(identityLimits.password)

/** Shown this one time; only their hashes are kept. Each works once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const TotpEnrolment = z.object({
  /** In base32, for typing by hand. */
  secret: z.string(),
  /** otpauth://totp/… */
  uri: z.string(),
  /** The same as a picture: an SVG document to show in an <img> as a data address. */
  qr: z.string(),
})
export type TotpEnrolment = z.output<typeof TotpEnrolment>

export const PasskeyName = z.string().trim().min(1).max(securityLimits.passkeyName)

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Kept by a service that copies it to the owner's other devices. */
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

const base64url = z.string().max(20_000)

/** What `navigator.credentials.create()` gave, as JSON (`toJSON()`, or @simplewebauthn/browser's startRegistration). */
export const PasskeyRegistration = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(z.string().max(30)).max(10).optional() }),
})

/** What `navigator.credentials.get()` gave, as JSON. */
export const PasskeyAssertion = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

/** For `PublicKeyCredential.parse…OptionsFromJSON()`: passed on to the browser as it is. Good for five minutes and one use. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.output<typeof PasskeyOptions>

/** One of the two: my password again, or one of my passkeys with options from `reauthenticationOptions`. */
export const Reauthentication = z.object({ password: Password.nullish(), passkey: PasskeyAssertion.nullish() })
export type Reauthentication = z.output<typeof Reauthentication>

export const Security = z.object({
  /** A second factor by authenticator is on: signing in with the password asks for a code. */
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(Passkey),
  /** My team asks all of its members for a second factor. */
  required: z.boolean(),
  /** I have none yet: until I enrol, everything else answers 403 'second-factor-enrolment'. */
  mustEnrol: z.boolean(),
})
export type Security = z.output<typeof Security>

export const TeamSecurity = z.object({
  required: z.boolean(),
  members: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** An authenticator or a passkey. */
      secondFactor: z.boolean(),
    }),
  ),
})
export type TeamSecurity = z.output<typeof TeamSecurity>

/** `tasks:read`, `tasks:write` (which may read too), or for all areas that are open to tokens `*:read` and `*:write`. */
export const Scope = z.string().regex(/^(\*|[A-Za-z][A-Za-z-]{0,49}):(read|write)$/, 'is not an area with :read or :write')

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** How it begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
})
export type ApiToken = z.output<typeof ApiToken>

export const NewApiToken = z.object({
  name: z.string().trim().min(1).max(securityLimits.tokenName),
  scopes: z.array(Scope).min(1).max(100),
  lastsDays: z.number().int().min(1).max(365),
})

const base = '/api/security'
const auth = '/api/auth'

export const security = {
  secondFactor: {
    method: 'POST',
    path: `${auth}/second-factor`,
    access: 'public',
    effect: 'own-transactions',
    summary:
      'Completes a sign-in that answered 403 second-factor-required, with a code or a recovery code. A wrong one: 400 with its field; too many: 429. A challenge that is too old or was used: 410.',
    input: SecondFactorProof.extend({ challenge: z.string().max(200) }),
    session: 'begins',
    answer: SignedIn,
  },
  signInOptions: {
    method: 'POST',
    path: `${auth}/passkey/options`,
    access: 'public',
    effect: 'own-transactions',
    attemptsPerMinute: 60,
    summary: 'What the browser needs to ask its user for a passkey.',
    answer: PasskeyOptions,
  },
  signInWithPasskey: {
    method: 'POST',
    path: `${auth}/passkey`,
    access: 'public',
    effect: 'own-transactions',
    attemptsPerMinute: 60,
    summary: 'Signs in with a passkey, which counts for both factors. An unknown or wrong one: 404 with the body false.',
    input: z.object({ response: PasskeyAssertion, invitation: z.string().max(200).nullish() }),
    session: 'begins',
    answer: SignedIn,
  },
  overview: {
    method: 'GET',
    path: base,
    access: 'member',
    allowedBeforeMfa: true,
    summary: 'My second factor, my passkeys, and whether my team asks for one.',
    answer: Security,
  },
  enrolTotp: {
    method: 'POST',
    path: `${base}/totp`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary: 'Begins with an authenticator: a fresh secret, which counts once it is confirmed. With one already on: 409.',
    answer: TotpEnrolment,
  },
  confirmTotp: {
    method: 'POST',
    path: `${base}/totp/confirm`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary: 'Turns the second factor on with a first code and answers ten recovery codes, shown this once. A wrong code: 400 with the field code.',
    input: z.object({ code: TotpCode }),
    answer: RecoveryCodes,
  },
  disableTotp: {
    method: 'POST',
    path: `${base}/totp/disable`,
    access: 'member',
    effect: 'own-transactions',
    summary: 'Turns the second factor off. Takes the password and a code (or a recovery code); what is wrong is told by field.',
    input: SecondFactorProof.extend({ password: Password }),
    answer: Done,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${base}/recovery-codes`,
    access: 'member',
    effect: 'own-transactions',
    summary: 'Ten new recovery codes; the old ones are void. Takes the password and a code.',
    input: SecondFactorProof.extend({ password: Password }),
    answer: RecoveryCodes,
  },
  reauthenticationOptions: {
    method: 'POST',
    path: `${base}/reauthentication/options`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary: 'What the browser needs to ask me for one of my passkeys, before an action that asks again who I am.',
    answer: PasskeyOptions,
  },
  passkeyOptions: {
    method: 'POST',
    path: `${base}/passkey/options`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary: 'What the browser needs to make a passkey. Takes my password or one of my passkeys; what is wrong is told by field.',
    input: Reauthentication,
    answer: PasskeyOptions,
  },
  registerPasskey: {
    method: 'POST',
    path: `${base}/passkey`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary: 'Keeps the passkey that the browser made. One that cannot be verified: 400.',
    input: z.object({ name: PasskeyName, response: PasskeyRegistration }),
    answer: Passkey,
  },
  renamePasskey: {
    method: 'PATCH',
    path: `${base}/passkey`,
    access: 'member',
    summary: 'Renames one of my passkeys.',
    input: z.object({ id: Id, passkey: z.object({ name: PasskeyName }) }),
    answer: Passkey,
  },
  removePasskey: {
    method: 'POST',
    path: `${base}/passkey/remove`,
    access: 'member',
    effect: 'own-transactions',
    attemptsPerMinute: 60,
    summary: 'Forgets one of my passkeys: it opens nothing here any more. Takes my password or one of my passkeys.',
    input: ById.extend(Reauthentication.shape),
    answer: Done,
  },
  team: {
    method: 'GET',
    path: `${base}/team`,
    access: 'admin',
    summary: 'Whether the team asks for a second factor, and who has one.',
    answer: TeamSecurity,
  },
  updateTeam: {
    method: 'PATCH',
    path: `${base}/team`,
    access: 'admin',
    summary: 'Asks all members for a second factor, or no longer. Who turns it on must have one: 422 otherwise.',
    input: z.object({ security: z.object({ required: z.boolean() }) }),
    answer: TeamSecurity,
  },
  tokens: {
    method: 'GET',
    path: `${base}/tokens`,
    access: 'member',
    summary: 'My API tokens in this team, newest first, and the areas that a token may be for, with their titles in my language.',
    answer: z.object({ tokens: z.array(ApiToken), areas: z.array(z.object({ name: z.string(), title: z.string() })) }),
  },
  createToken: {
    method: 'POST',
    path: `${base}/token`,
    access: 'member',
    effect: 'own-transactions',
    attemptsPerMinute: 60,
    summary:
      'A token for a program: acts as me in this team within its scopes until it expires. Takes my password or one of my passkeys. The secret is answered this once.',
    input: Reauthentication.extend({ token: NewApiToken }),
    answer: z.object({ token: ApiToken, secret: z.string() }),
  },
  revokeToken: {
    method: 'DELETE',
    path: `${base}/token`,
    access: 'member',
    summary: 'Ends one of my API tokens at once.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ ApiToken, Passkey, PasskeyAssertion, PasskeyOptions, RecoveryCodes, TeamSecurity })
