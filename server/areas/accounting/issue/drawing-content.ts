// Draws the PDF of a document before the transaction that issues it, with the number that comes next: nobody waits for a drawing while the series is
// locked. If another process takes that number first, the transaction ends with nothing done, and it is drawn again.
import type { Invoice } from '#contract/accounting-shapes.ts'
import { seriesOf } from '#contract/invoice-rules.ts'
import { draw, type Frozen, printedOf } from '#server/areas/accounting/paper-rules.ts'
import { checkInvoiceVerb, type Ctx } from '#server/areas/accounting/shared.ts'
import { findLastOfSeries, invoiceStore } from '#server/areas/accounting/store.ts'
import { peekNumber } from '#server/kernel/numbers/number-store.ts'
import { Problem } from '#server/kernel/problem.ts'
import { OutdatedPreparation } from '#server/kernel/writes/prepared.ts'
import { prepare, type Ready, refuseUnready } from './ready-content.ts'
import { waitForTurn } from './turn-rules.ts'

/** `content`: of what it is the drawing. Null: it cannot be issued, which the transaction finds and says. */
type Drawn = { at: Date; content: string; pdf: Buffer } | null
export type Turn = { drawn: Drawn; release(): void }

export const wantedNumber = ({ type, seriesId }: Invoice, day: string) => ({ document: seriesOf(type), day, ...(seriesId ? { seriesId } : {}) })

const printed = (ctx: Ctx, document: Frozen, { profile, rates, team }: Ready, at: Date) =>
  printedOf(ctx, ctx.actor.teamId, document, { profile, rates, today: team.today, at })

type Verb = 'issue' | 'send'

async function printedNext(ctx: Ctx, draft: Invoice, verb: Verb, at: Date) {
  const { db, actor } = ctx
  try {
    checkInvoiceVerb(draft, verb)
    const ready = await prepare(ctx, draft)
    const { seriesId, number } = await peekNumber(db, actor.teamId, wantedNumber(draft, ready.invoice.issueDate))
    const last = seriesId === null ? undefined : await findLastOfSeries(db, actor.teamId, seriesId)
    refuseUnready(ready, last?.issueDate ?? null)
    return await printed(ctx, { ...ready.invoice, number }, ready, at)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

async function drawNext(ctx: Ctx, id: string, verb: Verb): Promise<Drawn> {
  const draft = await invoiceStore.find(ctx.db, ctx.actor.teamId, id)
  // The turn may have come late.
  const at = new Date()
  const content = draft ? await printedNext(ctx, draft, verb, at) : null
  return content && { at, content: JSON.stringify(content), pdf: await draw(ctx, ctx.actor.teamId, content) }
}

export async function drawAhead(ctx: Ctx, id: string, verb: Verb): Promise<Turn> {
  const { db, actor } = ctx
  const draft = await invoiceStore.find(db, actor.teamId, id)
  if (!draft || draft.issuedAt !== null) return { drawn: null, release: () => {} }
  const release = await waitForTurn(actor.teamId)
  try {
    return { drawn: await drawNext(ctx, id, verb), release }
  } catch (error) {
    release()
    throw error
  }
}

/** The drawing, if it is of exactly this document. `issued`: the document as of a moment. */
export async function takeDrawing(ctx: Ctx, issued: (at: Date) => Frozen, ready: Ready, { drawn }: Turn): Promise<{ document: Frozen; pdf: Buffer }> {
  if (!drawn) throw new OutdatedPreparation()
  const document = issued(drawn.at)
  if (JSON.stringify(await printed(ctx, document, ready, drawn.at)) !== drawn.content) throw new OutdatedPreparation()
  return { document, pdf: drawn.pdf }
}
