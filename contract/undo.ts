// Undo. Every write answers its sequence in the header `hora-seq`, by which it can be undone.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'

/** An older change cannot be undone. */
export const undoHours = 24

export const undo = {
  undo: {
    method: 'POST',
    path: '/api/undo',
    access: 'member',
    summary:
      'Undoes one of my writes in tasks, boards, notes, contacts, inventory, organizations, services or files. The undo is a write too, and undoing it is a redo. 409 changed-since if the thing has changed since, 410 after a day, 422 for a kind that cannot be undone, 404 if it is not mine.',
    input: z.object({ seq: z.number().int().min(1) }),
    /** What it was about. */
    answer: z.object({ area: z.string(), things: z.array(z.object({ entity: z.string(), id: z.string().nullable() })) }),
  },
} satisfies Contract
