import { z } from 'zod'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { drawAhead } from '#server/areas/accounting/issue/drawing-content.ts'
import { issueInvoice } from '#server/areas/accounting/issue/issue-handlers.ts'
import { queueMail } from '#server/areas/accounting/mail/queue-handlers.ts'
import { asTeam, findTeam, invoiceLink } from '#server/areas/accounting/shared.ts'
import { invoiceStore } from '#server/areas/accounting/store.ts'
import { countOutsideMail } from '#server/identity/outside-mail/outside-mail.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Job, JobContext } from '#server/kernel/area.ts'
import { Problem } from '#server/kernel/problem.ts'
import { whileOutdated } from '#server/kernel/writes/prepared.ts'
import { billSchedule } from './billing-handlers.ts'
import { listDueSchedules, listOpenDrafts } from './schedule-store.ts'

/** The rest waits for the next hour. */
const mostSchedules = 5000

/** A write changes one team, so each schedule gets its own job. */
const bill: Job = async ({ db, enqueueAll }) => {
  const due = await listDueSchedules(db, mostSchedules)
  await enqueueAll(due.map(({ teamId, id }) => ({ job: 'accounting.billSchedule', payload: { teamId, id }, key: [teamId, id] })))
}

const OfSchedule = z.object({ teamId: z.string(), id: z.string() })

const Scheduled = z.object({ teamId: z.string(), ids: z.array(z.string()), sends: z.boolean(), by: z.string().nullable() })
type Scheduled = z.output<typeof Scheduled>

/** With the mail, in one transaction. Without a mail server, or where no mail may leave, it is only issued. */
async function issueOne(ctx: JobContext, { teamId, sends, by }: Scheduled, id: string): Promise<void> {
  const turn = await drawAhead(asTeam(ctx, teamId), id, 'issue')
  try {
    await ctx.write(async (write) => {
      const own = asTeam(ctx, teamId, write)
      const issued = await issueInvoice(own, id, turn)
      const to = issued.buyer?.email
      if (!sends || !to || ctx.settings.smtpUrl === undefined) return
      const sender = by ?? (await listManagers(own.db, teamId))[0]
      if (!sender) return
      try {
        await countOutsideMail(own, { teamId, userId: sender }, 'mail', 1)
        await queueMail(own, issued, { to, by })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        await notifyManagers(write, teamId, 'scheduledNotSent', id)
      }
    })
  } finally {
    turn.release()
  }
}

async function notifyManagers({ db, notify }: Pick<JobContext, 'db' | 'notify'>, teamId: string, kind: string, id: string, reason = '') {
  const client = (await invoiceStore.find(db, teamId, id))?.organizationName ?? ''
  await notify({ teamId, to: await listManagers(db, teamId), kind, params: { client, reason }, link: invoiceLink(id) })
}

/** Others may have issued a later day since: then the document is of today. */
const isOfThePast = ({ code, fields }: Problem) => code === 'locked' || (fields !== undefined && 'invoice.issueDate' in fields)

async function moveToToday(ctx: JobContext, teamId: string, id: string) {
  await ctx.write(async (write) => {
    const { today } = await findTeam(write, teamId)
    const patch: Partial<Invoice> = { issueDate: today, dueDate: null }
    await invoiceStore.update(write.db, teamId, id, patch)
    write.recordChange({ entity: 'invoice', id, after: patch, teamId })
  })
}

const issueScheduled: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const scheduled = Scheduled.parse(payload)
    const { teamId } = scheduled
    for (const id of await listOpenDrafts(ctx.db, teamId, scheduled.ids)) {
      try {
        await whileOutdated(() => issueOne(ctx, scheduled, id)).catch(async (error: unknown) => {
          if (!(error instanceof Problem) || !isOfThePast(error)) throw error
          await moveToToday(ctx, teamId, id)
          await whileOutdated(() => issueOne(ctx, scheduled, id))
        })
      } catch (error) {
        // Somebody must add the missing fields: the draft waits. Anything else is tried again.
        if (!(error instanceof Problem) || error.code === 'too-many' || error.code === 'unavailable') throw error
        await ctx.write((write) => notifyManagers(write, teamId, 'scheduledNotIssued', id, error.message))
      }
    }
  },
}

export const scheduleJobs: Record<string, Job> = {
  bill,
  issueScheduled,
  async billSchedule(ctx, payload) {
    const { teamId, id } = OfSchedule.parse(payload)
    await billSchedule(ctx, teamId, id, null)
  },
}
