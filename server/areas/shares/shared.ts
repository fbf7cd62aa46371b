import type { BusinessSettings } from '#contract/business.ts'
import { canManage } from '#contract/roles.ts'
import type { Share } from '#contract/share-shapes.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { deleteBlobs } from '#server/kernel/files/blob-store.ts'
import { setPublicLinkEnd } from '#server/kernel/links/public-link-store.ts'
import { checkVerb, problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { unseal } from '#server/kernel/process/secret-box.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { longText, policyProblems, verbs } from './rules.ts'
import { clearItems, findSecrets, listMemberEmails, shareStore } from './store.ts'

export type Ctx = HandlerContext<Actor>

export const title = { en: 'File sharing', tr: 'Dosya paylaşımı', ro: 'Partajare de fișiere' }
export const listLink = '/share-file'
export const shareLink = (id: string) => `${listLink}/${id}`
export const requestLink = (id: string) => `${listLink}/requests/${id}`

export const ownerOfLink = (teamId: string, id: string) => `${teamId}/${id}`

export type Policy = BusinessSettings['shares']
export const findPolicy = async ({ db, now }: Pick<Context, 'db' | 'now'>, teamId: string): Promise<Policy> =>
  (await findBusiness(db, teamId, now)).shares

/** Written by its owner, and by owners and admins of the team. */
export function checkOwner({ actor }: Ctx, ownerId: string | null) {
  if (ownerId !== actor.userId && !canManage(actor.role)) throw problem('forbidden', 'only its owner, or an owner or admin of the team')
}

/** Locks the share. Refuses a caller who may not write it, and a verb that its state does not permit. */
export async function lockShare(ctx: Ctx, id: string, verb?: string): Promise<Share> {
  const share = await shareStore.lock(ctx.db, ctx.actor.teamId, id)
  if (!share) throw problem('not-found')
  checkOwner(ctx, share.ownerId)
  if (verb) checkVerb(verbs, share.state, verb)
  return share
}

export async function reread(db: Db, teamId: string, id: string): Promise<Share> {
  const share = await shareStore.find(db, teamId, id)
  if (!share) throw problem('not-found')
  return share
}

/** For members and for visitors. The row must be locked. */
export async function changeShare(
  { db, recordChange }: Pick<Context, 'db' | 'recordChange'>,
  teamId: string,
  before: Share,
  patch: Partial<Share>,
): Promise<Share> {
  const changes = diff<Share>(before, patch)
  if (!changes) return before
  const after = await shareStore.update(db, teamId, before.id, changes.after)
  if (!after) throw problem('not-found')
  recordChange({ entity: shareStore.entity, id: before.id, teamId, before: changes.before, after: changes.after })
  return after
}

/** Closed for strangers in the same way as an unknown link. An exhausted share is refused by its calls, which log it. */
export async function closeLink({ db }: Pick<Context, 'db'>, teamId: string, share: Share) {
  const revoked = ['uploading', 'revoked', 'purged'].includes(share.state)
  await setPublicLinkEnd(db, { teamId, kind: 'share', thingId: share.id }, { expiresAt: new Date(share.expiresAt), revoked })
}

type Judged = Omit<Parameters<typeof policyProblems>[0], 'hasPassword'> & { hasPassword: boolean }

/** `path`: of the fields in the input. */
export async function checkPolicy(ctx: Ctx, share: Judged, password?: string | null, path = 'share.') {
  const under = (wrong: Record<string, string>) => Object.fromEntries(Object.entries(wrong).map(([field, reason]) => [`${path}${field}`, reason]))
  const [tooLong] = Object.entries(under(longText(share)))
  if (tooLong) throw wrongField(...tooLong)
  const policy = await findPolicy(ctx, ctx.actor.teamId)
  const emails = policy.external ? [] : share.recipients.map(({ email }) => email)
  const members = await listMemberEmails(ctx.db, ctx.actor.teamId, emails)
  const wrong = under(policyProblems(share, { policy, now: ctx.now, password, members }))
  const [first] = Object.entries(wrong)
  if (first) throw ruleBroken('R-SHR-1', `${first[0]}: ${first[1]}`, wrong)
}

export function checkFuture({ now }: Pick<Context, 'now'>, expiresAt: string | undefined, path: string) {
  if (expiresAt !== undefined && new Date(expiresAt) <= now) throw wrongField(path, 'has passed')
}

/** Deletes the bytes. The share must be locked. */
export async function purgeShare(ctx: Pick<Context, 'db' | 'now' | 'recordChange' | 'enqueue'>, teamId: string, share: Share): Promise<Share> {
  const urls = await clearItems(ctx.db, teamId, share.id)
  if (urls.length > 0) await deleteBlobs(ctx, { urls })
  const after = await changeShare(ctx, teamId, share, { state: 'purged', endedAt: share.endedAt ?? ctx.now.toISOString() })
  await closeLink(ctx, teamId, after)
  return after
}

/** Of the link of a share or a request, as its row has it. */
export function openedLink({ settings }: Pick<Context, 'settings'>, teamId: string, id: string, sealed: string | null, page: 's' | 'r'): string {
  const token = sealed === null ? undefined : unseal(settings.encryptionKey, ownerOfLink(teamId, id), sealed, 'shares')
  if (token === undefined) throw problem('gone', 'the link was encrypted with another encryption key of the server')
  return `${settings.publicUrl}/${page}/${token}`
}

export async function linkOf(ctx: Pick<Context, 'db' | 'settings'>, teamId: string, id: string): Promise<string> {
  const secrets = await findSecrets(ctx.db, teamId, id)
  if (!secrets) throw problem('not-found')
  return openedLink(ctx, teamId, id, secrets.link, 's')
}
