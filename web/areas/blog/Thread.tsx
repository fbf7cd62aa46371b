import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Post } from '#contract/blog.ts'
import { type PostComment, postReaderLimits } from '#contract/blog-readers.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { canManageTeam, currentPerson } from '#web/kernel/session/current-member.ts'
import { Comment, WriteComment } from '#web/ui/history/Comments.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './blog.module.css'
import { createComment, removeComment, updateComment } from './queries.ts'
import { Reactions } from './Reactions.tsx'

const send = (postId: string, content: string, parentId?: string) =>
  void sendWrite(createComment, { comment: { id: newId(), postId, ...(parentId ? { parentId } : {}), content } })

export function Thread({ post }: { post: Post }) {
  const t = useTranslation()
  const members = useMembers()
  const open = post.state === 'published' && post.commentsOpen
  const topLevel = post.thread.filter(({ parentId }) => parentId === null)
  if (!open && post.thread.length === 0) return null
  return (
    <section aria-label={t('blog.comment.title')} className={cx(layout.stack, layout.gap4, styles.thread)}>
      <h2 className={text.title}>{t('blog.comments', { count: post.comments })}</h2>
      {topLevel.length > 0 && (
        <ol className={cx(layout.stack, layout.gap4)}>
          {topLevel.map((comment) => (
            <li key={comment.id}>
              <Conversation comment={comment} post={post} open={open} />
            </li>
          ))}
        </ol>
      )}
      {open ? (
        <WriteComment draftKey={post.id} members={members} longest={postReaderLimits.comment} onSend={(content) => send(post.id, content)} />
      ) : (
        <p className={cx(text.dimmed, text.numeric)}>{t('blog.comment.closed')}</p>
      )}
    </section>
  )
}

/** A comment with its answers. */
function Conversation({ comment, post, open }: { comment: PostComment; post: Post; open: boolean }) {
  const t = useTranslation()
  const members = useMembers()
  const [answering, setAnswering] = useState(false)
  const answers = post.thread.filter(({ parentId }) => parentId === comment.id)
  const answerTo = t('blog.comment.answerTo', { name: comment.author?.name ?? t('ui.members.gone') })
  return (
    <>
      <ThreadComment comment={comment} open={open}>
        {open && !answering && (
          <Button variant="subtle" color="gray" size="compact-xs" aria-label={answerTo} onClick={() => setAnswering(true)}>
            {t('blog.comment.answer')}
          </Button>
        )}
      </ThreadComment>
      <div className={styles.answers}>
        {answers.length > 0 && (
          <ol className={cx(layout.stack, layout.gap4)}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <ThreadComment comment={answer} open={open} />
              </li>
            ))}
          </ol>
        )}
        {open && answering && !comment.deleted && (
          <WriteComment
            draftKey={comment.id}
            label={answerTo}
            members={members}
            longest={postReaderLimits.comment}
            autoFocus
            onSend={(content) => send(post.id, content, comment.id)}
            onDone={() => setAnswering(false)}
          />
        )}
      </div>
    </>
  )
}

function ThreadComment({ comment, open, children }: { comment: PostComment; open: boolean; children?: ReactNode }) {
  const t = useTranslation()
  const members = useMembers()
  const { id, postId, author, deleted, reactions } = comment
  const own = author !== null && author.id === currentPerson().id
  if (deleted) return <p className={cx(text.dimmed, text.numeric)}>{t('blog.comment.deleted')}</p>
  const save = (content: string) => void sendWrite(updateComment, { id, comment: { content } })
  const remove = () => void sendWithUndo(removeComment, { id }, { message: t('ui.comment.removed') })
  return (
    <Comment
      comment={comment}
      members={members}
      longest={postReaderLimits.comment}
      onSave={open && own ? save : undefined}
      onRemove={own || canManageTeam() ? remove : undefined}
    >
      <Reactions reactions={reactions} postId={postId} commentId={id} locked={!open} />
      {children}
    </Comment>
  )
}
