// Queues mails in the transaction that says that they wait.
import type { Invoice } from '#contract/accounting-shapes.ts'
import type { Ctx } from '#server/areas/accounting/shared.ts'
import { invoiceStore } from '#server/areas/accounting/store.ts'
import { updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { waitingMail } from './delivery-rules.ts'

type Wanted = { to: string; /** Null: a schedule. */ by: string | null }

/** The row must be locked. */
export async function queueMail(ctx: Ctx, invoice: Invoice, { to, by }: Wanted): Promise<Invoice> {
  const [{ id }, { teamId }] = [invoice, ctx.actor]
  const mail = waitingMail(to, by, ctx.now)
  await ctx.enqueue('accounting.mailInvoice', { teamId, id, mailId: mail.id }, { key: [teamId, id] })
  return updateRow(ctx, invoiceStore, invoice, { mail })
}

/** The row must be locked. */
export async function queueReminder(ctx: Ctx, invoice: Invoice, { to, by, message }: Wanted & { message: string | null }): Promise<Invoice> {
  const [{ id, remindedAt: remindedBefore }, { teamId }] = [invoice, ctx.actor]
  const reminder = waitingMail(to, by, ctx.now)
  await ctx.enqueue('accounting.mailReminder', { teamId, id, mailId: reminder.id, message, remindedBefore }, { key: [teamId, id] })
  return updateRow(ctx, invoiceStore, invoice, { reminder, remindedAt: ctx.now.toISOString() })
}
