// Rejecting, what follows from a decision, and the decisions that members record.
import type { InputOf } from '#contract/endpoint.ts'
import type { Offer, OfferRejection, offers as contract } from '#contract/offers.ts'
import { isCounted } from '#contract/offer-sums.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { MadeDocument } from '#server/kernel/entities/acceptance.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import { wrongField } from '#server/kernel/problem.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { acceptOffer, drawAcceptance } from './acceptance-handlers.ts'
import { type AnyContext, changeOffer, checkOpen, type Ctx, findTeam, lockOffer, offerLink, receiversOf } from './shared.ts'
import { offerStore } from './store.ts'

/** What other areas have made of an accepted offer. */
export async function madeBy(ctx: AnyContext, teamId: string, { id, acceptance, lines }: Offer): Promise<MadeDocument[]> {
  if (!acceptance) return []
  const { today } = await findTeam(ctx, teamId)
  const asked = { teamId, offerId: id, lineIds: lines.filter(isCounted).map((line) => line.id), today }
  return (await Promise.all(ctx.allAreas.map(({ acceptance: own }) => own?.made?.(ctx.db, asked) ?? []))).flat()
}

type Rejecting = { teamId: string; id: string; byClient: boolean } & Pick<OfferRejection, 'reason' | 'text'>

export async function rejectOffer(ctx: HandlerContext, { teamId, id, byClient, reason, text }: Rejecting): Promise<Offer> {
  const before = await lockOffer(ctx.db, teamId, id)
  checkOpen(before, await findTeam(ctx, teamId), byClient)
  const rejection = { reason, text, at: ctx.now.toISOString(), byClient }
  const after = await changeOffer(ctx, teamId, before, { state: 'rejected', rejection })
  const to = (await receiversOf(ctx, teamId, after)).filter((one) => one !== ctx.actor?.userId)
  const params = { client: after.organizationName, offer: after.title, text: text ?? '' }
  await ctx.notify({ teamId, to, kind: 'rejected', params, link: offerLink(id) })
  return after
}

type Sent = InputOf<typeof contract.accept>
const acceptingOf = ({ actor: { teamId, userId } }: Ctx, { id, acceptance, method }: Sent) => ({ teamId, id, acceptance, method, by: userId })

export const decisionHandlers: Pick<Handlers<typeof contract>, 'accept' | 'reject'> = {
  accept: prepared(
    (ctx, sent) => drawAcceptance(ctx, acceptingOf(ctx, sent)),
    async (ctx, sent, drawn) => {
      const { method, acceptance } = sent
      const { fileUrl } = acceptance
      if ((method === 'uploaded_signed_pdf') !== (fileUrl !== null))
        throw wrongField('acceptance.fileUrl', fileUrl === null ? 'is missing' : 'is only for an uploaded document')
      if (fileUrl !== null)
        for (const { type } of await claimBlobs(ctx, [fileUrl], 'team'))
          if (type !== 'application/pdf') throw wrongField('acceptance.fileUrl', 'is no PDF')
      return acceptOffer(ctx, acceptingOf(ctx, sent), drawn)
    },
  ),

  reject: (ctx, { id, reason, text }) => rejectOffer(ctx, { teamId: ctx.actor.teamId, id, byClient: false, reason, text }),
}

/** Other areas say that something of these offers changed: a licence became active, an invoice was issued. */
export async function checkFulfilled(ctx: AnyContext, { teamId, offerIds }: { teamId: string; offerIds: readonly string[] }) {
  for (const offer of await offerStore.lockSome(ctx.db, teamId, offerIds)) {
    if (offer.state !== 'accepted') continue
    const made = await madeBy(ctx, teamId, offer)
    if (made.length > 0 && made.every(({ isDone }) => isDone)) await changeOffer(ctx, teamId, offer, { state: 'fulfilled' })
  }
}
