// Offers: what a team proposes to an organization, sent as a document and a link, revised, accepted or rejected.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import { Currency, Day, line, optionalHtml, optionalLine, Percent, PositiveMoney, Quantity, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { Email, identityLimits, Language } from './identity.ts'
import { listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { offerLineKinds, offerRecurrences, offerStates } from './offer-sums.ts'
import { PublicToken } from './public-links.ts'
import { ById, Done, Id } from './shapes.ts'
import { unitCodes } from './unit-codes.ts'
import { vatCategories } from './vat-rates.ts'

export const offerLimits = {
  ...{ title: 200, introduction: 5000, terms: 5000, lines: 200, lineName: 100, description: 200, note: 2000, message: 4000, priceList: 40 },
  ...{ paymentTermDays: 365, termMonths: 120, validDays: 365, decidedDays: 365 },
} as const

const OfferState = z.enum(offerStates)
export const offerTypes = ['new', 'renewal', 'change'] as const
const OfferType = z.enum(offerTypes)
export const rejectionReasons = ['price', 'timing', 'competitor', 'not_needed', 'other'] as const
export const RejectionReason = z.enum(rejectionReasons)
export type RejectionReason = z.output<typeof RejectionReason>
const acceptanceMethods = ['public_link', 'in_app_by_user', 'uploaded_signed_pdf'] as const
const AcceptanceMethod = z.enum(acceptanceMethods)
const approvalStates = ['none', 'requested', 'approved', 'refused'] as const
const LineKind = z.enum(offerLineKinds)
const Recurrence = z.enum(offerRecurrences)

export const OfferLine = z.object({
  id: Id,
  kind: LineKind,
  serviceId: Id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unitCode: z.string(),
  /** Minor units per unit and period; of a licence that is paid once, per term. */
  unitPrice: z.number(),
  discountPercent: z.number(),
  vatCode: z.string(),
  recurrence: Recurrence,
  termMonths: z.number().nullable(),
  /** Null for what is no licence. */
  seats: z.number().nullable(),
  startsOn: z.string().nullable(),
  optional: z.boolean(),
  selected: z.boolean(),
  renewsLicenceId: Id.nullable(),
  changesLicenceId: Id.nullable(),
  net: z.number(),
})
export type OfferLine = z.output<typeof OfferLine>

/** Everything that a service knows is taken from it unless it is sent. */
const OfferLineToSave = z.object({
  id: Id.nullish(),
  kind: LineKind.default('service'),
  serviceId: Id.nullable().default(null),
  name: line(offerLimits.lineName).optional(),
  description: optionalLine(offerLimits.description).optional(),
  quantity: Quantity.refine((quantity) => quantity > 0, 'is not above 0').optional(),
  unitCode: z.enum(unitCodes).optional(),
  unitPrice: PositiveMoney.optional(),
  discountPercent: Percent.optional(),
  vatCode: z.string().max(10).optional(),
  recurrence: Recurrence.optional(),
  termMonths: z.number().int().min(1).max(offerLimits.termMonths).nullable().optional(),
  startsOn: Day.nullable().optional(),
  optional: z.boolean().optional(),
  selected: z.boolean().optional(),
  renewsLicenceId: Id.nullable().optional(),
  changesLicenceId: Id.nullable().optional(),
})
export type OfferLineToSave = z.output<typeof OfferLineToSave>

const OfferTotals = z.object({
  net: z.number(),
  discount: z.number(),
  vat: z.array(
    z.object({
      vatCode: z.string(),
      category: z.enum(vatCategories),
      percent: z.number(),
      base: z.number(),
      vat: z.number(),
      vatRon: z.number().nullable(),
    }),
  ),
  vatTotal: z.number(),
  gross: z.number(),
})

const Approval = z.object({ state: z.enum(approvalStates), by: Id.nullable(), at: z.string().nullable(), note: z.string().nullable() })
export type OfferApproval = z.output<typeof Approval>

const Acceptance = z.object({
  name: z.string(),
  role: z.string().nullable(),
  email: z.string(),
  note: z.string().nullable(),
  selectedLineIds: z.array(Id),
  /** Of the document that was accepted. */
  documentHash: z.string(),
  fileUrl: z.string().nullable(),
  at: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  method: AcceptanceMethod,
})
export type OfferAcceptance = z.output<typeof Acceptance>

const Rejection = z.object({ reason: RejectionReason, text: z.string().nullable(), at: z.string(), byClient: z.boolean() })
export type OfferRejection = z.output<typeof Rejection>

export const OfferMessage = z.object({ id: Id, fromClient: z.boolean(), name: z.string(), text: z.string(), at: z.string() })
export type OfferMessage = z.output<typeof OfferMessage>

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const Change = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  /** Of the line; null: of the offer itself. */
  name: z.string().nullable(),
  field: z.string().nullable(),
  from: value,
  to: value,
})

export const Offer = z.object({
  id: Id,
  /** Taken when the offer is sent for the first time; its revisions have the same. */
  number: z.string().nullable(),
  revision: z.number(),
  type: OfferType,
  organizationId: Id,
  organizationName: z.string(),
  contactId: Id.nullable(),
  recipientEmail: z.string().nullable(),
  title: z.string(),
  introduction: z.string().nullable(),
  language: Language,
  currency: z.string(),
  paymentTermDays: z.number(),
  /** RON for one unit of the currency. */
  exchangeRate: z.number().nullable(),
  priceList: z.string(),
  lines: z.array(OfferLine),
  headerDiscountPercent: z.number(),
  validUntil: z.string(),
  terms: z.string().nullable(),
  ownerId: Id.nullable(),
  state: OfferState,
  approval: Approval,
  sentAt: z.string().nullable(),
  /** When the mail with the link left. */
  mailedAt: z.string().nullable(),
  firstViewedAt: z.string().nullable(),
  viewCount: z.number(),
  documentHash: z.string().nullable(),
  acceptance: Acceptance.nullable(),
  rejection: Rejection.nullable(),
  /** The first revision; its own id if it is that. */
  firstId: Id,
  previousId: Id.nullable(),
  nextId: Id.nullable(),
  totals: OfferTotals,
  optionalTotals: OfferTotals,
  recurring: z.object({ monthly: z.number(), quarterly: z.number(), yearly: z.number() }),
  ...stored,
})
export type Offer = z.output<typeof Offer>

const FullOffer = Offer.extend({
  licences: z.array(z.object({ id: Id, number: z.string(), state: z.string() })),
  invoiceId: Id.nullable(),
  messages: z.array(OfferMessage),
  /** Whether somebody else must approve it before it is sent. */
  needsApproval: z.boolean(),
})
export type FullOffer = z.output<typeof FullOffer>

const offerFields = z.object({
  type: OfferType,
  organizationId: Id,
  contactId: Id.nullable(),
  recipientEmail: Email.nullable().or(z.literal('').transform(() => null)),
  title: line(offerLimits.title),
  introduction: optionalHtml(offerLimits.introduction),
  language: Language,
  currency: Currency,
  paymentTermDays: z.number().int().min(0).max(offerLimits.paymentTermDays),
  priceList: line(offerLimits.priceList),
  lines: z.array(OfferLineToSave).max(offerLimits.lines),
  headerDiscountPercent: Percent,
  validUntil: Day,
  terms: optionalLine(offerLimits.terms),
  ownerId: Id.nullable(),
})
const OfferPatch = offerFields.partial()
export type OfferPatch = z.output<typeof OfferPatch>
const OfferToCreate = OfferPatch.extend({ id: Id.nullish(), organizationId: Id, title: offerFields.shape.title })
export type OfferToCreate = z.output<typeof OfferToCreate>

const acceptanceFields = {
  name: line(),
  role: optionalLine().default(null),
  email: z.email().max(identityLimits.email),
  note: optionalLine(offerLimits.note).default(null),
  selectedLineIds: z.array(Id).max(offerLimits.lines).default([]),
  documentHash: z.string().max(64),
}
const AcceptanceToSend = z.object(acceptanceFields)
export type AcceptanceToSend = z.output<typeof AcceptanceToSend>
const rejectionFields = { reason: RejectionReason, text: optionalLine(offerLimits.note).default(null) }

const PublicTeam = z.object({ name: z.string(), logo: z.string().nullable() })
const PublicLine = OfferLine.omit({ renewsLicenceId: true, changesLicenceId: true, serviceId: true })
export type PublicOfferLine = z.output<typeof PublicLine>

const OpenPublicOffer = z.object({
  state: z.enum(['open', 'accepted', 'rejected']),
  number: z.string().nullable(),
  revision: z.number(),
  title: z.string(),
  introduction: z.string().nullable(),
  language: Language,
  team: PublicTeam,
  organization: z.object({ legalName: z.string() }),
  currency: z.string(),
  /** With the two following, the page sums while options are selected. */
  exchangeRate: z.number().nullable(),
  headerDiscountPercent: z.number(),
  sentOn: z.string().nullable(),
  paymentTermDays: z.number(),
  lines: z.array(PublicLine),
  totals: OfferTotals,
  optionalTotals: OfferTotals,
  recurring: Offer.shape.recurring,
  validUntil: z.string(),
  terms: z.string().nullable(),
  documentHash: z.string().nullable(),
  acceptance: z.object({ name: z.string(), at: z.string(), selectedLineIds: z.array(Id) }).nullable(),
  changes: z.array(Change),
  messages: z.array(OfferMessage),
})
const SupersededOffer = z.object({ state: z.literal('superseded'), team: PublicTeam })
const PublicOffer = z.discriminatedUnion('state', [OpenPublicOffer, SupersededOffer])
export type OpenPublicOffer = z.output<typeof OpenPublicOffer>

const Decided = z.object({ state: z.enum(['accepted', 'rejected']), number: z.string().nullable(), at: z.string() })

const path = '/api/apps/offers'
const reads = ['offers', 'organizations'] as const
const access = 'member' as const
const offer = standardCalls({ path, name: 'offer', key: 'offer', reads, row: Offer, toCreate: OfferToCreate, patch: OfferPatch })

const publicPath = '/api/public/offers/:token'
const byToken = { token: PublicToken }
const open = { access: 'public', publicLink: 'offer' } as const

export const offers = {
  list: {
    ...offer.list({
      name: 'offers',
      key: 'offers',
      row: Offer,
      query: listQuery(['updatedAt', 'number', 'validUntil', 'gross'], {
        state: several(OfferState),
        ownerId: several(Id),
        organizationId: several(Id),
        /** Days from today. */
        expiringWithin: z.coerce.number().int().min(0).max(3650).optional(),
      }),
      summary:
        'A page of offers. `search` finds numbers, titles and names of organizations. `expiringWithin`: open ones that end within so many days.',
    }),
    dependsOnClock: true,
  },
  funnel: {
    ...{ method: 'GET', path: `${path}/offers/funnel`, access, reads: ['offers'] },
    summary: 'How many offers are in each state, with their sums per currency.',
    answer: z.array(z.object({ state: OfferState, currency: z.string(), count: z.number(), gross: z.number() })),
  },
  one: { ...offer.one({ summary: 'One offer with its messages, and what its acceptance made.' }), reads: '*', answer: FullOffer },
  create: offer.create({
    summary:
      'Creates a draft. Language, currency and payment term are those of the organization; a line takes name, unit, VAT and price of its service.',
  }),
  update: offer.update({ summary: 'Changes a draft. `lines` replaces all lines. Changed lines or discounts need a new approval.' }),
  remove: offer.remove({ summary: 'Deletes a draft.' }),
  restore: offer.restore({ summary: 'Restores a draft that was deleted less than 30 days ago.' }),
  duplicate: offer.verb('duplicate', { fields: {}, summary: 'Creates a draft with the same content, in any state. Answers the draft.' }),
  requestApproval: offer.verb('request-approval', { fields: {}, summary: 'Asks owners and admins to approve a discount above the limit.' }),
  approve: {
    ...offer.verb('approve', {
      fields: { note: optionalLine(offerLimits.note).default(null) },
      summary: 'Approves the discounts. Not by the author.',
    }),
    access: 'admin',
  },
  refuse: {
    ...offer.verb('refuse', {
      fields: { note: line(offerLimits.note) },
      summary: 'Returns the offer to its author with a reason. Not by the author.',
    }),
    access: 'admin',
  },
  send: offer.verb('send', {
    fields: { /** False: only the link is made. */ mail: z.boolean().default(true) },
    summary: 'Takes the number, freezes the document, and mails a link to the recipient. 422 R-OFF-1 names what is missing.',
  }),
  accept: offer.verb('accept', {
    fields: {
      acceptance: z.object({ ...acceptanceFields, fileUrl: BlobUrl.nullable().default(null) }),
      method: z.enum(['in_app_by_user', 'uploaded_signed_pdf']).default('in_app_by_user'),
    },
    summary: 'Records that the client accepted, with a signed PDF if there is one. Everything that follows is made in the same transaction.',
  }),
  reject: offer.verb('reject', { fields: rejectionFields, summary: 'Records that the client rejected.' }),
  revise: offer.verb('revise', { fields: {}, summary: 'Supersedes a sent offer. Answers the new draft: same number, next revision.' }),
  withdraw: offer.verb('withdraw', { fields: {}, summary: 'Ends a sent offer. Its links stop working.' }),
  reopen: offer.verb('reopen', { fields: {}, summary: 'Answers a new draft revision of an expired offer, once.' }),
  link: {
    ...{ method: 'POST', path: `${path}/offer/link`, access, effect: 'own-transactions', closedToTokens: true },
    summary: 'A further link to a sent offer. It cannot be read again; of more than five the oldest ends.',
    input: ById,
    answer: z.object({ url: z.string() }),
  },
  pdf: {
    ...{ method: 'GET', path: `${path}/offer/pdf`, access, streams: 'application/pdf' },
    summary: 'The offer as PDF: of a sent one as it was sent or accepted, of a draft as it would be today.',
    input: ById,
    answer: z.unknown(),
  },
  preview: {
    ...{ method: 'GET', path: `${path}/offer/preview`, access, reads: ['offers', 'organizations', 'identity'], dependsOnClock: true },
    summary: 'What the client sees or would see.',
    input: ById,
    answer: OpenPublicOffer,
  },
  changes: {
    ...{ method: 'GET', path: `${path}/offer/changes`, access, reads: ['offers'] },
    summary: 'What differs from the previous revision.',
    input: ById,
    answer: z.object({ changes: z.array(Change) }),
  },
  message: {
    ...{ method: 'POST', path: `${path}/offer/message`, access },
    summary: 'Writes to the client, who reads it on the page of the offer.',
    input: z.object({ id: Id, text: line(offerLimits.message) }),
    answer: OfferMessage,
  },

  publicOffer: { ...open, method: 'GET', path: publicPath, summary: 'The offer that a link opens.', input: z.object(byToken), answer: PublicOffer },
  publicViewed: {
    ...{ ...open, method: 'POST', path: `${publicPath}/viewed` },
    summary: 'The page of the offer was open for a second. Members and robots do not count, others once an hour.',
    input: z.object(byToken),
    answer: Done,
  },
  publicMessage: {
    ...{ ...open, method: 'POST', path: `${publicPath}/message` },
    summary: 'A question of the client.',
    input: z.object({ ...byToken, text: line(offerLimits.message), name: line() }),
    answer: Done,
  },
  publicAccept: {
    ...{ ...open, method: 'POST', path: `${publicPath}/accept` },
    summary: 'Accepts the offer, once. 409 if the document is another one than the client saw, or if it is decided.',
    input: z.object({ ...byToken, acceptance: AcceptanceToSend }),
    answer: Decided,
  },
  publicReject: {
    ...{ ...open, method: 'POST', path: `${publicPath}/reject` },
    summary: 'Rejects the offer, once.',
    input: z.object({ ...byToken, ...rejectionFields }),
    answer: Decided,
  },
  publicPdf: {
    ...{ ...open, method: 'GET', path: `${publicPath}/pdf`, streams: 'application/pdf' },
    summary: 'The offer as PDF.',
    input: z.object(byToken),
    answer: z.unknown(),
  },
} satisfies Contract

nameSchemas({ FullOffer, Offer, OfferLine, OfferMessage, OfferState, OfferTotals, OfferType, PublicOffer, RejectionReason })
