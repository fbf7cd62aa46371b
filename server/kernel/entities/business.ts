// What an area knows about the team's business with an organization. The organizations area asks every area.
import type { OrganizationDocument } from '#contract/organizations.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'

export type BusinessDocument = Omit<OrganizationDocument, 'area'> & {
  /** Issued, sent or running: the organization can be archived, not deleted. */
  blocksDeletion: boolean
}

/** Days as YYYY-MM-DD. `activeUntil`: the last accepted offer, issued invoice or licence end. */
export type BusinessActivity = { id: string; clientSince: string | null; activeUntil: string | null }

type OpenInvoice = { id: string; number: string; currency: string; dueDate: string; gross: number; open: number }

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
  /** Who the team is on its documents. */
  issuer?(db: Db, teamId: string): Promise<Issuer | undefined>
  /** RON for one unit of a currency on a day; null: there is none. */
  exchangeRate?(db: Db, teamId: string, wanted: { currency: string; day: string }): Promise<number | null>
  documents?(db: Db, teamId: string, organizationId: string): Promise<BusinessDocument[]>
  /** Read again when the area emits `organization.activity`. */
  activity?(db: Db, teamId: string, organizationIds: readonly string[]): Promise<BusinessActivity[]>
  openInvoices?(db: Db, teamId: string, organizationId: string, date: string): Promise<OpenInvoice[]>
  /** What a person who leaves an organization gives up. `release` does it, in the same transaction. */
  leaving?: {
    kind: 'seats' | 'attendances'
    find(ctx: MemberContext, leaving: Leaving): Promise<string[]>
    release(ctx: MemberContext, leaving: Leaving, ids: readonly string[]): Promise<void>
  }
}
