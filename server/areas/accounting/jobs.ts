import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { releaseBlobs } from '#server/kernel/files/blob-use-store.ts'
import { budgetStore } from './budgets/budget-store.ts'
import { categoryStore, expenseStore, listDeletedWithFile, listDueRepeats } from './expenses/expense-store.ts'
import { repeatExpense } from './expenses/repeat-handlers.ts'
import { mailJobs } from './mail/jobs.ts'
import { scheduleJobs } from './schedules/jobs.ts'
import { invoiceStore } from './store.ts'

const OfExpense = z.object({ teamId: z.string(), id: z.string() })

const mostRepeats = 5000

export const jobs: Record<string, Job> = {
  ...mailJobs,
  /** A write changes one team, so each expense gets its own job. */
  async repeat({ db, enqueueAll }) {
    const due = await listDueRepeats(db, mostRepeats)
    await enqueueAll(due.map(({ teamId, id }) => ({ job: 'accounting.repeatExpense', payload: { teamId, id }, key: [teamId, id] })))
  },
  async repeatExpense(ctx, payload) {
    const { teamId, id } = OfExpense.parse(payload)
    await repeatExpense(ctx, teamId, id)
  },
  ...scheduleJobs,
  async purge(ctx) {
    const { db } = ctx
    await invoiceStore.purge(db, trashDays)
    for (const { teamId, id } of await listDeletedWithFile(db, trashDays)) await releaseBlobs(ctx, teamId, { area: 'accounting', id })
    await expenseStore.purge(db, trashDays)
    await categoryStore.purge(db, trashDays)
    await budgetStore.purge(db, trashDays)
  },
}
