// The page that a link opens, for people without an account.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Share } from '#contract/share-shapes.ts'
import type { shares as contract } from '#contract/shares.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers, OpenedLink } from '#server/kernel/area.ts'
import type { Context, Settings } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { problem } from '#server/kernel/problem.ts'
import { deleteCode, logAccess, takeCodeTry, wasOpenedLately } from './access-store.ts'
import { needsOf, type Opening, readGrant, signGrant, withPassword } from './access-rules.ts'
import { checkPassword } from './password-handlers.ts'
import { previewOf } from './previews/preview-rules.ts'
import { codes, originOf, visitorOf } from './rules.ts'
import { changeShare } from './shared.ts'
import { findSecrets, listItems, shareStore } from './store.ts'
import { findTeamName } from './team-store.ts'

export const hashOfCode = ({ jwtSecret }: Pick<Settings, 'jwtSecret'>, shareId: string, email: string, code: string) =>
  createHmac('sha256', jwtSecret).update(`share code\n${shareId}\n${email}\n${code}`).digest('base64url')

export const shownTeam = async (db: Db, teamId: string) => ({ name: await findTeamName(db, teamId), logo: (await findTeamChoices(db, teamId)).logo })

export type LinkContext = HandlerContext & { link: OpenedLink }

/** R-PUB-2: what has ended is gone, without a reason. */
export function checkOpen(share: Share | undefined): asserts share is Share {
  if (share?.state === 'locked') throw problem('locked')
  if (share?.state !== 'active') throw problem('gone')
}

export const openingOf = (share: Share, passwordHash: string | null): Opening => ({
  thing: share.id,
  passwordHash,
  recipients: share.recipientsOnly ? share.recipients.map(({ email }) => email) : null,
})

/** The share as it is now, and what it asks for. */
export async function openShare({ db, link }: LinkContext): Promise<{ share: Share; opening: Opening }> {
  const share = await shareStore.find(db, link.teamId, link.thingId)
  checkOpen(share)
  return { share, opening: openingOf(share, (await findSecrets(db, link.teamId, link.thingId))?.passwordHash ?? null) }
}

/** R-SHR-4: the twentieth wrong password locks the share until its owner unlocks it. */
async function refused(ctx: Context, { teamId, thingId }: OpenedLink, isLast: boolean) {
  await logAccess(ctx.db, teamId, thingId, { kind: 'wrong_password' }, originOf(ctx.request))
  const share = isLast ? await shareStore.find(ctx.db, teamId, thingId) : undefined
  if (share?.state !== 'active') return
  await changeShare(ctx, teamId, share, { state: 'locked' })
  if (share.ownerId) {
    const params = { share: share.mode === 'standard' ? (share.title ?? '') : '🔒' }
    await ctx.notify({ teamId, to: [share.ownerId], kind: 'locked', params, link: `/share-file/${thingId}`, collapseKey: `locked:${thingId}` })
  }
}

type PublicCalls = 'publicShare' | 'publicOpened' | 'publicUnlock' | 'publicCode' | 'publicVerify'

export const publicHandlers: Pick<Handlers<typeof contract>, PublicCalls> = {
  async publicShare(ctx, { access }) {
    const { share, opening } = await openShare(ctx)
    const team = await shownTeam(ctx.db, ctx.link.teamId)
    const grant = readGrant(ctx, opening, access)
    const needs = needsOf(grant, opening)
    if (needs.length > 0) return { needs, team }
    const { title, message, mode, expiresAt, downloadsLeft, totalSize } = share
    const stored = share.allowPreview ? await listItems(ctx.db, ctx.link.teamId, share.id) : []
    const items = share.items.map((item) => ({
      ...item,
      preview: previewOf(
        share,
        stored.find(({ id }) => id === item.id),
      ),
    }))
    return { title, message, mode, expiresAt, downloadsLeft, totalSize, items, team, access: signGrant(ctx, grant) }
  },

  async publicOpened(ctx, { access }) {
    const { teamId, thingId, isVisitor } = ctx.link
    const { opening } = await openShare(ctx)
    const visitor = visitorOf(thingId, ctx.request)
    if (!isVisitor || (await wasOpenedLately(ctx.db, teamId, thingId, visitor))) {
      ctx.skipChange()
      return true
    }
    const { recipient } = readGrant(ctx, opening, access)
    await logAccess(ctx.db, teamId, thingId, { kind: 'opened', recipient, visitor }, originOf(ctx.request))
    ctx.recordChange({ entity: 'share-access', id: thingId, teamId, after: { kind: 'opened' } })
    return true
  },

  async publicUnlock(ctx, { password, access }) {
    const { link } = ctx
    const { opening } = await openShare(ctx)
    const { passwordHash } = opening
    if (passwordHash !== null)
      await checkPassword(ctx, password, {
        ...link,
        passwordHash,
        lock: async ({ db }) => checkOpen(await shareStore.lock(db, link.teamId, link.thingId)),
        refused: (write, isLast) => refused(write, link, isLast),
      })
    return { access: signGrant(ctx, withPassword(readGrant(ctx, opening, access), opening)) }
  },

  /** The job finds out whether it is a recipient, so that the answer and its time are the same for every address. */
  async publicCode(ctx, { email }) {
    const { teamId, thingId: shareId } = ctx.link
    await openShare(ctx)
    ctx.skipChange()
    await ctx.enqueue('shares.sendCode', { teamId, shareId, email, origin: originOf(ctx.request) })
    return true
  },

  async publicVerify(ctx, { email, code, access }) {
    const { teamId, thingId } = ctx.link
    const { opening } = await openShare(ctx)
    const hash = await ctx.write(({ db }) => takeCodeTry(db, teamId, thingId, email, codes.tries, codes.ms))
    const [right, sent] = [Buffer.from(hash ?? ''), Buffer.from(hashOfCode(ctx.settings, thingId, email, code))]
    if (right.length !== sent.length || !timingSafeEqual(right, sent)) throw problem('forbidden', 'a wrong code')
    await ctx.write(({ db }) => deleteCode(db, teamId, thingId, email))
    return { access: signGrant(ctx, { ...readGrant(ctx, opening, access), recipient: email }) }
  },
}
