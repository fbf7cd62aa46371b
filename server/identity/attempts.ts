// Counts failed attempts in the database, so that the limits apply to all processes together.
// A stranger's attempts count for the stranger's network: they cannot lock the owner out.
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { isPassword } from './passwords.ts'
import {
  accountFromKey,
  accountKey,
  addressKey,
  attemptsFromStrangers,
  attemptsPerAccount,
  attemptsPerAddress,
  attemptWindowMs,
  deviceKey,
  sessionKey,
  waitSeconds,
} from './rules.ts'
import { deleteAttempts, insertAttempt, listAddresses, refundAttempt } from './session-store.ts'
import { findUserByEmail, findUserRow, type UserRow } from './store.ts'
import { type Device, readDevice } from './tokens.ts'

export type Attempt = { email: string; device?: string | null | undefined }

/** Counts before the password is checked, so that parallel attempts count as well. */
export async function refuseTooManyAttempts(ctx: Context, attempt: Attempt): Promise<void> {
  const device = await knownDevice(ctx, attempt)
  if (device) return countOrRefuse(ctx, deviceKey(device.deviceId), attemptsPerAccount)
  const { email } = attempt
  const { address } = ctx.request
  await countOrRefuse(ctx, addressKey(address), attemptsPerAddress)
  await countOrRefuse(ctx, accountFromKey(email, address), attemptsPerAccount)
  const wait = await count(ctx, accountKey(email), attemptsFromStrangers)
  if (wait > 0 && !(await isKnownNetwork(ctx, email))) throw tooMany(wait)
}

async function knownDevice(ctx: Context, { email, device }: Attempt): Promise<Device | undefined> {
  const claimed = device ? await readDevice(ctx.settings.jwtSecret, device) : undefined
  return claimed && (await findUserByEmail(ctx.db, email))?.id === claimed.userId ? claimed : undefined
}

/** The account has had a session from there within the last weeks. */
async function isKnownNetwork({ db, request }: Context, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email)
  const network = addressKey(request.address)
  return user !== undefined && (await listAddresses(db, user.id)).some((address) => addressKey(address) === network)
}

async function count(ctx: Context, key: string, limit: number): Promise<number> {
  const counted = await ctx.write(({ db, now }) => insertAttempt(db, key, now, attemptWindowMs))
  return waitSeconds(counted, limit, ctx.now)
}

const tooMany = (wait: number) => new Problem('too-many', { detail: `try again in ${wait} s`, headers: { 'retry-after': String(wait) } })

export async function countOrRefuse(ctx: Context, key: string, limit: number) {
  const wait = await count(ctx, key, limit)
  if (wait > 0) throw tooMany(wait)
}

/** After a success: the device, or the account at this network, starts at zero. The wider counts get their one attempt back. */
export async function clearAttempts(ctx: Context, attempt: Attempt): Promise<void> {
  const { db, request } = ctx
  const device = await knownDevice(ctx, attempt)
  if (device) return deleteAttempts(db, deviceKey(device.deviceId))
  await deleteAttempts(db, accountFromKey(attempt.email, request.address))
  await refundAttempt(db, addressKey(request.address))
  await refundAttempt(db, accountKey(attempt.email))
}

/** Before an action that a stranger at an unlocked device must not do. Counted per session: only its holder gets this far. */
export async function reauthenticate(ctx: MemberContext, password: string, field = 'password'): Promise<UserRow> {
  const user = await findUserRow(ctx.db, ctx.actor.userId)
  if (!user) throw problem('unauthenticated')
  const key = sessionKey(ctx.actor.sessionId)
  await countOrRefuse(ctx, key, attemptsPerAccount)
  if (!(await isPassword(ctx.settings, user.passwordHash, password))) throw wrongField(field)
  await ctx.write(({ db }) => deleteAttempts(db, key))
  return user
}
