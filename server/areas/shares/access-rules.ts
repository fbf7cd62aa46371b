// The proofs of a visitor: the password, and an address that got a code. The visitor has them as a signed text, so the server stores nothing.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { readSignedValue, signValue } from '#server/kernel/process/signed-value.ts'
import { accessMs } from './rules.ts'

const Grant = z.object({ thing: z.string(), password: z.string().nullable(), recipient: z.string().nullable() })
type Grant = z.output<typeof Grant>

const purpose = 'access to a share'

/** Of the stored hash: a changed password ends what the old one opened. */
const versionOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)

type SignContext = Pick<Context, 'settings' | 'now'>
export type Opening = { thing: string; passwordHash: string | null; recipients: readonly string[] | null }

const none = (thing: string): Grant => ({ thing, password: null, recipient: null })

export function readGrant({ settings, now }: SignContext, { thing, passwordHash, recipients }: Opening, access: string | undefined): Grant {
  const parsed = Grant.safeParse(access ? readSignedValue(settings.jwtSecret, purpose, access, now) : undefined)
  if (!parsed.success || parsed.data.thing !== thing) return none(thing)
  const { password, recipient } = parsed.data
  return {
    thing,
    password: passwordHash !== null && password === versionOf(passwordHash) ? password : null,
    recipient: recipient !== null && recipients?.includes(recipient) ? recipient : null,
  }
}

export const signGrant = ({ settings, now }: SignContext, grant: Grant) =>
  signValue(settings.jwtSecret, purpose, grant, new Date(now.getTime() + accessMs))

export const withPassword = (grant: Grant, { passwordHash }: Opening): Grant => ({
  ...grant,
  password: passwordHash === null ? null : versionOf(passwordHash),
})

/** What is still missing. */
export const needsOf = (grant: Grant, { passwordHash, recipients }: Opening): ('password' | 'code')[] => [
  ...(passwordHash !== null && grant.password === null ? ['password' as const] : []),
  ...(recipients !== null && grant.recipient === null ? ['code' as const] : []),
]
