// Taking back what I just did. Every write answers its number in the header `hora-seq`; that is what is undone.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'

/** An act older than this stays. */
export const undoHours = 24

export const undo = {
  undo: {
    method: 'POST',
    path: '/api/undo',
    access: 'member',
    summary:
      'Takes back one act of mine in tasks, boards, notes, contacts, inventory or files, as a write like any other: undoing that one does it again. Changed since by somebody: 409 changed-since. Older than a day: 410. Of a kind that cannot be undone: 422. Not mine: 404.',
    input: z.object({ seq: z.number().int().min(1) }),
    /** What it was about. */
    answer: z.object({ area: z.string(), things: z.array(z.object({ entity: z.string(), id: z.string().nullable() })) }),
  },
} satisfies Contract
