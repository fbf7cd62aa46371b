// Approval, sending, and the verbs that end an offer or begin its next revision.
import { v7 } from 'uuid'
import { documentHash } from '#contract/canonical-json.ts'
import { addDays } from '#contract/days.ts'
import { type Offer, offerLimits, type offers as contract } from '#contract/offers.ts'
import { romanianVatRates, vatRateOn } from '#contract/vat-rates.ts'
import { countOutsideMail } from '#server/identity/outside-mail/outside-mail.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import { findUser } from '#server/identity/store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow } from '#server/kernel/entities/entity-handlers.ts'
import { createPublicLink, revokePublicLinks } from '#server/kernel/links/public-link-store.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { problem, ruleBroken, wrongState } from '#server/kernel/problem.ts'
import { findClient } from './client-store.ts'
import { linkUrl } from './mail-content.ts'
import { documentOf } from './document-content.ts'
import { changeOffer, checkOfferVerb, type Ctx, findTeam, noApproval, offerLink, sumsOf, type Team, wantsApproval } from './shared.ts'
import { insertDocument, offerStore } from './store.ts'

const ron = 'RON'

/** Null: no area knows a rate of that day. Undefined: no area knows rates at all, and none is printed. */
async function rateOf({ db, allAreas }: HandlerContext, teamId: string, currency: string, day: string): Promise<number | null | undefined> {
  for (const { business } of allAreas) if (business?.exchangeRate) return business.exchangeRate(db, teamId, { currency, day })
  return undefined
}

/** R-OFF-1: what is missing, by field. */
async function missingFields(ctx: Ctx, offer: Offer, { today }: Team, rate: number | null | undefined): Promise<Record<string, string>> {
  const client = await findClient(ctx.db, ctx.actor.teamId, offer.organizationId)
  const wrongVat = offer.lines.findIndex(({ kind, vatCode }) => kind === 'service' && !vatRateOn(romanianVatRates, vatCode, today))
  return {
    ...(offer.lines.some(({ kind }) => kind === 'service') ? {} : { 'offer.lines': 'has no line with a price' }),
    ...(wrongVat < 0 ? {} : { [`offer.lines.${wrongVat}.vatCode`]: `is not valid on ${today}` }),
    ...(offer.recipientEmail ? {} : { 'offer.recipientEmail': 'is missing' }),
    ...(offer.validUntil < today ? { 'offer.validUntil': 'has passed' } : {}),
    ...(offer.validUntil > addDays(today, offerLimits.validDays) ? { 'offer.validUntil': `is more than ${offerLimits.validDays} days away` } : {}),
    ...(!client ? { 'offer.organizationId': 'is missing' } : {}),
    ...(client?.isBlocked ? { 'offer.organizationId': 'is blocked' } : client?.isArchived ? { 'offer.organizationId': 'is archived' } : {}),
    ...(offer.currency !== ron && rate === null ? { 'offer.exchangeRate': `there is no rate of ${offer.currency} for ${today}` } : {}),
  }
}

async function checkCanSend(ctx: Ctx, offer: Offer, team: Team, rate: number | null | undefined) {
  const missing = await missingFields(ctx, offer, team, rate)
  const [first] = Object.entries(missing)
  if (first) throw ruleBroken('R-OFF-1', `${first[0]}: ${first[1]}`, missing)
  if (wantsApproval(offer, team) && offer.approval.state !== 'approved')
    throw ruleBroken('R-OFF-2', `a discount above ${team.approvalDiscountPercent} % needs approval`, { 'offer.approval': 'is missing' })
}

/** Owners and admins decide, but not the author. */
async function decideApproval(ctx: Ctx, id: string, verb: 'approve' | 'refuse', note: string | null): Promise<Offer> {
  const { actor, now } = ctx
  const before = await lockRow(ctx, offerStore, id)
  if (before.createdBy === actor.userId) throw problem('forbidden', 'the author cannot decide')
  checkOfferVerb(before, verb, await findTeam(ctx, actor.teamId))
  const approval = { state: verb === 'approve' ? ('approved' as const) : ('refused' as const), by: actor.userId, at: now.toISOString(), note }
  const after = await changeOffer(ctx, actor.teamId, before, { state: 'draft', approval })
  const by = await findUser(ctx.db, actor.teamId, actor.userId)
  const to = [...new Set([before.createdBy, before.ownerId].flatMap((one) => one ?? []))]
  await ctx.notify({
    ...{ to, kind: verb === 'approve' ? 'approved' : 'refused', params: { by: by?.name ?? '', offer: before.title, note: note ?? '' } },
    ...{ link: offerLink(id), collapseKey: `approval:${id}` },
  })
  return after
}

/** The same number and lines with the same ids, so that the two can be compared. */
async function nextRevision(ctx: Ctx, before: Offer, team: Team): Promise<Offer> {
  const { id: _id, createdAt: _at, createdBy: _by, updatedAt: _changed, organizationName: _name, ...content } = before
  const id = v7()
  const draft: Partial<Offer> = {
    ...content,
    ...{ revision: before.revision + 1, state: 'draft', approval: noApproval, sentAt: null, mailedAt: null, firstViewedAt: null, viewCount: 0 },
    ...{ documentHash: null, acceptance: null, rejection: null, previousId: before.id, nextId: null, exchangeRate: null },
    validUntil: before.validUntil < team.today ? addDays(team.today, team.offerValidDays) : before.validUntil,
    ...sumsOf({ ...before, exchangeRate: null }, team.today),
  }
  const made = await createRow(ctx, offerStore, { ...draft, id }, 'offer')
  return made
}

type StateCalls = 'requestApproval' | 'approve' | 'refuse' | 'send' | 'revise' | 'reopen' | 'withdraw' | 'link'

export const stateHandlers: Pick<Handlers<typeof contract>, StateCalls> = {
  async requestApproval(ctx, { id }) {
    const { db, actor, now } = ctx
    const before = await lockRow(ctx, offerStore, id)
    checkOfferVerb(before, 'request-approval', await findTeam(ctx, actor.teamId))
    const approval = { state: 'requested' as const, by: actor.userId, at: now.toISOString(), note: null }
    const after = await changeOffer(ctx, actor.teamId, before, { state: 'in_approval', approval })
    const by = await findUser(db, actor.teamId, actor.userId)
    await ctx.notify({
      to: (await listManagers(db, actor.teamId)).filter((one) => one !== before.createdBy && one !== actor.userId),
      ...{ kind: 'approvalWanted', params: { by: by?.name ?? '', offer: before.title }, link: offerLink(id), collapseKey: `approval:${id}` },
    })
    return after
  },

  approve: (ctx, { id, note }) => decideApproval(ctx, id, 'approve', note),
  refuse: (ctx, { id, note }) => decideApproval(ctx, id, 'refuse', note),

  async send(ctx, { id, mail }) {
    const { db, actor, now, settings } = ctx
    const { teamId } = actor
    const before = await lockRow(ctx, offerStore, id)
    const team = await findTeam(ctx, teamId)
    checkOfferVerb(before, 'send', team)
    const rate = before.currency === ron ? undefined : await rateOf(ctx, teamId, before.currency, team.today)
    await checkCanSend(ctx, before, team, rate)
    const mails = mail && settings.smtpUrl !== undefined
    if (mails) await countOutsideMail(ctx, actor, 'mail', 1)
    const number = before.number ?? (await takeNumber(db, teamId, { document: 'offer', day: team.today })).number
    const exchangeRate = rate ?? null
    const frozen = { ...before, number, exchangeRate, ...sumsOf({ ...before, exchangeRate }, team.today) }
    const document = await documentOf(ctx, teamId, frozen, team.today)
    const hash = await documentHash(document)
    await insertDocument(db, teamId, id, 'sent', document, null)
    // Not here: the series of numbers is locked until the end of this transaction.
    await ctx.enqueue('offers.draw', { teamId, id, kind: 'sent' }, { key: [teamId, id, 'sent'] })
    const { totals, optionalTotals, recurring } = frozen
    const sent = await changeOffer(ctx, teamId, before, {
      ...{ number, exchangeRate, totals, optionalTotals, recurring, documentHash: hash, state: 'sent', sentAt: now.toISOString() },
    })
    if (mails) await ctx.enqueue('offers.mailLink', { teamId, id }, { key: [teamId, id] })
    return sent
  },

  async revise(ctx, { id }) {
    const { actor } = ctx
    const before = await lockRow(ctx, offerStore, id)
    const team = await findTeam(ctx, actor.teamId)
    checkOfferVerb(before, 'revise', team)
    const made = await nextRevision(ctx, before, team)
    await changeOffer(ctx, actor.teamId, before, { state: 'superseded', nextId: made.id })
    return made
  },

  async reopen(ctx, { id }) {
    const { actor } = ctx
    const before = await lockRow(ctx, offerStore, id)
    const team = await findTeam(ctx, actor.teamId)
    checkOfferVerb(before, 'reopen', team)
    const made = await nextRevision(ctx, before, team)
    await changeOffer(ctx, actor.teamId, before, { state: 'expired', nextId: made.id })
    return made
  },

  async withdraw(ctx, { id }) {
    const { db, actor } = ctx
    const before = await lockRow(ctx, offerStore, id)
    checkOfferVerb(before, 'withdraw', await findTeam(ctx, actor.teamId))
    await revokePublicLinks(db, { teamId: actor.teamId, kind: 'offer', thingId: id })
    return changeOffer(ctx, actor.teamId, before, { state: 'withdrawn' })
  },

  async link(ctx, { id }) {
    const { teamId } = ctx.actor
    const team = await findTeam(ctx, teamId)
    const token = await ctx.write(async ({ db, recordChange }) => {
      const offer = await offerStore.lock(db, teamId, id)
      if (!offer) throw problem('not-found')
      if (offer.state !== 'sent' && offer.state !== 'viewed') throw wrongState(offer.state, [])
      checkOfferVerb(offer, 'withdraw', team)
      recordChange({ entity: 'offer-link', id, teamId })
      return createPublicLink(db, { teamId, kind: 'offer', thingId: id })
    })
    return { url: linkUrl(ctx.settings, token) }
  },
}
