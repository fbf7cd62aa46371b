// Issuing: everything is checked, then the number is taken, then everything is frozen. One transaction.
import { createHash } from 'node:crypto'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { ublOf } from '#server/areas/accounting/e-invoice/ubl-rules.ts'
import { billTimeEntries, checkInvoiceVerb, type Ctx, timeEntriesOf } from '#server/areas/accounting/shared.ts'
import * as store from '#server/areas/accounting/store.ts'
import { lockRow } from '#server/kernel/entities/entity-handlers.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { problem } from '#server/kernel/problem.ts'
import { chainHash } from './chain-rules.ts'
import { takeDrawing, type Turn, wantedNumber } from './drawing-content.ts'
import { prepare, refuseUnready } from './ready-content.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

export async function issueInvoice(ctx: Ctx, id: string, turn: Turn): Promise<Invoice> {
  const { db, actor, recordChange, emit } = ctx
  const { teamId } = actor
  const draft = await lockRow(ctx, store.invoiceStore, id)
  checkInvoiceVerb(draft, 'issue')
  const ready = await prepare(ctx, draft, 'lock')
  const { invoice, rates, original } = ready
  const { seriesId, number } = await takeNumber(db, teamId, wantedNumber(draft, invoice.issueDate))
  await store.lockSeries(db, teamId, seriesId)
  const last = await store.findLastOfSeries(db, teamId, seriesId)
  refuseUnready(ready, last?.issueDate ?? null)

  const position = (last?.position ?? 0) + 1
  const issuedAt = (at: Date) => ({ ...invoice, seriesId, number, position, issuedAt: at.toISOString() })
  const { document, pdf } = await takeDrawing(ctx, issuedAt, ready, turn)
  const xml = ublOf(document, rates)
  const hash = chainHash(last?.hash ?? '', document, { pdfHash: sha256(pdf), xmlHash: sha256(xml) })
  const { issueDate, dueDate, exchangeRate, totals, issuer, buyer, eInvoice } = document
  const patch = { seriesId, number, issueDate, dueDate, exchangeRate, totals, issuer, buyer, eInvoice, position, issuedAt: document.issuedAt, hash }
  const issued = await store.invoiceStore.update(db, teamId, id, patch)
  if (!issued) throw problem('not-found')
  await store.insertFiles(db, teamId, id, { pdf, xml })
  recordChange({
    entity: 'invoice',
    id,
    before: { state: 'draft' },
    after: { state: 'issued', number, issueDate, dueDate, hash, gross: totals.gross },
  })
  if (original) {
    const credited = original.credited + totals.gross
    await store.invoiceStore.update(db, teamId, original.id, { credited })
    recordChange({ entity: 'invoice', id: original.id, before: { credited: original.credited }, after: { credited } })
    if (credited >= original.totals.gross && timeEntriesOf(original).length > 0) await billTimeEntries(ctx, { id: original.id, lines: [] })
  }
  if (draft.offerId) await emit('offer.progress', { teamId, offerIds: [draft.offerId] })
  await emit('organization.activity', { teamId, organizationIds: [draft.organizationId] })
  return issued
}
