import { z } from 'zod'
import { addDays } from '#contract/days.ts'
import { offerStateOn } from '#contract/offer-sums.ts'
import type { Job } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { createPublicLink } from '#server/kernel/links/public-link-store.ts'
import { checkFulfilled } from './decision-handlers.ts'
import { linkUrl, offerMail } from './mail-content.ts'
import { drawFrozen } from './document-content.ts'
import { changeOffer, findTeam, offerLink } from './shared.ts'
import { deleteOldViews, documentKinds, findUndrawn, listEnding, listTeamsWithEnding, offerStore, savePdfOf } from './store.ts'
import { findTeamName } from './team-store.ts'

const OfOffer = z.object({ teamId: z.string(), id: z.string() })
const mostAtOnce = 500

/** The token is made here and never stored. NOTE a server that is killed after the mail left sends a second one, with another link. */
const mailLink: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, id } = OfOffer.parse(payload)
    if (!ctx.deliver) throw new Error('this server sends no mail')
    const offer = await offerStore.find(ctx.db, teamId, id)
    if (!offer?.recipientEmail || (offer.state !== 'sent' && offer.state !== 'viewed') || offer.mailedAt !== null) return
    const { number, title, validUntil, revision, recipientEmail: email, language } = offer
    const token = await ctx.write(({ db }) => createPublicLink(db, { teamId, kind: 'offer', thingId: id }))
    const about = { team: await findTeamName(ctx.db, teamId), number: number ?? '', title, validUntil, revision }
    await ctx.deliver(offerMail({ email, language }, about, linkUrl(ctx.settings, token)))
    await ctx.write(async (write) => {
      const sent = await offerStore.lock(write.db, teamId, id)
      if (sent) await changeOffer(write, teamId, sent, { mailedAt: ctx.now.toISOString() })
    })
  },
}

const Undrawn = OfOffer.extend({ kind: z.enum(documentKinds) })

/** Without a transaction: a long document takes seconds. */
const draw: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, id, kind } = Undrawn.parse(payload)
    const found = await findUndrawn(ctx.db, teamId, id, kind)
    if (found) await savePdfOf(ctx.db, teamId, id, kind, await drawFrozen(ctx, teamId, found))
  },
}

/** No time zone is more than a day ahead. */
const latestToday = (now: Date) => addDays(now.toISOString().slice(0, 10), 1)

/** A write changes one team, so each team gets its own job. */
const clock: Job = async ({ db, now, enqueue }) => {
  for (const { teamId } of await listTeamsWithEnding(db, latestToday(now))) await enqueue('offers.expireTeam', { teamId }, { key: [teamId] })
}

const OfTeam = z.object({ teamId: z.string() })

/** Those whose last day has passed in the time zone of the team. */
const expireTeam: Job = async (ctx, payload) => {
  const { teamId } = OfTeam.parse(payload)
  const { today } = await findTeam(ctx, teamId)
  const ending = await listEnding(ctx.db, teamId, today, mostAtOnce)
  for (const offer of await offerStore.lockSome(ctx.db, teamId, ending)) {
    if (offer.state === 'expired' || offerStateOn(offer, today) !== 'expired') continue
    await changeOffer(ctx, teamId, offer, { state: 'expired' })
    const to = offer.ownerId ? [offer.ownerId] : []
    await ctx.notify({ teamId, to, kind: 'expired', params: { offer: offer.title, client: offer.organizationName }, link: offerLink(offer.id) })
  }
  if (ending.length === 0) ctx.skipChange()
  if (ending.length === mostAtOnce) await ctx.enqueue('offers.expireTeam', { teamId }, { key: [teamId] })
}

export const jobs: Record<string, Job> = {
  mailLink,
  clock,
  expireTeam,
  draw,
  async progress(ctx, payload) {
    const { teamId, id } = OfOffer.parse(payload)
    await checkFulfilled(ctx, { teamId, offerIds: [id] })
  },
  async purge({ db }) {
    await offerStore.purge(db, trashDays)
    await deleteOldViews(db)
  },
}
