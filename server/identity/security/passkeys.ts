// User verification is required, so a passkey counts as both factors.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Passkey, PasskeyAssertion, PasskeyOptions, PasskeyRegistration, Reauthentication } from '#contract/security.ts'
import { reauthenticate } from '#server/identity/attempts.ts'
import { challengeLifetimeMs } from '#server/identity/rules.ts'
import { wrongCredentials } from '#server/identity/sign-in.ts'
import { findUserRow, type UserRow } from '#server/identity/store.ts'
import { hashCode } from '#server/identity/tokens.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { mailSecurity } from './mails.ts'
import {
  type ChallengeRow,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  strengthenSession,
  useChallenge,
  usePasskey,
} from './store.ts'

/** Loaded at the first use, because it needs 20 MB. */
const webAuthn = () => import('@simplewebauthn/server')

// NOTE the contract checks the input field by field. The types of the library have enumerations that only the library checks, hence the two casts.
const passkeysPerUser = 20
const loopback = ['localhost', '127.0.0.1', '[::1]']
const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Passkeys belong to a host name. A request from this machine may use any loopback name; other hosts in the header are not trusted. */
export function siteOf({ settings, request }: Pick<Context, 'settings' | 'request'>): { id: string; origin: string } {
  const local = loopbackAddresses.includes(request.address) && URL.canParse(`http://${request.host}`) ? new URL(`http://${request.host}`) : undefined
  const { hostname, origin } = local && loopback.includes(local.hostname) ? local : new URL(settings.publicUrl)
  return { id: hostname, origin }
}

/** Hashed like every code, so that a reader of the database cannot answer it. */
async function storeChallenge(ctx: Context, challenge: string, purpose: ChallengeRow['purpose'], userId: string | null) {
  await ctx.write(({ db, now }) =>
    insertChallenge(db, { hash: hashCode(challenge), purpose, userId, expiresAt: new Date(now.getTime() + challengeLifetimeMs) }),
  )
}

const userHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** Checks the identity here: the registration needs the challenge, which only this answer has. */
export async function registrationOptions(ctx: MemberContext, proof: Reauthentication): Promise<PasskeyOptions> {
  const { userId } = ctx.actor
  const user = await reauthenticateWith(ctx, proof)
  const own = await listPasskeys(ctx.db, userId)
  if (own.length >= passkeysPerUser) throw problem('rule-broken', `at most ${passkeysPerUser} passkeys`)
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: 'Hora',
    rpID: siteOf(ctx).id,
    userID: userHandle(userId),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeLifetimeMs,
  })
  await storeChallenge(ctx, options.challenge, 'passkey', userId)
  return { ...options }
}

export const passkeyOf = ({ id, name, synced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function register(ctx: MemberContext, name: string, response: z.output<typeof PasskeyRegistration>): Promise<Passkey> {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(ctx)
  const verified = await (
    await webAuthn()
  )
    .verifyRegistrationResponse({
      // The contract checks the shape; the library's types list the values of a few fields, and it refuses others itself.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, 'passkey', ctx.actor.userId),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    })
    .catch(() => undefined)
  if (!verified?.verified) throw wrongField('response', 'is not a passkey for this site')
  const { credential, credentialBackedUp } = verified.registrationInfo
  const row = await ctx.write(async (write) => {
    const inserted = await insertPasskey(write.db, {
      id: v7(),
      userId: ctx.actor.userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      synced: credentialBackedUp,
      createdAt: write.now,
    })
    if (!inserted) throw problem('conflict', 'is known already')
    await strengthenSession(write.db, ctx.actor.sessionId)
    write.recordChange({ entity: 'passkey', id: inserted.id, after: { name }, audience: [ctx.actor.userId] })
    await mailSecurity(write, ctx.actor.userId, 'passkeyAdded')
    return inserted
  })
  return passkeyOf(row)
}

export async function assertionOptions(ctx: Context): Promise<PasskeyOptions> {
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({ rpID: siteOf(ctx).id, userVerification: 'required', timeout: challengeLifetimeMs })
  await storeChallenge(ctx, options.challenge, 'passkey-sign-in', null)
  return { ...options }
}

export async function reauthenticationOptions(ctx: MemberContext): Promise<PasskeyOptions> {
  const { userId } = ctx.actor
  const own = await listPasskeys(ctx.db, userId)
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({
    rpID: siteOf(ctx).id,
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'required',
    timeout: challengeLifetimeMs,
  })
  await storeChallenge(ctx, options.challenge, 'reauthentication', userId)
  return { ...options }
}

/** Before an action that a stolen session must not do: the password again, or a passkey. */
export async function reauthenticateWith(ctx: MemberContext, { password, passkey }: Reauthentication): Promise<UserRow> {
  if (!passkey) return reauthenticate(ctx, password ?? '')
  const user = await userOfAssertion(ctx, passkey, 'reauthentication', ctx.actor.userId)
  if (user?.id !== ctx.actor.userId) throw wrongField('passkey')
  return user
}

/** All failures get the same answer. */
export async function verifyPasskey(ctx: Context, response: Assertion): Promise<UserRow> {
  const user = await userOfAssertion(ctx, response, 'passkey-sign-in', null)
  if (!user?.confirmedAt) throw wrongCredentials()
  return user
}

type Assertion = z.output<typeof PasskeyAssertion>

async function userOfAssertion(
  ctx: Context,
  response: Assertion,
  purpose: ChallengeRow['purpose'],
  userId: string | null,
): Promise<UserRow | undefined> {
  const passkey = await findPasskey(ctx.db, response.id)
  if (!passkey) return undefined
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(ctx)
  const verified = await (
    await webAuthn()
  )
    .verifyAuthenticationResponse({
      // As above.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, purpose, userId),
      expectedOrigin,
      expectedRPID,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter },
      requireUserVerification: true,
    })
    .catch(() => undefined)
  if (!verified?.verified) return undefined
  const { newCounter } = verified.authenticationInfo
  if (!(await ctx.write(({ db, now }) => usePasskey(db, passkey.id, newCounter, now)))) return undefined
  return findUserRow(ctx.db, passkey.userId)
}

async function consumeChallenge(ctx: Context, challenge: string, purpose: ChallengeRow['purpose'], userId: string | null): Promise<boolean> {
  const used = await ctx.write(({ db, now }) => useChallenge(db, hashCode(challenge), purpose, now))
  return used !== undefined && used.userId === userId
}
