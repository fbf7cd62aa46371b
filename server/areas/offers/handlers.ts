import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import type { Offer, offers as contract, OfferLine, OfferPatch, OfferToCreate } from '#contract/offers.ts'
import { offerChanges } from '#contract/offer-sums.ts'
import { standardPriceList } from '#contract/service-prices.ts'
import { findUser } from '#server/identity/store.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, removeRow, restoreRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { problem, wrongField, wrongState } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { findClient, findContactEmail, listLineServices } from './client-store.ts'
import { decisionHandlers, madeBy } from './decision-handlers.ts'
import { resolveLines } from './line-rules.ts'
import { pdfOf } from './document-content.ts'
import { publicHandlers, publicOfferOf } from './public-handlers.ts'
import { checkOfferVerb, type Ctx, findTeam, lockOffer, noApproval, pdfName, sumsOf, type Team, wantsApproval } from './shared.ts'
import { stateHandlers } from './state-handlers.ts'
import * as store from './store.ts'

const { offerStore } = store

const checkNamed = (ctx: Ctx, { contactId, ownerId }: Pick<OfferPatch, 'contactId' | 'ownerId'>) =>
  checkReferences(ctx, [
    { kind: 'contact', path: 'offer.contactId', id: contactId },
    { kind: 'member', path: 'offer.ownerId', id: ownerId },
  ])

async function clientOf({ db, actor }: Ctx, organizationId: string) {
  const client = await findClient(db, actor.teamId, organizationId)
  if (!client) throw wrongField('offer.organizationId', 'names nothing of this team')
  return client
}

type Priced = Pick<Offer, 'organizationId' | 'language' | 'currency' | 'priceList'>

/** R-OFF-3: what is renewed or changed belongs to the same organization. */
async function checkLicences({ db, actor, allAreas }: Ctx, organizationId: string, lines: readonly OfferLine[]) {
  const both = lines.findIndex(({ renewsLicenceId, changesLicenceId }) => renewsLicenceId !== null && changesLicenceId !== null)
  if (both >= 0) throw wrongField(`offer.lines.${both}.changesLicenceId`, 'a line renews a licence or changes one')
  const named = lines.flatMap((line, position) =>
    (['renewsLicenceId', 'changesLicenceId'] as const).flatMap((field) => {
      const licenceId = line[field]
      return licenceId === null ? [] : { licenceId, path: `offer.lines.${position}.${field}` }
    }),
  )
  if (named.length === 0) return
  const ids = named.map(({ licenceId }) => licenceId)
  const found = await Promise.all(allAreas.map(({ acceptance }) => acceptance?.renewable?.(db, actor.teamId, organizationId, ids) ?? []))
  const known = new Set(found.flat())
  const wrong = named.find(({ licenceId }) => !known.has(licenceId))
  if (wrong) throw wrongField(wrong.path, 'names no licence of this organization that can be renewed')
}

async function linesOf(ctx: Ctx, sent: NonNullable<OfferPatch['lines']>, priced: Priced, stored: readonly OfferLine[], team: Team) {
  const ids = sent.flatMap(({ serviceId }) => serviceId ?? [])
  const services = await listLineServices(ctx.db, ctx.actor.teamId, ids)
  const lines = resolveLines(sent, { ...priced, today: team.today, services, stored })
  await checkLicences(ctx, priced.organizationId, lines)
  return lines
}

const cleaned = async <T extends { introduction?: string | null | undefined }>(ctx: Ctx, sent: T): Promise<T> =>
  sent.introduction ? { ...sent, introduction: await sanitizeAndClaim(ctx, sent.introduction) } : sent

const defined = <T extends object>(sent: T) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<T>

async function newOffer(
  ctx: Ctx,
  { id = v7(), lines: sentLines = [], ...sent }: Omit<OfferToCreate, 'id'> & { id?: string },
): Promise<Partial<Offer> & { id: string }> {
  const { db, actor } = ctx
  await checkNamed(ctx, sent)
  const client = await clientOf(ctx, sent.organizationId)
  const team = await findTeam(ctx, actor.teamId)
  const email = sent.recipientEmail ?? ((sent.contactId ? await findContactEmail(db, actor.teamId, sent.contactId) : null) || client.email)
  const fields = {
    ...{ number: null, revision: 1, type: 'new' as const, contactId: null, introduction: null, language: client.language, currency: client.currency },
    ...{ paymentTermDays: client.paymentTermDays ?? team.paymentTermDays, exchangeRate: null, priceList: standardPriceList, terms: null },
    ...{ headerDiscountPercent: 0, validUntil: addDays(team.today, team.offerValidDays), ownerId: actor.userId },
    ...{ state: 'draft' as const, approval: noApproval, viewCount: 0, firstId: id },
    ...defined(sent),
    recipientEmail: email,
  } as Partial<Offer> & Priced & Pick<Offer, 'headerDiscountPercent'>
  const lines = await linesOf(ctx, sentLines, fields, [], team)
  return { ...fields, id, lines, ...sumsOf({ lines, headerDiscountPercent: fields.headerDiscountPercent, exchangeRate: null }, team.today) }
}

/** R-OFF-2: changed lines or discounts lose the approval. */
const approvalAfter = (before: Offer, patch: Partial<Offer>) =>
  patch.lines !== undefined || (patch.headerDiscountPercent !== undefined && patch.headerDiscountPercent !== before.headerDiscountPercent)
    ? noApproval
    : before.approval

export const handlers: Handlers<typeof contract> = {
  ...stateHandlers,
  ...decisionHandlers,
  ...publicHandlers,

  async list(ctx, { state, ownerId, organizationId, expiringWithin, ...wanted }) {
    const endsBy = expiringWithin === undefined ? undefined : addDays((await findTeam(ctx, ctx.actor.teamId)).today, expiringWithin)
    const found = await offerStore.list(ctx.db, ctx.actor.teamId, { ...wanted, filters: { state, ownerId, organizationId, endsBy } })
    return pageAnswer('offers', found, wanted)
  },

  funnel: ({ db, actor }) => store.countByState(db, actor.teamId),

  async one(ctx, { id }) {
    const { db, actor } = ctx
    const offer = await offerStore.find(db, actor.teamId, id)
    if (!offer) throw problem('not-found')
    const made = await madeBy(ctx, actor.teamId, offer)
    return {
      ...offer,
      licences: made.flatMap(({ kind, id: licenceId, number, state }) => (kind === 'licence' ? { id: licenceId, number: number ?? '', state } : [])),
      invoiceId: made.find(({ kind }) => kind === 'invoice')?.id ?? null,
      messages: await store.listMessages(db, actor.teamId, offer.firstId),
      needsApproval: wantsApproval(offer, await findTeam(ctx, actor.teamId)),
    }
  },

  async create(ctx, { offer: { id, ...sent } }) {
    return createRow(ctx, offerStore, await newOffer(ctx, { ...(await cleaned(ctx, sent)), ...(id ? { id } : {}) }), 'offer')
  },

  async update(ctx, { id, offer: sent }) {
    const { lines: sentLines, ...fields } = defined(await cleaned(ctx, sent))
    await checkNamed(ctx, fields)
    if (fields.organizationId) await clientOf(ctx, fields.organizationId)
    const before = await lockRow(ctx, offerStore, id)
    const team = await findTeam(ctx, ctx.actor.teamId)
    // The lines are wrong input before the state is wrong.
    const after = { ...before, ...fields } as Offer
    const lines = sentLines ? await linesOf(ctx, sentLines, after, before.lines, team) : before.lines
    checkOfferVerb(before, 'update', team)
    const patch = { ...fields, ...(sentLines ? { lines } : {}) } as Partial<Offer>
    const sums = sumsOf({ lines, headerDiscountPercent: after.headerDiscountPercent, exchangeRate: null }, team.today)
    return updateRow<Offer>(ctx, offerStore, before, { ...patch, ...sums, approval: approvalAfter(before, patch) })
  },

  async remove(ctx, { id }) {
    const before = await lockRow(ctx, offerStore, id)
    checkOfferVerb(before, 'remove', await findTeam(ctx, ctx.actor.teamId))
    return removeRow(ctx, offerStore, before)
  },

  restore: (ctx, { id }) => restoreRow(ctx, offerStore, id),

  async duplicate(ctx, { id }) {
    const { db, actor } = ctx
    const offer = await offerStore.find(db, actor.teamId, id)
    if (!offer) throw problem('not-found')
    const team = await findTeam(ctx, actor.teamId)
    const copyId = v7()
    const lines = offer.lines.map((line) => ({ ...line, id: v7() }))
    const { type, organizationId, contactId, recipientEmail, title, introduction, language, currency, paymentTermDays, priceList, terms } = offer
    const copy: Partial<Offer> = {
      ...{ type, organizationId, contactId, recipientEmail, title, introduction, language, currency, paymentTermDays, priceList, terms },
      ...{ number: null, revision: 1, exchangeRate: null, headerDiscountPercent: offer.headerDiscountPercent, lines, ownerId: actor.userId },
      ...{ validUntil: addDays(team.today, team.offerValidDays), state: 'draft', approval: noApproval, viewCount: 0, firstId: copyId },
      ...sumsOf({ ...offer, lines, exchangeRate: null }, team.today),
    }
    return createRow(ctx, offerStore, { ...copy, id: copyId }, 'offer')
  },

  async pdf(ctx, { id }) {
    const { db, actor } = ctx
    const offer = await offerStore.find(db, actor.teamId, id)
    if (!offer) throw problem('not-found')
    return new FileResponse(pdfName(offer), Readable.from([await pdfOf(ctx, actor.teamId, offer)]))
  },

  async preview(ctx, { id }) {
    const offer = await offerStore.find(ctx.db, ctx.actor.teamId, id)
    if (!offer) throw problem('not-found')
    return publicOfferOf(ctx, ctx.actor.teamId, offer)
  },

  async changes({ db, actor }, { id }) {
    const offer = await offerStore.find(db, actor.teamId, id)
    if (!offer) throw problem('not-found')
    const previous = offer.previousId ? await offerStore.find(db, actor.teamId, offer.previousId) : undefined
    return { changes: previous ? offerChanges(previous, offer) : [] }
  },

  async message(ctx, { id, text }) {
    const { db, actor, now, recordChange } = ctx
    const offer = await lockOffer(db, actor.teamId, id)
    if (offer.sentAt === null) throw wrongState(offer.state, ['send'])
    const author = await findUser(db, actor.teamId, actor.userId)
    const message = { id: v7(), fromClient: false, name: author?.name ?? '', text, at: now.toISOString() }
    await store.insertMessage(db, actor.teamId, { ...message, offerId: offer.firstId, authorId: actor.userId })
    recordChange({ entity: 'offer-message', id, after: { text } })
    return message
  },
}
