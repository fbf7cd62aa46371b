// Mails that are being written. They live here and not in the composer, so that text is saved and files are uploaded after the composer was
// closed. A draft is made by its first change; saving and sending go through the outbox.
import { useEffect, useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { type Mail, type MailAttachment, type SentMailDraft, undoSeconds } from '#contract/mailbox.ts'
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

export type Writing = {
  id: string
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  content: string
  attachments: MailAttachment[]
  inReplyTo: string | null
  /** The server has it, or will have when the outbox is empty. */
  isMade: boolean
}

export type Fields = Pick<Writing, 'to' | 'cc' | 'bcc' | 'subject' | 'content' | 'attachments'>

/** Saves after a short pause, and at least every few seconds during typing without a pause. */
const pauseMs = 400
const longestMs = 3000

const changed = createObservable()
let writings: ReadonlyMap<string, Writing> = new Map()
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>()

function put(writing: Writing) {
  writings = new Map(writings).set(writing.id, writing)
  changed.emit()
}

const blank = { to: [], cc: [], bcc: [], subject: '', content: '', attachments: [], inReplyTo: null, isMade: false }

/** Nothing is stored yet. Answers the id, for the address. */
export function beginWriting(start: Partial<Fields> & { inReplyTo?: string } = {}): string {
  const id = newId()
  rememberAttachments(start.attachments ?? [])
  put({ ...blank, ...start, inReplyTo: start.inReplyTo ?? null, id })
  return id
}

const contacts = (list: readonly { name?: string | undefined; address: string }[] = []) =>
  list.map(({ name = '', address }) => contactOf({ name, address }))

export function writingOf(mail: Mail): Writing {
  const of = (kind: 'to' | 'cc' | 'bcc') => contacts(mail.recipients.filter((one) => one.kind === kind))
  const { id, subject, content, attachments, inReplyTo } = mail
  rememberAttachments(attachments)
  return { ...blank, id, to: of('to'), cc: of('cc'), bcc: of('bcc'), subject, content, attachments, inReplyTo, isMade: true }
}

function draftOf({ id, to, cc, bcc, subject, content, attachments, inReplyTo }: Writing): SentMailDraft {
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
  const waits = waiting.get(id)
  if (waits) clearTimeout(waits.timer)
  waiting.delete(id)
  const writing = writings.get(id)
  if (!writing) return
  put({ ...writing, isMade: true })
  void sendWrite(saveDraft, { draft: draftOf(writing) })
}

function saveSoon(id: string) {
  const waits = waiting.get(id)
  const since = waits?.since ?? Date.now()
  if (waits) clearTimeout(waits.timer)
  const delay = Math.max(0, Math.min(pauseMs, since + longestMs - Date.now()))
  waiting.set(id, { since, timer: setTimeout(() => save(id), delay) })
}

export function changeWriting(id: string, patch: Partial<Fields>) {
  const writing = writings.get(id)
  if (!writing) return
  put({ ...writing, ...patch })
  saveSoon(id)
}

const flush = (id: string) => waiting.has(id) && save(id)

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    // A phone may end a hidden page without another word.
    if (document.visibilityState === 'hidden') for (const id of waiting.keys()) save(id)
  })

session.onEnd(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
  writings = new Map()
})

export function attachFiles(id: string, files: readonly File[]) {
  startUploads(id, files, {
    onDone({ url, name, size, type }) {
      const preview = /^image\/(png|jpeg|gif|webp|avif)$/.test(type) ? url : null
      const attachment: MailAttachment = { type, name, size, url, preview, downloadUrl: url }
      rememberAttachments([attachment])
      changeWriting(id, { attachments: [...(writings.get(id)?.attachments ?? []), attachment] })
    },
  })
}

/** The composer was closed. The draft is saved, and stays here while files are being uploaded. */
export function leaveWriting(id: string) {
  flush(id)
  const writing = writings.get(id)
  if (writing && uploadsOf(id).length === 0) forget(id)
}

function forget(id: string) {
  const next = new Map(writings)
  next.delete(id)
  writings = next
  changed.emit()
}

export function discardWriting(id: string) {
  const writing = writings.get(id)
  const waits = waiting.get(id)
  if (waits) clearTimeout(waits.timer)
  waiting.delete(id)
  removeUploads(id)
  forget(id)
  if (writing?.isMade) void sendWrite(removeDraft, { id })
  if (!writing || !hasWords(writing)) return
  const again: Writing = { ...writing, id: newId(), isMade: false }
  // Under another id: the removal of this one is on its way.
  toast({
    message: translate('mailbox.compose.discarded'),
    action: {
      label: translate('kernel.undo.undo'),
      run() {
        put(again)
        save(again.id)
        forget(again.id)
      },
    },
  })
}

const hasWords = ({ to, subject, content, attachments }: Writing) => to.length + subject.length + content.length + attachments.length > 0

/** Sends what was written. For ten seconds a toast offers to take it back; `reopen` gives the composer back. */
export function sendWriting(id: string, reopen: (id: string) => void) {
  const writing = writings.get(id)
  if (!writing) return
  save(id)
  forget(id)
  const sent = traceWrite(sendMail, { id })
  const takeBack = () => {
    const unsent = traceWrite(unsendMail, { id })
    put({ ...writing, isMade: true })
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
    action: { label: translate('kernel.undo.undo'), run: takeBack },
  })
  sent.answered.catch((error: unknown) => {
    // Refused: the draft is as it was, and its writer is told why where they write.
    outbox.discard(sent.id)
    toasts.close(toastId)
    put({ ...writing, isMade: true })
    reopen(id)
    toast({ message: refusalText(error), kind: 'error', ms: 12_000 })
  })
}

function refusalText(error: unknown): string {
  if (!(error instanceof CallProblem) || error.code !== 'rule-broken') return errorMessage(translate, error)
  const reasons = [...new Set(Object.values(error.fields ?? {}))]
  return translate('mailbox.compose.refused', { reasons: reasons.join('; ') || error.message })
}

const pendingDraft = (id: string): Writing | undefined => {
  const entry = outbox
    .pending()
    .findLast((one) => one.area === 'mailbox' && one.op === 'saveDraft' && (one.input as { draft: SentMailDraft }).draft.id === id)
  if (!entry) return undefined
  const { draft } = entry.input as { draft: SentMailDraft }
  const { subject = '', content = '', inReplyTo = null } = draft
  const attachments = (draft.attachments ?? []).map(({ url }) => known().attachment(url) ?? unknownFile(url))
  const people = { to: contacts(draft.to), cc: contacts(draft.cc), bcc: contacts(draft.bcc) }
  return { ...blank, ...people, id, subject, content, attachments, inReplyTo, isMade: true }
}

/** What is being written under this id; taken up from the draft, as the outbox or the server has it, when it is not open here. */
export function useWriting(id: string | undefined, mail: Mail | undefined): Writing | undefined {
  const now = () => (id === undefined ? undefined : writings.get(id))
  const writing = useSyncExternalStore(changed.subscribe, now, now)
  useEffect(() => {
    if (id === undefined || writings.has(id)) return
    const found = mail?.state === 'draft' ? writingOf(mail) : pendingDraft(id)
    if (found) put(found)
  }, [id, mail])
  return writing
}
