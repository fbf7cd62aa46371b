// Drafts that are being written. They are not in the composer's state, so that text is saved and files are uploaded after it was closed.
// The first change stores a draft. Saving and sending go through the outbox.
import { useEffect, useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { type Mail, type MailAttachment, type SentMailDraft, undoSeconds } from '#contract/mailbox-shapes.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { session } from '#web/kernel/session/session.ts'
import { toast, toasts } from '#web/kernel/toasts.ts'
import { removeUploads, startUploads, uploadsOf } from '#web/kernel/files/pending-uploads.ts'
import { sendWrite, traceWrite } from '#web/kernel/data/writes.ts'
import { addressIn, contactOf } from './addresses.ts'
import { unknownFile } from '#web/areas/mailbox/edits.ts'
import { known, rememberAttachments, removeDraft, saveDraft, sendMail, unsendMail } from '#web/areas/mailbox/queries.ts'

export type Draft = {
  id: string
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  content: string
  attachments: MailAttachment[]
  inReplyTo: string | null
  /** Saved, or pending in the outbox. */
  isStored: boolean
}

export type Fields = Pick<Draft, 'to' | 'cc' | 'bcc' | 'subject' | 'content' | 'attachments'>

/** Saves after a pause of `pauseMs`, and every `longestMs` while somebody types without a pause. */
const pauseMs = 400
const longestMs = 3000

const changed = createObservable()
let drafts: ReadonlyMap<string, Draft> = new Map()
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>()

function put(draft: Draft) {
  drafts = new Map(drafts).set(draft.id, draft)
  changed.emit()
}

const blank = { to: [], cc: [], bcc: [], subject: '', content: '', attachments: [], inReplyTo: null, isStored: false }

/** Stores nothing yet. Returns the id, for the address. */
export function startDraft(start: Partial<Fields> & { inReplyTo?: string } = {}): string {
  const id = newId()
  rememberAttachments(start.attachments ?? [])
  put({ ...blank, ...start, inReplyTo: start.inReplyTo ?? null, id })
  return id
}

const contacts = (list: readonly { name?: string | undefined; address: string }[] = []) =>
  list.map(({ name = '', address }) => contactOf({ name, address }))

function draftFromMail(mail: Mail): Draft {
  const contactsOf = (kind: 'to' | 'cc' | 'bcc') => contacts(mail.recipients.filter((one) => one.kind === kind))
  const { id, subject, content, attachments, inReplyTo } = mail
  rememberAttachments(attachments)
  return {
    ...blank,
    id,
    to: contactsOf('to'),
    cc: contactsOf('cc'),
    bcc: contactsOf('bcc'),
    subject,
    content,
    attachments,
    inReplyTo,
    isStored: true,
  }
}

function toSentDraft({ id, to, cc, bcc, subject, content, attachments, inReplyTo }: Draft): SentMailDraft {
  const addresses = (list: readonly string[]) => list.map(addressIn).filter(({ address }) => address !== '')
  return {
    id,
    to: addresses(to),
    cc: addresses(cc),
    bcc: addresses(bcc),
    subject,
    content,
    attachments: attachments.map(({ url }) => ({ url })),
    inReplyTo,
  }
}

function save(id: string) {
  const pending = waiting.get(id)
  if (pending) clearTimeout(pending.timer)
  waiting.delete(id)
  const draft = drafts.get(id)
  if (!draft) return
  put({ ...draft, isStored: true })
  void sendWrite(saveDraft, { draft: toSentDraft(draft) })
}

function saveSoon(id: string) {
  const pending = waiting.get(id)
  const since = pending?.since ?? Date.now()
  if (pending) clearTimeout(pending.timer)
  const delay = Math.max(0, Math.min(pauseMs, since + longestMs - Date.now()))
  waiting.set(id, { since, timer: setTimeout(() => save(id), delay) })
}

export function changeDraft(id: string, patch: Partial<Fields>) {
  const draft = drafts.get(id)
  if (!draft) return
  put({ ...draft, ...patch })
  saveSoon(id)
}

const flush = (id: string) => waiting.has(id) && save(id)

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    // A phone may end a hidden page without another event.
    if (document.visibilityState === 'hidden') for (const id of waiting.keys()) save(id)
  })

session.onEnd(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
  drafts = new Map()
})

export function attachFiles(id: string, files: readonly File[]) {
  startUploads(id, files, {
    onDone({ url, name, size, type }) {
      const preview = /^image\/(png|jpeg|gif|webp|avif)$/.test(type) ? url : null
      const attachment: MailAttachment = { type, name, size, url, preview, downloadUrl: url }
      rememberAttachments([attachment])
      changeDraft(id, { attachments: [...(drafts.get(id)?.attachments ?? []), attachment] })
    },
  })
}

/** Saves the draft. It stays here while files are being uploaded. */
export function closeDraft(id: string) {
  flush(id)
  const draft = drafts.get(id)
  if (draft && uploadsOf(id).length === 0) forget(id)
}

function forget(id: string) {
  const next = new Map(drafts)
  next.delete(id)
  drafts = next
  changed.emit()
}

export function discardDraft(id: string) {
  const draft = drafts.get(id)
  const pending = waiting.get(id)
  if (pending) clearTimeout(pending.timer)
  waiting.delete(id)
  removeUploads(id)
  forget(id)
  if (draft?.isStored) void sendWrite(removeDraft, { id })
  if (!draft || !hasContent(draft)) return
  // With another id: this one is being removed.
  const copy: Draft = { ...draft, id: newId(), isStored: false }
  toast({
    message: translate('mailbox.compose.discarded'),
    action: {
      label: translate('kernel.undo.undo'),
      run() {
        put(copy)
        save(copy.id)
        forget(copy.id)
      },
    },
  })
}

const hasContent = ({ to, subject, content, attachments }: Draft) => to.length + subject.length + content.length + attachments.length > 0

/** Sends the draft. For ten seconds a toast offers to undo that. `reopen` opens the composer again. */
export function sendDraft(id: string, reopen: (id: string) => void) {
  const draft = drafts.get(id)
  if (!draft) return
  save(id)
  forget(id)
  const sent = traceWrite(sendMail, { id })
  const undoSend = () => {
    const unsent = traceWrite(unsendMail, { id })
    put({ ...draft, isStored: true })
    reopen(id)
    unsent.answered.catch((error: unknown) => {
      outbox.discard(unsent.id)
      toast({
        message: error instanceof CallProblem && error.status === 409 ? translate('mailbox.compose.tooLate') : errorMessage(translate, error),
        kind: 'error',
      })
    })
  }
  const toastId = toast({
    message: translate(online.now() ? 'mailbox.compose.sent' : 'mailbox.compose.sentLater'),
    ms: undoSeconds * 1000,
    action: { label: translate('kernel.undo.undo'), run: undoSend },
  })
  sent.answered.catch((error: unknown) => {
    // The server refused: opens the draft again and shows the reason.
    outbox.discard(sent.id)
    toasts.close(toastId)
    put({ ...draft, isStored: true })
    reopen(id)
    toast({ message: refusalText(error), kind: 'error', ms: 12_000 })
  })
}

function refusalText(error: unknown): string {
  if (!(error instanceof CallProblem) || error.code !== 'rule-broken') return errorMessage(translate, error)
  const reasons = [...new Set(Object.values(error.fields ?? {}))]
  return translate('mailbox.compose.refused', { reasons: reasons.join('; ') || error.message })
}

const pendingDraft = (id: string): Draft | undefined => {
  const entry = outbox
    .pending()
    .findLast((one) => one.area === 'mailbox' && one.op === 'saveDraft' && (one.input as { draft: SentMailDraft }).draft.id === id)
  if (!entry) return undefined
  const { draft } = entry.input as { draft: SentMailDraft }
  const { subject = '', content = '', inReplyTo = null } = draft
  const attachments = (draft.attachments ?? []).map(({ url }) => known().attachment(url) ?? unknownFile(url))
  const people = { to: contacts(draft.to), cc: contacts(draft.cc), bcc: contacts(draft.bcc) }
  return { ...blank, ...people, id, subject, content, attachments, inReplyTo, isStored: true }
}

/** The draft with this id. When it is not open yet: from the given mail, or from the outbox. */
export function useDraft(id: string | undefined, mail: Mail | undefined): Draft | undefined {
  const current = () => (id === undefined ? undefined : drafts.get(id))
  const draft = useSyncExternalStore(changed.subscribe, current, current)
  useEffect(() => {
    if (id === undefined || drafts.has(id)) return
    const found = mail?.state === 'draft' ? draftFromMail(mail) : pendingDraft(id)
    if (found) put(found)
  }, [id, mail])
  return draft
}
