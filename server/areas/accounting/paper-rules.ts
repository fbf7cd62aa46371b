// How an invoice is printed.
import { buffer } from 'node:stream/consumers'
import type { FiscalProfile, Invoice, InvoiceParty, PostalAddress, VatRateRow } from '#contract/accounting-shapes.ts'
import { counties } from '#contract/counties.ts'
import { taxDayOf } from '#contract/invoice-rules.ts'
import { vatRateOn } from '#contract/vat-rates.ts'
import type { Context } from '#server/kernel/context.ts'
import { documentPdf } from '#server/kernel/documents/document-pdf.ts'
import type { Paper, Party } from '#server/kernel/documents/paper.ts'
import { keyOfBlobUrl } from '#server/kernel/files/blob-store.ts'
import { findBlob } from '#server/kernel/files/blob-use-store.ts'
import { findTeamName } from './client-store.ts'

export const addressLines = ({ street, street2, city, postalCode, countyCode, country }: PostalAddress): string[] =>
  [street, street2, [postalCode, city].filter(Boolean).join(' '), countyCode && (counties[countyCode] ?? countyCode), country].flatMap(
    (one) => one || [],
  )

const partyOf = ({ legalName, taxId, vatId, registrationNumber, address, iban, email, phone }: InvoiceParty): Party => ({
  ...{ name: legalName, address: addressLines(address), taxId: vatId ?? taxId, registrationNumber, iban, email, phone },
})

export type Frozen = Invoice & { issuer: InvoiceParty; buyer: InvoiceParty }
type Drawing = { teamName: string; footer: string | null; rates: readonly VatRateRow[]; today: string; createdAt: string }

function paperOf(invoice: Frozen, { teamName, footer, rates, today, createdAt }: Drawing): Paper {
  const { type, language, number, issueDate, dueDate, deliveryDate, currency, exchangeRate, lines, headerDiscountPercent, totals, notes } = invoice
  const on = taxDayOf(invoice, today)
  const exempt = [...new Set(totals.vat.flatMap(({ vatCode }) => vatRateOn(rates, vatCode, on)?.exemptionText ?? []))]
  return {
    ...{ kind: type === 'credit_note' || type === 'proforma' ? type : 'invoice', language, number, createdAt, teamName, currency },
    ...{ issuer: partyOf(invoice.issuer), buyer: partyOf(invoice.buyer), headerDiscountPercent, totals, footer },
    facts: {
      ...{ issuedOn: issueDate, dueOn: dueDate, deliveredOn: deliveryDate, corrects: invoice.correctsNumber },
      ...{ orderReference: invoice.orderReference, contractReference: invoice.contractReference, buyerReference: invoice.buyerReference },
    },
    exchangeRate: exchangeRate === null ? null : String(exchangeRate),
    lines: lines.map(
      ({ name, description, quantity, unitCode, unitPrice, discountPercent, discountAmount, vatCode, net, periodStart, periodEnd }) => ({
        ...{ kind: 'service', name, description, quantity: String(quantity), unitCode, unitPrice, discountPercent, discountAmount, vatCode, net },
        vatPercent: totals.vat.find((row) => row.vatCode === vatCode)?.percent ?? 0,
        period: periodStart && periodEnd ? { from: periodStart, until: periodEnd } : null,
      }),
    ),
    notes: [...exempt, ...notes],
    terms: invoice.paymentTerms,
  }
}

type Issuing = { profile: FiscalProfile; rates: readonly VatRateRow[]; today: string; at: Date }
/** Everything that is printed: two drawings of the same content are the same. */
export type Printed = { paper: Paper; logo: string | null }

export async function printedOf(
  { db }: Pick<Context, 'db'>,
  teamId: string,
  invoice: Frozen,
  { profile, rates, today, at }: Issuing,
): Promise<Printed> {
  const teamName = await findTeamName(db, teamId)
  return { paper: paperOf(invoice, { teamName, footer: profile.footer, rates, today, createdAt: at.toISOString() }), logo: profile.logo }
}

/** A logo that cannot be read is left out. */
async function logoOf({ db, blobs }: Pick<Context, 'db' | 'blobs'>, teamId: string, logo: string | null): Promise<Uint8Array | undefined> {
  const key = logo ? keyOfBlobUrl(logo) : undefined
  const blob = key === undefined ? undefined : await findBlob(db, key)
  return blob?.teamId === teamId ? buffer(blobs.read(blob.hash)).catch(() => undefined) : undefined
}

export const draw = async (ctx: Pick<Context, 'db' | 'blobs'>, teamId: string, { paper, logo }: Printed): Promise<Buffer> =>
  documentPdf(teamId, paper, await logoOf(ctx, teamId, logo))
