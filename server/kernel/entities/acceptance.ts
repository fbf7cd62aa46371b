// The reactions of the areas when a client accepts an offer, in the transaction of the acceptance: if one fails, nothing is accepted.
// `offer.licensing` comes first: licences add their new terms to it. `offer.accepted` has these terms, for invoices, tasks, stock and calendars.
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
  /** Whether the author chose the day. Otherwise a renewal follows the last term. */
  hasStart: boolean
  renewsLicenceId: string | null
  /** The licence itself charges its change, so the invoice does not have this line. */
  changesLicenceId: string | null
  /** Null without a licence, and until one was made. */
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
  /** A member, as the author of the new records: `by`, else the owner or somebody who manages the team. */
  author: string | null
  acceptedOn: string
  language: 'en' | 'tr' | 'ro'
  currency: string
  exchangeRate: number | null
  paymentTermDays: number
  headerDiscountPercent: number
  /** Areas that the team has switched off: they do nothing. */
  areasOff: readonly string[]
  /** Lines with a price. Optional ones are included only if they were selected. */
  lines: readonly AcceptedLine[]
}

/** `isDone`: active or issued. An offer is fulfilled when all its documents are done. */
export type MadeDocument = { kind: 'licence' | 'invoice'; id: string; number: string | null; state: string; isDone: boolean }

/** By the id of each line that made or renewed a licence. */
export type OfferToLicense = AcceptedOffer & { terms: Map<string, LineTerm> }

/** `today`: in the time zone of the team. */
export type AskedOffer = { teamId: string; offerId: string; lineIds: readonly string[]; today: string }

export type Acceptance = {
  /** The documents that were made of an offer or of one of its lines. */
  made?(db: Db, asked: AskedOffer): Promise<MadeDocument[]>
  /** The licences of these that the organization bought, that are not cancelled, and that can be renewed. */
  renewable?(db: Db, teamId: string, organizationId: string, licenceIds: readonly string[]): Promise<string[]>
}
