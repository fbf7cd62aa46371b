import { v7 as newId } from 'uuid'
import { canManage } from '#contract/roles.ts'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import type { CardDetails } from '#contract/scrumboard.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { Comment, WriteComment } from '#web/ui/history/Comments.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './card-contents.module.css'
import { createComment, removeComment, updateComment } from '#web/areas/scrumboard/queries.ts'

type Named = { id: string; name: string; avatar: string | null }

export function Comments({ card, people, locked }: { card: CardDetails; people: ReadonlyMap<string, Named>; locked: boolean }) {
  const t = useTranslation()
  const { user } = useSession()
  const sure = useConfirm()
  const members = useMembers()
  const admin = canManage(user?.team.role)
  const send = (content: string) => void sendWrite(createComment, { comment: { id: newId(), cardId: card.id, content } })
  const save = (id: string, content: string) => void sendWrite(updateComment, { id, comment: { content } })
  async function askAndRemove(id: string) {
    const yes = await sure({
      title: t('ui.comment.remove'),
      message: t('scrumboard.deleteCommentMessage'),
      actions: { confirm: { label: t('ui.delete') } },
      dismissible: true,
    })
    if (yes) void sendWithUndo(removeComment, { id }, { message: t('ui.comment.removed') })
  }
  return (
    <section aria-label={t('scrumboard.comments')}>
      <h3 className={cx(text.subtitle, styles.partTitle)}>{t('scrumboard.comments')}</h3>
      {card.comments.length > 0 && (
        <ul className={cx(layout.stack, layout.gap4, styles.part)}>
          {card.comments.map((comment) => {
            const { id, author } = comment
            const own = author !== null && author.id === user?.id
            return (
              <li key={id}>
                <Comment
                  comment={{ ...comment, author: author && (people.get(author.id) ?? author) }}
                  members={members}
                  longest={boardLimits.html}
                  onSave={own && !locked ? (content) => save(id, content) : undefined}
                  onRemove={(own || admin) && !locked ? () => void askAndRemove(id) : undefined}
                />
              </li>
            )
          })}
        </ul>
      )}
      {!locked && (
        <WriteComment
          draftKey={card.id}
          placeholder={t('scrumboard.commentPlaceholder')}
          members={members}
          longest={boardLimits.html}
          onSend={send}
        />
      )}
    </section>
  )
}
