import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, CloseButton, Progress, TextInput, Tooltip } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mailLimits, type SentMailDraft } from '#contract/mailbox.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { type PendingUpload, removeUpload, retryUpload, useUploads } from '#web/kernel/files/pending-uploads.ts'
import { PaperclipIcon, RefreshIcon, SendIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { addressIn, isAddress, nameOf } from './addresses.ts'
import { kindOf } from '#web/areas/mailbox/Attachments.tsx'
import styles from './compose.module.css'
import { sizeText } from '#web/areas/mailbox/formats.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { attachFiles, changeWriting, discardWriting, type Fields, leaveWriting, sendWriting, type Writing } from './draft-store.ts'

type Props = {
  writing: Writing
  /** In the pane, below the mail that it answers. */
  inline?: boolean
  onClose: () => void
  /** Gives the composer back, when sending was taken back or refused. */
  onReopen: (id: string) => void
}

/** NOTE give it the draft's id as key. */
export function Composer({ writing, inline = false, onClose, onReopen }: Props) {
  const t = useTranslation()
  const { id, to, cc, bcc, subject, content, attachments } = writing
  const uploads = useUploads(id)
  const [wide, setWide] = useState({ cc: cc.length > 0, bcc: bcc.length > 0 })
  const [wrong, setWrong] = useState('')
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(to.length === 0 ? 'to' : 'text')
  const set = (patch: Partial<Fields>) => {
    setWrong('')
    changeWriting(id, patch)
  }
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0)
  const busy = uploads.some(({ error }) => error === undefined)

  useEffect(() => {
    if (inline) form.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    if (inline && start === 'to') form.current?.querySelector<HTMLInputElement>('input[role=combobox]')?.focus()
  }, [inline, start])
  // Closed by the address, by another mail, by leaving the page: what was typed last is saved.
  useEffect(() => () => leaveWriting(id), [id])

  const reasonNot = (): string => {
    const people = [...to, ...cc, ...bcc]
    const bad = people.find((one) => !isAddress(addressIn(one).address))
    if (people.length === 0) return t('mailbox.compose.nobody')
    if (bad !== undefined) return t('mailbox.compose.wrongAddress', { address: nameOf(bad) })
    if (attachments.length > mailLimits.attachments) return t('mailbox.compose.tooMany', { most: mailLimits.attachments })
    if (bytes > mailLimits.attachmentBytes) return t('mailbox.compose.tooLarge')
    return busy ? t('mailbox.compose.stillUploading') : ''
  }
  const send = () => {
    // A box that still has the caret may hold an address that is no chip yet.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setTimeout(() => latest.current())
  }
  const latest = useRef(() => {})
  latest.current = () => {
    const reason = reasonNot()
    setWrong(reason)
    if (reason !== '') return
    sendWriting(id, onReopen)
    onClose()
  }

  const hearing = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      event.preventDefault()
      send()
    },
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      attachFiles(id, [...event.dataTransfer.files])
    },
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      data-inline={inline || undefined}
      data-over={over || undefined}
      aria-label={t('mailbox.compose.form')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      {...hearing}
    >
      <div className={styles.toLine}>
        <RecipientsField label={t('mailbox.details.to')} value={to} onChange={(next) => set({ to: next })} autoFocus={start === 'to'} />
        {(['cc', 'bcc'] as const)
          .filter((kind) => !wide[kind])
          .map((kind) => (
            <Button key={kind} variant="subtle" color="gray" size="compact-sm" onClick={() => setWide({ ...wide, [kind]: true })}>
              {t(`mailbox.details.${kind}`)}
            </Button>
          ))}
      </div>
      {wide.cc && <RecipientsField label={t('mailbox.details.cc')} value={cc} onChange={(next) => set({ cc: next })} />}
      {wide.bcc && <RecipientsField label={t('mailbox.details.bcc')} value={bcc} onChange={(next) => set({ bcc: next })} />}
      {!inline && (
        <TextInput
          variant="unstyled"
          className={styles.subjectField}
          aria-label={t('mailbox.details.subject')}
          placeholder={t('mailbox.details.subject')}
          maxLength={mailLimits.subject}
          value={subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
        />
      )}
      <div className={styles.text}>
        <RichText
          label={t('mailbox.compose.text')}
          placeholder={t('mailbox.compose.textPlaceholder')}
          value={content}
          onChange={(html) => set({ content: html })}
          onSubmit={send}
          autoFocus={start === 'text' ? 'start' : false}
          minRows={inline ? 5 : 10}
          maxLength={mailLimits.content}
        />
      </div>
      {attachments.length + uploads.length > 0 && (
        <ul className={styles.files} aria-label={t('mailbox.attachments', { count: attachments.length + uploads.length })}>
          {attachments.map((file) => (
            <li key={file.url} className={styles.file}>
              <span className={styles.kind}>{kindOf(file)}</span>
              <span className={styles.fileName}>{file.name}</span>
              <Size bytes={file.size} />
              <CloseButton
                size="sm"
                aria-label={t('mailbox.compose.takeOff', { name: file.name })}
                onClick={() => set({ attachments: attachments.filter(({ url }) => url !== file.url) })}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <div className={styles.foot}>
        <Button type="submit" leftSection={<SendIcon width={16} />} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('mailbox.compose.send')}
        </Button>
        <Tooltip label={t('mailbox.compose.attach')}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('mailbox.compose.attach')} onClick={() => files.current?.click()}>
            <PaperclipIcon width={18} />
          </ActionIcon>
        </Tooltip>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={t('mailbox.compose.attach')}
          onChange={(event) => {
            attachFiles(id, [...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <span className={styles.grow}>
          <SaveStatus of={(entry) => isSaveOf(entry, id)} />
        </span>
        <Tooltip label={t('mailbox.compose.discard')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('mailbox.compose.discard')}
            onClick={() => {
              discardWriting(id)
              onClose()
            }}
          >
            <TrashIcon width={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </form>
  )
}

const isSaveOf = (entry: Entry, id: string) =>
  entry.area === 'mailbox' && entry.op === 'saveDraft' && (entry.input as { draft: SentMailDraft }).draft.id === id

function Size({ bytes }: { bytes: number }) {
  const { language } = useLanguage()
  return <span className={styles.dim}>{sizeText(bytes, language)}</span>
}

function UploadRow({ upload: { id, file, progress, error } }: { upload: PendingUpload }) {
  const t = useTranslation()
  const tooLarge = error instanceof CallProblem && error.code === 'too-large'
  return (
    <li className={styles.file}>
      <span className={styles.kind}>{kindOf(file)}</span>
      <span className={styles.fileName}>
        {file.name}
        {error === undefined ? (
          <Progress value={progress * 100} size="sm" aria-label={t('mailbox.compose.uploading', { name: file.name })} />
        ) : (
          <span role="alert" className={styles.wrong}>
            {errorMessage(t, error)}
          </span>
        )}
      </span>
      {error !== undefined && !tooLarge && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('mailbox.compose.uploadAgain', { name: file.name })} onClick={() => retryUpload(id)}>
          <RefreshIcon width={16} />
        </ActionIcon>
      )}
      <CloseButton size="sm" aria-label={t('mailbox.compose.endUpload', { name: file.name })} onClick={() => removeUpload(id)} />
    </li>
  )
}
