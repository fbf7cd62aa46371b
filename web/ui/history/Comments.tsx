// One comment, and the field to write one.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { session } from '#web/kernel/session/session.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import styles from './Comments.module.css'
import type { Person } from '#web/ui/members/MemberSelect.tsx'
import { RichText, RichTextView } from '#web/ui/rich-text/RichText.tsx'

/** Unsent comments by thing, so that leaving the page does not lose them. */
const begun = new Map<string, string>()
session.onEnd(() => begun.clear())

type Field = { members: readonly Person[]; /** As the contract takes it. */ longest: number }

type WriteProps = Field & {
  /** The id of the commented thing. */
  draftKey: string
  label?: string
  placeholder?: string
  autoFocus?: boolean
  onSend: (content: string) => void
  /** Called when it was sent or cancelled. */
  onDone?: () => void
}

export function WriteComment({ draftKey, label, placeholder, members, longest, autoFocus = false, onSend, onDone }: WriteProps) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const uploadPicture = usePictureUpload()
  const [text, setText] = useState(begun.get(draftKey) ?? '')
  /** A new key makes a new, empty field. */
  const [number, setNumber] = useState(0)
  const name = label ?? t('ui.comment.write')
  const change = (html: string) => {
    setText(html)
    if (html === '') begun.delete(draftKey)
    else begun.set(draftKey, html)
  }
  const send = () => {
    const content = begun.get(draftKey) ?? ''
    if (content === '') return
    onSend(content)
    change('')
    setNumber(number + 1)
    onDone?.()
  }
  if (!mayWrite) return null
  return (
    <div>
      <RichText
        key={number}
        label={name}
        placeholder={placeholder ?? name}
        value={text}
        onChange={change}
        onSubmit={send}
        onImage={uploadPicture}
        members={members}
        minRows={2}
        maxLength={longest}
        autoFocus={autoFocus || number > 0}
      />
      <div className={styles.send}>
        {onDone && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={onDone}>
            {t('ui.confirm.cancel')}
          </Button>
        )}
        <Button size="compact-md" onClick={send} disabled={text === ''}>
          {t('ui.comment.send')}
        </Button>
      </div>
    </div>
  )
}

type Props = Field & {
  comment: { author: Person | null; content: string; createdAt: string; editedAt: string | null }
  /** Without it the comment cannot be changed. */
  onSave?: ((content: string) => void) | undefined
  onRemove?: (() => void) | undefined
  /** Further actions. */
  children?: ReactNode
}

export function Comment({ comment: { author, content, createdAt, editedAt }, members, longest, onSave, onRemove, children }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const uploadPicture = usePictureUpload()
  const [draft, setDraft] = useState<string>()
  const mayWrite = useMayWrite()
  const name = author?.name ?? t('ui.members.gone')
  const save = () => {
    if (draft !== undefined && draft !== '' && draft !== content) onSave?.(draft)
    setDraft(undefined)
  }
  return (
    <div className={styles.comment}>
      <Avatar name={name} src={author?.avatar ?? null} size={32} />
      <div className={styles.grow}>
        <p className={styles.line}>
          <strong>{name}</strong>{' '}
          <time dateTime={createdAt} className={styles.facts}>
            {relativeTime(createdAt, language)}
          </time>
          {editedAt && <span className={styles.facts}> · {t('ui.comment.edited')}</span>}
        </p>
        {draft === undefined ? (
          <RichTextView html={content} />
        ) : (
          <RichText
            label={t('ui.comment.edit')}
            value={draft}
            onChange={setDraft}
            onSubmit={save}
            onImage={uploadPicture}
            members={members}
            minRows={2}
            maxLength={longest}
            autoFocus
          />
        )}
        <div className={styles.acts}>
          {draft !== undefined ? (
            <>
              <Button size="compact-sm" onClick={save} disabled={draft === ''}>
                {t('ui.comment.save')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setDraft(undefined)}>
                {t('ui.confirm.cancel')}
              </Button>
            </>
          ) : (
            <>
              {children}
              {onSave && mayWrite && (
                <Button variant="subtle" color="gray" size="compact-xs" aria-label={t('ui.comment.edit')} onClick={() => setDraft(content)}>
                  {t('ui.edit')}
                </Button>
              )}
              {onRemove && mayWrite && (
                <Button variant="subtle" color="gray" size="compact-xs" aria-label={t('ui.comment.remove')} onClick={onRemove}>
                  {t('ui.delete')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
