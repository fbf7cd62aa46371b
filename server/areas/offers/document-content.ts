// What an offer says, frozen when it is sent, and how it is printed.
import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/identity.ts'
import type { Offer, OfferAcceptance, OfferLine } from '#contract/offers.ts'
import { romanianVatRates, vatRateOn } from '#contract/vat-rates.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import { documentPdf } from '#server/kernel/documents/document-pdf.ts'
import type { Paper, PaperLine, Party } from '#server/kernel/documents/paper.ts'
import { keyOfBlobUrl } from '#server/kernel/files/blob-store.ts'
import { findBlob } from '#server/kernel/files/blob-use-store.ts'
import { problem } from '#server/kernel/problem.ts'
import { findClient, type Client } from './client-store.ts'
import { type AnyContext, findTeam, sentDay } from './shared.ts'
import { findFrozen } from './store.ts'
import { findTeamName } from './team-store.ts'

type FrozenParty = { [Field in keyof Required<Party>]: Field extends 'address' ? string[] : string | null } & { name: string }

/** Everything that the client agrees to. Its hash is the hash of the document. */
export type OfferDocument = Pick<
  Offer,
  | 'number'
  | 'revision'
  | 'title'
  | 'introduction'
  | 'language'
  | 'currency'
  | 'exchangeRate'
  | 'paymentTermDays'
  | 'validUntil'
  | 'terms'
  | 'lines'
  | 'headerDiscountPercent'
  | 'totals'
  | 'optionalTotals'
  | 'recurring'
> & { sentOn: string; teamName: string; issuer: FrozenParty; buyer: FrozenParty }

const blankParty = { taxId: null, registrationNumber: null, iban: null, bankName: null, email: null, phone: null }

const buyerOf = ({ legalName, address, taxId, registrationNumber, email, phone }: Client): FrozenParty => ({
  ...blankParty,
  ...{ name: legalName, address, taxId, registrationNumber, email, phone },
})

async function issuerOf({ db, allAreas }: AnyContext, teamId: string, teamName: string): Promise<FrozenParty> {
  for (const { business } of allAreas) {
    const issuer = await business?.issuer?.(db, teamId)
    if (issuer) return { ...blankParty, ...issuer, address: [...issuer.address] }
  }
  return { ...blankParty, name: teamName, address: [] }
}

export async function documentOf(ctx: AnyContext, teamId: string, offer: Offer, sentOn: string): Promise<OfferDocument> {
  const client = await findClient(ctx.db, teamId, offer.organizationId)
  if (!client) throw problem('not-found')
  const teamName = await findTeamName(ctx.db, teamId)
  const { number, revision, title, introduction, language, currency, exchangeRate, paymentTermDays, validUntil, terms } = offer
  const { lines, headerDiscountPercent, totals, optionalTotals, recurring } = offer
  return {
    ...{ number, revision, title, introduction, language, currency, exchangeRate, paymentTermDays, validUntil, terms },
    ...{ lines, headerDiscountPercent, totals, optionalTotals, recurring, sentOn, teamName },
    issuer: await issuerOf(ctx, teamId, teamName),
    buyer: buyerOf(client),
  }
}

const acceptedNote: Record<Language, (name: string, day: string, hash: string) => string> = {
  en: (name, day, hash) => `Accepted by ${name} on ${day}. Fingerprint of the accepted document (SHA-256): ${hash}`,
  tr: (name, day, hash) => `${name} tarafından ${day} tarihinde kabul edildi. Kabul edilen belgenin parmak izi (SHA-256): ${hash}`,
  ro: (name, day, hash) => `Acceptat de ${name} la ${day}. Amprenta documentului acceptat (SHA-256): ${hash}`,
}

const lineOn =
  (day: string) =>
  (line: OfferLine): PaperLine => {
    const { kind, name, description, quantity, unitCode, unitPrice, discountPercent, vatCode, net, recurrence, optional, selected } = line
    if (kind === 'text') return { kind, name, description }
    if (kind === 'subtotal') return { kind, name, net }
    return {
      ...{ kind, name, description, quantity: String(quantity), unitCode, unitPrice, discountPercent, vatCode, net, recurrence, optional, selected },
      vatPercent: vatRateOn(romanianVatRates, vatCode, day)?.percent ?? 0,
    }
  }

function paperOf(document: OfferDocument, createdAt: string, acceptance: OfferAcceptance | null): Paper {
  const { number, revision, title, introduction, language, currency, exchangeRate, sentOn, validUntil, paymentTermDays, terms } = document
  const { lines, headerDiscountPercent, totals, optionalTotals, recurring, teamName, issuer, buyer } = document
  return {
    ...{ kind: 'offer', language, number, revision, title, createdAt, teamName, issuer, buyer, introduction, currency, terms },
    ...{ headerDiscountPercent, totals, recurring },
    facts: { issuedOn: number === null ? null : sentOn, validUntil, paymentTermDays },
    exchangeRate: exchangeRate === null ? null : String(exchangeRate),
    lines: lines.map(lineOn(sentOn)),
    optionalTotals: optionalTotals.gross > 0 ? { net: optionalTotals.net, gross: optionalTotals.gross } : null,
    notes: acceptance ? [acceptedNote[language](acceptance.name, acceptance.at.slice(0, 10), acceptance.documentHash)] : [],
  }
}

/** A logo that cannot be read is left out. */
async function logoOf({ db, blobs }: AnyContext, teamId: string): Promise<Uint8Array | undefined> {
  const { logo } = await findTeamChoices(db, teamId)
  const key = logo ? keyOfBlobUrl(logo) : undefined
  const blob = key === undefined ? undefined : await findBlob(db, key)
  return blob?.teamId === teamId ? buffer(blobs.read(blob.hash)).catch(() => undefined) : undefined
}

type Drawing = { document: OfferDocument; at: Date; acceptance?: OfferAcceptance | null }

export const drawOffer = async (ctx: AnyContext, teamId: string, { document, at, acceptance = null }: Drawing): Promise<Buffer> =>
  documentPdf(teamId, paperOf(document, at.toISOString(), acceptance), await logoOf(ctx, teamId))

export type Evidence = { document: OfferDocument; acceptance: OfferAcceptance; hash: string }
type Frozen = OfferDocument | Evidence

/** As it was accepted, else as it was sent, else as it would be sent today. A job stores the drawing of a frozen one, soon. */
export async function pdfOf(ctx: AnyContext, teamId: string, offer: Offer): Promise<Buffer> {
  const stored = await findFrozen(ctx.db, teamId, offer.id)
  if (stored?.pdf) return stored.pdf
  if (stored) return drawFrozen(ctx, teamId, stored)
  const team = await findTeam(ctx, teamId)
  const sentOn = sentDay(offer, team) ?? team.today
  return drawOffer(ctx, teamId, { document: await documentOf(ctx, teamId, offer, sentOn), at: ctx.now, acceptance: offer.acceptance })
}

/** A drawing says when its document was frozen, so that it is the same whenever it is drawn. */
export function drawFrozen(ctx: AnyContext, teamId: string, { document, createdAt }: { document: unknown; createdAt: Date }): Promise<Buffer> {
  const frozen = document as Frozen
  return 'acceptance' in frozen
    ? drawOffer(ctx, teamId, { ...frozen, at: new Date(frozen.acceptance.at) })
    : drawOffer(ctx, teamId, { document: frozen, at: createdAt })
}
