// A comment on a card or a task.
import { z } from 'zod'
import { Id, Person } from './shapes.ts'

export const commentFields = {
  id: Id,
  /** HTML. A mention is <span data-type="mention" data-id="…">. */
  content: z.string(),
  author: Person.nullable(),
  mentions: z.array(Id),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
}
