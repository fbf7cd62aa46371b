// Delivers to members in one transaction, and to each external address by SMTP.
import { v7 } from 'uuid'
import { z } from 'zod'
import { hidesName } from '#server/identity/outside-mail/outside-mail.ts'
import { findUserRow } from '#server/identity/store.ts'
import type { Job, JobContext } from '#server/kernel/area.ts'
import { findBlobs } from '#server/kernel/files/blob-store.ts'
import { imagesIn } from '#server/kernel/text/sanitize.ts'
import { queue } from './draft-handlers.ts'
import { mailLink } from './notices.ts'
import { outgoing, refusalOf } from './outgoing-rules.ts'
import { minutesBefore, seenByOthers, wordsFor } from './rules.ts'
import * as store from './sending-store.ts'
import type { StoredRecipient } from './tables.ts'

const Deliver = z.object({ teamId: z.string(), id: z.string() })
const Transmit = Deliver.extend({ address: z.string() })

/** The state and the copies of all members change in one transaction, so a repeat after a crash finds either nothing done or the mail sent. */
const deliver = async (ctx: JobContext, payload: unknown) => {
  const { teamId, id } = Deliver.parse(payload)
  const { db, now } = ctx
  const mail = await store.lockMessage(db, teamId, id)
  if (mail?.state !== 'queued') return ctx.skipChange()
  // Unsent and sent again meanwhile, so the time for undo starts again.
  if (mail.sendAt && mail.sendAt > now) return queue(ctx, teamId, id, mail.sendAt)

  const waiting = mail.recipients.filter(({ state }) => state === 'queued')
  const present = new Map((await store.listPresent(db, teamId)).map((member) => [member.userId, member]))
  const recipientsHere = waiting.flatMap(({ userId }) => present.get(userId ?? '') ?? [])
  await store.createAccounts(db, teamId, recipientsHere)
  const seen = { recipients: seenByOthers(mail.recipients), words: wordsFor(mail, seenByOthers(mail.recipients)) }
  const reached = await store.deliver(
    db,
    { teamId, id },
    recipientsHere.map(({ userId }) => ({ id: v7(), userId })),
    seen,
  )
  const recipients = mail.recipients.map((recipient): StoredRecipient => {
    if (recipient.state !== 'queued' || recipient.userId === null) return recipient
    return present.has(recipient.userId) ? { ...recipient, state: 'sent' } : { ...recipient, state: 'failed', reason: 'has left the team' }
  })
  await store.updateRecipients(db, teamId, id, recipients)
  await store.updateMessage(db, teamId, id, { state: 'sent', sendAt: null })
  for (const { address, userId, state } of recipients) if (state === 'queued' && userId === null) await transmitAt(ctx, { teamId, id, address }, now)

  ctx.recordChange({ teamId, entity: 'mail', id, audience: [mail.userId] })
  const subject = mail.subject || mail.excerpt
  for (const copy of reached) {
    ctx.recordChange({ teamId, entity: 'mail', id: copy.id, audience: [copy.userId] })
    if (copy.userId === mail.userId) continue
    const about = { kind: 'received', params: { by: mail.fromName, subject }, link: mailLink('inbox', copy.id) }
    await ctx.notify({ teamId, to: [copy.userId], ...about, collapseKey: `received:${copy.id}` })
  }
  for (const { address, state, reason } of recipients) if (state === 'failed' && reason) await notifyFailure(ctx, mail, address, reason)
}

const transmitAt = ({ enqueue }: Pick<JobContext, 'enqueue'>, payload: z.output<typeof Transmit>, runAt: Date) =>
  enqueue('mailbox.transmit', payload, { runAt, key: [payload.teamId, payload.id, payload.address] })

async function notifyFailure({ notify }: Pick<JobContext, 'notify'>, mail: store.LockedMessage, address: string, reason: string) {
  const params = { address, subject: mail.subject || mail.excerpt, reason }
  await notify({ teamId: mail.teamId, to: [mail.userId], kind: 'failed', params, link: mailLink('sent', mail.id), collapseKey: `failed:${mail.id}` })
}

/**
 * One address, outside any transaction. NOTE a server that is killed between the acceptance and the commit sends the mail again, with the same
 * Message-ID.
 */
const transmit: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { teamId, id, address } = Transmit.parse(payload)
    const mail = await store.findMessage(ctx.db, teamId, id)
    const recipient = mail?.recipients.find((one) => one.address === address)
    if (!mail || recipient?.state !== 'queued') return
    const tries = (recipient.tries ?? 0) + 1
    const refusal = await trySending(ctx, mail, address).then(() => undefined, refusalOf)
    const wait = refusal && !refusal.final && ctx.smtp ? minutesBefore(tries + 1) : undefined
    const outcome: Partial<StoredRecipient> = !refusal
      ? { state: 'sent', reason: null, tries }
      : { state: wait === undefined ? 'failed' : 'queued', reason: refusal.reason, tries }
    await ctx.write(async (write) => {
      const locked = await store.lockMessage(write.db, teamId, id)
      if (!locked) return
      const recipients = locked.recipients.map((one) => (one.address === address ? { ...one, ...outcome } : one))
      await store.updateRecipients(write.db, teamId, id, recipients)
      if (wait !== undefined) await transmitAt(write, { teamId, id, address }, new Date(ctx.now.getTime() + wait * 60_000))
      write.recordChange({ teamId, entity: 'mail', id, audience: [mail.userId] })
      if (refusal && wait === undefined) await notifyFailure(write, mail, address, refusal.reason)
    })
  },
}

async function trySending(ctx: JobContext, mail: store.LockedMessage, address: string) {
  const { db, settings, blobs, smtp } = ctx
  if (!smtp) throw new Error('this server has no way to send outside')
  const sender = await findUserRow(db, mail.userId)
  const files = await findBlobs(db, mail.teamId, [...mail.attachments.map(({ url }) => url), ...imagesIn(mail.content)])
  const bytes = new Map(files.map(({ key, hash, name, type }) => [`/api/blobs/${key}`, { name, type, read: () => blobs.read(hash) }]))
  const from = { mailFrom: settings.mailFrom, hidesName: sender === undefined || hidesName(ctx, sender) }
  await smtp.send(outgoing(mail, address, from, bytes))
}

export const jobs = { deliver, transmit }
