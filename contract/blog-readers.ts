// Comments, reactions and read receipts of posts. Part of the blog's contract.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person } from './shapes.ts'

export const postReaderLimits = { comment: 20_000 } as const

const Content = z.string().min(1).max(postReaderLimits.comment)
const access = 'member' as const
const reads = { reads: ['blog', 'identity'], perMember: true } as const
const path = '/api/apps/blog'

export const ReactionSign = z.enum(['👍', '❤️', '🎉', '👏', '😄', '🤔'])
export type ReactionSign = z.output<typeof ReactionSign>

export const Reaction = z.object({ sign: ReactionSign, count: z.number(), mine: z.boolean() })
export type Reaction = z.output<typeof Reaction>

export const PostComment = z.object({
  id: Id,
  postId: Id,
  /** The comment it answers. */
  parentId: Id.nullable(),
  author: Person.nullable(),
  /** Sanitised HTML. Empty if the comment was deleted and still has answers. */
  content: z.string(),
  deleted: z.boolean(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  reactions: z.array(Reaction),
})
export type PostComment = z.output<typeof PostComment>

export const PostReader = Person.extend({ openedAt: z.string().nullable(), confirmedAt: z.string().nullable() })
export type PostReader = z.output<typeof PostReader>

export const postReaders = {
  createComment: {
    method: 'POST',
    path: `${path}/comment`,
    access,
    summary: 'Comments on a published post, or answers a comment. An answer to an answer is on the same level.',
    input: z.object({ comment: z.object({ id: Id.nullish(), postId: Id, parentId: Id.nullish(), content: Content }) }),
    answer: PostComment,
  },
  updateComment: {
    method: 'PATCH',
    path: `${path}/comment`,
    access,
    summary: 'Changes my own comment.',
    input: z.object({ id: Id, comment: z.object({ content: Content }) }),
    answer: PostComment,
  },
  removeComment: {
    method: 'DELETE',
    path: `${path}/comment`,
    access,
    summary: 'Deletes a comment. For its author, owners and admins.',
    input: ById,
    answer: Done,
  },
  react: {
    method: 'PUT',
    path: `${path}/reaction`,
    access,
    summary: 'Adds or removes my reaction on a post or a comment.',
    input: z.object({ postId: Id, commentId: Id.nullish(), sign: ReactionSign, on: z.boolean() }),
    answer: Done,
  },
  markRead: {
    method: 'POST',
    path: `${path}/post/read`,
    access,
    summary: 'Reports that I opened a published post, or with `confirm` that I have read it.',
    input: z.object({ id: Id, confirm: z.boolean().default(false) }),
    answer: Done,
  },
  receipts: {
    method: 'GET',
    path: `${path}/post/receipts`,
    access,
    ...reads,
    summary: 'Who has read a post and who has not. For its authors, owners and admins.',
    input: ById,
    answer: z.array(PostReader),
  },
} satisfies Contract

nameSchemas({ PostComment, PostReaction: Reaction, PostReactionSign: ReactionSign })
