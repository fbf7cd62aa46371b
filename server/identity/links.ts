// Links with a one-time code. The queue contains only the code's id: the code is derived from it when the mail is sent.
import { createHmac } from 'node:crypto'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { JobContext } from '#server/kernel/area.ts'
import type { Context, MailMessage, Settings } from '#server/kernel/context.ts'
import { changeMail, confirmMail, existingAccountMail, invitationMail, resetMail } from './mails.ts'
import { hidesName } from '#server/identity/outside-mail/outside-mail.ts'
import { codeLifetimeMs, mailPauseMs } from './rules.ts'
import { findCode, findLastCode, insertCode, type Purpose } from './session-store.ts'
import { findInvitation, findUserByEmail, findUserRow, type UserRow } from './store.ts'
import { hashCode } from './tokens.ts'

type LinkContext = Pick<Context, 'db' | 'now' | 'settings' | 'enqueue'>

export const linkTo = ({ settings }: Pick<Context, 'settings'>, path: string, parameters: Record<string, string> = {}) =>
  Object.keys(parameters).length > 0 ? `${settings.publicUrl}/${path}?${new URLSearchParams(parameters)}` : `${settings.publicUrl}/${path}`

/** 256 bits that nobody without the secret of this server can compute. */
export const codeOf = ({ jwtSecret }: Pick<Settings, 'jwtSecret'>, id: string) =>
  createHmac('sha256', jwtSecret).update(`code ${id}`).digest('base64url')

const Link = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['confirm', 'reset', 'change']), userId: z.string(), id: z.string() }),
  z.object({ kind: z.literal('invitation'), id: z.string() }),
  z.object({ kind: z.literal('existing-account'), userId: z.string(), invitationId: z.string().optional() }),
])
type Link = z.output<typeof Link>

export const queueLink = ({ enqueue }: Pick<Context, 'enqueue'>, link: Link) => enqueue('identity.mailLink', link)

/** False if the last mail of this kind is too recent. */
export async function mailCode(ctx: LinkContext, { id: userId }: Pick<UserRow, 'id'>, purpose: Purpose, email?: string): Promise<boolean> {
  const { db, now, settings } = ctx
  const last = await findLastCode(db, userId, purpose)
  if (last && now.getTime() - last.getTime() < mailPauseMs[purpose]) return false
  const id = v7()
  const expiresAt = new Date(now.getTime() + codeLifetimeMs[purpose])
  await insertCode(db, { hash: hashCode(codeOf(settings, id)), userId, purpose, email: email ?? null, createdAt: now, expiresAt })
  await queueLink(ctx, { kind: purpose, userId, id })
  return true
}

const pages = { confirm: 'confirm-email', reset: 'reset-password', change: 'confirm-email' } as const

/** Outside any transaction, because it talks to the mail server. An invalid link is not sent. */
export async function deliverLink(ctx: JobContext, payload: unknown): Promise<void> {
  const mail = await mailOf(ctx, Link.parse(payload))
  if (!ctx.deliver) throw new Error('this server sends no mail')
  if (mail) await ctx.deliver(mail)
}

async function mailOf(ctx: JobContext, link: Link): Promise<MailMessage | undefined> {
  if (link.kind === 'invitation') return mailOfInvitation(ctx, link.id)
  const user = await findUserRow(ctx.db, link.userId)
  if (!user || user.deletedAt) return undefined
  if (link.kind === 'existing-account') {
    const code = link.invitationId && codeOf(ctx.settings, link.invitationId)
    return existingAccountMail(user, code ? linkTo(ctx, 'invitation', { code }) : linkTo(ctx, 'sign-in'))
  }
  const code = codeOf(ctx.settings, link.id)
  const stored = await findCode(ctx.db, hashCode(code), link.kind)
  if (!stored || stored.usedAt || stored.expiresAt <= ctx.now) return undefined
  const address = linkTo(ctx, pages[link.kind], { code })
  if (link.kind === 'confirm') return confirmMail(user, address)
  if (link.kind === 'reset') return resetMail(user, address)
  // An address that is missing here has an account already, whose owner gets another mail.
  return stored.email ? changeMail({ ...user, email: stored.email }, address) : undefined
}

async function mailOfInvitation(ctx: JobContext, id: string): Promise<MailMessage | undefined> {
  const code = codeOf(ctx.settings, id)
  const invitation = await findInvitation(ctx.db, hashCode(code))
  if (!invitation || invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= ctx.now) return undefined
  const { email, invitedBy, teamName } = invitation
  const [inviter, known] = [await findUserRow(ctx.db, invitedBy), await findUserByEmail(ctx.db, email)]
  if (!inviter) return undefined
  const names = hidesName(ctx, inviter) ? { inviter: inviter.email } : { inviter: inviter.name, team: teamName }
  return invitationMail({ email, language: known?.language ?? inviter.language }, linkTo(ctx, 'invitation', { code }), names)
}
