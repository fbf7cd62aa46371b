import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Post } from '#contract/blog.ts'
import type { PostComment } from '#contract/blog-readers.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { sendWithUndo } from '#web/kernel/undo.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { ago } from '#web/ui/ago.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useBringPicture } from '#web/ui/bring-picture.ts'
import { RichText, RichTextView } from '#web/ui/RichText.tsx'
import styles from './blog.module.css'
import { createComment, manages, me, removeComment, updateComment, useMembers } from './queries.ts'
import { Reactions } from './Reactions.tsx'

/** As the contract takes it. */
const longest = 20_000

/** What was begun and not sent, by post or comment: leaving the page is no reason to lose it. */
const begun = new Map<string, string>()

type WriteProps = { postId: string; parentId?: string; label: string; autoFocus?: boolean; onDone?: () => void }

function WriteComment({ postId, parentId, label, autoFocus = false, onDone }: WriteProps) {
  const t = useTexts()
  const team = useMembers()
  const bringPicture = useBringPicture()
  const place = parentId ?? postId
  const [text, setText] = useState(begun.get(place) ?? '')
  /** Another number, another field: an empty one. */
  const [nr, setNr] = useState(0)
  const change = (html: string) => {
    setText(html)
    if (html === '') begun.delete(place)
    else begun.set(place, html)
  }
  const send = () => {
    const content = begun.get(place) ?? ''
    if (content === '') return
    sendWrite(createComment, { comment: { id: newId(), postId, ...(parentId ? { parentId } : {}), content } }).catch(() => {})
    change('')
    setNr(nr + 1)
    onDone?.()
  }
  return (
    <div className={styles.write}>
      <RichText
        key={nr}
        label={label}
        placeholder={label}
        value={text}
        onChange={change}
        onSubmit={send}
        onImage={bringPicture}
        members={team}
        minRows={2}
        maxLength={longest}
        autoFocus={autoFocus || nr > 0}
      />
      <div className={styles.end}>
        {onDone && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={onDone}>
            {t('ui.confirm.cancel')}
          </Button>
        )}
        <Button size="compact-md" onClick={send} disabled={text === ''}>
          {t('blog.comment.send')}
        </Button>
      </div>
    </div>
  )
}

export function Thread({ post }: { post: Post }) {
  const t = useTexts()
  const open = post.state === 'published' && post.commentsOpen
  const tops = post.thread.filter(({ parentId }) => parentId === null)
  if (!open && post.thread.length === 0) return null
  return (
    <section aria-label={t('blog.comment.title')} className={styles.thread}>
      <h2 className={styles.threadTitle}>{t('blog.comments', { count: post.comments })}</h2>
      {tops.length > 0 && (
        <ol className={styles.commentList}>
          {tops.map((comment) => (
            <li key={comment.id}>
              <Conversation comment={comment} post={post} open={open} />
            </li>
          ))}
        </ol>
      )}
      {open ? <WriteComment postId={post.id} label={t('blog.comment.write')} /> : <p className={styles.facts}>{t('blog.comment.closed')}</p>}
    </section>
  )
}

/** A comment with what was answered to it. */
function Conversation({ comment, post, open }: { comment: PostComment; post: Post; open: boolean }) {
  const t = useTexts()
  const [answering, setAnswering] = useState(false)
  const answers = post.thread.filter(({ parentId }) => parentId === comment.id)
  const answerTo = t('blog.comment.answerTo', { name: comment.author?.name ?? t('ui.members.gone') })
  return (
    <>
      <One comment={comment} open={open}>
        {open && !answering && (
          <Button variant="subtle" color="gray" size="compact-xs" aria-label={answerTo} onClick={() => setAnswering(true)}>
            {t('blog.comment.answer')}
          </Button>
        )}
      </One>
      <div className={styles.answers}>
        {answers.length > 0 && (
          <ol className={styles.commentList}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <One comment={answer} open={open} />
              </li>
            ))}
          </ol>
        )}
        {open && answering && !comment.deleted && (
          <WriteComment postId={post.id} parentId={comment.id} label={answerTo} autoFocus onDone={() => setAnswering(false)} />
        )}
      </div>
    </>
  )
}

type OneProps = { comment: PostComment; open: boolean; /** What else can be done with it. */ children?: ReactNode }

function One({ comment: { id, postId, author, content, deleted, createdAt, editedAt, reactions }, open, children }: OneProps) {
  const t = useTexts()
  const { language } = useLanguage()
  const team = useMembers()
  const bringPicture = useBringPicture()
  const [draft, setDraft] = useState<string>()
  const own = author !== null && author.id === me().id
  const name = author?.name ?? t('ui.members.gone')
  if (deleted) return <p className={styles.facts}>{t('blog.comment.deleted')}</p>
  const save = () => {
    if (draft !== undefined && draft !== '' && draft !== content) sendWrite(updateComment, { id, comment: { content: draft } }).catch(() => {})
    setDraft(undefined)
  }
  const remove = () => void sendWithUndo(removeComment, { id }, { message: t('blog.comment.removed') }).catch(() => {})
  return (
    <div className={styles.comment}>
      <Avatar name={name} src={author?.avatar ?? null} size={32} />
      <div className={styles.grow}>
        <p className={styles.commentLine}>
          <strong>{name}</strong>{' '}
          <time dateTime={createdAt} className={styles.facts}>
            {ago(createdAt, language)}
          </time>
          {editedAt && <span className={styles.facts}> · {t('blog.comment.edited')}</span>}
        </p>
        {draft === undefined ? (
          <RichTextView html={content} />
        ) : (
          <RichText
            label={t('blog.comment.edit')}
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
        <div className={styles.commentEnd}>
          {draft !== undefined ? (
            <>
              <Button size="compact-sm" onClick={save} disabled={draft === ''}>
                {t('blog.comment.save')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setDraft(undefined)}>
                {t('ui.confirm.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Reactions reactions={reactions} postId={postId} commentId={id} locked={!open} />
              {children}
              {open && own && (
                <Button variant="subtle" color="gray" size="compact-xs" aria-label={t('blog.comment.edit')} onClick={() => setDraft(content)}>
                  {t('blog.edit')}
                </Button>
              )}
              {(own || manages()) && (
                <Button variant="subtle" color="gray" size="compact-xs" aria-label={t('blog.comment.remove')} onClick={remove}>
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
