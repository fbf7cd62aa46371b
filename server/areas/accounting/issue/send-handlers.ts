// Mails issued documents, and sends proformas for the first time.
import type { accounting as contract } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { dayMs } from '#contract/units.ts'
import { queueMail, queueReminder } from '#server/areas/accounting/mail/queue-handlers.ts'
import { checkInvoiceVerb, type Ctx } from '#server/areas/accounting/shared.ts'
import { insertFiles, invoiceStore } from '#server/areas/accounting/store.ts'
import { countOutsideMail } from '#server/identity/outside-mail/outside-mail.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { lockRow } from '#server/kernel/entities/entity-handlers.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { Problem, problem, ruleBroken, wrongState } from '#server/kernel/problem.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { drawAhead, takeDrawing, type Turn, wantedNumber } from './drawing-content.ts'
import { prepare, refuseUnready } from './ready-content.ts'

/** A proforma is numbered and frozen, but it is in no chain: nobody owes anything by it. */
async function numberProforma(ctx: Ctx, draft: Invoice, turn: Turn): Promise<Invoice> {
  const { db, actor, recordChange } = ctx
  const { teamId } = actor
  const ready = await prepare(ctx, draft)
  refuseUnready(ready, null)
  const { seriesId, number } = await takeNumber(db, teamId, wantedNumber(draft, ready.invoice.issueDate))
  const sentAt = (at: Date) => ({ ...ready.invoice, seriesId, number, issuedAt: at.toISOString() })
  const { document, pdf } = await takeDrawing(ctx, sentAt, ready, turn)
  const { issueDate, dueDate, exchangeRate, totals, issuer, buyer, issuedAt } = document
  const patch = { seriesId, number, issueDate, dueDate, exchangeRate, totals, issuer, buyer, issuedAt }
  const sent = await invoiceStore.update(db, teamId, draft.id, patch)
  if (!sent) throw problem('not-found')
  await insertFiles(db, teamId, draft.id, { pdf, xml: null })
  recordChange({ entity: 'invoice', id: draft.id, before: { state: 'draft' }, after: { state: 'sent', number, issueDate, dueDate } })
  return sent
}

const remindEveryMs = dayMs

/** The printed one, unless the member chose another. */
function addressFor({ buyer }: Invoice, wanted: string | undefined): string {
  const to = wanted ?? buyer?.email
  if (!to) throw ruleBroken('R-ACC-1', 'buyer.email: is missing', { 'buyer.email': 'is missing' })
  return to
}

export const sendHandlers: Pick<Handlers<typeof contract>, 'send' | 'remind'> = {
  async remind(ctx, { id, message, to }) {
    const { actor, settings, now } = ctx
    const before = await lockRow(ctx, invoiceStore, id)
    checkInvoiceVerb(before, 'remind')
    const wait = before.remindedAt === null ? 0 : Date.parse(before.remindedAt) + remindEveryMs - now.getTime()
    if (wait > 0)
      throw new Problem('too-many', {
        detail: 'it was reminded of less than 24 hours ago',
        headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
      })
    if (settings.smtpUrl === undefined) throw problem('outside-mail-off', 'this server sends no mail')
    const address = addressFor(before, to)
    await countOutsideMail(ctx, actor, 'mail', 1)
    return queueReminder(ctx, before, { to: address, by: actor.userId, message })
  },

  send: prepared(
    (ctx, { id }) => drawAhead(ctx, id, 'send'),
    async (ctx, { id, mail, to }, turn) => {
      const { actor, settings, recordChange } = ctx
      const before = await lockRow(ctx, invoiceStore, id)
      if (before.issuedAt === null) checkInvoiceVerb(before, 'send')
      if (before.state === 'converted' || before.state === 'expired') throw wrongState(before.state, [])
      const mails = mail && settings.smtpUrl !== undefined
      const sent = before.issuedAt === null ? await numberProforma(ctx, before, turn) : before
      if (mails) {
        const address = addressFor(sent, to)
        await countOutsideMail(ctx, actor, 'mail', 1)
        return queueMail(ctx, sent, { to: address, by: actor.userId })
      }
      if (before.issuedAt !== null) recordChange({ entity: 'invoice', id, before: {}, after: { mailedTo: null } })
      return sent
    },
    { release: (_ctx, _input, { release }) => release() },
  ),
}
