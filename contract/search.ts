// One search over all areas.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { textLimits } from './shapes.ts'

/** An area may add fields: a task has `completed`, a contact `avatar`. */
export const SearchResult = z.looseObject({ id: z.string(), value: z.string(), link: z.string() })
export type SearchResult = z.output<typeof SearchResult>

export const SearchSet = z.object({
  /** `contacts`, `pages`, `tasks` … */
  id: z.string(),
  /** In the reader's language. */
  label: z.string(),
  results: z.array(SearchResult),
})
export type SearchSet = z.output<typeof SearchSet>

/** A shorter query finds nothing. */
export const shortestQuery = 2

export const search = {
  search: {
    method: 'POST',
    path: '/api/common/search',
    access: 'member',
    effect: 'read',
    summary: 'Finds the query in names and titles of all areas, without regard to case and accents. Sets without hits are left out.',
    input: z.object({ query: z.string().max(textLimits.query) }),
    answer: z.array(SearchSet),
  },
} satisfies Contract
