import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { releaseBlobs } from '#server/kernel/files/blob-use-store.ts'
import { budgetStore } from './budgets/budget-store.ts'
import { findTeamName } from './client-store.ts'
import { categoryStore, expenseStore, listDeletedWithFile, listDueRepeats } from './expenses/expense-store.ts'
import { repeatExpense } from './expenses/repeat-handlers.ts'
import { invoiceMail, reminderMail } from './mail-rules.ts'
import { scheduleJobs } from './schedules/jobs.ts'
import { findFiles, invoiceStore } from './store.ts'

const OfInvoice = z.object({ teamId: z.string(), id: z.string() })
const Reminder = OfInvoice.extend({ message: z.string().nullable() })

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

/** NOTE a server that is killed after the mail left sends a second one. */
const mailReminder: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, id, message } = Reminder.parse(payload)
    if (!ctx.deliver) throw new Error('this server sends no mail')
    const invoice = await invoiceStore.find(ctx.db, teamId, id)
    const files = await findFiles(ctx.db, teamId, id)
    const to = invoice?.buyer?.email
    // Paid or credited since.
    if (!invoice || invoice.state !== 'overdue' || !to) return
    await ctx.deliver(reminderMail(to, await findTeamName(ctx.db, teamId), invoice, { pdf: files?.pdf ?? null, message }))
  },
}

const mostRepeats = 5000

export const jobs: Record<string, Job> = {
  mailReminder,
  /** A write changes one team, so each expense gets its own job. */
  async repeat({ db, enqueueAll }) {
    const due = await listDueRepeats(db, mostRepeats)
    await enqueueAll(due.map(({ teamId, id }) => ({ job: 'accounting.repeatExpense', payload: { teamId, id }, key: [teamId, id] })))
  },
  async repeatExpense(ctx, payload) {
    const { teamId, id } = OfInvoice.parse(payload)
    await repeatExpense(ctx, teamId, id)
  },
  ...scheduleJobs,
  mailInvoice,
  async purge(ctx) {
    const { db } = ctx
    await invoiceStore.purge(db, trashDays)
    for (const { teamId, id } of await listDeletedWithFile(db, trashDays)) await releaseBlobs(ctx, teamId, { area: 'accounting', id })
    await expenseStore.purge(db, trashDays)
    await categoryStore.purge(db, trashDays)
    await budgetStore.purge(db, trashDays)
  },
}
