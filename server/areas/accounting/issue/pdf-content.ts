import type { Invoice } from '#contract/accounting-shapes.ts'
import { draw, printedOf } from '#server/areas/accounting/paper-rules.ts'
import type { Ctx } from '#server/areas/accounting/shared.ts'
import { findFiles } from '#server/areas/accounting/store.ts'
import { prepare } from './ready-content.ts'

/** As it was frozen; of a draft as it would be issued now. */
export async function pdfOf(ctx: Ctx, invoice: Invoice): Promise<Buffer> {
  const { db, actor, now } = ctx
  const frozen = invoice.issuedAt === null ? undefined : (await findFiles(db, actor.teamId, invoice.id))?.pdf
  if (frozen) return frozen
  const { invoice: ready, profile, rates, team } = await prepare(ctx, invoice)
  const { issuer, buyer } = invoice
  const document = issuer && buyer ? { ...invoice, issuer, buyer } : ready
  return draw(ctx, actor.teamId, await printedOf(ctx, actor.teamId, document, { profile, rates, today: team.today, at: now }))
}
