// Second factor, passkeys, and API tokens for programs that act for a member.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { identityLimits, SignedIn } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id } from './shapes.ts'

export const securityLimits = { totpCode: 20, recoveryCode: 40, passkeyName: 100, tokenName: 100 } as const

/** Six digits of an authenticator. Spaces are ignored. */
export const TotpCode = z
  .string()
  .max(securityLimits.totpCode)
  .transform((code) => code.replaceAll(/\s/g, ''))
/** With or without the dash, in upper or lower case. */
export const RecoveryCode = z.string().max(securityLimits.recoveryCode)

/** One of the two. */
export const SecondFactorProof = z.object({ code: TotpCode.nullish(), recoveryCode: RecoveryCode.nullish() })

const Password = z.string().max(identityLimits.password)

/** Shown only once, because only the hashes are stored. Each code works once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const TotpEnrolment = z.object({
  /** In base32, for typing by hand. */
  secret: z.string(),
  /** otpauth://totp/… */
  uri: z.string(),
  /** The same as a QR code: an SVG for a data URL in an <img>. */
  qr: z.string(),
})
export type TotpEnrolment = z.output<typeof TotpEnrolment>

export const PasskeyName = z.string().trim().min(1).max(securityLimits.passkeyName)

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Synchronised to the owner's other devices. */
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

/** For `PublicKeyCredential.parse…OptionsFromJSON()`: passed to the browser unchanged. Valid for five minutes and one use. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.output<typeof PasskeyOptions>

/** One of the two: my password again, or one of my passkeys with options from `reauthenticationOptions`. */
export const Reauthentication = z.object({ password: Password.nullish(), passkey: PasskeyAssertion.nullish() })
export type Reauthentication = z.output<typeof Reauthentication>

export const Security = z.object({
  /** Signing in with the password requires a code. */
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(Passkey),
  /** My team requires a second factor of all members. */
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

/** `tasks:read`, `tasks:write` (includes reading), or `*:read` and `*:write` for all areas that tokens may use. */
export const Scope = z.string().regex(/^(\*|[A-Za-z][A-Za-z-]{0,49}):(read|write)$/, 'is not an area with :read or :write')

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The first characters, to recognise the token. */
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
      'Completes a sign-in that answered 403 second-factor-required, with a code or a recovery code. A wrong one: 400 with its field; too many: 429. An expired or used challenge: 410.',
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
    summary: 'My second factor, my passkeys, and whether my team requires a second factor.',
    answer: Security,
  },
  enrolTotp: {
    method: 'POST',
    path: `${base}/totp`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary:
      'Starts the setup of an authenticator with a new secret, which must be confirmed. Takes my password or one of my passkeys. 409 if one is already on.',
    input: Reauthentication,
    answer: TotpEnrolment,
  },
  confirmTotp: {
    method: 'POST',
    path: `${base}/totp/confirm`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary: 'Turns the second factor on with a first code and answers ten recovery codes, shown only once. A wrong code: 400 with the field code.',
    input: z.object({ code: TotpCode }),
    answer: RecoveryCodes,
  },
  disableTotp: {
    method: 'POST',
    path: `${base}/totp/disable`,
    access: 'member',
    effect: 'own-transactions',
    summary: 'Turns the second factor off. Requires the password and a code (or a recovery code). An error names the field.',
    input: SecondFactorProof.extend({ password: Password }),
    answer: Done,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${base}/recovery-codes`,
    access: 'member',
    effect: 'own-transactions',
    summary: 'Ten new recovery codes, which replace the old ones. Requires the password and a code.',
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
    summary: 'What the browser needs to ask me for a passkey, before an action that requires reauthentication.',
    answer: PasskeyOptions,
  },
  passkeyOptions: {
    method: 'POST',
    path: `${base}/passkey/options`,
    access: 'member',
    effect: 'own-transactions',
    allowedBeforeMfa: true,
    attemptsPerMinute: 60,
    summary: 'What the browser needs to create a passkey. Requires my password or a passkey. An error names the field.',
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
    summary: 'Saves the passkey that the browser created. 400 if it cannot be verified.',
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
    summary: 'Deletes one of my passkeys. Requires my password or a passkey.',
    input: ById.extend(Reauthentication.shape),
    answer: Done,
  },
  team: {
    method: 'GET',
    path: `${base}/team`,
    access: 'admin',
    summary: 'Whether the team requires a second factor, and who has one.',
    answer: TeamSecurity,
  },
  updateTeam: {
    method: 'PATCH',
    path: `${base}/team`,
    access: 'admin',
    effect: 'own-transactions',
    attemptsPerMinute: 60,
    summary:
      'Sets whether all members need a second factor. 422 if I turn it on and have none. Turning it off takes my password or one of my passkeys.',
    input: Reauthentication.extend({ security: z.object({ required: z.boolean() }) }),
    answer: TeamSecurity,
  },
  tokens: {
    method: 'GET',
    path: `${base}/tokens`,
    access: 'member',
    summary: 'My API tokens in this team, newest first, and the areas that a token may use, with their titles in my language.',
    answer: z.object({ tokens: z.array(ApiToken), areas: z.array(z.object({ name: z.string(), title: z.string() })) }),
  },
  createToken: {
    method: 'POST',
    path: `${base}/token`,
    access: 'member',
    effect: 'own-transactions',
    attemptsPerMinute: 60,
    summary:
      'Creates a token for a program, which acts as me in this team within its scopes until it expires. Requires my password or a passkey. The secret is answered only once.',
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

nameSchemas({ ApiToken, Passkey, PasskeyAssertion, PasskeyOptions, Reauthentication, RecoveryCodes, TeamSecurity })
