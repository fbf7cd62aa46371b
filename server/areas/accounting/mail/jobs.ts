// Mails documents and reminders, and writes down what became of each.
import { z } from 'zod'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { findTeamName } from '#server/areas/accounting/client-store.ts'
import { pdfOf } from '#server/areas/accounting/issue/pdf-content.ts'
import { asTeam, invoiceLink } from '#server/areas/accounting/shared.ts'
import { findFiles, invoiceStore } from '#server/areas/accounting/store.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Job, JobContext, JobFailure } from '#server/kernel/area.ts'
import type { Context, MailMessage } from '#server/kernel/context.ts'
import { FinalFailure } from '#server/kernel/jobs/final-failure.ts'
import { isFinalRefusal } from '#server/kernel/jobs/mail-failure.ts'
import { endedMail, failedMail, failureOf, noServer } from './delivery-rules.ts'
import { invoiceMail, reminderMail } from './mail-rules.ts'

type Kind = 'mail' | 'reminder'

/** `mailId` is missing in jobs that were queued before mails had a state. */
const Queued = z.object({ teamId: z.string(), id: z.string(), mailId: z.string().optional() })
type Queued = z.output<typeof Queued>
const Reminder = Queued.extend({ message: z.string().nullable(), remindedBefore: z.string().nullable().default(null) })

async function findQueued({ db }: JobContext, kind: Kind, { teamId, id, mailId }: Queued) {
  const invoice = await invoiceStore.find(db, teamId, id)
  const mail = invoice?.[kind]
  // Sent again since: the later one has its own job.
  const isReplaced = mailId !== undefined && mail?.id !== mailId
  const to = mail?.to ?? invoice?.buyer?.email
  return invoice && to && !isReplaced ? { invoice, to } : undefined
}

async function deliver({ smtp, deliver: send }: JobContext, message: MailMessage) {
  if (!smtp || !send) throw noServer
  await send(message).catch((error: unknown) => {
    throw isFinalRefusal(error) ? new FinalFailure('the mail was refused', { cause: error }) : error
  })
}

type Settled = (mail: NonNullable<Invoice['mail']>) => Partial<Invoice>

/** Only if it is still the last mail, and waits. `always`: is true of the document whatever was sent since. */
async function settle(ctx: JobContext, kind: Kind, { teamId, id, mailId }: Queued, settled: Settled, always: Partial<Invoice> = {}) {
  return ctx.write(async (write) => {
    const before = await invoiceStore.lock(write.db, teamId, id)
    const mail = before?.[kind]
    const isWaiting = mail?.state === 'waiting' && mail.id === mailId
    const after = { ...always, ...(isWaiting ? settled(mail) : {}) }
    if (!before || Object.keys(after).length === 0) return
    await invoiceStore.update(write.db, teamId, id, after)
    const old = Object.fromEntries(Object.keys(after).map((field) => [field, before[field as keyof Invoice]]))
    // Browsers learn the time of the next try, but the history says only once that a mail is put off.
    const isRepeated = after[kind]?.state === 'waiting' && after[kind].failure === mail?.failure
    write.recordChange(isRepeated ? { entity: 'invoice-mail', id, teamId } : { entity: 'invoice', id, before: old, after, teamId })
    if (after[kind]?.state === 'failed') await notifySender(write, teamId, before, after[kind])
  })
}

async function notifySender(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  teamId: string,
  { id, number }: Invoice,
  mail: NonNullable<Invoice['mail']>,
) {
  const to = mail.by ? [mail.by] : await listManagers(db, teamId)
  const params = { document: number ?? '', email: mail.to }
  await notify({ teamId, to, kind: 'mailFailed', params, link: invoiceLink(id), collapseKey: `mail:${mail.id}` })
}

const failed =
  (kind: Kind, restored: (payload: unknown) => Partial<Invoice> = () => ({})) =>
  (ctx: JobContext, payload: unknown, { error, nextTryAt }: JobFailure) =>
    settle(ctx, kind, Queued.parse(payload), (mail) => ({
      ...{ [kind]: failedMail(mail, failureOf(error), nextTryAt, ctx.now) },
      ...(nextTryAt ? {} : restored(payload)),
    }))

/** NOTE a server that is killed after the mail left sends a second one. */
const mailInvoice: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const queued = Queued.parse(payload)
    const { teamId } = queued
    const found = await findQueued(ctx, 'mail', queued)
    if (!found) return
    const { invoice, to } = found
    const xml = (await findFiles(ctx.db, teamId, invoice.id))?.xml ?? null
    const pdf = await pdfOf(asTeam(ctx, teamId), invoice)
    await deliver(ctx, invoiceMail(to, await findTeamName(ctx.db, teamId), invoice, { pdf, xml }))
    const mailed = { mailedAt: ctx.now.toISOString(), mailedTo: to }
    await settle(ctx, 'mail', queued, (mail) => ({ mail: endedMail(mail, 'sent', ctx.now) }), mailed)
  },
  failed: failed('mail'),
}

/** NOTE a server that is killed after the mail left sends a second one. */
const mailReminder: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { message, ...queued } = Reminder.parse(payload)
    const { teamId } = queued
    const found = await findQueued(ctx, 'reminder', queued)
    if (!found) return
    const { invoice, to } = found
    // Paid or credited since.
    if (invoice.state !== 'overdue')
      return settle(ctx, 'reminder', queued, (reminder) => ({
        ...{ reminder: endedMail(reminder, 'cancelled', ctx.now), remindedAt: queued.remindedBefore },
      }))
    const pdf = await pdfOf(asTeam(ctx, teamId), invoice)
    await deliver(ctx, reminderMail(to, await findTeamName(ctx.db, teamId), invoice, { pdf, message }))
    await settle(ctx, 'reminder', queued, (reminder) => ({ reminder: endedMail(reminder, 'sent', ctx.now) }))
  },
  // It may be sent again at once: the client was not reminded.
  failed: failed('reminder', (payload) => ({ remindedAt: Reminder.parse(payload).remindedBefore })),
}

export const mailJobs: Record<string, Job> = { mailInvoice, mailReminder }
