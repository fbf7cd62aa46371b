import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { findUser } from '#server/identity/store.ts'
import type { Job } from '#server/kernel/area.ts'
import { deleteBlobs } from '#server/kernel/files/blob-store.ts'
import { deleteOldAttempts, logAccess, storeCode } from './access-store.ts'
import { codeMail, linkMail } from './mail-content.ts'
import { hashOfCode } from './public-handlers.ts'
import { deleteAbandonedFiles } from './request-store.ts'
import { codes } from './rules.ts'
import { linkOf, purgeShare, shareLink } from './shared.ts'
import { findItem, listSharesToPurge, markMailed, shareStore } from './store.ts'
import { findTeamName } from './team-store.ts'
import { deleteOldTickets, lockTicket } from './ticket-store.ts'

const ToMail = z.object({ teamId: z.string(), shareId: z.string(), recipientId: z.string(), email: z.string() })

/** The link is read here, so that it is not in the queue. */
const mailLink: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, shareId, recipientId, email } = ToMail.parse(payload)
    if (!ctx.deliver) throw new Error('this server sends no mail')
    const share = await shareStore.find(ctx.db, teamId, shareId)
    if (share?.state !== 'active' || !share.recipients.some((recipient) => recipient.email === email)) return
    const owner = share.ownerId ? await findUser(ctx.db, teamId, share.ownerId) : undefined
    const about = {
      ...{ sender: owner?.name ?? '', team: await findTeamName(ctx.db, teamId), title: share.title, files: share.items.length },
      ...{ until: share.expiresAt.slice(0, 16).replace('T', ' ') + ' UTC', needsCode: share.recipientsOnly },
    }
    await ctx.deliver(linkMail({ email, language: owner?.language ?? 'en' }, about, await linkOf(ctx, teamId, shareId)))
    await ctx.write(({ db }) => markMailed(db, teamId, [recipientId]))
  },
}

const Origin = z.object({ ipPrefix: z.string(), agent: z.string() })
const ToCode = z.object({ teamId: z.string(), shareId: z.string(), email: z.string(), origin: Origin })
const codeDigits = 6

/** The code is made here, so that it is in no queue. An address that is no recipient gets nothing. */
const sendCode: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, shareId, email, origin } = ToCode.parse(payload)
    if (!ctx.deliver) throw new Error('this server sends no mail')
    const share = await shareStore.find(ctx.db, teamId, shareId)
    if (share?.state !== 'active' || !share.recipients.some((recipient) => recipient.email === email)) return
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const isNew = await ctx.write(async ({ db, recordChange }) => {
      const stored = await storeCode(db, teamId, shareId, email, hashOfCode(ctx.settings, shareId, email, code), codes.pauseMs)
      if (!stored) return false
      await logAccess(db, teamId, shareId, { kind: 'code_sent', recipient: email }, origin)
      recordChange({ entity: 'share-access', id: shareId, teamId, after: { kind: 'code_sent' } })
      return true
    })
    const owner = share.ownerId ? await findUser(ctx.db, teamId, share.ownerId) : undefined
    if (isNew) await ctx.deliver(codeMail({ email, language: owner?.language ?? 'en' }, code, await linkOf(ctx, teamId, shareId)))
  },
}

const OfTicket = z.object({ teamId: z.string(), ticketId: z.string() })

const notifyOwner: Job = async (ctx, payload) => {
  const { teamId, ticketId } = OfTicket.parse(payload)
  ctx.skipChange()
  const ticket = await lockTicket(ctx.db, teamId, ticketId)
  const share = ticket?.state === 'done' ? await shareStore.find(ctx.db, teamId, ticket.shareId) : undefined
  if (!ticket || !share?.ownerId || share.notifyOwner === 'none' || (share.notifyOwner === 'first' && share.downloadsDone > 1)) return
  const item = ticket.itemId && share.mode === 'standard' ? await findItem(ctx.db, teamId, ticket.itemId) : undefined
  const name = share.mode === 'standard' ? (share.title ?? share.items[0]?.name ?? '') : ''
  await ctx.notify({
    ...{ teamId, to: [share.ownerId], kind: 'downloaded', link: shareLink(share.id), collapseKey: `downloaded:${share.id}` },
    params: { share: name || '🔒', file: item?.name ?? '', who: ticket.recipient ?? '' },
  })
}

const OfShare = z.object({ teamId: z.string(), id: z.string() })

/** A write changes one team, so each share gets its own job. */
const clock: Job = async ({ db, now, enqueue, skipChange }) => {
  skipChange()
  for (const { teamId, id } of await listSharesToPurge(db, now)) await enqueue('shares.purgeOne', { teamId, id }, { key: [teamId, id] })
}

const purgeOne: Job = async (ctx, payload) => {
  const { teamId, id } = OfShare.parse(payload)
  ctx.skipChange()
  const share = await shareStore.lock(ctx.db, teamId, id)
  if (share && ['exhausted', 'expired', 'revoked'].includes(share.state)) await purgeShare(ctx, teamId, share)
}

const tidy: Job = async (ctx) => {
  ctx.skipChange()
  await deleteOldTickets(ctx.db)
  await deleteOldAttempts(ctx.db)
  const urls = await deleteAbandonedFiles(ctx.db)
  if (urls.length > 0) await deleteBlobs(ctx, { urls })
}

export const jobs: Record<string, Job> = {
  ...{ mailLink, sendCode, notifyOwner, clock, purgeOne, tidy },
  // The former name: jobs that an earlier version has queued still run.
  tellOwner: notifyOwner,
}
