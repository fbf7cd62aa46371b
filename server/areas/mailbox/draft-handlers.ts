import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/kernel/context.ts'
import type { mailbox as contract } from '#contract/mailbox.ts'
import { type MailDraft, mailLimits } from '#contract/mailbox-shapes.ts'
import { countOutsideMail, dayOf } from '#server/identity/outside-mail/outside-mail.ts'
import { refundOutsideMail } from '#server/identity/outside-mail/outside-mail-store.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import { findUser } from '#server/identity/store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { findBlobs } from '#server/kernel/files/blob-store.ts'
import { type BlobUse, claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { imagesIn, textOfHtml } from '#server/kernel/text/sanitize.ts'
import { cleanMail } from '#server/kernel/text/sanitize-mail.ts'
import { recordMailChange, thisMail } from './shared.ts'
import { quoteOf, recipientsOf, subjectOf } from './reply-rules.ts'
import { eachOnce, excerptOf, isAddress, messageIdOf, wordsFor } from './rules.ts'
import * as store from './sending-store.ts'
import type { StoredAttachment, StoredRecipient } from './tables.ts'

const tooLate = () => problem('conflict', 'was sent')

/** Locks a mail that the caller wrote. */
async function ownMessage({ db, actor }: MemberContext, id: string): Promise<store.LockedMessage | undefined> {
  const mail = await store.lockMessage(db, actor.teamId, id)
  if (mail && (mail.userId !== actor.userId || mail.incoming)) throw problem('not-found')
  return mail
}

async function theMessage(ctx: MemberContext, id: string) {
  const mail = await ownMessage(ctx, id)
  if (!mail) throw problem('not-found')
  return mail
}

async function meIn({ db, actor }: MemberContext) {
  const me = await findUser(db, actor.teamId, actor.userId)
  if (!me) throw problem('unauthenticated')
  return me
}

/** Allowed: the caller's own uploads, attachments of the draft, and those of the forwarded mail. */
async function attached(
  ctx: MemberContext,
  draft: MailDraft,
  { old, answered, use }: { old: store.LockedMessage | undefined; answered: store.LockedMessage | undefined; use: BlobUse },
): Promise<StoredAttachment[]> {
  const { db, actor } = ctx
  const urls = [...new Set(draft.attachments.map(({ url }) => url))]
  if (urls.length === 0) return []
  const known = old?.attachments ?? []
  const forwarded = answered?.attachments ?? []
  const own = (await findBlobs(db, actor.teamId, urls)).filter(({ ownerId }) => ownerId === actor.userId)
  const ready = new Map([...forwarded, ...known].map((file) => [file.url, file]))
  for (const { key, name, type, size } of own) ready.set(`/api/blobs/${key}`, { url: `/api/blobs/${key}`, name, type, size })
  const files = urls.map((url, index) => {
    const file = ready.get(url)
    if (!file) throw wrongField(`draft.attachments.${index}.url`, 'refers to a file that is not there')
    return file
  })
  if (files.reduce((sum, { size }) => sum + size, 0) > mailLimits.attachmentBytes)
    throw problem('too-large', `attachments: at most ${Math.floor(mailLimits.attachmentBytes / 1024 / 1024)} MB in all`)
  await claimBlobs(ctx, urls, use)
  return files
}

async function storePictures(ctx: MemberContext, content: string, use: BlobUse) {
  try {
    await claimBlobs(ctx, imagesIn(content), use)
  } catch (error) {
    // A pasted picture may be one that the member may not pass on. The text is saved all the same.
    if (!(error instanceof Problem)) throw error
  }
}

const recipientOf = (kind: StoredRecipient['kind']) => (one: { name: string; address: string }) => ({
  ...{ kind, name: one.name, address: one.address, userId: null, state: null, reason: null },
})

const comparable = ({ recipients, subject, content, attachments }: store.MailText, thread: string) => ({
  recipients,
  subject,
  content,
  attachments,
  thread,
})

export const draftHandlers = {
  async saveDraft(ctx, { draft }) {
    const { db, actor, now } = ctx
    const { teamId, userId } = actor
    const old = await ownMessage(ctx, draft.id)
    if (old && old.state !== 'draft') throw tooLate()
    const me = await meIn(ctx)
    const found = draft.inReplyTo ? await store.findMessage(db, teamId, draft.inReplyTo) : undefined
    const answered = found?.userId === userId ? found : undefined
    const use = { area: 'mailbox', id: messageIdOf(draft.id), copiedFrom: answered ? [answered.messageId] : [] }
    const { content, remoteImages } = cleanMail(draft.content)
    const recipients = [...draft.to.map(recipientOf('to')), ...draft.cc.map(recipientOf('cc')), ...draft.bcc.map(recipientOf('bcc'))]
    const text: store.MailText = {
      ...{ fromName: me.name, fromAddress: me.email, recipients, subject: draft.subject, content, remoteImages },
      excerpt: excerptOf(textOfHtml(content)),
      attachments: await attached(ctx, draft, { old, answered, use }),
    }
    const parent = answered?.id === draft.id ? undefined : answered
    const threadFields = { threadId: parent?.threadId ?? draft.id, inReplyTo: parent?.messageId ?? null }
    if (old && isDeepStrictEqual(comparable(old, old.threadId), comparable(text, threadFields.threadId))) {
      ctx.skipChange()
      return thisMail(ctx, draft.id)
    }
    await storePictures(ctx, content, use)
    const words = wordsFor(text, recipients)
    if (old) {
      await store.updateMessage(db, teamId, draft.id, { ...threadFields, date: now })
      await store.updateText(db, { teamId, userId, id: draft.id }, text, words)
    } else {
      await store.createAccounts(db, teamId, [{ userId, address: me.email }])
      await store.insertDraft(db, { teamId, userId, id: draft.id, messageId: messageIdOf(draft.id), ...threadFields, date: now }, text, words)
    }
    recordMailChange(ctx, [draft.id])
    return thisMail(ctx, draft.id)
  },

  async removeDraft(ctx, { id }) {
    const draft = await ownMessage(ctx, id)
    if (!draft) ctx.skipChange()
    else {
      if (draft.state !== 'draft') throw tooLate()
      await store.deleteMessage(ctx.db, ctx.actor.teamId, id)
      recordMailChange(ctx, [id])
    }
    return true
  },

  async template(ctx, { id, mode }) {
    const { db, actor } = ctx
    const [mail, me, locale] = [await thisMail(ctx, id), await meIn(ctx), await findLocale(db, actor.userId)]
    const answered = { ...mail, incoming: mail.state === 'received', date: new Date(mail.date) }
    return {
      ...recipientsOf(answered, mode, me.email),
      bcc: [],
      subject: subjectOf(mail.subject, mode),
      content: quoteOf(answered, mode, locale),
      attachments: mode === 'forward' ? mail.attachments : [],
      inReplyTo: id,
    }
  },

  async send(ctx, { id, undoSeconds }) {
    const { db, actor, now } = ctx
    const mail = await theMessage(ctx, id)
    if (mail.state !== 'draft') {
      ctx.skipChange()
      return thisMail(ctx, id)
    }
    const recipients = await addressed(ctx, mail)
    await countOutsideMail(ctx, actor, 'mail', outsiders(recipients))
    const me = await meIn(ctx)
    const sendAt = new Date(now.getTime() + undoSeconds * 1000)
    const text = { ...mail, fromName: me.name, fromAddress: me.email, recipients }
    const { fromName, fromAddress, subject, content, excerpt, remoteImages, attachments } = text
    await store.updateText(
      db,
      { ...actor, id },
      { fromName, fromAddress, recipients, subject, content, excerpt, remoteImages, attachments },
      wordsFor(text, recipients),
    )
    await store.updateMessage(db, actor.teamId, id, { state: 'queued', sendAt, date: now, folder: 'sent' })
    await queue(ctx, actor.teamId, id, sendAt)
    recordMailChange(ctx, [id])
    return thisMail(ctx, id)
  },

  /** The job stays queued. It will find a draft and ignore it. */
  async unsend(ctx, { id }) {
    const { db, actor, now } = ctx
    const mail = await theMessage(ctx, id)
    // A mail that is retried may have reached a recipient.
    if (mail.state === 'sent' || mail.recipients.some(({ state }) => state === 'sent')) throw tooLate()
    if (mail.state === 'draft') ctx.skipChange()
    else {
      const recipients = mail.recipients.map((recipient) => ({ ...recipient, userId: null, state: null }))
      await refundOutsideMail(db, actor, dayOf(mail.date), outsiders(mail.recipients))
      await store.updateMessage(db, actor.teamId, id, { state: 'draft', sendAt: null, date: now, folder: 'drafts' })
      await store.updateRecipients(db, actor.teamId, id, recipients)
      recordMailChange(ctx, [id])
    }
    return thisMail(ctx, id)
  },

  async retry(ctx, { id }) {
    const { db, actor } = ctx
    const mail = await theMessage(ctx, id)
    const failed = mail.state === 'sent' ? mail.recipients.filter(({ state }) => state === 'failed') : []
    if (failed.length === 0) {
      ctx.skipChange()
      return thisMail(ctx, id)
    }
    // A former member may be back, and an external address may belong to a member now.
    const again = await addressed(ctx, { ...mail, recipients: failed })
    await countOutsideMail(ctx, actor, 'mail', outsiders(again))
    const byAddress = new Map(again.map((recipient) => [recipient.address, recipient]))
    const recipients = mail.recipients.map((recipient) => (recipient.state === 'failed' && byAddress.get(recipient.address)) || recipient)
    await store.updateMessage(db, actor.teamId, id, { state: 'queued', sendAt: ctx.now })
    await store.updateRecipients(db, actor.teamId, id, recipients)
    await queue(ctx, actor.teamId, id, ctx.now)
    recordMailChange(ctx, [id])
    return thisMail(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>

const outsiders = (recipients: readonly StoredRecipient[]) => recipients.filter(({ userId, state }) => userId === null && state === 'queued').length

export const queue = (ctx: Pick<Context, 'enqueue'>, teamId: string, id: string, runAt: Date) =>
  ctx.enqueue('mailbox.deliver', { teamId, id }, { runAt, key: [teamId, id] })

/** Distinct recipients with their member. Refuses unreachable ones by their index. */
async function addressed({ db, actor, settings }: MemberContext, mail: store.LockedMessage): Promise<StoredRecipient[]> {
  const fields: Record<string, string> = {}
  const nrs = { to: 0, cc: 0, bcc: 0 }
  const members = await store.listMembersByAddress(
    db,
    actor.teamId,
    mail.recipients.map(({ address }) => address),
  )
  const byAddress = new Map(members.map((member) => [member.email, member]))
  const recipients = mail.recipients.map((recipient) => {
    const { kind, address, name } = recipient
    const member = byAddress.get(address.toLowerCase())
    const field = `${kind}.${nrs[kind]++}`
    if (!member && !isAddress(address)) fields[field] = `${address}: is no address`
    else if (!member && !settings.smtpUrl) fields[field] = `${address}: is outside, and this server has no way to send there`
    return { ...recipient, name: name || (member?.name ?? ''), userId: member?.userId ?? null, state: 'queued' as const, reason: null, tries: 0 }
  })
  if (recipients.length === 0) fields.to = 'has no recipient'
  if (recipients.length > mailLimits.recipients) fields.to = `at most ${mailLimits.recipients} recipients`
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Problem('rule-broken', { detail: first, fields })
  return eachOnce(recipients)
}
