// Mails that are being written. They live here and not in the composer: what is typed is saved, and files go on being brought, also when
// it is closed. A draft is made by its first change; saving and sending go through the outbox.
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
import { uploadFile } from '#web/kernel/files/upload.ts'
import { sendWrite, traceWrite } from '#web/kernel/data/writes.ts'
import { addressIn, contactOf } from './addresses.ts'
import { unknownFile } from '#web/areas/mailbox/edits.ts'
import { known, rememberAttachments, removeDraft, saveDraft, sendMail, unsendMail } from '#web/areas/mailbox/queries.ts'

export type Upload = { id: string; file: File; share: number; error?: unknown; stop: AbortController }

export type Writing = {
  id: string
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  content: string
  attachments: MailAttachment[]
  inReplyTo: string | null
  uploads: readonly Upload[]
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

const blank = { to: [], cc: [], bcc: [], subject: '', content: '', attachments: [], inReplyTo: null, uploads: [], isMade: false }

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

const uploading = (id: string, uploadId: string, patch: Partial<Upload> | undefined) => {
  const writing = writings.get(id)
  if (!writing) return
  const uploads = writing.uploads.flatMap((one) => (one.id !== uploadId ? one : patch ? { ...one, ...patch } : []))
  put({ ...writing, uploads })
}

async function bring(id: string, upload: Upload) {
  try {
    const { url, name, size, type } = await uploadFile(upload.file, {
      signal: upload.stop.signal,
      onProgress: (share) => uploading(id, upload.id, { share }),
    })
    const attachment: MailAttachment = {
      type,
      name,
      size,
      url,
      preview: /^image\/(png|jpeg|gif|webp|avif)$/.test(type) ? url : null,
      downloadUrl: url,
    }
    rememberAttachments([attachment])
    uploading(id, upload.id, undefined)
    changeWriting(id, { attachments: [...(writings.get(id)?.attachments ?? []), attachment] })
  } catch (error) {
    if (!upload.stop.signal.aborted) uploading(id, upload.id, { error })
  }
}

export function attach(id: string, files: readonly File[]) {
  const writing = writings.get(id)
  if (!writing) return
  const added = files.map((file): Upload => ({ id: newId(), file, share: 0, stop: new AbortController() }))
  put({ ...writing, uploads: [...writing.uploads, ...added] })
  for (const one of added) void bring(id, one)
}

export function endUpload(id: string, uploadId: string) {
  writings
    .get(id)
    ?.uploads.find((one) => one.id === uploadId)
    ?.stop.abort()
  uploading(id, uploadId, undefined)
}

export function retryUpload(id: string, upload: Upload) {
  uploading(id, upload.id, undefined)
  attach(id, [upload.file])
}

/** The composer was closed: saved, and what is still being brought follows. */
export function leaveWriting(id: string) {
  flush(id)
  const writing = writings.get(id)
  if (writing && writing.uploads.length === 0) forget(id)
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
  for (const upload of writing?.uploads ?? []) upload.stop.abort()
  forget(id)
  if (writing?.isMade) void sendWrite(removeDraft, { id })
  if (!writing || !hasWords(writing)) return
  const again: Writing = { ...writing, id: newId(), uploads: [], isMade: false }
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
