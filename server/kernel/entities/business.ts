// An area's knowledge of the team's business with an organization. The organizations area asks every area.
import type { OrganizationDocument } from '#contract/organizations-shapes.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    'invoice.paid': { teamId: string }
  }
}

export type BusinessDocument = Omit<OrganizationDocument, 'area'> & {
  /** Issued, sent or running: the organization can be archived, not deleted. */
  blocksDeletion: boolean
}

/** Days as YYYY-MM-DD. `activeUntil`: the last accepted offer, issued invoice or licence end. */
export type BusinessActivity = { id: string; clientSince: string | null; activeUntil: string | null }

type OpenInvoice = { id: string; number: string; currency: string; dueDate: string; gross: number; open: number }

type OpenAmount = { organizationId: string; currency: string; amount: number }

type Leaving = { organizationId: string; contactId: string; until: string }

type Issuer = {
  name: string
  address: readonly string[]
  taxId: string | null
  registrationNumber: string | null
  iban: string | null
  email: string | null
  phone: string | null
}

export type Business = {
  issuer?(db: Db, teamId: string): Promise<Issuer | undefined>
  /** RON for one unit of a currency on a day; null if there is none. */
  exchangeRate?(db: Db, teamId: string, wanted: { currency: string; day: string }): Promise<number | null>
  /** Only documents that the member may see. */
  documents?(db: Db, teamId: string, organizationId: string, userId: string): Promise<BusinessDocument[]>
  /** Read again when the area emits `organization.activity`. */
  activity?(db: Db, teamId: string, organizationIds: readonly string[]): Promise<BusinessActivity[]>
  /** The open amounts of today. Organizations without one are left out. */
  openAmounts?(db: Db, teamId: string, organizationIds: readonly string[]): Promise<OpenAmount[]>
  openInvoices?(db: Db, teamId: string, organizationId: string, date: string): Promise<OpenInvoice[]>
  /** Only accepted offers with an issued invoice. */
  offerInvoices?(db: Db, teamId: string, offerIds: readonly string[]): Promise<{ offerId: string; isPaid: boolean }[]>
  /** Terms of licences with an unpaid invoice that was due before the day. */
  lateTerms?(db: Db, teamId: string, day: string): Promise<string[]>
  /** A person who leaves an organization gives these up. `release` does it, in the same transaction. */
  leaving?: {
    kind: 'seats' | 'attendances'
    find(ctx: MemberContext, leaving: Leaving): Promise<string[]>
    release(ctx: MemberContext, leaving: Leaving, ids: readonly string[]): Promise<void>
  }
}
