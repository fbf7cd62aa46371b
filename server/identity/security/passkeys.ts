// Passkeys (WebAuthn): made by a member, then good for signing in alone. User verification is asked for, so one is both factors at once.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Passkey, PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '#contract/security.ts'
import { challengeLastsMs } from '#server/identity/rules.ts'
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

/** Loaded with the first passkey: 20 MB that a server without passkeys need not hold. */
const webAuthn = () => import('@simplewebauthn/server')

// NOTE the contract checks what a browser sends field by field; the library's types name enumerations that only it can judge, hence the two casts below.
const passkeysPerUser = 20
const loopback = ['localhost', '127.0.0.1', '[::1]']
const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** The site that passkeys belong to. On the machine itself, by whichever name it was opened there; the header alone would be anybody's word. */
export function siteOf({ settings, request }: Pick<Context, 'settings' | 'request'>): { id: string; origin: string } {
  const here = loopbackAddresses.includes(request.address) && URL.canParse(`http://${request.host}`) ? new URL(`http://${request.host}`) : undefined
  const { hostname, origin } = here && loopback.includes(here.hostname) ? here : new URL(settings.publicUrl)
  return { id: hostname, origin }
}

/** Kept as a hash, like every code: who reads the database cannot answer in somebody's place. */
async function keepChallenge(ctx: Context, challenge: string, purpose: ChallengeRow['purpose'], userId: string | null) {
  await ctx.write(({ db, now }) =>
    insertChallenge(db, { hash: hashCode(challenge), purpose, userId, expiresAt: new Date(now.getTime() + challengeLastsMs) }),
  )
}

const usersHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

export async function registrationOptions(ctx: MemberContext): Promise<PasskeyOptions> {
  const { userId } = ctx.actor
  const user = await findUserRow(ctx.db, userId)
  if (!user) throw problem('unauthenticated')
  const own = await listPasskeys(ctx.db, userId)
  if (own.length >= passkeysPerUser) throw problem('rule-broken', `at most ${passkeysPerUser} passkeys`)
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: 'Hora',
    rpID: siteOf(ctx).id,
    userID: usersHandle(userId),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeLastsMs,
  })
  await keepChallenge(ctx, options.challenge, 'passkey', userId)
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
      // Parsed as far as we read it; the library judges the rest.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => answered(ctx, challenge, 'passkey', ctx.actor.userId),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    })
    .catch(() => undefined)
  if (!verified?.verified) throw wrongField('response', 'is not a passkey for this site')
  const { credential, credentialBackedUp } = verified.registrationInfo
  const row = await ctx.write(async (write) => {
    const kept = await insertPasskey(write.db, {
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
    if (!kept) throw problem('conflict', 'is known already')
    await strengthenSession(write.db, ctx.actor.sessionId)
    write.recordChange({ entity: 'passkey', id: kept.id, after: { name }, audience: [ctx.actor.userId] })
    await mailSecurity(write, ctx.actor.userId, 'passkeyAdded')
    return kept
  })
  return passkeyOf(row)
}

export async function assertionOptions(ctx: Context): Promise<PasskeyOptions> {
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({ rpID: siteOf(ctx).id, userVerification: 'required', timeout: challengeLastsMs })
  await keepChallenge(ctx, options.challenge, 'passkey-sign-in', null)
  return { ...options }
}

/** Whose passkey it is. Whatever is wrong with it is answered alike. */
export async function proveByPasskey(ctx: Context, response: z.output<typeof PasskeyAssertion>): Promise<UserRow> {
  const passkey = await findPasskey(ctx.db, response.id)
  const user = passkey && (await findUserRow(ctx.db, passkey.userId))
  if (!passkey || !user?.confirmedAt) throw wrongCredentials()
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(ctx)
  const verified = await (
    await webAuthn()
  )
    .verifyAuthenticationResponse({
      // Parsed as far as we read it; the library judges the rest.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => answered(ctx, challenge, 'passkey-sign-in', null),
      expectedOrigin,
      expectedRPID,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter },
      requireUserVerification: true,
    })
    .catch(() => undefined)
  if (!verified?.verified) throw wrongCredentials()
  const { newCounter } = verified.authenticationInfo
  if (!(await ctx.write(({ db, now }) => usePasskey(db, passkey.id, newCounter, now)))) throw wrongCredentials()
  return user
}

/** True for a challenge of ours that nobody answered before; from now on it is answered. */
async function answered(ctx: Context, challenge: string, purpose: ChallengeRow['purpose'], userId: string | null): Promise<boolean> {
  const used = await ctx.write(({ db, now }) => useChallenge(db, hashCode(challenge), purpose, now))
  return used !== undefined && used.userId === userId
}
