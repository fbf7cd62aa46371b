// The hash of an issued document covers its content, its files, and the document before it in the series.
import { createHash } from 'node:crypto'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { listChain } from '#server/areas/accounting/store.ts'

type Files = { pdfHash: string | null; xmlHash: string | null }

/** What is frozen. NOTE the organization is not part of it: a merge changes it. The buyer is, as it was printed. */
const frozen = (invoice: Invoice, files: Files) => {
  const { id, type, number, position, issueDate, dueDate, deliveryDate, vatPointCode, currency, exchangeRate, language, lines } = invoice
  const { headerDiscountPercent, notes, paymentTerms, paymentMeansCode, iban, buyerReference, orderReference, contractReference } = invoice
  const { correctsInvoiceId, issuer, buyer, totals, issuedAt } = invoice
  return {
    ...{ version: 1, id, type, number, position, issueDate, dueDate, deliveryDate, vatPointCode, currency, exchangeRate, language, lines },
    ...{ headerDiscountPercent, notes, paymentTerms, paymentMeansCode, iban, buyerReference, orderReference, contractReference },
    ...{ correctsInvoiceId, issuer, buyer, totals, issuedAt, ...files },
  }
}

export const chainHash = (previous: string, invoice: Invoice, files: Files): string =>
  createHash('sha256')
    .update(previous)
    .update(canonicalJson(frozen(invoice, files)))
    .digest('hex')

const atOnce = 200

/** In parts, so that a long series neither fills the memory nor stops other requests. */
export async function verifyChain(db: Db, teamId: string, seriesId: string) {
  let [previous, documents] = ['', 0]
  for (;;) {
    const rows = await listChain(db, teamId, seriesId, documents, atOnce)
    for (const { json, pdfHash, xmlHash } of rows) {
      documents += 1
      const { id, number, position, hash } = json
      if (position !== documents || hash !== chainHash(previous, json, { pdfHash, xmlHash }))
        return { ok: false, documents, brokenAt: { id, number: number ?? '', position: position ?? 0 } }
      previous = hash
    }
    if (rows.length < atOnce) return { ok: true, documents, brokenAt: null }
  }
}
