import { Button } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CardDetails } from '#contract/scrumboard.ts'
import type { Comment } from '#contract/scrumboard-cards.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { useSession } from '#web/kernel/session.ts'
import { sendWithUndo } from '#web/kernel/undo.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { ago } from '#web/ui/ago.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useBringPicture } from '#web/ui/bring-picture.ts'
import { useConfirm } from '#web/ui/confirm.ts'
import { RichText, RichTextView } from '#web/ui/RichText.tsx'
import styles from './inside.module.css'
import { createComment, removeComment, updateComment, useMembers } from './queries.ts'

type Named = { id: string; name: string; avatar: string | null }

/** As the contract takes it. */
const longest = 50_000

/** What was begun and not sent, by card: closing a dialog is no reason to lose it. */
const begun = new Map<string, string>()

export function Comments({ card, people, locked }: { card: CardDetails; people: ReadonlyMap<string, Named>; locked: boolean }) {
  const t = useTexts()
  const bringPicture = useBringPicture()
  const team = useMembers()
  const [text, setText] = useState(begun.get(card.id) ?? '')
  /** Another number, another field: an empty one. */
  const [nr, setNr] = useState(0)
  const change = (html: string) => {
    setText(html)
    if (html === '') begun.delete(card.id)
    else begun.set(card.id, html)
  }
  const send = () => {
    const content = begun.get(card.id) ?? ''
    if (content === '') return
    void sendWrite(createComment, { comment: { id: newId(), cardId: card.id, content } }).catch(() => {})
    change('')
    setNr(nr + 1)
  }
  return (
    <section aria-label={t('scrumboard.comments')}>
      <h3 className={styles.partTitle}>{t('scrumboard.comments')}</h3>
      {card.comments.length > 0 && (
        <ul className={styles.comments}>
          {card.comments.map((comment) => (
            <OneComment key={comment.id} comment={comment} people={people} locked={locked} />
          ))}
        </ul>
      )}
      {!locked && (
        <>
          <RichText
            key={nr}
            label={t('scrumboard.writeComment')}
            placeholder={t('scrumboard.commentPlaceholder')}
            value={text}
            onChange={change}
            onSubmit={send}
            onImage={bringPicture}
            members={team}
            minRows={2}
            maxLength={longest}
            autoFocus={nr > 0}
          />
          <div className={styles.end}>
            <Button size="compact-md" onClick={send} disabled={text === ''}>
              {t('scrumboard.comment')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type OneProps = { comment: Comment; people: ReadonlyMap<string, Named>; locked: boolean }

function OneComment({ comment: { id, author, content, createdAt, editedAt }, people, locked }: OneProps) {
  const t = useTexts()
  const { language } = useLanguage()
  const { user } = useSession()
  const sure = useConfirm()
  const team = useMembers()
  const bringPicture = useBringPicture()
  const [draft, setDraft] = useState<string>()
  const own = author !== null && author.id === user?.id
  const admin = user?.team.role === 'owner' || user?.team.role === 'admin'
  const name = author?.name ?? t('scrumboard.formerMember')

  const save = () => {
    if (draft !== undefined && draft !== '' && draft !== content) void sendWrite(updateComment, { id, comment: { content: draft } }).catch(() => {})
    setDraft(undefined)
  }
  async function askAndRemove() {
    const yes = await sure({
      title: t('scrumboard.deleteComment'),
      message: t('scrumboard.deleteCommentMessage'),
      actions: { confirm: { label: t('scrumboard.delete') } },
      dismissible: true,
    })
    if (yes) void sendWithUndo(removeComment, { id }, { message: t('scrumboard.deletedComment') }).catch(() => {})
  }
  return (
    <li className={styles.comment}>
      <Avatar name={name} src={people.get(author?.id ?? '')?.avatar ?? author?.avatar ?? null} size={32} />
      <div className={styles.grow}>
        <p className={styles.byline}>
          <strong>{name}</strong> <time dateTime={createdAt}>{ago(createdAt, language)}</time>
          {editedAt && <span className={styles.edited}> · {t('scrumboard.commentEdited')}</span>}
        </p>
        {draft === undefined ? (
          <RichTextView html={content} />
        ) : (
          <RichText
            label={t('scrumboard.editComment')}
            value={draft}
            onChange={setDraft}
            onSubmit={save}
            onImage={bringPicture}
            members={team}
            minRows={2}
            maxLength={longest}
            autoFocus
          />
        )}
        {!locked && (
          <div className={styles.commentEnd}>
            {draft !== undefined ? (
              <>
                <Button size="compact-sm" onClick={save} disabled={draft === ''}>
                  {t('scrumboard.save')}
                </Button>
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setDraft(undefined)}>
                  {t('scrumboard.cancel')}
                </Button>
              </>
            ) : (
              <>
                {own && (
                  <Button variant="subtle" color="gray" size="compact-xs" aria-label={t('scrumboard.editComment')} onClick={() => setDraft(content)}>
                    {t('scrumboard.edit')}
                  </Button>
                )}
                {(own || admin) && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-xs"
                    aria-label={t('scrumboard.deleteComment')}
                    onClick={() => void askAndRemove()}
                  >
                    {t('scrumboard.delete')}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
