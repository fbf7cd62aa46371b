import { v7 as newId } from 'uuid'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import type { CardDetails } from '#contract/scrumboard.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { CommentList } from '#web/ui/history/CommentList.tsx'
import { createComment, removeComment, updateComment } from '#web/areas/scrumboard/queries.ts'

export function Comments({ card, locked }: { card: CardDetails; locked: boolean }) {
  const t = useTranslation()
  return (
    <CommentList
      of={card.id}
      comments={card.comments}
      longest={boardLimits.html}
      locked={locked}
      onSend={(content) => void sendWrite(createComment, { comment: { id: newId(), cardId: card.id, content } })}
      onSave={(id, content) => void sendWrite(updateComment, { id, comment: { content } })}
      onRemove={(id) => void sendWithUndo(removeComment, { id }, { message: t('ui.comment.removed') })}
    />
  )
}
