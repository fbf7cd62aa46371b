import { v7 as newId } from 'uuid'
import { taskCommentLimits } from '#contract/task-comments.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { emptyList, useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { CommentList } from '#web/ui/history/CommentList.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { createComment, removeComment, taskReads, updateComment } from './queries.ts'

export function TaskComments({ taskId }: { taskId: string }) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(taskReads.comments, { id: taskId })
  return (
    <>
      {/* A task that waits in the outbox is not known to the server yet. */}
      {error && !isNotFound(error) && (
        <LoadingState failed={t('tasks.commentsNotLoaded')} error={error} onRetry={() => void refetch()} rows={1} rowHeight={48} />
      )}
      <CommentList
        of={taskId}
        comments={data ?? emptyList}
        longest={taskCommentLimits.html}
        onSend={(content) => void sendWrite(createComment, { comment: { id: newId(), taskId, content } })}
        onSave={(id, content) => void sendWrite(updateComment, { id, comment: { content } })}
        onRemove={(id) => void sendWithUndo(removeComment, { id }, { message: t('ui.comment.removed') })}
      />
    </>
  )
}
