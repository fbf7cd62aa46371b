import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Chat, chatLimits } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cancelSignal, sendSignal } from '#web/kernel/live/presence.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { uploadsOf, useUploads } from '#web/kernel/files/pending-uploads.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { CheckIcon, CloseIcon, PaperclipIcon, SendIcon, SmileIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './composer.module.css'
import { DraftFiles } from './DraftFiles.tsx'
import { attachFiles, clearDraft, draftOf, setDraft, useDraftOf } from './drafts.ts'
import { emojiRows } from '#web/areas/chat/thread/emoji.ts'
import { MentionList, offeredAt } from './MentionList.tsx'
import { firstLine, mentionedIn } from '#web/areas/chat/thread/parse.ts'
import { editMessage, sendMessage } from '#web/areas/chat/queries.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'

type Named = { id: string; name: string; avatar: string | null }

type Props = { chat: Chat; people: readonly Named[]; field: RefObject<HTMLTextAreaElement | null>; onSent: () => void }

/** NOTE: use the conversation's id as key. */
export function Composer({ chat, people, field, onSent }: Props) {
  const t = useTranslation()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { text: typed, replyTo, editing } = useDraftOf(chat.id)
  const files = useUploads(chat.id)
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState<number>()
  const offer = offeredAt(typed, caret, people)
  const offered = offer && offer.at !== closed ? offer : undefined
  const uploading = files.some(({ blob }) => blob === undefined)
  const empty = typed.trim() === '' && files.length === 0

  const change = (next: string, at: number) => {
    setDraft(chat.id, { text: next })
    setCaret(at)
    setActive(0)
    if (next.trim() === '') cancelSignal('chat', 'typing', chat.id)
    else if (!editing) sendSignal('chat', 'typing', chat.id)
  }
  const insert = (inserted: string, from: number, to: number) => {
    const next = typed.slice(0, from) + inserted + typed.slice(to)
    change(next, from + inserted.length)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + inserted.length, from + inserted.length)
    })
  }
  const pick = (person: Named) => offered && insert(`@${person.name} `, offered.at, caret)

  const cancelEditing = () => setDraft(chat.id, { editing: undefined, text: '' })
  const send = () => {
    // Read from the store, not from this render: a quick second press must not send the message twice.
    const draft = draftOf(chat.id)
    const words = draft.text.trim()
    const attached = uploadsOf(chat.id)
    if (draft.editing) {
      if (words !== '' && words !== draft.editing.text)
        void sendWrite(editMessage, { id: draft.editing.id, message: { text: words, mentions: mentionedIn(words, people) } })
      return words === '' ? undefined : cancelEditing()
    }
    if ((words === '' && attached.length === 0) || attached.some(({ blob }) => blob === undefined)) return
    void sendWrite(sendMessage, {
      message: {
        id: newId(),
        chatId: chat.id,
        text: words,
        ...(draft.replyTo ? { replyTo: draft.replyTo.id } : {}),
        mentions: mentionedIn(words, people).slice(0, 50),
        attachments: attached.flatMap(({ blob }) => blob?.url ?? []),
      },
    })
    cancelSignal('chat', 'typing', chat.id)
    clearDraft(chat.id)
    onSent()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (offered && onMentionKey(event)) return event.preventDefault()
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && (editing || replyTo)) {
      event.preventDefault()
      if (editing) cancelEditing()
      else setDraft(chat.id, { replyTo: undefined })
    }
  }
  function onMentionKey({ key }: KeyboardEvent): boolean {
    const { found } = offered ?? { found: [] }
    const chosen = found[active]
    if (key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (key === 'ArrowUp') setActive((active - 1 + found.length) % found.length)
    else if ((key === 'Enter' || key === 'Tab') && chosen) pick(chosen)
    else if (key === 'Escape') setClosed(offered?.at)
    else return false
    return true
  }
  const addFiles = (added: readonly File[]) => {
    if (added.length === 0) return
    const rejected = attachFiles(chat.id, added)
    if (rejected > 0) toast({ message: t('chat.tooManyFiles', { most: chatLimits.attachments }), kind: 'error' })
  }

  if (!chat.writable) return <p className={cx(text.dimmed, styles.closed)}>{t('chat.notWritable')}</p>
  return (
    <div className={cx(layout.stack, styles.composer)}>
      {(replyTo || editing) && (
        <div className={cx(layout.row, styles.context)}>
          <span className={cx(layout.stack, layout.gap0, layout.grow, text.small)}>
            <strong>{editing ? t('chat.editing') : t('chat.replyingTo', { name: replyTo?.author.name ?? '' })}</strong>
            <span className={cx(text.dimmed, text.truncate)}>{firstLine((editing ?? replyTo)?.text ?? '', 90)}</span>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('chat.cancel')}
            onClick={() => (editing ? cancelEditing() : setDraft(chat.id, { replyTo: undefined }))}
          >
            <CloseIcon width={16} />
          </ActionIcon>
        </div>
      )}
      {files.length > 0 && <DraftFiles files={files} />}
      {offered && <MentionList id={id} people={offered.found} active={active} onPoint={setActive} onPick={pick} />}
      <div className={cx(layout.row, layout.gap1, styles.row)}>
        {!editing && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('chat.attach')} onClick={() => picker.current?.click()}>
            <PaperclipIcon />
          </ActionIcon>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('chat.attach')}
          onChange={(event) => {
            addFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <AutosizeTextarea
          ref={field}
          className={cx(layout.grow)}
          classNames={{ input: styles.input ?? '' }}
          aria-label={t('chat.field')}
          placeholder={t('chat.placeholder')}
          maxLength={chatLimits.text}
          value={typed}
          {...(offered
            ? {
                role: 'combobox',
                'aria-expanded': true,
                'aria-controls': id,
                'aria-activedescendant': `${id}-${active}`,
                'aria-autocomplete': 'list' as const,
              }
            : {})}
          onChange={(event) => change(event.currentTarget.value, event.currentTarget.selectionStart)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={(event) => addFiles([...event.clipboardData.files])}
        />
        <EmojiButton onPick={(emoji) => insert(emoji, caret, caret)} />
        <ActionIcon size="lg" aria-label={editing ? t('chat.save') : t('chat.send')} disabled={empty || uploading} onClick={send}>
          {editing ? <CheckIcon width={18} /> : <SendIcon width={18} />}
        </ActionIcon>
      </div>
    </div>
  )
}

function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('chat.emoji')} onClick={() => setOpened(!opened)}>
          <SmileIcon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('chat.emoji')}>
        <div className={styles.emoji}>
          {emojiRows.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={layout.hoverable}
              onClick={() => {
                setOpened(false)
                onPick(emoji)
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
