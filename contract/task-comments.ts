// Comments on tasks. Part of the tasks' contract.
import { z } from 'zod'
import { commentFields } from './comments.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id } from './shapes.ts'

export const taskCommentLimits = { html: 50_000 } as const

const Html = z.string().max(taskCommentLimits.html)
const access = 'member' as const
const path = '/api/apps/tasks/task/comment'

export const TaskComment = z.object({ ...commentFields, taskId: Id })
export type TaskComment = z.output<typeof TaskComment>

export const taskComments = {
  comments: {
    method: 'GET',
    path: `${path}s`,
    access,
    reads: ['tasks', 'identity'],
    summary: 'The comments on a task, oldest first.',
    input: ById,
    answer: z.array(TaskComment),
  },
  createComment: {
    method: 'POST',
    path,
    access,
    summary: 'Comments on a task. Mentioned members are notified.',
    input: z.object({ comment: z.object({ id: Id.nullish(), taskId: Id, content: Html }) }),
    answer: TaskComment,
  },
  updateComment: {
    method: 'PATCH',
    path,
    access,
    summary: 'Changes my own comment. Newly mentioned members are notified.',
    input: z.object({ id: Id, comment: z.object({ content: Html }) }),
    answer: TaskComment,
  },
  removeComment: {
    method: 'DELETE',
    path,
    access,
    summary: 'Deletes my own comment. Owners and admins can delete any.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ TaskComment })
