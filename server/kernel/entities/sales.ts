// The areas that make offers and invoices contribute these for licences and other records.
import type { Invoice } from '#contract/accounting-shapes.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { Context } from '#server/kernel/context.ts'

type SalesLine = {
  serviceId: string | null
  name: string
  quantity: number
  unitPrice: number
  periodStart: string
  periodEnd: string
  licenceTermId?: string
  timeEntryIds?: string[]
}

type SalesContext = Pick<Context, 'db' | 'now' | 'recordChange' | 'emit' | 'enqueue'>
type Document = { teamId: string; by: string | null; organizationId: string; currency: string; lines: readonly SalesLine[] }

/** A draft is answered by its id. */
export type Sales = {
  draftInvoice?(ctx: SalesContext, document: Document): Promise<string>
  findInvoice?(db: Db, teamId: string, id: string): Promise<Invoice | undefined>
  draftCreditNote?(ctx: SalesContext, document: Document): Promise<string>
  draftRenewalOffer?(ctx: SalesContext, document: Document & { renewsLicenceId: string }): Promise<string>
  /** A licence is cancelled: periods that begin after the day are not billed. */
  endSchedule?(ctx: SalesContext, end: { teamId: string; licenceId: string; on: string }): Promise<void>
  /** The price of a recurring licence changed: later periods have the new price. */
  changeSchedule?(ctx: SalesContext, change: { teamId: string; licenceId: string; quantity: number; unitPrice: number; from: string }): Promise<void>
}

export function salesOf<Name extends keyof Sales>(areas: readonly { sales?: Sales }[], name: Name): Sales[Name] | undefined {
  return areas.find(({ sales }) => sales?.[name])?.sales?.[name]
}
