// Optimistic changes to mails, pages and counts, by the server's rules. Edits change fields only. `belongs` filters mails when the list is
// drawn, so that undoing a change finds the mail where it was, offline too.
import type { SentOf } from '#contract/endpoint.ts'
import type { mailbox as contract } from '#contract/mailbox.ts'
import type { FolderSlug, Mail, MailAttachment, MailFolder, MailPage, MailRecipient, SentMailDraft } from '#contract/mailbox-shapes.ts'
import type { MailLabel } from '#contract/mailbox-labels.ts'
import { contactOf } from './compose/addresses.ts'
import type { MailViewId } from './mail-view.ts'
import { textOf } from './compose/quote.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A write that changes mails, with its input. */
export type Change = {
  [Op in 'update' | 'updateMany' | 'removeMany' | 'empty' | 'saveDraft' | 'removeDraft' | 'send' | 'unsend' | 'retry']: { op: Op; input: Sent<Op> }
}['update' | 'updateMany' | 'removeMany' | 'empty' | 'saveDraft' | 'removeDraft' | 'send' | 'unsend' | 'retry']

export type Me = { id: string; name: string; email: string; avatar: string | null }

/** Cached data that edits need. */
export type Known = {
  folders: readonly MailFolder[]
  labels: readonly MailLabel[]
  me: Me
  attachment: (url: string) => MailAttachment | undefined
}

type Patch = NonNullable<Sent<'update'>['mail']> & Sent<'updateMany'>['mail']

const folderId = ({ folders }: Pick<Known, 'folders'>, folder: string): string => folders.find(({ slug }) => slug === folder)?.id ?? folder
export const folderSlug = ({ folders }: Pick<Known, 'folders'>, folder: string): FolderSlug | undefined =>
  folders.find(({ id, slug }) => id === folder || slug === folder)?.slug

function patched(mail: Mail, { unread, starred, important, folder, labels, addLabels = [], removeLabels = [] }: Patch, known: Known): Mail {
  const labelIds = labels ?? [...mail.labels, ...addLabels.filter((id) => !mail.labels.includes(id))]
  return {
    ...mail,
    unread: unread ?? mail.unread,
    starred: starred ?? mail.starred,
    important: important ?? mail.important,
    folder: folder === undefined ? mail.folder : folderId(known, folder),
    labels: labelIds.filter((id) => !removeLabels.includes(id)),
    ...(mail.conversation && unread !== undefined ? { conversation: { ...mail.conversation, unread } } : {}),
  }
}

const recipientsOf = (draft: SentMailDraft): MailRecipient[] =>
  (['to', 'cc', 'bcc'] as const).flatMap((kind) =>
    (draft[kind] ?? []).map(({ name = '', address }) => ({ kind, name, address, userId: null, avatar: null, state: null, reason: null })),
  )

const excerptLength = 200

/** A pending draft only has the URLs of its files. Without this placeholder the next save would remove the file. */
export const unknownFile = (url: string): MailAttachment => ({
  type: 'application/octet-stream',
  name: '…',
  size: 0,
  url,
  preview: null,
  downloadUrl: url,
})

function drafted(mail: Mail | undefined, draft: SentMailDraft, known: Known): Mail {
  const contacts = (kind: 'to' | 'cc' | 'bcc') => (draft[kind] ?? []).map(({ name = '', address }) => contactOf({ name, address }))
  const { me } = known
  return {
    id: draft.id,
    type: 'mail',
    from: { avatar: me.avatar, contact: contactOf({ name: me.name, address: me.email }), name: me.name, address: me.email, userId: me.id },
    to: contacts('to').join(', '),
    cc: contacts('cc'),
    bcc: contacts('bcc'),
    ccCount: draft.cc?.length ?? 0,
    bccCount: draft.bcc?.length ?? 0,
    recipients: recipientsOf(draft),
    date: new Date().toISOString(),
    subject: draft.subject ?? '',
    content: draft.content ?? '',
    excerpt: textOf(draft.content ?? '').slice(0, excerptLength),
    remoteImages: 0,
    attachments: (draft.attachments ?? []).map(
      ({ url }) => known.attachment(url) ?? mail?.attachments.find((one) => one.url === url) ?? unknownFile(url),
    ),
    starred: mail?.starred ?? false,
    important: mail?.important ?? false,
    unread: false,
    folder: folderId(known, 'drafts'),
    labels: mail?.labels ?? [],
    accountId: mail?.accountId ?? '',
    threadId: mail?.threadId ?? draft.id,
    inReplyTo: draft.inReplyTo ?? null,
    state: 'draft',
    sendAt: null,
    delivery: null,
  }
}

/** Undefined: the write deletes the mail. */
export function mailAfter({ op, input }: Change, mail: Mail | undefined, known: Known): Mail | undefined {
  if (op === 'saveDraft') return mail === undefined || mail.id === input.draft.id ? drafted(mail, input.draft, known) : mail
  if (!mail) return undefined
  if (op === 'empty') return mail.folder === folderId(known, input.folder) ? undefined : mail
  if (op === 'updateMany') return input.ids.includes(mail.id) ? patched(mail, input.mail, known) : mail
  if (op === 'removeMany') return input.ids.includes(mail.id) ? undefined : mail
  if (input.id !== mail.id) return mail
  if (op === 'update') return patched(mail, input.mail, known)
  if (op === 'removeDraft') return undefined
  if (op === 'send') return { ...mail, state: 'queued', folder: folderId(known, 'sent'), date: mail.date, delivery: 'queued' }
  if (op === 'unsend') return { ...mail, state: 'draft', folder: folderId(known, 'drafts'), sendAt: null, delivery: null }
  return { ...mail, delivery: 'queued', recipients: mail.recipients.map((one) => (one.state === 'failed' ? { ...one, state: 'queued' } : one)) }
}

export const listAfter = (change: Change, mails: readonly Mail[], known: Known): Mail[] =>
  mails.flatMap((mail) => (change.op === 'saveDraft' && change.input.draft.id !== mail.id ? mail : (mailAfter(change, mail, known) ?? [])))

/** The folder that a write adds a mail to. */
function addedMail(change: Change): { id: string; folder: FolderSlug } | undefined {
  if (change.op === 'saveDraft') return { id: change.input.draft.id, folder: 'drafts' }
  if (change.op === 'send') return { id: change.input.id, folder: 'sent' }
  return change.op === 'unsend' ? { id: change.input.id, folder: 'drafts' } : undefined
}

/** `before` returns the mail without the change, for lists that do not have it yet. */
export function pageAfter(
  change: Change,
  page: MailPage,
  viewId: { folder?: string | undefined; page?: unknown },
  before: (id: string) => Mail | undefined,
  known: Known,
): MailPage {
  if (page.mails === null) return page
  const mails = listAfter(change, page.mails, known)
  const total = page.pagination.totalResults - (page.mails.length - mails.length)
  const added = addedMail(change)
  const isFirst = Number(viewId.page ?? 1) === 1
  const isNew = added && added.folder === viewId.folder && isFirst && !mails.some(({ id }) => id === added.id)
  const newMail = isNew ? mailAfter(change, before(added.id), known) : undefined
  if (!newMail) return { mails, pagination: { ...page.pagination, totalResults: total } }
  return { mails: [newMail, ...mails], pagination: { ...page.pagination, totalResults: total + 1 } }
}

/** Folder counts: unread mails of inbox and archive, all mails of drafts and spam, none of sent and trash. */
function countIn(mail: Mail | undefined, { id, slug }: MailFolder): number {
  if (mail?.folder !== id) return 0
  return slug === 'drafts' || slug === 'spam' || ((slug === 'inbox' || slug === 'archive') && mail.unread) ? 1 : 0
}

const changedIds = (change: Change): readonly string[] => {
  if (change.op === 'updateMany' || change.op === 'removeMany') return change.input.ids
  if (change.op === 'saveDraft') return [change.input.draft.id]
  return change.op === 'empty' ? [] : [change.input.id]
}

export function foldersAfter(change: Change, folders: MailFolder[], before: (id: string) => Mail | undefined, known: Known): MailFolder[] {
  if (change.op === 'empty') return folders.map((folder) => (folder.slug === change.input.folder ? { ...folder, count: 0 } : folder))
  const pairs = changedIds(change).map((id) => {
    const earlier = before(id)
    return [earlier, mailAfter(change, earlier, known)] as const
  })
  return folders.map((folder) => {
    const difference = pairs.reduce((sum, [earlier, after]) => sum + countIn(after, folder) - countIn(earlier, folder), 0)
    return difference === 0 ? folder : { ...folder, count: Math.max(0, folder.count + difference) }
  })
}

/** Whether a mail belongs to a view, by the cached folders and labels. */
export function belongs(mail: Mail, viewId: MailViewId, known: Pick<Known, 'folders' | 'labels'>): boolean {
  if ('folder' in viewId) return known.folders.length === 0 || mail.folder === folderId(known, viewId.folder)
  if ('filter' in viewId) return viewId.filter === 'starred' ? mail.starred : viewId.filter === 'important' ? mail.important : true
  const label = known.labels.find(({ slug }) => slug === viewId.label)
  return label === undefined || mail.labels.includes(label.id)
}

export const labelCreated = (list: MailLabel[], { label: { id, title, color = 'orange' } }: Sent<'createLabel'>): MailLabel[] =>
  !id || list.some((one) => one.id === id) ? list : [...list, { id, title: title.trim(), slug: slugFor(title, list), color }]

export const labelUpdated = (list: MailLabel[], { id, label }: Sent<'updateLabel'>): MailLabel[] =>
  list.map((one) => (one.id === id ? { ...one, color: label.color ?? one.color, title: label.title?.trim() ?? one.title } : one))

export const labelRemoved = (list: MailLabel[], { id }: Sent<'removeLabel'>): MailLabel[] => list.filter((one) => one.id !== id)

/** A preliminary slug, so that a link to the new label works before the server has answered. */
function slugFor(title: string, labels: readonly MailLabel[]): string {
  const plain = title
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/[^\w-]/g, '')
  const taken = (slug: string) => labels.some((label) => label.slug === slug)
  for (let index = 0; ; index++) {
    const slug = index === 0 ? plain : `${plain}-${index}`
    if (!taken(slug)) return slug
  }
}
