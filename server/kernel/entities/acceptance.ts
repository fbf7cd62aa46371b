// What the areas do when a client accepts an offer. They listen to two events, in the transaction of the acceptance: if one fails, nothing is
// accepted. `offer.licensing` comes first, and licences write the terms that they made into it. `offer.accepted` has these terms: for invoices,
// tasks, stock and calendars.
import type { LicenceSpec, ServiceKind, TemplateItem } from '#contract/services.ts'
import type { OfferRecurrence, Periods } from '#contract/offer-sums.ts'
import type { Db } from '#server/kernel/database/database.ts'

export type AcceptedService = {
  id: string
  code: string
  name: string
  kind: ServiceKind
  licenceSpec: (LicenceSpec & { graceDays: number }) | null
  taskTemplate: { id: string; title: string; boardId: string | null; listId: string | null; items: TemplateItem[] } | null
  inventoryProductId: string | null
}

/** The term of a licence that was made or continued for a line. */
export type LineTerm = { licenceId: string; termId: string; startsOn: string; endsOn: string }

export type AcceptedLine = Periods & {
  id: string
  service: AcceptedService | null
  name: string
  description: string | null
  quantity: number
  unitCode: string
  unitPrice: number
  discountPercent: number
  vatCode: string
  net: number
  recurrence: OfferRecurrence
  termMonths: number | null
  seats: number | null
  startsOn: string
  /** Whether the author chose the day. A renewal follows the last term otherwise. */
  hasStart: boolean
  renewsLicenceId: string | null
  /** The change of the licence is charged where it is made: such a line is not on the invoice. */
  changesLicenceId: string | null
  /** Null for what is no licence, and until one was made. */
  term: LineTerm | null
}

export type AcceptedOffer = {
  teamId: string
  offerId: string
  number: string
  title: string
  organizationId: string
  contactId: string | null
  ownerId: string | null
  /** The member who recorded the acceptance; null: the client. */
  by: string | null
  /** A member, as the author of what is made: `by`, else the owner or somebody who manages the team. */
  author: string | null
  acceptedOn: string
  language: 'en' | 'tr' | 'ro'
  currency: string
  exchangeRate: number | null
  paymentTermDays: number
  headerDiscountPercent: number
  /** Areas that the team has switched off: they do nothing. */
  areasOff: readonly string[]
  /** Those with a price that count: optional ones only if they were selected. */
  lines: readonly AcceptedLine[]
}

/** `isDone`: active or issued. An offer is fulfilled when all are. */
export type MadeDocument = { kind: 'licence' | 'invoice'; id: string; number: string | null; state: string; isDone: boolean }

/** A term for each line that made or renewed a licence, by the id of the line. */
export type OfferToLicense = AcceptedOffer & { terms: Map<string, LineTerm> }

/** `today`: in the time zone of the team. */
export type AskedOffer = { teamId: string; offerId: string; lineIds: readonly string[]; today: string }

export type Acceptance = {
  /** What was made of an offer or of one of its lines. */
  made?(db: Db, asked: AskedOffer): Promise<MadeDocument[]>
  /** Which of these licences the organization bought, are not cancelled, and can be renewed. */
  renewable?(db: Db, teamId: string, organizationId: string, licenceIds: readonly string[]): Promise<string[]>
}
