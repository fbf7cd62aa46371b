// The page that a link opens, for people without an account.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { type AcceptanceToSend, type Offer, offerLimits, type offers as contract, type OpenPublicOffer } from '#contract/offers.ts'
import { offerChanges, offerStateOn } from '#contract/offer-sums.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import { FileResponse, type HandlerContext, type Handlers } from '#server/kernel/area.ts'
import { problem, wrongState } from '#server/kernel/problem.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { acceptOffer, drawAcceptance } from './acceptance-handlers.ts'
import { rejectOffer } from './decision-handlers.ts'
import { type OfferDocument, pdfOf } from './document-content.ts'
import { changeOffer, findTeam, lockOffer, offerLink, pdfName, receiversOf, sentDay, type Team } from './shared.ts'
import { countClientMessages, findSentDocument, insertMessage, insertView, listMessages, offerStore } from './store.ts'
import { findTeamName } from './team-store.ts'

/** Of a client, per offer with its revisions. */
const mostMessages = 100
const longestExcerpt = 300

type PublicState = 'open' | 'accepted' | 'rejected' | 'superseded'

const publicStates: Partial<Record<Offer['state'], PublicState>> = {
  ...{ sent: 'open', viewed: 'open', accepted: 'accepted', fulfilled: 'accepted', rejected: 'rejected', superseded: 'superseded' },
}

/** R-OFF-8: what the page of a link shows. Undefined: nothing any more. */
function publicStateOf(offer: Offer, today: string): PublicState | undefined {
  const decidedOn = (offer.acceptance ?? offer.rejection)?.at.slice(0, 10)
  if (decidedOn !== undefined && addDays(decidedOn, offerLimits.decidedDays) < today) return undefined
  return publicStates[offerStateOn(offer, today)]
}

const findShownTeam = async ({ db }: HandlerContext, teamId: string) => ({
  name: await findTeamName(db, teamId),
  logo: (await findTeamChoices(db, teamId)).logo,
})

export async function publicOfferOf(
  ctx: HandlerContext,
  teamId: string,
  offer: Offer,
  state: OpenPublicOffer['state'] = 'open',
): Promise<OpenPublicOffer> {
  const previous = offer.previousId ? await offerStore.find(ctx.db, teamId, offer.previousId) : undefined
  // The name that was printed, whatever the client is called now.
  const printed = (await findSentDocument(ctx.db, teamId, offer.id)) as OfferDocument | undefined
  const { number, revision, title, introduction, language, currency, exchangeRate, headerDiscountPercent, paymentTermDays } = offer
  const { totals, optionalTotals, recurring, validUntil, terms, documentHash, acceptance } = offer
  return {
    ...{ state, number, revision, title, introduction, language, currency, exchangeRate, headerDiscountPercent, paymentTermDays },
    ...{ totals, optionalTotals, recurring, validUntil, terms, documentHash },
    team: await findShownTeam(ctx, teamId),
    organization: { legalName: printed?.buyer.name ?? offer.organizationName },
    sentOn: sentDay(offer, await findTeam(ctx, teamId)),
    lines: offer.lines.map(({ serviceId: _service, renewsLicenceId: _renews, changesLicenceId: _changes, ...line }) => line),
    acceptance: acceptance && { name: acceptance.name, at: acceptance.at, selectedLineIds: acceptance.selectedLineIds },
    changes: previous ? offerChanges(previous, offer) : [],
    messages: await listMessages(ctx.db, teamId, offer.firstId),
  }
}

type Opened = { link: { teamId: string; thingId: string; isVisitor: boolean } }

/** An unsent one has no link. A deleted one is gone like an unknown link. */
async function openOffer(ctx: HandlerContext & Opened): Promise<{ offer: Offer; state: PublicState; team: Team }> {
  const { teamId, thingId } = ctx.link
  const offer = await offerStore.find(ctx.db, teamId, thingId)
  const team = await findTeam(ctx, teamId)
  const state = offer && publicStateOf(offer, team.today)
  if (!offer || !state) throw problem('gone')
  return { offer, state, team }
}

const visitorOf = ({ request, link }: HandlerContext & Opened) =>
  createHash('sha256').update(`${link.thingId} ${request.address} ${request.userAgent}`).digest('base64url')

const acceptingOf = ({ link: { teamId, thingId: id } }: Opened, acceptance: AcceptanceToSend) => ({
  ...{ teamId, id, acceptance, method: 'public_link' as const, by: null },
})

type PublicCalls = 'publicOffer' | 'publicViewed' | 'publicMessage' | 'publicAccept' | 'publicReject' | 'publicPdf'

export const publicHandlers: Pick<Handlers<typeof contract>, PublicCalls> = {
  async publicOffer(ctx) {
    const { offer, state } = await openOffer(ctx)
    if (state === 'superseded') return { state, team: await findShownTeam(ctx, ctx.link.teamId) }
    return publicOfferOf(ctx, ctx.link.teamId, offer, state)
  },

  async publicViewed(ctx) {
    const { teamId, thingId, isVisitor } = ctx.link
    const { state } = await openOffer(ctx)
    if (!isVisitor || state !== 'open' || !(await insertView(ctx.db, teamId, thingId, visitorOf(ctx), ctx.now))) {
      ctx.skipChange()
      return true
    }
    const before = await lockOffer(ctx.db, teamId, thingId)
    const isFirst = before.firstViewedAt === null
    const patch = { viewCount: before.viewCount + 1, ...(isFirst ? { firstViewedAt: ctx.now.toISOString() } : {}) }
    const after = await changeOffer(ctx, teamId, before, { ...patch, ...(before.state === 'sent' ? { state: 'viewed' as const } : {}) })
    if (isFirst) {
      const params = { client: after.organizationName, offer: after.title }
      await ctx.notify({ teamId, to: await receiversOf(ctx, teamId, after), kind: 'viewed', params, link: offerLink(thingId) })
    }
    return true
  },

  async publicMessage(ctx, { text, name }) {
    const { teamId, thingId } = ctx.link
    const { offer, state } = await openOffer(ctx)
    if (state === 'superseded') throw wrongState(state, [])
    if ((await countClientMessages(ctx.db, teamId, offer.firstId)) >= mostMessages) throw problem('too-many', 'no more questions on this offer')
    const message = { id: v7(), offerId: offer.firstId, fromClient: true, authorId: null, name, text, at: ctx.now.toISOString() }
    await insertMessage(ctx.db, teamId, message)
    ctx.recordChange({ entity: 'offer-message', id: thingId, teamId, after: { text, name } })
    await ctx.notify({
      ...{ teamId, to: await receiversOf(ctx, teamId, offer), kind: 'asked', link: offerLink(thingId) },
      params: { name, offer: offer.title, text: text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text },
    })
    return true
  },

  publicAccept: prepared(
    (ctx, { acceptance }) => drawAcceptance(ctx, acceptingOf(ctx, acceptance)),
    async (ctx, { acceptance }, drawn) => {
      const { number, acceptance: stored } = await acceptOffer(ctx, acceptingOf(ctx, acceptance), drawn)
      return { state: 'accepted', number, at: stored?.at ?? '' }
    },
  ),

  async publicReject(ctx, { reason, text }) {
    const { teamId, thingId } = ctx.link
    const { number, rejection } = await rejectOffer(ctx, { teamId, id: thingId, byClient: true, reason, text })
    return { state: 'rejected', number, at: rejection?.at ?? '' }
  },

  async publicPdf(ctx) {
    const { offer, state } = await openOffer(ctx)
    if (state === 'superseded') throw problem('gone')
    return new FileResponse(pdfName(offer), Readable.from([await pdfOf(ctx, ctx.link.teamId, offer)]))
  },
}
