import { canManage } from '#contract/roles.ts'
import type { Person } from '#contract/shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Comment, WriteComment } from './Comments.tsx'
import styles from './Comments.module.css'

type Props = {
  /** The id of the commented thing. */
  of: string
  comments: readonly { id: string; author: Person | null; content: string; createdAt: string; editedAt: string | null }[]
  /** As the contract takes it. */
  longest: number
  locked?: boolean
  onSend: (content: string) => void
  onSave: (id: string, content: string) => void
  /** Asked before. */
  onRemove: (id: string) => void
}

/** All comments on a thing, oldest first, and the field for the next. */
export function CommentList({ of, comments, longest, locked = false, onSend, onSave, onRemove }: Props) {
  const t = useTranslation()
  const { user } = useSession()
  const sure = useConfirm()
  const members = useMembers()
  const admin = canManage(user?.team.role)
  async function askAndRemove(id: string) {
    const yes = await sure({
      title: t('ui.comment.remove'),
      message: t('ui.comment.removeMessage'),
      actions: { confirm: { label: t('ui.delete') } },
      dismissible: true,
    })
    if (yes) onRemove(id)
  }
  return (
    <section aria-label={t('ui.comment.title')}>
      <h3 className={cx(text.subtitle, styles.title)}>{t('ui.comment.title')}</h3>
      {comments.length > 0 && (
        <ul className={cx(layout.stack, layout.gap4, styles.list)}>
          {comments.map((comment) => {
            const { id, author } = comment
            const own = author !== null && author.id === user?.id
            return (
              <li key={id}>
                <Comment
                  comment={{ ...comment, author: members.find((member) => member.id === author?.id) ?? author }}
                  members={members}
                  longest={longest}
                  onSave={own && !locked ? (content) => onSave(id, content) : undefined}
                  onRemove={(own || admin) && !locked ? () => void askAndRemove(id) : undefined}
                />
              </li>
            )
          })}
        </ul>
      )}
      {!locked && <WriteComment draftKey={of} placeholder={t('ui.comment.placeholder')} members={members} longest={longest} onSend={onSend} />}
    </section>
  )
}
