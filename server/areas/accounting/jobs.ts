import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { releaseBlobs } from '#server/kernel/files/blob-use-store.ts'
import { findTeamName } from './client-store.ts'
import { categoryStore, expenseStore, listDeletedWithFile } from './expenses/expense-store.ts'
import { invoiceMail } from './mail-rules.ts'
import { findFiles, invoiceStore } from './store.ts'

const OfInvoice = z.object({ teamId: z.string(), id: z.string() })

/** NOTE a server that is killed after the mail left sends a second one. */
const mailInvoice: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, id } = OfInvoice.parse(payload)
    if (!ctx.deliver) throw new Error('this server sends no mail')
    const invoice = await invoiceStore.find(ctx.db, teamId, id)
    const files = await findFiles(ctx.db, teamId, id)
    const to = invoice?.buyer?.email
    if (!invoice || !to || !files?.pdf) return
    await ctx.deliver(invoiceMail(to, await findTeamName(ctx.db, teamId), invoice, { pdf: files.pdf, xml: files.xml }))
    await ctx.write(async ({ db, recordChange }) => {
      const mailed = { mailedAt: ctx.now.toISOString(), mailedTo: to }
      await invoiceStore.update(db, teamId, id, mailed)
      recordChange({ entity: 'invoice', id, before: { mailedAt: invoice.mailedAt }, after: mailed, teamId })
    })
  },
}

export const jobs: Record<string, Job> = {
  mailInvoice,
  async purge(ctx) {
    const { db } = ctx
    await invoiceStore.purge(db, trashDays)
    for (const { teamId, id } of await listDeletedWithFile(db, trashDays)) await releaseBlobs(ctx, teamId, { area: 'accounting', id })
    await expenseStore.purge(db, trashDays)
    await categoryStore.purge(db, trashDays)
  },
}
