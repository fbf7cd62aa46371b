// Mail to addresses outside goes out in the operator's name. The daily limits are in the database, so they apply to all processes together.
import type { Context, Owner, Settings } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { addOutsideMail, findOutsideMail, lockOutsideMail, type OutsideMailKind, sumOutsideMail } from './outside-mail-store.ts'
import { invitationsPerDay, isYoung } from '#server/identity/rules.ts'

type MailContext = Pick<Context, 'db' | 'now' | 'settings'>

export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** With open sign-up, only teams that the operator chose may write to the world. */
const allowedByDefault = ({ signUp }: Pick<Settings, 'signUp'>) => signUp !== 'open'

const isOutsideMailAllowed = async ({ db, settings }: Omit<MailContext, 'now'>, teamId: string): Promise<boolean> =>
  (await findOutsideMail(db, teamId)) ?? allowedByDefault(settings)

/** Whether people outside the team get mail at all. The limits may still refuse a single mail. */
export const sendsOutside = async (ctx: Omit<MailContext, 'now'>, teamId: string): Promise<boolean> =>
  ctx.settings.smtpUrl !== undefined && (await isOutsideMailAllowed(ctx, teamId))

/** Counts the recipients, or refuses all of them. 0 is no limit. */
export async function countOutsideMail(ctx: MailContext, owner: Owner, kind: OutsideMailKind, recipients: number): Promise<void> {
  if (recipients === 0 || !ctx.settings.smtpUrl) return
  const { db, settings, now } = ctx
  const allowed = await isOutsideMailAllowed(ctx, owner.teamId)
  if (kind === 'mail' && !allowed) throw problem('outside-mail-off', 'mail to addresses outside the team is not allowed for this team')
  const perTeam = allowed ? settings.mailPerTeam : invitationsPerDay
  const perMember = allowed ? settings.mailPerMember : invitationsPerDay
  await lockOutsideMail(db, owner.teamId)
  const sent = await sumOutsideMail(db, owner, kind, dayOf(now))
  for (const [who, limit] of [['member', perMember] as const, ['team', perTeam] as const])
    if (limit > 0 && sent[who] + recipients > limit)
      throw problem('mail-limit', `at most ${limit} recipients outside the team per ${who} and day; ${Math.max(0, limit - sent[who])} are left today`)
  await addOutsideMail(db, owner, kind, dayOf(now), recipients)
}

/** A name that anybody can choose at sign-up must not speak for the operator's domain. */
export const hidesName = ({ settings, now }: Pick<MailContext, 'settings' | 'now'>, sender: { createdAt: Date }) =>
  settings.smtpUrl !== undefined && settings.signUp === 'open' && isYoung(sender.createdAt, now)
