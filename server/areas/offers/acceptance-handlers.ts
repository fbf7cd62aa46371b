// Accepting: by a member, or by the client on the public page. Once: the first one wins.
import { documentHash } from '#contract/canonical-json.ts'
import type { AcceptanceToSend, Offer, OfferAcceptance } from '#contract/offers.ts'
import { isCounted, lineNets, periodsOf } from '#contract/offer-sums.ts'
import { findTeamChoices, listManagers } from '#server/identity/settings-store.ts'
import { isMember } from '#server/identity/store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { AcceptedLine, AcceptedOffer, LineTerm } from '#server/kernel/entities/acceptance.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { listLineServices } from './client-store.ts'
import { documentOf, drawOffer, type Evidence, type OfferDocument } from './document-content.ts'
import { changeOffer, checkOpen, findTeam, lockOffer, offerLink, receiversOf, sentDay, sumsOf, type Team } from './shared.ts'
import { findSentDocument, insertDocument, offerStore } from './store.ts'

async function acceptedLines(ctx: HandlerContext, teamId: string, offer: Offer, acceptedOn: string): Promise<AcceptedLine[]> {
  const lines = offer.lines.filter(isCounted)
  const services = await listLineServices(
    ctx.db,
    teamId,
    lines.flatMap(({ serviceId }) => serviceId ?? []),
  )
  return lines.map(({ id, serviceId, startsOn, ...line }) => {
    const start = startsOn ?? acceptedOn
    const { name, description, quantity, unitCode, unitPrice, discountPercent, vatCode, net, recurrence, termMonths, seats } = line
    return {
      ...{ id, name, description, quantity, unitCode, unitPrice, discountPercent, vatCode, net, recurrence, termMonths, seats },
      ...{ renewsLicenceId: line.renewsLicenceId, changesLicenceId: line.changesLicenceId, startsOn: start, hasStart: startsOn !== null, term: null },
      service: (serviceId === null ? undefined : services.get(serviceId)) ?? null,
      ...periodsOf({ startsOn: start, termMonths, recurrence }),
    }
  })
}

/** R-OFF-6: licences first, because invoices are for the terms that they make. */
async function announce({ emit, enqueue }: HandlerContext, accepted: AcceptedOffer) {
  const terms = new Map<string, LineTerm>()
  await emit('offer.licensing', { ...accepted, terms })
  const lines = accepted.lines.map((line) => {
    const term = terms.get(line.id)
    return term ? { ...line, term, startsOn: term.startsOn, ...periodsOf({ ...line, startsOn: term.startsOn }) } : line
  })
  await emit('offer.accepted', { ...accepted, lines })
  const { teamId, offerId, acceptedOn } = accepted
  const last = lines.reduce((latest, { term }) => (term && term.startsOn > latest ? term.startsOn : latest), acceptedOn)
  // Nothing is written on the day on which a licence begins, so the offer looks for itself.
  if (last > acceptedOn) await enqueue('offers.progress', { teamId, id: offerId }, { runAt: new Date(`${last}T12:00:00Z`), key: [teamId, offerId] })
}

type Accepting = {
  teamId: string
  id: string
  acceptance: AcceptanceToSend & { fileUrl?: string | null }
  method: OfferAcceptance['method']
  /** The member who records it; null: the client. */
  by: string | null
}

function checkAcceptance(offer: Offer, { acceptance, by }: Accepting, team: Team) {
  const optional = new Set(offer.lines.flatMap((line) => (line.kind === 'service' && line.optional ? line.id : [])))
  const wrong = acceptance.selectedLineIds.findIndex((one) => !optional.has(one))
  if (wrong >= 0) throw wrongField(`acceptance.selectedLineIds.${wrong}`, 'is no optional line of this offer')
  checkOpen(offer, team, by === null)
  if (acceptance.documentHash !== offer.documentHash) throw problem('conflict', 'this is not the document that was sent')
}

/** What is stored of the acceptance: the document with the chosen options, who accepted it, when and where. */
async function evidenceOf(ctx: HandlerContext, offer: Offer, { teamId, acceptance, method }: Accepting, at: Date, team: Team): Promise<Evidence> {
  const selected = new Set(acceptance.selectedLineIds)
  const chosen = offer.lines.map((line) => (line.optional ? { ...line, selected: selected.has(line.id) } : line))
  const nets = lineNets(chosen)
  const lines = chosen.map((line, position) => ({ ...line, net: nets[position] ?? 0 }))
  const { name, role, email, note, fileUrl = null } = acceptance
  const { address, userAgent } = ctx.request
  const stored: OfferAcceptance = {
    ...{ name, role, email, note, fileUrl, method, selectedLineIds: [...selected], documentHash: acceptance.documentHash },
    ...{ at: at.toISOString(), ip: address, userAgent: userAgent.slice(0, 500) },
  }
  const sentOn = sentDay(offer, team) ?? team.today
  // Names and addresses are those of the document that was sent.
  const sent = ((await findSentDocument(ctx.db, teamId, offer.id)) as OfferDocument | undefined) ?? (await documentOf(ctx, teamId, offer, sentOn))
  const document = { ...sent, lines, ...sumsOf({ ...offer, lines }, sentOn) }
  return { document, acceptance: stored, hash: await documentHash(document) }
}

type Drawn = { at: Date; hash: string; pdf: Buffer } | null

/** Before the transaction, so that nobody waits for a drawing with the row locked. Null: a job draws it afterwards. */
export async function drawAcceptance(ctx: HandlerContext, accepting: Accepting): Promise<Drawn> {
  const { teamId, id } = accepting
  const offer = await offerStore.find(ctx.db, teamId, id)
  if (!offer) return null
  try {
    const team = await findTeam(ctx, teamId)
    checkAcceptance(offer, accepting, team)
    const { document, acceptance, hash } = await evidenceOf(ctx, offer, accepting, ctx.now, team)
    return { at: ctx.now, hash, pdf: await drawOffer(ctx, teamId, { document, at: ctx.now, acceptance }) }
  } catch (error) {
    // Faults are answered in the transaction. Too many drawings at once do not stop a client from accepting.
    if (error instanceof Problem) return null
    throw error
  }
}

/** A member of the team: what follows from the acceptance of a client needs an author. */
async function authorOf({ db }: HandlerContext, teamId: string, by: string | null, { ownerId, createdBy }: Offer): Promise<string | null> {
  for (const one of [by, ownerId, createdBy]) if (one && (await isMember(db, teamId, one))) return one
  return (await listManagers(db, teamId))[0] ?? null
}

/** One transaction with everything that follows. The lock of the row decides who of several is first. */
export async function acceptOffer(ctx: HandlerContext, accepting: Accepting, drawn: Drawn): Promise<Offer> {
  const { db } = ctx
  const { teamId, id, by, acceptance } = accepting
  const before = await lockOffer(db, teamId, id)
  const team = await findTeam(ctx, teamId)
  checkAcceptance(before, accepting, team)
  const evidence = await evidenceOf(ctx, before, accepting, drawn?.at ?? ctx.now, team)
  const pdf = drawn?.hash === evidence.hash ? drawn.pdf : null
  await insertDocument(db, teamId, id, 'accepted', evidence, pdf)
  if (!pdf) await ctx.enqueue('offers.draw', { teamId, id, kind: 'accepted' }, { key: [teamId, id, 'accepted'] })
  const { lines, totals, optionalTotals, recurring } = evidence.document
  const patch = { acceptance: evidence.acceptance, lines, totals, optionalTotals, recurring }
  const after = await changeOffer(ctx, teamId, before, { ...patch, state: 'accepted' })

  const { number, title, organizationId, contactId, ownerId, language, currency, exchangeRate, paymentTermDays, headerDiscountPercent } = after
  await announce(ctx, {
    ...{ teamId, offerId: id, number: number ?? '', title, organizationId, contactId, ownerId, by, acceptedOn: team.today, language },
    ...{ currency, exchangeRate, paymentTermDays, headerDiscountPercent, areasOff: (await findTeamChoices(db, teamId)).areasOff },
    ...{ author: await authorOf(ctx, teamId, by, after), lines: await acceptedLines(ctx, teamId, after, team.today) },
  })
  await ctx.emit('organization.activity', { teamId, organizationIds: [organizationId] })
  const to = (await receiversOf(ctx, teamId, after)).filter((one) => one !== by)
  await ctx.notify({ teamId, to, kind: 'accepted', params: { client: acceptance.name, offer: title, number: number ?? '' }, link: offerLink(id) })
  return after
}
