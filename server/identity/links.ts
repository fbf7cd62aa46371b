import type { Context } from '#server/kernel/context.ts'
import { confirmMail, resetMail } from './mails.ts'
import { codeLifetimeMs, mailPauseMs } from './rules.ts'
import { findLastCode, insertCode, type Purpose } from './session-store.ts'
import type { UserRow } from './store.ts'
import { hashCode, makeCode } from './tokens.ts'

type MailContext = Pick<Context, 'db' | 'now' | 'settings' | 'mail'>

export const linkTo = ({ settings }: Pick<Context, 'settings'>, path: string, parameters: Record<string, string> = {}) =>
  Object.keys(parameters).length > 0 ? `${settings.publicUrl}/${path}?${new URLSearchParams(parameters)}` : `${settings.publicUrl}/${path}`

/** Undefined if the last mail of this kind is too recent. */
async function newCode({ db, now }: MailContext, user: UserRow, purpose: Purpose): Promise<string | undefined> {
  const last = await findLastCode(db, user.id, purpose)
  if (last && now.getTime() - last.getTime() < mailPauseMs[purpose]) return undefined
  const code = makeCode()
  await insertCode(db, {
    hash: hashCode(code),
    userId: user.id,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs[purpose]),
  })
  return code
}

export async function mailConfirmation(ctx: MailContext, user: UserRow): Promise<void> {
  const code = await newCode(ctx, user, 'confirm')
  if (code) await ctx.mail(confirmMail(user, linkTo(ctx, 'confirm-email', { code })))
}

export async function mailReset(ctx: MailContext, user: UserRow): Promise<void> {
  const code = await newCode(ctx, user, 'reset')
  if (code) await ctx.mail(resetMail(user, linkTo(ctx, 'reset-password', { code })))
}
