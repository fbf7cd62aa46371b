import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, CloseButton, Progress, TextInput, Tooltip } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mailLimits, type SentMailDraft } from '#contract/mailbox-shapes.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { type PendingUpload, removeUpload, retryUpload, useUploads } from '#web/kernel/files/pending-uploads.ts'
import { PaperclipIcon, RefreshIcon, SendIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { addressIn, isAddress, nameOf } from './addresses.ts'
import { kindOf } from '#web/areas/mailbox/reader/Attachments.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './compose.module.css'
import { sizeText } from '#web/areas/mailbox/formats.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { attachFiles, changeDraft, discardDraft, type Fields, closeDraft, sendDraft, type Draft } from './draft-store.ts'

type Props = {
  draft: Draft
  /** Below the mail that it answers. */
  inline?: boolean
  onClose: () => void
  /** Opens the composer again when sending was undone or refused. */
  onReopen: (id: string) => void
}

/** NOTE give it the draft's id as key. */
export function Composer({ draft, inline = false, onClose, onReopen }: Props) {
  const t = useTranslation()
  const { id, to, cc, bcc, subject, content, attachments } = draft
  const uploads = useUploads(id)
  const [shown, setShown] = useState({ cc: cc.length > 0, bcc: bcc.length > 0 })
  const [problem, setProblem] = useState('')
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(to.length === 0 ? 'to' : 'text')
  const set = (patch: Partial<Fields>) => {
    setProblem('')
    changeDraft(id, patch)
  }
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0)
  const busy = uploads.some(({ error }) => error === undefined)

  useEffect(() => {
    if (inline) form.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    if (inline && start === 'to') form.current?.querySelector<HTMLInputElement>('input[role=combobox]')?.focus()
  }, [inline, start])
  // Also when the address changes or another mail opens: saves what was typed last.
  useEffect(() => () => closeDraft(id), [id])

  const findProblem = (): string => {
    const people = [...to, ...cc, ...bcc]
    const invalid = people.find((one) => !isAddress(addressIn(one).address))
    if (people.length === 0) return t('mailbox.compose.nobody')
    if (invalid !== undefined) return t('mailbox.compose.wrongAddress', { address: nameOf(invalid) })
    if (attachments.length > mailLimits.attachments) return t('mailbox.compose.tooMany', { most: mailLimits.attachments })
    if (bytes > mailLimits.attachmentBytes) return t('mailbox.compose.tooLarge')
    return busy ? t('mailbox.compose.stillUploading') : ''
  }
  const send = () => {
    // The focused field may contain an address that is no chip yet. Blur adds it.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setTimeout(() => sendNow.current())
  }
  const sendNow = useRef(() => {})
  sendNow.current = () => {
    const found = findProblem()
    setProblem(found)
    if (found !== '') return
    sendDraft(id, onReopen)
    onClose()
  }

  const handlers = {
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
      className={cx(layout.stack, layout.gap1, styles.composer)}
      data-inline={inline || undefined}
      data-over={over || undefined}
      aria-label={t('mailbox.compose.form')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      {...handlers}
    >
      <div className={cx(layout.row, layout.top, layout.gap0, styles.toLine)}>
        <RecipientsField label={t('mailbox.details.to')} value={to} onChange={(next) => set({ to: next })} autoFocus={start === 'to'} />
        {(['cc', 'bcc'] as const)
          .filter((kind) => !shown[kind])
          .map((kind) => (
            <Button key={kind} variant="subtle" color="gray" size="compact-sm" onClick={() => setShown({ ...shown, [kind]: true })}>
              {t(`mailbox.details.${kind}`)}
            </Button>
          ))}
      </div>
      {shown.cc && <RecipientsField label={t('mailbox.details.cc')} value={cc} onChange={(next) => set({ cc: next })} />}
      {shown.bcc && <RecipientsField label={t('mailbox.details.bcc')} value={bcc} onChange={(next) => set({ bcc: next })} />}
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
        <ul
          className={cx(layout.stack, layout.gap1, styles.files)}
          aria-label={t('mailbox.attachments', { count: attachments.length + uploads.length })}
        >
          {attachments.map((file) => (
            <Card as="li" key={file.url} className={cx(layout.row, styles.file)}>
              <span className={cx(layout.fixed, text.small, text.strong, styles.kind)}>{kindOf(file)}</span>
              <span className={cx(layout.stack, layout.gap1, layout.grow, text.anywhere)}>{file.name}</span>
              <Size bytes={file.size} />
              <CloseButton
                size="sm"
                aria-label={t('mailbox.compose.takeOff', { name: file.name })}
                onClick={() => set({ attachments: attachments.filter(({ url }) => url !== file.url) })}
              />
            </Card>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <p role="alert" className={cx(text.small, text.danger, styles.problem)}>
        {problem}
      </p>
      <div className={layout.row}>
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
        <span className={layout.grow}>
          <SaveStatus of={(entry) => isSaveOf(entry, id)} />
        </span>
        <Tooltip label={t('mailbox.compose.discard')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('mailbox.compose.discard')}
            onClick={() => {
              discardDraft(id)
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
  return <span className={cx(text.small, text.dimmed)}>{sizeText(bytes, language)}</span>
}

function UploadRow({ upload: { id, file, progress, error } }: { upload: PendingUpload }) {
  const t = useTranslation()
  const tooLarge = error instanceof CallProblem && error.code === 'too-large'
  return (
    <Card as="li" className={cx(layout.row, styles.file)}>
      <span className={cx(layout.fixed, text.small, text.strong, styles.kind)}>{kindOf(file)}</span>
      <span className={cx(layout.stack, layout.gap1, layout.grow, text.anywhere)}>
        {file.name}
        {error === undefined ? (
          <Progress value={progress * 100} size="sm" aria-label={t('mailbox.compose.uploading', { name: file.name })} />
        ) : (
          <span role="alert" className={cx(text.small, text.danger)}>
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
    </Card>
  )
}
